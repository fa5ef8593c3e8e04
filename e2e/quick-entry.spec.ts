import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { test } from './base-test.ts'
import { expectFocusKept, tabTo } from './by-keyboard.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'

const main = (page: Page) => page.getByRole('main')
const monthDay = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The presses and the screens from now on. */
async function countEffort(page: Page) {
  await page.evaluate(() => {
    const count = { presses: 0 }
    Object.assign(window, { effort: count })
    // A press of the keyboard on a button is a click without a pointer.
    window.addEventListener('click', () => count.presses++, { capture: true })
  })
  const screens = new Set([new URL(page.url()).pathname])
  page.on('framenavigated', () => screens.add(new URL(page.url()).pathname))
  return {
    screens,
    presses: () => page.evaluate(() => (window as unknown as { effort: { presses: number } }).effort.presses),
  }
}

test('from a need in one line to a binding deal in a few presses, by keyboard alone', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  // Waits for the first prices.
  await publishListing(seller, 'supply')
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)
  await page.goto('/requests')
  const effort = await countEffort(page)

  await expect(page.getByRole('form', { name: 'Quick entry' }).getByRole('textbox')).toBeVisible()
  await tabTo(page, /^Quick entry/)
  await page.keyboard.type(`Buy 30kt 10ppm FOB ARA ${monthDay(20)} - ${monthDay(25)} ICE+4.5 or ICE+6 LC`)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('6 fields filled in, 1 to answer')).toBeAttached()
  // Each field is filled in from its words; two prices are asked, never chosen.
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('30000')
  await expect(page.getByLabel('UN/LOCODE', { exact: true })).toHaveValue('ARA')
  await page.getByLabel('Quantity', { exact: true }).focus()
  await expect(main(page).getByText('Quantity from “30kt”')).toBeVisible()
  const asked = main(page).getByRole('list', { name: 'To answer' })
  await expect(asked).toContainText('Price')
  await expectNoViolationsInBothThemes(page)
  await main(page).getByRole('button', { name: 'Undo' }).focus()
  await tabTo(page, /\+ 4\.5/)
  await page.keyboard.press('Enter')
  // The question goes with the button that answered it.
  await expect(asked).toHaveCount(0)
  await expectFocusKept(page)
  await tabTo(page, /^Publish$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/)
  await expectFocusKept(page)

  // The seller quotes firm what was asked; she accepts it where she is.
  const listingId = new URL(page.url()).pathname.split('/').at(-1)
  const { listing } = await seller.api.get(`/trading/listings/${listingId}`)
  await seller.api.post(`/trading/listings/${listingId}/quotes`, {
    clientId: crypto.randomUUID(),
    terms: listing.terms,
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    listingVersion: listing.version,
    isFirm: true,
  })
  const accept = main(page).getByRole('button', { name: /^Accept the quote/ })
  await expect(accept).toBeVisible()
  await tabTo(page, /^Accept the quote/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Accept these terms?')
  const pressesBeforeDeal = await effort.presses()
  const screensBeforeDeal = new Set(effort.screens)
  // A second thought leads back to the button.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(accept).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Accept version 1/ })).toBeEnabled()
  await tabTo(page, /^Accept version 1/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deals\/[0-9a-f-]{36}$/)
  await expectFocusKept(page)
  await expect(main(page).getByText('Binding since', { exact: false })).toBeVisible()
  expect(pressesBeforeDeal + 1).toBeLessThanOrEqual(6)
  expect([...screensBeforeDeal]).toHaveLength(3)
  expect(complaints).toEqual([])
})
