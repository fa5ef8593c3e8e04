import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { createMember } from './cast.ts'
import { choose } from './choose.ts'
import { waitForPrices } from './market-steps.ts'
import { openSession, signedInAs } from './signed-in.ts'

const test = signedInAs('seller')
test.beforeEach(({ api, session }) => waitForPrices(api, session))

test('a trader works the price board by keyboard', async ({ browser, api, baseURL }) => {
  test.slow()
  // The watchlist is the person's own, and others test theirs.
  const { storageState } = await openSession(api, await createMember(api))
  const page = await (await browser.newContext({ storageState, baseURL: baseURL ?? '' })).newPage()
  const complaints = watchComplaints(page)
  await page.goto('/markets')
  const board = page.getByRole('grid', { name: 'Price board' })
  const rows = board.locator('tr[data-market]')
  const row = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) })
  const [brent, wti] = [row('Brent Crude'), row('WTI Light Sweet Crude')]
  await expect(rows).toHaveCount(45)
  await expect(brent.locator('[data-price]')).toHaveText(/^\d+\.\d\d/)
  await expect(row('RBOB Gasoline').locator('[data-price]')).toHaveText(/^\d\.\d{4}/)
  await expect(
    board.getByRole('rowheader', { name: /^Crude Oil .*Laycan simulation, simulated/ }),
  ).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  // Filter, open and close a chart.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter markets' })).toBeFocused()
  await page.keyboard.type('ice futures brent')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(brent).toBeFocused()
  await expect(
    page.getByText('Brent Crude · ICE Futures Europe B · Laycan simulation (simulated)'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  const chart = page.getByRole('region', { name: 'Chart of Brent Crude' })
  await expect(chart.locator('canvas').first()).toBeVisible()
  await expect(page).toHaveURL(/chart=ICE-B/)
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(45)

  // The watchlist and its order, by keys and by the grip.
  await brent.press('w')
  await expect(board.getByRole('rowheader', { name: /^Watchlist 1/ })).toBeVisible()
  await expect(brent).toBeFocused()
  const star = wti.locator('[data-act=watch]')
  await star.press('Space')
  await expect(board.getByRole('rowheader', { name: /^Watchlist 2/ })).toBeVisible()
  await expect(star).toBeFocused()
  await wti.press('Alt+ArrowUp')
  await expect(page.getByText('WTI Light Sweet Crude is now number 1 of 2 in the watchlist')).toBeAttached()
  await expect(wti).toBeFocused()
  await page.reload()
  await expect(rows.first()).toContainText('WTI Light Sweet Crude')
  await brent.locator('[data-act=grip]').dragTo(wti)
  await expect(rows.first()).toContainText('Brent Crude')
  // A late announcement would take the place of the next.
  await expect(page.getByText('Brent Crude is now number 1 of 2 in the watchlist')).toBeAttached()

  // Sorting is announced.
  const header = board.getByRole('columnheader', { name: '24 h %' })
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText('Sorted by Change in 24 hours, percent, descending')).toBeAttached()
  await expect(page).toHaveURL(/sort=-change_24h/)
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').press('Enter')
  await expect(header).not.toHaveAttribute('aria-sort')

  // A row that sorting moves keeps the focus.
  await wti.focus()
  for (const order of ['descending', 'ascending', null]) {
    await header.getByRole('button').dispatchEvent('click')
    await (order
      ? expect(header).toHaveAttribute('aria-sort', order)
      : expect(header).not.toHaveAttribute('aria-sort'))
    await expect(wti).toBeFocused()
  }

  // Comparison and an alert from a row.
  await brent.press('c')
  await expect(chart).toBeVisible()
  await wti.press('c')
  await expect(page).toHaveURL(/chart=ICE-B&compare=NYMEX-CL/)
  await expect(chart.getByRole('list', { name: 'Compared' })).toContainText('WTI Light Sweet Crude')
  await brent.getByRole('button', { name: 'Actions for Brent Crude' }).click()
  await page.getByRole('menuitem', { name: 'Set price alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price alert for Brent Crude' })
  await dialog.getByLabel('Level').fill('900')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await expectToast(page, 'Alert set: Brent Crude above 900.00 USD/bbl')
  await expect(dialog).toBeHidden()
  await brent.press('Escape')

  // Unit and currency, each named.
  await choose(page, 'Price per', 'Per MT')
  await choose(page, 'Currency', 'EUR')
  await page.getByRole('button', { name: 'Exchange rates' }).click()
  await page.getByLabel('US dollars for one EUR').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rate must be a number above zero')).toBeVisible()
  await page.getByLabel('US dollars for one EUR').fill('1.25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(brent).toContainText('EUR/MT')
  await expect(page.getByText('1 EUR = 1.25 USD, your rate of')).toBeVisible()

  // The choice of view is in the address and remembered.
  await page.getByText('Cards', { exact: true }).click()
  await expect(page).toHaveURL(/view=cards/)
  await page.goto('/markets')
  await expect(page.getByRole('region', { name: 'Market prices' }).getByRole('listitem')).toHaveCount(45)
  await page.getByRole('link', { name: 'Regions' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: 'Europe' })).toBeVisible()
  expect(complaints).toEqual([])
})
