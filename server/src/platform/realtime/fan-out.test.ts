import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { natsBinary, startNatsServer } from '#test/nats-server.ts'
import { type NatsServer, startNatsStandIn } from '#test/nats-stand-in.ts'
import { inTransaction } from '../db.ts'
import { StartError } from '../start-error.ts'
import type { FanOut, Notice } from './fan-out.ts'
import { openNatsFanOut } from './nats-fan-out.ts'
import { openNotifyFanOut } from './notify-fan-out.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const onError = vi.fn()
const user = 'laycan'
const password = 'p@ss'

type Twin = { open(): FanOut | Promise<FanOut>; loseConnections(): unknown }

/** Two processes that hear each other. */
async function startTwo(open: () => FanOut | Promise<FanOut>) {
  const received: Notice[][] = [[], []]
  const onLost = vi.fn()
  const fanOuts = [await open(), await open()] as [FanOut, FanOut]
  for (const [index, fanOut] of fanOuts.entries()) {
    await fanOut.start({ onNotice: (notice) => void received[index]?.push(notice), onLost })
  }
  const [first] = fanOuts
  return {
    received,
    onLost,
    first,
    announce: (notice: Notice) =>
      inTransaction(database.db, async (tx) => first.publishAfterCommit(tx, notice)),
    stop: () => Promise.all(fanOuts.map((fanOut) => fanOut.stop())),
  }
}

const noticeOf = (seq: number, text = 'Prüfung'): Notice => ({
  to: [{ userId: randomUUID(), seq }],
  event: 'notification',
  data: JSON.stringify({ text }),
})

function passesContract(open: Twin['open'], loseConnections: Twin['loseConnections']) {
  it('reaches every process, the publisher included, in order', async () => {
    const { received, announce, stop } = await startTwo(open)
    const notices = [1, 2, 3].map((seq) => noticeOf(seq))
    for (const notice of notices) await announce(notice)
    await eventually(() => expect(received).toEqual([notices, notices]))
    await stop()
  })

  it('sends nothing of what was rolled back', async () => {
    const { received, first, announce, stop } = await startTwo(open)
    const undone = inTransaction(database.db, async (tx) => {
      await first.publishAfterCommit(tx, noticeOf(1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const notice = noticeOf(2)
    await announce(notice)
    await eventually(() => expect(received).toEqual([[notice], [notice]]))
    await stop()
  })

  it('sends at once what is not stored', async () => {
    const { received, first, stop } = await startTwo(open)
    const notice = noticeOf(0)
    first.publish(notice)
    await eventually(() => expect(received).toEqual([[notice], [notice]]))
    await stop()
  })

  it('reports when notices may have been lost, and continues', async () => {
    const { received, onLost, announce, stop } = await startTwo(open)
    await loseConnections()
    await eventually(() => expect(onLost).toHaveBeenCalledTimes(2))
    const notice = noticeOf(1)
    await announce(notice)
    await eventually(() => expect(received.map((notices) => notices.at(-1))).toEqual([notice, notice]))
    await stop()
  })

  it('carries notices of every length', async () => {
    const { received, announce, stop } = await startTwo(open)
    const many = Array.from({ length: 300 }, (_, index) => ({ userId: randomUUID(), seq: index + 1 }))
    await announce({ to: many, event: 'notification', data: JSON.stringify({ text: 'ü'.repeat(2_000) }) })
    await announce(noticeOf(1, 'x'.repeat(30_000)))
    const people = (notices: Notice[]) => notices.flatMap(({ to }) => to).length
    await eventually(() => expect(received.map(people)).toEqual([301, 301]))
    expect(received[0]?.at(-1)?.data).toBeUndefined()
    await stop()
  })
}

describe('fan-out by NOTIFY', () => {
  passesContract(
    () => openNotifyFanOut(database.url, database.db, onError),
    () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'laycan-listen' and datname = current_database()`,
      ),
  )
})

it('reports what could not be sent, and sends what comes after', async () => {
  const broken = openNotifyFanOut(database.url, database.db, onError)
  const tooLong = 'x'.repeat(9_000)
  broken.publish({ ...noticeOf(0), event: tooLong })
  await eventually(() => expect(onError).toHaveBeenCalledOnce())
  const received: Notice[] = []
  await broken.start({ onNotice: (notice) => void received.push(notice), onLost: vi.fn() })
  const notice = noticeOf(0)
  broken.publish(notice)
  await eventually(() => expect(received).toEqual([notice]))
  await broken.stop()
})

const natsServers: [string, () => Promise<NatsServer>, boolean][] = [
  ['a stand-in', () => startNatsStandIn(password), true],
  // Left out on a machine without one, where the stand-in alone has to keep its word.
  [
    'a real nats-server (needs the program nats-server)',
    () => startNatsServer(user, password),
    natsBinary !== undefined,
  ],
]

for (const [name, startServer, isHere] of natsServers) {
  describe.skipIf(!isHere)(`fan-out by NATS, with ${name}`, () => {
    let nats: NatsServer
    beforeAll(async () => {
      nats = await startServer()
    })
    afterAll(() => nats.stop())

    const open = () =>
      openNatsFanOut(nats.url.replace('nats://', `nats://${user}:${encodeURIComponent(password)}@`))
    passesContract(open, () => nats.restart(password))

    it('comes back to a server that refused it for a while', async () => {
      const { received, announce, stop } = await startTwo(open)
      await nats.restart('another')
      // Each of the two is refused twice, after which the client would give up unless told otherwise.
      await eventually(() => expect(nats.refusals()).toBeGreaterThanOrEqual(4))
      await nats.restart(password)
      await eventually(async () => {
        await announce(noticeOf(1))
        expect(received.map(({ length }) => length > 0)).toEqual([true, true])
      })
      await stop()
    })

    it.each([
      ['nobody is there', () => 'nats://127.0.0.1:1'],
      ['no password is given', () => nats.url],
      ['the password is wrong', () => nats.url.replace('nats://', `nats://${user}:wrong@`)],
    ])('does not start when %s', async (_name, url) => {
      await expect(openNatsFanOut(url())).rejects.toThrow(StartError)
    })
  })
}
