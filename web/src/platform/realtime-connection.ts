import { createEventParser, type WireEvent } from './event-parser.ts'
import { readChunks } from './read-chunks.ts'

const firstDelayMs = 1000
const longestDelayMs = 30_000
/** Three missed heartbeats: the connection is dead, although it was not closed. */
const longestSilenceMs = 45_000

/** 1 s, 2 s, 4 s … at most 30 s, each shortened by up to half, so that not all come back at once. */
export function reconnectDelayMs(failures: number, random: number): number {
  return Math.min(firstDelayMs * 2 ** failures, longestDelayMs) * (1 - random / 2)
}

export type ConnectionParts = {
  open(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>
  onEvent(event: WireEvent): void
  /** Resolves after the time, or sooner when trying again may help, as when the network is back. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  random(): number
}

/**
 * Keeps one stream of events open until `signal` ends, going on after the last event that arrived. Ends by
 * itself when the server says that the session is over or refuses the caller.
 */
export async function keepConnected(parts: ConnectionParts, after: string | undefined, signal: AbortSignal) {
  let lastEventId = after
  let failures = 0
  let isOver = false

  function take(event: WireEvent) {
    if (event.id !== undefined) lastEventId = event.id
    if (event.name === 'session_ended') isOver = true
    // Whatever arrives shows that the line works.
    else failures = 0
    parts.onEvent(event)
  }

  while (!signal.aborted && !isOver) {
    const outcome = await readStream(parts, lastEventId, take, signal)
    if (outcome === 'refused') {
      // Why is for others to find out, by any other call.
      parts.onEvent({ name: 'session_ended', data: '{}', id: undefined })
      return
    }
    if (isOver || signal.aborted) return
    await parts.pause(reconnectDelayMs(failures, parts.random()), signal)
    failures += 1
  }
}

async function readStream(
  { open }: ConnectionParts,
  lastEventId: string | undefined,
  take: (event: WireEvent) => void,
  signal: AbortSignal,
): Promise<'ended' | 'refused'> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), longestSilenceMs)
  }
  heard()
  try {
    const response = await open(lastEventId, AbortSignal.any([signal, silence.signal]))
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    const feed = createEventParser(take)
    const decoder = new TextDecoder()
    for await (const bytes of readChunks(response.body)) {
      heard()
      feed(decoder.decode(bytes, { stream: true }))
    }
  } catch {
    // The network broke, or the stream was given up; the caller knows which.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
  return 'ended'
}
