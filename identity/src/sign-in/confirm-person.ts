import { findLockMs } from '#limits/limits.store.ts'
import { accountSubject, addressSubject } from '#limits/limits.ts'
import { type Call, type Origin, type Pool, startCall, transact } from '#pool.ts'
import { findById, lockById } from '#users/users.store.ts'
import { CognitoError } from '#wire/errors.ts'
import { checkAppCode } from './answer-second-factor.ts'
import { checkPassword } from './check-password.ts'
import { failSignInWithin } from './fail-sign-in.ts'

export type Credential = { password: string } | { code: string }
type Outcome = 'right' | 'wrong' | 'locked'

/**
 * Asks somebody who is signed in for their password or a code of their app again. Recovery codes do not count: a
 * session can make new ones.
 */
export async function confirmPerson(
  pool: Pool,
  sub: string,
  given: Credential,
  origin: Origin = {},
): Promise<Outcome> {
  const call = startCall(pool, origin)
  const user = await findById(pool.db, sub)
  if (!user?.isActive) return 'wrong'
  return 'password' in given ? checkPassword(call, user, given.password) : checkCode(call, sub, given.code)
}

const checkCode = (call: Call, sub: string, code: string): Promise<Outcome> =>
  transact(call, async (unit) => {
    const { tx, now, pool, origin } = unit
    const user = await lockById(tx, sub)
    if (!user) return 'wrong'
    const subjects = [accountSubject(pool, sub, user.username), addressSubject(origin.address)]
    if ((await findLockMs(tx, 'sign_in', subjects, now)) > 0) return 'locked'
    if (user.hasSecondFactor && !((await checkAppCode(unit, user, code)) instanceof CognitoError))
      return 'right'
    const outcome = await failSignInWithin(unit, { login: user.username, user, reason: 'factor' })
    return outcome === 'locked' ? 'locked' : 'wrong'
  })
