import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { afterCommit, type Db, inTransaction, openDatabase, ping } from './db.ts'
import { parseTimestamptz } from './db-types.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table account (id int primary key, balance int not null)')
  await database.pool.query('insert into account values (1, 100), (2, 100)')
})
afterAll(() => database.drop())

const balanceOf = async (db: Db, id: number) => {
  const { rows } = await sql<{ balance: number }>`select balance from account where id = ${id}`.execute(db)
  return rows[0]?.balance
}

const setBalance = (db: Db, id: number, balance: number) =>
  sql`update account set balance = ${balance} where id = ${id}`.execute(db)

describe('statements', () => {
  it('are prepared under a name once per connection and used again', async () => {
    const { db, close } = openDatabase(database.url, { maxConnections: 1 })
    await balanceOf(db, 1)
    await balanceOf(db, 2)
    const { rows } = await sql<{ name: string; uses: number }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select balance%'
    `.execute(db)
    expect(rows).toEqual([{ name: expect.stringMatching(/^q_/), uses: 2 }])
    await close()
  })

  it('beyond a certain number of texts go out without a name', async () => {
    const { db, close } = openDatabase(database.url, { maxConnections: 1 })
    for (let i = 0; i < 520; i++) await sql`select ${sql.raw(String(i))}::int`.execute(db)
    const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
    expect(rows[0]?.count).toBe(500)
    await close()
  })

  it('survive that a table they read from is altered', async () => {
    const { db, close } = openDatabase(database.url, { maxConnections: 1 })
    await sql`create table shape (a int)`.execute(db)
    const read = (on: Db) => sql`select * from shape where true`.execute(on)
    await read(db)
    await sql`alter table shape add b int`.execute(db)
    await expect(read(db)).resolves.toMatchObject({ rows: [] })
    await inTransaction(db, read)
    await sql`alter table shape add c int`.execute(db)
    await expect(inTransaction(db, read)).resolves.toMatchObject({ rows: [] })
    await close()
  })
})

describe('values', () => {
  it('arrive as numbers where that is exact and as text where it is not', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as safe, 9007199254740993::int8 as unsafe, count(*) as count,
        1.10::numeric as price, array[1.10, null]::numeric[] as prices, array[1, 2]::int8[] as ids,
        '2026-02-03'::date as day, '{"a": [1]}'::jsonb as json
    `.execute(database.db)
    expect(rows[0]).toEqual({
      safe: 9007199254740991,
      unsafe: '9007199254740993',
      count: 1,
      price: '1.10',
      prices: ['1.10', null],
      ids: [1, 2],
      day: '2026-02-03',
      json: { a: [1] },
    })
  })

  it('of time arrive as ISO text in UTC with milliseconds', async () => {
    const { rows } = await sql`
      select '2026-02-03 04:05:06.789123+02'::timestamptz as precise, '2026-02-03 04:05:06Z'::timestamptz as whole,
        array['2026-02-03 04:05:06.5Z'::timestamptz, null] as several, 'infinity'::timestamptz as never
    `.execute(database.db)
    expect(rows[0]).toEqual({
      precise: '2026-02-03T02:05:06.789Z',
      whole: '2026-02-03T04:05:06.000Z',
      several: ['2026-02-03T04:05:06.500Z', null],
      never: 'infinity',
    })
    expect(parseTimestamptz('10000-01-01 00:00:00+00')).toBe('10000-01-01 00:00:00+00')
  })

  it('of time are the same whatever time zone the database prefers', async () => {
    await database.pool.query(
      `do $$ begin execute format('alter database %I set timezone to %L', current_database(), 'Asia/Tokyo'); end $$`,
    )
    const { db, close } = openDatabase(database.url)
    const { rows } = await sql`select '2026-02-03 04:05:06Z'::timestamptz as time`.execute(db)
    expect(rows[0]).toEqual({ time: '2026-02-03T04:05:06.000Z' })
    await close()
  })
})

describe('connections', () => {
  it('that are lost while idle are replaced', async () => {
    const { db, pool, close } = openDatabase(database.url, { applicationName: 'to-be-lost' })
    await ping(db)
    const lost = new Promise((resolve) => pool.once('remove', resolve))
    await terminate('to-be-lost')
    await lost
    await expect(ping(db)).resolves.toBeUndefined()
    await close()
  })

  it('that are lost inside a transaction fail it and nothing else', async () => {
    const { db, close } = openDatabase(database.url, { applicationName: 'to-be-lost' })
    const attempt = inTransaction(db, async (tx) => {
      await setBalance(tx, 1, 0)
      await terminate('to-be-lost')
      await setBalance(tx, 2, 0)
    })
    await expect(attempt).rejects.toThrow(/terminat|not queryable/)
    expect(await balanceOf(db, 1)).toBe(100)
    await close()
  })

  it('have time limits', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle
    `.execute(database.db)
    expect(rows[0]).toEqual({ statement: '30s', idle: '1min' })
  })

  it('to a server that is not there are refused with an error', async () => {
    const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none')
    await expect(ping(db)).rejects.toThrow(/ECONNREFUSED/)
    await close()
  })
})

describe('transactions', () => {
  it('are undone as a whole when something in them fails', async () => {
    const attempt = inTransaction(database.db, async (tx) => {
      await setBalance(tx, 1, 1)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await balanceOf(database.db, 1)).toBe(100)
  })

  it('inside others become part of them', async () => {
    const attempt = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => setBalance(inner, 1, 1))
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await balanceOf(database.db, 1)).toBe(100)
  })

  it('that deadlock are repeated until both succeed', async () => {
    let arrived = 0
    let runs = 0
    const both = Promise.withResolvers<void>()
    const change = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        runs++
        await setBalance(tx, first, 50)
        if (++arrived === 2) both.resolve()
        await both.promise
        await setBalance(tx, second, 50)
      })
    await Promise.all([change(1, 2), change(2, 1)])
    expect(runs).toBe(3)
    expect(await balanceOf(database.db, 1)).toBe(50)
  })
})

describe('afterCommit', () => {
  it('runs after the commit, and only then', async () => {
    const seen: unknown[] = []
    await inTransaction(database.db, async (tx) => {
      await setBalance(tx, 1, 70)
      afterCommit(tx, () => seen.push('kept'))
      await inTransaction(tx, async (inner) => afterCommit(inner, () => seen.push('inner')))
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['kept', 'inner'])
  })

  it('does not run for what is undone or repeated', async () => {
    const seen: number[] = []
    const undone = inTransaction(database.db, async (tx) => {
      afterCommit(tx, () => seen.push(0))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    let runs = 0
    await inTransaction(database.db, async (tx) => {
      const run = ++runs
      afterCommit(tx, () => seen.push(run))
      if (run === 1) throw Object.assign(new Error('repeat me'), { code: '40001' })
    })
    expect(seen).toEqual([2])
  })

  it('needs a transaction', () => {
    expect(() => afterCommit(database.db, () => undefined)).toThrow('not a transaction')
  })
})

async function terminate(applicationName: string): Promise<void> {
  await database.pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
    [applicationName],
  )
}
