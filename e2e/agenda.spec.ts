import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal, promptTerms, quoteAsAsked } from './trading-steps.ts'

const main = (page: Page) => page.getByRole('main')

test('laycans and deadlines are on the agenda, the dashboard and in a calendar, until it is revoked', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = await Promise.all([createTrader(request, 'buyer'), createTrader(request, 'seller')])
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)
  await page.goto('/agenda')
  await expect(main(page).getByText('Nothing is on the agenda')).toBeVisible()

  // It appears as it is agreed elsewhere.
  const open = await publishListing(buyer, 'request')
  const dealId = await bindDeal(buyer, seller, await publishListing(buyer, 'request', promptTerms))
  const laycan = main(page).getByRole('link', { name: /^D-\d+: Laycan: / })
  await expect(laycan).toBeVisible()
  await main(page).getByText('Payments', { exact: true }).click()
  await expect(laycan).toBeHidden()
  await expect(page).toHaveURL(/show=payment/)
  await main(page).getByText('All', { exact: true }).click()
  await expectNoViolationsInBothThemes(page)

  await main(page).getByRole('button', { name: 'Make an address' }).click()
  const shown = main(page).getByText(/calendar\.ics\?token=/)
  await expect(shown).toBeVisible()
  const address = (await shown.textContent()) ?? ''
  const fetched = await request.get(address)
  expect(fetched.headers()['content-type']).toContain('text/calendar')
  expect(await fetched.text()).toContain(`URL:${new URL(address).origin}/transactions/${dealId}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(main(page).getByText(/A calendar last read it/)).toBeVisible()
  await expect(shown).toBeHidden()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('button', { name: 'Revoke the address' }).click()
  await expectToast(page, 'The calendar address is revoked')
  await expect(main(page).getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)

  await page.goto('/dashboard')
  const dates = main(page).getByRole('region', { name: 'Deadlines and payments' })
  await dates.getByRole('link', { name: /^Your request for .* ends$/ }).click()
  await expect(page).toHaveURL(`/requests/${open.id}`)

  // What waits is on the dashboard as it happens, and leads to the control that does it.
  await page.goto('/dashboard')
  await expect(
    main(page).getByRole('region', { name: 'Laycans' }).getByRole('link', { name: /^D-/ }),
  ).toBeVisible()
  const waiting = main(page).getByRole('region', { name: 'Needs your action' })
  await waiting.getByRole('link', { name: /^Secure, Secure payment, D-/ }).click()
  await expect(page).toHaveURL(`/transactions/${dealId}#next`)
  await expect(page.locator('#next :focus')).toBeVisible()
  await page.goBack()
  const quoted = await publishListing(buyer, 'request')
  await expect(main(page).getByRole('group', { name: 'Active Requests' })).toContainText('2')
  await quoteAsAsked(seller, quoted)
  await expect(waiting.getByRole('link', { name: /^Answer, Answer the quote of / })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await main(page)
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('link', { name: 'See all' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await expect(
    main(page)
      .getByText(/^You published a request for /)
      .first(),
  ).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  expect(complaints).toEqual([])
})
