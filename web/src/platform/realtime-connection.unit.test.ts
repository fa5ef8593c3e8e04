import { expect, test } from 'vitest'
import type { WireEvent } from './event-parser.ts'
import { keepConnected, reconnectDelayMs } from './realtime-connection.ts'

test('the wait doubles up to half a minute and is shortened by up to half', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => reconnectDelayMs(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectDelayMs(0, 0.999)).toBeCloseTo(500, -1)
  expect(reconnectDelayMs(20, 0.5)).toBe(22_500)
})

const event = (name: string, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: {}\n\n`

/** Answers one call after the other; when none is left the test is over. */
function run(answers: (string | number | Error)[], after?: string) {
  const asked: (string | undefined)[] = []
  const pauses: number[] = []
  const events: WireEvent[] = []
  const stop = new AbortController()
  const parts = {
    open: async (lastEventId: string | undefined) => {
      asked.push(lastEventId)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      if (typeof answer === 'number') return new Response('', { status: answer })
      if (answers.length === 0) stop.abort()
      return new Response(answer ?? '')
    },
    onEvent: (received: WireEvent) => events.push(received),
    pause: async (ms: number) => void pauses.push(ms),
    random: () => 0,
  }
  return keepConnected(parts, after, stop.signal).then(() => ({
    asked,
    pauses,
    names: events.map(({ name }) => name),
  }))
}

test('it goes on after the last event that arrived', async () => {
  const { asked, names } = await run([
    event('ready', 4) + event('notification', 5),
    event('notification', 6),
    '',
  ])
  expect(asked).toEqual([undefined, '5', '6'])
  expect(names).toEqual(['ready', 'notification', 'notification'])
})

test('it starts from the given event id', async () => {
  expect((await run([''], '41')).asked).toEqual(['41'])
})

test('it waits longer after every failure, and briefly again once the stream was open', async () => {
  const { pauses } = await run([new Error('offline'), 503, 500, event('ready', 1), new Error('offline'), ''])
  expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000])
})

test('it stays away when the session is over or the caller is refused', async () => {
  expect((await run([event('session_ended'), 'never asked for'])).asked).toHaveLength(1)
  for (const refusal of [401, 403]) {
    const { asked, names } = await run([refusal, 'never asked for'])
    expect(asked).toHaveLength(1)
    expect(names).toEqual(['session_ended'])
  }
})
