import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { choose } from './choose.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, publishListing } from './traders.ts'
import { bindDeal } from './trading-steps.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: RegExp) => card(page, 'Costs').getByRole('row', { name })

async function choosePort(page: Page, label: string, typed: string) {
  await field(page, label).fill(typed)
  await expect(page.getByRole('option').first()).toBeVisible()
  await field(page, label).press('Enter')
}

test('a buyer estimates the freight of a request, and shares that of a deal', async ({
  page: blank,
  request,
}) => {
  const [buyer, seller] = [await createTrader(request, 'buyer'), await createTrader(request, 'seller')]
  const listing = await publishListing(buyer, 'request', { quantity: '30000' })
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)

  await page.goto(`/requests/${listing.id}`)
  await page.getByRole('link', { name: 'Freight', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Freight', level: 1 })).toBeVisible()
  await expect(page.getByText('Choose both ports')).toBeVisible()
  await expect(field(page, 'Discharge port')).toHaveValue('Rotterdam')
  await choosePort(page, 'Load port', 'Ras Tanura')
  await expect(row(page, /^Canal dues/)).toContainText('Suez Canal')
  await expect(page.getByText(/^Landed at Rotterdam: /)).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  // Around the Cape there are no dues, and back again.
  await page.getByLabel('Suez Canal', { exact: true }).click()
  await expect(row(page, /^Canal dues/)).toContainText('No canal with dues on the way')
  await page.getByLabel('Suez Canal', { exact: true }).click()
  await expect(row(page, /^Canal dues/)).toContainText('Suez Canal')

  const total = (await row(page, /^Total/).textContent()) ?? ''
  await field(page, 'Hire, USD/day').fill('much')
  await expect(page.getByText('Hire is a number in USD/day, such as 12.5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field(page, 'Hire, USD/day').fill('40,000')
  await expect(row(page, /^Total/)).not.toHaveText(total)
  await page.getByRole('button', { name: 'Reset: Hire' }).click()
  await expect(row(page, /^Total/)).toHaveText(total)
  await choose(page, 'Ship', 'Coaster (5,000 t)')
  await expect(page.getByText(/takes at most 4,800 t/).first()).toBeVisible()
  await choose(page, 'Ship', 'LR1 / Panamax (75,000 t)')
  await expect(page.getByText('by LR1 / Panamax (75,000 t)')).toBeVisible()
  await field(page, 'Hire, USD/day').fill('40,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Estimate saved')
  await expect(card(page, 'Saved estimates')).toContainText('Version 1')

  await page.reload()
  await expect(field(page, 'Hire, USD/day')).toHaveValue('40000')
  await expect(field(page, 'Load port')).toHaveValue(/Ras Tanura/i)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await exported).suggestedFilename()).toMatch(/^freight-SARTA-NLRTM\.csv$/)

  const dealId = await bindDeal(buyer, seller, listing)
  await page.goto(`/deals/${dealId}`)
  await page.getByRole('link', { name: 'Freight', exact: true }).click()
  await choosePort(page, 'Load port', 'Houston')
  await expect(row(page, /^Total/)).toBeVisible()
  await page.getByLabel('Share with the other parties').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Estimate saved')

  const other = await openDevice(blank, seller.session)
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(`/deals/${dealId}/freight`)
  await expect(other.getByText(/^Shared by the buyer, Houston to Rotterdam/)).toBeVisible()
  await other.getByRole('button', { name: 'Calculate with it' }).click()
  await expect(row(other, /^Total/)).toBeVisible()
  await expectNoViolationsInBothThemes(other)
  await expectNoSidewaysScroll(other)
  expect(complaints).toEqual([])
})
