import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes, watchComplaints } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { choose } from './choose.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { openDevice } from './signed-in.ts'
import { createTrader, ownQuantity, publishListing, type Trader, usualTerms } from './traders.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Live check' })

test('a buyer drafts a request, reloads, publishes it, finds a match and amends it', async ({
  page: blank,
  request,
}) => {
  const seller = await createTrader(request, 'seller')
  await publishListing(seller, 'supply', { quantity: '41000' })
  const buyer = await createTrader(request, 'buyer')
  const page = await openDevice(blank, buyer.session)
  const complaints = watchComplaints(page)

  await page.goto('/requests')
  await expect(page.getByText('You have no requests yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New request' }).first().click()
  await choose(page, 'Product', 'EN 590 ULSD 10 ppm')
  await page.getByRole('button', { name: /^Use “EN 590/ }).click()
  await field(page, 'Quantity').fill('41,000')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/requests\/new\?draft=/)
  // The first save keeps the focus.
  await expect(field(page, 'Quantity')).toBeFocused()
  await field(page, 'Laycan from').fill(usualTerms.window_to)
  await field(page, 'To').fill(usualTerms.window_from)
  await choose(page, 'Incoterm 2020', 'FOB, Free On Board')
  await expect(page.getByText(/^The buyer charters/)).toBeVisible()
  await field(page, 'Named port').fill('Somewhere')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(field(page, 'To')).toBeFocused()
  await expect(page.getByText('The window must end on or after its first day').first()).toBeVisible()
  await expect(page.getByText('FOB is a sea term. Choose the port from the list').first()).toBeVisible()
  await expect(page.getByText('Price is required')).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  await field(page, 'Laycan from').fill(usualTerms.window_from)
  await field(page, 'To').fill(usualTerms.window_to)
  await choose(page, 'Incoterm 2020', 'CIF, Cost, Insurance and Freight')
  // A slip of the finger still finds the port, and the keyboard chooses it.
  await field(page, 'Named port').fill('Rotterdma')
  await expect(page.getByRole('option', { name: /^Rotterdam, Netherlands/ })).toBeVisible()
  await field(page, 'Named port').press('Enter')
  await expect(field(page, 'Named port')).toHaveValue('Rotterdam')
  await expect(field(page, 'UN/LOCODE')).toHaveValue('NLRTM')
  await page.getByText('Formula on a market').click()
  await choose(page, 'Market', 'Low Sulphur Gasoil (ICE-G, Europe, USD/MT)')
  await field(page, 'Differential').fill('1.5')
  await choose(page, 'Payment', 'Letter of credit at sight')
  await expect(panel(page).getByRole('row', { name: /^MT/ })).toContainText(/\d\.\d\d/)
  await expect(panel(page).getByText('305,450 bbl', { exact: false })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Ready to publish' })).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await page.reload()
  await expect(field(page, 'Quantity')).toHaveValue('41000')
  await expect(field(page, 'Differential')).toHaveValue('1.5')
  await page.getByRole('button', { name: 'Publish' }).dblclick()
  await expectToast(page, 'Request published')
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/)

  const match = page.getByRole('list', { name: 'Matching supplies' }).getByRole('listitem').first()
  await expect(match.getByText(/^\d+% match$/)).toBeVisible()
  await match.getByText('Why this score').click()
  await expect(match.getByText(/^Same grade: EN 590/)).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  await amendBesideAnother(page, buyer)
  expect(complaints).toEqual([])
})

/** Amends while another device does too: its changes are shown, and both are kept. */
async function amendBesideAnother(page: Page, { api }: Trader) {
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Amend' }).click()
  await field(page, 'Quantity').fill('40,000')
  const { listing } = await api.get(`/trading/listings/${id}`)
  await api.put(`/trading/listings/${id}`, {
    terms: { ...listing.terms, tolerance_pct: '10' },
    isNameClosed: listing.isNameClosed,
    validUntil: listing.validUntil,
    minLot: null,
    version: listing.version,
  })
  await page.getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amend this request?' })
  await expect(dialog.getByRole('listitem')).toHaveText(/41,000 MT.*40,000 MT/)
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'was changed elsewhere' })
  await expect(conflict.getByRole('listitem')).toHaveText(/Tolerance.*±5%.*±10%/)
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(field(page, 'Tolerance')).toHaveValue('10')
  await expect(field(page, 'Quantity')).toHaveValue('40,000')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expectToast(page, 'Request amended')
  const versions = page.getByRole('list', { name: 'Versions' }).locator('> li')
  await expect(versions).toHaveText([/41,000 MT.*40,000 MT/, /±5%.*±10%/, /Published/])
}

test('a field that was just filled in is not called empty until the next check is there', async ({
  page: blank,
  request,
}) => {
  const buyer = await createTrader(request, 'buyer')
  const page = await openDevice(blank, buyer.session)
  const answered = page.waitForResponse('**/trading/check')
  await page.goto('/requests/new')
  await answered
  await expect(panel(page)).toContainText('Quantity')
  // The next answer is held: until it arrives, the last one is about an empty form.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/trading/check', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/trading/check')
  await choose(page, 'Product', 'EN 590 ULSD 10 ppm')
  await field(page, 'Quantity').focus()
  await asked
  await expect(page.getByText('Choose a fuel')).toHaveCount(0)
  letGo()
  await expect(panel(page)).toContainText('Low Sulphur Gasoil')
  await expect(page.getByText('Choose a fuel')).toHaveCount(0)
})

test('what a left field says does not move a button from under the press', async ({
  page: blank,
  request,
}) => {
  const buyer = await createTrader(request, 'buyer')
  const page = await openDevice(blank, buyer.session)
  await page.goto('/requests/new')
  await choose(page, 'Product', 'EN 590 ULSD 10 ppm')
  await field(page, 'Specification').focus()
  const use = page.getByRole('button', { name: /^Use “EN 590/ })
  await use.hover()
  await page.mouse.down()
  await expect(use).toBeFocused()
  await expect(page.getByText('Specification is required')).toHaveCount(0)
  await page.mouse.up()
  await expect(field(page, 'Specification')).toHaveValue(/^EN 590/)
  await field(page, 'Specification').fill('')
  await field(page, 'Quantity').focus()
  await expect(page.getByText('Specification is required')).toBeVisible()
})

test('on a phone an unverified seller finds requests and drafts a supply, but cannot publish', async ({
  page: blank,
  request,
}) => {
  const buyer = await createTrader(request, 'buyer')
  const quantity = ownQuantity()
  const { id } = await publishListing(buyer, 'request', { quantity: quantity.sent })
  const seller = await createTrader(request, 'seller', { isVerified: false })
  const page = await openDevice(blank, seller.session)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/supplies?tab=find')
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, 'Region', 'Europe')
  await field(page, 'Min, MT').fill(quantity.shown)
  await field(page, 'Max, MT').fill(quantity.shown)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/supplies?tab=find&region=europe&min=${quantity.sent}&max=${quantity.sent}`)
  const requests = page.getByRole('list', { name: 'Requests', exact: true })
  await expect(requests.locator('> li')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInBothThemes(page)
  await page.reload()
  await requests.getByRole('link', { name: 'EN 590 ULSD 10 ppm' }).click()
  await expect(page).toHaveURL(`/requests/${id}`)
  await expect(page.getByRole('link', { name: 'Send a quote' })).toHaveAttribute(
    'href',
    `/negotiations/new?listing=${id}`,
  )
  await expectNoSidewaysScroll(page)

  await page.goto('/supplies/new')
  await field(page, 'Smallest lot').fill('500')
  await expect(saved(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Verify to publish' }).click()
  await expect(page).toHaveURL('/kyc')

  await page.goto('/supplies?status=draft')
  await expect(page.getByText('Verify your identity to trade.')).toBeVisible()
  await page.getByRole('link', { name: 'Untitled supply' }).click()
  await expect(field(page, 'Smallest lot')).toHaveValue('500')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no supplies yet')).toBeVisible()
})
