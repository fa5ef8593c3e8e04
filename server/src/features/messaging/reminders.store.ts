import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type Reminder = { userId: string; fromName: string; unread: number; low: string; high: string }

/** Claims due reminders. Ordered by person, as events are numbered. */
export async function takeReminders(tx: Db, limit: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with low_due as (
      select id from conversations where low_remind_at <= now() order by low_remind_at limit ${limit}
      for no key update skip locked
    ), high_due as (
      select id from conversations where high_remind_at <= now() order by high_remind_at limit ${limit}
      for no key update skip locked
    ), taken as (
      update conversations c set
        low_remind_at = case when c.id in (select id from low_due) then null else low_remind_at end,
        high_remind_at = case when c.id in (select id from high_due) then null else high_remind_at end
      where c.id in (select id from low_due union select id from high_due)
      returning c.*
    ), due as (
      select low_id as user_id, high_id as other_id, low_unread as unread, t.* from taken t
      where id in (select id from low_due)
      union all
      select high_id, low_id, high_unread, t.* from taken t where id in (select id from high_due)
    )
    select due.user_id, o.first_name || ' ' || o.last_name as from_name, unread,
      low_id as low, high_id as high
    from due join members o on o.user_id = other_id
    where unread > 0 and not exists (
      select from member_blocks where blocker_id = due.user_id and blocked_id = other_id
    )
    order by due.user_id`.execute(tx)
  return rows
}

export type RoomReminder = { userId: string; dealId: string; unread: number }

/** The same for rooms of deals; whether they may still read them is asked later. */
export async function takeRoomReminders(tx: Db, limit: number): Promise<RoomReminder[]> {
  const { rows } = await sql<RoomReminder>`
    with due as (
      select user_id, conversation_id from room_people where remind_at <= now() order by remind_at limit ${limit}
      for no key update skip locked
    ), taken as (
      update room_people p set remind_at = null from due
      where p.user_id = due.user_id and p.conversation_id = due.conversation_id
      returning p.user_id, p.conversation_id, p.unread
    )
    select t.user_id, c.deal_id, t.unread /* not null: deal_id */
    from taken t join conversations c on c.id = t.conversation_id
    order by t.user_id`.execute(tx)
  return rows
}
