import { recordEvent } from '#audit.ts'
import { accountSubject, recordFailure } from '#limits/limits.ts'
import { type Call, transact, type Unit } from '#pool.ts'
import type { PoolUser } from '#users/account.ts'
import { type CognitoError, notAuthorized, passwordAttemptsExceeded } from '#wire/errors.ts'

export type Failure = {
  login: string
  user?: PoolUser | undefined
  reason: 'unknown' | 'password' | 'factor'
}

/** Counts and records a failed sign-in, and gives what to answer. */
export const failSignIn = (call: Call, failure: Failure): Promise<CognitoError> =>
  transact(call, async (unit) => ({ refusal: await failSignInWithin(unit, failure) })).then(
    ({ refusal }) => refusal,
  )

export async function failSignInWithin(
  unit: Unit,
  { login, user, reason }: Failure,
  refusal = notAuthorized(),
): Promise<CognitoError> {
  const outcome = await recordFailure(unit, 'sign_in', {
    account: accountSubject(unit.pool, user?.sub, login),
    userId: user?.sub,
    email: user?.email ?? login,
  })
  // A right password would be refused just so, and so this one says nothing.
  if (outcome === 'locked') return passwordAttemptsExceeded()
  await recordEvent(unit, 'sign_in_failed', {
    userId: user?.sub,
    email: user?.email ?? login.slice(0, 254),
    detail: { reason },
  })
  return refusal
}
