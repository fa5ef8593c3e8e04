import { randomUUID } from 'node:crypto'
import type { Db } from '@laycan/sql/sql'
import { accountSubject, addressSubject } from '#limits/limits.ts'
import type { Call } from '#pool.ts'
import type { Account } from '#users/account.ts'
import { createToken, hashToken } from './opaque-token.ts'
import { insertSession } from './start-session.store.ts'

export const SESSION_MS = 30 * 24 * 60 * 60_000

export type StartedSession = { originJti: string; startedAt: Date; refreshToken: string }

/** Undefined if the account changed under the sign-in, or guessing was locked meanwhile. */
export async function startSession(
  { pool, origin, now }: Call,
  db: Db,
  user: Account,
  detail: Record<string, unknown> = {},
): Promise<StartedSession | undefined> {
  const session = { originJti: randomUUID(), startedAt: now, refreshToken: createToken() }
  const isStarted = await insertSession(db, {
    ...origin,
    user,
    originJti: session.originJti,
    tokenHash: hashToken(session.refreshToken),
    now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    accountSubject: accountSubject(pool, user.sub, user.username),
    addressSubject: addressSubject(origin.address),
    detail: { session: session.originJti, ...detail },
  })
  return isStarted ? session : undefined
}
