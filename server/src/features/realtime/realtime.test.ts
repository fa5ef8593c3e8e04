import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { pruneQueue } from '#platform/realtime/realtime.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type EventClient, openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'

const anna = randomUUID()
const ben = randomUUID()
const callers = { anna: { userId: anna, roles: [] }, ben: { userId: ben, roles: [] } }
let test: TestApp
let origin: string

beforeAll(async () => {
  test = await createTestApp({ tokens: callers })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** An event that carries a number, so that order and count can be seen. */
const publish = (to: string | string[], unread: number) =>
  inTransaction(test.ctx.db, (tx) => test.ctx.realtime.publish(tx, to, 'notifications_changed', { unread }))
const numbers = (client: EventClient) => client.named('notifications_changed').map(({ data }) => data.unread)
const ids = (client: EventClient) => client.named('notifications_changed').map(({ id }) => id)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('GET /v1/events', () => {
  it.each([
    ['no token', {}, '/v1/events', 401],
    ['a malformed id', { authorization: 'Bearer anna' }, '/v1/events?lastEventId=x', 422],
    ['an age that is no time', { authorization: 'Bearer anna' }, '/v1/events?pageAgeMs=-1', 422],
    ['an unknown query', { authorization: 'Bearer anna' }, '/v1/events?since=1', 422],
  ])('refuses %s', async (_name, headers, url, status) => {
    expect((await test.app.inject({ url, headers })).statusCode).toBe(status)
  })

  it('answers HEAD without opening a stream', async () => {
    const answer = await fetch(`${origin}/v1/events`, {
      method: 'HEAD',
      headers: { authorization: 'Bearer anna' },
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('gives a new client the current position, and then the events of this person only', async () => {
    await publish(anna, 1)
    const [client, other] = await Promise.all([openEvents(origin, 'anna'), openEvents(origin, 'ben')])
    expect((await client.next('ready')).id).toBe(1)
    expect((await other.next('ready')).id).toBe(0)
    await publish(anna, 2)
    await publish([anna, ben], 3)
    await publish(ben, 4)
    await client.next('notifications_changed', 2)
    await other.next('notifications_changed', 2)
    expect([numbers(client), ids(client)]).toEqual([
      [2, 3],
      [2, 3],
    ])
    expect([numbers(other), ids(other)]).toEqual([
      [3, 4],
      [1, 2],
    ])
    client.close()
    other.close()
  })

  it.each([
    ['the query', (id: number) => ({ lastEventId: id })],
    ['the header', (id: number) => ({ header: String(id) })],
  ])('goes on after the id in %s', async (_name, after) => {
    const first = await openEvents(origin, 'anna')
    const { id = 0 } = await first.next('ready')
    first.close()
    for (const n of upTo(5)) await publish(anna, n)
    const again = await openEvents(origin, 'anna', after(id))
    expect((await again.next('ready')).id).toBe(id + 5)
    expect(again.seen.map(({ event }) => event)).toEqual([
      ...Array<string>(5).fill('notifications_changed'),
      'ready',
    ])
    expect(ids(again)).toEqual(upTo(id + 5, id + 1))
    again.close()
  })

  it('sends a new client what has happened since its page began to read', async () => {
    const before = await openEvents(origin, 'anna')
    const { id = 0 } = await before.next('ready')
    before.close()
    await sql`update realtime_events set created_at = now() - interval '1 hour'`.execute(test.ctx.db)
    await publish(anna, 1)
    const client = await openEvents(origin, 'anna', { pageAgeMs: 60_000 })
    expect((await client.next('ready')).id).toBe(id + 1)
    expect(ids(client)).toEqual([id + 1])
    client.close()
  })

  it('delivers an event that is too long for a notice', async () => {
    const client = await openEvents(origin, 'anna')
    await client.next('ready')
    const message = 'Prüfung '.repeat(2_000)
    await inTransaction(test.ctx.db, (tx) =>
      test.ctx.realtime.publish(tx, anna, 'notification', {
        id: '1',
        kind: 'kyc',
        message,
        time: new Date().toISOString(),
        isRead: false,
        isExample: false,
        path: null,
      }),
    )
    await publish(anna, 1)
    await client.next('notifications_changed')
    expect(client.seen.map(({ event }) => event)).toEqual(['ready', 'notification', 'notifications_changed'])
    expect(client.seen[1]?.data.message).toBe(message)
    client.close()
  })

  it('sends nothing of what was rolled back', async () => {
    const client = await openEvents(origin, 'anna')
    const { id = 0 } = await client.next('ready')
    const failing = inTransaction(test.ctx.db, async (tx) => {
      await test.ctx.realtime.publish(tx, anna, 'notifications_changed', { unread: 1 })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await publish(anna, 2)
    expect(await client.next('notifications_changed')).toMatchObject({ id: id + 1, data: { unread: 2 } })
    client.close()
  })

  it('allows one person twenty streams', async () => {
    const clients = await Promise.all(upTo(20).map(() => openEvents(origin, 'ben')))
    const refused = await test.app.inject({ url: '/v1/events', headers: { authorization: 'Bearer ben' } })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    for (const client of clients) client.close()
    await eventually(async () => (await openEvents(origin, 'ben')).close())
  })
})

describe('a client that was away too long must load everything again', () => {
  it.each([
    ['more happened than is sent again', async () => publishMany(201), (last: number) => last - 201],
    ['what it missed is not kept any more', async () => forgetEvents(), (last: number) => last - 2],
    ['its id lies in the future', async () => undefined, (last: number) => last + 1],
  ])('because %s', async (_name, prepare, after) => {
    await publish(anna, 1)
    await prepare()
    const lastSeq = await newestOf(anna)
    const client = await openEvents(origin, 'anna', { lastEventId: after(lastSeq) })
    await client.next('ready')
    expect(client.seen).toEqual([
      { id: lastSeq, event: 'reset', data: {} },
      { id: lastSeq, event: 'ready', data: {} },
    ])
    client.close()
  })

  it('because its id was never one', async () => {
    const client = await openEvents(origin, 'anna', { header: 'x y' })
    expect((await client.next('reset')).data).toEqual({})
    client.close()
  })
})

it('events of one transaction come in the order in which they were published', async () => {
  const [cara, dina] = [randomUUID(), randomUUID()]
  const notices: [string[], number][] = [
    [[dina, cara], 1],
    [[cara], 2],
    [[dina], 3],
    [[cara, dina], 4],
    [[cara], 5],
  ]
  await inTransaction(test.ctx.db, async (tx) => {
    for (const [to, unread] of notices) {
      await test.ctx.realtime.publish(tx, to, 'notifications_changed', { unread })
      await test.ctx.realtime.publish(tx, to, 'company_changed', {})
    }
  })
  for (const userId of [cara, dina]) {
    const { rows } = await sql<{ seq: number; event: string; unread: number | null }>`
      select seq, event, (data->>'unread')::int as unread from realtime_events
      where user_id = ${userId} order by seq`.execute(test.ctx.db)
    const expected = notices
      .filter(([to]) => to.includes(userId))
      .flatMap(([, unread]) => [
        { event: 'notifications_changed', unread },
        { event: 'company_changed', unread: null },
      ])
    expect(rows).toEqual(expected.map((event, index) => ({ seq: index + 1, ...event })))
  }
})

describe('with publishers at the same time', () => {
  it('loses and repeats nothing when a client disconnects and reconnects', async () => {
    const user = randomUUID()
    Object.assign(callers, { many: { userId: user, roles: [] } })
    const [publishers, each] = [6, 30]
    const publishing = upTo(publishers).map(async (publisher) => {
      for (const n of upTo(each)) {
        await inTransaction(test.ctx.db, async (tx) => {
          // Begun in one order, committed in another.
          await sql`select pg_current_xact_id()`.execute(tx)
          await sleep(Math.random() * 4)
          await test.ctx.realtime.publish(tx, user, 'notifications_changed', { unread: publisher * 100 + n })
          await sleep(Math.random() * 2)
        })
      }
    })
    const seen: { id: number | undefined; number: unknown }[] = []
    let lastEventId = 0
    const collect = async (client: EventClient, patienceMs: number) => {
      await sleep(patienceMs)
      lastEventId = client.close() ?? lastEventId
      seen.push(...client.named('notifications_changed').map(({ id, data }) => ({ id, number: data.unread })))
    }
    let isDone = false
    const all = Promise.all(publishing).then(() => {
      isDone = true
    })
    while (!isDone) await collect(await openEvents(origin, 'many', { lastEventId }), Math.random() * 60)
    await all
    const last = await openEvents(origin, 'many', { lastEventId })
    await last.next('ready')
    await collect(last, 0)

    expect(seen.map(({ id }) => id)).toEqual(upTo(publishers * each))
    expect(new Set(seen.map(({ number }) => number)).size).toBe(publishers * each)
  })

  it('never deadlocks two that publish to the same people in another order', async () => {
    const people = upTo(5).map(() => randomUUID())
    await Promise.all(upTo(20).map((n) => publish(n % 2 ? people : [...people].reverse(), n)))
    expect(await newestOf(people[0] ?? '')).toBe(20)
    const { rows } = await sql`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(test.ctx.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})

const publishMany = async (count: number) => {
  await inTransaction(test.ctx.db, async (tx) => {
    for (const n of upTo(count)) {
      await test.ctx.realtime.publish(tx, anna, 'notifications_changed', { unread: n })
    }
  })
}

const forgetEvents = async () => {
  await publishMany(3)
  await sql`
    update realtime_events set created_at = now() - interval '25 hours' where user_id = ${anna}`.execute(
    test.ctx.db,
  )
  await pruneQueue(test.ctx.db).handle({})
}

async function newestOf(userId: string): Promise<number> {
  const { rows } = await sql<{ lastSeq: number }>`
    select last_seq from realtime_positions where user_id = ${userId}`.execute(test.ctx.db)
  return rows[0]?.lastSeq ?? 0
}
