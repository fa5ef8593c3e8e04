import type { MemberEventData, MemberEventName, streamEvents } from '@laycan/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { addressOf, sendAsSession } from './api.ts'
import type { WireEvent } from './event-parser.ts'
import { keepConnected } from './realtime-connection.ts'
import { shareStream, type TabChannel } from './realtime-sharing.ts'

/** Events of the contract, and what the stream says of itself. */
type EventName = MemberEventName | keyof typeof streamEvents
type EventData<Name extends EventName> = Name extends MemberEventName
  ? MemberEventData<Name>
  : Record<string, never>

const listeners = new Map<string, Set<(data: never) => void>>()

/** Calls `handler` whenever the server pushes an event of this name, whichever tab holds the connection. */
export function useServerEvent<Name extends EventName>(name: Name, handler: (data: EventData<Name>) => void) {
  const handleEvent = useEffectEvent(handler)
  useEffect(() => {
    const listener = (data: EventData<Name>) => handleEvent(data)
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
    return () => void known.delete(listener)
  }, [name])
}

function publish({ name, data }: WireEvent) {
  const interested = listeners.get(name)
  if (!interested?.size) return
  const content = JSON.parse(data) as never
  for (const listener of interested) listener(content)
}

/** Follows a person's events until the answer is called. */
export function followEvents(userId: string): () => void {
  const stop = new AbortController()
  const startedAt = performance.now()
  const name = `laycan.events.${userId}`
  const parts = {
    channel: 'BroadcastChannel' in window ? (new BroadcastChannel(name) as TabChannel) : undefined,
    takeTheLead: (lead: () => Promise<void>, signal: AbortSignal) => takeLock(name, lead, signal),
    connect: (after: string | undefined, onEvent: (event: WireEvent) => void, signal: AbortSignal) =>
      keepConnected({ open: openSince(startedAt), onEvent, pause, random: Math.random }, after, signal),
    onEvent: publish,
  }
  shareStream(parts, stop.signal).catch(() => undefined)
  return () => stop.abort()
}

/** Follows a stream of its own, such as prices, which is not numbered and starts over each time. */
export function followStream(path: string, onEvent: (event: WireEvent) => void, signal: AbortSignal) {
  const headers = { accept: 'text/event-stream' }
  const openAnew = (_last: string | undefined, ended: AbortSignal) =>
    sendAsSession(addressOf(path), { headers, signal: ended, cache: 'no-store' })
  return keepConnected({ open: openAnew, onEvent, pause, random: Math.random }, undefined, signal)
}

/** Only secure contexts have locks; without them every tab holds a connection of its own. */
function takeLock(name: string, lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, { signal }, lead) : lead()
}

/** Screens read before the first stream is open. Its server sends what has happened since then, by the page's age. */
const openSince =
  (startedAt: number) =>
  (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> => {
    const pageAgeMs = lastEventId === undefined ? Math.ceil(performance.now() - startedAt) : undefined
    const headers = { accept: 'text/event-stream' }
    const address = addressOf('/events', {}, { lastEventId, pageAgeMs })
    return sendAsSession(address, { headers, signal, cache: 'no-store' })
  }

/** Cut short when the network is back, or when somebody looks again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })
}
