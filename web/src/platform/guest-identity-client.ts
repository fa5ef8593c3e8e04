import * as auth from 'aws-amplify/auth'
import { withRetryAfter } from './retry-after.ts'
import { forgetChoice, rememberSession } from './token-storage.ts'

/** What a sign-in still needs. */
export type SignInStep = 'done' | 'confirm-email' | 'second-factor' | 'unknown'

/*
 * What guests do with the user pool. Apart from the session's client, so that people who are signed in do not
 * load it. Through `loadGuestIdentity` only, which has the pool's address in place.
 */

export const guestIdentity = {
  signUp: (username: string, password: string, userAttributes: Record<string, string>) =>
    withRetryAfter(() => auth.signUp({ username, password, options: { userAttributes } })),
  confirmSignUp: (username: string, confirmationCode: string) =>
    withRetryAfter(() => auth.confirmSignUp({ username, confirmationCode })),
  resendCode: (username: string) => withRetryAfter(() => auth.resendSignUpCode({ username })),
  requestReset: (username: string) => withRetryAfter(() => auth.resetPassword({ username })),
  confirmReset: (username: string, confirmationCode: string, newPassword: string) =>
    withRetryAfter(() => auth.confirmResetPassword({ username, confirmationCode, newPassword })),
  signIn: (username: string, password: string, remember: boolean) =>
    withRetryAfter(() => signIn(username, password, remember)),
  answerSecondFactor: async (challengeResponse: string) =>
    stepOf(await withRetryAfter(() => auth.confirmSignIn({ challengeResponse }))),
}

async function signIn(username: string, password: string, remember: boolean): Promise<SignInStep> {
  rememberSession(remember)
  try {
    const answer = await auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    return stepOf(answer)
  } catch (error) {
    forgetChoice()
    throw error
  }
}

function stepOf({ nextStep }: auth.SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return 'done'
    case 'CONFIRM_SIGN_UP':
      return 'confirm-email'
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'second-factor'
    default:
      return 'unknown'
  }
}
