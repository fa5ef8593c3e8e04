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
  uploadPassportDocument,
} from '#test/companies.ts'
import { passportOf } from '#test/company-desk.ts'

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

  it('is refused for a company that was never verified', async () => {
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

describe('documents', () => {
  const shownOf = async (person: Person) =>
    (await rita.call('GET', `/members/${person.id}/verification`)).data.verification.company.documents
  const remove = ({ call }: Person, id: string) => call('DELETE', `/companies/mine/passport/documents/${id}`)

  it('stand behind the badge once a reviewer approved them, not before', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const shown = await shownOf(founder)
    expect(shown).toHaveLength(4)
    const { data } = await uploadPassportDocument(test, founder, 'licence')
    const { version } = await passportOf(founder)
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(await shownOf(founder)).toEqual(shown)
    const taken = (await takeBack(founder)).data.passport
    expect(await shownOf(founder)).toEqual(shown)
    expect(taken.parts).toContainEqual({ part: 'documents', state: 'ready', note: '' })
    // What was taken back was not handed in, and goes for good.
    expect((await remove(founder, data.document.id)).status).toBe(200)
    expect(
      (await rita.call('GET', `/staff/companies/${founder.companyId}`)).data.case.documents,
    ).toHaveLength(4)
  })

  it('that were approved are replaced, and never just removed', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const shown = await shownOf(founder)
    const { documents } = await passportOf(founder)
    for (const { id, isApproved } of documents) {
      const { status, error } = await remove(founder, id)
      expect([isApproved, status, error.message]).toEqual([
        true,
        409,
        'This document was approved. Replace it with another one.',
      ])
    }
    const extract = documents.find(({ kind }: { kind: string }) => kind === 'extract')
    const { data } = await uploadPassportDocument(test, founder, 'extract')
    expect(data.document.isApproved).toBe(false)
    expect(await shownOf(founder)).toEqual(shown)
    // Without its replacement it is what the company hands in again.
    expect((await remove(founder, data.document.id)).status).toBe(200)
    expect((await passportOf(founder)).documents).toContainEqual(extract)
  })

  it('that a reviewer approved later take the place of the others', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { data } = await uploadPassportDocument(test, founder, 'extract')
    const { version } = await passportOf(founder)
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    await decideEverything(rita, founder.companyId)
    await rita.call('POST', `/staff/companies/${founder.companyId}/approve`)
    const { documents } = await passportOf(founder)
    expect(documents.map(({ isApproved }: { isApproved: boolean }) => isApproved)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(documents.map(({ id }: { id: string }) => id)).toContain(data.document.id)
    expect(await shownOf(founder)).toHaveLength(4)
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
