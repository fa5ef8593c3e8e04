import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, ownQuantity, publishListing, type Trader, usualTerms } from './traders.ts'
import { day } from './trading-steps.ts'

/* A request CIF Lagos meets cargoes FOB Rotterdam and FOB Jubail on landed cost and arrival. */

const price = (differential: string) => ({ ...usualTerms.price, differential })
const lagos = { place: 'Lagos', locode: 'NGLOS', region: 'africa', window_from: day(50), window_to: day(55) }
const rotterdam = {
  ...{ incoterm: 'FOB', place: 'Rotterdam', locode: 'NLRTM', region: 'europe' },
  ...{ window_from: day(34), window_to: day(38), price: price('-40') },
}
const jubail = {
  ...{ incoterm: 'FOB', place: 'Jubail', locode: 'SAJUB', region: 'middle_east' },
  ...{ window_from: day(24), window_to: day(28), price: price('-40') },
}

async function quote({ api }: Trader, listingId: string, terms: object) {
  const { listing } = await api.get(`/trading/listings/${listingId}`)
  await api.post(`/trading/listings/${listingId}/quotes`, {
    clientId: crypto.randomUUID(),
    terms: { ...listing.terms, ...terms },
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    listingVersion: listing.version,
  })
}

test('a request finds cargoes by when they arrive, and compares quotes by landed cost', async ({
  page: blank,
  request,
}) => {
  const quantity = ownQuantity()
  const cargo = { quantity: quantity.sent }
  const [near, far] = [await createTrader(request, 'seller'), await createTrader(request, 'seller')]
  await publishListing(near, 'supply', { ...rotterdam, ...cargo })
  await publishListing(far, 'supply', { ...jubail, ...cargo })
  const buyer = await createTrader(request, 'buyer')
  const { id } = await publishListing(buyer, 'request', { ...lagos, ...cargo })
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)

  await page.goto(`/requests/${id}`)
  const matches = page.getByRole('list', { name: 'Matching supplies' }).getByRole('listitem')
  const ofRotterdam = matches.filter({ hasText: 'FOB Rotterdam' }).filter({ hasText: quantity.shown }).first()
  await expect(ofRotterdam).toContainText(/Arrives in time, from/)
  await expect(ofRotterdam).toContainText(/Freight about [\d.]+ USD\/MT \(Rotterdam–Lagos, 4,\d{3} nm,/)
  await expect(ofRotterdam).toContainText(/Landed about [\d,.]+ USD\/MT/)

  await quote(near, id, rotterdam)
  await quote(far, id, jubail)
  await page.getByRole('tab', { name: 'Compare' }).click()
  const rows = page.getByRole('table', { name: 'Quotes compared' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('FOB Rotterdam')
  await expect(rows.nth(1)).toContainText('Best')
  await expect(rows.nth(1)).toContainText('calculated')
  await expect(rows.nth(1)).toContainText('In the window')
  await expect(rows.nth(2)).toContainText('FOB Jubail')
  await expect(rows.nth(2)).toContainText(/days? (late|early)|In the window/)
  await expect(page.getByRole('columnheader', { name: 'Landed, USD/MT' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  // A freight of one's own takes the place of the calculated one, and is shown as such.
  const own = rows.nth(1).getByRole('textbox', { name: /^Freight of/ })
  await own.fill('400')
  await expect(rows.nth(2)).toContainText('FOB Rotterdam')
  await expect(rows.nth(2)).toContainText('entered')
  await expect(rows.nth(2)).toContainText(/Calculated: [\d.]+/)
  await expect(rows.nth(1)).toContainText('Best')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.nth(1)).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})
