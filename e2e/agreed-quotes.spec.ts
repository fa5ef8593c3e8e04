import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './auth-steps.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal, day, goodShip, onePage, promptTerms, takeStep } from './trading-steps.ts'

test('quotes of both sides make the price, the due date says why, and the invoice can be checked', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const bank_days = { places: ['new_york', 'london'], rule: 'following' }
  const listing = await publishListing(buyer, 'request', {
    ...promptTerms,
    price: { ...promptTerms.price, quotes: 'sides' },
    payment: { method: 'open_credit', days: 30, after: 'bl', bank_days },
  })
  const dealId = await bindDeal(buyer, seller, listing)
  const path = `/trading/transactions/${dealId}`
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  await takeStep(dealId, buyer, seller, 'nominate', { ...goodShip, eta: day(0) })
  await takeStep(dealId, buyer, seller, 'tender_nor', { tenderedAt, port: 'Rotterdam' })
  const cargo = { blNumber: `BL-${seller.lastName}`, blDate: day(0), quantity: '30000', port: 'Rotterdam' }
  await takeStep(dealId, seller, buyer, 'load', cargo)

  // His figures are there, and she sees that they are; never what they are.
  const { pricing } = await seller.api.get(`${path}/pricing`)
  const { series, days } = pricing.series[0] as { series: string; days: { day: string }[] }
  const prices = ['701.37', '705.19', '703.37']
  const quotes = days.map((one, index) => ({ series, day: one.day, price: prices[index] ?? '700' }))
  await seller.api.post(`${path}/pricing/quotes`, { source: 'Platts', quotes })
  const page = await openDevice(blank, buyer.session)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/transactions/${dealId}/pricing`)
  const rows = page.getByRole('table', { name: `Quotes of ${series}` }).getByRole('row')
  await expect(rows.filter({ hasText: 'Waiting for you' })).toHaveCount(days.length)
  await page.getByRole('button', { name: 'Bring quotes', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Source').fill('Argus')
  const figures = dialog.getByRole('group').getByRole('textbox')
  for (const [index, { price }] of quotes.entries())
    await figures.nth(index).fill(index === 1 ? '705.91' : price)
  await dialog.getByRole('button', { name: 'Bring quotes', exact: true }).click()

  // One day differs and is named; his figure of that day is nowhere on the page.
  await expect(rows.filter({ hasText: 'Differs' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Agreed' })).toHaveCount(days.length - 1)
  await expect(rows.filter({ hasText: 'Differs' })).toContainText('705.91')
  expect(await page.content()).not.toContain('705.19')
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInBothThemes(page)
  await buyer.api.post(`${path}/pricing/quotes`, { source: 'Argus', quotes: [quotes[1]] })
  await expect(rows.filter({ hasText: 'Agreed' })).toHaveCount(days.length)

  const payTo = { accountName: `${seller.lastName} Fuels`, bank: 'SEB', account: 'SE3550000000054910000003' }
  await takeStep(dealId, seller, buyer, 'invoice_finally', { payTo })
  await page.goto(`/transactions/${dealId}`)
  await expect(page.getByText(/^Due date: .* bank day (in|of) .*New York/)).toBeVisible()

  // The file as it was signed, with one byte changed, and one that is not ours.
  const download = page.waitForEvent('download')
  await page
    .getByRole('article', { name: /^Invoice / })
    .getByRole('button', { name: /signed PDF$/ })
    .click()
  const signed = readFileSync(await (await download).path())
  const altered = Buffer.from(signed)
  const at = 60
  altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
  await page.goto('/papers/check')
  await expect(page).toHaveTitle('Check a paper · Laycan')
  const input = page.getByLabel('Choose a PDF file')
  for (const [name, buffer, verdict] of [
    ['invoice.pdf', signed, 'Signed by Laycan, unaltered'],
    ['changed.pdf', altered, 'Altered'],
    ['other.pdf', onePage().buffer, 'Not signed'],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(verdict, { exact: true })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInBothThemes(page)
})
