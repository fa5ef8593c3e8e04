import type { EventSink } from '../http/event-stream.ts'
import type { LoggedEvent, Missed } from './event-log.ts'

/** Who listens, on the strength of which token. */
export type Subscriber = {
  userId: string
  sessionId: string | undefined
  /** A stream never outlives its token; a client with a newer one reconnects. */
  expiresAtMs: number
  /** The last event that arrived; undefined for a new client. */
  after: number | undefined
  /** For how long a new client has read. */
  ageMs?: number | undefined
}

/** More than this waiting for a reader means that it does not read; it is cut off and may come again. */
const maxWaitingBytes = 256 * 1024

/** One open connection of one person. It has no timer and no buffer of its own, as there are thousands. */
export class Stream {
  readonly subscriber: Subscriber
  readonly #sink: EventSink
  /** The number of the last event written; undefined until it is known where a new client begins. */
  sent: number | undefined
  /** The highest number that is known to exist. */
  latest = 0
  isReading = false
  isClosed = false

  constructor(subscriber: Subscriber, sink: EventSink) {
    this.subscriber = subscriber
    this.#sink = sink
    this.sent = subscriber.after
  }

  write(text: string) {
    if (this.isClosed) return
    this.#sink.write(text)
    if (this.#sink.waitingBytes() > maxWaitingBytes) this.cut()
  }

  writeEvent(seq: number, text: string) {
    this.sent = seq
    this.write(text)
  }

  /** What was missed, or that too much was. It is bounded by the log, so it may lift the waiting over the limit. */
  writeMissed({ lastSeq, events, isLost }: Missed) {
    if (this.#sink.waitingBytes() > maxWaitingBytes) return this.cut()
    for (const event of events) this.#sink.write(textOf(event))
    if (isLost) this.#sink.write(textOf({ seq: lastSeq, event: 'reset', data: '{}' }))
    this.sent = lastSeq
  }

  /** A client that does not read what was sent before will not read the end either. */
  end(lastWords = '') {
    // Ended twice, as by its session and by its person, the last words must still arrive.
    if (this.isClosed) return
    if (this.#sink.waitingBytes() > 0) return this.cut()
    this.isClosed = true
    this.#sink.end(lastWords)
  }

  /** Closes once everything written so far has been read. */
  finish() {
    if (this.#sink.waitingBytes() > maxWaitingBytes) return this.cut()
    this.isClosed = true
    this.#sink.end('')
  }

  cut() {
    this.isClosed = true
    this.#sink.cut()
  }
}

// JSON never holds a raw line break, so one data line is always enough.
export const textOf = ({ seq, event, data }: LoggedEvent) => `id: ${seq}\nevent: ${event}\ndata: ${data}\n\n`
