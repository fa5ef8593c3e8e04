import { expect, type Page } from '@playwright/test'
import { expectToast, whenStored } from './base-test.ts'
import { choose } from './choose.ts'
import { asNewMember as test } from './signed-in.ts'
import { watchStream } from './watch-stream.ts'

// The person's own choices: they hold at once, after a reload, and in other tabs.

const preview = (page: Page) => page.locator('[data-preview]')

test('settings are saved', async ({ page, context }) => {
  await page.goto('/settings')
  const second = await context.newPage()
  await second.goto('/settings')
  await expect(preview(second)).toContainText('bbl')

  await page.getByRole('radio', { name: 'Dark' }).check()
  await expectToast(page, 'Settings saved')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'Date format', '31.03.2026')
  await choose(page, 'Number format', '1.234,56')
  await choose(page, 'Preferred unit', 'Cubic metres (m³)')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('singap')
  await page.getByRole('option', { name: 'Asia/Singapore' }).click()
  const saved = whenStored(page, '/settings', (body) => JSON.parse(body).notifications.message.email)
  // A click, and no look at once: the box is shown as ticked with the next drawing.
  await page.getByRole('checkbox', { name: 'Messages: E-mail' }).click()
  await expect(page.getByRole('checkbox', { name: 'Messages: E-mail' })).toBeChecked()
  const looks = /^\d\d\.\d\d\.\d{4}, .* · 12\.500,50 m³$/
  await expect(preview(page)).toHaveText(looks)
  await expect(preview(second)).toHaveText(looks)

  await saved
  await page.reload()
  await expect(preview(page)).toHaveText(looks)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Singapore')
  await expect(page.getByRole('checkbox', { name: 'Messages: E-mail' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Time zone' }).focus()
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('Asia/Singapore')
  await page.getByRole('region', { name: 'Security' }).getByRole('link', { name: 'profile' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible()
})

test('a setting that cannot be saved is undone', async ({ page }) => {
  await page.goto('/settings')
  await expect(preview(page)).toBeVisible()
  await page.route('**/v1/api/auth/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('checkbox', { name: 'Messages: E-mail' }).click()
  await expectToast(page, 'Failed to save settings. Please try again.')
  await expect(page.getByRole('checkbox', { name: 'Messages: E-mail' })).not.toBeChecked()
})

test('the second of two quick changes is not undone by the answer to the first', async ({
  page,
  api,
  session,
}) => {
  const connected = page.waitForResponse(/\/v1\/events/)
  await page.goto('/settings')
  await expect(preview(page)).toContainText('bbl')
  await connected
  const seen = await watchStream(page, api, session.headers)
  // The first is saved once both are chosen, the second once the page has heard of the first.
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  await page.route('**/v1/api/auth/settings', async (route) => {
    if (route.request().method() === 'PUT') await gates[saves++]?.promise
    await route.continue()
  })
  await choose(page, 'Preferred unit', 'US gallons (gal)')
  await choose(page, 'Number format', '1.234,56')
  gates[0]?.resolve()
  await expect.poll(seen).toEqual(['1 settings_changed'])
  await expect(preview(page)).toHaveText(/12\.500,50 gal$/)
  // The first has been announced already, so the toast does not tell that the second is saved.
  await expectToast(page, 'Settings saved')
  const saved = whenStored(page, '/settings')
  gates[1]?.resolve()
  await saved
  await page.reload()
  await expect(preview(page)).toHaveText(/12\.500,50 gal$/)
})
