import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'

/**
 * The baseline of delivery to another process: the smallest program that commits an event to PostgreSQL, notifies
 * the other processes by NOTIFY, and pushes what it receives to its own clients.
 */
const databaseUrl = process.argv[2] ?? ''
const writer = new Client({ connectionString: databaseUrl })
const listener = new Client({ connectionString: databaseUrl })
await Promise.all([writer.connect(), listener.connect()])
await writer.query('create table if not exists bench_events (user_id uuid, data jsonb)')

const streams = new Map<string, ServerResponse>()
listener.on('notification', ({ payload = '' }) => {
  const space = payload.indexOf(' ')
  streams.get(payload.slice(0, space))?.write(payload.slice(space + 1))
})
await listener.query('listen bench_events')

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/v1/events') {
    const userId = request.headers.authorization?.slice(7) ?? ''
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('id: 0\nevent: ready\ndata: {}\n\n')
    streams.set(userId, response)
    response.once('close', () => streams.delete(userId))
    return
  }
  const n = url.searchParams.get('n')
  const to = url.searchParams.get('to') ?? ''
  const data = `{"unread":${n}}`
  await writer.query('insert into bench_events values ($1, $2)', [to, data])
  const at = performance.timeOrigin + performance.now()
  const text = `id: ${n}\nevent: notifications_changed\ndata: ${data}\n\n`
  await writer.query('select pg_notify($1, $2)', ['bench_events', `${to} ${text}`])
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data: { at } }))
})

server.listen(0, '127.0.0.1', 4096, () => console.log(`port ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
