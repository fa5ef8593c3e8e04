import { expect, type Locator, type Page } from '@playwright/test'
import { stopClock, test } from './ui-page.ts'

test.describe('Toasts', () => {
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })

  /** Its time is over; it fades first. */
  async function expectGone(page: Page, toast: Locator) {
    await expect(page.getByRole('listitem').filter({ has: toast })).toHaveCSS('opacity', '0')
    await page.clock.runFor(400)
    await expect(toast).toHaveCount(0)
  }

  test('appear at the top right for five seconds', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Success')
    const toast = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })
    await expect(toast).toBeVisible()
    const { width } = page.viewportSize() ?? { width: 0 }
    const box = await region(page).getByRole('listitem').boundingBox()
    expect(box?.y).toBeLessThan(40)
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
    await page.mouse.move(10, 10)
    await page.clock.runFor(4800)
    await expect(toast).toBeVisible()
    await page.clock.runFor(400)
    await expectGone(page, toast)
  })

  test('announce an error at once', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Error')
    await expect(region(page).getByRole('alert')).toHaveText('Failed to send message')
  })

  test('stay while the pointer is on them', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Plain')
    const toast = page.getByText('You are already signed in!')
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(10, 10)
    await page.clock.runFor(5100)
    await expectGone(page, toast)
  })

  test('are reached with F8, stay, and return the focus when dismissed', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Success')
    await expect(region(page).getByRole('listitem')).toBeVisible()
    await page.mouse.move(10, 10)
    await page.keyboard.press('F8')
    const dismiss = region(page).getByRole('button', { name: 'Dismiss' })
    await expect(dismiss).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(dismiss).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(1000)
    await expect(dismiss).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Success', exact: true })).toBeFocused()
  })

  test('a loading toast stays until it succeeds', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Loading, then success')
    await expect(region(page).getByText('Uploading passport.pdf')).toBeVisible()
    await page.clock.runFor(2000)
    await expect(region(page).getByText('Documents submitted for verification!')).toBeVisible()
    await expect(region(page).getByRole('listitem')).toHaveCount(1)
  })

  test('are at most twenty, and the last can be scrolled to', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Twenty-five')
    await expect(region(page).getByRole('listitem')).toHaveCount(20)
    await expect(region(page).getByText('Message 25 of 25')).toBeInViewport()
    await expect(region(page).getByText('Message 5 of 25')).toHaveCount(0)
    await region(page).getByText('Message 25 of 25').hover()
    await page.mouse.wheel(0, 5000)
    await expect(region(page).getByText('Message 6 of 25')).toBeInViewport()
  })

  test('can be dismissed without closing an open dialog', async ({ page }) => {
    await stopClock(page)
    await press(page, 'Success')
    // A toast under the pointer stays, so the dialog is opened by keyboard.
    await region(page).getByRole('listitem').hover()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Open dialog' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await region(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(region(page).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
