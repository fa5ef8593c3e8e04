import { type Db, sql } from '@laycan/sql/sql'
import type { Account } from '#users/account.ts'
import { accountOf, type UserRow, userColumns } from '#users/users.store.ts'
import { SESSIONS_ENDED_CHANNEL } from './signals.ts'

export type StoredSession = { user: Account; startedAt: Date; expiresAt: Date; endedAt: Date | null }
type SessionRow = UserRow & { startedAt: string; expiresAt: string; endedAt: string | null }

export async function findSession(db: Db, originJti: string): Promise<StoredSession | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${userColumns}, s.created_at as started_at, s.expires_at, s.ended_at
    from pool_sessions s join pool_users u on u.id = s.user_id
    where s.origin_jti = ${originJti}`.execute(db)
  return rows[0] && sessionOf(rows[0])
}

export const sessionOf = (row: SessionRow): StoredSession => ({
  user: accountOf(row),
  startedAt: new Date(row.startedAt),
  expiresAt: new Date(row.expiresAt),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt),
})

export async function isSessionLive(
  db: Db,
  { originJti, sub }: { originJti: string; sub: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from pool_sessions s join pool_users u on u.id = s.user_id
    where s.origin_jti = ${originJti} and u.id = ${sub} and s.ended_at is null and s.expires_at > ${now}
      and u.disabled_at is null`.execute(db)
  return rows.length > 0
}

export type SessionSummary = {
  originJti: string
  startedAt: Date
  lastUsedAt: Date
  address: string | null
  userAgent: string | null
}

/** The sessions that have not ended, the latest used first. */
export async function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionSummary[]> {
  const { rows } = await sql<{
    originJti: string
    createdAt: string
    lastUsedAt: string
    address: string | null
    userAgent: string | null
  }>`
    select origin_jti, created_at, last_used_at, address, user_agent from pool_sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by last_used_at desc, origin_jti`.execute(db)
  return rows.map((row) => ({
    originJti: row.originJti,
    startedAt: new Date(row.createdAt),
    lastUsedAt: new Date(row.lastUsedAt),
    address: row.address,
    userAgent: row.userAgent,
  }))
}

/** All sessions of the account, or one (`only`), or all but one; sign-ins half done go with them all. */
export async function endSessions(
  tx: Db,
  userId: string,
  now: Date,
  which: { only?: string; except?: string | undefined } = {},
): Promise<string[]> {
  const { rows } = await sql<{ originJti: string }>`
    update pool_sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      and (${which.only ?? null}::uuid is null or origin_jti = ${which.only ?? null})
      and (${which.except ?? null}::uuid is null or origin_jti <> ${which.except ?? null})
    returning origin_jti`.execute(tx)
  if (!which.only) await sql`delete from pool_challenges where user_id = ${userId}`.execute(tx)
  const ended = rows.map((row) => row.originJti)
  await notifyEnded(tx, ended)
  return ended
}

/** A notification holds 8000 bytes. */
const IDS_A_NOTIFICATION = 200

/** Delivered only if the transaction commits. */
async function notifyEnded(tx: Db, originJtis: string[]) {
  for (let from = 0; from < originJtis.length; from += IDS_A_NOTIFICATION) {
    const payload = originJtis.slice(from, from + IDS_A_NOTIFICATION).join(',')
    await sql`select pg_notify(${SESSIONS_ENDED_CHANNEL}, ${payload})`.execute(tx)
  }
}
