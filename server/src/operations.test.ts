import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens } from '#test/cast.ts'

/** What operators and their load balancers, proxies and monitors see. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

it('answers that it lives and that it is ready', async () => {
  expect((await test.app.inject('/healthz')).json().data.status).toBe('ok')
  expect((await test.app.inject('/readyz')).json().data.status).toBe('ready')
})

it('is not ready without its database', async () => {
  const other = await createTestApp()
  const lost = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  other.ctx.db = lost.db
  const answer = await other.app.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  await lost.close()
  await other.close()
})

const local = { host: 'localhost:3000' }
it.each([
  ['from this machine', local, '127.0.0.1', 200],
  ['from elsewhere', local, '203.0.113.5', 404],
  ['through a proxy on this machine', { ...local, 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1', 404],
  ['by a web page through a foreign name', { host: 'evil.example' }, '127.0.0.1', 404],
  ['through a proxy that names itself', { ...local, via: '1.1 proxy' }, '127.0.0.1', 404],
  ['through a proxy that names the caller', { ...local, 'x-real-ip': '203.0.113.5' }, '127.0.0.1', 404],
])('shows metrics and mail only to this machine: %s', async (_name, headers, remoteAddress, status) => {
  for (const url of ['/metrics', '/dev/mail']) {
    expect((await test.app.inject({ url, headers, remoteAddress })).statusCode).toBe(status)
  }
})

it.each([
  ['a public address', { PUBLIC_URL: 'https://fuel.example' }],
  ['a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
])('shows neither metrics nor mail to anybody where others are let in by %s', async (_name, settings) => {
  const other = await createTestApp({ settings })
  for (const url of ['/metrics', '/dev/mail']) {
    const answer = await other.app.inject({ url, headers: local, remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(404)
  }
  await other.close()
})

it('answers a bare proxy, which speaks HTTP/1.0, as it does others', async () => {
  const other = await createTestApp()
  const { port } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }))
  const statusOf = async (version: string, path: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/${version}\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`)
    return (await text(socket)).split(' ', 2)[1]
  }
  for (const path of ['/metrics', '/dev/mail']) {
    expect([await statusOf('1.0', path), await statusOf('1.1', path)]).toEqual(['404', '200'])
  }
  await other.close()
})

it('serves metrics on an address of their own', async () => {
  const port = await freePort()
  const settings = { PUBLIC_URL: 'https://fuel.example', METRICS_ADDRESS: `127.0.0.1:${port}` }
  const other = await createTestApp({ settings })
  await other.app.ready()
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await answer.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${port}/v1/config`)).status).toBe(404)
  await other.close()
})

it('says what its parts do', async () => {
  const metrics = async () => (await test.app.inject('/metrics')).body
  const names = ['database_connections', 'database_waiting', 'jobs', 'event_streams']
  for (const name of names) expect(await metrics()).toMatch(new RegExp(`^laycan_${name}(\\{.*\\})? \\d`, 'm'))
  expect(await metrics()).toContain('laycan_jobs{queue="mail",state="waiting"} 0')
})

it('answers 503 while the database is away, in the envelope', async () => {
  const other = await createTestApp({ verifyToken: idsAsTokens })
  const { id } = await createPerson(other)
  const headers = { authorization: `Bearer ${id}` }
  const lost = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  other.ctx.db = lost.db
  const answer = await other.app.inject({ url: '/v1/notifications', headers })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json().error.code).toBe('unavailable')
  await lost.close()
  await other.close()
})

it('counts requests by route, and shows the metrics to other machines that have the token', async () => {
  const token = 'a-token-of-some-length'
  const other = await createTestApp({ settings: { METRICS_TOKEN: token } })
  await other.app.inject('/v1/config')
  const ask = (authorization: string) =>
    other.app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.5' })
  expect((await ask(`Bearer ${token}`)).body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/v1\/config",status="200"\} 1/,
  )
  expect((await ask('Bearer wrong')).statusCode).toBe(404)
  await other.close()
})

it('turns requests away when overloaded, but still answers for its health', async () => {
  const other = await createTestApp({ isOverloaded: () => true })
  const answer = await other.app.inject('/v1/config')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().error.code).toBe('unavailable')
  expect((await other.app.inject('/healthz')).statusCode).toBe(200)
  await other.close()
})

it('gives every answer an id, and keeps a safe one that came with the request', async () => {
  expect((await test.app.inject('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f]{12}-\w+$/)
  const given = (id: string) => test.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
  expect((await given('trace-12345678')).headers['x-request-id']).toBe('trace-12345678')
  expect((await given('a\tb')).headers['x-request-id']).not.toBe('a\tb')
})

it('answers every request while it drains, closes each connection, and reports that it is not ready', async () => {
  const drain = { isOn: false }
  const other = await createTestApp({ drain })
  const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [answer] = (await once(get(origin + path, { agent }), 'response')) as [IncomingMessage]
    await text(answer)
    return [answer.statusCode, answer.headers.connection]
  }
  expect(await ask('/v1/config')).toEqual([200, 'keep-alive'])
  drain.isOn = true
  expect(await ask('/v1/config')).toEqual([200, 'close'])
  expect(await ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
  agent.destroy()
  await other.close()
})
