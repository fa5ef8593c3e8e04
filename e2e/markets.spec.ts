import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { signedInAs } from './signed-in.ts'

const test = signedInAs('seller@demo.example')
const cards = (page: Page) => page.getByRole('region', { name: 'Market prices' }).getByRole('listitem')
const brent = (page: Page) =>
  cards(page).filter({ has: page.getByRole('link', { name: 'Brent Crude', exact: true }) })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('prices tick by themselves, can be filtered, and the watched come first', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/markets')
  await expect(brent(page)).toContainText('Trading Active')
  await expect(brent(page)).toContainText('Simulated')
  const price = brent(page).locator('[data-price]')
  await expect(price).toHaveText(/^\$\d+\.\d\d$/)
  const before = await price.textContent()
  await expect(price).not.toHaveText(before ?? '')
  await page.getByRole('switch', { name: 'Auto Refresh' }).click()
  await choose(page, 'Region', 'Africa')
  await expect(page).toHaveURL(/region=africa/)
  await expect(cards(page)).toHaveCount(3)
  const last = cards(page)
    .last()
    .getByRole('button', { name: /^Watch / })
  const name = (await last.getAttribute('aria-label'))?.replace('Watch ', '') ?? ''
  await last.click()
  await expect(cards(page).first()).toContainText(name)
  await page.reload()
  await expect(cards(page).first()).toContainText(name)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Stop watching/ })
    .click()
  await choose(page, 'Timeframe', '1 week')
  await expect(page.getByText('Confidence, over 1 week').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Market Updates' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a chart shows candles, comparison and spreads, as a picture, a file and a table', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/markets')
  await page.getByRole('link', { name: 'Advanced Charts' }).click()
  await expect(page.locator('canvas').first()).toBeVisible()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG' }).click()
  expect((await picture).suggestedFilename()).toMatch(/\.png$/)
  await page.getByRole('button', { name: 'MA 20', exact: true }).click()
  await expect(page).toHaveURL(/ma=20/)
  await choose(page, 'Compare with', 'WTI Light Sweet Crude')
  await expect(page).toHaveURL(/compare=NYMEX-CL/)
  await page.getByRole('button', { name: '3m', exact: true }).click()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'WTI Light Sweet Crude' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/-3m\.csv$/)
  await page.goto('/markets/chart?spread=brent-wti&view=table')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brent')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(complaints).toEqual([])
})

test('an alert is set, arrives, and rests', async ({ page }) => {
  test.slow()
  await page.goto('/markets/alerts')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByText('Choose a market', { exact: true }).last()).toBeVisible()
  const alerts = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  const alert = alerts.filter({ hasText: 'last told' }).first()
  // Whichever way the price goes next, one of the two hears of it; unless it went while they were set.
  await expect(async () => {
    await page.reload()
    for (const side of ['rises above', 'falls below']) {
      await choose(page, 'Market', 'Brent Crude')
      await choose(page, 'When it', side)
      const hint =
        (await page
          .getByText(/^Now \d/)
          .first()
          .textContent()) ?? ''
      await page.getByLabel('Level').fill(/Now (\d+\.\d+) USD/.exec(hint)?.[1] ?? '')
      await page.getByRole('button', { name: 'Set alert' }).click()
      await expect(page.getByLabel('Level')).toHaveValue('')
    }
    await expect(alert).toBeVisible({ timeout: 12_000 })
  }).toPass({ timeout: 200_000 })
  await alert.getByRole('switch', { name: 'On' }).click()
  await expect(alert).toContainText('Paused')
  const left = await alerts.count()
  await alert.getByRole('button', { name: /^Delete/ }).click()
  await expect(alerts).toHaveCount(left - 1)
})

test('a floating deal is priced with every quote', async ({ page }) => {
  await page.goto('/markets/formula')
  await choose(page, 'Market', 'Low Sulphur Gasoil')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('The bill of lading needs a date')).toBeVisible()
  await page.getByLabel('Bill of lading date').fill('2026-03-18')
  await page.getByLabel('Quantity').fill('30000')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('Final', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
})

test('axe finds nothing, and a phone need not scroll sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/markets?region=africa',
    '/markets/chart?view=table',
    '/markets/alerts',
    '/markets/formula',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
