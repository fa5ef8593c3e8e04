import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { choose } from './choose.ts'
import { loadPrices } from './market-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { asMember, signedInAs } from './signed-in.ts'

const test = signedInAs('admin')

const chooseFile = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a price file is mapped, checked by line, loaded, and shown as a market', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Import prices', exact: true }).click()
  const columns = 'Volume;Preis;Datum'
  const good = ['900;74,9;06.03.2026', '800;75,125;09.03.2026']
  await chooseFile(page, 'prices.csv', [columns, ...good, '700;billig;10.03.2026'].join('\n'))

  // What the columns mean is guessed, and can be said.
  await expect(page.getByRole('combobox', { name: 'Dates', exact: true })).toHaveText(/Datum/)
  await expect(page.getByRole('combobox', { name: 'Dates are written' })).toHaveText(/dd\.mm\.yyyy/)
  await choose(page, 'Prices', 'Preis')
  await choose(page, 'Decimal mark', '1234,56')
  await choose(page, 'Volumes (MT)', 'Volume')
  const preview = page.getByRole('region', { name: 'First lines' })
  await expect(preview.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Check the file' }).click()
  const report = page.getByRole('region', { name: 'The file cannot be loaded yet' })
  await expect(report.getByRole('listitem')).toHaveText([/Line 4.*“billig” is no price/])
  await expect(page.getByRole('button', { name: 'Load the file' })).toHaveCount(0)

  await chooseFile(page, 'corrected.csv', [columns, ...good].join('\n'))
  await expect(page.getByRole('heading', { name: 'corrected.csv' })).toBeVisible()
  await choose(page, 'Prices', 'Preis')
  await choose(page, 'Decimal mark', '1234,56')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const loadable = page.getByRole('region', { name: 'The file can be loaded' })
  await expect(loadable).toContainText(
    '3 lines, 2 days with a price, 6 Mar 2026 to 9 Mar 2026, from 74.90 to 75.125',
  )
  await page.getByRole('button', { name: 'Load the file' }).click()
  await expect(page.getByText('Market id is required')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeVisible()
  const market = `FILE-${randomBytes(3).toString('hex').toUpperCase()}`
  await page.getByLabel('Market id').fill(market.toLowerCase())
  await page.getByLabel('Name', { exact: true }).fill(market)
  await page.getByLabel('Exchange or publisher').fill('Own records')
  await choose(page, 'Fuel type', 'Brent Blend')
  await choose(page, 'Region', 'Europe')
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Load the file' }).click()
  await expect(page.getByText(`2 days added, 0 replaced in ${market}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load the file' })).toBeDisabled()

  await page.getByRole('link', { name: 'See the chart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible()
  await expect(page.getByText('Own records · USD/bbl · Imported file')).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('75.125')
  await expect(page.getByRole('row').nth(2)).toContainText('74.900')
  await page.getByRole('main').getByRole('link', { name: 'Markets', exact: true }).click()
  await expect(page.getByRole('link', { name: market, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to this platform’s own prices' }).click()
  await expect(page.getByRole('link', { name: 'Brent Crude', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('prices in another currency or unit cannot be added to a market', async ({ page, api, session }) => {
  const market = `FILE-${randomBytes(3).toString('hex').toUpperCase()}`
  await loadPrices(api, session.headers, { market, lines: '2026-03-05,60' })
  await page.goto('/staff/markets')
  await chooseFile(page, 'prices.csv', 'Date,Price\n2026-03-06,690\n')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByLabel('Market id').fill(market)
  await page.getByLabel('Name', { exact: true }).fill(market)
  await page.getByLabel('Exchange or publisher').fill('Own records')
  await page.getByLabel('Currency').fill('EUR')
  await choose(page, 'Price per', 'MT')
  await page.getByRole('button', { name: 'Load the file' }).click()
  await expect(page.getByLabel('Currency')).toHaveAccessibleDescription(
    `${market} is priced in USD: prices in EUR need a market id of their own`,
  )
  await expect(page.getByRole('combobox', { name: 'Price per' })).toHaveAccessibleDescription(
    `${market} is priced per bbl: prices per MT need a market id of their own`,
  )
  await page.getByLabel('Currency').fill('USD')
  await choose(page, 'Price per', 'bbl')
  await page.getByRole('button', { name: 'Load the file' }).click()
  await expect(page.getByText(`1 day added, 0 replaced in ${market}.`)).toBeVisible()
})

asMember('only administrators can open the import page', async ({ page }) => {
  await page.goto('/staff/markets')
  await chooseFile(page, 'prices.csv', 'Date,Price\n2026-03-06,75\n')
  await expect(page.getByText('This page is for administrators')).toBeVisible()
})
