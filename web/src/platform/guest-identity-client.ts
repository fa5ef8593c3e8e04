import * as auth from 'aws-amplify/auth'
import { forgetChoice, rememberSession } from './token-storage.ts'

/** What a sign-in still needs. */
export type SignInStep = 'done' | 'confirm-email' | 'second-factor' | 'unknown'

/*
 * What guests do with the user pool. Apart from the session's client, so that people who are signed in do not
 * load it. Through `loadGuestIdentity` only, which has the pool's address in place.
 */

export const guestIdentity = {
  signUp: (username: string, password: string, userAttributes: Record<string, string>) =>
    auth.signUp({ username, password, options: { userAttributes } }),
  confirmSignUp: (username: string, confirmationCode: string) =>
    auth.confirmSignUp({ username, confirmationCode }),
  resendCode: (username: string) => auth.resendSignUpCode({ username }),
  requestReset: (username: string) => auth.resetPassword({ username }),
  confirmReset: (username: string, confirmationCode: string, newPassword: string) =>
    auth.confirmResetPassword({ username, confirmationCode, newPassword }),
  signIn,
  answerSecondFactor: async (challengeResponse: string) =>
    stepOf(await auth.confirmSignIn({ challengeResponse })),
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
