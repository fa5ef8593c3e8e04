import { recordEvent } from '#audit.ts'
import { accountSubject, type FailureOutcome, recordFailure } from '#limits/limits.ts'
import { type Call, transact, type Unit } from '#pool.ts'
import type { PoolUser } from '#users/account.ts'

export type Failure = {
  login: string
  user?: PoolUser | undefined
  reason: 'unknown' | 'password' | 'factor'
}

/** Counts and records a failed sign-in. One that comes during a lock-out says and counts nothing. */
export const failSignIn = (call: Call, failure: Failure): Promise<FailureOutcome> =>
  transact(call, (unit) => failSignInWithin(unit, failure))

export async function failSignInWithin(
  unit: Unit,
  { login, user, reason }: Failure,
): Promise<FailureOutcome> {
  const concern = { userId: user?.sub, email: user?.email ?? login.slice(0, MAX_NAME) }
  const account = accountSubject(unit.pool, user?.sub, login)
  const outcome = await recordFailure(unit, 'sign_in', { account, ...concern })
  if (outcome === 'counted') await recordEvent(unit, 'sign_in_failed', { ...concern, detail: { reason } })
  return outcome
}

/** The longest address there is, so no name is longer. */
const MAX_NAME = 254
