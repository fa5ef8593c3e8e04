import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

const statsPath = '/v1/api/platform/stats'
const offLine = 'Platform statistics: backend not deployed yet'
const anchors = ['features', 'markets', 'about']

const liveStats = {
  marketPrices: [{ name: 'Murban crude', price: '1076.4', currency: 'USD', changePercent: '-0.5' }],
  activeFuelSupplies: 17,
  totalUsers: 4321,
  successRate: null,
  averageSettlementTime: null,
  dailyTradingVolume: '2500000.00',
  activeTraders: 88,
  countriesServed: 23,
  lastUpdated: '2026-05-12T14:05:00.000Z',
}

/** Everything the browser complains about, content-security-policy violations among it. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}

async function setPlatformStats(page: Page, platformStats: boolean) {
  await page.route('**/v1/config', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, platformStats } } })
  })
}

/** Opens the page and waits for the line that its script logs. */
async function openHydrated(page: Page) {
  await setPlatformStats(page, false)
  const logged = page.waitForEvent('console', (message) => message.text() === offLine)
  await page.goto('/')
  return logged
}

const contentOf = (page: Page, selector: string) => page.locator(selector).getAttribute('content')

test('describes itself to search engines and social networks', async ({ page, baseURL, request }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Laycan – Global Fuel Trading Platform')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/$/)
  expect(canonical).not.toContain('public-url.invalid')
  const origin = new URL(canonical ?? '').origin

  expect((await contentOf(page, 'meta[name="description"]'))?.length).toBeGreaterThan(80)
  expect(await contentOf(page, 'meta[property="og:title"]')).toBe('Laycan – Global Fuel Trading Platform')
  expect(await contentOf(page, 'meta[property="og:type"]')).toBe('website')
  expect(await contentOf(page, 'meta[property="og:site_name"]')).toBe('Laycan')
  expect(await contentOf(page, 'meta[property="og:url"]')).toBe(canonical)
  expect(await contentOf(page, 'meta[property="og:image"]')).toBe(`${origin}/social.png`)
  expect(await contentOf(page, 'meta[property="og:image:width"]')).toBe('1200')
  expect(await contentOf(page, 'meta[property="og:image:height"]')).toBe('630')
  expect(await contentOf(page, 'meta[property="og:image:alt"]')).toBeTruthy()
  expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')

  const organization = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Laycan',
    url: canonical,
    logo: `${origin}/apple-touch-icon.png`,
  })
  expect(organization.description).toBeTruthy()

  for (const image of ['social.png', 'apple-touch-icon.png', 'favicon.ico', 'favicon.svg']) {
    const answer = await request.get(`${baseURL}/${image}`)
    expect(answer.headers()['content-type'], image).toMatch(/^image\//)
  }
})

test('its script duplicates no tag and logs no errors', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openHydrated(page)
  await page.getByRole('button', { name: /^Theme: system/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  for (const tag of [
    'title',
    'link[rel="canonical"]',
    'meta[name="description"]',
    'meta[property="og:url"]',
  ]) {
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1)
    await expect(page.locator(tag), tag).toHaveCount(1)
  }
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('the chosen theme survives a reload', async ({ page }) => {
  await openHydrated(page)
  await page.getByRole('button', { name: /^Theme: system/ }).click()
  await page.getByRole('button', { name: /^Theme: light/ }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /^Theme: dark/ }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('links lead to the sections, to sign-in and to sign-up', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin')
  await expect(header.getByRole('link', { name: 'Join Network' })).toHaveAttribute('href', '/auth/signup')
  for (const id of anchors) {
    await header.locator(`a[href="#${id}"]`).click()
    await expect(page).toHaveURL(`/#${id}`)
    // At the top of the screen, clear of the header that stays there.
    const top = async () => (await page.locator(`#${id} h2`).boundingBox())?.y
    const headerHeight = (await header.boundingBox())?.height ?? 0
    await expect.poll(top).toBeGreaterThan(headerHeight)
    await expect.poll(top).toBeLessThan(headerHeight + 200)
  }
})

test('knows a signed-in visitor, and has the terms and the privacy policy', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  const dashboard = page.getByRole('link', { name: 'Go to dashboard' })
  await expect(dashboard.first()).toBeHidden()
  await page.evaluate(() => localStorage.setItem('CognitoIdentityServiceProvider.x.anna.accessToken', 'x'))
  await page.reload()
  await expect(dashboard.first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
})

test('keyboard users can skip the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an unknown path opens the landing page', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Laycan/)
})

test.describe('platform statistics', () => {
  test('off: logs one line and makes no call', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === statsPath) calls += 1
    })
    expect((await openHydrated(page)).type()).toBe('info')
    await page.waitForLoadState('networkidle')
    expect(calls).toBe(0)
    await expect(page.getByText('15,000+')).toBeVisible()
    await expect(page.getByText('Live data temporarily unavailable')).toHaveCount(0)
  })

  test('are off if the settings cannot be read', async ({ page }) => {
    await page.route('**/v1/config', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text() === offLine)
    await page.goto('/')
    await logged
    await expect(page.getByText('15,000+')).toBeVisible()
    await expect(page.getByText('Live data temporarily unavailable')).toHaveCount(0)
  })

  test('on: live figures replace the samples', async ({ page }) => {
    await setPlatformStats(page, true)
    await page.route(`**${statsPath}`, (route) => route.fulfill({ json: { success: true, data: liveStats } }))
    await page.goto('/')
    const status = page.getByRole('status')
    await expect(status).toContainText('Live')
    await expect(status.locator('time')).toHaveAttribute('datetime', liveStats.lastUpdated)
    await expect(status).toContainText('12 May 2026, 14:05 UTC')
    await expect(page.getByText('4,321')).toBeVisible()
    await expect(page.getByText('15,000+')).toHaveCount(0)

    const markets = page.locator('#markets')
    await expect(markets.getByText('$2.5M')).toBeVisible()
    await expect(markets.getByText('—', { exact: true })).toHaveCount(2)
    const row = markets.getByRole('row', { name: /Murban crude/ })
    await expect(row).toContainText('1,076.40')
    await expect(row).toContainText('−0.50%')
    await expect(markets.getByRole('row')).toHaveCount(2)
  })

  test('on, without prices: the sample prices stay', async ({ page }) => {
    await setPlatformStats(page, true)
    const data = { ...liveStats, marketPrices: [] }
    await page.route(`**${statsPath}`, (route) => route.fulfill({ json: { success: true, data } }))
    await page.goto('/')
    await expect(page.getByText('4,321')).toBeVisible()
    await expect(page.locator('#markets').getByRole('row', { name: /Brent crude/ })).toContainText('+0.84%')
  })

  test('on, but failing: shows a notice and the sample figures', async ({ page }) => {
    await setPlatformStats(page, true)
    await page.route(`**${statsPath}`, (route) => route.fulfill({ status: 503, json: { success: false } }))
    await page.goto('/')
    const status = page.getByRole('status')
    await expect(status.getByText('Live data temporarily unavailable', { exact: true })).toBeVisible()
    await expect(status.getByText('Showing cached statistics', { exact: true })).toBeVisible()
    await expect(page.getByText('15,000+')).toBeVisible()
    await expect(page.locator('#markets').getByRole('row', { name: /Brent crude/ })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/^Laycan/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Global Fuel Trading Platform').first()).toBeVisible()
    for (const claim of ['150+', '50+', '15,000+', 'Zero']) {
      await expect(page.getByText(claim, { exact: true })).toBeVisible()
    }
    for (const purpose of ['Purchase fuel products', 'Sell fuel products', 'Facilitate fuel trades']) {
      await expect(page.getByText(purpose)).toBeVisible()
    }
    for (const feature of ['Verified buyers and sellers', 'AI-powered matching', 'Security and compliance']) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible()
    }
    await expect(page.locator('#markets').getByRole('row', { name: /Brent crude/ })).toContainText('+0.84%')
    await expect(page.getByRole('contentinfo')).toContainText('©')
    for (const id of anchors) await expect(page.locator(`#${id}`)).toBeVisible()
  })

  test('every link is reachable on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    for (const name of ['Features', 'Markets', 'About', 'Sign In', 'Join Network']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Theme/ })).toBeHidden()
  })
})

test('is accessible in both themes and nothing overflows', async ({ page }) => {
  await page.goto('/')
  await expectNoViolationsInBothThemes(page)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
})

test('loads at most 15 kB of JavaScript, none of it blocking', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(15_000)
  const blocking = page.locator('script[src]:not([type="module"]):not([async]):not([defer])')
  await expect(blocking).toHaveCount(0)
})
