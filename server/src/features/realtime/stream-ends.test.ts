import { connect } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context.ts'
import { withConnection } from '#platform/connection.ts'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { startNatsStandIn } from '#test/nats-stand-in.ts'
import { signIn } from '#test/sign-in.ts'

let first: Started
let second: Started
let anna: string
let token: string

type Started = TestApp & { origin: string }

/** A second process shares the database with the first. */
async function start(beside?: TestApp, settings: Record<string, string> = {}): Promise<Started> {
  const test = await createTestApp({ settings, ...(beside && { beside }) })
  return { ...test, origin: await test.app.listen({ port: 0, host: '127.0.0.1' }) }
}

beforeAll(async () => {
  first = await start()
  second = await start(first)
  token = (await signIn(first, 'seller@demo.example')).accessToken
  anna = decodeJwt(token).sub ?? ''
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const publish = (ctx: Context, unread: number) =>
  inTransaction(ctx.db, (tx) => ctx.realtime.publish(tx, anna, 'notifications_changed', { unread }))

/** Two streams of the same person, one in each process; both processes publish. */
async function expectBothReceive(one: Started, other: Started) {
  const [here, there] = await Promise.all([openEvents(one.origin, token), openEvents(other.origin, token)])
  await Promise.all([here.next('ready'), there.next('ready')])
  await publish(one.ctx, 1)
  await publish(other.ctx, 2)
  for (const client of [here, there]) {
    await client.next('notifications_changed', 2)
    const [first, second] = client.named('notifications_changed')
    expect([first?.data, second?.data]).toEqual([{ unread: 1 }, { unread: 2 }])
    expect(second?.id).toBe((first?.id ?? 0) + 1)
    client.close()
  }
}

it('receives what another process publishes', () => expectBothReceive(first, second))

it('receives it through NATS, where a server is set', async () => {
  const nats = await startNatsStandIn('secret')
  const settings = { NATS_URL: nats.url.replace('nats://', 'nats://laycan:secret@') }
  const [one, other] = [await start(first, settings), await start(first, settings)]
  await expectBothReceive(one, other)
  await Promise.all([one.close(), other.close()])
  await nats.stop()
})

it('continues in another process when one stops', async () => {
  const third = await start(first)
  const client = await openEvents(third.origin, token)
  await client.next('ready')
  const stopping = third.close()
  await client.ended
  await stopping
  await publish(first.ctx, 3)
  const again = await openEvents(second.origin, token, { lastEventId: client.close() })
  expect((await again.next('notifications_changed')).data).toEqual({ unread: 3 })
  again.close()
})

it('ends with its session, in every process, and with no other', async () => {
  const email = 'buyer@demo.example'
  const [mine, other] = await Promise.all([signIn(first, email), signIn(first, email)])
  const clients = await Promise.all([
    openEvents(first.origin, mine.accessToken),
    openEvents(second.origin, mine.accessToken),
  ])
  const staying = await openEvents(first.origin, other.accessToken)
  await Promise.all([...clients, staying].map((client) => client.next('ready')))
  const [device] = await listDevices(mine.accessToken)
  const ended = await first.app.inject({
    method: 'DELETE',
    url: `/v1/api/auth/sessions/${device.id}`,
    headers: { authorization: `Bearer ${other.accessToken}` },
  })
  expect(ended.statusCode).toBe(200)
  for (const client of clients) {
    await client.ended
    expect(client.seen.at(-1)).toEqual({ id: undefined, event: 'session_ended', data: {} })
  }
  await expect(openEvents(second.origin, mine.accessToken)).rejects.toThrow('401')
  expect(staying.response.closed).toBe(false)
  staying.close()
})

async function listDevices(of: string) {
  const answer = await first.app.inject({
    url: '/v1/api/auth/sessions',
    headers: { authorization: `Bearer ${of}` },
  })
  return answer.json().data.devices.filter((device: { isCurrent: boolean }) => device.isCurrent)
}

it('cuts off a reader that does not read, and nobody else', async () => {
  const reader = await openEvents(first.origin, token)
  const { id: before = 0 } = await reader.next('ready')
  const { port } = new URL(first.origin)
  const idle = connect(Number(port), '127.0.0.1', () =>
    idle.write(`GET /v1/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`),
  )
  // Read until the stream stands, and then never again.
  await new Promise<void>((resolve) => idle.once('data', () => resolve(void idle.pause())))
  const cut = new Promise<void>((resolve) => idle.once('close', () => resolve()))
  idle.on('error', () => undefined)
  const long = { id: '1', kind: 'kyc', message: 'x'.repeat(30_000), time: new Date().toISOString() } as const
  // Beyond what the system itself holds for a connection.
  const count = 500
  for (let n = 1; n <= count; n++) {
    await inTransaction(first.ctx.db, (tx) =>
      first.ctx.realtime.publish(tx, anna, 'notification', {
        ...long,
        id: String(n),
        isRead: false,
        isExample: false,
        path: null,
      }),
    )
  }
  await reader.next('notification', count)
  expect(reader.named('notification').map(({ id }) => id)).toEqual(
    Array.from({ length: count }, (_, n) => before + n + 1),
  )
  idle.resume()
  await cut
  reader.close()
})

it('catches up after the connection for notices was lost', async () => {
  const client = await openEvents(first.origin, token)
  await client.next('ready')
  await withConnection(first.databaseUrl, (connection) =>
    connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'laycan-listen' and datname = current_database()`,
    ),
  )
  await publish(second.ctx, 77)
  // That sessions ended may have gone unheard too, so everybody has to come again.
  await client.ended
  const again = await openEvents(first.origin, token, { lastEventId: client.close() })
  await again.next('ready')
  const heard = [...client.named('notifications_changed'), ...again.named('notifications_changed')]
  expect(heard.map(({ data }) => data)).toEqual([{ unread: 77 }])
  again.close()
})
