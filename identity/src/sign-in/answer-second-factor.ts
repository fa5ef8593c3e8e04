import { recordEvent } from '#audit.ts'
import { tryRecoveryCode } from '#factors/recovery-codes.ts'
import { findTotpStep } from '#factors/totp.ts'
import { openTotpSecret } from '#factors/totp-secret.ts'
import { findLockMs } from '#limits/limits.store.ts'
import { accountSubject, addressSubject } from '#limits/limits.ts'
import { type Call, transact, type Unit } from '#pool.ts'
import { hashToken } from '#sessions/opaque-token.ts'
import { startSession } from '#sessions/start-session.ts'
import { issueTokens } from '#tokens/issue-tokens.ts'
import { type Account, emailKey } from '#users/account.ts'
import { lockById, updateUser } from '#users/users.store.ts'
import {
  CognitoError,
  codeMismatch,
  expiredCode,
  notAuthorized,
  passwordAttemptsExceeded,
} from '#wire/errors.ts'
import { failSignInWithin } from './fail-sign-in.ts'
import { countChallengeTry, deleteChallenge, findChallenge } from './sign-in.store.ts'

const MOST_TRIES = 5

type Given = { session: string; login: string; code: string }

/** Ends the sign-in that a right password began. Wrong codes count like wrong passwords. */
export async function answerSecondFactor(call: Call, given: Given): Promise<object> {
  const { user, session } = await transact(call, async (unit) => {
    const { tx, now } = unit
    const sessionHash = hashToken(given.session)
    const user = await findChallenged(unit, sessionHash, given.login)
    if (user instanceof CognitoError) return user
    const subjects = [accountSubject(unit.pool, user.sub, given.login), addressSubject(unit.origin.address)]
    const lockMs = await findLockMs(tx, 'sign_in', subjects, now)
    if (lockMs > 0) return passwordAttemptsExceeded(lockMs)
    const proof = await checkCode(unit, user, given.code)
    if (proof instanceof CognitoError) {
      await countChallengeTry(tx, sessionHash)
      const outcome = await failSignInWithin(unit, { login: given.login, user, reason: 'factor' })
      return outcome === 'locked' ? passwordAttemptsExceeded() : proof
    }
    await deleteChallenge(tx, sessionHash)
    const session = await startSession(unit, tx, user, { factor: proof })
    return session ? { user, session } : passwordAttemptsExceeded()
  })
  const tokens = await issueTokens(call, user, session)
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken },
  }
}

/** Locks the account first, as everything that ends its sessions does, and then reads the challenge. */
async function findChallenged(
  { tx, now }: Unit,
  sessionHash: Buffer,
  login: string,
): Promise<Account | CognitoError> {
  const noted = await findChallenge(tx, sessionHash)
  const user = noted && (await lockById(tx, noted.userId))
  const challenge = user && (await findChallenge(tx, sessionHash))
  if (!challenge || !isNamed(user, login) || !user.isActive || !user.hasSecondFactor) {
    return notAuthorized('Invalid session for the user.')
  }
  if (challenge.expiresAt <= now || challenge.tries >= MOST_TRIES) {
    return notAuthorized('Invalid session for the user, session is expired.')
  }
  return user
}

const isNamed = (user: Account, login: string) =>
  login === user.username || login === user.sub || emailKey(login.trim()) === emailKey(user.email)

/** How the person proved it, or the refusal. */
async function checkCode(unit: Unit, user: Account, code: string): Promise<string | CognitoError> {
  const proof = await checkAppCode(unit, user, code)
  if (!(proof instanceof CognitoError) || proof.type === 'ExpiredCodeException') return proof
  if (!(await tryRecoveryCode(unit, user.sub, code))) return codeMismatch('Invalid code received for user')
  await recordEvent(unit, 'recovery_code_used', { userId: user.sub, email: user.email })
  return 'recovery code'
}

/** A code of the authenticator app, which counts once. */
export async function checkAppCode(unit: Unit, user: Account, code: string): Promise<'totp' | CognitoError> {
  const { tx, now, pool } = unit
  const step = findTotpStep(openTotpSecret(pool, user.sub, user.totpSecret), code, now)
  if (step === undefined) return codeMismatch('Invalid code received for user')
  if (step <= user.totpLastStep) return expiredCode('Your software token has already been used once.')
  await updateUser(tx, user.sub, now, { totpLastStep: step })
  return 'totp'
}
