import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createReviewer, createWaitingCase, goodInfo, uploadDocument } from '#test/kyc.ts'
import type { callerOf } from '#test/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const statusOf = async (call: ReturnType<typeof callerOf>) => (await call('GET', '/kyc/status')).data

describe('after a rejection', () => {
  async function createRejected() {
    const { person, caseId, document } = await createWaitingCase(test)
    const reviewer = await createReviewer(test)
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
    const reasons = [{ document: 'Passport', reason: 'document_unreadable' }]
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/reject`, { reasons, note: 'Too dark.' })
    return { person, caseId, document, reviewer }
  }

  it('the reasons are shown, and everything can be corrected and submitted again', async () => {
    const { person, caseId, document } = await createRejected()
    const state = await statusOf(person.call)
    expect(state).toMatchObject({
      status: 'rejected',
      dueAt: null,
      rejection: { note: 'Too dark.', reasons: [{ document: 'Passport', reason: 'document_unreadable' }] },
    })
    expect(state.timeline[0]).toMatchObject({
      kind: 'rejected',
      actor: 'reviewer',
      reason: 'The document cannot be read (Passport). Too dark.',
    })
    const better = await uploadDocument(test, person, caseId)
    expect((await statusOf(person.call)).documents).toMatchObject([{ id: better.id }])
    expect((await person.call('POST', '/kyc/submit', {})).status).toBe(409)
    const personalInfo = { ...goodInfo, documentNumber: 'C01X00T48' }
    const again = await person.call('POST', '/kyc/retry', { caseId, personalInfo })
    expect(again.data).toMatchObject({ caseId, status: 'in_progress' })
    expect(await statusOf(person.call)).toMatchObject({
      status: 'in_progress',
      attempt: 2,
      rejection: null,
      personalInfo,
    })
    expect((await person.call('POST', '/kyc/retry', {})).status).toBe(409)
    // The first picture stays on record, for who decides next.
    const { rows } = await sql`
      select document_id, attempt, replaced_at is null as current from kyc_documents
      where case_id = ${caseId} order by attempt`.execute(test.ctx.db)
    expect(rows).toEqual([
      { documentId: document.id, attempt: 1, current: false },
      { documentId: better.id, attempt: 2, current: true },
    ])
  })

  it('wrong corrections are refused, and nothing is submitted', async () => {
    const { person } = await createRejected()
    const { status, error } = await person.call('POST', '/kyc/retry', {
      personalInfo: { ...goodInfo, documentNumber: '1' },
    })
    expect(status).toBe(422)
    expect(error.fields).toEqual({
      'personalInfo.documentNumber': 'Document number must be at least 5 characters',
    })
    expect((await statusOf(person.call)).status).toBe('rejected')
  })

  it('nothing is submitted again when every document was removed', async () => {
    const { person, document } = await createRejected()
    expect((await person.call('DELETE', `/kyc/documents/${document.id}`)).data).toEqual({})
    expect((await statusOf(person.call)).documents).toEqual([])
    expect((await person.call('POST', '/kyc/retry', {})).error.message).toBe(
      'Please upload at least one document',
    )
  })
})
