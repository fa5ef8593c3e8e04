import type { SavedView } from '@laycan/contract/saved-views/saved-views'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const columns = sql`id, screen, name, query`

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
  { screen, name, query }: Omit<SavedView, 'id'>,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_views (user_id, screen, name, query)
    select user_id, ${screen}, ${name}, ${query} from members
    where user_id = ${userId} and (
      select count(*) from saved_views v
      where v.user_id = ${userId} and v.screen = ${screen} and v.name <> ${name}) < ${most}
    on conflict (user_id, screen, name) do update set query = excluded.query
    returning id`.execute(tx)
  return rows.length > 0
}

/** The screen it was of; undefined where the person has no such view. */
export async function deleteSavedView(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ screen: string }>`
    delete from saved_views where id = ${id} and user_id = ${userId} returning screen`.execute(tx)
  return rows[0]?.screen
}

/** One change at a time, so that the limit holds. */
export async function lockViewer(tx: Db, userId: string) {
  await sql`select from members where user_id = ${userId} for no key update`.execute(tx)
}

export async function deleteSavedViews(tx: Db, userId: string) {
  await sql`delete from saved_views where user_id = ${userId}`.execute(tx)
}
