import { dayMs } from '@laycan/contract/calendar'
import type { Context } from '#context.ts'
import { createCompany, isNameTaken } from '#features/companies/companies.service.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { hasDemoAccounts } from './demo.service.ts'
import { hasFoundedCompany, verifyDemoCompany } from './demo-companies.store.ts'
import { demoCompanies } from './demo-companies.ts'

const verifiedDaysAgo = 120
const verifiedForDays = 730

/** A verified company for everybody in the demo who trades; made once, and left alone afterwards. */
export async function seedDemoCompanies(ctx: Context) {
  if (hasDemoAccounts(ctx.config)) await inTransaction(ctx.db, (tx) => createDemoCompanies(ctx, tx))
}

export async function createDemoCompanies(ctx: Context, tx: Db) {
  for (const { owner, name, ...registration } of demoCompanies) {
    const member = await findMemberByEmail(tx, owner)
    if (!member?.isActive || (await hasFoundedCompany(tx, member.userId))) continue
    // Somebody else may have taken the name.
    if (await isNameTaken(tx, name)) continue
    const { id } = await createCompany({ ...ctx, db: tx }, member.userId, name)
    const now = ctx.clock().getTime()
    await verifyDemoCompany(tx, id, {
      ...registration,
      at: new Date(now - verifiedDaysAgo * dayMs),
      until: new Date(now + (verifiedForDays - verifiedDaysAgo) * dayMs).toISOString().slice(0, 10),
    })
  }
}
