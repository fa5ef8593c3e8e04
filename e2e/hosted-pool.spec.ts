import { expect, type Page } from '@playwright/test'
import { totp } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { asNewMember as test } from './signed-in.ts'

// The screens of an installation whose accounts are kept by AWS Cognito, for which the embedded pool stands in.

// The page is allowed to call AWS only where the server is set up for it.
test.use({ bypassCSP: true })

async function pretendHosted(page: Page, baseURL: string) {
  await page.route('**/v1/config', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const identity = { ...data.identity, endpoint: null }
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, identity } } })
  })
  await page.route('https://cognito-idp.us-east-1.amazonaws.com/', async (route) => {
    const response = await route.fetch({ url: `${baseURL}/identity/` })
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    })
  })
  const refused: string[] = []
  await page.route(/\/api\/auth\/(sessions|recovery-codes|deactivate)/, (route) => {
    refused.push(route.request().url())
    return route.fulfill({ status: 409, json: { success: false, error: { code: 'conflict', message: '' } } })
  })
  return refused
}

test('account screens explain what a hosted pool cannot do', async ({ page, baseURL }) => {
  const refused = await pretendHosted(page, baseURL ?? '')
  const dialog = page.getByRole('dialog')
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices).toContainText('kept by an outside service')

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toContainText('Please ask support to close yours.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Setup 2FA' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Verification code').fill(totp(key, 0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog).toContainText('has no recovery codes')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toHaveCount(0)

  await devices.getByRole('button', { name: 'Sign out everywhere, here too' }).click()
  await expectToast(page, 'Signed out everywhere')
  await expect(page).toHaveURL('/auth/signin')
  expect(refused).toEqual([])
})
