import { type Sql, sql } from '@laycan/sql/sql'
import { cipherOf, type Db, inTransaction } from './db.ts'
import { sweepBatches } from './jobs.ts'

/** A column of encrypted personal data, so that all can be counted and encrypted again. */
export type SealedColumn = {
  table: string
  column: string
  /** The column that names the row: a UUID, unique and never changed. */
  row: string
  /** A keyed hash of something in it, stored in another column. */
  hash?: { column: string; purpose: string; of(text: string): string }
}

const batchSize = 200

/** Where a value of that column is, for the cipher. */
export const placeIn = ({ table, column }: SealedColumn, row: string) => ({ table, column, row })

/** A value as it is stored in that column. */
export const sealJson = (db: Db, column: SealedColumn, row: string, value: unknown): Promise<Buffer> =>
  cipherOf(db).seal(placeIn(column, row), JSON.stringify(value))

export const openJson = async <Value>(
  db: Db,
  column: SealedColumn,
  row: string,
  sealed: Buffer,
): Promise<Value> => JSON.parse(await cipherOf(db).open(placeIn(column, row), sealed))

/** Encrypts what an earlier version stored in a plain column of the same row, and empties that. */
export const sealPlainColumn = (db: Db, column: SealedColumn, plain: string) =>
  sweepBatches(db, (tx, limit) => sealPlainBatch(tx, column, plain, limit))

async function sealPlainBatch(tx: Db, sealedColumn: SealedColumn, plain: string, limit: number) {
  const { table, column, row } = sealedColumn
  const { rows } = await sql<{ row: string; value: unknown }>`
    select ${sql.ref(row)} as row, to_jsonb(${sql.ref(plain)}) as value /* not null: row, value */
    from ${sql.ref(table)} where ${sql.ref(plain)} is not null order by 1 limit ${limit} for update`.execute(
    tx,
  )
  const sealed = await Promise.all(rows.map(({ row: id, value }) => sealJson(tx, sealedColumn, id, value)))
  await sql`
    update ${sql.ref(table)} t set ${sql.ref(column)} = given.sealed, ${sql.ref(plain)} = null
    from unnest(${rows.map(({ row: id }) => id)}::uuid[], ${sealed}::bytea[]) as given (id, sealed)
    where t.${sql.ref(row)} = given.id`.execute(tx)
  return rows.length
}

export type SealedCount = { place: string; keyId: string; rows: number }

/** How many rows are encrypted under which key. */
export async function countSealed(db: Db, columns: SealedColumn[]): Promise<SealedCount[]> {
  const counts = columns.map(
    ({ table, column }) => sql`
    select ${`${table}.${column}`}::text as place, ${keyIdIn(column)} as key_id, count(*)::int as rows
    from ${sql.ref(table)} where ${sql.ref(column)} is not null group by 2`,
  )
  const { rows } = await sql<SealedCount>`
    select place, key_id, rows from (${sql.join(counts, sql` union all `)}) counts
    order by place, key_id /* not null: place, key_id, rows */`.execute(db)
  return rows
}

const keyIdIn = (column: string): Sql => sql`encode(substring(${sql.ref(column)} from 2 for 4), 'hex')`

/**
 * Encrypts again, under the current key, all that is under another one. Whatever was done stays done when the process
 * is killed; servers may go on reading and writing. Answers how many rows it was.
 */
export async function resealColumn(db: Db, column: SealedColumn, onBatch?: () => Promise<void>) {
  let total = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await inTransaction(db, (tx) => resealBatch(tx, column, after))
    const last = rows.at(-1)
    if (!last) return total
    after = last
    total += rows.length
    await onBatch?.()
  }
}

async function resealBatch(tx: Db, sealedColumn: SealedColumn, after: string): Promise<string[]> {
  const { table, column, row, hash } = sealedColumn
  const cipher = cipherOf(tx)
  const [current] = await cipher.keys.list()
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${sql.ref(row)} as row, ${sql.ref(column)} as sealed /* not null: row, sealed */ from ${sql.ref(table)}
    where ${sql.ref(row)} > ${after}::uuid and ${sql.ref(column)} is not null and ${keyIdIn(column)} <> ${current.id}
    order by 1 limit ${batchSize} for update`.execute(tx)
  if (rows.length === 0) return []
  const resealed: Buffer[] = []
  const hashes: string[] = []
  for (const { row: id, sealed } of rows) {
    const place = placeIn(sealedColumn, id)
    const text = await cipher.open(place, sealed)
    resealed.push(await cipher.seal(place, text))
    if (hash) hashes.push(await cipher.hash(hash.purpose, hash.of(text)))
  }
  const ids = rows.map(({ row: id }) => id)
  await sql`
    update ${sql.ref(table)} t set ${sql.ref(column)} = given.sealed
    from unnest(${ids}::uuid[], ${resealed}::bytea[]) as given (id, sealed)
    where t.${sql.ref(row)} = given.id`.execute(tx)
  if (hash) {
    await sql`
      update ${sql.ref(table)} t set ${sql.ref(hash.column)} = given.hash
      from unnest(${ids}::uuid[], ${hashes}::text[]) as given (id, hash)
      where t.${sql.ref(row)} = given.id`.execute(tx)
  }
  return ids
}
