import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/*
 * What every journey builds on. A toast is shown for five seconds, which on a busy machine may pass between two looks:
 * so each page records the toasts it has shown, and tests ask the record.
 */

declare global {
  interface Window {
    shownToasts: string[]
  }
}

/** Runs in the page, before its own scripts. */
function recordToasts() {
  window.shownToasts = []
  const texts = new WeakMap<Element, string>()
  const record = () => {
    for (const toast of document.querySelectorAll('[data-toast] :is([role=status], [role=alert])')) {
      const text = toast.textContent ?? ''
      if (texts.get(toast) === text) continue
      texts.set(toast, text)
      window.shownToasts.push(text)
    }
  }
  new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The answer to a change whose body fits: what is shown at once may not be stored yet when somebody leaves. */
export const whenStored = (page: Page, path: string, fits: (body: string) => boolean = () => true) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.ok() &&
      answer.url().endsWith(path) &&
      fits(answer.request().postData() ?? ''),
  )

const recording = new WeakSet<Browser>()

/** Every context of the browser. */
function recordInNewContexts(browser: Browser) {
  if (recording.has(browser)) return
  recording.add(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(recordToasts)
    return context
  }
}

/** A call that a test answers itself may still be on its way when the test is over, and would fail it then. */
async function forgetRoutes(context: BrowserContext) {
  const behavior = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(behavior)))
}

export const test = base.extend<{ closedDevices: undefined }, { recordingBrowser: undefined }>({
  recordingBrowser: [
    async ({ browser }, use) => {
      recordInNewContexts(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  /** A page that is left open goes on receiving and painting prices, at the cost of every test that follows. */
  closedDevices: [
    async ({ browser, context }, use) => {
      // The one of the test's own page is used again by the next test.
      await context.addInitScript(recordToasts)
      const before = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(browser.contexts().map(forgetRoutes))
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** The page shows this toast, or has shown it since the last time the test asked for it. */
export const expectToast = (page: Page, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const index = window.shownToasts.indexOf(wanted)
          const seen = [...window.shownToasts]
          if (index !== -1) window.shownToasts.splice(index, 1)
          return seen
        }, text),
      `the toast “${text}”`,
    )
    .toContain(text)
