import type { Profile, ProfileChange } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { lockVerification, reverifyName } from '#features/kyc/reverify.service.ts'
import { checkTypedName } from '#features/standing/typed-names.service.ts'
import { inTransaction } from '#platform/db.ts'
import { profileNotFound } from '#platform/errors.ts'
import { enqueueNamesChanged } from './name-changes.service.ts'
import { createMissingMember, toProfile } from './profile.service.ts'
import { findMember, updateMember } from './profile.store.ts'

/**
 * The pool's attributes, from which tokens are made, change with the member or not at all. A verified person who
 * changes their name loses the badge in the same transaction.
 */
export async function updateProfile(
  ctx: Context,
  caller: { userId: string; accessToken: string },
  change: ProfileChange,
): Promise<Profile> {
  const { userId, accessToken } = caller
  if (!(await findMember(ctx.db, userId))) await createMissingMember(ctx, userId, accessToken)
  return inTransaction(ctx.db, async (tx) => {
    const verification = await lockVerification(tx, userId)
    const before = await findMember(tx, userId)
    const after = await updateMember(tx, userId, change)
    if (!before || !after) throw profileNotFound()
    if (change.companyName !== undefined && after.companyId === null) {
      await checkTypedName(tx, userId, after.companyName)
    }
    const { updateAttributes } = ctx.userPool.administration ?? {}
    await updateAttributes?.(tx, userId, {
      given_name: after.firstName,
      family_name: after.lastName,
      phone_number: after.phoneNumber,
      'custom:company_name': after.companyName,
    })
    const isReverified = await reverifyName(ctx, tx, verification, { userId, before, after })
    if (!isReverified) await enqueueNamesChanged(ctx, tx, before, after)
    const member = isReverified ? await findMember(tx, userId) : after
    if (!member) throw profileNotFound()
    const profile = toProfile(member)
    await ctx.realtime.publish(tx, userId, 'profile_changed', profile)
    return profile
  })
}
