import { once } from 'node:events'
import type { FastifyReply } from 'fastify'

type AnyEvent = { event: string; data: unknown; id?: string }

const heartbeatMs = 15_000

export const isEventStream = (value: unknown): value is AsyncIterable<AnyEvent> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/**
 * Writes events as they come, waiting for a slow reader, with a comment line to keep idle proxies from
 * hanging up. The end of `signal` (the caller left, or the server stops) ends the stream at once.
 */
export async function sendEvents(reply: FastifyReply, events: AsyncIterable<AnyEvent>, signal: AbortSignal) {
  const socket = reply.raw
  reply.hijack()
  socket.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  socket.flushHeaders()
  const heartbeat = setInterval(() => socket.write(': keep-alive\n\n'), heartbeatMs)
  const end = () => socket.end()
  signal.addEventListener('abort', end)
  try {
    for await (const event of events) {
      if (signal.aborted) break
      if (!socket.write(formatEvent(event))) await once(socket, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) {
      reply.log.error({ reqId: reply.request.id, err: error }, 'an event stream broke off')
      socket.write(formatEvent({ event: 'error', data: { code: 'internal' } }))
    }
  } finally {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', end)
    end()
  }
}

// JSON never holds a raw line break, so one data line is always enough.
const formatEvent = ({ event, data, id }: AnyEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
