import { describe, expect, it } from 'vitest'
import type { CheckedPerson, CheckLookups, StoredScreening } from './check.ts'
import { documentKeyOf } from './document-numbers.rules.ts'
import { checkAge, checkDocumentNumber, checkDuplicateDocument, checkSanctions } from './person-checks.ts'

const today = new Date('2026-06-01T12:00:00Z')
const person: CheckedPerson = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  companyName: '',
  dateOfBirth: '1983-08-12',
  nationality: 'DE',
  country: 'DE',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
}
const lookups: CheckLookups = {
  hasFileElsewhere: async () => false,
  hasDocumentElsewhere: async () => false,
  screen: async () => ({ lists: [], hits: [] }),
}

it.each([
  ['1983-08-12', 'passed'],
  ['2008-06-01', 'passed'],
  ['2008-06-02', 'failed'],
  ['2020-01-01', 'failed'],
  ['2030-01-01', 'failed'],
])('born on %s: %s', (dateOfBirth, result) => {
  expect(checkAge({ ...person, dateOfBirth }, today).result).toBe(result)
})

it('somebody born on 29 February comes of age on 1 March', () => {
  const born = { ...person, dateOfBirth: '2008-02-29' }
  expect(checkAge(born, new Date('2026-02-28T23:59:59Z')).result).toBe('failed')
  expect(checkAge(born, new Date('2026-03-01T00:00:00Z')).result).toBe('passed')
})

describe('the number of a document', () => {
  it.each<[string, CheckedPerson['documentType'], string, string]>([
    ['US', 'passport', 'A12345678', 'passed'],
    ['US', 'passport', '123456789', 'passed'],
    ['US', 'passport', 'AB1234567', 'warning'],
    ['US', 'national_id', 'A12345678', 'skipped'],
    ['GB', 'passport', '925665416', 'passed'],
    ['GB', 'driver_license', 'MORGA657054SM9IJ', 'passed'],
    ['GB', 'driver_license', '12345', 'warning'],
    ['CA', 'passport', 'P123456AA', 'passed'],
    ['CA', 'driver_license', 'A1234-56789-01234', 'passed'],
    ['AU', 'passport', 'PA1234567', 'passed'],
    ['DE', 'passport', 'c01x 00t47', 'passed'],
    ['DE', 'passport', 'A01X00T47', 'warning'],
    ['DE', 'national_id', 'L01X00T47', 'passed'],
    ['DE', 'national_id', 'L01X00T471', 'passed'],
    ['FR', 'passport', '22AB12345', 'passed'],
    ['FR', 'national_id', 'X4RTBPFW4', 'passed'],
    ['JP', 'passport', 'TR1234567', 'passed'],
    ['JP', 'national_id', 'AB12345678CD', 'passed'],
    ['SG', 'passport', 'K1234567E', 'passed'],
    ['SG', 'national_id', 'S1234567D', 'passed'],
    ['SG', 'national_id', 'T0123456G', 'passed'],
    ['SG', 'national_id', 'F1234567N', 'passed'],
    ['SG', 'driver_license', 'G1234567X', 'passed'],
    ['SG', 'national_id', 'S1234567A', 'warning'],
    ['SG', 'national_id', 'M1234567K', 'passed'],
  ])('%s %s %s: %s', (country, documentType, documentNumber, result) => {
    const check = checkDocumentNumber({
      ...person,
      nationality: country,
      country,
      documentType,
      documentNumber,
    })
    expect(check).toMatchObject({ check: 'document_number', result })
  })

  it('is that of the country that issues it', () => {
    const mixed = { ...person, nationality: 'DE', country: 'SG' }
    expect(checkDocumentNumber({ ...mixed, documentNumber: 'K1234567E' }).result).toBe('warning')
    const licence = { ...mixed, documentType: 'driver_license', documentNumber: 'S1234567D' } as const
    expect(checkDocumentNumber(licence).result).toBe('passed')
    // A foreigner's card is of where he lives, his own country's of where he belongs.
    for (const documentNumber of ['F1234567N', 'L01X00T47']) {
      expect(checkDocumentNumber({ ...mixed, documentType: 'national_id', documentNumber }).result).toBe(
        'passed',
      )
    }
  })
})

describe('the same document on another account', () => {
  const used = (...keys: string[]) => ({
    ...lookups,
    hasDocumentElsewhere: async (key: string) => keys.includes(key),
  })

  it('is found however its number is written, by what was typed or read', async () => {
    const key = documentKeyOf({ documentType: 'passport', documentNumber: ' c01-x00 t47' })
    expect(key).toBe('passport:C01X00T47')
    expect((await checkDuplicateDocument(person, undefined, used(key))).result).toBe('failed')
    const typedWrong = { ...person, documentNumber: 'C99999999' }
    expect((await checkDuplicateDocument(typedWrong, undefined, used(key))).result).toBe('passed')
    expect((await checkDuplicateDocument(typedWrong, 'C01X00T47', used(key))).result).toBe('failed')
  })

  it('is not one of another kind', async () => {
    expect((await checkDuplicateDocument(person, undefined, used('national_id:C01X00T47'))).result).toBe(
      'passed',
    )
  })
})

describe('sanctions', () => {
  const lists = [{ list: 'UN-SC', version: '1', entries: 1 }]
  const hit = (strength: 'strong' | 'possible') => ({ strength }) as StoredScreening['hits'][number]
  it.each<[string, StoredScreening, string]>([
    ['without a list', { lists: [], hits: [] }, 'skipped'],
    ['with nobody alike', { lists, hits: [] }, 'passed'],
    ['with somebody a little alike', { lists, hits: [hit('possible')] }, 'warning'],
    ['with somebody very alike', { lists, hits: [hit('possible'), hit('strong')] }, 'failed'],
  ])('%s', async (_what, screening, result) => {
    const check = await checkSanctions(person, { ...lookups, screen: async () => screening })
    expect(check).toMatchObject({ result, isConfidential: true, evidence: { screening } })
  })

  it('have the same wording for every result', async () => {
    const reasons = await Promise.all(
      [[], [hit('possible')], [hit('strong')]].map(
        async (hits) =>
          (await checkSanctions(person, { ...lookups, screen: async () => ({ lists, hits }) })).reason,
      ),
    )
    expect(new Set(reasons).size).toBe(1)
  })
})
