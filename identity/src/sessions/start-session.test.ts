import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPool, type TestPool } from '../../test/pool.ts'
import { insertSession, type NewSession } from './start-session.store.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

/** A session as it would be written once the password was found right. */
async function ready(): Promise<NewSession> {
  const { sub, email } = await pool.createAccount()
  const { rows } = await pool.database.pool.query('select password_hash from pool_users where id = $1', [sub])
  const now = pool.clock.now()
  return {
    user: { sub, email, passwordHash: rows[0].password_hash },
    originJti: crypto.randomUUID(),
    tokenHash: Buffer.from(crypto.randomUUID()),
    now,
    expiresAt: new Date(now.getTime() + 1000),
    accountSubject: `user:${sub}`,
    addressSubject: 'from:192.0.2.1',
    detail: {},
  }
}

const lock = (subject: string) =>
  pool.database.pool.query(
    `insert into pool_limits (subject, kind, count, since, last_at, locked_until)
     values ($1, 'sign_in', 9, now(), now(), now() + interval '1 minute')`,
    [subject],
  )

describe('insertSession', () => {
  it('writes the session, its token and the event, and forgives earlier failures', async () => {
    const session = await ready()
    await pool.database.pool.query(
      `insert into pool_limits (subject, kind, count, since, last_at) values ($1, 'sign_in', 4, now(), now())`,
      [session.accountSubject],
    )
    expect(await insertSession(pool.database.db, session)).toBe(true)
    expect(await pool.identity.isSessionLive(session.originJti, session.user.sub)).toBe(true)
    expect((await pool.readEvents()).at(-1)).toMatchObject({ kind: 'sign_in', userId: session.user.sub })
    const { rows } = await pool.database.pool.query('select from pool_limits where subject = $1', [
      session.accountSubject,
    ])
    expect(rows).toEqual([])
  })

  it.each<[string, (session: NewSession) => Promise<unknown>]>([
    [
      'the password was changed',
      ({ user }) =>
        pool.database.pool.query("update pool_users set password_hash = 'other' where id = $1", [user.sub]),
    ],
    ['the account was deactivated', ({ user }) => pool.identity.deactivate(user.sub)],
    ['guessing at the account was locked', ({ accountSubject }) => lock(accountSubject)],
    ['guessing from the address was locked', () => lock('from:198.51.100.1')],
  ])('writes nothing if meanwhile %s', async (_what, change) => {
    const session = { ...(await ready()), addressSubject: 'from:198.51.100.1' }
    await change(session)
    const events = (await pool.readEvents()).length
    expect(await insertSession(pool.database.db, session)).toBe(false)
    expect(await pool.identity.isSessionLive(session.originJti, session.user.sub)).toBe(false)
    expect(await pool.readEvents()).toHaveLength(events)
  })

  it('waits for a change under way, and sees it', async () => {
    const session = await ready()
    const other = await pool.database.pool.connect()
    await other.query('begin')
    await other.query("update pool_users set password_hash = 'other' where id = $1", [session.user.sub])
    const inserted = insertSession(pool.database.db, session)
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await pool.database.pool.query(waiting)).rowCount, { timeout: 60_000 })
      .toBe(1)
    await other.query('commit')
    other.release()
    expect(await inserted).toBe(false)
  })
})
