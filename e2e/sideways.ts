import { expect, type Page } from '@playwright/test'

/** The page fits its width; a page whose size just changed is laid out in its own time. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}
