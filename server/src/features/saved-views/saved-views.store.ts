import type { SavedView } from '@laycan/contract/saved-views/saved-views'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const columns = sql`id, screen, name, query, notifies_from is not null as is_notifying`

export type NewView = Pick<SavedView, 'screen' | 'name' | 'query'>

export async function listSavedViews(db: Db, userId: string, screen: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columns} from saved_views where user_id = ${userId} and screen = ${screen}
    order by lower(name), name`.execute(db)
  return rows
}

export async function listAllSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columns} from saved_views where user_id = ${userId} order by screen, lower(name), name`.execute(
    db,
  )
  return rows
}

/** False, and nothing stored, where the person has so many on this screen already, or is no member. */
export async function upsertSavedView(
  tx: Db,
  userId: string,
  { screen, name, query }: NewView,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_views (user_id, screen, name, query)
    select user_id, ${screen}, ${name}, ${query} from members
    where user_id = ${userId} and (
      select count(*) from saved_views v
      where v.user_id = ${userId} and v.screen = ${screen} and v.name <> ${name}) < ${most}
    on conflict (user_id, screen, name) do update set query = excluded.query,
      -- What fitted the filters before is not news.
      notifies_from = case when saved_views.notifies_from is not null then ${now}::timestamptz end
    returning id`.execute(tx)
  return rows.length > 0
}

/** The screen it was of; undefined where the person has no such view. */
export async function deleteSavedView(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ screen: string }>`
    delete from saved_views where id = ${id} and user_id = ${userId} returning screen`.execute(tx)
  return rows[0]?.screen
}

/** Its screen; undefined where the person has no such view. */
export async function updateNotifying(
  tx: Db,
  userId: string,
  { id, from }: { id: string; from: Date | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ screen: string }>`
    update saved_views set notified_at = null,
      notifies_from = case when ${from}::timestamptz is not null then coalesce(notifies_from, ${from}) end
    where id = ${id} and user_id = ${userId} returning screen`.execute(tx)
  return rows[0]?.screen
}

export type NotifyingView = NewView & { id: string; userId: string; userType: string; from: string }
type Due = { checkedBefore: Date; notifiedBefore: Date }

const isDue = ({ checkedBefore, notifiedBefore }: Due) => sql`
  v.notifies_from <= ${checkedBefore} and (v.notified_at is null or v.notified_at <= ${notifiedBefore})
  and m.deactivated_at is null and m.suspended_at is null`

/** Views that have not been looked at for a while, of people who can read notifications. */
export async function listDueViews(db: Db, due: Due, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from saved_views v join members m using (user_id)
    where ${isDue(due)} order by v.notifies_from, v.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined if it was turned off, deleted or looked at since. */
export async function lockDueView(tx: Db, id: string, due: Due): Promise<NotifyingView | undefined> {
  const { rows } = await sql<NotifyingView>`
    select v.id, v.user_id, m.user_type, v.screen, v.name, v.query, v.notifies_from as "from" /* not null: from */
    from saved_views v join members m using (user_id)
    where v.id = ${id} and ${isDue(due)} for no key update of v skip locked`.execute(tx)
  return rows[0]
}

export async function markLookedAt(
  tx: Db,
  id: string,
  { until, notifiedAt }: { until: Date; notifiedAt: Date | null },
) {
  await sql`
    update saved_views set notifies_from = ${until}, notified_at = coalesce(${notifiedAt}, notified_at)
    where id = ${id}`.execute(tx)
}

/** One change at a time, so that the limit holds. */
export async function lockViewer(tx: Db, userId: string) {
  await sql`select from members where user_id = ${userId} for no key update`.execute(tx)
}

export async function deleteSavedViews(tx: Db, userId: string) {
  await sql`delete from saved_views where user_id = ${userId}`.execute(tx)
}
