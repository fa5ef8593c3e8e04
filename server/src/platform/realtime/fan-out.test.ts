import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type NatsServer, startNatsServer } from '#test/nats-server.ts'
import { inTransaction } from '../db.ts'
import { StartError } from '../start-error.ts'
import type { FanOut, Notice } from './fan-out.ts'
import { openNatsFanOut } from './nats-fan-out.ts'
import { openNotifyFanOut } from './notify-fan-out.ts'

let database: TestDatabase
let nats: NatsServer
beforeAll(async () => {
  database = await createTestDatabase()
  nats = await startNatsServer({ password: 'p@ss' })
})
afterAll(async () => {
  await nats.stop()
  await database.drop()
})

const onError = vi.fn()
const withPassword = () => nats.url.replace('nats://', 'nats://laycan:p%40ss@')
const loseConnections: Record<string, () => unknown> = {
  NOTIFY: () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'laycan-listen' and datname = current_database()`,
    ),
  NATS: () => nats.dropClients(),
}
const twins: [string, () => FanOut | Promise<FanOut>][] = [
  ['NOTIFY', () => openNotifyFanOut(database.url, database.db, onError)],
  ['NATS', () => openNatsFanOut(withPassword())],
]

/** Two processes that hear each other. */
async function startTwo(open: () => FanOut | Promise<FanOut>) {
  const heard: Notice[][] = [[], []]
  const onLost = vi.fn()
  const fanOuts = [await open(), await open()] as [FanOut, FanOut]
  for (const [index, fanOut] of fanOuts.entries()) {
    await fanOut.start({ hear: (notice) => void heard[index]?.push(notice), onLost })
  }
  const [first] = fanOuts
  return {
    heard,
    onLost,
    first,
    announce: (notice: Notice) => inTransaction(database.db, async (tx) => first.announce(tx, notice)),
    stop: () => Promise.all(fanOuts.map((fanOut) => fanOut.stop())),
  }
}

const noticeOf = (seq: number, text = 'Prüfung'): Notice => ({
  to: [{ userId: randomUUID(), seq }],
  event: 'notification',
  data: JSON.stringify({ text }),
})

describe.each(twins)('fan-out by %s', (name, open) => {
  it('is heard by every process, the one that tells included, in order', async () => {
    const { heard, announce, stop } = await startTwo(open)
    const notices = [1, 2, 3].map((seq) => noticeOf(seq))
    for (const notice of notices) await announce(notice)
    await vi.waitFor(() => expect(heard).toEqual([notices, notices]))
    await stop()
  })

  it('tells nothing of what was undone', async () => {
    const { heard, first, announce, stop } = await startTwo(open)
    const undone = inTransaction(database.db, async (tx) => {
      await first.announce(tx, noticeOf(1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const notice = noticeOf(2)
    await announce(notice)
    await vi.waitFor(() => expect(heard).toEqual([[notice], [notice]]))
    await stop()
  })

  it('tells at once what is not kept', async () => {
    const { heard, first, stop } = await startTwo(open)
    const notice = noticeOf(0)
    first.tell(notice)
    await vi.waitFor(() => expect(heard).toEqual([[notice], [notice]]))
    await stop()
  })

  it('says when notices may have been lost, and goes on', async () => {
    const { heard, onLost, announce, stop } = await startTwo(open)
    await loseConnections[name]?.()
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2), 10_000)
    const notice = noticeOf(1)
    await announce(notice)
    await vi.waitFor(() => expect(heard.map((notices) => notices.at(-1))).toEqual([notice, notice]))
    await stop()
  })
})

it('says what could not be told, and tells what comes after', async () => {
  const broken = openNotifyFanOut(database.url, database.db, onError)
  const tooLong = 'x'.repeat(9_000)
  broken.tell({ ...noticeOf(0), event: tooLong })
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  const heard: Notice[] = []
  await broken.start({ hear: (notice) => void heard.push(notice), onLost: vi.fn() })
  const notice = noticeOf(0)
  broken.tell(notice)
  await vi.waitFor(() => expect(heard).toEqual([notice]))
  await broken.stop()
})

it.each([
  ['nobody is there', () => 'nats://127.0.0.1:1'],
  ['the password is wrong', () => nats.url],
])('does not start when %s', async (_name, url) => {
  await expect(openNatsFanOut(url())).rejects.toThrow(StartError)
})
