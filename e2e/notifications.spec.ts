import { expect, type Page } from '@playwright/test'
import { expectToast } from './base-test.ts'
import { createMember } from './cast.ts'
import { refreshNote, refuse } from './refresh-steps.ts'
import { openSession, asNewMember as test } from './signed-in.ts'

// Notifications in the menu and on their page, the same in all tabs.

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')

test('a new account has three examples, which disappear when read or dismissed', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await bell(page).click()
  await expect(entries(page)).toHaveText([/New fuel request/, /KYC verification approved/, /Price alert/])
  for (const entry of await entries(page).all()) await expect(entry).toContainText('Example')

  await menu(page)
    .getByRole('button', { name: /^Mark as read: New fuel request/ })
    .click()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.locator('[data-unread-count]')).toHaveText('2')
  await menu(page)
    .getByRole('button', { name: /^Dismiss: KYC/ })
    .click()
  await expect(entries(page)).toHaveCount(1)
  await menu(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(menu(page).getByText('Nothing new')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('the menu keeps its notifications when a refresh fails', async ({ page }) => {
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(3)
  const stop = await refuse(page, '**/v1/notifications?*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(refreshNote(page, 'Notifications')).toBeVisible()
  await expect(entries(page)).toHaveCount(3)
  await stop()
  await menu(page).getByRole('button', { name: 'Retry' }).click()
  await expect(refreshNote(page, 'Notifications')).toHaveCount(0)
})

test('all tabs share one stream, even when the tab that opened it closes', async ({ page, context }) => {
  const streams: string[] = []
  context.on('request', (call) => {
    if (call.url().includes('/v1/events')) streams.push(call.url())
  })
  await page.goto('/dashboard')
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/notifications')
  await expect(entries(second)).toHaveCount(3)
  const third = await context.newPage()
  await third.goto('/dashboard')
  await expect(bell(third)).toHaveAccessibleName('Notifications, 3 unread')

  await second.getByRole('button', { name: /^Dismiss: KYC/ }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(bell(third)).toHaveAccessibleName('Notifications, 2 unread')
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toContain('lastEventId=')
  await second.getByRole('button', { name: /^Dismiss: Price/ }).click()
  await expect(bell(third)).toHaveAccessibleName('Notifications, 1 unread')
})

test('the page can be filtered, and says when there is nothing', async ({ page }) => {
  await page.goto('/dashboard')
  await bell(page).click()
  await menu(page).getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('tab', { name: 'Unread (3)' }).click()
  await expect(page).toHaveURL('/notifications?show=unread')
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('main').getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByText('You have read everything')).toBeVisible()
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

test('a change that the server refuses is undone', async ({ page }) => {
  await page.goto('/notifications')
  await page.route('**/v1/notifications/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: /^Dismiss: KYC/ }).click()
  await expectToast(page, 'Failed to update notifications. Please try again.')
  await expect(entries(page)).toHaveCount(3)
})

test('older notifications load twenty at a time', async ({ page, api, session }) => {
  const company = { headers: session.headers, data: { name: `Nordfeld ${Date.now()}` } }
  const { id } = (await (await api.post('/v1/companies', company)).json()).data.company
  // Eighteen beside the three examples: two people ask to join again and again.
  for (const asker of [await createMember(api), await createMember(api)]) {
    const { headers } = await openSession(api, asker)
    for (let asked = 0; asked < 9; asked += 1) {
      expect((await api.post(`/v1/companies/${id}/requests`, { headers })).status()).toBe(201)
      await api.delete('/v1/companies/requests/mine', { headers })
    }
  }
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 21 unread')
  await expect(entries(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page)).toHaveCount(21)
  await expect(entries(page).last()).toContainText('Example')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  // What happened takes the place of the dashboard's samples.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('listitem')).toHaveText(Array(4).fill(/asks to join Nordfeld/))
  await expect(activity).not.toContainText('Sample')
})
