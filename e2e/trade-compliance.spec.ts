import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice, signedInAs } from './signed-in.ts'
import { createTrader, ownQuantity, publishListing } from './traders.ts'

const test = signedInAs('compliance')

/** Far below the market. */
const bait = { price: { kind: 'fixed', amount: '300', unit: 'MT' } }

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('compliance releases and rejects held items, and the owner sees it at once', async ({ page, api }) => {
  const seller = await createTrader(api, 'seller')
  const quantities = [ownQuantity(), ownQuantity()] as const
  const first = await publishListing(seller, 'supply', { ...bait, quantity: quantities[0].sent })
  const second = await publishListing(seller, 'supply', { ...bait, quantity: quantities[1].sent })
  expect([first.status, second.status]).toEqual(['held', 'held'])
  const theirs = await openDevice(page, seller.session)
  await theirs.goto(`/supplies/${first.id}`)
  await expect(theirs.getByText('In review by compliance')).toBeVisible()

  await page.goto('/dashboard')
  // The dashboard links to it too, with the number that wait.
  await page.getByRole('link', { name: 'Trading reviews', exact: true }).click()
  await expect(row(page, quantities[0].shown).getByText(/^F01/).filter({ visible: true })).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await row(page, quantities[0].shown).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'What the checks found' })).toBeVisible()
  await expect(page.getByText('What to do:').first()).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByLabel('Note to the owner').fill('Old stock, seen by us.')
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expectToast(page, 'Supply released')
  await expect(theirs.getByText('Old stock, seen by us.')).toBeVisible()
  await expect(theirs.getByText('In review by compliance')).toHaveCount(0)

  await page.getByRole('link', { name: 'Trading reviews' }).last().click()
  await row(page, quantities[1].shown).getByRole('link').click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Show us the title first.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Supply rejected')
  await theirs.goto(`/supplies/${second.id}`)
  await expect(theirs.getByText('Show us the title first.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff/trading?tab=decided')
  await expect(row(page, quantities[1].shown).getByText('Rejected')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/staff/trading?tab=deals')
  await expect(page.getByRole('table', { name: 'Deals' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await theirs.goto('/staff/trading')
  await expect(theirs.getByText('This page is for compliance reviewers')).toBeVisible()
})
