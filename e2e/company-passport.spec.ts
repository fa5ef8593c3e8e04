import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { callerFor, createMember, demoAccount, newPerson } from './cast.ts'
import { choose } from './choose.ts'
import { awaitCaseChecks, handIn, passportFile, stepTitle } from './kyc-steps.ts'
import { openDevice, openSession, asNewMember as test } from './signed-in.ts'

// From the creation of a company to its badge and back: two people of the company, a reviewer and a stranger, all on
// screens of their own. That the owner is verified as a person is a journey of its own.

const newName = () => `Wharf ${randomBytes(7).toString('hex')}`
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function fillEntity(page: Page, name: string) {
  await page.getByLabel('Legal name').fill(`${name} Ltd`)
  await page.getByLabel('Legal form').fill('Ltd')
  await choose(page, 'Country of registration', 'United Kingdom')
  await page.getByLabel('Registry', { exact: true }).fill('Companies House')
  await page.getByLabel('Registration number').fill(randomBytes(6).toString('hex'))
  await page.getByLabel('Tax number').fill('GB123456789')
  await page.getByLabel('Date of incorporation').fill('2011-04-05')
}

async function fillAddress(page: Page, group: string) {
  const fields = page.getByRole('group', { name: group })
  await fields.getByLabel('Street address').fill('1 Quay Road')
  await fields.getByLabel('City').fill('London')
  await fields.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click()
}

async function addDirector(page: Page) {
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Anna Berg')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Date of birth is required')).toBeVisible()
  await dialog.getByLabel('Date of birth').fill('1974-08-12')
  await choose(page, 'Nationality', 'Germany')
  await choose(page, 'Country of residence', 'United Kingdom')
  await fillAddress(page, 'Home address')
  await dialog.getByLabel('Position').fill('Director')
  await dialog.getByLabel('Authorised signatory').check()
  await dialog.getByLabel('Signs up to').fill('250000')
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

async function uploadAll(page: Page) {
  for (const name of ['Registry extract', 'Articles of association', 'Ownership chart', 'Proof of address']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await row.getByLabel(`${name} issued on`).fill(daysAgo(10))
    await row.getByLabel(`Choose file for ${name}`).setInputFiles(passportFile())
    await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()
  }
}

test('a company goes from its creation to the badge', async ({ page, api, person }) => {
  const reviewerApi = await callerFor(api, demoAccount('compliance'))
  const caseId = await handIn(api, person)
  await awaitCaseChecks(reviewerApi, caseId)
  await reviewerApi.post(`/staff/kyc/cases/${caseId}/claim`)
  await reviewerApi.post(`/staff/kyc/cases/${caseId}/approve`, { note: '' })

  // The company, and a colleague who asks to join it and is let in to read.
  const name = newName()
  // Like that of a verified company of the demo, so a reviewer must look at it.
  const shortName = `Gulf Crest Refining ${name}`
  await page.goto('/company')
  await page.getByLabel('Find or create your company').fill(shortName)
  await page.getByRole('button', { name: `Create ${shortName}` }).click()
  // What is not there yet cannot be found, and the search is not repeated.
  const people = page.getByRole('main').getByRole('link', { name: 'People and roles' }).first()
  await expect(people).toBeVisible()
  const colleague = await createMember(api, newPerson('colleague'))
  const other = await openDevice(page, await openSession(api, colleague))
  await other.goto('/company')
  await other.getByLabel('Find or create your company').fill(shortName)
  await other.getByRole('button', { name: `Ask to join ${shortName}` }).click()
  await expect(other.getByText('You asked to join')).toBeVisible()
  await people.click()
  await page.getByRole('button', { name: 'Approve Bo Berg' }).click()
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)
  const passport = other.getByRole('region', { name: 'Company passport' })
  await expect(passport.getByText('Not verified', { exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: /the passport$/ })).toBeHidden()
  const held = other.getByText(/^The name of your company is like Gulf Crest Refining/)
  await expect(held).toBeVisible()

  // The wizard, saved as it is typed.
  await page.goto('/company')
  await expect(page.getByRole('link', { name: 'Begin the passport' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('link', { name: 'Begin the passport' }).click()
  await expect(stepTitle(page, 'Legal entity')).toBeVisible()
  await fillEntity(page, name)
  await page.getByLabel('LEI').fill('5493001KJTIIGC8Y1R13')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue(`${name} Ltd`)
  await goOn(page)
  await expect(stepTitle(page, 'Addresses')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('The check digits of this LEI are wrong')).toBeVisible()
  await page.getByLabel('LEI').fill('')
  await goOn(page)
  await fillAddress(page, 'Registered address')
  await page.getByRole('button', { name: 'Business address is the same' }).click()
  await goOn(page)
  await page.getByLabel('Diesel').check()
  await page.getByLabel('Expected volume a year').fill('20000')
  await page.getByLabel('Source of funds').fill('Trading profits')
  await goOn(page)
  await addDirector(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Add a holding' }).click()
  await choose(page, 'Holder 1', 'Anna Berg')
  await page.getByLabel('Holds').fill('120')
  await goOn(page)
  await expect(stepTitle(page, 'Documents')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('A percentage can be at most 100')).toBeVisible()
  await page.getByLabel('Holds').fill('100')
  await expect(page.getByRole('region', { name: 'Ownership chart' })).toContainText('100 % in the end')
  await expectNoViolationsInBothThemes(page)
  await goOn(page)
  await uploadAll(page)
  await goOn(page)
  await expect(page.getByText('Everything is there')).toBeVisible()
  await page.getByLabel('What is written here is true').check()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, 'The company passport was submitted')
  await expect(page.getByText('Your company is being reviewed')).toBeVisible()
  await expect(passport.getByText('Your company is being reviewed')).toBeVisible()

  // Something was forgotten: the owner takes it back and submits it again.
  await page.getByRole('button', { name: 'Take it back' }).click()
  const question = page.getByRole('dialog', { name: 'Take the passport back?' })
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expectToast(page, 'The company passport is a draft again')
  await expect(passport.getByText('Not verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue the passport' })).toBeVisible()
  await page.goto('/company/passport?step=submit')
  await page.getByLabel('What is written here is true').check()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(passport.getByText('Your company is being reviewed')).toBeVisible()

  // The reviewer decides part by part.
  const desk = await openDevice(page, await openSession(api, demoAccount('compliance')))
  await desk.goto(`/staff/companies?search=${encodeURIComponent(name)}`)
  await expect(desk.getByRole('link', { name: `${name} Ltd` })).toBeVisible()
  await expectNoViolationsInBothThemes(desk)
  await desk.getByRole('link', { name: `${name} Ltd` }).click()
  await expect(desk.getByRole('button', { name: 'Claim' })).toBeVisible()
  await expect(desk.getByText('Checks running')).toBeHidden()
  await desk.getByRole('button', { name: 'Claim' }).click()
  await expect(desk.getByText('You have claimed this case: nobody else can decide it.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await expect(desk.getByRole('toolbar', { name: 'View' })).toBeVisible()
  await expectNoViolationsInBothThemes(desk)
  for (const part of [
    'Legal entity',
    'Addresses',
    'Business',
    'Directors and signatories',
    'Ownership',
    'Documents',
  ]) {
    await desk.getByRole('button', { name: `Approve ${part}`, exact: true }).click()
    await expect(desk.getByRole('region', { name: part, exact: true }).first()).toContainText('Approved')
  }
  const names = desk.getByRole('region', { name: 'Similar names' })
  await expect(names).toContainText(`${shortName} is similar to Gulf Crest Refining`)
  await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await names.getByRole('button', { name: 'Clear the name' }).click()
  const dialog = desk.getByRole('dialog', { name: `Clear ${shortName}?` })
  await dialog.getByLabel('Reason').fill('Another registry, other owners')
  await dialog.getByRole('button', { name: 'Clear the name' }).click()
  await expect(names).toContainText('Cleared')
  await expect(held).toBeHidden()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(desk, `${name} Ltd is verified`)

  // Both of the company see it without loading again.
  for (const screen of [page, other]) {
    const card = screen.getByRole('region', { name: 'Company passport' })
    await expect(card.getByText('Verified company')).toBeVisible()
    await expect(card.getByText('Verified until')).toBeVisible()
  }
  await expectNoViolationsInBothThemes(other)

  // A stranger sees the badge of the company, until it changes its name.
  const { userId } = await (await callerFor(api, person)).get('/api/auth/me')
  const stranger = await openDevice(page, await openSession(api, await createMember(api, newPerson('other'))))
  await stranger.goto(`/messaging?with=${userId}`)
  const badge = stranger.getByRole('button', { name: 'Anna Berg: verified, company verified.' }).first()
  await expect(badge).toBeVisible()
  await page.getByRole('link', { name: 'Change the passport' }).click()
  await page.getByLabel('Legal name').fill(`${name} Trading Ltd`)
  await page.getByRole('button', { name: 'Check and submit' }).click()
  await expect(page.getByText('A change can cost the badge until it is approved')).toBeVisible()
  await page.getByLabel('What is written here is true').check()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, 'The company passport was submitted')
  // Without a reload.
  await expect(stranger.getByRole('button', { name: 'Anna Berg: verified.' }).first()).toBeVisible()
  await expect(badge).toBeHidden()
  await expect(passport.getByText('Verified company')).toBeHidden()
})
