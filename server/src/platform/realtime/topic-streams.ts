import { AppError } from '../errors.ts'
import type { EventFeed, EventSink } from '../http/event-stream.ts'

/** Who follows a topic, on the strength of which token. */
export type Follower = { userId: string; sessionId: string | undefined; expiresAtMs: number }

type OpenStream = {
  follower: Follower
  sink: EventSink
  /** Everything there is to know, as whole events. */
  everything: () => string
  /** Something was left out because the reader had not taken what came before. */
  isBehind: boolean
}

const maxStreamsOfUser = 20
const retryAfterSeconds = 30
/** With more than this waiting a reader is too slow for every change: it skips some and is brought up to date at once. */
const maxWaitingBytes = 64 * 1024
const keepAlive = ': keep-alive\n\n'
const sessionEnded = 'event: session_ended\ndata: {}\n\n'

// JSON never holds a raw line break, so one data line is always enough.
export const eventText = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`

/**
 * The open streams of one topic in this process. What is pushed is worth knowing only now: it is neither numbered nor
 * kept. One text is written to all; a stream has no buffer and no timer of its own.
 */
export class TopicStreams {
  readonly #streams = new Set<OpenStream>()
  readonly #counts = new Map<string, number>()
  #isShut = false

  open(follower: Follower, everything: () => string): EventFeed {
    if (this.#isShut) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 })
    const count = this.#counts.get(follower.userId) ?? 0
    if (count >= maxStreamsOfUser) {
      throw new AppError('too_many_requests', 'Too many open streams.', { retryAfterSeconds })
    }
    return (sink) => {
      const stream = { follower, sink, everything, isBehind: false }
      this.#streams.add(stream)
      this.#counts.set(follower.userId, (this.#counts.get(follower.userId) ?? 0) + 1)
      sink.write(everything())
      return () => this.#remove(stream)
    }
  }

  get isEmpty(): boolean {
    return this.#streams.size === 0
  }

  push(text: string) {
    const bytes = Buffer.from(text)
    for (const stream of this.#streams) {
      const { sink, everything } = stream
      if (sink.waitingBytes() > maxWaitingBytes) {
        stream.isBehind = true
        continue
      }
      sink.write(stream.isBehind ? everything() : bytes)
      stream.isBehind = false
    }
  }

  endSessions(sessionIds: ReadonlySet<string>) {
    for (const stream of [...this.#streams]) {
      const { sessionId } = stream.follower
      if (sessionId !== undefined && sessionIds.has(sessionId)) this.#end(stream, sessionEnded)
    }
  }

  endUser(userId: string) {
    for (const stream of [...this.#streams]) {
      if (stream.follower.userId === userId) this.#end(stream, sessionEnded)
    }
  }

  endAll() {
    for (const stream of [...this.#streams]) this.#end(stream, '')
  }

  shut() {
    this.#isShut = true
    this.endAll()
  }

  /** Ends what has outlived its token or has read nothing since the last beat; keeps proxies from hanging up. */
  beat(nowMs: number) {
    for (const stream of [...this.#streams]) {
      if (stream.follower.expiresAtMs <= nowMs || stream.isBehind) this.#end(stream, '')
      else stream.sink.write(keepAlive)
    }
  }

  #end(stream: OpenStream, lastWords: string) {
    this.#remove(stream)
    if (stream.sink.waitingBytes() > 0) stream.sink.cut()
    else stream.sink.end(lastWords)
  }

  #remove(stream: OpenStream) {
    if (!this.#streams.delete(stream)) return
    const { userId } = stream.follower
    const left = (this.#counts.get(userId) ?? 1) - 1
    if (left > 0) this.#counts.set(userId, left)
    else this.#counts.delete(userId)
  }
}
