import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openDatabase } from './db.ts'
import { keepLeadership, type Leadership } from './leader-election.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A process of its own, as far as the database can tell. */
function start(name: string, holders: string[]) {
  const own = openDatabase(database.url, { maxConnections: 2 })
  const errors: unknown[] = []
  const leadership: Leadership = keepLeadership(own.db, {
    name: 'a test',
    retryMs: 20,
    onError: (error) => void errors.push(error),
    work: async (connection, signal) => {
      holders.push(name)
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => resolve())
        const pulse = setInterval(() => {
          sql`select 1`.execute(connection).catch(reject)
        }, 20)
        signal.addEventListener('abort', () => clearInterval(pulse))
      })
    },
  })
  const stop = async () => {
    await leadership.stop()
    await own.close()
  }
  return { stop, errors }
}

it('lets one process work at a time, and the next when it stops or loses its connection', async () => {
  const holders: string[] = []
  const first = start('first', holders)
  await eventually(() => expect(holders).toEqual(['first']))
  const second = start('second', holders)
  await first.stop()
  await eventually(() => expect(holders).toEqual(['first', 'second']))

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await eventually(() => expect(holders).toEqual(['first', 'second', 'second']))
  expect(second.errors.length).toBeGreaterThan(0)
  await second.stop()
})
