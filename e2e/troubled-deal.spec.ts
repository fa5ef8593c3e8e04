import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, hire, publishListing } from './traders.ts'
import { bindDeal, day, expectStep, fillShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

test('a deal with a late ship, a wrong bill of lading, a bad cargo and a trader who leaves still closes', async ({
  page: blank,
  request,
}) => {
  const [buyer, owner, trader] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: true, hasCompany: false }),
  ])
  const { name: sellerName } = await hire(owner, trader, ['trader', 'operator', 'finance'])
  const dealId = await bindDeal(buyer, trader, await publishListing(buyer, 'request', promptTerms))
  const path = `/transactions/${dealId}`
  await takeStep(dealId, buyer, trader, 'secure_payment', {
    reference: 'LC 1',
    bank: 'Hanse Bank',
    amount: '90000000',
    securedOn: day(0),
  })
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, trader.session)
  const complaints = [watchComplaints(hers)]
  await Promise.all([hers, his].map((page) => page.goto(path)))

  // The ship comes two days after the window; the other side sees that before it confirms.
  await button(hers, 'Nominate transport').click()
  await main(hers).getByLabel('Name', { exact: true }).fill('Aurora')
  await main(hers).getByLabel('IMO number').fill('9074729')
  await fillShip(hers)
  await main(hers).getByLabel('Expected arrival').fill(day(11))
  await button(hers, 'Nominate transport').click()
  await main(hers).getByLabel('I have read the warnings about this ship').check()
  await button(hers, 'Nominate transport').click()
  await expect(
    main(his)
      .getByText(/after the delivery window ends/)
      .first(),
  ).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await main(his).getByLabel('I have read the warnings about this ship').check()
  await button(his, /^Confirm/).click()
  await expect(button(his, /^Confirm/)).toBeHidden()
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  await takeStep(dealId, buyer, trader, 'tender_nor', { tenderedAt, port: 'Rotterdam' })

  // He types 31,400 for 30,140 tonnes, and corrects it.
  const blNumber = `BL ${crypto.randomUUID().slice(0, 8)}`
  const loaded = { blNumber, blDate: day(0), quantity: '31400', port: 'Rotterdam' }
  await takeStep(dealId, trader, buyer, 'load', loaded)
  await expectStep(his, 'Loaded')
  await button(his, 'Correct Loaded').click()
  await dialog(his).getByLabel('Quantity loaded').fill('30140')
  await dialog(his).getByLabel('Reason for the correction').fill('The bill of lading says 30,140')
  await dialog(his).getByRole('button', { name: 'Show what changes' }).click()
  await dialog(his).getByRole('button', { name: 'Send correction' }).click()
  await button(hers, 'Confirm Correction of “Loaded”').click()
  await expect(main(his).getByText('30,140 MT').first()).toBeVisible()

  // He leaves his company. Nothing of the deal is his any more; the owner goes on with it.
  await his.goto('/company')
  await button(his, 'Leave').click()
  await dialog(his).getByRole('button', { name: 'Leave company' }).click()
  await expectToast(his, `You left ${sellerName}.`)
  await his.goto(path)
  await expect(main(his).getByText('There is no such transaction')).toBeVisible()
  const theirs = await openDevice(blank, owner.session)
  complaints.push(watchComplaints(theirs))
  await theirs.goto(path)
  await button(theirs, 'Issue final invoice').click()
  await main(theirs).getByLabel('Account holder').fill(sellerName)
  await main(theirs).getByLabel('Bank').fill('Hanse Bank')
  await main(theirs).getByLabel('Account', { exact: true }).fill('DE02120300000000202051')
  await button(theirs, 'Issue final invoice').click()
  for (const page of [hers, theirs]) {
    await expect(main(page).getByRole('article', { name: /^Invoice/ })).toContainText('30,140 MT')
  }
  await button(theirs, 'Present documents').click()
  await main(theirs)
    .getByLabel(/^Against a letter of indemnity/)
    .check()
  await button(theirs, 'Present documents').click()
  await button(hers, 'Confirm Documents presented').click()
  await expect(button(hers, 'Confirm Documents presented')).toBeHidden()

  // The cargo is off specification: she claims, they offer, she accepts.
  await hers.goto(`${path}/claims`)
  await button(hers, 'Raise a claim').click()
  await dialog(hers).getByLabel('Amount, USD').fill('80000')
  await dialog(hers).getByLabel('Reason').fill('Sulphur 11.2 ppm by the joint sample')
  await dialog(hers).getByRole('button', { name: 'Raise claim' }).click()
  await expectToast(hers, 'Claim raised')
  await theirs.goto(`${path}/claims`)
  await button(theirs, /^Make an offer/).click()
  await dialog(theirs).getByLabel('Amount, USD').fill('60000')
  await dialog(theirs).getByLabel('Reason').fill('Half of the blending costs')
  await dialog(theirs).getByRole('button', { name: 'Send offer' }).click()
  await button(hers, /^Accept/).click()
  await dialog(hers).getByRole('button', { name: 'Accept' }).click()
  await expect(main(hers).getByText('Settled', { exact: true }).first()).toBeVisible()

  // A discount for the late ship, one clean invoice, the rest is paid, and both close the deal.
  await theirs.goto(path)
  await button(theirs, 'Agree a credit or debit note').click()
  await main(theirs).getByLabel('Amount, USD').fill('20280.50')
  await main(theirs).getByLabel('Reason').fill('Late ship')
  await button(theirs, 'Agree a credit or debit note').click()
  // What is pressed while the form closes moves away.
  await expect(main(theirs).getByLabel('Amount, USD')).toBeHidden()
  await button(theirs, 'Replace the invoice').click()
  await main(theirs).getByLabel('Reason').fill('The bank wants one paper')
  await expectNoViolationsInBothThemes(theirs)
  await button(theirs, 'Replace the invoice').click()
  await expect(main(theirs).getByText(/^Replaced by D-/)).toBeVisible()
  await hers.goto(path)
  await expect(main(hers).getByText(/^Replaced by D-/)).toBeVisible()
  await expectNoSidewaysScroll(hers)
  const { execution } = await buyer.api.get(`/trading${path}`)
  const amount: string = execution.payments.outstanding
  await takeStep(dealId, buyer, owner, 'record_payment', { amount, paidOn: day(0), reference: 'TT 1' })
  await button(theirs, 'Close the deal').click()
  await button(hers, /^Confirm/).click()
  for (const page of [hers, theirs]) {
    await expect(main(page).getByText('Closed', { exact: true }).first()).toBeVisible()
  }
  expect(complaints).toEqual([[], []])
})
