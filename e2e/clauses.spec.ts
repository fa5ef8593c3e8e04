import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './auth-steps.ts'
import { test } from './base-test.ts'
import { choose } from './choose.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { day, goodShip, promptTerms, quoteAsAsked, takeStep } from './trading-steps.ts'

/* What most cargoes leave alone is folded; what is set is in the listing, the recap and the changes of a quote. */

test('a buyer sets terms of the industry, and both sides find them in the recap', async ({
  page: blank,
  request,
}) => {
  const buyer = await createTrader(request, 'buyer')
  const seller = await createTrader(request, 'seller')
  const page = await openDevice(blank, buyer.session)
  await page.goto('/requests/new')
  const more = page.getByRole('group', { name: 'GTC, law and forum' })
  await expect(page.getByRole('heading', { name: 'Product and quantity' })).toBeVisible()
  await expect(more).toBeHidden()

  const { id } = await publishListing(buyer, 'request', promptTerms)
  await page.goto(`/requests/${id}/edit`)
  await page.getByText('More terms').click()
  await choose(page, 'General terms and conditions', 'BP GTC 2015')
  await page.getByLabel('Governing law').fill('English law')
  await page.getByRole('combobox', { name: 'Excluded origins' }).click()
  await page.getByRole('option', { name: 'Russia', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Russia' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a limit' }).click()
  await page.getByLabel('Property').fill('Sulphur')
  await page.getByLabel('Max', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Add a benchmark' }).click()
  await page.getByLabel('Weight of the first market').fill('60')
  await page.getByRole('combobox', { name: 'Market 2' }).click()
  await page.getByRole('option', { name: /ARA-HEL/ }).click()
  await page.getByLabel('Weight of market 2').fill('50')
  await page.getByText('Minimum, maximum, quotes').click()
  await page.getByLabel('Minimum price').fill('650')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText(/^Sulphur needs a unit/).first()).toBeVisible()
  await expect(page.getByText('Weights must sum to exactly 100: these sum to 110').first()).toBeVisible()
  await page.getByLabel('Unit').last().fill('mg/kg')
  await page.getByLabel('Weight of market 2').fill('40')
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page).toHaveURL(new RegExp(`/requests/${id}$`))
  await expect(page.getByText('Sulphur max 10 mg/kg').first()).toBeVisible()
  await expect(page.getByText(/60 % ICE-G \+ 40 % .*at least 650 USD\/MT/).first()).toBeVisible()

  const { listing } = await buyer.api.get(`/trading/listings/${id}`)
  const negotiation = await quoteAsAsked(seller, listing)
  const { dealId } = await buyer.api.post(`/trading/negotiations/${negotiation.id}/accept`, {
    version: negotiation.version,
  })
  await page.goto(`/deals/${dealId}`)
  const rows = page.getByRole('list', { name: 'Recap fields' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'GTC, law and forum' })).toContainText('BP GTC 2015, English law')
  await expect(rows.filter({ hasText: 'Quality limits' })).toContainText('Sulphur max 10 mg/kg')
  await page.getByRole('combobox', { name: 'Propose another term' }).click()
  await page.getByRole('option', { name: 'Title and risk', exact: true }).click()
  await choose(page, 'Title passes', 'against documents')
  await page.getByLabel('Reason').fill('As in our GTC')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(rows.filter({ hasText: 'Title and risk' })).toContainText('title: against documents')

  for (const { api } of [seller, buyer, seller]) {
    const { deal } = await api.get(`/trading/deals/${dealId}`)
    if (deal.status === 'binding') break
    const fields = deal.recap.map(({ field }: { field: string }) => field)
    await api.post(`/trading/deals/${dealId}/confirm`, { version: deal.version, fields })
  }
  const cargo = { blNumber: `BL-${seller.lastName}`, blDate: day(0), quantity: '30000', port: 'Rotterdam' }
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  const security = { reference: 'LC 1', bank: 'Hanse Bank', amount: '90000000', securedOn: day(0) }
  await takeStep(dealId, buyer, seller, 'secure_payment', security)
  await takeStep(dealId, buyer, seller, 'nominate', { ...goodShip, eta: day(0) })
  await takeStep(dealId, buyer, seller, 'tender_nor', { tenderedAt, port: 'Rotterdam' })
  await takeStep(dealId, seller, buyer, 'load', cargo)
  await page.goto(`/transactions/${dealId}`)
  await page.getByRole('button', { name: 'Enter certificate of quality' }).click()
  await page.getByLabel('Inspector').fill('SGS')
  await page.getByLabel('Result', { exact: true }).fill('12.5')
  await page.getByRole('button', { name: 'Enter certificate of quality' }).last().click()
  await expect(page.getByText(/Off-spec: Sulphur of 12.5 mg\/kg/).first()).toBeVisible()
  const { execution } = await seller.api.get(`/trading/transactions/${dealId}`)
  const proposed = execution.steps.find(({ status }: { status: string }) => status === 'proposed')
  await seller.api.post(`/trading/transactions/${dealId}/steps/${proposed.id}/confirm`, {
    version: execution.version,
  })
  const quality = page.getByRole('region', { name: 'Quality' })
  await expect(quality.getByRole('row').filter({ hasText: 'Sulphur' })).toContainText('too high')
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
