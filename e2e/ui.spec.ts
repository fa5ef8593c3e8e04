import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes, waitUntilStill } from './axe.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { stopClock, test } from './ui-page.ts'

test('is accessible in both themes', async ({ page }) => {
  test.slow()
  await expectNoViolationsInBothThemes(page)

  await page.getByRole('combobox', { name: 'Account type' }).click()
  await expectNoViolationsInBothThemes(page, '[role=listbox]')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Anna Berg' }).click()
  await expectNoViolationsInBothThemes(page, '[role=menu]')
  await page.keyboard.press('Escape')

  await stopClock(page)
  for (const name of ['Success', 'Error', 'Plain'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByText('Failed to send message').hover()
  await page.clock.resume()
  await expectNoViolationsInBothThemes(page, '[aria-live=off]')

  await page.getByRole('button', { name: 'Open dialog' }).click()
  await expectNoViolationsInBothThemes(page)
})

test('a chosen theme is kept until the device setting is chosen again', async ({ ownPage: page }) => {
  const html = page.locator('html')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Same as the device' }).check()
  await expect(html).not.toHaveAttribute('data-theme')
})

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a strict content-security-policy finds no style element to refuse', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Account type' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.getByRole('button', { name: 'Open dialog' }).click()
  // Vite's own, which carry data-vite-dev-id, become a stylesheet file in the build.
  await expect(page.locator('style:not([data-vite-dev-id])')).toHaveCount(0)
})

test('a dialog opens, traps the focus, closes and returns the focus', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change company name' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription('Your partners see it at once.')
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  for (let presses = 0; presses < 8; presses += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a long dialog scrolls with the keyboard under a fixed title', async ({ page }) => {
  await page.getByRole('button', { name: 'Open long dialog' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByText('Paragraph 24.')).toBeInViewport()
  await expect(dialog.getByRole('heading')).toBeInViewport()
})

test('on a phone a dialog is a sheet at the bottom of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await waitUntilStill(page)
  const box = await dialog.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
})

test('a menu works with the keyboard', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Anna Berg' })
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('s')
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText('Last chosen: settings')).toBeVisible()
})

test('a select works with the keyboard', async ({ page }) => {
  const select = page.getByRole('combobox', { name: 'Account type' })
  await expect(select).toHaveAttribute('aria-required', 'true')
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Buyer' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toHaveText('Seller')
  await expect(select).toBeFocused()
  await expect(page.getByText('Chosen: seller')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Seller' })).toHaveAttribute('aria-selected', 'true')
  // Letters that are typed within a moment of each other are one word.
  await stopClock(page)
  await page.keyboard.press('b')
  await page.keyboard.press('r')
  await page.clock.resume()
  await expect(page.getByRole('option', { name: 'Broker' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(select).toHaveText('Seller')
})

test('an invalid field shows its error', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Invalid email address We send the code here')
  const select = page.getByRole('combobox', { name: 'Document type' })
  await expect(select).toHaveAttribute('aria-invalid', 'true')
  await expect(select).toHaveAccessibleDescription('Document type is required')
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' })
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions')
})

test('tabs follow the arrow keys', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('AI chat').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Search')).toBeFocused()
  await expect(tab('Search')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Search' })).toHaveText('Search the knowledge base.')
  await page.keyboard.press('Home')
  await expect(tab('AI chat')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'AI chat' })).toBeFocused()
})

test('a password can be shown and hidden', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  const field = page.locator('div', { has: password }).last()
  await password.fill('Correct-Horse-42')
  await expect(password).toHaveAttribute('type', 'password')
  await field.getByRole('button', { name: 'Show password', pressed: false }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await field.getByRole('button', { name: 'Hide password', pressed: true }).press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('Correct-Horse-42')
})

test('a loading button keeps its width, name and focus, and ignores presses', async ({ page }) => {
  await stopClock(page)
  const button = page.getByRole('button', { name: 'Submit documents' })
  await button.focus()
  const before = await button.boundingBox()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())?.width).toBe(before?.width)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await button.dispatchEvent('click')
  await page.clock.runFor(1500)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Presses that counted: 1')).toBeVisible()
})
