import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { callerFor, demoAccount } from './cast.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { day, expectStep, fillShip, onePage, promptTerms, quoteAsAsked, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a buyer on a phone and a seller at a desk go from a request to a settled deal', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const listing = await publishListing(buyer, 'request', promptTerms)
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const complaints = [watchComplaints(hers), watchComplaints(his)]

  // The seller quotes: changes to the request are highlighted and listed.
  await hers.goto(`/requests/${listing.id}`)
  await his.goto(`/requests/${listing.id}`)
  await main(his).getByRole('link', { name: 'Send a quote' }).click()
  await expect(textbox(his, 'Differential')).toHaveValue('4.50')
  await textbox(his, 'Differential').fill('seven')
  await button(his, 'Send quote').click()
  await expect(main(his).getByText('Differential must be a number', { exact: false })).toBeVisible()
  await textbox(his, 'Differential').fill('7.25')
  await expect(textbox(his, 'Differential')).toHaveAttribute('data-changed')
  await expect(his.getByRole('region', { name: 'Changes to the request' })).toContainText('+7.25 USD/MT')
  await expect(his.getByRole('region', { name: 'Live check' })).toContainText('above the benchmark')
  await button(his, 'Send quote').dblclick()
  await expectToast(his, 'Your quote was sent')
  await expect(main(his).getByText('Valid for 23 h', { exact: false })).toBeVisible()

  // The buyer sees it at once, compares it, and counters one field.
  const quote = hers.getByRole('list', { name: 'Negotiations' }).getByRole('listitem')
  await expect(quote).toContainText('Your turn')
  await hers.getByRole('tab', { name: 'Compare' }).click()
  const compared = hers.getByRole('table', { name: 'Quotes compared' }).getByRole('row').nth(1)
  await expect(compared).toContainText('Best')
  await expectNoSidewaysScroll(hers)
  await compared.getByRole('link').click()
  await button(hers, 'Counter').click()
  await textbox(hers, 'Differential').fill('5.75')
  await textbox(hers, 'Note').fill('Half way?')
  await button(hers, 'Send counter').click()
  await expect(main(hers).getByText('Waiting for', { exact: false }).first()).toBeVisible()
  await expectNoSidewaysScroll(hers)

  // He answers in the conversation, and sees the terms again before he accepts.
  await expect(main(his).getByText('Your turn', { exact: true })).toBeVisible()
  await expectNoViolationsInBothThemes(his)
  await his.goto('/messaging')
  await his.locator('[data-conversation]').click()
  const message = his.locator('[data-seq]').filter({ hasText: 'Half way?' })
  await expect(message).toContainText('+5.75 USD/MT')
  await expect(message.getByRole('button', { name: 'Decline' })).toBeVisible()
  await message.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog(his)).toContainText('+5.75 USD/MT')
  await expect(his).toHaveURL(/\/messaging/)
  await dialog(his).getByRole('button', { name: 'Accept version 2' }).dblclick()
  await expect(his).toHaveURL(/\/deals\/[0-9a-f-]{36}$/)
  const dealId = his.url().split('/').at(-1) ?? ''

  // The recap, which he confirmed by accepting: he proposes a change, she agrees and confirms the rest, and it is binding.
  await expect(
    main(his).getByText('You confirmed the recap when you accepted the quote.', { exact: false }),
  ).toBeVisible()
  await button(his, 'Dispute Laytime').click()
  await dialog(his).getByLabel('Laytime').fill('36')
  await dialog(his).getByLabel('Reason').fill('As the charter party has it')
  await dialog(his).getByRole('button', { name: 'Propose' }).click()
  await expectToast(his, 'Laytime: your proposal was sent')
  await expect(main(his).getByText('You have confirmed the recap.', { exact: false })).toBeVisible()
  await main(hers).getByRole('link', { name: 'Open deal' }).click()
  await expect(main(hers).getByText('Proposed by the seller: As the charter party has it')).toBeVisible()
  await expect(main(hers).getByText('The seller confirmed the recap by accepting the quote.')).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await button(hers, 'Confirm Laytime').click()
  await expectToast(hers, 'Laytime confirmed')
  await button(hers, /^Confirm all remaining/).click()
  await expect(main(hers).getByText('Binding since', { exact: false })).toBeVisible()
  await expect(main(hers).getByText('Intact')).toBeVisible()
  await expectNoViolationsInBothThemes(hers)

  // Execution: he confirms her letter of credit; the IMO number of her vessel is checked.
  await main(hers).getByRole('link', { name: 'Execution' }).click()
  await main(his).getByRole('link', { name: 'Execution' }).click()
  await textbox(hers, 'Reference').fill('LC 2026/77')
  await textbox(hers, 'Bank').fill('Hanse Bank')
  await button(hers, 'Secure payment').dblclick()
  await expectToast(hers, 'Recorded. The other side has to confirm it.')
  await button(his, 'Confirm Payment secured').click()
  await expectStep(hers, 'Payment secured')
  await main(hers).getByLabel('Name', { exact: true }).fill('Aurora')
  await fillShip(hers)
  await textbox(hers, 'IMO number').fill('9074728')
  await main(hers).getByLabel('Expected arrival').fill(day(1))
  await button(hers, 'Nominate transport').click()
  await expect(main(hers).getByText('This IMO number does not add up', { exact: false })).toBeVisible()
  await textbox(hers, 'IMO number').fill('9074729')
  await button(hers, 'Nominate transport').click()
  await button(his, 'Confirm Transport nominated').click()
  await expectToast(his, 'Transport nominated: confirmed')
  await expectNoSidewaysScroll(hers)

  await takeStep(dealId, buyer, seller, 'tender_nor', {
    tenderedAt: new Date(Date.now() - 3_600_000).toISOString(),
    port: 'Rotterdam',
  })
  await takeStep(dealId, seller, buyer, 'load', {
    // One bill of lading stands for one deal.
    blNumber: `RTM-${seller.lastName}`,
    blDate: day(0),
    quantity: '30010.5',
    port: 'Rotterdam',
  })

  // He issues the invoice and uploads a document; she accepts a letter of indemnity for the rest.
  await main(his).getByLabel('Choose file for Bill of lading').setInputFiles(onePage())
  await expectToast(his, 'Bill of lading, version 1, uploaded')
  await expect(his.getByRole('list', { name: 'Documents', exact: true })).toContainText('SHA-256')
  await takeStep(dealId, seller, buyer, 'invoice_finally', {
    payTo: { accountName: `${seller.lastName} Fuels`, bank: 'Hanse Bank', account: 'DE02120300000000202051' },
  })
  await takeStep(dealId, seller, buyer, 'present_documents', { presentedOn: day(0), underIndemnity: true })
  await expectStep(hers, 'Documents presented')

  // The invoice with every published price; he confirms her payment: settled.
  const invoice = hers.getByRole('article', { name: /^Invoice/ })
  await invoice.getByText('How the price was calculated: 3 daily prices').click()
  await expect(invoice.getByRole('table', { name: 'Prices used' }).getByRole('row')).toHaveCount(4)
  await expectNoSidewaysScroll(hers)
  await textbox(hers, 'Reference').fill('TT 2026/99')
  await button(hers, 'Record a payment').click()
  await button(his, 'Confirm Payment recorded').click()
  await expect(main(hers).getByText('Settled', { exact: true }).first()).toBeVisible()
  await expectNoViolationsInBothThemes(hers)
  await hers.goto('/transactions?status=settled')
  await expect(hers.getByRole('list', { name: 'Transactions' })).toContainText('Settled')
  expect(complaints).toEqual([[], []])
})

test('a broker creates a deal that becomes binding and is cancelled by agreement', async ({
  page: blank,
  request,
}) => {
  const [broker, buyer, seller] = await Promise.all([
    createTrader(request, 'broker'),
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
  ])
  const listing = await publishListing(buyer, 'request', promptTerms)
  const [desk, hers, his] = await Promise.all(
    [broker, buyer, seller].map(({ session }) => openDevice(blank, session)),
  )
  if (!desk || !hers || !his) throw new Error('three browsers')
  const complaints = [desk, hers, his].map(watchComplaints)

  // From the buyer's request, with a seller out of the directory.
  await desk.goto('/deals')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Manage Deals')
  await desk.goto(`/requests/${listing.id}`)
  await main(desk).getByRole('link', { name: 'Originate a deal' }).click()
  await expect(desk.getByRole('group', { name: 'Buyer' })).toContainText(buyer.lastName)
  await button(desk, 'Originate the deal').click()
  await expect(main(desk).getByText('Choose a seller')).toBeVisible()
  await expect(button(desk, 'Choose a seller')).toBeFocused()
  await button(desk, 'Choose a seller').click()
  await dialog(desk).getByLabel('Search sellers').fill(seller.lastName)
  await dialog(desk)
    .getByRole('button', { name: `Choose ${seller.firstName} ${seller.lastName}` })
    .click()
  await textbox(desk, 'Buyer’s mandate').fill('To buy up to 30,000 MT at ICE gasoil + 4.50.')
  await textbox(desk, 'Seller’s mandate').fill('To sell 30,000 MT out of Rotterdam.')
  await textbox(desk, 'Commission').fill('0.15')
  await expectNoViolationsInBothThemes(desk)
  await button(desk, 'Originate the deal').dblclick()
  await expect(desk).toHaveURL(/\/deals\/[0-9a-f-]{36}$/)
  await expect(main(desk).getByText('0.15 USD/MT')).toBeVisible()

  // Each confirms the mandate; the seller adds a subject, which is lifted before the deal is binding.
  const path = new URL(desk.url()).pathname
  await Promise.all([hers.goto(path), his.goto(path)])
  await button(hers, 'Confirm mandate').click()
  await button(his, 'Confirm mandate').click()
  await expect(main(desk).getByText('The recap is waiting for', { exact: false })).toBeVisible()
  await button(his, 'Add subject').click()
  await dialog(his).getByRole('combobox', { name: 'Subject' }).click()
  await his.getByRole('option', { name: 'Management approval' }).click()
  await dialog(his).getByRole('button', { name: 'Add subject' }).click()
  await expect(his.getByRole('list', { name: 'Subjects' })).toContainText('due in 1 d 23 h')
  await button(his, /^Confirm all remaining/).click()
  await expect(button(his, /^Confirm all remaining/)).toBeHidden()
  await button(hers, /^Confirm all remaining/).click()
  await expect(main(hers).getByText('1 subject open', { exact: false })).toBeVisible()

  // While compliance holds it nobody can act; then it continues where it stopped.
  const reviewer = await callerFor(request, demoAccount('compliance'))
  await reviewer.post(`/trading${path}/hold`, { reason: 'Ownership is being looked at' })
  await expect(main(his).getByText('Ownership is being looked at (since', { exact: false })).toBeVisible()
  await expect(button(his, 'Lift Management approval')).toHaveCount(0)
  await reviewer.post(`/trading${path}/release`, { reason: 'All in order' })
  await button(his, 'Lift Management approval').click()
  await Promise.all(
    [desk, hers, his].map((page) =>
      expect(main(page).getByText('Binding since', { exact: false })).toBeVisible(),
    ),
  )

  // A binding deal is cancelled only if the other side agrees.
  await button(his, 'More').click()
  await his.getByRole('menuitem', { name: 'Cancel the deal' }).click()
  await dialog(his).getByLabel('Reason').fill('The refinery is down')
  await dialog(his).getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(main(hers).getByText('Reason: The refinery is down')).toBeVisible()
  await expectNoViolationsInBothThemes(hers)
  await button(hers, 'Agree to cancel').click()
  await expect(main(desk).getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(main(desk).getByText('Intact')).toBeVisible()
  expect(complaints).toEqual([[], [], []])
})

test('nobody can accept an outdated quote or trade before verification', async ({ page: blank, request }) => {
  const [buyer, seller, stranger] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: false }),
  ])
  const listing = await publishListing(buyer, 'request', promptTerms)
  const { id, version } = await quoteAsAsked(seller, listing)
  const hers = await openDevice(blank, buyer.session)
  await hers.goto(`/negotiations/${id}?answer=accept`)
  await expect(dialog(hers).getByRole('button', { name: 'Accept version 1' })).toBeEnabled()
  await seller.api.post(`/trading/negotiations/${id}/withdraw`, { version, reason: 'Sold elsewhere' })
  await expect(dialog(hers).getByRole('alert')).toContainText('Open is now→ Withdrawn')
  await expect(dialog(hers).getByRole('button', { name: 'Accept version 1' })).toBeDisabled()
  await dialog(hers).getByRole('button', { name: 'Back' }).click()
  await expect(main(hers).getByText('Reason: Sold elsewhere')).toBeVisible()

  const theirs = await openDevice(blank, stranger.session)
  await theirs.goto(`/negotiations/new?listing=${listing.id}`)
  await expect(main(theirs).getByText('Verify your identity to trade.')).toBeVisible()
  await main(theirs).getByRole('link', { name: 'Go to verification' }).click()
  await expect(theirs).toHaveURL(/\/kyc$/)
  await theirs.goto(`/negotiations/${id}`)
  await expect(main(theirs).getByText('There is no such negotiation')).toBeVisible()
})
