import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createPerson, idsAsTokens } from '#test/cast.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openLine } from '#test/database-line.ts'
import { type Database, openDatabase } from './db.ts'
import { openReplica } from './replica.ts'

/** The copy is the same database under another name of the connection, which tells where a query went. */
let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>
let copy: Database
beforeAll(async () => {
  database = await createTestDatabase()
  line = await openLine(database.url)
  const url = new URL(database.url)
  url.host = line.host
  copy = openDatabase(url.href, { maxConnections: 2, applicationName: 'copy' })
})
afterAll(async () => {
  line.close()
  await copy.close()
  await database.drop()
})

const whoAnswers = async (db: TestDatabase['db']) =>
  (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)).rows[0]?.name

it('reads go to the replica once it is up to date, and back to the primary when it is away', async () => {
  const replica = openReplica(database.db, copy.db)
  expect(await whoAnswers(replica.db)).toBe('laycan')
  // Two looks: the second finds that the copy is where the database was at the first.
  await replica.look()
  await replica.look()
  expect(replica.isUsed()).toBe(true)
  expect(await whoAnswers(replica.db)).toBe('copy')
  line.cut()
  expect(await whoAnswers(replica.db)).toBe('laycan')
  expect(replica.isUsed()).toBe(false)
  await replica.look()
  await replica.look()
  expect(replica.isUsed()).toBe(false)
  replica.close()
})

it('an error in a query is reported, and a replica is read-only', async () => {
  const replica = openReplica(database.db, database.db)
  await replica.look()
  await replica.look()
  await expect(sql`select nothing from nowhere`.execute(replica.db)).rejects.toThrow('nowhere')
  await expect(replica.db.transaction(async () => 1)).rejects.toThrow('only reads')
  replica.close()
})

it('serves the directory and the marketplace of a server that has one', async () => {
  const test = await createTestApp({ verifyToken: idsAsTokens })
  const settings = { DATABASE_REPLICA_URL: test.databaseUrl }
  const beside = await createTestApp({ beside: test, verifyToken: idsAsTokens, settings })
  const person = await createPerson(beside)
  for (const path of ['/members', '/trading/market?kind=supply'])
    expect((await person.call('GET', path)).status).toBe(200)
  await beside.close()
  await test.close()
})
