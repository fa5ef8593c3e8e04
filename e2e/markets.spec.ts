import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, whenStored } from './base-test.ts'
import { createMember, demoAccount } from './cast.ts'
import { choose } from './choose.ts'
import { loadPrices, waitForPrices } from './market-steps.ts'
import { refreshNote, refuse } from './refresh-steps.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openSession, signedInAs } from './signed-in.ts'

const test = signedInAs('seller')
test.beforeEach(({ api, session }) => waitForPrices(api, session))

const cards = (page: Page) => page.getByRole('region', { name: 'Market prices' }).getByRole('listitem')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const brent = (page: Page) => card(page, 'Brent Crude')

test('prices update live, can be filtered, and watched markets come first', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/markets?view=cards')
  await expect(brent(page)).toContainText('Trading Active')
  await expect(brent(page)).toContainText('Simulated')
  const price = brent(page).locator('[data-price]')
  await expect(price).toHaveText(/^\$\d+\.\d\d$/)
  const before = await price.textContent()
  await expect(price).not.toHaveText(before ?? '')
  // By the gallon prices are quoted finer than they are shown.
  const gasoline = card(page, 'RBOB Gasoline').locator('[data-price]')
  await expect(gasoline).toHaveText(/^\$\d\.\d\d$/)
  await expect(gasoline).toHaveAttribute('title', /^\$\d\.\d{4}$/)
  await page.getByRole('switch', { name: 'Auto Refresh' }).click()
  await choose(page, 'Region', 'Africa')
  await expect(page).toHaveURL(/region=africa/)
  await expect(cards(page)).toHaveCount(3)
  const last = cards(page)
    .last()
    .getByRole('button', { name: /^Watch / })
  const name = (await last.getAttribute('aria-label'))?.replace('Watch ', '') ?? ''
  const watched = whenStored(page, '/watchlist')
  await last.click()
  await expect(cards(page).first()).toContainText(name)
  await watched
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

test('a chart shows candles, comparison and spreads, and exports image, file and table', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/markets')
  await page.getByRole('link', { name: 'Advanced Charts' }).click()
  await expect(page.locator('canvas').first()).toBeVisible()
  // Keys move the crosshair, and what it stands on is said.
  const chart = page.getByRole('group', { name: 'Chart' })
  await chart.press('ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Close' })).toHaveText(
    /Open \d+\.\d\d, High \d+\.\d\d,/,
  )
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG' }).click()
  expect((await picture).suggestedFilename()).toMatch(/\.png$/)
  await page.getByRole('button', { name: 'MA 20', exact: true }).click()
  await expect(page).toHaveURL(/ma=20/)
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'WTI Light Sweet Crude', exact: true }).click()
  await expect(page).toHaveURL(/compare=NYMEX-CL/)
  await page.getByRole('button', { name: '3m', exact: true }).click()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'WTI Light Sweet Crude' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/-3m\.csv$/)
  const [heading, line] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(heading).toMatch(/^Time,Brent Crude,WTI Light Sweet Crude,Unit,Source$/)
  expect(line).toMatch(/^[\d-]+,\d+\.\d\d,\d+\.\d\d,% of the first close,Laycan simulation \(simulated\)$/)
  await page.goto('/markets/chart?market=NYMEX-RB&view=table')
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^\d\.\d{4}$/)
  await expect(page.getByText('NYMEX (CME) RB · USD/gal · Laycan simulation')).toBeVisible()
  await page.goto('/markets/chart?market=NOPE')
  await expect(page.getByText('There is no such market')).toBeVisible()
  await page.goto('/markets/chart?spread=brent-wti&view=table')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brent')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(complaints).toEqual([])
})

test('an alert is created, triggers, and is paused', async ({ browser, api, baseURL }) => {
  // The price of an imported file moves only when the test imports another.
  const { headers } = await openSession(api, demoAccount('admin'))
  const market = `E2E-${randomBytes(3).toString('hex').toUpperCase()}`
  const load = (lines: string) => loadPrices(api, headers, { market, lines })
  await load('2026-03-05,60\n2026-03-06,61.5')
  const { storageState } = await openSession(api, await createMember(api))
  const page = await (await browser.newContext({ storageState, baseURL: baseURL ?? '' })).newPage()

  await page.goto('/markets/alerts?source=import')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByText('Choose a market', { exact: true }).last()).toBeVisible()
  await choose(page, 'Market', market)
  await expect(page.getByText('Now 61.50 USD/bbl')).toBeVisible()
  await page.getByLabel('Level').fill('65')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expectToast(page, `Alert set: ${market} above 65.00 USD/bbl`)
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(alert).toContainText('Now 61.50 USD/bbl · not triggered yet')
  await expect(alert).toContainText('End of day')

  await load('2026-03-09,66.25')
  await expect(alert).toContainText('Now 66.25 USD/bbl · last triggered just now')
  await expect(alert).toContainText('Met now')
  await alert.getByRole('switch', { name: 'On' }).click()
  await expect(alert).toContainText('Paused')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText(`Price alert: ${market} above 65.00 USD/bbl, now at 66.25`).click()
  await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '66.25' }).first()).toBeVisible()
  await page.goBack()
  await alert.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('No alerts yet')).toBeVisible()
})

test('without the stream prices refresh every minute and trends every five, unless turned off', async ({
  page,
}) => {
  for (const stream of ['**/v1/api/simulated/prices', '**/v1/events*']) {
    await page.route(stream, (route) => route.abort())
  }
  const asked = { begun: 0, ended: 0 }
  const isSupply = (call: Request) => call.url().includes('/simulated/supply')
  page.on('request', (call) => {
    if (isSupply(call)) asked.begun += 1
  })
  const noteEnd = (call: Request) => {
    if (isSupply(call)) asked.ended += 1
  }
  // One that the page gives up has ended as well.
  page.on('requestfinished', noteEnd)
  page.on('requestfailed', noteEnd)
  await page.clock.install()
  await page.goto('/markets?view=cards&region=africa')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Confidence, over 1 day').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  /** How often it was asked in so many minutes. Each step waits for its answers, lest they run out of time. */
  const passes = async (minutes: number) => {
    const before = asked.begun
    for (let step = 0; step < minutes * 6; step++) {
      await page.clock.runFor(10_000)
      // Compared at each look: another one may begin meanwhile.
      await expect.poll(() => asked.begun - asked.ended).toBe(0)
    }
    return asked.begun - before
  }
  await passes(1)
  // Five of the prices and one of the trends; an answer that is taken in late puts the next one off by a step, and so
  // one of either more or less into these minutes.
  expect([5, 6, 7]).toContain(await passes(5))
  await page.getByRole('switch', { name: 'Auto Refresh' }).click()
  expect(await passes(5)).toBe(0)
})

test('prices stay with their time when a refresh fails', async ({ page }) => {
  await page.clock.install()
  await page.goto('/markets?view=cards&region=africa')
  await expect(cards(page)).toHaveCount(3)
  const listed = await refuse(page, '**/v1/api/simulated/supply*')
  await page.clock.runFor(61_000)
  await expect(refreshNote(page, 'Prices')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expectNoViolationsInBothThemes(page)
  await listed()
  await page.getByRole('region', { name: 'Market prices' }).getByRole('button', { name: 'Retry' }).click()
  await expect(refreshNote(page, 'Prices')).toHaveCount(0)

  await page.goto('/markets/chart?market=ICE-B&view=table')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await refuse(page, '**/v1/api/simulated/markets/*/candles*')
  await page.clock.runFor(61_000)
  await expect(refreshNote(page, 'Prices')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Without earlier prices the failure is shown.
  await page.getByRole('button', { name: '3m', exact: true }).click()
  await expect(page.getByText('Failed to load the chart. Please try again.')).toBeVisible()
})

test('a formula price is calculated from the published prices', async ({ page }) => {
  await page.goto('/markets/formula')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('Choose a market', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('The bill of lading needs a date')).toBeVisible()
  await choose(page, 'Market', 'Low Sulphur Gasoil')
  await page.getByLabel('Bill of lading date').fill('0020-03-18')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('This must be between the years 1900 and 2100')).toBeVisible()
  await page.getByLabel('Bill of lading date').fill('2026-03-18')
  await page.getByLabel('Basis density').fill('0.845')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('Actual density must be a number')).toBeVisible()
  await page.getByLabel('Basis density').fill('')
  await page.getByLabel('Quantity').fill('30000')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByText('Final', { exact: true })).toBeVisible()
  await expect(page.getByText('Low Sulphur Gasoil, bill of lading of 18 Mar 2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^[\d,]+\.\d{4} USD\/MT$/ })).toBeVisible()
  const quotes = page.getByRole('table').getByRole('row')
  await expect(quotes).toHaveCount(6)
  await expect(quotes.nth(1).getByRole('cell').first()).toHaveText(/^[\d,]+\.\d\d$/)
  // Ten prices after it, by the barrel, with a density.
  await choose(page, 'Prices that count', 'Another number of prices')
  await page.getByLabel('Prices before').fill('0')
  await page.getByLabel('Prices after').fill('10')
  await page.getByLabel('And the price of the date itself').uncheck()
  await choose(page, 'Price per', 'bbl')
  await choose(page, 'Mass to volume by', 'Density in kg/m³')
  await page.getByLabel('Density', { exact: true }).fill('845')
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(quotes).toHaveCount(11)
  await expect(page.getByRole('heading', { name: /USD\/bbl$/ })).toBeVisible()
})

test('is accessible and fits a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/markets?view=cards&region=africa',
    '/markets',
    '/markets/regions',
    '/markets/chart?view=table',
    '/markets/alerts',
    '/markets/formula',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoViolationsInBothThemes(page)
    await expectNoSidewaysScroll(page)
  }
})
