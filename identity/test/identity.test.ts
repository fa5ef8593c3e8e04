import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSecurityEvent } from '../src/audit.ts'
import { forgotPassword, getUser, refresh, signIn, signUp } from './calls.ts'
import { createTestPool, days, hours, minutes, PASSWORD, type TestPool } from './pool.ts'

/** What the server does with the pool beside the wire. */
let pool: TestPool
const confirmed: string[] = []
beforeAll(async () => {
  pool = await createTestPool({
    onUserConfirmed: async (_tx, user) => {
      confirmed.push(user.sub)
    },
  })
})
afterAll(() => pool.close())

const inTransaction = <T>(work: (tx: TestPool['database']['db']) => Promise<T>) =>
  pool.database.db.transaction(work)

describe('createConfirmedUser', () => {
  it('creates an account that can sign in, and notifies the server', async () => {
    const sub = randomUUID()
    const user = await pool.identity.createConfirmedUser({
      email: 'Demo.Buyer@example.com',
      password: 'simple enough',
      sub,
      attributes: { given_name: 'Demo', family_name: 'Buyer', 'custom:kyc_status': 'verified' },
    })
    expect(user).toMatchObject({
      sub,
      username: `user_${sub.replaceAll('-', '')}`,
      isConfirmed: true,
      isActive: true,
      attributes: { 'custom:user_type': 'buyer', 'custom:kyc_status': 'verified' },
    })
    expect(user).not.toHaveProperty('passwordHash')
    expect(confirmed).toContain(sub)
    await signIn(pool, { email: 'demo.buyer@example.com', password: 'simple enough' })
    expect(await pool.identity.findUserByEmail('DEMO.buyer@example.com')).toEqual(user)
    expect(await pool.identity.findUser(sub)).toEqual(user)
  })

  it('refuses an address that is taken, unless it was only claimed, and attributes that do not fit', async () => {
    const { email } = await pool.createAccount()
    const attributes = { given_name: 'Demo', family_name: 'Buyer' }
    await expect(
      pool.identity.createConfirmedUser({ email, password: 'x', attributes }),
    ).rejects.toMatchObject({
      type: 'UsernameExistsException',
    })
    const { email: claimed } = await signUp(pool)
    await pool.identity.createConfirmedUser({ email: claimed, password: 'x', attributes })
    const wrong = { ...attributes, 'custom:kyc_status': 'sure' }
    await expect(
      pool.identity.createConfirmedUser({ email: 'other@example.com', password: 'x', attributes: wrong }),
    ).rejects.toThrow('custom:kyc_status')
  })
})

describe('accounts', () => {
  it('are found by address or id, and by nothing that is neither', async () => {
    const { username } = await pool.createAccount()
    expect(await pool.identity.findUserByEmail(username)).toBeUndefined()
    expect(await pool.identity.findUser('not an id')).toBeUndefined()
    expect(await pool.identity.findUser(randomUUID())).toBeUndefined()
    expect(await pool.identity.readAttributes(randomUUID())).toBeUndefined()
  })

  it('take from the server what clients may not write, in its transaction', async () => {
    const { sub } = await pool.createAccount()
    const update = (tx: TestPool['database']['db']) =>
      pool.identity.adminUpdateAttributes(
        sub,
        { 'custom:kyc_status': 'in_progress', given_name: 'Maria' },
        { tx },
      )
    await expect(
      inTransaction(async (tx) => {
        await update(tx)
        throw new Error('something else failed')
      }),
    ).rejects.toThrow('something else failed')
    expect(await pool.identity.readAttributes(sub)).toMatchObject({ given_name: 'Mara' })
    await inTransaction(update)
    expect(await pool.identity.readAttributes(sub)).toMatchObject({
      given_name: 'Maria',
      'custom:kyc_status': 'in_progress',
    })
    const refused = pool.identity.adminUpdateAttributes(sub, { 'custom:user_type': 'broker' })
    await expect(refused).rejects.toThrow('cannot be updated')
    await expect(pool.identity.adminUpdateAttributes(randomUUID(), {})).rejects.toThrow('does not exist')
  })

  it('are deactivated with every session, once', async () => {
    const account = await pool.createAccount()
    const { AccessToken, RefreshToken } = await signIn(pool, account)
    const from = { address: '192.0.2.9', userAgent: 'browser' }
    await pool.identity.deactivate(account.sub, from)
    await pool.identity.deactivate(account.sub, from)
    await expect(getUser(pool.client, AccessToken)).rejects.toThrow('User is disabled.')
    await expect(refresh(pool, RefreshToken)).rejects.toThrow('User is disabled.')
    expect(await pool.identity.findUser(account.sub)).toMatchObject({ isActive: false })
    const events = await pool.readEvents()
    expect(events.filter(({ kind, userId }) => kind === 'deactivated' && userId === account.sub)).toEqual([
      expect.objectContaining({ address: '192.0.2.9', userAgent: 'browser' }),
    ])
  })

  it('can be used again once reactivated, but their old sessions cannot', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await pool.identity.deactivate(account.sub)
    await pool.identity.reactivate(account.sub)
    await pool.identity.reactivate(account.sub)
    await expect(getUser(pool.client, AccessToken)).rejects.toThrow('Access Token has been revoked')
    await signIn(pool, account)
    const events = await pool.readEvents()
    expect(
      events.filter(({ kind, userId }) => kind === 'reactivated' && userId === account.sub),
    ).toHaveLength(1)
  })
})

describe('sessions', () => {
  const sessionOf = (AccessToken: string) => String(decodeJwt(AccessToken).origin_jti)

  it('are listed, the latest used first, and ended one by one by their owner only', async () => {
    const account = await pool.createAccount()
    const stranger = await pool.createAccount()
    const first = await signIn(pool, account)
    pool.clock.advance(1000)
    const second = await signIn(pool, account)
    const ids = [sessionOf(second.AccessToken), sessionOf(first.AccessToken)]
    const list = async () => (await pool.identity.listSessions(account.sub)).map(({ originJti }) => originJti)
    expect(await list()).toEqual(ids)
    pool.clock.advance(1000)
    await refresh(pool, first.RefreshToken)
    expect(await list()).toEqual(ids.toReversed())
    expect(await pool.identity.endSession(stranger.sub, ids[0] ?? '')).toBe(false)
    expect(await pool.identity.endSession(account.sub, 'nonsense')).toBe(false)
    expect(await pool.identity.endSession(account.sub, ids[0] ?? '')).toBe(true)
    expect(await pool.identity.endSession(account.sub, ids[0] ?? '')).toBe(false)
    expect(await list()).toEqual([ids[1]])
  })

  it("end in the server's transaction, all of them or all but one", async () => {
    const account = await pool.createAccount()
    const kept = await signIn(pool, account)
    const ended = await signIn(pool, account)
    await inTransaction((tx) => pool.identity.endSessions(tx, account.sub, sessionOf(kept.AccessToken)))
    expect(await pool.identity.isSessionLive(sessionOf(kept.AccessToken), account.sub)).toBe(true)
    expect(await pool.identity.isSessionLive(sessionOf(ended.AccessToken), account.sub)).toBe(false)
    expect(await pool.identity.isSessionLive('nonsense', account.sub)).toBe(false)
    expect(await pool.identity.isSessionLive(randomUUID(), account.sub)).toBe(false)
    const other = await pool.createAccount()
    for (const sub of [other.sub, randomUUID(), 'nonsense']) {
      expect(await pool.identity.isSessionLive(sessionOf(kept.AccessToken), sub)).toBe(false)
    }
  })

  it('that ended in another process are announced through the database', () => {
    const heard: string[][] = []
    const stopFailing = pool.identity.onSessionsEnded(() => {
      throw new Error('listener failed')
    })
    const stop = pool.identity.onSessionsEnded((sessions) => heard.push(sessions))
    const ids = [randomUUID(), randomUUID()]
    pool.identity.receiveSessionsEnded(ids.join(','))
    pool.identity.receiveSessionsEnded('')
    stop()
    stopFailing()
    pool.identity.receiveSessionsEnded(ids.join(','))
    expect(heard).toEqual([ids])
    expect(pool.errors.splice(0)).toEqual([expect.objectContaining({ message: 'listener failed' })])
  })
})

describe('verifyPassword', () => {
  it('tells right from wrong, and locks out guessing', async () => {
    const { sub } = await pool.createAccount()
    expect(await pool.identity.verifyPassword(sub, PASSWORD)).toBe(true)
    for (let failures = 0; failures < 5; failures++) {
      expect(await pool.identity.verifyPassword(sub, 'wrong', { address: '192.0.2.50' })).toBe(false)
    }
    await expect(pool.identity.verifyPassword(sub, PASSWORD)).rejects.toMatchObject({
      type: 'LimitExceededException',
    })
    pool.clock.advance(minutes(1))
    expect(await pool.identity.verifyPassword(sub, PASSWORD)).toBe(true)
    expect(await pool.identity.verifyPassword(randomUUID(), PASSWORD)).toBe(false)
  })
})

describe('the record of events', () => {
  it('takes events of the server, and is never changed', async () => {
    const at = new Date('2026-02-03T04:05:06Z')
    const userId = randomUUID()
    await inTransaction((tx) =>
      recordSecurityEvent(tx, { at, kind: 'role_granted', userId, detail: { role: 'admin' } }),
    )
    expect((await pool.readEvents()).at(-1)).toEqual({
      kind: 'role_granted',
      userId,
      email: null,
      address: null,
      userAgent: null,
      detail: { role: 'admin' },
    })
    for (const change of [
      "update security_events set kind = 'nothing'",
      'delete from security_events',
      'truncate security_events',
    ]) {
      await expect(pool.database.pool.query(change)).rejects.toThrow('append-only')
    }
  })
})

describe('purgeExpired', () => {
  it('deletes what has expired, and nothing else', async () => {
    const old = await createTestPool()
    const account = await old.createAccount()
    await signIn(old, account)
    await forgotPassword(old, account.email)
    await old.identity.rotateSigningKey()
    const count = async () => {
      const { rows } = await old.database.pool.query(
        `select (select count(*) from pool_sessions) as sessions, (select count(*) from pool_codes) as codes,
           (select count(*) from pool_limits) as limits, (select count(*) from pool_refresh_tokens) as tokens,
           (select count(*) from pool_signing_keys) as keys, (select count(*) from pool_users) as users`,
      )
      return rows[0]
    }
    const all = { sessions: 1, codes: 1, limits: 2, tokens: 1, keys: 2, users: 1 }
    old.clock.advance(minutes(10))
    await old.identity.purgeExpired()
    expect(await count()).toEqual(all)
    old.clock.advance(days(1) + hours(2))
    await old.identity.purgeExpired()
    expect(await count()).toEqual({ ...all, codes: 0, limits: 0, keys: 1 })
    old.clock.advance(days(30))
    await old.identity.purgeExpired()
    expect(await count()).toEqual({ ...all, codes: 0, limits: 0, keys: 1, sessions: 0, tokens: 0 })
    expect(await old.readEvents()).not.toEqual([])
    await old.close()
  })
})
