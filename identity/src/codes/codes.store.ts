import { type Db, sql } from '@laycan/sql/sql'

export type CodePurpose = 'sign_up' | 'reset'
export type StoredCode = { hash: Buffer; tries: number; expiresAt: Date }

type Row = { codeHash: Buffer; tries: number; expiresAt: string }

/** A new code replaces the previous one. */
export async function upsertCode(
  tx: Db,
  code: { userId: string; purpose: CodePurpose; hash: Buffer; expiresAt: Date },
) {
  await sql`
    insert into pool_codes (user_id, purpose, code_hash, expires_at)
    values (${code.userId}, ${code.purpose}, ${code.hash}, ${code.expiresAt})
    on conflict (user_id, purpose)
    do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`.execute(tx)
}

export async function findCode(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  const { rows } = await sql<Row>`
    select code_hash, tries, expires_at from pool_codes
    where user_id = ${userId} and purpose = ${purpose}`.execute(db)
  const row = rows[0]
  return row && { hash: row.codeHash, tries: row.tries, expiresAt: new Date(row.expiresAt) }
}

export async function countTry(tx: Db, userId: string, purpose: CodePurpose) {
  await sql`
    update pool_codes set tries = tries + 1 where user_id = ${userId} and purpose = ${purpose}`.execute(tx)
}

/** False when somebody else was faster. */
export async function deleteCode(
  tx: Db,
  userId: string,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    delete from pool_codes where user_id = ${userId} and purpose = ${purpose} and code_hash = ${hash}
    returning user_id`.execute(tx)
  return rows.length > 0
}
