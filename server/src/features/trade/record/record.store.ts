import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ChainEntry, ChainHead } from './record-chain.rules.ts'

/** The database assigns the number and the hash: see `append_trade_record` in the schema. */
export async function insertEntry(tx: Db, dealId: string, body: string) {
  await sql`insert into trade_records (deal_id, body) values (${dealId}, ${body})`.execute(tx)
}

export type StoredChain = { entries: ChainEntry[]; head: ChainHead | undefined }

/** One statement, so that entries and head are consistent. */
export async function readChain(db: Db, dealId: string): Promise<StoredChain> {
  const { rows } = await sql<{ entries: ChainEntry[]; head: ChainHead | null }>`
    select
      coalesce((select json_agg(json_build_object('seq', seq, 'body', body, 'hash', encode(hash, 'hex')) order by seq)
        from trade_records where deal_id = ${dealId}), '[]') as entries,
      (select json_build_object('seq', seq, 'hash', encode(hash, 'hex'))
        from trade_record_heads where deal_id = ${dealId}) as head`.execute(db)
  return { entries: rows[0]?.entries ?? [], head: rows[0]?.head ?? undefined }
}

/** A batch of deals in the order of their ids. Every deal has a record. */
export async function listDealsAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, 'D-' || number as reference from deals
    where ${after ?? null}::uuid is null or id > ${after ?? null}::uuid
    order by id limit ${limit}`.execute(db)
  return rows
}
