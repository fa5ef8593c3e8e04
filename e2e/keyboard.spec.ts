import { expect } from '@playwright/test'
import { test } from './base-test.ts'
import { expectFocusKept, tabTo } from './by-keyboard.ts'
import { demoAccount } from './cast.ts'

test('signing in, the price board and a new request need no pointer', async ({ page }) => {
  test.slow()
  const { email, password } = demoAccount('buyer')
  await page.goto('/auth/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, /^Email/)
  await page.keyboard.type(email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await tabTo(page, /^Markets$/)
  await page.keyboard.press('Enter')
  const rows = page.locator('tr[data-market]')
  await expect(rows).toHaveCount(45)
  await tabTo(page, /^Last/)
  await page.keyboard.press('Enter')
  // A row that is moved loses the focus: only then is one chosen.
  await expect(page.getByRole('columnheader', { name: /^Last/ })).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const chart = page.getByRole('region', { name: /^Chart of/ })
  await expect(chart.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expectFocusKept(page)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search deals/ })).toBeFocused()
  await page.keyboard.type('new request')
  await expect(page.getByRole('option', { name: /New request/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/requests/new')
})
