import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { day, goodShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })

test('a broker keeps names closed, corrects the recap, invoices the commission and is paid', async ({
  page: blank,
  request,
}) => {
  const [broker, buyer, seller] = await Promise.all([
    createTrader(request, 'broker'),
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
  ])
  const listing = await publishListing(buyer, 'request', { ...promptTerms, quantity: '29000' })
  const [brokers, hers, his] = await Promise.all(
    [broker, buyer, seller].map(({ session }) => openDevice(blank, session)),
  )
  if (!brokers || !hers || !his) throw new Error('three people take part')
  await his.setViewportSize({ width: 390, height: 844 })
  await hers.setViewportSize({ width: 1440, height: 900 })
  const complaints = [watchComplaints(brokers), watchComplaints(hers), watchComplaints(his)]
  await brokers.goto(`/deals/new?request=${listing.id}`)
  await button(brokers, 'Choose a seller').click()
  await dialog(brokers).getByLabel('Search sellers').fill(seller.lastName)
  await dialog(brokers)
    .getByRole('button', { name: `Choose ${seller.firstName} ${seller.lastName}` })
    .click()
  await main(brokers).getByLabel('Keep names closed').check()
  await textbox(brokers, 'Buyer’s mandate').fill('To buy this cargo')
  await textbox(brokers, 'Seller’s mandate').fill('To sell this cargo')
  await textbox(brokers, 'Commission').fill('0.25')
  await expectNoViolationsInBothThemes(brokers)
  await button(brokers, 'Originate the deal').click()
  await expect(brokers).toHaveURL(/\/deals\/[0-9a-f-]{36}$/)
  await expect(main(brokers).getByText('Names closed', { exact: true })).toBeVisible()
  const dealId = new URL(brokers.url()).pathname.split('/').at(-1) ?? ''
  await Promise.all([hers, his].map((page) => page.goto(`/deals/${dealId}`)))

  // Neither sees who the other is, until both have confirmed; then both do.
  const partiesOf = (page: Page) => main(page).getByRole('region', { name: 'Parties' })
  await expect(partiesOf(hers)).toContainText('Seller (name closed)')
  await expect(partiesOf(hers)).not.toContainText(seller.lastName)
  await expect(partiesOf(his)).toContainText('Buyer (name closed)')
  await expect(partiesOf(his)).not.toContainText(buyer.lastName)
  await expect(partiesOf(brokers)).toContainText(seller.lastName)
  await expectNoSidewaysScroll(his)
  await expectNoViolationsInBothThemes(his)
  await expectNoViolationsInBothThemes(hers)
  await button(hers, 'Confirm mandate').click()
  await expectToast(hers, 'Mandate confirmed')
  await expect(partiesOf(hers)).toContainText('Seller (name closed)')
  await button(his, 'Confirm mandate').click()
  await expect(partiesOf(his)).toContainText(buyer.lastName)
  await expect(partiesOf(hers)).toContainText(seller.lastName)
  await expect(partiesOf(hers)).toContainText('Names were opened to both sides')

  // She confirms; the broker corrects a slip; what she confirmed has lapsed.
  await button(hers, /^Confirm all remaining/).click()
  await expect(button(hers, /^Confirm all remaining/)).toBeHidden()
  // The correction goes by the deal as the broker saw it when the form opened.
  await expect(
    brokers.getByRole('list', { name: 'Recap fields' }).getByRole('listitem').first(),
  ).toContainText(/Buyer\s*has confirmed/)
  await main(brokers).getByRole('link', { name: 'Correct the recap' }).click()
  await main(brokers).getByLabel('Quantity', { exact: true }).fill('28000')
  await main(brokers).getByLabel('Reason').fill('Both had said 28,000')
  await expectNoViolationsInBothThemes(brokers)
  await button(brokers, 'Send the correction').click()
  await expectToast(brokers, 'Corrected. Both sides are asked to confirm the new version.')
  const recap = main(hers).getByRole('region', { name: 'Recap' })
  await expect(recap).toContainText('Version 2, corrected by the broker')
  await expect(recap).toContainText('What you had confirmed has lapsed.')
  await expect(main(his).getByRole('region', { name: 'Recap' })).toContainText('Both had said 28,000')
  await expectNoSidewaysScroll(his)
  await expectNoViolationsInBothThemes(hers)
  await button(hers, /^Confirm all remaining/).click()
  await button(his, /^Confirm all remaining/).click()
  await expect(main(his).getByText('Binding', { exact: true }).first()).toBeVisible()

  // Once loaded, the commission is invoiced, paid and received.
  const take = (by: 'buyer' | 'seller', act: string, facts: object) =>
    by === 'buyer' ? takeStep(dealId, buyer, seller, act, facts) : takeStep(dealId, seller, buyer, act, facts)
  await take('buyer', 'secure_payment', {
    ...{ reference: 'LC 1', bank: 'Hanse Bank', amount: '25000000', securedOn: day(0) },
  })
  await take('buyer', 'nominate', { ...goodShip, eta: day(0) })
  await take('buyer', 'tender_nor', {
    tenderedAt: new Date(Date.now() - 3_600_000).toISOString(),
    port: 'Rotterdam',
  })
  await Promise.all([brokers, his].map((page) => page.goto(`/transactions/${dealId}/commission`)))
  await expect(main(brokers).getByText('The cargo is not loaded yet.')).toBeVisible()
  const blNumber = `BRK-${seller.lastName}`
  await take('seller', 'load', { blNumber, blDate: day(0), quantity: '28100', port: 'Rotterdam' })
  await button(brokers, 'Invoice the commission').click()
  await dialog(brokers).getByLabel('Account holder').fill(`${broker.lastName} Broking`)
  await dialog(brokers).getByLabel('Bank', { exact: true }).fill('Hanse Bank')
  await dialog(brokers).getByLabel('IBAN or account number').fill('DE02120300000000202051')
  await expectNoViolationsInBothThemes(brokers)
  await dialog(brokers).getByRole('button', { name: 'Issue the invoice' }).click()
  await expectToast(brokers, 'Commission invoiced')
  const invoice = (page: Page) => main(page).getByRole('region', { name: /^Commission invoice D-/ })
  await expect(invoice(his)).toContainText('7,025.00 USD')
  await expectNoSidewaysScroll(his)
  await expectNoViolationsInBothThemes(his)
  await button(his, 'Mark as paid').click()
  await dialog(his).getByLabel('Reference').fill('TT 9')
  await dialog(his).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(invoice(brokers)).toContainText('Said to be paid')
  await button(brokers, 'Mark as received').click()
  await dialog(brokers).getByRole('button', { name: 'Mark as received' }).click()
  await expect(invoice(his).getByText('Paid', { exact: true })).toBeVisible()
  await expectNoViolationsInBothThemes(brokers)
  await hers.goto(`/transactions/${dealId}`)
  await expect(main(hers).getByRole('link', { name: 'Claims' })).toBeVisible()
  await expect(main(hers).getByRole('link', { name: 'Commission' })).toHaveCount(0)
  expect(complaints).toEqual([[], [], []])
})
