import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export async function createMonth(db: Db, month: string) {
  await sql`select create_security_events_partition(${month}::date)`.execute(db)
}

/** Of the rest, which is never dropped. Answers how many. */
export async function deleteRestBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from security_events_rest
    where ctid in (select ctid from security_events_rest where at < ${before} limit ${limit})
    returning 1 as one`.execute(tx)
  return rows.length
}
