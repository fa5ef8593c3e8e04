import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, execute, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { listenTo } from './listen.ts'

/** A line to the database that can be cut, or go silent. */
let database: TestDatabase
let line: Server
let url: string
let isCut = false
let attempts = 0
let open = 0
let mostOpen = 0
const sockets = new Set<Socket>()
beforeAll(async () => {
  database = await createTestDatabase()
  const { hostname, port } = new URL(database.url)
  line = createServer((near) => {
    attempts += 1
    open += 1
    mostOpen = Math.max(mostOpen, open)
    near.once('close', () => {
      open -= 1
    })
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const through = new URL(database.url)
  through.hostname = '127.0.0.1'
  through.port = String((line.address() as AddressInfo).port)
  url = through.href
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  line.close()
  await database.drop()
})

let heard: string[]
let states: boolean[]
beforeEach(() => {
  isCut = false
  heard = []
  states = []
})
const listen = (patienceMs = 60_000) =>
  listenTo(
    url,
    { news: (text) => heard.push(text), 'Other News': (text) => heard.push(text) },
    (isListening) => states.push(isListening),
    { reconnectMs: 100, heartbeatMs: 600, patienceMs },
  )
const cut = () => {
  isCut = true
  for (const socket of sockets) socket.destroy()
}

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
  attempts = 0
  mostOpen = 0
  cut()
  await eventually(() => expect(states).toEqual([true, false]))
  await eventually(() => expect(attempts).toBeGreaterThan(3))
  isCut = false
  await eventually(() => expect(states.slice(0, 3)).toEqual([true, false, true]))
  expect(mostOpen).toBe(1)
  await execute(database.url, `notify news, 'again'`)
  await eventually(() => expect(heard).toEqual(['again']))
  await listener.stop()
})

it('stops while it knocks', async () => {
  const listener = await listen()
  cut()
  await eventually(() => expect(states).toEqual([true, false]))
  await listener.stop()
})

it('notices a line that went silent', async () => {
  const listener = await listen(500)
  for (const socket of sockets) socket.pause()
  for (const socket of sockets) socket.unpipe()
  await eventually(() => expect(states.slice(0, 3)).toEqual([true, false, true]))
  await listener.stop()
})
