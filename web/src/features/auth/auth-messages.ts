/*
 * The message for each outcome, word for word from the specification. The names are those of the
 * user pool's exceptions; whatever is not named gets the last text.
 */

type Texts = Record<string, string> & { otherwise: string }

const signInTexts: Texts = {
  NotAuthorizedException: 'Invalid email or password',
  UserNotFoundException: 'Account not found',
  otherwise: 'Sign in failed. Please try again.',
}

const signUpTexts: Texts = {
  UsernameExistsException: 'An account with this email already exists',
  InvalidPasswordException: 'Password does not meet requirements',
  otherwise: 'Sign up failed. Please try again.',
}

const forgotPasswordTexts: Texts = {
  UserNotFoundException: 'No account found with this email address',
  otherwise: 'Failed to send reset instructions. Please try again.',
}

const confirmTexts: Texts = {
  CodeMismatchException: 'Invalid confirmation code',
  ExpiredCodeException: 'Confirmation code has expired',
  otherwise: 'Verification failed. Please try again.',
}

const resetTexts: Texts = {
  CodeMismatchException: 'Invalid confirmation code',
  ExpiredCodeException: 'Confirmation code has expired',
  InvalidPasswordException: 'Password does not meet requirements',
  otherwise: 'Failed to reset password. Please try again.',
}

/** Undefined: the sign-in cannot go on and starts again with the password. */
const secondFactorTexts: Record<string, string> = {
  CodeMismatchException: 'Invalid code. Please try again.',
  ExpiredCodeException: 'This code was used already. Please wait for the next one.',
}

/** How long a refusal lasts is the same for names without an account, so it does not say who has one. */
function lockOutText(error: unknown): string | undefined {
  const isLocked =
    nameOf(error) === 'LimitExceededException' ||
    (error instanceof Error && error.message === 'Password attempts exceeded')
  if (!isLocked) return undefined
  const { retryAfterSeconds } = error as { retryAfterSeconds?: number }
  return `Too many attempts. Please try again ${waitText(retryAfterSeconds)}.`
}

function waitText(seconds: number | undefined): string {
  if (!seconds) return 'in a few minutes'
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

export const signInMessage = (error: unknown) => textFor(signInTexts, error)
export const signUpMessage = (error: unknown) => textFor(signUpTexts, error)
export const forgotPasswordMessage = (error: unknown) => textFor(forgotPasswordTexts, error)
export const confirmMessage = (error: unknown) => textFor(confirmTexts, error)
export const resendMessage = (error: unknown) => lockOutText(error) ?? 'Failed to send verification code'
export const resetMessage = (error: unknown) => textFor(resetTexts, error)
export const secondFactorMessage = (error: unknown): string | undefined => lookUp(secondFactorTexts, error)

/** Of a second step that is over: the sign-in starts again with the password. */
export const secondFactorFailure = (error: unknown) => lockOutText(error) ?? signInTexts.otherwise

export const isAlreadySignedIn = (error: unknown) => nameOf(error) === 'UserAlreadyAuthenticatedException'
export const isUnconfirmed = (error: unknown) => nameOf(error) === 'UserNotConfirmedException'
export const isRefusedPassword = (error: unknown) => nameOf(error) === 'InvalidPasswordException'
export const isTakenEmail = (error: unknown) => nameOf(error) === 'UsernameExistsException'

/** Shown at the field when the pool refuses a password that keeps all the rules. */
export const easyPasswordText = 'This password is too easy to guess. Please choose another one.'

const textFor = (texts: Texts, error: unknown) =>
  lockOutText(error) ?? lookUp(texts, error) ?? texts.otherwise

function lookUp(texts: Record<string, string>, error: unknown): string | undefined {
  const name = nameOf(error)
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
