import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, execute, type TestDatabase } from '#test/database.ts'
import { openLine } from '#test/database-line.ts'
import { eventually } from '#test/eventually.ts'
import { listenTo } from './listen.ts'

let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  database = await createTestDatabase()
  line = await openLine(database.url)
})
afterAll(async () => {
  line.close()
  await database.drop()
})

let heard: string[]
let states: boolean[]
beforeEach(() => {
  line.mend()
  heard = []
  states = []
})
const listen = (patienceMs = 60_000) =>
  listenTo(
    line.url,
    { news: (text) => heard.push(text), 'Other News': (text) => heard.push(text) },
    (isListening) => states.push(isListening),
    { reconnectMs: 100, heartbeatMs: 600, patienceMs },
  )
it('receives notices until it is stopped', async () => {
  const listener = await listen()
  await execute(database.url, `notify news, 'one'; notify "Other News", 'two'; notify elsewhere, 'three'`)
  await eventually(() => expect(heard).toEqual(['one', 'two']))
  await listener.stop()
  expect(states).toEqual([true, false])
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where application_name = 'laycan-listen' and datname = current_database()`,
  )
  expect(rows).toEqual([])
})

it('reports a lost connection, and reconnects, one attempt at a time', async () => {
  const listener = await listen()
  Object.assign(line.connections, { attempts: 0, mostOpen: 0 })
  line.cut()
  await eventually(() => expect(states).toEqual([true, false]))
  await eventually(() => expect(line.connections.attempts).toBeGreaterThan(3))
  line.mend()
  await eventually(() => expect(states.slice(0, 3)).toEqual([true, false, true]))
  expect(line.connections.mostOpen).toBe(1)
  await execute(database.url, `notify news, 'again'`)
  await eventually(() => expect(heard).toEqual(['again']))
  await listener.stop()
})

it('stops while it is reconnecting', async () => {
  const listener = await listen()
  line.cut()
  await eventually(() => expect(states).toEqual([true, false]))
  await listener.stop()
})

it('reconnects when a connection goes silent', async () => {
  const listener = await listen(500)
  line.silence()
  await eventually(() => expect(states.slice(0, 3)).toEqual([true, false, true]))
  await listener.stop()
})
