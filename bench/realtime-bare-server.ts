import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { residentBytes } from './realtime-memory.ts'

/** The baseline: the smallest server that pushes the same bytes to its clients, from a list in memory. */
const streams = new Map<string, ServerResponse>()

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/v1/events') {
    const userId = request.headers.authorization?.slice(7) ?? ''
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('id: 0\nevent: ready\ndata: {}\n\n')
    streams.set(userId, response)
    response.once('close', () => streams.delete(userId))
    return
  }
  if (url.pathname === '/v1/bench/people') return answer(response, {})
  if (url.pathname === '/v1/bench/memory') return answer(response, { bytes: residentBytes() })
  const n = url.searchParams.get('n')
  const to = url.searchParams.get('to') ?? ''
  const at = performance.timeOrigin + performance.now()
  const text = `id: ${n}\nevent: notifications_changed\ndata: {"unread":${n}}\n\n`
  if (to === 'all') for (const stream of streams.values()) stream.write(text)
  else streams.get(to)?.write(text)
  answer(response, { at })
})

function answer(response: ServerResponse, data: object) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data }))
}

server.listen(0, '127.0.0.1', 4096, () => console.log(`port ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
