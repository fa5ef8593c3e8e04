import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { startClamd } from '#test/clamd.ts'
import { eventually } from '#test/eventually.ts'
import {
  checkedCase as checkedBy,
  createApplicant,
  createReviewer,
  createWaitingCase,
  goodInfo,
  initiateCase,
  makePicture,
  uploadDocument,
} from '#test/kyc.ts'
import { makePdf } from '#test/pdf.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
let test: TestApp
let reviewer: Person
beforeAll(async () => {
  clamd = await startClamd()
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { CLAMD_URL: clamd.url } })
  reviewer = await createReviewer(test)
})
afterAll(async () => {
  await test.close()
  await clamd.close()
})

type Check = { check: string; result: string; reason: string; document: string | null }

const checkedCase = (caseId: string) => checkedBy(reviewer, caseId)
const named = (checks: Check[], name: string) => checks.filter(({ check }) => check === name)

const allDocuments = [
  'Passport',
  'Proof of address',
  'Company registration certificate',
  'Beneficial ownership declaration',
  'Authority letter',
  'Financial statements',
]

describe('the checks of a case', () => {
  it('run after submission, and are shown to reviewer and person', async () => {
    const { caseId, person } = await createWaitingCase(test)
    const reviewed = await checkedCase(caseId)
    const [missing] = named(reviewed.checks, 'required_documents')
    expect(missing).toMatchObject({
      check: 'required_documents',
      document: null,
      result: 'warning',
      reason: `Not there yet: ${allDocuments.slice(1).join(', ')}.`,
      evidence: [],
    })
    const results = reviewed.checks.map(({ result }: Check) => result)
    expect(reviewed.item.checks).toEqual({
      areDone: true,
      failed: results.filter((result: string) => result === 'failed').length,
      warnings: results.filter((result: string) => result === 'warning').length,
    })
    expect(reviewed.history[0]).toMatchObject({ kind: 'checked', actor: null, status: 'in_progress' })
    const { data } = await person.call('GET', '/kyc/status')
    expect(data.status).toBe('in_progress')
    expect(named(data.checks, 'required_documents')).toEqual([
      { check: 'required_documents', document: null, result: 'warning', reason: missing?.reason },
    ])
    expect(named(data.checks, 'sanctions')).toMatchObject([{ result: 'skipped' }])
    expect(data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'initiated'])
  })

  it('find that everything is there when it is', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    for (const document of allDocuments) await uploadDocument(test, person, caseId, { document })
    await person.call('POST', '/kyc/submit', {})
    const { checks } = await checkedCase(caseId)
    expect(named(checks, 'required_documents')).toMatchObject([{ result: 'passed' }])
  })

  it('know a file and a document number that another account has used', async () => {
    const content = await makePicture()
    const number = { ...goodInfo, documentNumber: 'c 77-x00 t99' }
    const first = await createApplicant(test)
    const firstCase = await initiateCase(first, number)
    await uploadDocument(test, first, firstCase, { content })
    await first.call('POST', '/kyc/submit', {})
    const before = await checkedCase(firstCase)
    for (const check of ['duplicate_file', 'duplicate_document']) {
      for (const { result } of named(before.checks, check)) expect(result).toBe('passed')
    }
    const second = await createApplicant(test)
    const secondCase = await initiateCase(second, { ...number, documentNumber: 'C77X00T99' })
    await uploadDocument(test, second, secondCase, { content })
    await second.call('POST', '/kyc/submit', {})
    const { checks } = await checkedCase(secondCase)
    for (const check of ['duplicate_file', 'duplicate_document']) {
      const [found] = named(checks, check)
      expect(['warning', 'failed'], check).toContain(found?.result)
    }
  })

  it('run again for what is submitted again', async () => {
    const { caseId, person } = await createWaitingCase(test)
    await checkedCase(caseId)
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    const reasons = [{ document: 'Proof of address', reason: 'document_missing' }]
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/reject`, { reasons, note: '' })
    await uploadDocument(test, person, caseId, { document: 'Proof of address' })
    await person.call('POST', '/kyc/retry', {})
    const { checks } = await checkedCase(caseId)
    expect(named(checks, 'required_documents')[0]?.reason).not.toContain('Proof of address')
  })

  it('must have ended before an approval, and do not take a rejection back', async () => {
    const before = clamd.received.length
    const release = clamd.hold()
    const { caseId, person } = await createWaitingCase(test)
    await eventually(() => expect(clamd.received.length).toBeGreaterThan(before))
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    const early = await reviewer.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
    expect(early.error.message).toBe(
      'The automatic checks are still running. Approve the case once they have ended.',
    )
    const reasons = [{ document: 'Passport', reason: 'document_unreadable' }]
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/reject`, { reasons, note: '' })
    release()
    const { history } = await checkedCase(caseId)
    expect(history[0]).toMatchObject({ kind: 'checked', status: 'rejected' })
    const { rows } = await sql<{ data: object }>`
      select data from realtime_events where user_id = ${person.id} and event = 'kyc_changed'
      order by seq desc limit 1`.execute(test.ctx.db)
    expect(rows).toEqual([{ data: { status: 'rejected' } }])
  })
})

describe('a file with a virus', () => {
  it('is found, and nobody is given it to open', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    const content = makePdf(['(EICAR-TEST)'])
    const document = await uploadDocument(test, person, caseId, { content })
    await person.call('POST', '/kyc/submit', {})
    const { checks } = await checkedCase(caseId)
    expect(named(checks, 'virus')).toMatchObject([{ result: 'failed', document: 'Passport' }])
    const view = await reviewer.call('POST', `/staff/kyc/cases/${caseId}/documents/${document.id}/view`)
    expect(view.status).toBe(409)
    expect(view.error.message).toBe('The virus scan found something in this file.')
    // Nor later, when another has taken its place.
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    const reasons = [{ document: 'Passport', reason: 'document_unreadable' }]
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/reject`, { reasons, note: '' })
    const clean = await uploadDocument(test, person, caseId)
    await person.call('POST', '/kyc/retry', {})
    const again = await checkedCase(caseId)
    expect(named(again.checks, 'virus')).toMatchObject([{ result: 'passed' }])
    const open = (id: string) => reviewer.call('POST', `/staff/kyc/cases/${caseId}/documents/${id}/view`)
    expect((await open(document.id)).status).toBe(409)
    expect((await open(clean.id)).status).toBe(200)
  })
})
