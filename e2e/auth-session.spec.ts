import { expect, type Page } from '@playwright/test'
import { fillSignIn, pressSignIn, signIn, signOut } from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { createMember } from './cast.ts'
import { asMember, asNewMember, openSession } from './signed-in.ts'

// Who may see which screen, and how a session lasts, ends and is shared between tabs.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const guestPaths = ['/auth/signup', '/auth/forgot-password', '/auth/confirm-signup', '/auth/reset-password']

test('guests sign in first and then continue to the page they wanted', async ({ page, request }) => {
  const person = await createMember(request)
  await page.goto('/dashboard?tab=two#facts')
  await expect(page).toHaveURL('/auth/signin')
  // Nothing ended: the person only came without a session.
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  // The wish outlives loading the page again.
  await page.reload()
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expect(page).toHaveURL('/dashboard?tab=two#facts')
})

asMember('a loading indicator shows while the session is checked', async ({ page }) => {
  const letGo = Promise.withResolvers<void>()
  await page.route('**/v1/config', async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
  await expect(page).toHaveURL('/dashboard')
  letGo.resolve()
  await expect(heading(page)).toContainText('Anna')
})

asMember('signed-in members cannot open the guest screens', async ({ page }) => {
  for (const path of guestPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
  }
  await page.goto('/terms')
  await expect(heading(page)).toHaveText('Terms and conditions')
  // It is shown for a second only.
  const said = page.getByText('You are already signed in, redirecting...').waitFor()
  await page.goto('/auth/signin')
  await said
  await expect(page).toHaveURL('/dashboard')
  // In place of the sign-in screen, not after it.
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('an unknown path opens the landing page, also below known ones', async ({ page }) => {
  for (const path of ['/auth', '/auth/nothing', '/dashboard/nothing', '/nothing']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})

test('a remembered session is shared with new tabs; otherwise it ends with its tab', async ({
  page,
  context,
  request,
}) => {
  const person = await createMember(request)
  await page.goto('/auth/signin')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await page.getByLabel('Remember me').uncheck()
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(heading(page)).toContainText('Anna')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second).toHaveURL('/auth/signin')

  await fillSignIn(second, person)
  await pressSignIn(second)
  await expect(second).toHaveURL('/dashboard')
  const third = await context.newPage()
  await third.goto('/dashboard')
  await expect(heading(third)).toContainText('Anna')
  // The tab with a session of its own keeps it when the shared one ends.
  await signOut(third)
  await expect(second).toHaveURL('/auth/signin')
  await page.reload()
  await expect(heading(page)).toContainText('Anna')
})

test('signing in in one tab also signs in the other', async ({ page, context, request }) => {
  const other = await context.newPage()
  const clientLoaded = other.waitForResponse(/identity-client/)
  await other.goto('/auth/signin')
  await (await clientLoaded).finished()
  await signIn(page, await createMember(request))
  await expect(other).toHaveURL('/dashboard')
})

test('signing in while already signed in shows a message', async ({ page, request }) => {
  const person = await createMember(request)
  const { storageState } = await openSession(request, person)
  await page.goto('/auth/signin')
  await fillSignIn(page, person)
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    storageState.origins.flatMap(({ localStorage }) => localStorage),
  )
  await pressSignIn(page)
  await expectToast(page, 'You are already signed in!')
  await expect(page).toHaveURL('/dashboard')
})

test('clearing the authentication state removes even a broken session', async ({ page }) => {
  await page.goto('/auth/signin')
  await page.evaluate(() => {
    const prefix = 'CognitoIdentityServiceProvider.laycan0000000000000000000web'
    localStorage.setItem(`${prefix}.LastAuthUser`, 'anna')
    localStorage.setItem(`${prefix}.anna.accessToken`, 'broken')
    sessionStorage.setItem(`${prefix}.anna.accessToken`, 'broken')
    localStorage.setItem('laycan.theme', 'dark')
  })
  await page.reload()
  await expect(page.getByText('Having trouble signing in?')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Clear authentication state' }).click()
  await reloaded
  await expectToast(page, 'Signed out successfully')
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([
    'laycan.theme',
  ])
})

asMember('if the profile cannot be loaded, the one from the token is shown', async ({ page }) => {
  await page.route('**/v1/api/auth/me', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.goto('/dashboard')
  await expect(page.getByText('Anna Berg', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Seller', { exact: true })).toBeVisible()
})

asNewMember('a session that cannot be renewed opens the sign-in screen', async ({ page }) => {
  let refreshes = 0
  await page.route('**/v1/api/auth/me', (route) => route.fulfill({ status: 401, json: { success: false } }))
  await page.route('**/identity/', (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken'))
      return route.continue()
    refreshes += 1
    return route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'NotAuthorizedException:' },
      json: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    })
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(refreshes).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('the landing page does not load the app', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const names = scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))
  expect(names.sort()).toEqual(['/assets/landing'])
})
