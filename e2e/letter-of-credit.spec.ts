import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal, day, expectStep, goodShip, onePage, promptTerms, takeStep } from './trading-steps.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Letter of credit' })
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Opens an act on the card and sends its dialog, once `fill` has filled it in. */
async function act(page: Page, name: string, fill?: () => Promise<unknown>) {
  await card(page).getByRole('button', { name, exact: true }).click()
  await fill?.()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a letter of credit goes from the draft over its issue and a presentation to a waiver', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const listing = await publishListing(buyer, 'request', { ...promptTerms, documents: ['BL', 'INV'] })
  const dealId = await bindDeal(buyer, seller, listing)
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const complaints = [watchComplaints(hers), watchComplaints(his)]
  await Promise.all([hers, his].map((page) => page.goto(`/transactions/${dealId}`)))
  await expect(card(his).getByText('The buyer has not drafted the application yet.')).toBeVisible()

  // She drafts it from the recap on a phone; he agrees on a screen that follows.
  await act(hers, 'Draft the application', async () => {
    await expect(dialog(hers).getByLabel('Beneficiary')).toHaveValue(`${seller.lastName} Fuels`)
    await expectNoSidewaysScroll(hers)
  })
  await act(his, 'Agree to the draft')
  await expect(card(hers).getByText('The seller agrees to the draft.')).toBeVisible()

  // The bank issued it with fewer days; a wrong BIC is refused at its field, and he sees the difference.
  await act(hers, 'Enter the issued credit', async () => {
    await dialog(hers).getByLabel('Reference of the bank').fill('LC 4711')
    await dialog(hers).getByLabel('Issuing bank', { exact: true }).fill('Handelsbanken')
    await dialog(hers).getByLabel('BIC of the issuing bank').fill('HANDSE')
    await dialog(hers).getByLabel('Days to present after shipment').fill('15')
    await dialog(hers).getByRole('button', { name: 'Enter the issued credit', exact: true }).click()
    await expect(dialog(hers).getByText('A BIC has 8 or 11 characters', { exact: false })).toBeVisible()
    await dialog(hers).getByLabel('BIC of the issuing bank').fill('HANDSESS')
  })
  await expect(card(his).getByText('The issued credit differs from the draft.')).toBeVisible()
  await expect(card(his).getByText('Days to present', { exact: false })).toBeVisible()
  await expectNoViolationsInBothThemes(his)
  await act(his, 'Accept the credit')
  await expect(card(hers).getByText('Available', { exact: true })).toBeVisible()

  // Loaded; he presents two of three originals, and both see what a bank would find.
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  await takeStep(dealId, buyer, seller, 'nominate', { ...goodShip, eta: day(0) })
  await takeStep(dealId, buyer, seller, 'tender_nor', { tenderedAt, port: 'Rotterdam' })
  const cargo = { blNumber: `BL-${seller.lastName}`, blDate: day(0), quantity: '30000', port: 'Rotterdam' }
  await takeStep(dealId, seller, buyer, 'load', cargo)
  const payTo = { accountName: `${seller.lastName} Fuels`, bank: 'SEB', account: 'SE3550000000054910000003' }
  await takeStep(dealId, seller, buyer, 'invoice_finally', { payTo })
  await his.getByLabel('Choose file for Bill of lading').setInputFiles(onePage())
  await expectToast(his, 'Bill of lading, version 1, uploaded')
  // What he presents is worth what was invoiced.
  await expectStep(his, 'Final invoice issued')
  await act(his, 'Present documents to the bank', async () => {
    await dialog(his).getByLabel('Bill of lading, originals').fill('2')
    await dialog(his).getByLabel('Commercial invoice, originals').fill('3')
  })
  await expect(card(hers).getByText('Under examination')).toBeVisible()
  await expect(card(hers).getByText('2 of 3 originals', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(hers)

  // She enters what her bank named, and waives it.
  await act(hers, 'Enter discrepancies', async () => {
    await expect(dialog(hers).getByLabel('Discrepancy 1')).toHaveValue(/2 of 3 originals/)
    await expectNoViolationsInBothThemes(hers)
  })
  await expect(card(his).getByText('Waiting for the buyer', { exact: false })).toBeVisible()
  await act(hers, 'Waive the discrepancies')
  await expect(card(his).getByText('Documents accepted', { exact: true })).toBeVisible()
  await expect(card(his).getByText('waived by the buyer', { exact: false })).toBeVisible()

  // The terms are there to print, with what was done.
  await card(his).getByRole('link', { name: 'Terms and history' }).click()
  await expect(his.getByRole('heading', { name: /^Letter of credit D-/ })).toBeVisible()
  await expect(his.getByRole('list', { name: 'History of the letter of credit' })).toContainText(
    'Discrepancies waived',
  )
  await expect(his.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectNoViolationsInBothThemes(his)
  expect(complaints.flat()).toEqual([])
})
