import type { Page } from '@playwright/test'

/** Calls to that address are refused from now on, in a way that no asking again mends; answers how to stop that. */
export async function refuse(page: Page, address: string) {
  await page.route(address, (route) =>
    route.fulfill({ status: 400, json: { success: false, error: { code: 'malformed', message: 'No.' } } }),
  )
  return () => page.unroute(address)
}

/** What a screen says above what it keeps. */
export const refreshNote = (page: Page, what: string) =>
  page.getByText(new RegExp(`^${what} could not be refreshed\\. What you see is from \\d\\d:\\d\\d\\.$`))
