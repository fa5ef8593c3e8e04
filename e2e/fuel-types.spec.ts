import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { signedInAs } from './signed-in.ts'

const test = signedInAs('buyer')
const listPath = '**/v1/api/fuel-types'

const cards = (page: Page) => page.getByRole('list', { name: 'Fuel types', exact: true }).locator('> li')
const cardNames = (page: Page) => cards(page).getByRole('heading')
const count = (page: Page) => page.getByRole('region', { name: 'Catalogue' }).getByRole('status').first()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search fuel types' })
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The standard fuels; another test may be adding some. */
async function expectWholeCatalogue(page: Page) {
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(46)
}

test('cards show the key facts of every fuel', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/fuel-types')
  await expectWholeCatalogue(page)
  const isCounted = async () =>
    (await count(page).textContent()) === `${await cards(page).count()} fuel types`
  await expect.poll(isCounted).toBe(true)
  const rbob = card(page, 'RBOB (reformulated blendstock)')
  await expect(rbob.getByText('Gasoline', { exact: true })).toBeVisible()
  await expect(rbob.getByText('Benchmark', { exact: true })).toBeVisible()
  await expect(rbob.getByText(/finished at the terminal/)).toBeVisible()
  await expect(rbob.getByRole('term')).toHaveText(['API gravity', 'Sulfur', 'Octane'])
  await expect(rbob.getByRole('definition')).toHaveText([
    '59.0°',
    '10 ppm annual average',
    '84 AKI (87 after ethanol)',
  ])
  await expect(rbob.getByRole('list', { name: 'Trading units' }).getByRole('listitem')).toHaveText([
    'gal',
    'bbl',
    'MT',
    '+2 more',
  ])
  await expect(card(page, 'Avgas 100LL').getByText('Benchmark')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a search tolerates typing errors, waits for a pause, and is part of the address', async ({ page }) => {
  await page.goto('/fuel-types')
  await expectWholeCatalogue(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search')) asked.push(searchParams.get('query') ?? '')
  })
  await searchBox(page).pressSequentially('kersoene', { delay: 30 })
  await expect(cardNames(page).first()).toHaveText('Kerosene class C2 (28-second)')
  await expect(page).toHaveURL('/fuel-types?q=kersoene')
  await expect.poll(() => asked.at(-1)).toBe('kersoene')
  expect(asked.length).toBeLessThan('kersoene'.length)

  // One that was overtaken is cancelled.
  await page.route('**/fuel-types/search?query=jet', () => new Promise(() => undefined))
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=jet'))
  await searchBox(page).fill('jet')
  await expect(page).toHaveURL('/fuel-types?q=jet')
  await expect.poll(() => asked.at(-1)).toBe('jet')
  await searchBox(page).fill('EN590')
  expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED')
  await expect(cardNames(page)).toHaveText(['EN 590 ULSD 10 ppm'])
  await expect(count(page)).toHaveText('1 fuel type')
  await page.reload()
  await expect(searchBox(page)).toHaveValue('EN590')
  await expect(cardNames(page)).toHaveText(['EN 590 ULSD 10 ppm'])

  await searchBox(page).fill('   ')
  await expectWholeCatalogue(page)
  await searchBox(page).fill('qqqqqqq')
  await expect(page.getByText('No fuel types found matching your criteria', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expectWholeCatalogue(page)
  await expect(searchBox(page)).toHaveValue('')
  await expect(page).toHaveURL('/fuel-types')
})

test('the category filter also applies to search and export', async ({ page }) => {
  await page.goto('/fuel-types')
  const toggle = page.getByRole('button', { name: /^Filters/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Marine' }).click()
  await expect(page).toHaveURL('/fuel-types?category=marine')
  await expect(count(page)).toHaveText('6 fuel types')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('laycan-fuel-types.csv')
  const lines = readFileSync((await file.path()) ?? '', 'utf8').split('\r\n')
  expect(lines.filter((line) => line.startsWith('marine-'))).toHaveLength(6)

  await searchBox(page).fill('gasoil')
  await expect(page).toHaveURL('/fuel-types?category=marine&q=gasoil')
  await expect(cardNames(page).first()).toHaveText('MGO DMA 0.10% S')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Marine')
  await expect(cardNames(page).first()).toHaveText('MGO DMA 0.10% S')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page).toHaveURL('/fuel-types?q=gasoil')
})

test('a card is opened and closed with the keyboard', async ({ page }) => {
  await page.goto('/fuel-types?q=jet')
  const opener = page.getByRole('button', { name: 'Jet A-1', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Jet A-1' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/fuel-types?q=jet&fuel=jet-a1')
  await expect(dialog.getByRole('tab', { name: 'Details' })).toBeFocused()
  for (const title of [
    'Specifications',
    'Technical specifications',
    'Common uses',
    'Trading units',
    'Markets that price this fuel',
    'Market information',
  ]) {
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(dialog.getByText(/^Kerosene for turbines/)).toBeVisible()
  await expect(dialog.getByText('Freezing point')).toBeVisible()
  await expect(dialog.getByText('−47.0 °C max')).toBeVisible()
  await expect(dialog.getByText('Created', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Last updated', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Active', { exact: true })).toBeVisible()
  await expect(dialog.locator('a[href^="/markets/chart?market="]').first()).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View markets' })).toHaveAttribute(
    'href',
    '/markets?fuelType=jet-a1',
  )
  await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/fuel-types?q=jet')

  // The back button closes it, too, and what was chosen in it is kept.
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/fuel-types?q=jet')
  await opener.click()
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/compare=jet-a1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Compare Jet A-1', exact: true })).toBeChecked()
  await expect(page).toHaveURL('/fuel-types?q=jet&compare=jet-a1')
})

test('a link opens the details, including warnings and missing values', async ({ page }) => {
  await page.goto('/fuel-types?category=heating_oil&fuel=crude-urals')
  await expect(page.getByRole('dialog', { name: 'Urals' }).getByText(/compliance review/)).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/fuel-types?category=heating_oil')
  await page.goto('/fuel-types?fuel=no-such-fuel')
  await expect(page.getByRole('dialog', { name: 'There is no such fuel type' })).toBeVisible()
})

test('the converter uses the factor of the contract or the density', async ({ page }) => {
  await page.goto('/fuel-types?category=diesel&fuel=diesel-en590')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Unit converter' }).click()
  const row = (name: RegExp) => dialog.getByRole('row', { name })
  await dialog.getByLabel('Amount').fill('30,000')
  await expect(dialog.getByRole('combobox', { name: 'Unit', exact: true })).toHaveText('Tonnes (MT)')
  await dialog.getByLabel('Price per unit').fill('700')
  await expect(row(/Barrels/)).toContainText('223,500.000')
  await expect(row(/Barrels/)).toContainText('93.96')
  await expectNoViolationsInBothThemes(page)

  await dialog.getByRole('combobox', { name: 'Convert mass by' }).click()
  await page.getByRole('option', { name: 'Density' }).click()
  await dialog.getByLabel('Density (kg/m³)').fill('845')
  await expect(row(/Barrels/)).toContainText('223,306.891')
  await expect(row(/Cubic metres/)).toContainText('35,502.959')
  await dialog.getByLabel('Amount').fill('a lot')
  await expect(dialog.getByText('Enter a number, such as 1,250.5')).toBeVisible()
  await expect(row(/Barrels/)).toContainText('–')
})

test('up to four fuels are compared side by side', async ({ page }) => {
  await page.goto('/fuel-types?category=aviation')
  const compare = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
  // Not `check`: the box follows the address, a moment later.
  await compare('Jet A-1').click()
  await expect(page.getByText('Choose one more, up to 4')).toBeVisible()
  for (const name of ['Jet A (54 grade)', 'Avgas 100LL', 'JP-8 (F-34)']) {
    await compare(name).click()
    await expect(compare(name)).toBeChecked()
  }
  await expect(compare('Sustainable aviation fuel (HEFA-SPK)')).toBeDisabled()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Remove JP-8 (F-34) from the comparison' }).click()
  await page.getByRole('link', { name: 'Compare 3 of 4' }).click()
  await expect(page).toHaveURL('/fuel-types/compare?fuels=jet-a1,jet-a,avgas-100ll')

  const table = page.getByRole('table', { name: 'Comparison' })
  await expect(table.getByRole('row', { name: /^Freezing point/ })).toContainText('−47.0 °C max')
  await expectNoViolationsInBothThemes(page)
  await expect(table.getByRole('row', { name: /^Category/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Only differences' }).click()
  await expect(table.getByRole('row', { name: /^Category/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /^Freezing point/ })).toBeVisible()
  await table.getByRole('button', { name: 'Remove Avgas 100LL' }).click()
  await expect(page).toHaveURL('/fuel-types/compare?fuels=jet-a1%2Cjet-a')
  await page.getByRole('combobox', { name: 'Add a fuel type' }).click()
  await page.getByRole('option', { name: 'LNG' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
})

test('loading, failure and empty results are shown', async ({ page }) => {
  const waiting: ((response: object) => void)[] = []
  await page.route(listPath, async (route) =>
    route.fulfill(await new Promise<object>((resolve) => void waiting.push(resolve))),
  )
  const answer = async (response: object) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.(response)
  }
  await page.goto('/fuel-types')
  await expect(page.getByText('Loading fuel types')).toBeAttached()
  await answer({ status: 400, json: { success: false } })
  await expectToast(page, 'Failed to load fuel types')
  await expect(page.getByText('Failed to load fuel types. Please try again.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await answer({ json: { success: true, data: { fuelTypes: [] } } })
  await expect(page.getByText('No fuel types available', { exact: true })).toBeVisible()
})

test('members cannot open staff screens', async ({ page }) => {
  for (const path of ['/staff/fuel-types', '/staff/fuel-types/jet-a1']) {
    await page.goto(path)
    await expect(page.getByText('This page is for administrators')).toBeVisible()
  }
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Fuel catalogue' })).toHaveCount(0)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fuel-types?category=marine&compare=crude-brent,lng,bitumen-60-70,gasoline-rbob')
  await expect(page.getByRole('link', { name: 'Compare 4 of 4' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'HSFO 380 cSt 3.5% S', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Caution')
  await expect
    .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Compare 4 of 4' }).click()
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
