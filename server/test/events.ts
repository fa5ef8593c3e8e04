import { type IncomingMessage, request } from 'node:http'
import { memberEvents, memberSignals, streamEvents } from '@laycan/contract/realtime'
import { vi } from 'vitest'

const schemas: Record<string, { parse(data: unknown): unknown }> = {
  ...streamEvents,
  ...memberEvents,
  ...memberSignals,
}

export type SeenEvent = { id: number | undefined; event: string; data: Record<string, unknown> }

/** An open `GET /v1/events` over a real socket; every event is held against the contract. */
export type EventClient = {
  seen: SeenEvent[]
  named(event: string): SeenEvent[]
  /** Waits for the n-th event of that name. */
  next(event: string, count?: number): Promise<SeenEvent>
  /** Resolves when the server has ended or cut the stream. */
  ended: Promise<void>
  response: IncomingMessage
  /** Hangs up; the id with which to come again. */
  close(): number | undefined
}

type EventsAsked = { lastEventId?: number | undefined; pageAgeMs?: number; header?: string }

export async function openEvents(
  origin: string,
  token: string,
  { lastEventId, pageAgeMs, header }: EventsAsked = {},
): Promise<EventClient> {
  const query = [
    ...(lastEventId === undefined ? [] : [`lastEventId=${lastEventId}`]),
    ...(pageAgeMs === undefined ? [] : [`pageAgeMs=${pageAgeMs}`]),
  ]
  const url = `${origin}/v1/events${query.length > 0 ? `?${query.join('&')}` : ''}`
  const headers = {
    authorization: `Bearer ${token}`,
    ...(header !== undefined && { 'last-event-id': header }),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).on('error', reject).end()
  })
  if (response.statusCode !== 200) throw new Error(`the stream was refused: ${response.statusCode}`)
  const seen: SeenEvent[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (!block.startsWith(':')) seen.push(parseEvent(block))
  })
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()))
  response.on('error', () => undefined)
  const named = (event: string) => seen.filter((one) => one.event === event)
  return {
    seen,
    named,
    response,
    ended,
    next: (event, count = 1) =>
      vi.waitFor(
        () => {
          const found = named(event)[count - 1]
          if (!found) throw new Error(`no ${event} number ${count} among ${seen.length} events`)
          return found
        },
        { timeout: 60_000, interval: 5 },
      ),
    close() {
      response.destroy()
      return seen.findLast(({ id }) => id !== undefined)?.id
    },
  }
}

function parseEvent(block: string): SeenEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const event = field('event') ?? ''
  const data = JSON.parse(field('data') ?? 'null')
  schemas[event]?.parse(data)
  return { id: field('id') === undefined ? undefined : Number(field('id')), event, data }
}
