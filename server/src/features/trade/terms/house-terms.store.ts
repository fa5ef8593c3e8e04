import type { HouseClauses } from '@laycan/contract/trade/terms/house-terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredHouseTerms = {
  isOwner: boolean
  /** Null while the company has stored none. */
  version: number | null
  clauses: HouseClauses | null
  changedBy: string | null
  changedAt: string | null
}

/** Of the person's company, the latest version; undefined without a company. */
export async function findHouseTerms(db: Db, userId: string): Promise<StoredHouseTerms | undefined> {
  const { rows } = await sql<StoredHouseTerms>`
    select /* not null: is_owner */ 'owner' = any(m.roles) as is_owner, h.version, h.clauses,
      p.first_name || ' ' || p.last_name as changed_by, h.changed_at
    from company_members m
    left join lateral (
      select * from house_terms where company_id = m.company_id order by version desc limit 1
    ) h on true
    left join members p on p.user_id = h.changed_by
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

type NewVersion = { companyId: string; version: number; clauses: HouseClauses; userId: string; at: Date }

export async function insertHouseTerms(tx: Db, { companyId, version, clauses, userId, at }: NewVersion) {
  await sql`
    insert into house_terms (company_id, version, clauses, changed_by, changed_at)
    values (${companyId}, ${version}, ${JSON.stringify(clauses)}::jsonb, ${userId}, ${at})`.execute(tx)
}

/** Whether this very change was made before. */
export async function isStored(
  tx: Db,
  { companyId, version, clauses, userId }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    select from house_terms where company_id = ${companyId} and version = ${version} and changed_by = ${userId}
      and clauses = ${JSON.stringify(clauses)}::jsonb`.execute(tx)
  return rows.length > 0
}
