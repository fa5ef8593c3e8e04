import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing, type Trader } from './traders.ts'
import { bindDeal, day, goodShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const voyage = (page: Page) => main(page).getByRole('region', { name: 'Voyage', exact: true })
const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the voyage' })

/** CIF Rotterdam, loaded at Sikka in India and at sea since today. */
async function sailedDeal(buyer: Trader, seller: Trader): Promise<string> {
  const terms = { ...promptTerms, incoterm: 'CIF' }
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request', terms))
  const security = { reference: 'LC 1', bank: 'Hanse Bank', amount: '90000000', securedOn: day(0) }
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  const blNumber = `BL ${crypto.randomUUID().slice(0, 8)}`
  const steps: [Trader, string, object][] = [
    [buyer, 'secure_payment', security],
    [seller, 'nominate', { ...goodShip, eta: day(0) }],
    [seller, 'tender_nor', { tenderedAt, port: 'Sikka' }],
    [seller, 'load', { blNumber, blDate: day(0), quantity: '30000', port: 'Sikka' }],
    [seller, 'depart', { departedOn: day(0), eta: day(24) }],
  ]
  for (const [taker, act, facts] of steps) {
    await takeStep(dealId, taker, taker === buyer ? seller : buyer, act, facts)
  }
  return dealId
}

test('a voyage is followed on the map, by another canal, as a table and among all cargoes', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const dealId = await sailedDeal(buyer, seller)
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)
  const mapFiles: string[] = []
  page.on('request', (each) => {
    if (/\/assets\/(voyage-map|board-map|world-map)/.test(each.url())) mapFiles.push(each.url())
  })

  // Pages without a map load nothing of it.
  await page.goto('/dashboard')
  await expect(main(page).getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  await page.goto('/deals')
  await expect(
    main(page)
      .getByRole('link', { name: /EN 590/ })
      .first(),
  ).toBeVisible()
  expect(mapFiles).toEqual([])

  await page.goto(`/transactions/${dealId}#map`)
  await expect(map(page)).toBeVisible()
  expect(mapFiles.length).toBeGreaterThan(0)
  await expect(voyage(page).getByText(/^Estimated position on .* expected on/)).toBeVisible()
  await expect(voyage(page).getByRole('radio', { name: /^By Suez Canal/ })).toBeChecked()
  await expectNoViolationsInBothThemes(page, '#map')

  // The keyboard moves and zooms; what was moved can be undone.
  await map(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  const showAll = map(page).getByRole('button', { name: 'Show everything' })
  await expect(showAll).toBeEnabled()
  await page.keyboard.press('0')
  await expect(showAll).toBeDisabled()

  // The way around the Cape, leg by leg; the link brings it back.
  const byTheCape = voyage(page).getByRole('radio', { name: /^By Cape of Good Hope/ })
  await byTheCape.click()
  await expect(byTheCape).toBeChecked()
  await expect(page).toHaveURL(/avoid=suez/)
  await voyage(page).getByText('Table', { exact: true }).click()
  const legs = voyage(page).getByRole('table', { name: 'Legs of the voyage' })
  await expect(legs.getByRole('row', { name: /Cape of Good Hope/ }).first()).toBeVisible()
  await expect(map(page)).toBeHidden()
  await page.reload()
  await voyage(page).scrollIntoViewIfNeeded()
  await expect(legs.getByRole('row', { name: /^All Sikka Rotterdam/ })).toBeVisible()
  await expect(byTheCape).toBeChecked()

  // All cargoes, on a phone: the list has what the map has, and leads back to the voyage.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cargoes?show=deals&stage=at_sea')
  await expect(main(page).getByRole('region', { name: 'Map of cargoes' })).toBeVisible()
  const row = main(page)
    .getByRole('table', { name: 'Cargoes' })
    .getByRole('row', { name: /EN 590/ })
  await expect(row).toContainText(/Estimated \d+ % of the way/)
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInBothThemes(page)
  await page.goto('/cargoes?show=deals&role=broker')
  await expect(main(page).getByText('No cargoes here')).toBeVisible()
  await page.goto('/cargoes?show=deals')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/transactions/${dealId}#map$`))
  await expect(map(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a port that the terms do not name is tried on the map of a request', async ({
  page: blank,
  request,
}) => {
  const buyer = await createTrader(request, 'buyer')
  const listing = await publishListing(buyer, 'request')
  const page = await openDevice(blank, buyer.session)
  await page.goto(`/requests/${listing.id}#map`)
  await expect(voyage(page).getByText('The load port is not known yet.').first()).toBeVisible()
  await voyage(page).getByRole('button', { name: 'Try a load port' }).click()
  await voyage(page).getByLabel('Try a load port').fill('Singapore')
  await page
    .getByRole('option', { name: /^Singapore/ })
    .first()
    .click()
  await expect(page).toHaveURL(/load=SGSIN/)
  await expect(voyage(page).getByRole('radio', { name: /^By Suez Canal/ })).toBeChecked()
  await expectNoViolationsInBothThemes(page, '#map')
  await voyage(page).getByRole('button', { name: 'Remove' }).click()
  await expect(voyage(page).getByRole('button', { name: 'Try a load port' })).toBeVisible()
})
