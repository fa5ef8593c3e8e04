import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import {
  approveCase,
  checkedCase,
  createApplicant,
  createReviewer,
  createWaitingCase,
  initiateCase,
  makePicture,
  uploadDocument,
} from '#test/kyc.ts'
import { deleteOutdatedDocuments } from './retention.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { KYC_RETENTION_DAYS: '30' } })
})
afterAll(() => test.close())

const age = (caseId: string, days: number) =>
  Promise.all([
    sql`update kyc_cases set decided_at = decided_at - make_interval(days => ${days}),
      updated_at = updated_at - make_interval(days => ${days}) where case_id = ${caseId}`.execute(
      test.ctx.db,
    ),
    sql`update kyc_documents set uploaded_at = uploaded_at - make_interval(days => ${days})
      where case_id = ${caseId}`.execute(test.ctx.db),
  ])

const keysOf = async (caseId: string) => {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from kyc_documents where case_id = ${caseId}`.execute(test.ctx.db)
  return rows.map(({ key }) => key)
}

it('documents are deleted when their retention ends, and the decision stays', async () => {
  const reviewer = await createReviewer(test)
  const decided = async () => {
    const made = await createWaitingCase(test)
    await approveCase(reviewer, made.caseId)
    return made
  }
  const [old, recent, waiting] = [await decided(), await decided(), await createWaitingCase(test)]
  const abandoned = await createApplicant(test)
  const abandonedCase = await initiateCase(abandoned)
  await uploadDocument(test, abandoned, abandonedCase)
  await age(old.caseId, 31)
  await age(recent.caseId, 29)
  await age(waiting.caseId, 31)
  await age(abandonedCase, 31)
  const keys = await Promise.all([old.caseId, abandonedCase, recent.caseId, waiting.caseId].map(keysOf))

  await deleteOutdatedDocuments(test.ctx)
  await deleteOutdatedDocuments(test.ctx)

  const isKept = async (key: string) => (await test.ctx.files.stat(key)) !== undefined
  await eventually(async () => {
    expect(await Promise.all(keys.flat().map(isKept))).toEqual([false, false, true, true])
  })
  const { data } = await old.person.call('GET', '/kyc/status')
  expect(data).toMatchObject({ status: 'verified', documents: [{ id: old.document.id, isDeleted: true }] })
  expect(data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'documents_deleted',
    'approved',
    'submitted',
    'initiated',
  ])
  expect(data.timeline[0]).toMatchObject({ actor: 'system', status: 'verified' })
  expect((await old.person.call('GET', `/kyc/documents/${old.document.id}/view-link`)).status).toBe(404)
  const view = `/staff/kyc/cases/${old.caseId}/documents/${old.document.id}/view`
  expect((await reviewer.call('POST', view)).status).toBe(404)
  expect((await reviewer.call('GET', `/staff/kyc/cases/${old.caseId}`)).data.case.item.status).toBe(
    'verified',
  )
  // What was abandoned cannot be handed in without its file.
  expect((await abandoned.call('POST', '/kyc/submit', {})).status).toBe(422)
})

it('what was read from documents is deleted with them, and the case continues without them', async () => {
  const reviewer = await createReviewer(test)
  const { caseId, person, document } = await createWaitingCase(test, { content: await makePicture() })
  const evidenceOf = ({ checks }: { checks: { check: string; evidence: object[] }[] }) =>
    checks.filter(({ check, evidence }) => check !== 'sanctions' && evidence.length > 0)
  expect(evidenceOf(await checkedCase(reviewer, caseId))).not.toEqual([])
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
  const reasons = [{ document: 'Passport', reason: 'document_unreadable' }]
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/reject`, { reasons, note: '' })
  await age(caseId, 31)
  await deleteOutdatedDocuments(test.ctx)
  const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
  expect(data.case.documents).toMatchObject([{ id: document.id, isDeleted: true }])
  expect(data.case.checks).not.toEqual([])
  expect(evidenceOf(data.case)).toEqual([])

  const bill = await uploadDocument(test, person, caseId, { document: 'Proof of address' })
  expect((await person.call('POST', '/kyc/retry', {})).status).toBe(200)
  const again = await checkedCase(reviewer, caseId)
  expect(again.documents).toMatchObject([
    { id: bill.id, isCurrent: true },
    { id: document.id, isCurrent: false },
  ])
  const [missing] = again.checks.filter(({ check }: { check: string }) => check === 'required_documents')
  expect(missing.reason).toContain('Passport')
})

it('drafts that were never sent go after 90 days, or sooner', async () => {
  const { db } = test.ctx
  const [old, recent] = [await createApplicant(test), await createApplicant(test)]
  for (const { call } of [old, recent]) await call('PUT', '/kyc/draft', { documentNumber: 'C01X' })
  await sql`update kyc_drafts set saved_at = now() - interval '31 days' where user_id = ${old.id}`.execute(db)
  await deleteOutdatedDocuments(test.ctx)
  const draftOf = async ({ call }: Person) => (await call('GET', '/kyc/status')).data.draft
  expect([await draftOf(old), await draftOf(recent)]).toEqual([null, { documentNumber: 'C01X' }])
})

it('a closed account waits for no decision, and its documents are deleted in time', async () => {
  const { db } = test.ctx
  const reviewer = await createReviewer(test)
  const { caseId, person } = await createWaitingCase(test)
  const listed = async () =>
    (await reviewer.call('GET', `/staff/kyc/cases?search=${person.email}`)).data.cases
  const waiting = async () => (await reviewer.call('GET', '/staff/kyc/summary')).data.waiting
  const before = await waiting()
  expect(await listed()).toHaveLength(1)
  await sql`update members set deactivated_at = now() where user_id = ${person.id}`.execute(db)
  expect(await listed()).toEqual([])
  expect(await waiting()).toBe(before - 1)
  await age(caseId, 31)
  await deleteOutdatedDocuments(test.ctx)
  const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
  expect(data.case.documents).toMatchObject([{ isDeleted: true }])
})
