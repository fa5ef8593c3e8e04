import { platformClauses } from '@laycan/contract/trade/terms/clause-constants'
import { originProblems } from '@laycan/contract/trade/terms/clause-rules'
import type { HouseClauses, HouseTerms } from '@laycan/contract/trade/terms/house-terms'
import type { Context } from '#context.ts'
import { lockAsOwner, publishCompanyChanged } from '#features/companies/companies.service.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { findHouseTerms, insertHouseTerms, isStored } from './house-terms.store.ts'

/** The house terms of a company. Each change is a version of its own, so that it stays known who changed what. */

export async function readHouseTerms(ctx: Context, userId: string): Promise<{ houseTerms: HouseTerms }> {
  const found = await findHouseTerms(ctx.db, userId)
  return {
    houseTerms: {
      clauses: found?.clauses ?? platformClauses,
      version: found?.version ?? 0,
      mayChange: found?.isOwner ?? false,
      changedBy: found?.changedBy ?? null,
      changedAt: found?.changedAt ?? null,
    },
  }
}

export async function changeHouseTerms(
  ctx: Context,
  userId: string,
  { clauses, version }: { clauses: HouseClauses; version: number },
): Promise<{ houseTerms: HouseTerms }> {
  const problems = Object.entries(originProblems(clauses)).map(([path, text]) => [`clauses.${path}`, text])
  if (problems.length > 0) throw new AppError('invalid', undefined, { fields: Object.fromEntries(problems) })
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const change = { companyId: company.id, version: version + 1, clauses, userId, at: ctx.clock() }
    const stored = (await findHouseTerms(tx, userId))?.version ?? 0
    if (stored === change.version && (await isStored(tx, change))) return
    if (stored !== version)
      throw new AppError('conflict', 'The house terms were changed since you loaded them. Load them again.')
    await insertHouseTerms(tx, change)
    await publishCompanyChanged(ctx, tx, company.id)
  })
  return readHouseTerms(ctx, userId)
}
