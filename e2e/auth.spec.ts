import { expect } from '@playwright/test'
import {
  addSecondFactor,
  confirmSubject,
  fillSignIn,
  pressSignIn,
  readMail,
  resetSubject,
  signOut,
  watchComplaints,
} from './auth-steps.ts'
import { expectToast, test } from './base-test.ts'
import { createMember, createUnconfirmed, newPerson } from './cast.ts'
import { openDevice, openSession } from './signed-in.ts'

// The journeys of an account, through the screens, the user pool and the mail of the running product.

test('sign up, confirm, sign in, stay signed in, reset the password, sign out everywhere', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const person = newPerson('broker')

  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Join Network' }).click()
  await expect(page).toHaveURL('/auth/signup')
  await page.getByLabel('First name').fill(`  ${person.firstName} `)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(` ${person.email} `)
  await page.getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('option', { name: 'Broker – Facilitate fuel trades' }).click()
  await page.getByLabel('Company name').fill('Berg Broking')
  await page.getByLabel('Phone number').fill('+4940123456')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByLabel('I accept the privacy policy').check()
  const signUpCall = page.waitForRequest(
    (call) => call.headers()['x-amz-target'] === 'AWSCognitoIdentityProviderService.SignUp',
  )
  await page.getByRole('button', { name: 'Create Account' }).click()
  const sent = (await signUpCall).postDataJSON()
  expect(sent.Username).toMatch(/^user_\d+_[0-9a-f]+$/)
  expect(sent.UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'given_name', Value: 'Bruno' },
      { Name: 'email', Value: person.email },
    ]),
  )

  await expectToast(page, 'Account created! Please check your email to verify your account.')
  await expect(page).toHaveURL('/auth/confirm-signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('link', { name: 'local mailbox' })).toHaveAttribute('href', '/dev/mail')
  const { code } = await readMail(request, person.email, confirmSubject)
  // As it would be pasted from a mail that groups the digits.
  await page.getByLabel('Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page.getByLabel('Verification code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expectToast(page, 'Email verified successfully! You can now sign in.')

  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Bruno$/,
  )
  await page.goto('/profile')
  const main = page.getByRole('main')
  for (const fact of ['Bruno', 'Berg', person.email, 'Broker', 'Berg Broking', '+4940123456']) {
    await expect(main).toContainText(fact)
  }
  await page.goto('/dashboard')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bruno')

  // A token that the server no longer takes is renewed without a word.
  const tokens = () =>
    page.evaluate(() => Object.values(localStorage).filter((value) => value.startsWith('ey')))
  const before = await tokens()
  await page.route('**/v1/api/auth/me', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
  await page.reload()
  await expect.poll(tokens).not.toEqual(before)
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await expectToast(page, 'Signed out successfully')
  await expect(page).toHaveURL('/auth/signin')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The form that is left has an Email, too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expectToast(page, 'Password reset instructions sent to your email')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()

  const { link, code: resetCode } = await readMail(request, person.email, resetSubject)
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Verification code')).toHaveValue(resetCode)
  await expect(page).toHaveURL(/\/auth\/reset-password\?email=[^#]+$/)
  const renewed = { ...person, password: `New-${person.password}` }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByLabel('Confirm password').fill(renewed.password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Password reset successfully. You can now sign in.')
  await expect(page).toHaveURL('/auth/signin')
  await fillSignIn(page, renewed)
  await pressSignIn(page)
  await expect(page).toHaveURL('/dashboard')

  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Bruno')
  await signOut(other)
  await expect(other).toHaveURL('/auth/signin')
  await expect(page).toHaveURL('/auth/signin')
  expect(complaints).toEqual([])
})

test('an unconfirmed account is asked for its code, which can be sent again', async ({ page, request }) => {
  const person = await createUnconfirmed(request)
  await page.goto('/auth/signin')
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expectToast(page, 'Please verify your email address')
  await expect(page).toHaveURL('/auth/confirm-signup')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expectToast(page, 'Invalid confirmation code')
  await expect(page.getByLabel('Verification code')).toHaveValue('000000')

  const first = await readMail(request, person.email, confirmSubject)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expectToast(page, 'Verification code sent to your email')
  await expect
    .poll(async () => (await readMail(request, person.email, confirmSubject)).path)
    .not.toBe(first.path)
  const { link } = await readMail(request, person.email, confirmSubject)
  await page.goto(link)
  await expect(page).toHaveURL(/confirm-signup\?email=[^#]+$/)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expectToast(page, 'Email verified successfully! You can now sign in.')
})

test('errors of the pool are shown with the texts of the specification', async ({ page, request }) => {
  const person = await createMember(request)
  await page.goto('/auth/signin')
  await fillSignIn(page, { ...person, password: 'Not-the-password-1!' })
  await pressSignIn(page)
  await expectToast(page, 'Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.getByLabel('Email').fill(newPerson('other').email)
  await pressSignIn(page)
  await expectToast(page, 'Account not found')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The form that is left has an Email, too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(newPerson('other').email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expectToast(page, 'No account found with this email address')

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Sign Up here' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('option', { name: 'Buyer' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Password1234!')
  await page.getByLabel('Confirm password').fill('Password1234!')
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByLabel('I accept the privacy policy').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Password does not meet requirements')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'An account with this email already exists')
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
})

test('an unreachable pool shows the general texts and keeps the input', async ({ page }) => {
  await page.goto('/auth/signin')
  await page.route('**/identity/', (route) => route.abort())
  await fillSignIn(page, newPerson())
  await pressSignIn(page)
  await expectToast(page, 'Sign in failed. Please try again.')
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('')

  await page.goto('/auth/confirm-signup')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('anna@nordfeld.example')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expectToast(page, 'Failed to send verification code')
  await page.getByLabel('Verification code').fill('123456')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expectToast(page, 'Verification failed. Please try again.')

  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('anna@nordfeld.example')
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expectToast(page, 'Failed to send reset instructions. Please try again.')
})

test('two-factor authentication asks for a code after the password', async ({ page, request }) => {
  const person = await createMember(request)
  const currentCode = await addSecondFactor(request, person)
  await page.goto('/auth/signin')
  await fillSignIn(page, person)
  await pressSignIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  const field = page.getByLabel('Authentication code')
  await expect(field).toBeFocused()
  await field.fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible()
  await field.fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid code. Please try again.')).toBeVisible()
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid code. Please try again.')).toBeVisible()

  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await page.getByLabel('Authentication code').fill(currentCode())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/dashboard')
})

test('a password reset ends the sessions of all devices', async ({ page, request }) => {
  const person = await createMember(request)
  const elsewhere = await openDevice(page, await openSession(request, person))
  await elsewhere.goto('/dashboard?from=mail')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await page.getByRole('link', { name: 'Enter the code' }).click()
  const { code } = await readMail(request, person.email, resetSubject)
  await page.getByLabel('Verification code').fill(code)
  const password = `New-${person.password}`
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/auth/signin')

  // Told by the event stream, without a click.
  await expect(elsewhere).toHaveURL('/auth/signin')
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await fillSignIn(elsewhere, { ...person, password })
  await pressSignIn(elsewhere)
  await expect(elsewhere).toHaveURL('/dashboard?from=mail')
})
