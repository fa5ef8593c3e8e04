import { type UserProfile, UserType } from '@laycan/contract/account'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { PoolPerson } from '#platform/user-pool.ts'
import { profileCompleteness } from './account.rules.ts'
import { existsMemberWithEmail, findMember, insertMember } from './account.store.ts'

/**
 * The person's own data. The pool holds what they sign in with; the member held here is what the product
 * knows of them, made once and for all when the account is confirmed or, with a hosted pool, first seen.
 */

/** An account type that the pool does not know, or never asked for, counts as the default. */
export async function rememberMember(db: Db, person: PoolPerson) {
  const userType = UserType.catch('buyer').parse(person.userType)
  await insertMember(db, { ...person, userType })
}

export const isKnownAddress = (db: Db, email: string) => existsMemberWithEmail(db, email)

export async function readProfile(ctx: Context, userId: string, accessToken: string): Promise<UserProfile> {
  const member = (await findMember(ctx.db, userId)) ?? (await meetMember(ctx, userId, accessToken))
  return { ...member, profileCompleteness: profileCompleteness(member) }
}

async function meetMember(ctx: Context, userId: string, accessToken: string) {
  const person = await ctx.userPool.readPerson(userId, accessToken)
  if (person) await rememberMember(ctx.db, person)
  const member = person && (await findMember(ctx.db, userId))
  if (!member) throw new AppError('not_found', 'There is no profile for this account.')
  return member
}
