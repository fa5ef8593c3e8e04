import { type KycStatus, type Profile, UserType } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { addExamples } from '#features/notifications/notifications.service.ts'
import { checkTypedName } from '#features/standing/typed-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { profileNotFound } from '#platform/errors.ts'
import type { PoolPerson } from '#platform/user-pool.ts'
import { mirrorKycStatus } from './mirror-kyc-status.service.ts'
import { missingParts, profileCompleteness } from './profile.rules.ts'
import {
  findMember,
  findMemberByEmail,
  insertMember,
  listSecurityEvents,
  type Member,
  updateKycStatus,
} from './profile.store.ts'

/**
 * The person's own data. The pool holds what they sign in with; the member held here is what the product
 * knows of them, created once when the account is confirmed or, with a hosted pool, first used.
 */
export { findMemberByEmail, type Member }

/** An account type that the pool does not know, or never asked for, counts as the default. */
export async function createMemberFor(db: Db, person: PoolPerson) {
  const userType = UserType.catch('buyer').parse(person.userType)
  if (!(await insertMember(db, { ...person, userType }))) return
  await checkTypedName(db, person.userId, person.companyName)
  await addExamples(db, person.userId)
}

export async function readProfile(ctx: Context, userId: string, accessToken: string): Promise<Profile> {
  return toProfile(
    (await findMember(ctx.db, userId)) ?? (await createMissingMember(ctx, userId, accessToken)),
  )
}

/** Of somebody who has signed in before. */
export async function readOwnProfile({ db }: Pick<Context, 'db'>, userId: string): Promise<Profile> {
  const member = await findMember(db, userId)
  if (!member) throw profileNotFound()
  return toProfile(member)
}

/** Part of the transaction that changes it, for the verification alone. Tokens and open screens follow. */
export async function setKycStatus(ctx: Context, tx: Db, userId: string, status: KycStatus) {
  const member = await updateKycStatus(tx, userId, status)
  if (!member) throw profileNotFound()
  await mirrorKycStatus(ctx, tx, userId, status)
  await ctx.realtime.publish(tx, userId, 'profile_changed', toProfile(member))
  ctx.realtime.signalEverybody(tx, 'badge_changed', { id: userId })
}

export const toProfile = (member: Member): Profile => ({
  ...member,
  profileCompleteness: profileCompleteness(member),
  missing: missingParts(member),
})

export async function createMissingMember(ctx: Context, userId: string, accessToken: string) {
  const person = await ctx.userPool.readPerson(userId, accessToken)
  if (person) await inTransaction(ctx.db, (tx) => createMemberFor(tx, person))
  const member = person && (await findMember(ctx.db, userId))
  if (!member) throw profileNotFound()
  return member
}

/** What the product and, where it is ours, the pool know of a person. */
export async function exportAccount({ db, userPool }: Context, userId: string) {
  const [profile, signedIn, securityEvents] = await Promise.all([
    findMember(db, userId),
    userPool.administration?.listSessions(userId) ?? [],
    listSecurityEvents(db, userId),
  ])
  return { profile, signedIn, securityEvents }
}
