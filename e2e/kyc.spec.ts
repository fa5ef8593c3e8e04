import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations, signIn, watchComplaints } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { choose } from './choose.ts'
import { specimenPdf } from './kyc-specimens.ts'
import {
  awaitChecks,
  claim,
  createPerson,
  documentItem,
  fillPersonalInfo,
  handIn,
  kycBadge,
  newDocumentNumber,
  openCase,
  passportFile,
  personalInfo,
  stepTitle,
  upload,
} from './kyc-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { signedInAs } from './signed-in.ts'

// `page` is a reviewer's; a person of its own, in another browser, is brought by each test.
const test = signedInAs('compliance')

const openBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()

/** Nothing to object to in either theme, nothing to scroll sideways on a phone; the page is left wide and light. */
async function expectGoodLooks(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectNoViolations(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('the form names missing fields, and a reload keeps the input', async ({ browser, request }) => {
  const page = await openBrowser(browser)
  const complaints = watchComplaints(page)
  await signIn(page, await createPerson(request))
  await page.getByRole('link', { name: 'Start Verification' }).click()
  await expect(page.getByText('Please complete KYC', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const what of [
    ...['Date of birth', 'Nationality', 'Country of residence', 'Document type', 'Document number'],
    ...['Street address', 'City', 'State/Province', 'Postal code'],
  ]) {
    await expect(page.getByText(`${what} is required`, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('max', new Date().toISOString().slice(0, 10))
  await fillPersonalInfo(page)
  await page.getByLabel('Document number').fill('C01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Document number must be at least 5 characters')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Document number')).toHaveValue('C01')
  await expect(page.getByLabel('City')).toHaveValue('Hamburg')
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveText('Germany')
  await expectGoodLooks(page)

  await page.getByLabel('Document number').fill(personalInfo.documentNumber)
  await page.route('**/v1/kyc/initiate', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Failed to initiate KYC verification. Please try again.')
  await page.unroute('**/v1/kyc/initiate')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'KYC verification initiated successfully!')
  await expect(stepTitle(page, 'Document Upload')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Document number')).toHaveValue(personalInfo.documentNumber)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expectToast(page, 'Please upload at least one document')
  expect(complaints).toEqual([])
})

test('a member goes from the first step to verified, with a reviewer', async ({
  page: reviewer,
  browser,
  request,
}) => {
  const page = await openBrowser(browser)
  const complaints = [watchComplaints(page), watchComplaints(reviewer)]
  const person = await createPerson(request)
  await signIn(page, person)
  await page.goto('/kyc')
  const documentNumber = newDocumentNumber()
  await fillPersonalInfo(page, documentNumber)
  await page.getByRole('button', { name: 'Continue' }).click()
  await upload(page, 'Passport', passportFile())
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: specimenPdf(3) }
  await upload(page, 'Proof of address', bill)
  await expect(documentItem(page, 'Proof of address').getByText(/3 pages/)).toBeVisible()
  await page.reload()
  await expect(documentItem(page, 'Proof of address').getByText('bill.pdf')).toBeVisible()
  await expect(documentItem(page, 'Passport').locator('img')).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expectToast(page, 'Documents submitted for verification!')
  await expect(stepTitle(page, 'Verification')).toBeFocused()
  await expect(page.getByText(/reviewed within 24-48 hours, and you are notified by e-mail/)).toBeVisible()
  await expect(kycBadge(page, 'KYC In Progress')).toBeVisible()

  await openCase(reviewer, person)
  await claim(reviewer)
  await expect(reviewer.getByRole('img', { name: 'Passport' })).toBeVisible()
  await expectGoodLooks(reviewer)
  await reviewer.getByRole('combobox', { name: 'Document', exact: true }).click()
  await reviewer.getByRole('option', { name: /Proof of address/ }).click()
  await expect(reviewer.getByText('Page 1 of 3')).toBeVisible()
  await reviewer.getByLabel('New note').fill('The address is legible.')
  await reviewer.getByRole('button', { name: 'Add note' }).click()
  await expect(reviewer.getByRole('list', { name: 'Notes' })).toContainText('The address is legible.')
  await expect(reviewer.getByRole('list', { name: 'History' })).toContainText('Document viewed')
  await awaitChecks(reviewer)
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await reviewer.getByRole('button', { name: 'Approve and verify' }).click()
  await expect(reviewer.getByText(/the person is verified/)).toBeVisible()

  // The person did nothing: the badge and the screen turn by themselves.
  await expect(kycBadge(page, 'KYC Verified')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Complete')
  await expect(page.getByText('Identity verified successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  // All that is held on them is theirs to take along.
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const held = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(held).parts.kyc).toBeTruthy()
  expect(held).toContain(documentNumber)
  expect(complaints).toEqual([[], []])
})

test('a rejected case shows the reasons and is submitted again', async ({
  page: reviewer,
  browser,
  request,
}) => {
  const page = await openBrowser(browser)
  const person = await createPerson(request)
  await handIn(request, person)
  await signIn(page, person)
  await page.goto('/kyc')
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expectToast(page, 'Documents being reviewed')

  await openCase(reviewer, person)
  await claim(reviewer)
  await reviewer.getByRole('button', { name: 'Reject' }).click()
  await reviewer.getByRole('button', { name: 'Reject the case' }).click()
  await expect(reviewer.getByText('At least one reason is required')).toBeVisible()
  await expect(reviewer.getByRole('combobox', { name: 'About', exact: true })).toHaveText(
    'The case as a whole',
  )
  await choose(reviewer, 'About', 'Passport')
  await choose(reviewer, 'Reason', 'The document cannot be read')
  await reviewer.getByLabel('Note to the person').fill('Please take it again, without flash.')
  await expectNoViolations(reviewer)
  await reviewer.getByRole('button', { name: 'Reject the case' }).click()
  await expectToast(reviewer, 'The case was rejected')

  await expect(kycBadge(page, 'KYC Rejected')).toBeVisible()
  await expect(page.getByText('Rejected, review and resubmit', { exact: true })).toBeVisible()
  await expect(stepTitle(page, 'Document Upload')).toBeVisible()
  const why = page.getByRole('region', { name: 'Why it was rejected' })
  await expect(why).toContainText('Please take it again, without flash.')
  await expect(documentItem(page, 'Passport')).toContainText('The document cannot be read')
  await expectGoodLooks(page)
  await page.getByLabel('Replace the file for Passport').setInputFiles(passportFile())
  await expect(documentItem(page, 'Passport').getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(documentItem(page, 'Passport')).not.toContainText('The document cannot be read')
  const retried = page.waitForRequest('**/v1/kyc/retry')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await retried
  await expect(stepTitle(page, 'Verification')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /Documents submitted again/,
    /^Rejected/,
    /Documents submitted/,
    /Verification initiated/,
  ])

  // It is back in the queue, and the reviewer sees what was asked for the last time.
  await expect(reviewer.getByRole('button', { name: 'Claim' })).toBeVisible()
  await expect(reviewer.getByRole('region', { name: 'Last rejection' })).toContainText('without flash')
})
