import type { Channels, Settings } from '@laycan/contract/settings/settings'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

type Stored = Omit<Settings, 'notifications'> & { channels: Partial<Record<string, Channels>> }

/** Undefined for somebody who never changed any. */
export async function findSettings(db: Db, userId: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select theme, time_zone, date_format, number_format,
      unit, has_shortcuts, channels
    from member_settings where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** False when there is no such member. */
export async function upsertSettings(
  tx: Db,
  userId: string,
  { theme, timeZone, dateFormat, numberFormat, unit, hasShortcuts, notifications }: Settings,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_settings (user_id, theme, time_zone, date_format, number_format, unit, has_shortcuts, channels)
    select user_id, ${theme}, ${timeZone}, ${dateFormat}, ${numberFormat}, ${unit}, ${hasShortcuts},
      ${JSON.stringify(notifications)}::jsonb
    from members where user_id = ${userId}
    on conflict (user_id) do update set theme = excluded.theme, time_zone = excluded.time_zone,
      date_format = excluded.date_format, number_format = excluded.number_format, unit = excluded.unit,
      has_shortcuts = excluded.has_shortcuts, channels = excluded.channels, updated_at = now()
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Locks the member, since the settings may not have a row yet. */
export async function lockSettings(tx: Db, userId: string) {
  await sql`select from members where user_id = ${userId} for no key update`.execute(tx)
}

export async function deleteSettings(tx: Db, userId: string) {
  await sql`delete from member_settings where user_id = ${userId}`.execute(tx)
}
