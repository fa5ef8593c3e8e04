import { randomUUID } from 'node:crypto'
import { sql } from '#platform/sql.ts'
import type { Db } from '../db.ts'
import { type EventFeed, heartbeatMs } from '../http/event-stream.ts'
import { listenTo } from '../listen.ts'
import type { UserPool } from '../user-pool.ts'
import { eventText, type Follower, TopicStreams } from './topic-streams.ts'

/**
 * Tells everybody who follows a topic what is worth knowing only now, such as a price: nothing is stored for anyone.
 * Processes tell each other by NOTIFY; whoever may have missed something asks the database, which knows.
 */
export type Broadcast = {
  /** To the other processes; part of `db` if that is a transaction. At most 7,900 bytes. */
  tell(db: Db, topic: string, text: string): Promise<void>
  /** What other processes tell; `onLost` when some of it may have been missed. The answer ends it. */
  hear(topic: string, handlers: { hear(text: string): void; onLost(): void }): () => void
  /** To the streams of this process. */
  push(topic: string, event: string, data: string): void
  /** A stream that begins with `everything`, whole events as text, and goes on with what is pushed. */
  openStream(topic: string, follower: Follower, everything: () => string): EventFeed
  hasStreams(topic: string): boolean
  endStreams(): void
  close(): Promise<void>
}

type BroadcastOptions = { databaseUrl: string; userPool: Pick<UserPool, 'onSessionsEnded'> }
type Handlers = Parameters<Broadcast['hear']>[1]

const channel = 'broadcast'

export async function openBroadcast({ databaseUrl, userPool }: BroadcastOptions): Promise<Broadcast> {
  const self = randomUUID()
  const topics = new Map<string, TopicStreams>()
  const hearers = new Map<string, Set<Handlers>>()
  let isShut = false

  function streamsOf(topic: string): TopicStreams {
    const streams = topics.get(topic) ?? new TopicStreams()
    topics.set(topic, streams)
    if (isShut) streams.shut()
    return streams
  }

  function hearText(notice: string) {
    const [, from, topic = '', text = ''] = /^([\w-]+) (\S+) (.*)$/s.exec(notice) ?? []
    if (from === self) return
    for (const { hear } of hearers.get(topic) ?? []) hear(text)
  }

  let hasListened = false
  const listener = await listenTo(databaseUrl, { [channel]: hearText }, (isListening) => {
    if (isListening && hasListened) {
      for (const handlers of hearers.values()) for (const { onLost } of handlers) onLost()
    }
    hasListened = true
  })
  const stopHearingEnds = userPool.onSessionsEnded?.((ended) => {
    const ids = ended === 'unknown' ? undefined : new Set(ended)
    for (const streams of topics.values()) ids ? streams.endSessions(ids) : streams.endAll()
  })
  const heartbeat = setInterval(() => {
    for (const streams of topics.values()) streams.beat(Date.now())
  }, heartbeatMs).unref()

  function endStreams() {
    isShut = true
    for (const streams of topics.values()) streams.shut()
  }

  return {
    async tell(db, topic, text) {
      await sql`select pg_notify(${channel}, ${`${self} ${topic} ${text}`})`.execute(db)
    },
    hear(topic, handlers) {
      const all = hearers.get(topic) ?? new Set()
      hearers.set(topic, all.add(handlers))
      return () => void all.delete(handlers)
    },
    push: (topic, event, data) => topics.get(topic)?.push(eventText(event, data)),
    openStream: (topic, follower, everything) => streamsOf(topic).open(follower, everything),
    hasStreams: (topic) => topics.get(topic)?.isEmpty === false,
    endStreams,
    async close() {
      clearInterval(heartbeat)
      stopHearingEnds?.()
      endStreams()
      await listener.stop()
    },
  }
}
