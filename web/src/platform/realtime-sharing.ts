import type { WireEvent } from './event-parser.ts'

/** What tabs tell each other. A newcomer asks where the stream stands, so that it could go on from there. */
export type TabMessage =
  | { kind: 'event'; event: WireEvent }
  | { kind: 'where' }
  | { kind: 'here'; lastEventId: string | undefined }

/** The part of BroadcastChannel that is used. */
export type TabChannel = {
  postMessage(message: TabMessage): void
  addEventListener(kind: 'message', listener: (message: { data: TabMessage }) => void): void
  close(): void
}

export type SharingParts = {
  channel: TabChannel | undefined
  /** Runs `lead` once no other tab leads, for as long as its promise lasts. */
  takeTheLead(lead: () => Promise<void>, signal: AbortSignal): Promise<void>
  connect(
    lastEventId: string | undefined,
    onEvent: (event: WireEvent) => void,
    signal: AbortSignal,
  ): Promise<void>
  onEvent(event: WireEvent): void
}

/**
 * One connection for all tabs of a person: the tab that leads holds it and passes the events on; when it goes,
 * the next one takes over after the last event that it has seen. Ends with `signal`.
 */
export function shareStream({ channel, takeTheLead, connect, onEvent }: SharingParts, signal: AbortSignal) {
  let lastEventId: string | undefined
  let isLeading = false
  let hasFollowed = false

  function take(event: WireEvent) {
    // Told twice around a change of the lead.
    if (isKnown(event.id, lastEventId) && event.name !== 'ready' && event.name !== 'reset') return
    lastEventId = event.id ?? lastEventId
    onEvent(event)
  }

  channel?.addEventListener('message', ({ data: message }) => {
    if (signal.aborted) return
    if (message.kind === 'event') {
      hasFollowed = true
      take(message.event)
    } else if (message.kind === 'here') {
      hasFollowed = true
      lastEventId ??= message.lastEventId
    } else if (isLeading) channel.postMessage({ kind: 'here', lastEventId })
  })
  channel?.postMessage({ kind: 'where' })

  async function lead() {
    if (signal.aborted) return
    isLeading = true
    // Another tab led, and its position is unknown: what is shown may be out of date.
    if (hasFollowed && lastEventId === undefined) onEvent({ name: 'reset', data: '{}', id: undefined })
    const passOn = (event: WireEvent) => {
      channel?.postMessage({ kind: 'event', event })
      take(event)
    }
    await connect(lastEventId, passOn, signal)
  }

  signal.addEventListener('abort', () => channel?.close())
  return takeTheLead(lead, signal)
}

const isKnown = (id: string | undefined, last: string | undefined) =>
  id !== undefined && last !== undefined && Number(id) <= Number(last)
