import { type Db, sql } from '@laycan/sql/sql'
import type { JWK } from 'jose'

export type StoredKey = { kid: string; publicJwk: JWK; privateKey: Buffer | null }

type Row = { kid: string; publicJwk: JWK; privateKey: Buffer | null }

/** Any number will do, as long as every process of the pool uses the same. */
const LOCK_KEY = 5_142_027

/** Held to the end of the transaction. */
export async function lockSigningKeys(tx: Db) {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
}

/** The key that signs, if there is one, then those retired since `retiredAfter`, the latest first. */
export async function listSigningKeys(db: Db, retiredAfter: Date): Promise<StoredKey[]> {
  const { rows } = await sql<Row>`
    select kid, public_jwk, private_key from pool_signing_keys
    where retired_at is null or retired_at > ${retiredAfter}
    order by retired_at desc nulls first`.execute(db)
  return rows.map((row) => ({ kid: row.kid, publicJwk: row.publicJwk, privateKey: row.privateKey }))
}

/** The new key signs from now on; the one before can only verify. */
export async function insertSigningKey(tx: Db, key: StoredKey, now: Date) {
  await sql`
    update pool_signing_keys set retired_at = ${now}, private_key = null where retired_at is null`.execute(tx)
  await sql`
    insert into pool_signing_keys (kid, public_jwk, private_key, created_at)
    values (${key.kid}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.privateKey}, ${now})`.execute(tx)
}

/** Delivered only if the transaction commits. */
export async function notifyRotated(tx: Db, channel: string) {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}
