import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import type { Db } from '../db.ts'
import { type EventFeed, heartbeatMs } from '../http/event-stream.ts'
import { listenTo } from '../listen.ts'
import type { UserPool } from '../user-pool.ts'
import { eventText, type Follower, TopicStreams } from './topic-streams.ts'

/**
 * Sends everybody who follows a topic what matters only now, such as a price: nothing is stored for anyone. Processes
 * publish to each other by NOTIFY; one that may have missed something reads the database.
 */
export type Broadcast = {
  /** To the other processes; part of `db` if that is a transaction. At most 7,900 bytes. */
  publish(db: Db, topic: string, text: string): Promise<void>
  /** To what other processes publish; `onLost` when some of it may have been missed. The answer unsubscribes. */
  subscribe(topic: string, handlers: { onText(text: string): void; onLost(): void }): () => void
  /** To the streams of this process. */
  push(topic: string, event: string, data: string): void
  /** A stream that begins with `everything`, whole events as text, and continues with what is pushed. */
  openStream(topic: string, follower: Follower, everything: () => string): EventFeed
  hasStreams(topic: string): boolean
  endStreams(): void
  close(): Promise<void>
}

type BroadcastOptions = { databaseUrl: string; userPool: Pick<UserPool, 'onSessionsEnded'> }
type Handlers = Parameters<Broadcast['subscribe']>[1]

const channel = 'broadcast'

export async function openBroadcast({ databaseUrl, userPool }: BroadcastOptions): Promise<Broadcast> {
  const self = randomUUID()
  const topics = new Map<string, TopicStreams>()
  const subscribers = new Map<string, Set<Handlers>>()
  let isShut = false

  function streamsOf(topic: string): TopicStreams {
    const streams = topics.get(topic) ?? new TopicStreams()
    topics.set(topic, streams)
    if (isShut) streams.shut()
    return streams
  }

  function receive(notice: string) {
    const [, from, topic = '', text = ''] = /^([\w-]+) (\S+) (.*)$/s.exec(notice) ?? []
    if (from === self) return
    for (const { onText } of subscribers.get(topic) ?? []) onText(text)
  }

  let hasListened = false
  const listener = await listenTo(databaseUrl, { [channel]: receive }, (isListening) => {
    if (isListening && hasListened) {
      for (const handlers of subscribers.values()) for (const { onLost } of handlers) onLost()
    }
    hasListened = true
  })
  const unsubscribe = userPool.onSessionsEnded?.((ended) => {
    const ids = Array.isArray(ended) ? new Set(ended) : undefined
    for (const streams of topics.values()) {
      if (ids) streams.endSessions(ids)
      else if (ended === 'unknown') streams.endAll()
      else if (!Array.isArray(ended)) streams.endUser(ended.userId)
    }
  })
  const heartbeat = setInterval(() => {
    for (const streams of topics.values()) streams.beat(Date.now())
  }, heartbeatMs).unref()

  function endStreams() {
    isShut = true
    for (const streams of topics.values()) streams.shut()
  }

  return {
    async publish(db, topic, text) {
      await sql`select pg_notify(${channel}, ${`${self} ${topic} ${text}`})`.execute(db)
    },
    subscribe(topic, handlers) {
      const all = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, all.add(handlers))
      return () => void all.delete(handlers)
    },
    push: (topic, event, data) => topics.get(topic)?.push(eventText(event, data)),
    openStream: (topic, follower, everything) => streamsOf(topic).open(follower, everything),
    hasStreams: (topic) => topics.get(topic)?.isEmpty === false,
    endStreams,
    async close() {
      clearInterval(heartbeat)
      unsubscribe?.()
      endStreams()
      await listener.stop()
    },
  }
}
