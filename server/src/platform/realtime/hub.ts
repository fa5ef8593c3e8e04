import type { StoredEventName } from '@laycan/contract/realtime'
import { AppError } from '../errors.ts'
import type { EventFeed } from '../http/event-stream.ts'
import type { Missed } from './event-log.ts'
import type { Notice } from './fan-out.ts'
import { Stream, type Subscriber, textOf } from './stream.ts'

const maxStreamsOfUser = 20
/** Another process may hold as many again; a client with this many has lost track of some. */
const retryAfterSeconds = 30
const keepAlive = ': keep-alive\n\n'
/** A stream that was opened with more rights than are left closes after it; the client opens another. */
const lastOfStream: StoredEventName = 'access_changed'
const sessionEnded = 'event: session_ended\ndata: {}\n\n'

/** Stands for all people in a signal's address; nobody has this id. */
export const everybody = '00000000-0000-0000-0000-000000000000'

type HubOptions = {
  readMissed: (userId: string, after: number | undefined) => Promise<Missed>
  readPositions: (userIds: string[]) => Promise<Map<string, number>>
  /** The last event before a client began to read. */
  findPositionAt: (userId: string, ageMs: number) => Promise<number>
  onError: (error: unknown) => void
  /** The first stream of a person in this process, and the end of the last one. */
  onCome?: (userId: string) => void
  onGone?: (userId: string) => void
}

/** The open streams of this process, by person. */
export class Hub {
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #options: HubOptions
  #isShut = false

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** The feed registers before it reads, so that nothing can fall between the two. */
  open(subscriber: Subscriber): EventFeed {
    const { userId } = subscriber
    if (this.#isShut) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 })
    if ((this.#streams.get(userId)?.size ?? 0) >= maxStreamsOfUser) {
      throw new AppError('too_many_requests', 'Too many open streams.', { retryAfterSeconds })
    }
    return (sink) => {
      const stream = new Stream(subscriber, sink)
      const streams = this.#streams.get(userId) ?? new Set()
      this.#streams.set(userId, streams.add(stream))
      if (streams.size === 1) this.#options.onCome?.(userId)
      void this.#begin(stream)
      return () => this.#remove(stream)
    }
  }

  count(): number {
    return this.#streams.values().reduce((sum, { size }) => sum + size, 0)
  }

  receive({ to, event, data }: Notice) {
    for (const { userId, seq } of to) {
      if (userId === everybody && seq === 0) {
        for (const streams of this.#streams.values()) this.#passSignal(streams, event, data)
        continue
      }
      const streams = this.#streams.get(userId)
      if (!streams) continue
      if (seq === 0) this.#passSignal(streams, event, data)
      else this.#pass(streams, { seq, event, data })
    }
  }

  #pass(
    streams: Set<Stream>,
    { seq, event, data }: { seq: number; event: string; data: string | undefined },
  ) {
    const text = data === undefined ? undefined : textOf({ seq, event, data })
    const isLast = event === lastOfStream
    for (const stream of streams) {
      if (stream.isClosed || seq <= stream.latest) continue
      stream.latest = seq
      if (stream.isReading || stream.sent === undefined) continue
      if (text !== undefined && seq === stream.sent + 1) {
        stream.writeEvent(seq, text)
        if (isLast) stream.finish()
      } else if (seq > stream.sent) {
        void this.#catchUp(stream).then(() => isLast && !stream.isClosed && stream.finish())
      }
    }
  }

  #passSignal(streams: Set<Stream>, event: string, data = '{}') {
    for (const stream of streams) stream.write(`event: ${event}\ndata: ${data}\n\n`)
  }

  /** Notices may have been lost: streams that are behind read the log. */
  async checkPositions() {
    if (this.#streams.size === 0) return
    try {
      const positions = await this.#options.readPositions([...this.#streams.keys()])
      for (const stream of this.#all()) {
        const lastSeq = positions.get(stream.subscriber.userId) ?? 0
        if (stream.isReading || stream.isClosed || lastSeq <= (stream.sent ?? lastSeq)) continue
        void this.#catchUp(stream)
      }
    } catch (error) {
      this.#options.onError(error)
    }
  }

  endSessions(sessionIds: string[]) {
    const ended = new Set(sessionIds)
    for (const stream of this.#all()) {
      const { sessionId } = stream.subscriber
      if (sessionId !== undefined && ended.has(sessionId)) stream.end(sessionEnded)
    }
  }

  /** Every stream of one person, whichever session opened it. */
  endUser(userId: string) {
    for (const stream of this.#streams.get(userId) ?? []) stream.end(sessionEnded)
  }

  /** Clients reconnect to any process and continue where they were. */
  endAll() {
    for (const stream of this.#all()) stream.end()
  }

  /** For good: a stream that was just being opened would hold up the end. */
  shut() {
    this.#isShut = true
    this.endAll()
  }

  /** Keeps proxies from hanging up, and ends what has outlived its token; one timer calls it for all. */
  beat(nowMs: number) {
    for (const stream of this.#all()) {
      if (stream.subscriber.expiresAtMs <= nowMs) stream.end()
      else stream.write(keepAlive)
    }
  }

  async #begin(stream: Stream) {
    await this.#findStart(stream)
    if (stream.isClosed) return
    await this.#catchUp(stream)
    stream.write(textOf({ seq: stream.sent ?? 0, event: 'ready', data: '{}' }))
  }

  /** A new client has read for a while before its stream was open; what happened meanwhile it has missed. */
  async #findStart(stream: Stream) {
    const { userId, after, ageMs } = stream.subscriber
    if (after !== undefined || ageMs === undefined) return
    try {
      stream.sent = await this.#options.findPositionAt(userId, ageMs)
    } catch (error) {
      this.#options.onError(error)
      stream.end()
    }
  }

  /** Reads until nothing new arrived while reading, so that later arrivals need not be buffered. */
  async #catchUp(stream: Stream) {
    stream.isReading = true
    try {
      for (;;) {
        const known = stream.latest
        const missed = await this.#options.readMissed(stream.subscriber.userId, stream.sent)
        if (stream.isClosed) return
        stream.writeMissed(missed)
        if (stream.latest > known && stream.latest > missed.lastSeq) continue
        stream.latest = missed.lastSeq
        return
      }
    } catch (error) {
      this.#options.onError(error)
      stream.end()
    } finally {
      stream.isReading = false
    }
  }

  *#all() {
    for (const streams of this.#streams.values()) yield* streams
  }

  #remove(stream: Stream) {
    stream.isClosed = true
    const { userId } = stream.subscriber
    const streams = this.#streams.get(userId)
    if (!streams?.delete(stream) || streams.size > 0) return
    this.#streams.delete(userId)
    this.#options.onGone?.(userId)
  }
}
