import { expect, type Page } from '@playwright/test'
import { totp } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, hire, publishListing } from './traders.ts'

/** In the dialog that a notice has led to. */
async function setUpFactor(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Verification code').fill(totp(key, 0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

test('an owner requires a second factor, and a colleague sets it up before acting', async ({
  page,
  request,
}) => {
  const [buyer, owner, trader] = await Promise.all([
    createTrader(request, 'buyer'),
    createTrader(request, 'seller'),
    createTrader(request, 'seller', { isVerified: true, hasCompany: false }),
  ])
  await hire(owner, trader, ['trader'])
  const listing = await publishListing(buyer, 'request')

  // Nobody requires of others what they do not have themselves.
  const hers = await openDevice(page, owner.session)
  const setting = hers.getByRole('region', { name: 'Two-factor authentication' })
  const required = setting.getByRole('switch', { name: 'Require it from everyone who acts for the company' })
  await hers.goto('/company/people')
  await required.click()
  await expect(setting.getByRole('alert')).toContainText('Set up your own second factor first.')
  await expect(required).not.toBeChecked()
  await setting.getByRole('link', { name: 'Set it up' }).click()
  await setUpFactor(hers)
  await hers.goto('/company/people')
  await required.click()
  await expect(required).toBeChecked()
  await expect(setting).toContainText(`Without it now: ${trader.firstName} ${trader.lastName}.`)
  await hers.setViewportSize({ width: 390, height: 844 })
  await expectNoViolationsInBothThemes(hers)
  await expectNoSidewaysScroll(hers)

  // The colleague reads everything, and acts once it is set up.
  const his = await openDevice(page, trader.session)
  await his.goto(`/requests/${listing.id}`)
  await his.getByRole('main').getByRole('link', { name: 'Send a quote' }).click()
  await his.getByRole('main').getByRole('button', { name: 'Send quote' }).click()
  const refusal = his.getByRole('alert').filter({ hasText: 'Set up two-factor authentication.' })
  await expect(refusal).toBeVisible()
  expect((await buyer.api.get('/trading/negotiations')).negotiations).toHaveLength(0)
  await refusal.getByRole('link', { name: 'Set it up' }).click()
  await setUpFactor(his)
  await his.goto(`/requests/${listing.id}`)
  await his.getByRole('main').getByRole('link', { name: 'Send a quote' }).click()
  await his.getByRole('main').getByRole('button', { name: 'Send quote' }).click()
  await expect.poll(async () => (await buyer.api.get('/trading/negotiations')).negotiations.length).toBe(1)

  // The owner sees without a reload that nobody lacks it any more.
  await hers.goto('/company/people')
  await expect(required).toBeChecked()
  await expect(setting.getByText('Without it now')).toBeHidden()
})
