import { createHash } from 'node:crypto'
import { drawSpecimen } from '@laycan/mrz/test/specimen'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#test/pdf.ts'
import type { CheckedDocument, CheckedPerson, CheckLookups, CheckResult } from './check.ts'
import { runChecks } from './run-checks.service.ts'

const clock = () => new Date('2026-06-01T12:00:00Z')
const person: CheckedPerson = {
  firstName: 'Camille',
  lastName: 'Specimen',
  companyName: '',
  dateOfBirth: '1990-07-13',
  nationality: 'FR',
  country: 'FR',
  documentType: 'national_id',
  documentNumber: 'X4RTBPFW4',
}
const card = [
  'IDFRAX4RTBPFW46<<<<<<<<<<<<<<<',
  '9007138F3202115FRA<<<<<<<<<<<6',
  'SPECIMEN<<CAMILLE<<<<<<<<<<<<<',
]
const nobodyElse: CheckLookups = {
  hasFileElsewhere: async () => false,
  hasDocumentElsewhere: async () => false,
  screen: async () => ({ lists: [{ list: 'UN-SC', version: '1', entries: 1 }], hits: [] }),
}
const documentOf = (id: string, bytes: Buffer, isIdentity = false): CheckedDocument => ({
  id,
  name: id,
  isIdentity,
  read: async () => bytes,
})
const run = (documents: CheckedDocument[], lookups: Partial<CheckLookups> = {}) =>
  runChecks({ person, documents, lookups: { ...nobodyElse, ...lookups }, clock })
const of = (results: CheckResult[], documentId: string) =>
  results.filter((one) => one.documentId === documentId).map(({ check, result }) => `${check} ${result}`)

describe('a case in which all is well', () => {
  it('passes every check, each with a sentence', async () => {
    const front = await drawSpecimen(['', '', ''], { seed: 5 })
    const back = await drawSpecimen(card, { rotate: 3, jpeg: 90 })
    const results = await run([
      documentOf('front', front, true),
      documentOf('back', back, true),
      documentOf('letter', makePdf()),
    ])
    expect(results.map(({ check, result }) => `${check} ${result}`)).toEqual([
      'age passed',
      'document_number passed',
      'duplicate_document passed',
      'mrz passed',
      'mrz_name passed',
      'mrz_birth_date passed',
      'mrz_number passed',
      'mrz_nationality passed',
      'expiry passed',
      ...['file_type passed', 'readable passed', 'legible passed', 'duplicate_file passed'],
      ...['file_type passed', 'readable passed', 'legible passed', 'duplicate_file passed'],
      ...['file_type passed', 'readable passed', 'legible skipped', 'duplicate_file passed'],
      'sanctions passed',
    ])
    for (const { reason } of results) expect(reason).toMatch(/^[A-Z].*\.$/)
    expect(results.find(({ check }) => check === 'mrz')).toMatchObject({
      documentId: 'back',
      evidence: { lines: card },
    })
  })
})

describe('what is submitted', () => {
  it('may be no document at all', async () => {
    const small = await sharp({ create: { width: 599, height: 2000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const results = await run([
      documentOf('program', Buffer.from('MZ\u0090\u0000 a renamed program'), true),
      documentOf('script', makePdf(['<< /S /JavaScript /JS (app.alert(1)) >>'])),
      documentOf('small', small),
      documentOf('broken', small.subarray(0, 100)),
      documentOf('book', makePdf([], { pages: 51 })),
    ])
    expect(of(results, 'program')).toEqual(['file_type failed', 'duplicate_file passed'])
    expect(of(results, 'script')).toEqual(['file_type passed', 'readable failed', 'duplicate_file passed'])
    expect(of(results, 'small')).toContain('legible failed')
    expect(of(results, 'broken')).toContain('readable failed')
    expect(of(results, 'book')).toContain('readable warning')
  })

  it('may be submitted by somebody else too', async () => {
    const bytes = makePdf()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const results = await run([documentOf('paper', bytes), documentOf('passport', bytes, true)], {
      hasFileElsewhere: async (hash) => hash === sha256,
    })
    expect(of(results, 'paper')).toContain('duplicate_file warning')
    expect(of(results, 'passport')).toContain('duplicate_file failed')
  })

  it('is not opened when it holds a virus', async () => {
    const results = await run([documentOf('bad', makePdf()), documentOf('good', makePdf([], { pages: 2 }))], {
      scanForViruses: async (bytes) => (bytes.equals(makePdf()) ? 'Eicar-Test' : undefined),
    })
    expect(of(results, 'bad')).toEqual(['virus failed'])
    expect(of(results, 'good')).toContain('virus passed')
    const virus = results.find(({ documentId }) => documentId === 'bad')
    expect(virus?.evidence?.details).toEqual({ Found: 'Eicar-Test' })
    expect(virus?.reason).not.toContain('Eicar')
  })

  it('fails as a whole when the virus scanner is away, so that it is tried again', async () => {
    const scanForViruses = async () => {
      throw new Error('The scanner is away.')
    }
    await expect(run([documentOf('any', makePdf())], { scanForViruses })).rejects.toThrow(
      'The scanner is away.',
    )
  })
})
