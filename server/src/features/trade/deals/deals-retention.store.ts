import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Whether somebody has deals that have not ended, and until when those that have are kept; null without any. */
export async function findDealsRetention(
  db: Db,
  userId: string,
  days: number,
): Promise<{ areOpen: boolean; until: string | null }> {
  const { rows } = await sql<{ areOpen: boolean; until: string | null }>`
    select coalesce(bool_or(status in ('mandate', 'recap', 'subjects')
        or (status = 'binding' and coalesce(execution, '') not in ('settled', 'closed'))), false)
        as are_open /* not null: are_open */,
      (max(updated_at) + make_interval(days => ${days}))::date as until
    from deals where ${userId} in (buyer_id, seller_id, broker_id)`.execute(db)
  return rows[0] ?? { areOpen: false, until: null }
}
