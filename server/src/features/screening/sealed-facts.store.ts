import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { cipherOf, type Db } from '#platform/db.ts'
import { openJson, placeIn, type SealedColumn, sealPlainColumn } from '#platform/sealed-columns.ts'
import type { Facts } from './screening.rules.ts'

/*
 * Facts of screened parties are stored encrypted, and found by a keyed hash: a plain one of a name with a birth date is
 * guessed by trying all days. Screenings and dispositions refer to them by an id, which no change of the key changes.
 */

const purpose = 'screened facts'

export const factsColumn: SealedColumn = {
  table: 'screening_facts',
  column: 'facts_sealed',
  row: 'facts_id',
  hash: { column: 'facts_hash', purpose, of: (text) => text },
}

/**
 * Nobody else stores facts of these names until `tx` ends: two rows of the same facts would not know of each other's
 * dispositions. Always in the same order, so that two transactions never wait for each other.
 */
export async function lockFacts(tx: Db, names: string[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('screened facts ' || name, 0))::text
    from unnest(${[...new Set(names)].sort()}::text[]) name`.execute(tx)
}

/** The id of these facts, the same for all who have them. Needs the lock. */
export async function saveFacts(tx: Db, facts: Facts): Promise<string> {
  const cipher = cipherOf(tx)
  const text = JSON.stringify(facts)
  const { rows } = await sql<{ factsId: string }>`
    select facts_id from screening_facts where facts_hash = any(${await cipher.hashes(purpose, text)}::text[])
    limit 1`.execute(tx)
  if (rows[0]) return rows[0].factsId
  const factsId = randomUUID()
  const sealed = await cipher.seal(placeIn(factsColumn, factsId), text)
  await sql`
    insert into screening_facts (facts_id, facts_sealed, facts_hash)
    values (${factsId}, ${sealed}, ${await cipher.hash(purpose, text)})`.execute(tx)
  return factsId
}

export const openFacts = (db: Db, factsId: string, sealed: Buffer) =>
  openJson<Facts>(db, factsColumn, factsId, sealed)

/** The name as it was typed, which the facts have in capitals only. */
export const nameColumn: SealedColumn = { table: 'screenings', column: 'name_sealed', row: 'screening_id' }

export type StoredParty = {
  screeningId: string
  nameSealed: Buffer | null
  factsId: string
  factsSealed: Buffer
}

/** The facts of a screening, with the name as it was typed where that is stored. */
export async function openParty(
  db: Db,
  { screeningId, nameSealed, factsId, factsSealed }: StoredParty,
): Promise<Facts> {
  const facts = await openFacts(db, factsId, factsSealed)
  return nameSealed
    ? { ...facts, name: await openJson<string>(db, nameColumn, screeningId, nameSealed) }
    : facts
}

/** What was stored before names were encrypted; the facts have the countries too. */
export async function sealPlainNames(db: Db) {
  await sealPlainColumn(db, nameColumn, 'name')
  await sql`update screenings set countries = null where countries is not null`.execute(db)
}
