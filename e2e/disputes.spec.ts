import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { test } from './base-test.ts'
import { choose } from './choose.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { day, invoiceDeal, promptTerms, takeStep } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog').last()
const send = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

test('a dispute goes from the reply to a mediator, whose award moves the money, and the deal closes', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller, mediator] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'broker', { isVerified: true, hasCompany: false }),
  ])
  const dealId = await invoiceDeal(buyer, seller, await publishListing(buyer, 'request', promptTerms))
  const hers = await openDevice(blank, buyer.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  const his = await openDevice(blank, seller.session)
  const theirs = await openDevice(blank, mediator.session)
  const complaints = [watchComplaints(hers), watchComplaints(his), watchComplaints(theirs)]
  await Promise.all([hers, his].map((page) => page.goto(`/transactions/${dealId}`)))
  await theirs.goto('/disputes')
  await expect(main(theirs).getByText('You mediate no disputes')).toBeVisible()

  // She opens it on a phone; his screen asks him to reply, with the date.
  await button(hers, 'Open a dispute').click()
  await choose(hers, 'About', 'Quality')
  await main(hers).getByLabel('What happened').fill('Sulphur 11.2 ppm by the joint sample')
  await main(hers).getByLabel('Amount in question, USD').fill('50000')
  await button(hers, 'Open a dispute').click()
  await expect(main(hers).getByText('Waiting for the seller')).toBeVisible()
  await expectNoSidewaysScroll(hers)
  await expect(main(his).getByText('Reply by', { exact: true })).toBeVisible()
  await button(his, /^Reply/).click()
  await send(his, 'Send reply')
  await expect(dialog(his).getByText('Position is required')).toBeVisible()
  await dialog(his).getByLabel('Position').fill('The sample of the ship was fine')
  await expectNoViolationsInBothThemes(his)
  await send(his, 'Send reply')

  // She escalates and proposes somebody; not him, whom the server refuses at the field.
  await button(hers, /^Escalate/).click()
  await send(hers, 'Escalate')
  await button(hers, /^Propose a mediator/).click()
  for (const name of [seller.lastName, mediator.lastName]) {
    await dialog(hers)
      .getByRole('button', { name: /^(Choose a|Change the) mediator$/ })
      .click()
    await dialog(hers).getByRole('searchbox').fill(name)
    await dialog(hers)
      .getByRole('button', { name: new RegExp(`Choose.*${name}`) })
      .click()
    await send(hers, 'Propose')
    if (name === seller.lastName)
      await expect(dialog(hers).getByText('belongs to a party of this deal', { exact: false })).toBeVisible()
  }
  await button(his, /^Accept the mediator/).click()
  await send(his, 'Accept mediator')

  // The mediator finds it without a reload, reads the deal, asks, and decides.
  await main(theirs).getByRole('link', { name: /-DS1$/ }).click()
  await expect(
    main(theirs).getByText('You mediate this dispute. Everything else is read-only.'),
  ).toBeVisible()
  await expect(button(theirs, 'Open a dispute')).toHaveCount(0)
  await expect(button(theirs, /^Withdraw/)).toHaveCount(0)
  await button(theirs, /^Ask both sides/).click()
  await dialog(theirs).getByLabel('Question').fill('Who drew the sample?')
  await send(theirs, 'Send question')
  await expect(main(hers).getByText('Who drew the sample?')).toBeVisible()
  await button(hers, /^Add a statement/).click()
  await dialog(hers).getByLabel('Statement').fill('Both surveyors did')
  await send(hers, 'Add statement')
  await expect(main(theirs).getByText('Both surveyors did')).toBeVisible()
  await expectNoViolationsInBothThemes(theirs)
  await button(theirs, /^Give the award/).click()
  await choose(theirs, 'Money', 'The seller pays the buyer')
  await dialog(theirs).getByLabel('Amount, USD').fill('60000')
  await dialog(theirs).getByLabel('Award with its reasons').fill('The joint sample counts')
  await send(theirs, 'Give award')
  await expect(dialog(theirs).getByLabel('Amount, USD')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(theirs).getByText('At most 50,000.00 USD')).toBeVisible()
  await dialog(theirs).getByLabel('Amount, USD').fill('20000')
  await send(theirs, 'Give award')

  // Both read it, and the deal runs to its close.
  for (const page of [hers, his, theirs]) {
    const award = main(page).getByRole('region', { name: 'Award', exact: true })
    await expect(award).toContainText('The seller pays the buyer 20,000.00 USD')
    await expect(award).toContainText('The joint sample counts')
  }
  await expectNoSidewaysScroll(hers)
  await expectNoViolationsInBothThemes(hers)
  const { execution } = await buyer.api.get(`/trading/transactions/${dealId}`)
  expect(execution.notes).toMatchObject([{ kind: 'credit', ground: 'award', amount: '20000.00' }])
  const payment = { amount: execution.payments.outstanding, paidOn: day(0), reference: 'TT 1' }
  await takeStep(dealId, buyer, seller, 'record_payment', payment)
  await takeStep(dealId, buyer, seller, 'close', {})
  await expect(main(hers).getByText('Closed', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([[], [], []])
})
