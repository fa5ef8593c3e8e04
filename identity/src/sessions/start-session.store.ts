import { type Db, sql } from '@laycan/sql/sql'
import type { Origin } from '#pool.ts'

export type NewSession = Origin & {
  user: { sub: string; email: string; passwordHash: string }
  originJti: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
  /** Counters of failed sign-ins: none may be locked, and the account's is reset. */
  accountSubject: string
  addressSubject: string
  detail: Record<string, unknown>
}

/**
 * The account, unless meanwhile its password was changed, it was deactivated, or guessing was locked.
 * The lock on its row puts a sign-in either before or after such a change: one that comes after sees
 * what the sign-in wrote, and ends it.
 */
export const userReadyToSignIn = (attempt: {
  user: { sub: string; passwordHash: string }
  accountSubject: string
  addressSubject: string
  now: Date
}) => sql`
  select u.id from pool_users u
  where u.id = ${attempt.user.sub} and u.password_hash = ${attempt.user.passwordHash}
    and u.status = 'CONFIRMED' and u.disabled_at is null
    and not exists (
      select from pool_limits
      where kind = 'sign_in' and subject in (${attempt.accountSubject}, ${attempt.addressSubject})
        and locked_until > ${attempt.now})
  for share of u`

/**
 * Writes the session, its first refresh token and the record of the sign-in in one round trip. False,
 * and nothing written, if the account is not ready any more.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { rows } = await sql<{ isStarted: boolean }>`
    with ready as (${userReadyToSignIn(session)}), started as (
      insert into pool_sessions (origin_jti, user_id, created_at, last_used_at, expires_at, address, user_agent)
      select ${session.originJti}::uuid, id, ${session.now}::timestamptz, ${session.now}::timestamptz,
        ${session.expiresAt}::timestamptz, ${session.address ?? null}::text, ${session.userAgent ?? null}::text
      from ready
      returning origin_jti
    ), token as (
      insert into pool_refresh_tokens (token_hash, origin_jti)
      select ${session.tokenHash}::bytea, origin_jti from started
    ), forgiven as (
      delete from pool_limits
      where kind = 'sign_in' and subject = ${session.accountSubject} and exists (select from started)
    ), recorded as (
      insert into security_events (at, kind, user_id, email, address, user_agent, detail)
      select ${session.now}::timestamptz, 'sign_in', ${session.user.sub}::uuid, ${session.user.email}::text,
        ${session.address ?? null}::text, ${session.userAgent ?? null}::text,
        ${JSON.stringify(session.detail)}::jsonb
      from started
    )
    select exists (select from started) as is_started`.execute(db)
  return rows[0]?.isStarted === true
}
