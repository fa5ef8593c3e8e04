import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { choose } from './choose.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal, day, fillShip, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const readBox = (page: Page) => field(page, 'I have read the warnings about this ship')

test('a ship is checked, refused and substituted, and the other side accepts it', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request', promptTerms))
  await takeStep(dealId, buyer, seller, 'secure_payment', {
    reference: 'LC 1',
    bank: 'Hanse Bank',
    amount: '25000000',
    securedOn: day(0),
  })
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const complaints = [watchComplaints(hers), watchComplaints(his)]
  await Promise.all([hers, his].map((page) => page.goto(`/transactions/${dealId}`)))

  // The check digit is verified while she types; a ship that is too small is refused with the reason.
  await field(hers, 'Name').fill('Borealis')
  await field(hers, 'IMO number').fill('9811001')
  await expect(main(hers).getByText('This IMO number does not add up', { exact: false })).toBeVisible()
  await field(hers, 'IMO number').fill('9811000')
  await expect(main(hers).getByText('This IMO number does not add up', { exact: false })).toBeHidden()
  await fillShip(hers, { deadweight: '9000', built: '2004' })
  await field(hers, 'Expected arrival').fill(day(1))
  await button(hers, 'Nominate transport').click()
  await expect(main(hers).getByText(/Too small: 9,?000 t deadweight/)).toBeVisible()

  // One that is old has a warning, which both sides read.
  await field(hers, 'Deadweight, tonnes').fill('46000')
  await button(hers, 'Nominate transport').click()
  const checks = main(hers).getByRole('region', { name: 'Checks' })
  await expect(checks).toContainText('years old')
  await button(hers, 'Nominate transport').click()
  await expect(main(hers).getByText('Read the warnings and tick this first')).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await expectNoViolationsInBothThemes(hers)
  await readBox(hers).check()
  await button(hers, 'Nominate transport').click()
  await expectToast(hers, 'Recorded. The other side has to confirm it.')
  const pending = main(his).getByRole('region', { name: 'Transport nominated' })
  await expect(pending).toContainText('Without an answer it lapses, because of its warnings.')
  await expectNoViolationsInBothThemes(his)
  await button(his, 'Refuse Transport nominated').click()
  await his.getByRole('dialog').getByLabel('Reason').fill('Our terminal takes ships up to 20 years')
  await his.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()

  // She nominates another; both see the ship, its checks and what was nominated before.
  await expect(main(hers).getByText('Our terminal takes ships up to 20 years').first()).toBeVisible()
  await field(hers, 'Name').fill('Aurora')
  await field(hers, 'IMO number').fill('9074729')
  await fillShip(hers)
  await choose(hers, 'Last cargo', 'Diesel or gasoil')
  await field(hers, 'Expected arrival').fill(day(1))
  await button(hers, 'Nominate transport').click()
  await expect(pending).toContainText('Without an answer it counts as accepted.')
  await button(his, 'Confirm Transport nominated').click()
  for (const page of [hers, his]) {
    const card = main(page).getByRole('region', { name: 'Transport: Aurora' })
    await expect(card.getByRole('list', { name: 'Checks of the ship' })).toContainText('46,000 t deadweight')
    await expect(card).toContainText('Nominated before')
    await expect(card).toContainText('Our terminal takes ships up to 20 years')
    await expectNoSidewaysScroll(page)
    await expectNoViolationsInBothThemes(page)
  }
  expect(complaints).toEqual([[], []])
})
