import { expect, type Page } from '@playwright/test'
import { fillSignIn, pressSignIn, watchComplaints } from './auth-steps.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast, test } from './base-test.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

// What the forms check before anything is sent, and how every account screen looks to people and to axe.

async function submitAndExpect(page: Page, button: string, messages: string[]) {
  await page.getByRole('button', { name: button, exact: true }).click()
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible()
}

/** Fails the test when a form that is wrong is sent all the same. */
async function forbidCalls(page: Page) {
  const sent: string[] = []
  await page.route('**/identity/', (route) => {
    sent.push(route.request().headers()['x-amz-target'] ?? '')
    return route.abort()
  })
  return sent
}

test('the sign-in form validates its fields', async ({ page }) => {
  const sent = await forbidCalls(page)
  await page.goto('/auth/signin')
  await expect(page).toHaveTitle('Sign in to your account · Laycan')
  await expect(page.getByText('Global Fuel Trading Platform')).toBeVisible()
  await submitAndExpect(page, 'Sign In', ['Email is required', 'Password is required'])
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('anna@nordfeld')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('anna@nordfeld.example')
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('contentinfo')).toContainText('©')
  expect(sent).toEqual([])
})

test('the sign-up form validates its fields', async ({ page }) => {
  const sent = await forbidCalls(page)
  await page.goto('/auth/signup')
  await submitAndExpect(page, 'Create Account', [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Please select an account type',
    'Password is required',
    'Please confirm your password',
    'You must accept the terms and conditions',
    'You must accept the privacy policy',
  ])
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Company name is required')).toHaveCount(0)

  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill(' B ')
  await page.getByLabel('Email').fill('anna@')
  await page.getByLabel('Company name').fill('C')
  await page.getByLabel('Phone number').fill('0123')
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Company name must be at least 2 characters',
    'Phone number must be in international format (e.g., +1234567890)',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }

  await page.getByLabel('Company name').fill('')
  await expect(page.getByText(/^Company name (is|must)/)).toHaveCount(0)
  for (const [option, isNeeded] of [
    ['Seller – Sell fuel products', true],
    ['Buyer – Purchase fuel products', false],
    ['Broker – Facilitate fuel trades', true],
  ] as const) {
    await page.getByRole('combobox', { name: 'Account type' }).click()
    await page.getByRole('option', { name: option }).click()
    await expect(page.getByText('Company name is required')).toHaveCount(isNeeded ? 1 : 0)
  }

  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, message] of [
    ['short', 'Password must be at least 12 characters long'],
    ['alllowercase1!', 'Password must contain at least one uppercase letter'],
    ['ALLUPPERCASE1!', 'Password must contain at least one lowercase letter'],
    ['NoNumberInside!', 'Password must contain at least one number'],
    ['NoSpecialSign12', 'Password must contain at least one special character'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await password.fill('Harbour-Lights-22!')
  await page.getByLabel('Confirm password').fill('Harbour-Lights-2')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Harbour-Lights-22!')
  await expect(page.getByText('Passwords do not match')).toHaveCount(0)
  // Changing the first of the two is seen as well.
  await password.fill('Harbour-Lights-23!')
  await expect(page.getByText('Passwords do not match')).toBeVisible()

  for (const [name, path] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(path)
  }
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked()
  expect(sent).toEqual([])
})

test('the other account forms validate their fields', async ({ page }) => {
  const sent = await forbidCalls(page)
  await page.goto('/auth/forgot-password')
  await submitAndExpect(page, 'Send Reset Instructions', ['Email is required'])
  await page.getByLabel('Email').fill('anna')
  await expect(page.getByText('Invalid email address')).toBeVisible()

  await page.goto('/auth/confirm-signup')
  await submitAndExpect(page, 'Verify Email', ['Email is required', 'Verification code is required'])
  await page.getByLabel('Verification code').fill('12345')
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible()
  await page.getByLabel('Verification code').fill('12345a')
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible()
  await page.getByLabel('Verification code').fill('123456')
  await expect(page.getByText('Verification code must be 6 digits')).toHaveCount(0)

  await page.goto('/auth/reset-password')
  await submitAndExpect(page, 'Reset Password', [
    'Email is required',
    'Verification code is required',
    'Password is required',
    'Please confirm your password',
  ])
  expect(sent).toEqual([])
})

test('a form is sent once, however often the button is pressed', async ({ page }) => {
  let calls = 0
  const { promise: pressedOften, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/identity/', async (route) => {
    calls += 1
    await pressedOften
    await route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'NotAuthorizedException:' },
      json: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    })
  })
  await page.goto('/auth/signin')
  await fillSignIn(page, { email: 'anna@nordfeld.example', password: 'x' })
  await pressSignIn(page)
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.getByLabel('Email').press('Enter')
  answer()
  await expectToast(page, 'Invalid email or password')
  expect(calls).toBe(1)
})

/** Every screen, with what password managers and one-time codes go by. */
const screens: Record<string, Record<string, string>> = {
  '/auth/signin': { Email: 'username', Password: 'current-password' },
  '/auth/signup': {
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'email',
    'Company name': 'organization',
    'Phone number': 'tel',
    Password: 'new-password',
    'Confirm password': 'new-password',
  },
  '/auth/forgot-password': { Email: 'username' },
  '/auth/confirm-signup': { Email: 'email', 'Verification code': 'one-time-code' },
  '/auth/reset-password': {
    Email: 'username',
    'Verification code': 'one-time-code',
    'New password': 'new-password',
  },
  '/terms': {},
  '/privacy': {},
}

for (const [path, fields] of Object.entries(screens)) {
  test(`${path} supports password managers and narrow screens, and is accessible in both themes`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [label, value] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute('autocomplete', value)
    }
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoViolationsInBothThemes(page)
    if (Object.keys(fields).length > 0) {
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoViolationsInBothThemes(page)
    }
    expect(complaints).toEqual([])
  })
}

/** Screens behind an answer of the pool, without an account for each. */
async function stubPool(page: Page, answers: Record<string, object>) {
  await page.route('**/identity/', (route) => {
    const operation = route.request().headers()['x-amz-target']?.split('.')[1] ?? ''
    return route.fulfill({ json: answers[operation] ?? {} })
  })
}

test('is also accessible after an answer of the pool', async ({ page }) => {
  await stubPool(page, {
    ForgotPassword: { CodeDeliveryDetails: {} },
    InitiateAuth: { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'one' },
  })
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('anna@nordfeld.example')
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  await page.goto('/auth/signin')
  await fillSignIn(page, { email: 'anna@nordfeld.example', password: 'x' })
  await pressSignIn(page)
  await expect(page.getByLabel('Authentication code')).toBeVisible()
  await expectNoViolationsInBothThemes(page)
})
