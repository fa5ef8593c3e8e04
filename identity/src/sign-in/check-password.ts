import { deleteCounter, findLockMs } from '#limits/limits.store.ts'
import { accountSubject, addressSubject } from '#limits/limits.ts'
import type { Call } from '#pool.ts'
import type { Account } from '#users/account.ts'
import { failSignIn } from './fail-sign-in.ts'

/** The password of somebody who is signed in; failures count as those at sign-in do. */
export async function checkPassword(
  call: Call,
  user: Account,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const { pool, now, origin } = call
  const account = accountSubject(pool, user.sub, user.username)
  const subjects = [account, addressSubject(origin.address)]
  if ((await findLockMs(pool.db, 'sign_in', subjects, now)) > 0) return 'locked'
  if (await pool.hasher.verify(user.passwordHash, password)) {
    // Guesses at once must not find out behind a lock which one was right.
    if ((await findLockMs(pool.db, 'sign_in', subjects, now)) > 0) return 'locked'
    await deleteCounter(pool.db, 'sign_in', account)
    return 'right'
  }
  const outcome = await failSignIn(call, { login: user.username, user, reason: 'password' })
  return outcome === 'locked' ? 'locked' : 'wrong'
}
