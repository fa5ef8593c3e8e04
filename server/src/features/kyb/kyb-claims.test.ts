import { afterAll, beforeAll, expect, it } from 'vitest'
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
