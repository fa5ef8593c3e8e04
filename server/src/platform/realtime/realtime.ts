import type { MemberEventData, StoredEventName } from '@laycan/contract/realtime'
import { afterCommit, type Db } from '../db.ts'
import { type EventFeed, heartbeatMs } from '../http/event-stream.ts'
import type { Queue } from '../jobs.ts'
import type { UserPool } from '../user-pool.ts'
import { appendEvent, pruneEvents, readMissed, readPositions } from './event-log.ts'
import type { FanOut } from './fan-out.ts'
import { Hub } from './hub.ts'
import type { Subscriber } from './stream.ts'

/**
 * Tells people what happens as it happens. What is published is committed with what it tells of, and reaches
 * every open stream of the person, in order and once, in whichever process; who was away gets the rest.
 */
export type Realtime = {
  /** Part of `tx`. Publish last: until `tx` ends, other events for the same people wait. */
  publish<Name extends StoredEventName>(
    tx: Db,
    to: string | string[],
    event: Name,
    data: MemberEventData<Name>,
  ): Promise<void>
  openStream(subscriber: Subscriber): EventFeed
  /** For a server that stops: clients come again, and another process goes on where this one was. */
  endStreams(): void
  close(): Promise<void>
}

type RealtimeOptions = {
  db: Db
  fanOut: FanOut
  userPool: Pick<UserPool, 'onSessionsEnded'>
  onError: (error: unknown) => void
}

/** Two hundred of them may be sent at once to somebody who was away. Tell what changed, not all there is. */
const maxEventLength = 32 * 1024

export async function openRealtime({ db, fanOut, userPool, onError }: RealtimeOptions): Promise<Realtime> {
  const hub = new Hub({
    readMissed: (userId, after) => readMissed(db, userId, after),
    readPositions: (userIds) => readPositions(db, userIds),
    onError,
  })
  await fanOut.start({ hear: (notice) => hub.hear(notice), onLost: () => void hub.checkPositions() })
  const stopHearing = userPool.onSessionsEnded?.((ended) =>
    ended === 'unknown' ? hub.endAll() : hub.endSessions(ended),
  )
  const heartbeat = setInterval(() => {
    hub.beat(Date.now())
    // Whatever was lost on the way is late by one heartbeat at most.
    void hub.checkPositions()
  }, heartbeatMs).unref()
  return {
    async publish(tx, to, event, data) {
      const text = JSON.stringify(data)
      if (text.length > maxEventLength) throw new Error(`the event ${event} is too long: ${text.length}`)
      const places = await appendEvent(tx, typeof to === 'string' ? [to] : to, event, text)
      if (places.length === 0) return
      const notice = { to: places, event, data: text }
      await fanOut.announce(tx, notice)
      // Streams of this process need not wait for the news to come back; numbers tell that they have it.
      afterCommit(tx, () => hub.hear(notice))
    },
    openStream: (subscriber) => hub.open(subscriber),
    endStreams: () => hub.shut(),
    async close() {
      clearInterval(heartbeat)
      stopHearing?.()
      hub.shut()
      await fanOut.stop()
    },
  }
}

/** Old events go every hour; a client that was away for longer fetches anew. */
export const pruneQueue = (db: Db): Queue => ({
  name: 'realtime-prune',
  retries: 2,
  retryDelaySeconds: 60,
  mostDelaySeconds: 600,
  keepSeconds: 3600,
  cron: '7 * * * *',
  handle: () => pruneEvents(db),
})
