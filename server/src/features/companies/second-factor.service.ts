import type { CompanySecondFactor } from '@laycan/contract/companies/company-second-factor'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { isOwner, requireOwnFactor } from './companies.policy.ts'
import { lockAsOwner, notifyMembers, publishCompanyChanged, requireMyCompany } from './companies.service.ts'
import { findMembership } from './companies.store.ts'
import { insertChange } from './membership.store.ts'
import { hasSecondFactor, listWithoutFactor, updateNeedsTwoFactor } from './second-factor.store.ts'

/**
 * An owner may ask everybody who acts for the company for a second factor. Members without one keep reading; acts of
 * trade are refused until they have set one up.
 */
export async function readSecondFactor(
  { db }: Context,
  userId: string,
): Promise<{ secondFactor: CompanySecondFactor }> {
  const company = await requireMyCompany(db, userId)
  const [membership, hasMine, without] = await Promise.all([
    findMembership(db, userId),
    hasSecondFactor(db, userId),
    listWithoutFactor(db, company.id),
  ])
  const isRequired = membership?.needsTwoFactor ?? false
  return { secondFactor: { isRequired, hasMine, without: isOwner(membership?.roles ?? []) ? without : [] } }
}

export const isSecondFactorOn = ({ db }: Pick<Context, 'db'>, userId: string) => hasSecondFactor(db, userId)

export async function requireSecondFactor(ctx: Context, userId: string, isRequired: boolean) {
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId, { whileSuspended: true })
    requireOwnFactor(await hasSecondFactor(tx, userId))
    if (!(await updateNeedsTwoFactor(tx, company.id, isRequired))) return
    const act = isRequired ? 'factor_required' : 'factor_relaxed'
    await insertChange(tx, { companyId: company.id, actorId: userId, act })
    await publishCompanyChanged(ctx, tx, company.id)
    const message = isRequired
      ? `${company.name} now requires two-factor authentication from everyone who acts for it`
      : `${company.name} no longer requires two-factor authentication`
    await notifyMembers(ctx, tx, company.id, message)
  })
  return readSecondFactor(ctx, userId)
}
