import type { Notification } from '@laycan/contract/notifications/notifications'
import type { Channels } from '@laycan/contract/settings/settings'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { NewNotification } from './notifications.rules.ts'

const columns = sql`
  id::text, kind, message, created_at as "time", read_at is not null as is_read,
  is_example, path`

export async function insertNotification(
  tx: Db,
  { userId, kind, message, path }: NewNotification,
  isExample = false,
): Promise<Notification> {
  const { rows } = await sql<Notification>`
    insert into notifications (user_id, kind, message, path, is_example)
    values (${userId}, ${kind}, ${message}, ${path ?? null}, ${isExample})
    returning ${columns}`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

export type Page = { before: string | undefined; limit: number; show: 'all' | 'unread' | 'read' }

export async function listNotifications(
  db: Db,
  userId: string,
  { before, limit, show }: Page,
): Promise<Notification[]> {
  const only = {
    all: sql`true`,
    unread: sql`read_at is null`,
    read: sql`read_at is not null`,
  }[show]
  const { rows } = await sql<Notification>`
    select ${columns} from notifications n
    where user_id = ${userId} and n.id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
      and ${only}
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export type PlacedNotification = Notification & { micros: string }
type Before = { micros: string; seq: string; id: string }

/** Those that are not about a trade, without examples, latest first; for a log that orders by time, then a number, then the id. */
export async function listAccountNotifications(
  db: Db,
  userId: string,
  { before, limit }: { before: Before | undefined; limit: number },
): Promise<PlacedNotification[]> {
  const micros = sql`(extract(epoch from n.created_at) * 1000000)::bigint`
  const { rows } = await sql<PlacedNotification>`
    select ${columns}, ${micros}::text as micros /* not null: micros */ from notifications n
    where user_id = ${userId} and not is_example and kind not in ('trade', 'message')
      and ${
        before
          ? sql`(${micros}, 0, ('notice-' || n.id) collate "C")
              < (${before.micros}::bigint, ${before.seq}::bigint, ${before.id} collate "C")`
          : sql`true`
      }
    order by n.created_at desc, ('notice-' || n.id) collate "C" desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications
    where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** One, or all; examples go for good. How many there were to mark. */
export async function markRead(tx: Db, userId: string, id?: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with chosen as (
      select id, is_example from notifications
      where user_id = ${userId} and ${id === undefined ? sql`read_at is null` : sql`id = ${id}::bigint`}
      for update
    ), gone as (
      delete from notifications where id in (select id from chosen where is_example)
    ), marked as (
      update notifications set read_at = now()
      where id in (select id from chosen where not is_example) and read_at is null
    )
    select count(*)::int as found from chosen`.execute(tx)
  return rows[0]?.found ?? 0
}

/** One, or all. How many there were. */
export async function deleteNotifications(tx: Db, userId: string, id?: string): Promise<number> {
  const { rows } = await sql`
    delete from notifications
    where user_id = ${userId} and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    returning id`.execute(tx)
  return rows.length
}

export type Recipient = {
  userId: string
  email: string
  firstName: string
  /** As far as they have chosen any. */
  channels: Partial<Record<string, Channels>>
}

/** By their ids, without those who have left. */
export async function findRecipients(db: Db, userIds: string[]): Promise<Map<string, Recipient>> {
  const { rows } = await sql<Recipient>`
    select m.user_id, m.email, m.first_name, coalesce(s.channels, '{}') as channels /* not null: channels */
    from members m left join member_settings s on s.user_id = m.user_id
    where m.user_id = any(${userIds}) and m.deactivated_at is null`.execute(db)
  return new Map(rows.map((recipient) => [recipient.userId, recipient]))
}

export async function deleteOldNotifications(db: Db, days: number) {
  await sql`
    delete from notifications where created_at < now() - make_interval(days => ${days})`.execute(db)
}
