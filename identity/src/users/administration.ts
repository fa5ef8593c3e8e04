import { randomUUID } from 'node:crypto'
import type { Db } from '@laycan/sql/sql'
import { recordEvent } from '#audit.ts'
import { createRecoveryCodes as replaceRecoveryCodes } from '#factors/recovery-codes.ts'
import { type Origin, type Pool, startCall, transact, type Unit } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { checkPassword } from '#sign-in/check-password.ts'
import { CognitoError, limitExceeded, userNotFound, usernameExists } from '#wire/errors.ts'
import { type Account, type PoolUser, toPoolUser } from './account.ts'
import { applyChanges, readServerChanges, readSignUpAttributes } from './attributes.ts'
import {
  deleteUnconfirmed,
  eraseTraces,
  eraseUser,
  findById,
  insertUser,
  lockById,
  updateUser,
} from './users.store.ts'

/*
 * What the server itself does with accounts; none of it can be called by clients.
 */

/** Who does it, and the server's transaction, if it is part of one. */
export type On = Origin & { tx?: Db }

/** In the server's transaction a refusal is thrown at once, and so undoes it. */
export async function within<T>(
  pool: Pool,
  { tx, ...origin }: On,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const call = startCall(pool, origin)
  if (!tx) return transact(call, work)
  const unit: Unit = { ...call, tx, endedSessions: [] }
  const result = await work(unit)
  pool.signals.announce(unit.endedSessions)
  if (result instanceof CognitoError) throw result
  return result
}

export type ConfirmedUser = {
  email: string
  password: string
  /** As at sign-up, and `custom:kyc_status` too. */
  attributes: Record<string, string>
  sub?: string
  username?: string
}

/** For accounts that come with the installation; the password's strength is the server's business. */
export async function createConfirmedUser(pool: Pool, user: ConfirmedUser, on: On = {}): Promise<PoolUser> {
  const { 'custom:kyc_status': kycStatus, ...given } = user.attributes
  const listed = Object.entries({ ...given, email: user.email }).map(([Name, Value]) => ({ Name, Value }))
  const { email, attributes } = readSignUpAttributes(listed)
  const sub = user.sub ?? randomUUID()
  const passwordHash = await pool.hasher.hash(user.password)
  return within(pool, on, async (unit) => {
    const username = user.username ?? `user_${sub.replaceAll('-', '')}`
    // An unconfirmed account with the same address is replaced.
    await deleteUnconfirmed(unit.tx, { username, email, createdBefore: unit.now })
    const created = await insertUser(unit.tx, {
      id: sub,
      username,
      email,
      passwordHash,
      attributes: kycStatus
        ? { ...attributes, ...readServerChanges({ 'custom:kyc_status': kycStatus }) }
        : attributes,
      isConfirmed: true,
      now: unit.now,
    })
    if (!created) throw usernameExists('An account with the given email already exists.')
    const poolUser = toPoolUser(created)
    await pool.onUserConfirmed(unit.tx, poolUser)
    await recordEvent(unit, 'confirmed', { userId: sub, email, detail: { by: 'server' } })
    return poolUser
  })
}

export const deactivate = (pool: Pool, sub: string, on: On = {}) =>
  within(pool, on, async (unit) => {
    const user = await requireUser(unit, sub)
    if (!user.isActive) return
    await updateUser(unit.tx, sub, unit.now, { isActive: false })
    await endSessions(unit, sub)
    await recordEvent(unit, 'deactivated', { userId: sub, email: user.email })
  })

/** Nobody can sign in any more, and nothing is left that says whose account it was. */
export const erase = (pool: Pool, sub: string, on: On = {}) =>
  within(pool, on, async (unit) => {
    const user = await lockById(unit.tx, sub)
    if (!user) return
    await endSessions(unit, sub)
    await eraseUser(unit.tx, sub, unit.now)
    await eraseTraces(unit.tx, sub, user.email)
    await recordEvent(unit, 'erased', { userId: sub })
  })

/** Signing in works again; sessions that were ended stay so. */
export const reactivate = (pool: Pool, sub: string, on: On = {}) =>
  within(pool, on, async (unit) => {
    const user = await requireUser(unit, sub)
    if (user.isActive) return
    await updateUser(unit.tx, sub, unit.now, { isActive: true })
    await recordEvent(unit, 'reactivated', { userId: sub, email: user.email })
  })

/** Every attribute but the address and the account type; an empty telephone number deletes it. */
export const adminUpdateAttributes = (
  pool: Pool,
  sub: string,
  changes: Record<string, string>,
  on: On = {},
) =>
  within(pool, on, async (unit) => {
    const user = await requireUser(unit, sub)
    const attributes = applyChanges(user.attributes, readServerChanges(changes))
    await updateUser(unit.tx, sub, unit.now, { attributes })
  })

/** Replaces all earlier codes by ten new ones, to be shown once. */
export const createRecoveryCodes = (pool: Pool, sub: string, on: On = {}) =>
  within(pool, on, async (unit) => {
    const user = await requireUser(unit, sub)
    const codes = await replaceRecoveryCodes(unit, sub)
    await recordEvent(unit, 'recovery_codes_created', { userId: sub, email: user.email })
    return codes
  })

/** Ends one session of the account; false when it has no such session that still lives. */
export const endSession = (pool: Pool, sub: string, originJti: string, on: On = {}) =>
  within(pool, on, async (unit) => {
    const ended = await endSessions(unit, sub, { only: originJti })
    if (ended.length === 0) return false
    await recordEvent(unit, 'session_ended', { userId: sub, detail: { session: originJti, why: 'ended' } })
    return true
  })

/** Failures count towards the account's lock-out; while it lasts this throws LimitExceededException. */
export async function verifyPassword(pool: Pool, sub: string, password: string, origin: Origin = {}) {
  const user = await findById(pool.db, sub)
  if (!user?.isActive) return false
  const outcome = await checkPassword(startCall(pool, origin), user, password)
  if (outcome === 'locked') throw limitExceeded()
  return outcome === 'right'
}

async function requireUser({ tx }: Unit, sub: string): Promise<Account> {
  const user = await lockById(tx, sub)
  if (!user) throw userNotFound('User does not exist.')
  return user
}
