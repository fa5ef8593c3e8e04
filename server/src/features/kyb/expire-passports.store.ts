import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Verified companies whose verification ended before today, the oldest first. */
export async function listExpired(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies where verification = 'verified' and verified_until < ${today}::date
      and dissolved_at is null
    order by verified_until, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locked; false when it was refreshed since it was listed. */
export async function lockExpired(tx: Db, companyId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from companies where id = ${companyId} and verification = 'verified'
      and verified_until < ${today}::date for update`.execute(tx)
  return rows.length > 0
}

export type Expiring = { companyId: string; verifiedUntil: string; remindedDays: number | null }

/** Those that may need a reminder: which one is for the rules. */
export async function listExpiring(db: Db, today: string, days: number, limit: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select c.id as company_id, c.verified_until /* not null: verified_until */, p.reminded_days
    from companies c join company_passports p on p.company_id = c.id
    where c.verification = 'verified' and c.dissolved_at is null and p.status <> 'in_review'
      and c.verified_until between ${today}::date and ${today}::date + ${days}::int
    order by c.verified_until, c.id limit ${limit}`.execute(db)
  return rows
}

/** False when another run was faster. */
export async function markReminded(tx: Db, companyId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    update company_passports set reminded_days = ${days}
    where company_id = ${companyId} and (reminded_days is null or reminded_days > ${days})
    returning company_id`.execute(tx)
  return rows.length > 0
}
