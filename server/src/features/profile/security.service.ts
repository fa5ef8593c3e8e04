import type { SignedInDevice } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { leaveCompany } from '#features/companies/companies.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type PoolAdministration, readToken } from '#platform/user-pool.ts'
import { requireConfirmed } from './confirmations.service.ts'
import { deactivateMember, eraseMember } from './profile.store.ts'

/**
 * What a person does about the safety of their account, beside what the pool's own protocol offers: see and
 * end sign-ins, keep recovery codes, close the account. Ended sessions are over at once, everywhere.
 */
type Person = { userId: string; accessToken: string; address: string }

export async function listDevices(
  ctx: Context,
  { userId, accessToken }: Person,
): Promise<{ devices: SignedInDevice[] }> {
  const sessions = await administrationOf(ctx).listSessions(userId)
  const { sessionId } = readToken(accessToken)
  return {
    devices: sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
      ...session,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: session.id === sessionId,
    })),
  }
}

export async function endDevice(ctx: Context, { userId, address }: Person, sessionId: string) {
  const isEnded = await administrationOf(ctx).endSession(userId, sessionId, address)
  if (!isEnded) throw new AppError('not_found', 'This device is not signed in.')
  return {}
}

export async function endOtherDevices(ctx: Context, { userId, accessToken }: Person) {
  const administration = administrationOf(ctx)
  const { sessionId } = readToken(accessToken)
  await inTransaction(ctx.db, (tx) => administration.endOtherSessions(tx, userId, sessionId))
  return {}
}

export async function countRecoveryCodes(ctx: Context, { userId }: Person) {
  return { remaining: await administrationOf(ctx).countRecoveryCodes(userId) }
}

/** Codes let somebody in: a session alone, which may be stolen, does not replace those that are there. */
export async function createRecoveryCodes(
  ctx: Context,
  { userId, address }: Person,
  proof: string | undefined,
) {
  const administration = administrationOf(ctx)
  if ((await administration.countRecoveryCodes(userId)) > 0) {
    requireConfirmed(ctx, userId, 'second_factor', proof)
  }
  return { codes: await administration.createRecoveryCodes(userId, address) }
}

/** The pool does not say for how long it is locked, but never for longer. */
const longestLockSeconds = 15 * 60

/** A session alone must not be enough to close the account. What is shared with others stays. */
export async function deactivateAccount(ctx: Context, { userId, address }: Person, password: string) {
  const administration = administrationOf(ctx)
  const outcome = await administration.checkPassword(userId, password, address)
  if (outcome === 'locked') {
    throw new AppError('too_many_requests', 'Too many wrong passwords. Please try again later.', {
      retryAfterSeconds: longestLockSeconds,
    })
  }
  if (outcome === 'wrong') {
    throw new AppError('invalid', undefined, { fields: { password: 'This is not your password.' } })
  }
  await inTransaction(ctx.db, async (tx) => {
    await administration.deactivate(tx, userId, address)
    await deactivateMember(tx, userId)
    await leaveCompany(ctx, tx, userId)
  })
  return { isActive: false as const }
}

/** The end of an erasure: the account is closed for good, and its name and address are gone. */
export async function eraseAccount(ctx: Context, tx: Db, userId: string) {
  await ctx.userPool.administration?.erase(tx, userId)
  await eraseMember(tx, userId)
  await leaveCompany(ctx, tx, userId)
}

function administrationOf({ userPool }: Context): PoolAdministration {
  if (userPool.administration) return userPool.administration
  throw new AppError('conflict', 'The accounts of this installation are kept elsewhere, which has this.')
}
