import type { Company } from '@laycan/contract/companies/companies'
import type { Context } from '#context.ts'
import { checkCompanyName } from '#features/standing/similar-names.service.ts'
import { inTransaction } from '#platform/db.ts'
import { requireFreeName } from './companies.policy.ts'
import {
  lockAsOwner,
  notifyMembers,
  publishCompanyChanged,
  renameCompany,
  requireMyCompany,
} from './companies.service.ts'
import { findMembership } from './companies.store.ts'
import { insertChange } from './membership.store.ts'

/** A typing error, or a name that belongs to another company. Once verified, a company changes its name by its passport. */
export async function changeName(ctx: Context, userId: string, name: string): Promise<{ company: Company }> {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const membership = await findMembership(tx, userId)
    requireFreeName({
      wasVerified: membership?.legalName !== null,
      isInReview: membership?.verification === 'in_review',
    })
    if (name === company.name) return { company }
    await renameCompany(tx, company.id, name)
    await checkCompanyName(ctx, tx, { companyId: company.id, name })
    await insertChange(tx, { companyId: company.id, actorId: userId, act: 'renamed', name })
    const renamed = await requireMyCompany(tx, userId)
    await publishCompanyChanged(ctx, tx, company.id)
    await notifyMembers(ctx, tx, company.id, `Your company ${company.name} is called ${name} now`)
    return { company: renamed }
  })
}
