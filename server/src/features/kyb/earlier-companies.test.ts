import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  decideEverything,
  goodDraft,
  submitPassport,
} from '#test/companies.ts'

/* A company that compliance has acted against does not come back clean by being created again. */

let test: TestApp
let rita: Person
let rolf: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { CALLS_PER_MINUTE: '100000' } })
  rita = await createCompanyReviewer(test)
  rolf = await createCompanyReviewer(test)
  for (const { email } of [rita, rolf]) await grantRole(test.ctx.db, email, 'compliance')
})
afterAll(() => test.close())

const propose = async (companyId: string, action: string) =>
  (await rita.call('POST', `/staff/companies/${companyId}/proposals`, { action, reason: 'Struck off' })).data
    .standing.proposal.id
const confirm = (id: string) => rolf.call('POST', `/staff/standing-proposals/${id}/confirm`)
const leave = ({ call }: Person) => call('POST', '/companies/mine/leave')

/** The check of a new company with the same registration. */
async function checkAgain(draft: ReturnType<typeof goodDraft>) {
  const again = await createFounder(test)
  const { legalName } = goodDraft()
  await submitPassport(test, again, { ...draft, legalName })
  const { checks } = await checkedCase(rita, again.companyId)
  return { again, check: checks.find(({ check }: { check: string }) => check === 'earlier_company') }
}

it('passes for a company that nobody has acted against', async () => {
  const { check } = await checkAgain(goodDraft())
  expect(check).toMatchObject({ result: 'passed' })
})

it('fails after a withdrawal, and needs two reviewers, also where it was submitted again before', async () => {
  const founder = await createVerifiedCompany(test, rita)
  await confirm(await propose(founder.companyId, 'withdraw'))
  await submitPassport(test, founder, founder.draft)
  expect((await leave(founder)).status).toBe(200)
  const { again, check } = await checkAgain(founder.draft)
  expect(check).toMatchObject({
    result: 'failed',
    evidence: [
      { label: founder.draft.legalName, text: 'Its verification was withdrawn, and it is dissolved since' },
    ],
  })
  const approve = (reviewer: Person) => reviewer.call('POST', `/staff/companies/${again.companyId}/approve`)
  await rita.call('POST', `/staff/companies/${again.companyId}/claim`)
  expect((await approve(rita)).error.message).toContain('Earlier companies')
  await decideEverything(rita, again.companyId)
  const first = await approve(rita)
  expect(first.data.case.item).toMatchObject({ status: 'in_review', verification: 'in_review' })
})

it('fails after a rejection', async () => {
  const founder = await createFounder(test)
  const draft = goodDraft()
  await submitPassport(test, founder, draft)
  await decideEverything(rita, founder.companyId)
  const path = `/staff/companies/${founder.companyId}`
  await rita.call('POST', `${path}/parts`, { part: 'entity', isApproved: false, note: 'No such number' })
  expect((await rita.call('POST', `${path}/reject`, { note: '' })).status).toBe(200)
  await leave(founder)
  expect((await checkAgain(draft)).check.evidence[0].text).toBe('It was rejected, and it is dissolved since')
})

it('fails where the company was left while something was proposed against it', async () => {
  const founder = await createVerifiedCompany(test, rita)
  await propose(founder.companyId, 'suspend')
  expect((await leave(founder)).status).toBe(200)
  expect((await checkAgain(founder.draft)).check.evidence[0].text).toBe(
    'A reviewer has proposed to act against it, and it is dissolved since',
  )
})

it('fails for a suspended company that an erasure has dissolved', async () => {
  const founder = await createVerifiedCompany(test, rita)
  await confirm(await propose(founder.companyId, 'suspend'))
  await sql`update companies set dissolved_at = now() where id = ${founder.companyId}`.execute(test.ctx.db)
  expect((await checkAgain(founder.draft)).check.result).toBe('failed')
})
