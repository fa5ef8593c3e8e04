import { once } from 'node:events'
import type { FastifyReply } from 'fastify'

type AnyEvent = { event: string; data: unknown; id?: string }

/** The far end of an open stream, for the code that pushes into it. */
export type EventSink = {
  /** Whole events in the wire's own form; as bytes where many streams get the same. */
  write(text: string | Uint8Array): void
  /** What the reader has not taken yet. */
  waitingBytes(): number
  end(lastWords: string): void
  /** Hangs up on a reader that does not read. */
  cut(): void
}

/** Pushes events as they happen; called when the stream opens, and returns what to call when it closes. */
export type EventFeed = (sink: EventSink) => () => void

export const isEventFeed = (value: unknown): value is EventFeed => typeof value === 'function'

export const heartbeatMs = 15_000

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

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
    ...streamHeaders,
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

/** Opens the stream and leaves it to the feed, heartbeats and the end included: thousands may be open. */
export function sendFeed(reply: FastifyReply, feed: EventFeed) {
  const socket = reply.raw
  reply.hijack()
  // The stream ends with its connection: without chunks an event is one write instead of four.
  socket.removeHeader('transfer-encoding')
  socket.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
  if (reply.request.method === 'HEAD') return void socket.end()
  socket.flushHeaders()
  // A client that has left already gets no end event.
  if (socket.destroyed) return
  const stop = feed({
    write: (text) => void socket.write(text),
    waitingBytes: () => socket.writableLength,
    end: (lastWords) => void socket.end(lastWords),
    cut: () => void socket.destroy(),
  })
  socket.once('close', stop)
}

// JSON never holds a raw line break, so one data line is always enough.
const formatEvent = ({ event, data, id }: AnyEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
