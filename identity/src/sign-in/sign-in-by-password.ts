import { accountSubject, addressSubject } from '#limits/limits.ts'
import type { Call } from '#pool.ts'
import { createToken, hashToken } from '#sessions/opaque-token.ts'
import { startSession } from '#sessions/start-session.ts'
import { issueTokens } from '#tokens/issue-tokens.ts'
import type { Account } from '#users/account.ts'
import { replacePasswordHash } from '#users/users.store.ts'
import {
  notAuthorized,
  passwordAttemptsExceeded,
  userDisabled,
  userNotConfirmed,
  userNotFound,
} from '#wire/errors.ts'
import { failSignIn } from './fail-sign-in.ts'
import { insertChallenge, readSignInAttempt } from './sign-in.store.ts'

/** Long enough to take out a telephone, short enough to be worth nothing afterwards. */
const CHALLENGE_MS = 5 * 60_000

/**
 * Checks the password and starts a session, or asks for the second factor. Two round trips to the
 * database when all is well; the connection is not held while the password is hashed.
 */
export async function signInByPassword(call: Call, login: string, password: string): Promise<object> {
  const { pool, now, origin } = call
  const { user, lockedUntil } = await readSignInAttempt(pool.db, {
    login,
    nameSubject: accountSubject(pool, undefined, login),
    addressSubject: addressSubject(origin.address),
    now,
  })
  if (lockedUntil) throw passwordAttemptsExceeded(lockedUntil.getTime() - now.getTime())
  if (!user || !(await pool.hasher.verify(user.passwordHash, password))) {
    // Where accounts are hidden, the answer takes as long without an account.
    if (!user && pool.settings.hideAccounts) await pool.hasher.hash(password)
    const outcome = await failSignIn(call, { login, user, reason: user ? 'password' : 'unknown' })
    // A right password would be refused just so, and so this says nothing about the password.
    if (outcome === 'locked') throw passwordAttemptsExceeded()
    throw user || pool.settings.hideAccounts ? notAuthorized() : userNotFound('User does not exist.')
  }
  if (!user.isActive) throw userDisabled()
  if (!user.isConfirmed) throw userNotConfirmed()
  return user.hasSecondFactor ? askForSecondFactor(call, user) : signIn(call, user, password)
}

async function signIn(call: Call, user: Account, password: string): Promise<object> {
  const { pool } = call
  const session = await startSession(call, pool.db, user)
  if (!session) throw passwordAttemptsExceeded()
  if (pool.hasher.isOutdated(user.passwordHash)) {
    await replacePasswordHash(pool.db, user.sub, user.passwordHash, await pool.hasher.hash(password))
  }
  const tokens = await issueTokens(call, user, session)
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken },
  }
}

async function askForSecondFactor({ pool, origin, now }: Call, user: Account): Promise<object> {
  const session = createToken()
  const isAsked = await insertChallenge(pool.db, {
    sessionHash: hashToken(session),
    user,
    accountSubject: accountSubject(pool, user.sub, user.username),
    addressSubject: addressSubject(origin.address),
    now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  })
  if (!isAsked) throw passwordAttemptsExceeded()
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: 'Authenticator app' },
  }
}
