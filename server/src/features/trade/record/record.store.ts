import type { DealDigests } from '@laycan/contract/trade/record/record'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ChainEntry, ChainHead } from './record-chain.rules.ts'

/** The database assigns the number and the hash: see `append_trade_record` in the schema. */
export async function insertEntry(tx: Db, dealId: string, body: string) {
  await sql`insert into trade_records (deal_id, body) values (${dealId}, ${body})`.execute(tx)
}

/** Digests of the parts of a deal, as they are now: see `deal_state` in the schema. */
export async function readState(db: Db, dealId: string): Promise<DealDigests> {
  const { rows } = await sql<{ state: DealDigests }>`
    select deal_state(${dealId}) as state /* not null: state */`.execute(db)
  return rows[0]?.state as DealDigests
}

export type StoredChain = { entries: ChainEntry[]; head: ChainHead | undefined; state: DealDigests }

/** One statement, so that entries, head and deal are consistent. */
export async function readChain(db: Db, dealId: string): Promise<StoredChain> {
  const { rows } = await sql<{ entries: ChainEntry[]; head: ChainHead | null; state: DealDigests | null }>`
    select
      coalesce((select json_agg(json_build_object('seq', seq, 'body', body, 'hash', encode(hash, 'hex')) order by seq)
        from trade_records where deal_id = ${dealId}), '[]') as entries,
      (select json_build_object('seq', seq, 'hash', encode(hash, 'hex'))
        from trade_record_heads where deal_id = ${dealId}) as head,
      deal_state(${dealId}) as state`.execute(db)
  const { entries = [], head, state } = rows[0] ?? {}
  return { entries, head: head ?? undefined, state: state ?? ({} as DealDigests) }
}

/** What began the record of a deal. */
export async function findFirstBody(db: Db, dealId: string): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    select body from trade_records where deal_id = ${dealId} and seq = 1`.execute(db)
  return rows[0]?.body
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
