import { timingSafeEqual } from 'node:crypto'
import { recordEvent } from '#audit.ts'
import type { FailureKind } from '#limits/limit-settings.ts'
import { deleteCounter, findLockMs } from '#limits/limits.store.ts'
import { accountSubject, addressSubject, recordFailure } from '#limits/limits.ts'
import type { Pool, Unit } from '#pool.ts'
import type { PoolUser } from '#users/account.ts'
import {
  type CognitoError,
  codeMismatch,
  expiredCode,
  limitExceeded,
  tooManyFailedAttempts,
  userNotFound,
} from '#wire/errors.ts'
import { type CodePurpose, countTry, deleteCode, findCode, type StoredCode } from './codes.store.ts'

/** Wrong tries after which a code is invalid, however far apart they are. */
const MOST_TRIES = 10

const failureKinds: Record<CodePurpose, FailureKind> = { sign_up: 'sign_up_code', reset: 'reset_code' }

type Attempt = {
  purpose: CodePurpose
  /** Locked by the caller, so that of many calls with one code only the first finds it. */
  user: PoolUser | undefined
  login: string
  code: string
}

/** Uses up the code, or says why not; failures are counted. */
export async function tryCode(unit: Unit, attempt: Attempt): Promise<CognitoError | undefined> {
  const { pool, tx, now, origin } = unit
  const { purpose, user, login } = attempt
  const kind = failureKinds[purpose]
  const account = accountSubject(pool, user?.sub, login)
  const lockMs = await findLockMs(tx, kind, [account, addressSubject(origin.address)], now)
  if (lockMs > 0) return limitExceeded(lockMs)
  const stored = user && (await findCode(tx, user.sub, purpose))
  const refusal = judge(unit, attempt, stored)
  if (!refusal && user && stored) {
    if (!(await deleteCode(tx, user.sub, purpose, stored.hash))) return codeMismatch()
    await deleteCounter(tx, kind, account)
    return undefined
  }
  const outcome = await recordFailure(unit, kind, { account, userId: user?.sub, email: user?.email })
  if (outcome === 'locked') return limitExceeded()
  if (stored && user) await countTry(tx, user.sub, purpose)
  await recordEvent(unit, 'code_failed', {
    userId: user?.sub,
    email: user?.email ?? login,
    detail: { purpose },
  })
  return refusal
}

/** Whether the code is right, without using it up: for work to do before it is. */
export async function isCodeRight(pool: Pool, purpose: CodePurpose, user: PoolUser, code: string, now: Date) {
  const stored = await findCode(pool.db, user.sub, purpose)
  return stored !== undefined && stored.expiresAt > now && matches(pool, purpose, user, code, stored)
}

const matches = (pool: Pool, purpose: CodePurpose, user: PoolUser, code: string, stored: StoredCode) =>
  timingSafeEqual(stored.hash, pool.secrets.tag('code', purpose, user.sub, code))

function judge(
  { pool, now }: Unit,
  { purpose, user, code }: Attempt,
  stored: StoredCode | undefined,
): CognitoError | undefined {
  const isHiding = pool.settings.hideAccounts
  if (!user) return isHiding ? codeMismatch() : userNotFound()
  if (!stored) return isHiding ? codeMismatch() : expiredCode()
  const isRight = matches(pool, purpose, user, code, stored)
  const isExpired = stored.expiresAt <= now
  const isSpent = stored.tries >= MOST_TRIES
  if (isRight && !isExpired && !isSpent) return undefined
  // While accounts are hidden, only the holder of the code learns that there is one.
  if (isHiding && !isRight) return codeMismatch()
  if (isExpired) return expiredCode()
  return isSpent ? tooManyFailedAttempts() : codeMismatch()
}
