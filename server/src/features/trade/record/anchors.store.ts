import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { AnchoredHead, SignedAnchor } from './anchors.rules.ts'

/** One at a time makes anchors, in whatever process. Held until the transaction ends. */
export async function lockAnchors(tx: Db): Promise<{ number: number; digest: string } | undefined> {
  await sql`select pg_advisory_xact_lock(5142064)`.execute(tx)
  const { rows } = await sql<{ number: number; digest: string }>`
    select number, encode(digest, 'hex') as digest from record_anchors order by number desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Ends of chains that no anchor holds yet. */
export async function listUnanchored(tx: Db, limit: number): Promise<AnchoredHead[]> {
  const { rows } = await sql<AnchoredHead>`
    select h.deal_id, h.seq, encode(h.hash, 'hex') as hash from trade_record_heads h
    where h.seq > 0 and not exists (
      select from record_anchor_heads a where a.deal_id = h.deal_id and a.seq = h.seq)
    order by h.deal_id limit ${limit}`.execute(tx)
  return rows
}

export async function insertAnchor(tx: Db, anchor: SignedAnchor) {
  await sql`
    insert into record_anchors (number, at, previous, digest, public_key, signature)
    values (${anchor.number}, ${anchor.at}, decode(${anchor.previous}, 'hex'), decode(${anchor.digest}, 'hex'),
      ${Buffer.from(anchor.publicKey, 'base64url')}, ${Buffer.from(anchor.signature, 'base64url')})`.execute(
    tx,
  )
  await sql`
    insert into record_anchor_heads (number, deal_id, seq, hash)
    select ${anchor.number}, deal_id, seq, decode(hash, 'hex')
    from unnest(${anchor.heads.map(({ dealId }) => dealId)}::uuid[], ${anchor.heads.map(({ seq }) => seq)}::int[],
      ${anchor.heads.map(({ hash }) => hash)}::text[]) as head (deal_id, seq, hash)`.execute(tx)
}

export type StoredAnchor = Omit<SignedAnchor, 'heads'> & { stampedAt: string | null; token: string | null }

const columns = sql`
  number, at, encode(previous, 'hex') as previous, encode(digest, 'hex') as digest,
  encode(public_key, 'hex') as public_key, encode(signature, 'hex') as signature, stamped_at, encode(token, 'hex') as token`

const toStored = (row: StoredAnchor): StoredAnchor => ({
  ...row,
  publicKey: Buffer.from(row.publicKey, 'hex').toString('base64url'),
  signature: Buffer.from(row.signature, 'hex').toString('base64url'),
})

/** A batch in their order. */
export async function listAnchors(db: Db, after: number, limit: number): Promise<StoredAnchor[]> {
  const { rows } = await sql<StoredAnchor>`
    select ${columns} from record_anchors where number > ${after} order by number limit ${limit}`.execute(db)
  return rows.map(toStored)
}

/** The heads of an anchor, each with the hash that its chain has at that place now. */
export async function listAnchoredHeads(
  db: Db,
  number: number,
): Promise<(AnchoredHead & { now: string | null })[]> {
  const { rows } = await sql<AnchoredHead & { now: string | null }>`
    select a.deal_id, a.seq, encode(a.hash, 'hex') as hash, encode(r.hash, 'hex') as now
    from record_anchor_heads a left join trade_records r on r.deal_id = a.deal_id and r.seq = a.seq
    where a.number = ${number} order by a.deal_id`.execute(db)
  return rows
}

/** The newest anchor that holds the chain of a deal, and up to which entry. */
export async function findAnchorOf(
  db: Db,
  dealId: string,
): Promise<(StoredAnchor & { seq: number }) | undefined> {
  const { rows } = await sql<StoredAnchor & { seq: number }>`
    select ${columns}, seq from record_anchors join record_anchor_heads using (number)
    where deal_id = ${dealId} order by seq desc limit 1`.execute(db)
  return rows[0] && { ...toStored(rows[0]), seq: rows[0].seq }
}

export async function listUnstamped(db: Db, limit: number): Promise<{ number: number; digest: string }[]> {
  const { rows } = await sql<{ number: number; digest: string }>`
    select number, encode(digest, 'hex') as digest from record_anchors
    where token is null order by number limit ${limit}`.execute(db)
  return rows
}

export async function storeStamp(db: Db, number: number, { token, at }: { token: Buffer; at: string }) {
  await sql`
    update record_anchors set token = ${token}, stamped_at = ${at} where number = ${number} and token is null`.execute(
    db,
  )
}
