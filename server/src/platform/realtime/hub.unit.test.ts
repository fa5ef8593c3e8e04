import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { LoggedEvent } from './event-log.ts'
import { Hub } from './hub.ts'

const event = (seq: number): LoggedEvent => ({ seq, event: 'tick', data: `{"n":${seq}}` })
const notice = (seq: number) => ({ to: [{ userId: 'anna', seq }], ...event(seq) })

/** A log of which the test decides what it holds, and a sink that remembers what it was given. */
function open({
  after = undefined as number | undefined,
  ageMs = undefined as number | undefined,
  log = [] as LoggedEvent[],
  expiresAtMs = Number.POSITIVE_INFINITY,
} = {}) {
  const readMissed = vi.fn(async (_userId: string, from: number | undefined) => ({
    lastSeq: log.length,
    events: from === undefined ? [] : log.slice(from),
    isLost: false,
  }))
  const onError = vi.fn()
  const readPositions = async () => new Map([['anna', log.length]])
  // One event for each millisecond.
  const findPositionAt = async (_userId: string, age: number) => log.length - age
  const hub = new Hub({ readMissed, readPositions, findPositionAt, onError })
  const sink = { text: '', waiting: 0, state: 'open' }
  const leave = hub.open({ userId: 'anna', sessionId: 's1', expiresAtMs, after, ageMs })({
    write: (text) => {
      sink.text += text
    },
    waitingBytes: () => sink.waiting,
    end: (lastWords) => {
      sink.text += lastWords
      sink.state = 'ended'
    },
    cut: () => {
      sink.state = 'cut'
    },
  })
  const ids = () => [...sink.text.matchAll(/^id: (\d+)\nevent: tick$/gm)].map(([, id]) => Number(id))
  const isReady = () => eventually(() => expect(sink.text).toContain('event: ready'))
  return { hub, sink, log, readMissed, onError, leave, ids, isReady }
}

/** Stores an event and, at another time, tells of it. */
const store = (log: LoggedEvent[], count: number) => {
  for (let n = 0; n < count; n++) log.push(event(log.length + 1))
}

it('a stream that is ended by its session and by its person still says so', async () => {
  const { hub, sink, isReady } = open()
  await isReady()
  hub.endSessions(['s1'])
  sink.waiting = 10
  hub.endUser('anna')
  expect([sink.state, sink.text.match(/session_ended/g)?.length]).toEqual(['ended', 1])
})

describe('a new client', () => {
  it.each([
    ['nothing without an age', {}, []],
    ['what happened since it began to read', { ageMs: 2 }, [4, 5]],
    ['what followed the event that it knows, whatever its age', { ageMs: 2, after: 4 }, [5]],
  ])('gets %s', async (_name, asked, expected) => {
    const { ids, isReady, readMissed } = open({ ...asked, log: [1, 2, 3, 4, 5].map(event) })
    await isReady()
    expect(ids()).toEqual(expected)
    expect(readMissed).toHaveBeenCalledTimes(1)
  })

  it('gets each event once, also those that arrive while its start is looked for', async () => {
    const { hub, log, ids, isReady } = open({ ageMs: 0, log: [event(1)] })
    store(log, 1)
    hub.receive(notice(2))
    await isReady()
    store(log, 1)
    hub.receive(notice(3))
    expect(ids()).toEqual([2, 3])
  })
})

describe('notices', () => {
  it('are passed on without a read while none is missing', async () => {
    const { hub, log, ids, isReady, readMissed } = open()
    await isReady()
    for (const seq of [1, 2, 3]) {
      store(log, 1)
      hub.receive(notice(seq))
    }
    expect(ids()).toEqual([1, 2, 3])
    expect(readMissed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['swapped', [2, 1, 3]],
    ['doubled', [1, 1, 2, 2, 3, 1]],
    ['lost', [3]],
  ])('%s make no difference', async (_name, order) => {
    const { hub, log, ids, isReady } = open()
    await isReady()
    store(log, 3)
    for (const seq of order) hub.receive(notice(seq))
    await eventually(() => expect(ids()).toEqual([1, 2, 3]))
  })

  it('that arrive while reading lead to another read', async () => {
    const { hub, log, ids, isReady, readMissed } = open()
    await isReady()
    store(log, 2)
    readMissed.mockImplementationOnce(async () => {
      const events = [...log]
      store(log, 1)
      hub.receive(notice(3))
      return { lastSeq: 2, events, isLost: false }
    })
    hub.receive(notice(2))
    await eventually(() => expect(ids()).toEqual([1, 2, 3]))
    hub.receive(notice(4))
    expect(ids()).toEqual([1, 2, 3, 4])
  })

  it('of what the log does not hold do not keep later ones away', async () => {
    const { hub, log, ids, isReady, readMissed } = open()
    await isReady()
    hub.receive(notice(1_000))
    await eventually(() => expect(readMissed).toHaveBeenCalledTimes(2))
    await Promise.resolve()
    store(log, 1)
    hub.receive(notice(1))
    await eventually(() => expect(ids()).toEqual([1]))
  })

  it('that were lost are found by comparing positions', async () => {
    const { hub, log, ids, isReady } = open()
    await isReady()
    store(log, 2)
    await hub.checkPositions()
    await eventually(() => expect(ids()).toEqual([1, 2]))
  })
})

describe('a stream', () => {
  it('is kept alive, but not past its token', async () => {
    const { hub, sink, isReady } = open({ expiresAtMs: 2_000 })
    await isReady()
    hub.beat(1_999)
    expect([sink.text.endsWith(': keep-alive\n\n'), sink.state]).toEqual([true, 'open'])
    hub.beat(2_000)
    expect(sink.state).toBe('ended')
  })

  it('is cut off when too much waits, by events or by heartbeats', async () => {
    for (const push of [(hub: Hub) => hub.receive(notice(1)), (hub: Hub) => hub.beat(0)]) {
      const { hub, sink, isReady } = open()
      await isReady()
      sink.waiting = 256 * 1024 + 1
      push(hub)
      expect(sink.state).toBe('cut')
      const { length } = sink.text
      hub.receive(notice(2))
      hub.beat(0)
      expect(sink.text).toHaveLength(length)
    }
  })

  it('ends when the log cannot be read, so that its client comes again', async () => {
    const { hub, sink, isReady, readMissed, onError } = open()
    await isReady()
    readMissed.mockRejectedValueOnce(new Error('no database'))
    hub.receive(notice(5))
    await eventually(() => expect(sink.state).toBe('ended'))
    expect(onError).toHaveBeenCalledOnce()
  })

  it('ends with its session and says so, unless it does not read', async () => {
    for (const [waiting, state] of [
      [0, 'ended'],
      [1, 'cut'],
    ] as const) {
      const { hub, sink, isReady } = open()
      await isReady()
      sink.waiting = waiting
      hub.endSessions(['s2'])
      expect(sink.state).toBe('open')
      hub.endSessions(['s1'])
      expect(sink.state).toBe(state)
      expect(sink.text.includes('event: session_ended')).toBe(state === 'ended')
    }
  })

  it('closes after the event that takes rights away', async () => {
    const { hub, sink, isReady } = open()
    await isReady()
    hub.receive({ to: [{ userId: 'anna', seq: 1 }], event: 'access_changed', data: '{}' })
    expect(sink.text).toContain('id: 1\nevent: access_changed')
    expect(sink.state).toBe('ended')
  })

  it('is not opened by a server that is stopping', async () => {
    const { hub, sink, isReady } = open()
    await isReady()
    hub.shut()
    expect(sink.state).toBe('ended')
    const late = { userId: 'anna', sessionId: undefined, expiresAtMs: 1, after: undefined }
    expect(() => hub.open(late)).toThrow('busy')
  })

  it('that was closed receives nothing more', async () => {
    const { hub, sink, leave, isReady } = open()
    await isReady()
    leave()
    const { length } = sink.text
    hub.receive(notice(1))
    hub.beat(0)
    hub.endAll()
    expect([sink.text.length, sink.state]).toEqual([length, 'open'])
  })
})

describe('signals', () => {
  it('are sent without a number and do not affect which events are still missing', async () => {
    const { hub, sink, log, ids, isReady, readMissed } = open()
    await isReady()
    hub.receive({ to: [{ userId: 'anna', seq: 0 }], event: 'typing', data: '{"a":1}' })
    store(log, 1)
    hub.receive(notice(1))
    expect(sink.text).toContain('\n\nevent: typing\ndata: {"a":1}\n\n')
    expect(ids()).toEqual([1])
    expect(readMissed).toHaveBeenCalledTimes(1)
  })
})
