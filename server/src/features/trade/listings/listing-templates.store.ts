import type { ListingTemplate } from '@laycan/contract/trade/listings/listing-templates'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const columns = sql`id, kind, name, terms, is_name_closed, min_lot`

export async function listTemplates(db: Db, userId: string, kind?: ListingKind): Promise<ListingTemplate[]> {
  const { rows } = await sql<ListingTemplate>`
    select ${columns} from listing_templates
    where user_id = ${userId} and kind = coalesce(${kind ?? null}, kind)
    order by kind, lower(name), name`.execute(db)
  return rows
}

/** False, and nothing stored, where the person has so many already, or is no member. */
export async function upsertTemplate(
  tx: Db,
  userId: string,
  { kind, name, terms, isNameClosed, minLot }: Omit<ListingTemplate, 'id'>,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listing_templates (user_id, kind, name, terms, is_name_closed, min_lot)
    select user_id, ${kind}, ${name}, ${JSON.stringify(terms)}::jsonb, ${isNameClosed}, ${minLot} from members
    where user_id = ${userId} and (
      select count(*) from listing_templates t
      where t.user_id = ${userId} and t.kind = ${kind} and t.name <> ${name}) < ${most}
    on conflict (user_id, kind, name) do update set terms = excluded.terms,
      is_name_closed = excluded.is_name_closed, min_lot = excluded.min_lot
    returning id`.execute(tx)
  return rows.length > 0
}

/** Whether another template of that kind has the name. */
export async function isNameTaken(tx: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from listing_templates other join listing_templates t on t.id = ${id} and t.kind = other.kind
    where other.user_id = ${userId} and other.name = ${name} and other.id <> t.id`.execute(tx)
  return rows.length > 0
}

/** Its kind; undefined where the person has no such template. */
export async function renameTemplate(tx: Db, userId: string, id: string, name: string) {
  const { rows } = await sql<{ kind: ListingKind }>`
    update listing_templates set name = ${name} where id = ${id} and user_id = ${userId} returning kind`.execute(
    tx,
  )
  return rows[0]?.kind
}

export async function deleteTemplate(tx: Db, userId: string, id: string) {
  const { rows } = await sql<{ kind: ListingKind }>`
    delete from listing_templates where id = ${id} and user_id = ${userId} returning kind`.execute(tx)
  return rows[0]?.kind
}

/** One change at a time, so that the limit and the names hold. */
export async function lockKeeper(tx: Db, userId: string) {
  await sql`select from members where user_id = ${userId} for no key update`.execute(tx)
}

export async function deleteTemplates(tx: Db, userId: string) {
  await sql`delete from listing_templates where user_id = ${userId}`.execute(tx)
}
