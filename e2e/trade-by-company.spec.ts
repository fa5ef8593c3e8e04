import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, hire, publishListing, type Trader } from './traders.ts'
import { quoteAsAsked } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const nameOf = ({ firstName, lastName }: Trader) => `${firstName} ${lastName}`

test('a colleague takes over a negotiation on behalf of the company, until they are removed', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller, colleague] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: true, hasCompany: false }),
  ])
  const company = await hire(seller, colleague, ['trader'])
  const onBehalf = (who: Trader) => `${nameOf(who)} on behalf of ${company.name}`

  // The seller quotes, and the buyer answers while the seller is away.
  const listing = await publishListing(buyer, 'request')
  const { id } = await quoteAsAsked(seller, listing)
  const hers = await openDevice(blank, buyer.session)
  await hers.goto(`/negotiations/${id}`)
  // She answers the price alone: the other terms stay as they were and are out of sight.
  await button(hers, 'Another price').click()
  await expect(button(hers, 'Show all terms')).toBeVisible()
  await expect(main(hers).getByRole('textbox', { name: 'Quantity', exact: true })).toBeHidden()
  await main(hers).getByRole('textbox', { name: 'Differential', exact: true }).fill('1.50')
  await button(hers, 'Send counter').click()
  await expect(main(hers).getByText('Waiting for', { exact: false }).first()).toBeVisible()

  // A colleague finds it among those of the company and answers.
  const his = await openDevice(blank, colleague.session)
  await his.setViewportSize({ width: 390, height: 844 })
  await his.goto('/negotiations')
  await his.getByRole('list', { name: 'Negotiations' }).getByRole('link').first().click()
  await button(his, 'Counter').click()
  await main(his).getByRole('textbox', { name: 'Differential', exact: true }).fill('2.00')
  await button(his, 'Send counter').click()
  await expect(main(his).getByText('Waiting for', { exact: false }).first()).toBeVisible()
  await expectNoSidewaysScroll(his)

  // The other side sees who said what, and for whom.
  const versions = hers.getByRole('list', { name: 'Versions, newest first' })
  await expect(versions).toContainText(onBehalf(colleague))
  await expect(versions).toContainText(onBehalf(seller))
  await expectNoViolationsInBothThemes(hers)
  await button(hers, 'Accept').click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Accept version 3' }).click()
  await expect(hers).toHaveURL(/\/deals\/[0-9a-f-]{36}$/)

  // She confirmed by accepting; the colleague confirms the recap, and it is binding. The record and the parties name the company.
  await main(his).getByRole('link', { name: 'Open deal' }).click()
  await button(his, /^Confirm all remaining/).click()
  await expect(main(his).getByText('Binding since', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(his)
  await expectNoViolationsInBothThemes(his)
  await expect(hers.getByRole('list', { name: 'Record, newest first' })).toContainText(
    `${onBehalf(colleague)}, seller`,
  )
  const parties = hers.getByRole('region', { name: 'Parties' })
  await expect(parties).toContainText(company.name)
  await expect(parties).toContainText(`Registration SE ${company.id}`)

  // Removed, the colleague has no deal any more; the company goes on without them.
  const { userId } = await colleague.api.get('/api/auth/me')
  const removed = await request.delete(`/v1/companies/mine/members/${userId}`, {
    headers: seller.session.headers,
  })
  expect(removed.status()).toBe(200)
  await expect(main(his).getByText('There is no such deal')).toBeVisible()
  await his.goto(`/negotiations/${id}`)
  await expect(main(his).getByText('There is no such negotiation')).toBeVisible()
  const { deals } = await seller.api.get('/trading/deals')
  expect(deals).toMatchObject([{ role: 'seller', isMine: true }])
})

test('the listings of a trading house: one account buys and sells', async ({ page: blank, request }) => {
  const buyer = await createTrader(request, 'buyer')
  const supply = await publishListing(buyer, 'supply')
  const hers = await openDevice(blank, buyer.session)
  await hers.goto('/requests')
  await hers.getByRole('link', { name: 'My Supplies', exact: true }).click()
  await expect(hers.getByRole('heading', { name: 'My Supplies' })).toBeVisible()
  await expect(hers.locator(`a[href="/supplies/${supply.id}"]`).first()).toBeVisible()
  await expectNoViolationsInBothThemes(hers)
  await hers.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(hers)
})
