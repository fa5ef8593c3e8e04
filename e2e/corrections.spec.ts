import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal, day, expectStep, goodShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test('a wrong bill of lading is corrected after the invoice, a discount is given, and the deal closes', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request', promptTerms))
  const take = (by: 'buyer' | 'seller', act: string, facts: object) =>
    by === 'buyer' ? takeStep(dealId, buyer, seller, act, facts) : takeStep(dealId, seller, buyer, act, facts)
  await take('buyer', 'secure_payment', {
    reference: 'LC 1',
    bank: 'Hanse Bank',
    amount: '25000000',
    securedOn: day(0),
  })
  await take('buyer', 'nominate', { ...goodShip, eta: day(0) })
  await take('buyer', 'tender_nor', {
    tenderedAt: new Date(Date.now() - 3_600_000).toISOString(),
    port: 'Rotterdam',
  })
  const blNumber = `COR-${seller.lastName}`
  await take('seller', 'load', { blNumber, blDate: day(0), quantity: '31400', port: 'Rotterdam' })
  await take('seller', 'invoice_finally', {
    payTo: { accountName: `${seller.lastName} Fuels`, bank: 'Hanse Bank', account: 'DE02120300000000202051' },
  })
  await take('seller', 'present_documents', { presentedOn: day(0), underIndemnity: true })

  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const complaints = [watchComplaints(hers), watchComplaints(his)]
  await Promise.all([hers, his].map((page) => page.goto(`/transactions/${dealId}`)))

  // He sees what follows before he sends it, and she sees the same before she confirms.
  await button(his, 'Correct Loaded').click()
  await dialog(his).getByLabel('Quantity loaded').fill('30140')
  await dialog(his).getByRole('button', { name: 'Show what changes' }).click()
  await expect(dialog(his).getByText('Reason is required')).toBeVisible()
  await dialog(his).getByLabel('Reason for the correction').fill('The bill of lading says 30,140')
  await dialog(his).getByRole('button', { name: 'Show what changes' }).click()
  const preview = dialog(his).getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText('31,400 MT')
  await expect(preview).toContainText('30,140 MT')
  await expect(preview).toContainText('Outstanding')
  await expect(preview).toContainText('Credit note over')
  await expectNoViolationsInBothThemes(his)
  await dialog(his).getByRole('button', { name: 'Send correction' }).click()
  await expectToast(his, 'Sent. The other side has to confirm it.')
  const proposed = main(hers).getByRole('region', { name: 'Correction of “Loaded”' })
  await expect(proposed).toContainText('Credit note over')
  await expectNoSidewaysScroll(hers)
  await expectNoViolationsInBothThemes(hers)
  await button(hers, 'Confirm Correction of “Loaded”').click()
  await expect(main(his).getByRole('article', { name: /^Credit note/ })).toContainText(
    'Correction of “Loaded”',
  )

  // A discount settles the rest, and both close the deal.
  const { execution } = await buyer.api.get(`/trading/transactions/${dealId}`)
  const cents = BigInt(execution.payments.outstanding.replace('.', '')) - 6_028_050n
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  await take('buyer', 'record_payment', { amount, paidOn: day(0), reference: 'TT 1' })
  await expectStep(his, 'Payment recorded')
  await button(his, 'Agree a credit or debit note').click()
  await main(his).getByLabel('Amount, USD').fill('60280.50')
  await main(his).getByLabel('Reason').fill('Sulphur 11.2 ppm')
  await button(his, 'Agree a credit or debit note').click()
  const account = main(hers).getByRole('table', { name: 'Statement of account' })
  await expect(account).toContainText('60,280.50')
  await expect(main(hers).getByText('Settled', { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await take('seller', 'close', {})
  await expect(main(hers).getByText('Closed', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([[], []])
})
