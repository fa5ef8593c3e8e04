import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  decideEverything,
  goodDraft,
  submitPassport,
} from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'

/* What ties the people, and the name by which members know a company, to what was verified. */
let test: TestApp
let rita: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  rita = await createCompanyReviewer(test)
})
afterAll(() => test.close())

const claimantOf = ({ checks }: { checks: { check: string; result: string }[] }) =>
  checks.find(({ check }) => check === 'claimant')

it('warns where no verified owner on the platform is named in the passport', async () => {
  const stranger = await createFounder(test, { firstName: 'Walter', lastName: 'Verity' })
  await submitPassport(test, stranger)
  expect(claimantOf(await checkedCase(rita, stranger.companyId))).toMatchObject({
    result: 'warning',
    evidence: [{ label: 'Walter Verity', text: 'Owner on Laycan, verified' }],
  })
  const founder = await createFounder(test)
  await submitPassport(test, founder)
  expect(claimantOf(await checkedCase(rita, founder.companyId))).toMatchObject({ result: 'passed' })
})

it('gives a verified company its legal name where it was known by another', async () => {
  const { companyId, draft } = await createVerifiedCompany(test, rita)
  const search = async (name: string) =>
    (await rita.call('GET', `/companies?name=${encodeURIComponent(name)}`)).data.companies
  expect(await search(draft.legalName)).toMatchObject([
    { id: companyId, name: draft.legalName, isVerified: true, similarTo: null },
  ])
})

it('leaves a company the name that resembles its legal name', async () => {
  const founder = await createFounder(test)
  const { company } = (await founder.call('GET', '/companies/mine')).data
  await submitPassport(test, founder, goodDraft({ legalName: `${company.name} Trading Ltd` }))
  await decideEverything(rita, founder.companyId)
  await rita.call('POST', `/staff/companies/${founder.companyId}/approve`)
  const { company: after } = (await founder.call('GET', '/companies/mine')).data
  expect(after).toMatchObject({ name: company.name, isVerified: true })
})

it('asks people to join who typed its name without the legal form', async () => {
  const draft = goodDraft()
  const namesake = await createPerson(test, { companyName: draft.legalName.replace(/ Ltd$/, ' GmbH') })
  await createVerifiedCompany(test, rita, draft)
  const { notifications } = (await namesake.call('GET', '/notifications')).data
  expect(notifications).toContainEqual(
    expect.objectContaining({
      message: `${draft.legalName} is verified on Laycan now. If you work there, ask to join it`,
    }),
  )
})

describe('a name', () => {
  const approve = ({ companyId }: { companyId: string }) =>
    rita.call('POST', `/staff/companies/${companyId}/approve`)
  const similarName = ({ checks }: { checks: { check: string }[] }) =>
    checks.find(({ check }) => check === 'similar_name')
  const mine = async ({ call }: Person) => (await call('GET', '/companies/mine')).data.company

  it('belongs to whoever is verified under it, in one country to one company', async () => {
    const { draft } = await createVerifiedCompany(test, rita)
    const second = await createFounder(test)
    await submitPassport(test, second, goodDraft({ legalName: draft.legalName.toUpperCase() }))
    expect(similarName(await checkedCase(rita, second.companyId))).toMatchObject({
      result: 'failed',
      reason: 'A company in United Kingdom is verified under the very same name.',
    })
    await decideEverything(rita, second.companyId)
    const refusal = `Another company is verified as ${draft.legalName.toUpperCase()} in United Kingdom. Only one of them can be.`
    expect((await checkedCase(rita, second.companyId)).obstacles).toContain(refusal)
    const { status, error } = await approve(second)
    expect([status, error.message]).toEqual([409, refusal])
  })

  it('is only looked at more closely in another country', async () => {
    const { draft } = await createVerifiedCompany(test, rita)
    const abroad = await createFounder(test)
    await submitPassport(test, abroad, goodDraft({ legalName: draft.legalName, country: 'SG' }))
    expect(similarName(await checkedCase(rita, abroad.companyId))).toMatchObject({
      result: 'failed',
      reason: 'Somebody could take its name for that of a verified company.',
    })
    await decideEverything(rita, abroad.companyId)
    // Approved once: a check failed, so another reviewer follows.
    expect((await approve(abroad)).status).toBe(200)
  })

  it('is given to one of two that are approved at the same moment', async () => {
    const { legalName } = goodDraft()
    const founders = [await createFounder(test), await createFounder(test)]
    for (const founder of founders) await submitPassport(test, founder, goodDraft({ legalName }))
    for (const { companyId } of founders) await decideEverything(rita, companyId)
    const answers = await Promise.all(founders.map(approve))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const companies = await Promise.all(founders.map(mine))
    expect(companies.map(({ isVerified }) => isVerified).sort()).toEqual([false, true])
  })

  it('is looked at again where one like it was verified since the checks', async () => {
    const [first, second] = [await createFounder(test), await createFounder(test)]
    const draft = goodDraft()
    await submitPassport(test, first, draft)
    await submitPassport(test, second, goodDraft({ legalName: draft.legalName.replace('Ltd', 'PLC') }))
    for (const { companyId } of [first, second]) await decideEverything(rita, companyId)
    expect((await approve(first)).status).toBe(200)
    const { status, error } = await approve(second)
    expect([status, error.message]).toEqual([
      409,
      'A company with a similar name was verified since the checks. They run again: look at them first.',
    ])
    await eventually(async () =>
      expect(similarName(await checkedCase(rita, second.companyId))).toMatchObject({ result: 'failed' }),
    )
    expect((await approve(second)).error.message).toContain('needs a disposition')
    await decideEverything(rita, second.companyId)
    expect((await approve(second)).data.case.item).toMatchObject({ status: 'in_review' })
  })

  it('goes to the verified company, and somebody who typed it first is asked to change theirs', async () => {
    const draft = goodDraft({ tradingNames: ['Zephyrine Quayside'] })
    const squatter = await createFounder(test)
    const rename = (name: string) => squatter.call('PUT', '/companies/mine', { name })
    expect((await rename(draft.legalName)).data.company).toMatchObject({ similarTo: null })
    const real = await createVerifiedCompany(test, rita, draft)
    expect(await mine(real)).toMatchObject({ name: draft.legalName, isVerified: true, similarTo: null })
    expect(await mine(squatter)).toMatchObject({ similarTo: draft.legalName })
    const { notifications } = (await squatter.call('GET', '/notifications')).data
    expect(notifications[0].message).toBe(
      `The name ${draft.legalName} is like ${draft.legalName}, which is verified now. Others see that beside it, until an owner changes the name or a reviewer clears it`,
    )
    // A trading name that reviewers have approved is protected, too.
    expect((await rename('Zephyrine Quayside')).data.company).toMatchObject({ similarTo: draft.legalName })
    expect((await rename('Plain Bunkering of Nobody')).data.company).toMatchObject({ similarTo: null })
  })

  it('stays protected while its company is reviewed again, and is free once it is dissolved', async () => {
    const real = await createVerifiedCompany(test, rita)
    await submitPassport(test, real, { ...real.draft, legalForm: 'Public limited company' })
    expect(await mine(real)).toMatchObject({ isVerified: false })
    const typed = await createPerson(test, { companyName: real.draft.legalName })
    const other = await createFounder(test)
    const rename = () => other.call('PUT', '/companies/mine', { name: real.draft.legalName })
    expect((await rename()).data.company).toMatchObject({ similarTo: real.draft.legalName })
    const cardOf = async ({ id }: Person) => (await rita.call('GET', `/members/${id}`)).data.member
    expect((await real.call('POST', '/companies/mine/leave')).status).toBe(200)
    expect(await mine(other)).toMatchObject({ similarTo: null })
    expect(await cardOf(typed)).toMatchObject({ similarTo: null })
  })
})
