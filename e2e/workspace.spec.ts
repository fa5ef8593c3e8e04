import { readdir, stat } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { createMember, signIn, toast, watchComplaints } from './auth-steps.ts'

// What stands around every screen of a signed-in person, and the first of these screens.

const phone = { width: 390, height: 844 }
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const title = (page: Page) => page.locator('[data-page-title]')
const userMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

const ownLinks = { buyer: 'My Requests', seller: 'My Supplies', broker: 'Manage Deals' }

for (const [userType, own] of Object.entries(ownLinks)) {
  test(`the links of a ${userType}`, async ({ page }) => {
    await signIn(page, { email: `${userType}@demo.example`, password: demoPassword })
    await expect(links(page)).toHaveText([
      'Dashboard',
      'Profile',
      'KYC Verification',
      'Fuel Types',
      own,
      'Transactions',
      'Markets',
      'Messaging',
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

test('staff also see the screens of their role', async ({ page }) => {
  await signIn(page, { email: 'admin@demo.example', password: demoPassword })
  await expect(links(page).last()).toHaveText('Fuel catalogue')
  await expect(links(page)).toHaveCount(10)
})

test('the sidebar folds to icons, and stays so', async ({ page, request }) => {
  await signIn(page, await createMember(request))
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect(links(page).first()).toHaveAccessibleName('Dashboard')
})

test('on a phone the sidebar is a drawer that keeps the focus', async ({ page, request }) => {
  await page.setViewportSize(phone)
  await signIn(page, await createMember(request))
  const opener = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(links(page).first()).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Profile' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toBeFocused()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  for (const path of ['/dashboard', '/profile', '/settings', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(overflow), path).toBe(0)
  }
})

test('the menus work by keyboard alone', async ({ page, request }) => {
  await signIn(page, await createMember(request))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')

  await page.getByRole('button', { name: /^Notifications/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/signin')
  await expect(toast(page, 'Signed out successfully')).toBeVisible()
})

test('the dashboard', async ({ page, request }) => {
  await page.clock.setFixedTime(new Date('2026-03-05T12:00:00'))
  const complaints = watchComplaints(page)
  await signIn(page, await createMember(request))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Anna')
  const banner = page.getByRole('region', { name: 'KYC Verification Required' })
  await expect(banner).toContainText('needed for all trading features')
  await expect(banner.getByRole('link', { name: 'Start Verification' })).toHaveAttribute('href', '/kyc')
  await expect(page.getByRole('banner').getByText('KYC Pending')).toBeVisible()
  for (const label of ['Active Requests', 'Total Transactions', 'Market Value']) {
    await expect(page.getByRole('group', { name: label })).toContainText('Sample')
  }
  await expect(page.getByRole('group', { name: 'Fuel Types' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Sample')
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  expect(await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/fuel-types',
    '/markets',
    '/messaging',
  ])
  await expect(page.getByRole('progressbar', { name: 'Profile Completeness' })).toBeVisible()
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await expect(page).toHaveURL('/profile')
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await createMember(request))
    for (const path of ['/dashboard', '/profile', '/settings', '/notifications']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .animate-pulse')).toHaveCount(0)
      await expectNone(page, path)
    }
    await userMenu(page).click()
    await expectNone(page, 'user menu', '[role=menu]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expectNone(page, 'notifications menu', '[role=dialog]')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expectNone(page, 'edit mode')
    await page.getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Change Password', 'Setup 2FA', 'Deactivate']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expectNone(page, name, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expectNone(page, 'drawer', '[role=dialog]')
  })
}

async function expectNone(page: Page, where: string, part?: string) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([])
}

test('the first screen after sign-in takes at most 220 kB of JavaScript', async ({ page, request }) => {
  const person = await createMember(request)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (name.endsWith('.js')) loaded.add(name)
  })
  await signIn(page, person)
  loaded.clear()
  // As on a later visit: what was loaded to sign in is not what the screen needs.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  await page.waitForTimeout(1000)
  const folder = 'web/build/client'
  expect(await readdir(folder)).toContain('assets')
  const sizes = await Promise.all([...loaded].map(async (name) => (await stat(`${folder}${name}.br`)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`first screen: ${sizes.length} files, ${(total / 1000).toFixed(1)} kB of JavaScript (brotli)`)
  expect(total).toBeLessThanOrEqual(220_000)
})
