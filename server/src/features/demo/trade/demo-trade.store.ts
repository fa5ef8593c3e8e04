import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** They have been members for as long as their deals go back. */
export async function ageMembers(tx: Db, userIds: string[], createdAt: Date) {
  await sql`
    update members set created_at = least(created_at, ${createdAt.toISOString()}::timestamptz)
    where user_id = any(${userIds})`.execute(tx)
}

/** Deletes months of notifications, which nobody wants to read at the first sign-in. */
export async function deleteNotifications(tx: Db, userIds: string[]) {
  await sql`delete from notifications where kind = 'trade' and user_id = any(${userIds})`.execute(tx)
}
