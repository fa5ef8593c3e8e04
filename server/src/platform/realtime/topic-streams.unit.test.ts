import { describe, expect, it } from 'vitest'
import { eventText, TopicStreams } from './topic-streams.ts'

/** A stream whose reader reads as fast as the test says. */
function open(streams: TopicStreams, { userId = 'anna', expiresAtMs = Number.POSITIVE_INFINITY } = {}) {
  const sink = { text: '', waiting: 0, state: 'open' }
  const leave = streams.open(
    { userId, sessionId: `session of ${userId}`, expiresAtMs },
    () => 'everything\n',
  )({
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
  return { sink, leave }
}

describe('streams of a topic', () => {
  it('begin with everything and go on with what is pushed, for all', () => {
    const streams = new TopicStreams()
    const [anna, ben] = [open(streams), open(streams, { userId: 'ben' })]
    streams.push(eventText('prices', '{}'))
    expect(anna.sink.text).toBe('everything\nevent: prices\ndata: {}\n\n')
    expect(ben.sink.text).toBe(anna.sink.text)
  })

  it('skip what a slow reader cannot take, and bring it up to date at once', () => {
    const streams = new TopicStreams()
    const { sink } = open(streams)
    sink.waiting = 100_000
    streams.push('one\n')
    streams.push('two\n')
    sink.waiting = 0
    streams.push('three\n')
    streams.push('four\n')
    expect(sink.text).toBe('everything\neverything\nfour\n')
  })

  it('end for clients that read nothing, with their token and with their session', () => {
    const streams = new TopicStreams()
    const [slow, old, live] = [
      open(streams),
      open(streams, { expiresAtMs: 10 }),
      open(streams, { userId: 'ben' }),
    ]
    slow.sink.waiting = 100_000
    streams.push('one\n')
    streams.beat(20)
    expect([slow.sink.state, old.sink.state, live.sink.state]).toEqual(['cut', 'ended', 'open'])
    expect(live.sink.text).toContain(': keep-alive')
    streams.endSessions(new Set(['session of ben']))
    expect(live.sink).toMatchObject({ state: 'ended', text: expect.stringContaining('event: session_ended') })
    expect(streams.isEmpty).toBe(true)
  })

  it('are twenty to a person, and none once it is shut', () => {
    const streams = new TopicStreams()
    const opened = Array.from({ length: 20 }, () => open(streams))
    expect(() => open(streams)).toThrow('Too many open streams.')
    opened[0]?.leave()
    opened[0]?.leave()
    expect(() => open(streams)).not.toThrow()
    expect(() => open(streams)).toThrow()
    streams.shut()
    expect(() => open(streams, { userId: 'ben' })).toThrow()
    expect(opened.slice(1).every(({ sink }) => sink.state === 'ended')).toBe(true)
  })
})
