import { expect, type Page } from '@playwright/test'
import { fillSignIn, pressSignIn, totp } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { openDevice, openSession, asNewMember as test } from './signed-in.ts'

// The person's own data and the safety of their account.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')

async function openEdit(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
}

test('a profile is viewed, edited and saved', async ({ page }) => {
  await openEdit(page)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('User type')).toHaveJSProperty('readOnly', true)

  await page.getByLabel('First name').fill('X')
  await page.getByLabel('Phone number').fill('0123')
  await save.click()
  for (const text of [
    'First name must be at least 2 characters',
    'Company name is required',
    'Phone number must be in international format (e.g., +1234567890)',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page)).toHaveText('Anna Berg')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await page.getByLabel('First name').fill('Annika')
  await page.getByLabel('Company name').fill('Nordfeld Bunkers')
  await page.getByLabel('Phone number').fill('+4940123456')
  await save.click()
  await expectToast(page, 'Profile updated successfully!')
  await expect(heading(page)).toHaveText('Annika Berg')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  await expect(page.getByRole('list', { name: 'Still missing' }).getByRole('listitem')).toHaveText([
    /KYC verification/,
  ])
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Annika Berg')
})

test('a refused change is undone, and the input is kept', async ({ page }) => {
  await openEdit(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/api/auth/me', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await answer.promise
    return route.fulfill({ status: 500, body: '{}' })
  })
  await page.getByLabel('First name').fill('Annika')
  await page.getByLabel('Company name').fill('Nordfeld Bunkers')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(heading(page)).toHaveText('Annika Berg')
  answer.resolve()
  await expectToast(page, 'Failed to update profile. Please try again.')
  await expect(heading(page)).toHaveText('Anna Berg')
  await expect(page.getByLabel('First name')).toHaveValue('Annika')
})

test('an accidental click does not lose the input', async ({ page }) => {
  await openEdit(page)
  await page.getByLabel('First name').fill('Annika')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Annika')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('changing the password ends other sessions at once', async ({ page, api, person }) => {
  const other = await openDevice(page, await openSession(api, person))
  await other.goto('/dashboard')
  await expect(heading(other)).toContainText('Anna')
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog(page).getByLabel('Current password').fill('Wrong-Password-1!')
  const next = `${person.password}2`
  await dialog(page).getByLabel('New password', { exact: true }).fill(next)
  await dialog(page).getByLabel('Confirm password').fill(next)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expect(dialog(page).getByText('This is not your current password.')).toBeVisible()
  await dialog(page).getByLabel('Current password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed. Your other devices were signed out.')
  await expect(other).toHaveURL('/auth/signin')
  await expect(page).toHaveURL('/profile')
})

test('two-factor authentication is switched on and off', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Setup 2FA' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog(page).locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog(page).getByLabel('Verification code').fill('000000')
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByText('Invalid code. Please try again.')).toBeVisible()
  await dialog(page).getByLabel('Verification code').fill(totp(key, 0))
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  const first = await codes.allInnerTexts()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first.join('\n'))
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('laycan-recovery-codes.txt')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog(page).getByLabel('Your password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(codes).toHaveCount(10)
  expect(first).not.toEqual(await codes.allInnerTexts())
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByLabel('Your password').fill('Wrong-Password-1!')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible()
  await dialog(page).getByLabel('Your password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expectToast(page, 'Two-factor authentication is off.')
  await expect(page.getByRole('button', { name: 'Setup 2FA' })).toBeVisible()
})

test('deactivating asks for the password and signs out everywhere', async ({ page, person }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await dialog(page).getByLabel('Your password').fill('Wrong-Password-1!')
  await dialog(page).getByRole('button', { name: 'Deactivate account' }).click()
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible()
  await dialog(page).getByLabel('Your password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expect(page).toHaveURL('/auth/signin')
})
