import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing, type Trader } from './traders.ts'
import { bindDeal, day, goodShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** A minute of the past, so many hours ago, as typed into a form in UTC. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)

/** Binding and loaded: FOB, ten hours of laytime, 24,000 USD a day. */
async function loadedDeal(buyer: Trader, seller: Trader): Promise<string> {
  const terms = { ...promptTerms, laytime_hours: 10, demurrage_per_day: '24000' }
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request', terms))
  const steps: [Trader, string, object][] = [
    [
      buyer,
      'secure_payment',
      { reference: 'LC 1', bank: 'Hanse Bank', amount: '90000000', securedOn: day(0) },
    ],
    [buyer, 'nominate', { ...goodShip, eta: day(1) }],
    [buyer, 'tender_nor', { tenderedAt: `${hoursAgo(20)}:00Z`, port: 'Rotterdam' }],
    [
      seller,
      'load',
      {
        blNumber: `BL ${crypto.randomUUID().slice(0, 8)}`,
        blDate: day(0),
        quantity: '30000',
        port: 'Rotterdam',
      },
    ],
  ]
  for (const [taker, act, facts] of steps) {
    await takeStep(dealId, taker, taker === buyer ? seller : buyer, act, facts)
  }
  return dealId
}

test('demurrage is claimed from the time sheet on a phone, answered at a desk, and agreed', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const dealId = await loadedDeal(buyer, seller)
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const complaints = [watchComplaints(hers), watchComplaints(his)]
  await his.goto(`/transactions/${dealId}/claims`)
  await expect(main(his).getByText('No claims.', { exact: false })).toBeVisible()

  // A statement out of order is refused at its field.
  await hers.goto(`/transactions/${dealId}/laytime`)
  await main(hers).getByRole('button', { name: 'File statement of facts' }).click()
  await dialog(hers).getByLabel('Time zone of the port').fill('UTC')
  await dialog(hers).getByLabel('All fast at berth').fill(hoursAgo(18))
  await dialog(hers).getByLabel('Cargo started').fill(hoursAgo(18))
  await dialog(hers).getByLabel('Cargo completed').fill(hoursAgo(19))
  await dialog(hers).getByRole('button', { name: 'File statement' }).click()
  await expect(dialog(hers).getByText('This is before “Cargo started”')).toBeVisible()
  const started = await dialog(hers).getByLabel('Cargo started').inputValue()
  const completed = new Date(Date.parse(`${started}Z`) + 17 * 3_600_000).toISOString().slice(0, 16)
  await dialog(hers).getByLabel('Cargo completed').fill(completed)
  await dialog(hers).getByRole('button', { name: 'File statement' }).click()
  await expectToast(hers, 'Statement of facts filed')
  await expect(main(hers).getByRole('table', { name: /^Time sheet/ })).toContainText('On demurrage')
  await expectNoSidewaysScroll(hers)
  await expectNoViolationsInBothThemes(hers)

  // Seven hours over ten, at 24,000 USD a day.
  await main(hers).getByRole('button', { name: 'Claim 7,000.00 USD demurrage' }).click()
  await dialog(hers).getByLabel('Reason').fill('One line only')
  await dialog(hers).getByRole('button', { name: 'Raise claim' }).click()
  await expectToast(hers, 'Claim raised')

  // His screen shows it without a reload; he offers, and she accepts.
  await main(his)
    .getByRole('button', { name: /^Make an offer/ })
    .click()
  await dialog(his).getByLabel('Amount, USD').fill('4500')
  await dialog(his).getByLabel('Reason').fill('The ship was sampled twice')
  await dialog(his).getByRole('button', { name: 'Send offer' }).click()
  await expect(main(his).getByText('Waiting for the buyer')).toBeVisible()
  await expectNoViolationsInBothThemes(his)
  await hers.goto(`/transactions/${dealId}/claims`)
  await expectNoSidewaysScroll(hers)
  await main(hers)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await dialog(hers).getByRole('button', { name: 'Accept' }).click()
  await expect(main(his).getByText('By a note with the first invoice')).toBeVisible()
  await expect(main(his).getByText('4,500.00 USD').first()).toBeVisible()
  expect(complaints).toEqual([[], []])
})
