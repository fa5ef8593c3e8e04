import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  addColleague,
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  decideEverything,
  goodDraft,
  saveDraft,
  submitPassport,
} from '#test/companies.ts'

/* What the badge of a company rests on, and how it is lost. */

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

const takeBack = ({ call }: Person) => call('POST', '/companies/mine/passport/take-back')
const passportOf = async ({ call }: Person) => (await call('GET', '/companies/mine/passport')).data.passport
const submitChange = async (founder: Person & { draft: ReturnType<typeof goodDraft> }) => {
  const version = await saveDraft(founder, { ...founder.draft, legalForm: 'Public limited company' })
  return founder.call('POST', '/companies/mine/passport/submit', { version })
}

describe('a withdrawal', () => {
  const propose = async (companyId: string) =>
    (
      await rita.call('POST', `/staff/companies/${companyId}/proposals`, {
        action: 'withdraw',
        reason: 'Struck off the register',
      })
    ).data.standing.proposal
  const confirm = ({ id }: { id: string }) => rolf.call('POST', `/staff/standing-proposals/${id}/confirm`)
  const standingOf = async (companyId: string) =>
    (await rita.call('GET', `/staff/companies/${companyId}/standing`)).data.standing

  it('is confirmed while a change is reviewed, which is not taken back meanwhile', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const proposal = await propose(founder.companyId)
    expect((await submitChange(founder)).data.passport).toMatchObject({
      verification: 'in_review',
      mayTakeBack: false,
    })
    const refused = await takeBack(founder)
    // The company does not learn what is proposed.
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A reviewer has begun to decide. Wait for the decision.',
    ])
    const { status, data } = await confirm(proposal)
    expect([status, data.standing]).toEqual([
      200,
      expect.objectContaining({ verification: 'withdrawn', isWithdrawable: false }),
    ])
    expect((await takeBack(founder)).data.passport).toMatchObject({
      status: 'draft',
      verification: 'withdrawn',
    })
  })

  it('is proposed while a change of a verified company is reviewed', async () => {
    const founder = await createVerifiedCompany(test, rita)
    await submitChange(founder)
    expect(await standingOf(founder.companyId)).toMatchObject({ isWithdrawable: true })
    await confirm(await propose(founder.companyId))
    expect(await passportOf(founder)).toMatchObject({ verification: 'withdrawn', mayTakeBack: true })
  })

  it('is nothing for a company that never was verified', async () => {
    const founder = await createFounder(test)
    await submitPassport(test, founder, goodDraft())
    expect(await standingOf(founder.companyId)).toMatchObject({ isWithdrawable: false })
    const { status } = await rita.call('POST', `/staff/companies/${founder.companyId}/proposals`, {
      action: 'withdraw',
      reason: 'Struck off the register',
    })
    expect(status).toBe(409)
  })
})

describe('a verified owner', () => {
  const unverify = ({ id }: Person) =>
    sql`update members set kyc_status = 'pending' where user_id = ${id}`.execute(test.ctx.db)

  it('is needed to submit: a verified colleague of an unverified founder is not enough', async () => {
    const founder = await createFounder(test, { isVerified: false })
    const contact = await addColleague(test, founder)
    await founder.call('PUT', `/companies/mine/members/${contact.id}`, { roles: ['compliance'] })
    const version = await saveDraft(contact, goodDraft())
    const { status, error } = await contact.call('POST', '/companies/mine/passport/submit', { version })
    expect([status, error.message]).toEqual([
      409,
      'An owner of your company must verify their identity first.',
    ])
  })

  it('is needed to approve, too', async () => {
    const founder = await createFounder(test)
    await submitPassport(test, founder, goodDraft())
    await decideEverything(rita, founder.companyId)
    await unverify(founder)
    const path = `/staff/companies/${founder.companyId}`
    const obstacle = 'No owner of the company is a verified person.'
    expect((await rita.call('GET', path)).data.case.obstacles).toEqual([obstacle])
    const { status, error } = await rita.call('POST', `${path}/approve`)
    expect([status, error.message]).toEqual([409, obstacle])
  })
})
