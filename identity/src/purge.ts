import { type Db, sql } from '@laycan/sql/sql'

const DAY_MS = 24 * 60 * 60_000

/** Deletes what no longer means anything; the record of events stays. To be called now and then. */
export async function purgeExpired(db: Db, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await sql`delete from pool_limits where last_at < ${yesterday}`.execute(db)
  await sql`delete from pool_challenges where expires_at < ${now}`.execute(db)
  await sql`delete from pool_codes where expires_at < ${yesterday}`.execute(db)
  await sql`delete from pool_sessions where expires_at < ${now}`.execute(db)
  await sql`delete from pool_signing_keys where retired_at < ${yesterday}`.execute(db)
}
