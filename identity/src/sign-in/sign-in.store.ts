import { type Db, sql } from '@laycan/sql/sql'
import { userReadyToSignIn } from '#sessions/start-session.store.ts'
import type { Account } from '#users/account.ts'
import { accountOf, isLogin, type UserRow, userColumns } from '#users/users.store.ts'

export type SignInAttempt = { user: Account | undefined; lockedUntil: Date | undefined }

type Row = (UserRow | { id: null }) & { lockedUntil: string | null }

/** The account, if there is one, and until when guessing is locked for it or for the address: one round trip. */
export async function readSignInAttempt(
  db: Db,
  attempt: { login: string; nameSubject: string; addressSubject: string; now: Date },
): Promise<SignInAttempt> {
  const { rows } = await sql<Row>`
    select ${userColumns}, (
      select max(locked_until) from pool_limits
      where kind = 'sign_in' and locked_until > ${attempt.now}
        and subject in (coalesce('user:' || u.id, ${attempt.nameSubject}), ${attempt.addressSubject})
    ) as locked_until
    from (values (1)) as always left join pool_users u on ${isLogin(attempt.login)}`.execute(db)
  const row = rows[0]
  return {
    user: row && row.id !== null ? accountOf(row) : undefined,
    lockedUntil: row?.lockedUntil ? new Date(row.lockedUntil) : undefined,
  }
}

export type NewChallenge = {
  sessionHash: Buffer
  user: { sub: string; passwordHash: string }
  accountSubject: string
  addressSubject: string
  now: Date
  expiresAt: Date
}

/** False, and nothing written, under the same conditions as for a session. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<boolean> {
  const { rows } = await sql`
    with ready as (${userReadyToSignIn(challenge)})
    insert into pool_challenges (session_hash, user_id, expires_at)
    select ${challenge.sessionHash}::bytea, id, ${challenge.expiresAt}::timestamptz from ready
    returning user_id`.execute(db)
  return rows.length > 0
}

export type Challenge = { userId: string; tries: number; expiresAt: Date }

export async function findChallenge(db: Db, sessionHash: Buffer): Promise<Challenge | undefined> {
  const { rows } = await sql<{ userId: string; tries: number; expiresAt: string }>`
    select user_id, tries, expires_at from pool_challenges where session_hash = ${sessionHash}`.execute(db)
  const row = rows[0]
  return row && { userId: row.userId, tries: row.tries, expiresAt: new Date(row.expiresAt) }
}

export async function countChallengeTry(tx: Db, sessionHash: Buffer) {
  await sql`update pool_challenges set tries = tries + 1 where session_hash = ${sessionHash}`.execute(tx)
}

export async function deleteChallenge(tx: Db, sessionHash: Buffer) {
  await sql`delete from pool_challenges where session_hash = ${sessionHash}`.execute(tx)
}
