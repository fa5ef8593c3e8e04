import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { promptTerms } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('every term that differs is marked before a firm quote is accepted, which binds at once', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const listing = await publishListing(buyer, 'request', promptTerms)
  const { listing: asked } = await seller.api.get(`/trading/listings/${listing.id}`)
  const { price } = asked.terms
  await seller.api.post(`/trading/listings/${listing.id}/quotes`, {
    clientId: crypto.randomUUID(),
    terms: {
      ...asked.terms,
      tolerance_pct: '10',
      tolerance_option: 'buyer',
      origin: 'Saudi Arabia',
      laytime_hours: 48,
      payment: { method: 'TT_after_docs', days: 2, after: 'nor' },
      price: { ...price, holiday_rule: 'next' },
    },
    isFirm: true,
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    listingVersion: asked.version,
  })
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })

  // In the conversation first, where it can be answered too.
  await hers.goto('/messaging')
  await main(hers).getByRole('link', { name: seller.lastName }).first().click()
  const card = main(hers).getByRole('region', { name: '6 terms differ from your request' })
  await expect(card.getByText('Laytime:', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await main(hers).getByRole('link', { name: 'Open negotiation' }).click()
  await expect(main(hers).getByText('If you accept: The quote is firm', { exact: false })).toBeVisible()

  await main(hers).getByRole('button', { name: 'Accept', exact: true }).click()
  const differing = dialog(hers).getByRole('region', { name: '6 terms differ from your request' })
  for (const term of ['Tolerance', 'Tolerance option', 'Origin', 'Laytime', 'Payment', 'Price']) {
    await expect(differing.getByText(`${term}:`, { exact: true })).toBeVisible()
  }
  await expect(differing).toContainText('days without a price take the day after')
  await expect(dialog(hers)).toContainText('accepting it makes the deal binding at once')
  await expectNoViolationsInBothThemes(hers)
  await dialog(hers).getByRole('button', { name: 'Accept version 1' }).click()
  await expectToast(hers, 'Accepted. The deal is binding.')
  await expect(main(hers).getByText('Binding since', { exact: false })).toBeVisible()
})
