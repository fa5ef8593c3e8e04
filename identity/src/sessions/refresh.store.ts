import { type Db, sql } from '@laycan/sql/sql'
import { type UserRow, userColumns } from '#users/users.store.ts'
import { type StoredSession, sessionOf } from './sessions.store.ts'

export type StoredRefreshToken = StoredSession & {
  originJti: string
  replacedAt: Date | null
  successor: Buffer | null
}

type Row = UserRow & {
  startedAt: string
  expiresAt: string
  endedAt: string | null
  originJti: string
  replacedAt: string | null
  successor: Buffer | null
}

/** Locks the token and its session: of two calls at once the second sees what the first did. */
export async function lockRefreshToken(tx: Db, tokenHash: Buffer): Promise<StoredRefreshToken | undefined> {
  const { rows } = await sql<Row>`
    select ${userColumns}, s.created_at as started_at, s.expires_at, s.ended_at, s.origin_jti,
      t.replaced_at, t.successor
    from pool_refresh_tokens t
    join pool_sessions s on s.origin_jti = t.origin_jti
    join pool_users u on u.id = s.user_id
    where t.token_hash = ${tokenHash}
    for update of s, t`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  return {
    ...sessionOf(row),
    originJti: row.originJti,
    replacedAt: row.replacedAt === null ? null : new Date(row.replacedAt),
    successor: row.successor,
  }
}

export async function markUsed(tx: Db, originJti: string, now: Date) {
  await sql`update pool_sessions set last_used_at = ${now} where origin_jti = ${originJti}`.execute(tx)
}

type Rotation = {
  tokenHash: Buffer
  originJti: string
  successor: Buffer
  successorHash: Buffer
  now: Date
}

export async function rotateToken(tx: Db, rotation: Rotation) {
  await sql`
    with replaced as (
      update pool_refresh_tokens set replaced_at = ${rotation.now}, successor = ${rotation.successor}
      where token_hash = ${rotation.tokenHash}
    ), used as (
      update pool_sessions set last_used_at = ${rotation.now} where origin_jti = ${rotation.originJti}
    )
    insert into pool_refresh_tokens (token_hash, origin_jti)
    values (${rotation.successorHash}, ${rotation.originJti})`.execute(tx)
}
