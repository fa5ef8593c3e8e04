import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

// The parts of the design system, on the page that shows them all (development server only).

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // It runs as a real one does, until a test stops it.
  await page.clock.install()
  await page.goto('/dev/ui')
  // Over a hundred files, the first time compiled on the way.
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible({
    timeout: 180_000,
  })
  return page
}

/** A step inside the page to another query: it is shown as if it had just been opened, without being loaded. */
async function showAgain(page: Page, query: string) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.mouse.move(10, 10)
  await page.evaluate((search) => {
    window.history.pushState(null, '', search)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, `?${query}`)
  await expect(page.locator(`[data-shown="?${query}"]`)).toBeAttached()
}

/** Loading from single files takes longer than most tests, so a worker does it once for all that need no more. */
export const test = base.extend<{ ownPage: Page }, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await openPage(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage }, use, { testId }) => {
    await showAgain(sharedPage, testId)
    await use(sharedPage)
    await sharedPage.clock.resume()
  },
  /** For tests that load the page again. */
  ownPage: async ({ context }, use) => use(await openPage(context)),
})

/** From here on time passes only in `page.clock.runFor`, however slow the machine is, until `page.clock.resume`. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
