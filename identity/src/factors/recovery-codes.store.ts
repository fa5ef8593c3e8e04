import { type Db, sql } from '@laycan/sql/sql'

export async function insertRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]) {
  await sql`
    insert into pool_recovery_codes (user_id, code_hash)
    select ${userId}, code_hash from unnest(${hashes}::bytea[]) as c (code_hash)`.execute(tx)
}

export async function deleteRecoveryCodes(tx: Db, userId: string) {
  await sql`delete from pool_recovery_codes where user_id = ${userId}`.execute(tx)
}

/** False unless the code was there and unused. */
export async function useRecoveryCode(tx: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update pool_recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning user_id`.execute(tx)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pool_recovery_codes
    where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
