import { expect, type Page } from '@playwright/test'
import { signIn } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { createPerson, documentItem, fillPersonalInfo, passportFile, stepTitle } from './kyc-steps.ts'

// What can go wrong between a file and the storage, and how one gets on.

const storagePath = '**/v1/files/**'
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Choose file for Passport')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) })

async function dropOn(page: Page, document: string, name: string, base64: string) {
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/png' }))
      return data
    },
    { name, base64 },
  )
  const zone = documentItem(page, document).locator('[data-drop-zone]')
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a file is checked before upload, and an upload can be stopped, retried and removed', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, await createPerson(request))
  await page.goto('/kyc')
  await fillPersonalInfo(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const passport = documentItem(page, 'Passport')
  // Pickers are handed over from the first listener on, which takes the browser a moment: long before one is opened.
  page.on('filechooser', () => undefined)
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/upload-urls/')) sent.push(call.url())
  })

  await choose(page, 'large.png', Buffer.alloc(11 * 1024 * 1024))
  await expect(passport.getByRole('alert')).toHaveText(
    'A document must be at most 10 MB; this one has 11.0 MB',
  )
  await page.getByLabel('Choose another file for Passport').setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ\u0090 a program'),
  })
  await expect(passport.getByRole('alert')).toContainText('something else inside, whatever its name')
  await page.getByRole('button', { name: 'Dismiss the failed upload for Passport' }).click()
  expect(sent).toEqual([])

  // By keyboard alone: the place is reached by Tab, and Enter opens the picker. What was dismissed gives the focus back.
  await expect(passport).toBeFocused()
  await page.getByLabel('Choose file for Passport').focus()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await page.route(storagePath, () => undefined)
  await (await chooser).setFiles(passportFile())
  await expect(passport.getByRole('progressbar')).toBeVisible()
  await expect(passport).toBeFocused()
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expectToast(page, 'Please wait until the uploads are done')
  await page.getByRole('button', { name: 'Cancel the upload for Passport' }).click()
  await expect(passport.getByText('Missing', { exact: true })).toBeVisible()

  await page.unroute(storagePath)
  await page.route(storagePath, (route) => route.abort())
  await dropOn(page, 'Passport', 'dropped.png', passportFile().buffer.toString('base64'))
  await expect(passport.getByRole('alert')).toHaveText(
    'The upload did not get through. Your file is still here.',
  )
  await page.unroute(storagePath)
  await page.getByRole('button', { name: 'Retry the upload for Passport' }).click()
  await expect(passport.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(passport.getByText('dropped.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the file for Passport' }).click()
  await expect(passport.getByText('Missing', { exact: true })).toBeVisible()
  await page.reload()
  await expect(passport.getByText('Missing', { exact: true })).toBeVisible()

  // A phone offers its camera; a desk has none to hold a passport before.
  await expect(page.getByLabel('Take a photo for Passport')).toBeHidden()
  const storageState = await page.context().storageState()
  const phone = await (
    await browser.newContext({
      storageState,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  await phone.goto('/kyc')
  const camera = phone.getByLabel('Take a photo for Passport')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(documentItem(phone, 'Passport').getByText('Take a photo', { exact: true })).toBeVisible()
  await camera.setInputFiles(passportFile())
  await expect(documentItem(phone, 'Passport').getByText('Uploaded', { exact: true })).toBeVisible()
})

test('a failed status or document list is only logged, and the steps continue', async ({ page, request }) => {
  await signIn(page, await createPerson(request))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.route(/\/v1\/kyc\/(status|required-documents)/, (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  )
  await page.goto('/kyc')
  await fillPersonalInfo(page)
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to fetch the KYC status'))).toBe(true)
  await expect
    .poll(() => logged.some((text) => text.startsWith('Failed to fetch the required documents')))
    .toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(stepTitle(page, 'Document Upload')).toBeVisible()
  await page.getByLabel('Choose file for Passport').setInputFiles(passportFile())
  await expect(documentItem(page, 'Passport').getByText('Uploaded', { exact: true })).toBeVisible()
  await page.route('**/v1/kyc/submit', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expectToast(page, 'Failed to submit documents. Please try again.')
  await page.unroute('**/v1/kyc/submit')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(stepTitle(page, 'Verification')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toHaveCount(0)
})
