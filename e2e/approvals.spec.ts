import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'

test('a quote above a trader’s limit goes out once an owner approves it', async ({
  page: blank,
  request,
}) => {
  const [buyer, owner, trader] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: true, hasCompany: false }),
  ])
  const { company } = await owner.api.get('/companies/mine')
  const { request: asked } = await trader.api.post(`/companies/${company.id}/requests`)
  const grant = { roles: ['trader'], dealLimit: '1000000' }
  await owner.api.post(`/companies/mine/requests/${asked.id}/approve`, grant)
  const listing = await publishListing(buyer, 'request')

  // 30,000 tonnes are far above a million dollars.
  const his = await openDevice(blank, trader.session)
  await his.goto(`/requests/${listing.id}`)
  await his.getByRole('main').getByRole('link', { name: 'Send a quote' }).click()
  await his.getByRole('main').getByRole('button', { name: 'Send quote' }).click()
  await expect(his.getByRole('alert')).toContainText('sent to your colleagues for approval')
  await his.getByRole('link', { name: 'Go to approvals' }).click()
  const waiting = his.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const hers = await openDevice(blank, owner.session)
  await hers.setViewportSize({ width: 390, height: 844 })
  await hers.goto('/company/approvals')
  await expect(hers.getByRole('region', { name: 'Waiting' })).toContainText('Above the limit per deal')
  await expectNoViolationsInBothThemes(hers)
  await expectNoSidewaysScroll(hers)
  await hers.getByRole('button', { name: /^Approve “Send a quote”/ }).click()
  await expectToast(hers, 'Approved and done')
  await expect(hers.getByRole('region', { name: 'Waiting' })).toContainText('Nothing waits for approval')
  await expect(hers.getByRole('region', { name: 'Decided' })).toContainText('Approved')

  // The trader sees it without a reload, and the buyer has the quote.
  await expect(his.getByRole('region', { name: 'Decided' })).toContainText('approved by')
  const { negotiations } = await buyer.api.get('/trading/negotiations')
  expect(negotiations).toHaveLength(1)
})
