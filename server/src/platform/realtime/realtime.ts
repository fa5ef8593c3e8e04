import type { MemberEventData, SignalName, StoredEventName } from '@laycan/contract/realtime'
import { afterCommit, type Db } from '../db.ts'
import { type EventFeed, heartbeatMs } from '../http/event-stream.ts'
import { sweepQueue } from '../jobs.ts'
import type { UserPool } from '../user-pool.ts'
import { appendEvent, findPositionAt, pruneEvents, readMissed, readPositions } from './event-log.ts'
import type { FanOut, Notice } from './fan-out.ts'
import { everybody, Hub } from './hub.ts'
import { Presence, type PresenceListener } from './presence.ts'
import type { Subscriber } from './stream.ts'

/**
 * Live events for people. An event is committed together with the change it announces, and reaches
 * every open stream of the person, in order and once, in whichever process; a client that was away gets the rest.
 */
export type Realtime = {
  /** Part of `tx`. Publish last: until `tx` ends, other events for the same people wait. */
  publish<Name extends StoredEventName>(
    tx: Db,
    to: string | string[],
    event: Name,
    data: MemberEventData<Name>,
  ): Promise<void>
  /** Events that a statement stored itself by `append_realtime_event`; call it after the commit. */
  publishStored<Name extends StoredEventName>(
    event: Name,
    stored: { to: string; seq: number; data: MemberEventData<Name> }[],
  ): void
  /** Sent to open streams in any process; not stored, and not waited for. */
  signal<Name extends SignalName>(to: string[], event: Name, data: MemberEventData<Name>): void
  /** The same to everybody who has a stream open, once `tx` is committed. For what changes seldom. */
  signalEverybody<Name extends SignalName>(tx: Db, event: Name, data: MemberEventData<Name>): void
  /** Who of them has a stream open, in any process, as far as is known here. */
  whoIsOnline(userIds: string[]): Set<string>
  /** Called in one process when somebody came, or has been gone for a while. The answer unsubscribes. */
  onPresence(listener: PresenceListener): () => void
  openStream(subscriber: Subscriber): EventFeed
  /** Of this process. */
  countStreams(): number
  /** For a server that stops: clients reconnect, and another process continues where this one was. */
  endStreams(): void
  close(): Promise<void>
}

type RealtimeOptions = {
  db: Db
  fanOut: FanOut
  userPool: Pick<UserPool, 'onSessionsEnded'>
  onError: (error: unknown) => void
}

/** Two hundred of them may be sent at once to a client that was away. Publish what changed, not the whole state. */
const maxEventLength = 32 * 1024

export async function openRealtime({ db, fanOut, userPool, onError }: RealtimeOptions): Promise<Realtime> {
  const presence = new Presence(fanOut)
  const hub = new Hub({
    readMissed: (userId, after) => readMissed(db, userId, after),
    readPositions: (userIds) => readPositions(db, userIds),
    findPositionAt: (userId, ageMs) => findPositionAt(db, userId, ageMs),
    onError,
    onCome: (userId) => presence.come(userId),
    onGone: (userId) => presence.leave(userId),
  })
  const onNotice = (notice: Notice) => {
    if (!presence.receive(notice)) hub.receive(notice)
  }
  await fanOut.start({ onNotice, onLost: () => void hub.checkPositions() })
  const unsubscribe = userPool.onSessionsEnded?.((ended) => {
    if (ended === 'unknown') hub.endAll()
    else if (Array.isArray(ended)) hub.endSessions(ended)
    else hub.endUser(ended.userId)
  })
  const heartbeat = setInterval(() => {
    hub.beat(Date.now())
    presence.beat()
    // Lost notices delay events by one heartbeat at most.
    void hub.checkPositions()
  }, heartbeatMs).unref()

  return {
    async publish(tx, to, event, data) {
      const text = JSON.stringify(data)
      if (text.length > maxEventLength) throw new Error(`the event ${event} is too long: ${text.length}`)
      const positions = await appendEvent(tx, typeof to === 'string' ? [to] : to, event, text)
      if (positions.length === 0) return
      const notice = { to: positions, event, data: text }
      fanOut.publishAfterCommit(tx, notice)
      // Streams of this process need not wait for the notice to come back; numbers show that they have it.
      afterCommit(tx, () => hub.receive(notice))
    },
    publishStored(event, stored) {
      for (const { to, seq, data } of stored) {
        const notice = { to: [{ userId: to, seq }], event, data: JSON.stringify(data) }
        fanOut.publish(notice)
        hub.receive(notice)
      }
    },
    signal(to, event, data) {
      if (to.length === 0) return
      fanOut.publish({ to: to.map((userId) => ({ userId, seq: 0 })), event, data: JSON.stringify(data) })
    },
    signalEverybody(tx, event, data) {
      const to = [{ userId: everybody, seq: 0 }]
      fanOut.publishAfterCommit(tx, { to, event, data: JSON.stringify(data) })
    },
    whoIsOnline: (userIds) => new Set(userIds.filter((userId) => presence.isOnline(userId))),
    onPresence: (listener) => presence.listen(listener),
    openStream: (subscriber) => hub.open(subscriber),
    countStreams: () => hub.count(),
    endStreams: () => hub.shut(),
    async close() {
      clearInterval(heartbeat)
      unsubscribe?.()
      hub.shut()
      presence.close()
      await fanOut.stop()
    },
  }
}

/** Deletes old events every hour; a client that was away for longer loads everything again. */
export const pruneQueue = (db: Db) => sweepQueue('realtime-prune', '7 * * * *', () => pruneEvents(db))
