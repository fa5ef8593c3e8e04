import { expect } from '@playwright/test'
import { expectNoViolations } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { callerFor, demoAccount } from './cast.ts'
import { awaitChecks, claim, createPerson, handIn, openCase } from './kyc-steps.ts'
import { refreshNote, refuse } from './refresh-steps.ts'
import { signedInAs } from './signed-in.ts'

const reviewer = demoAccount('compliance')
const test = signedInAs('compliance')

test('the queue is filtered by the address, and two tabs show the same claim', async ({
  page,
  context,
  request,
}) => {
  const person = await createPerson(request)
  const caseId = await handIn(request, person)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'KYC reviews', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or company' }).fill(person.lastName)
  await expect(page).toHaveURL(`/staff/kyc?search=${person.lastName}`)
  const row = page.getByRole('row', { name: new RegExp(person.lastName) })
  await expect(row).toContainText('Due in 48 h')
  await expect(row).toContainText('Nobody')
  await expectNoViolations(page)
  await page.getByRole('combobox', { name: 'Claim' }).click()
  await page.getByRole('option', { name: 'Claimed by me' }).click()
  await expect(page).toHaveURL(`/staff/kyc?claim=mine&search=${person.lastName}`)
  await expect(page.getByText('No cases found matching your criteria')).toBeVisible()

  // Another tab claims it: this one is updated.
  const second = await context.newPage()
  await second.goto(`/staff/kyc/${caseId}`)
  await claim(second)
  await expect(row).toContainText('You')
  await page.getByRole('link', { name: new RegExp(person.lastName) }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()

  await awaitChecks(page)
  // Given back behind this tab's back, then decided here: refused, with the reason, and shown as it now is.
  await page.getByRole('button', { name: 'Approve' }).click()
  const casePath = `**/v1/staff/kyc/cases/${caseId}`
  let isDecided = false
  page.on('request', (call) => {
    if (call.url().endsWith('/approve')) isDecided = true
  })
  // Whenever the news comes, it tells this tab nothing before it has decided.
  await page.route(casePath, (route) =>
    isDecided ? route.continue() : route.fulfill({ status: 404, body: '{}' }),
  )
  await (await callerFor(request, reviewer)).post(`/staff/kyc/cases/${caseId}/release`)
  await page.getByRole('button', { name: 'Approve and verify' }).click()
  await expectToast(page, 'Claim this case first.')
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible()
})

test('the queue stays visible when a refresh fails', async ({ page }) => {
  await page.goto('/staff/kyc')
  await expect(page.getByRole('tab', { name: 'In review' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await refuse(page, '**/v1/staff/kyc/cases?*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(refreshNote(page, 'The queue')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'In review' })).toBeVisible()
})

test('a document is zoomed and rotated with the keyboard', async ({ page, request }) => {
  const person = await createPerson(request)
  await handIn(request, person)
  await openCase(page, person)
  // Whoever does not decide the case says that they want to look, since it is recorded.
  await page.getByRole('button', { name: 'Show document' }).click()
  const stage = page.getByRole('region', { name: 'Passport' })
  const picture = stage.getByRole('img', { name: 'Passport' })
  await expect(picture).toBeVisible()
  const zoom = page.getByLabel('Zoom', { exact: true })
  await page.keyboard.press('Tab')
  await stage.focus()
  await page.keyboard.press('1')
  await expect(zoom).toHaveText('100%')
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('125%')
  await page.keyboard.press('-')
  await expect(zoom).toHaveText('100%')
  const upright = await picture.boundingBox()
  await page.keyboard.press('r')
  await expect(page.getByRole('toolbar').getByText('90°')).toBeVisible()
  const turned = await picture.boundingBox()
  expect([turned?.width, turned?.height]).toEqual([upright?.height, upright?.width])
  await page.keyboard.press('l')
  await expect(page.getByRole('toolbar').getByText('90°')).toHaveCount(0)
})

test('reviewers cannot decide their own case', async ({ page, request }) => {
  const { caseId, status } = await (await callerFor(request, reviewer)).get('/kyc/status')
  const own = status === 'in_progress' ? caseId : await handIn(request, reviewer)
  await page.goto('/staff/kyc?search=compliance')
  await expect(page.getByRole('row', { name: /Claire Okafor/ })).toContainText('Your own case')
  await page.goto(`/staff/kyc/${own}`)
  await expect(page.getByText('Another reviewer must decide your own case.')).toBeVisible()
})
