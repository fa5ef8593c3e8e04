import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { accountMenu, signOut, watchComplaints } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { waitForPrices } from './market-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { asMember, asNewMember, signedInAs } from './signed-in.ts'

// What stands around every screen of a signed-in person, and the first of these screens.

const phone = { width: 390, height: 844 }
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const title = (page: Page) => page.locator('[data-page-title]')
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

const ownLinks = [
  ['buyer', 'My Requests'],
  ['seller', 'My Supplies'],
  ['broker', 'Manage Deals'],
] as const

for (const [userType, own] of ownLinks) {
  signedInAs(userType)(`the links of a ${userType}`, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(links(page)).toHaveText([
      'Dashboard',
      'Profile',
      'KYC Verification',
      'Fuel Types',
      own,
      'Transactions',
      'Markets',
      // The account is shared: other journeys may have written to it.
      /^Messaging(\d+ unread)?$/,
      'Support',
    ])
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(
      new RegExp(userType, 'i'),
    )
    await expect(links(page).and(page.locator('[aria-current=page]'))).toHaveText(['Dashboard'])
    await expect(title(page)).toHaveText('Dashboard')
    await links(page).getByText('Profile').click()
    await expect(links(page).and(page.locator('[aria-current=page]'))).toHaveText(['Profile'])
    await expect(title(page)).toHaveText('Profile')
  })
}

signedInAs('admin')('staff also see the screens of their role', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(links(page).last()).toHaveText('Import prices')
  await expect(links(page)).toHaveCount(11)
})

asMember('the sidebar collapses to icons and stays collapsed', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect(links(page).first()).toHaveAccessibleName('Dashboard')
})

asMember('on a phone the sidebar is a drawer that traps the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(links(page).first()).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Profile' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toBeFocused()
})

asNewMember('the menus work with the keyboard', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await accountMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(accountMenu(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('main')).toBeFocused()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await accountMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/signin')
  await expectToast(page, 'Signed out successfully')
})

asNewMember('a failed sign-out shows an error', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  // A browser that will not let go of the tokens.
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('refused')
    }
  })
  await signOut(page)
  await expectToast(page, 'Failed to sign out')
})

asMember('the dashboard greets the member and shows figures and activity', async ({ page, api, session }) => {
  await waitForPrices(api, session)
  await page.clock.setFixedTime(new Date('2026-03-05T12:00:00'))
  const complaints = watchComplaints(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Anna')
  const banner = page.getByRole('region', { name: 'KYC Verification Required' })
  await expect(banner).toContainText('needed for all trading features')
  await expect(banner.getByRole('link', { name: 'Start Verification' })).toHaveAttribute('href', '/kyc')
  await expect(page.getByRole('banner').getByText('KYC Pending')).toBeVisible()
  for (const label of ['Active Requests', 'Total Transactions']) {
    await expect(page.getByRole('group', { name: label })).toContainText('Sample')
  }
  await expect(page.getByRole('group', { name: 'Fuel Types' })).toHaveText(/^Fuel Types\d+in the catalogue$/)
  await expect(page.getByRole('group', { name: 'Market Value' })).toHaveText(
    /^Market Value\$\d+\.\d\d[MBT].*in 24 hours, simulated$/,
  )
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Sample')
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect
    .poll(() => actions.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/fuel-types', '/markets', '/messaging'])
  await expect(page.getByRole('progressbar', { name: 'Profile Completeness' })).toBeVisible()
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await expect(page).toHaveURL('/profile')
  expect(complaints).toEqual([])
})

asMember('is accessible in both themes and fits a phone', async ({ page }) => {
  asMember.slow()
  for (const path of ['/dashboard', '/profile', '/settings', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectNoViolationsInBothThemes(page)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expect(accountMenu(page)).toBeInViewport()
    }
  }
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, '[role=menu]')
  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await links(page).getByText('Profile').click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const name of ['Change Password', 'Setup 2FA', 'Deactivate']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expectNoViolationsInBothThemes(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, '[role=dialog]')
})

asMember('the first screen loads at most 220 kB of JavaScript', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (name.endsWith('.js')) loaded.add(name)
  })
  const stream = page.waitForResponse(/\/v1\/events/)
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  await expect(page.getByRole('group', { name: 'Fuel Types' })).toContainText('in the catalogue')
  // The last thing that the frame does.
  await stream
  const sizes = await Promise.all(
    [...loaded].map(async (name) => (await stat(`web/build/client${name}.br`)).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`first screen: ${sizes.length} files, ${(total / 1000).toFixed(1)} kB of JavaScript (brotli)`)
  expect(sizes.length).toBeGreaterThan(3)
  expect(total).toBeLessThanOrEqual(220_000)
})
