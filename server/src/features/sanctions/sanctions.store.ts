import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ListedEntry, ReadList } from './formats/listed-entry.ts'
import type { Kind } from './screening.rules.ts'

export type StoredList = {
  list: string
  importId: string
  version: string
  importedAt: string
  entries: number
  names: number
  isRescreened: boolean
}

export async function listLists(db: Db): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select list, import_id, version, imported_at, entries, names,
      is_rescreened
    from sanctions_lists order by list`.execute(db)
  return rows
}

const rowsAtOnce = 1_000

/** In place of all that was there of this list; others go on seeing that until `tx` is committed. */
export async function replaceList(tx: Db, { list, version, entries }: ReadList) {
  const names = entries.reduce((count, entry) => count + entry.names.length, 0)
  await sql`delete from sanctions_lists where list = ${list}`.execute(tx)
  await sql`
    insert into sanctions_lists (list, version, entries, names)
    values (${list}, ${version}, ${entries.length}, ${names})`.execute(tx)
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await insertEntries(tx, list, entries.slice(from, from + rowsAtOnce))
  }
}

async function insertEntries(tx: Db, list: string, entries: ListedEntry[]) {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(entries)}::json) as given (reference text, kind text,
        name text, names json, "birthDates" text[], countries text[], "imoNumbers" text[], programmes text[])
    ), inserted as (
      insert into sanctions_entries (list, reference, kind, name, birth_dates, countries, imo_numbers, programmes)
      select ${list}, reference, kind, name, "birthDates", countries, "imoNumbers", programmes from given
      returning entry_id, reference
    )
    insert into sanctions_names (entry_id, name, is_weak)
    select entry_id, names.name, names."isWeak"
    from inserted join given using (reference),
      json_to_recordset(given.names) as names (name text, "isWeak" boolean)`.execute(tx)
}

export type ListedName = { nameId: string; name: string }

/** A page of all names, after the one with this id. */
export async function listNames(db: Db, afterId: string, limit: number): Promise<ListedName[]> {
  const { rows } = await sql<ListedName>`
    select name_id, name from sanctions_names where name_id > ${afterId}
    order by name_id limit ${limit}`.execute(db)
  return rows
}

export type NamedEntry = {
  nameId: string
  matchedName: string
  isWeak: boolean
  list: string
  reference: string
  kind: Kind
  name: string
  birthDates: string[]
  countries: string[]
  imoNumbers: string[]
  programmes: string[]
  /** Another one means that the entry has changed. */
  entryHash: string
}

const namedEntries = sql`
  select n.name_id, n.name as matched_name, n.is_weak, e.list, e.reference, e.kind,
    e.name, e.birth_dates, e.countries, e.imo_numbers, e.programmes, sanctions_entry_hash(e) as entry_hash
  from sanctions_names n join sanctions_entries e using (entry_id)`

export async function findByNames(db: Db, nameIds: number[]): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    ${namedEntries} where n.name_id = any(${nameIds}::bigint[])`.execute(db)
  return rows
}

/** Each entry with that number, by each of its names. */
export async function findByImo(db: Db, imo: string): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    ${namedEntries} where e.imo_numbers @> array[${imo}]::text[] order by n.name_id`.execute(db)
  return rows
}

/** Unless there was another import since. */
export async function markRescreened(db: Db, importIds: string[]) {
  await sql`
    update sanctions_lists set is_rescreened = true where import_id = any(${importIds}::bigint[])`.execute(db)
}
