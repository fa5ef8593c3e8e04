import type { CalendarFeed } from '@laycan/contract/trade/agenda/agenda'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export async function findFeed(db: Db, userId: string): Promise<CalendarFeed | undefined> {
  const { rows } = await sql<CalendarFeed>`
    select created_at, last_read_at from calendar_feeds where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Takes the place of the one before it. */
export async function saveFeed(
  db: Db,
  userId: string,
  tokenSha256: Buffer,
  at: string,
): Promise<CalendarFeed> {
  await sql`
    insert into calendar_feeds (user_id, token_sha256, created_at) values (${userId}, ${tokenSha256}, ${at})
    on conflict (user_id) do update set token_sha256 = excluded.token_sha256, created_at = excluded.created_at,
      last_read_at = null`.execute(db)
  return { createdAt: at, lastReadAt: null }
}

export async function deleteFeed(db: Db, userId: string) {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db)
}

/** Whose it is; nobody's once they have left or while they are suspended. */
export async function findFeedOwner(db: Db, tokenSha256: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select f.user_id from calendar_feeds f join members m using (user_id)
    where f.token_sha256 = ${tokenSha256} and m.deactivated_at is null and m.suspended_at is null`.execute(db)
  return rows[0]?.userId
}

/** Calendars ask every few minutes; to the hour is enough to see whether one still does. */
export async function markFeedRead(db: Db, userId: string, at: string) {
  await sql`
    update calendar_feeds set last_read_at = ${at}
    where user_id = ${userId} and (last_read_at is null or last_read_at < ${at}::timestamptz - interval '1 hour')`.execute(
    db,
  )
}
