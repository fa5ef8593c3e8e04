import { describe, expect, test } from 'vitest'
import {
  confirmMessage,
  forgotPasswordMessage,
  isAlreadySignedIn,
  isRefusedPassword,
  isTakenEmail,
  isUnconfirmed,
  resetMessage,
  secondFactorMessage,
  signInMessage,
  signUpMessage,
} from './auth-messages.ts'

const named = (name: string) => Object.assign(new Error('detail'), { name })

const tables: [string, (error: unknown) => string | undefined, [string, string | undefined][]][] = [
  [
    'sign in',
    signInMessage,
    [
      ['NotAuthorizedException', 'Invalid email or password'],
      ['UserNotFoundException', 'Account not found'],
      ['TooManyRequestsException', 'Sign in failed. Please try again.'],
      ['NetworkError', 'Sign in failed. Please try again.'],
      ['otherwise ', 'Sign in failed. Please try again.'],
      ['toString', 'Sign in failed. Please try again.'],
    ],
  ],
  [
    'sign up',
    signUpMessage,
    [
      ['UsernameExistsException', 'An account with this email already exists'],
      ['InvalidPasswordException', 'Password does not meet requirements'],
      ['InvalidParameterException', 'Sign up failed. Please try again.'],
      ['CodeDeliveryFailureException', 'Sign up failed. Please try again.'],
    ],
  ],
  [
    'forgot password',
    forgotPasswordMessage,
    [
      ['UserNotFoundException', 'No account found with this email address'],
      ['LimitExceededException', 'Too many attempts. Please try again in a few minutes.'],
      ['NotAuthorizedException', 'Failed to send reset instructions. Please try again.'],
    ],
  ],
  [
    'confirm',
    confirmMessage,
    [
      ['CodeMismatchException', 'Invalid confirmation code'],
      ['ExpiredCodeException', 'Confirmation code has expired'],
      ['NotAuthorizedException', 'Verification failed. Please try again.'],
      ['TooManyFailedAttemptsException', 'Verification failed. Please try again.'],
    ],
  ],
  [
    'reset',
    resetMessage,
    [
      ['CodeMismatchException', 'Invalid confirmation code'],
      ['ExpiredCodeException', 'Confirmation code has expired'],
      ['InvalidPasswordException', 'Password does not meet requirements'],
      ['LimitExceededException', 'Too many attempts. Please try again in a few minutes.'],
    ],
  ],
  [
    'second factor',
    secondFactorMessage,
    [
      ['CodeMismatchException', 'Invalid code. Please try again.'],
      ['ExpiredCodeException', 'This code was used already. Please wait for the next one.'],
      ['NotAuthorizedException', undefined],
    ],
  ],
]

describe.each(tables)('%s', (_, message, cases) => {
  test.each(cases)('%s', (name, text) => {
    expect(message(named(name))).toBe(text)
  })
})

test('something thrown that is no error gets the general text', () => {
  expect(signInMessage('oops')).toBe('Sign in failed. Please try again.')
  expect(signInMessage(undefined)).toBe('Sign in failed. Please try again.')
})

test('outcomes that need more than a text are recognised by name', () => {
  expect(isAlreadySignedIn(named('UserAlreadyAuthenticatedException'))).toBe(true)
  expect(isUnconfirmed(named('UserNotConfirmedException'))).toBe(true)
  expect(isRefusedPassword(named('InvalidPasswordException'))).toBe(true)
  expect(isTakenEmail(named('UsernameExistsException'))).toBe(true)
  expect(isAlreadySignedIn(named('NotAuthorizedException'))).toBe(false)
})

test.each([
  [1, 'in a second'],
  [16, 'in 16 seconds'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [undefined, 'in a few minutes'],
])('a lock-out of %s seconds says when to try again', (retryAfterSeconds, when) => {
  const locked = Object.assign(new Error('Password attempts exceeded'), {
    name: 'NotAuthorizedException',
    retryAfterSeconds,
  })
  expect(signInMessage(locked)).toBe(`Too many attempts. Please try again ${when}.`)
})
