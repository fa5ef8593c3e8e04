import type { Db } from '../db.ts'

/** One event of one person, by its number; 0 for one that is not stored. */
export type EventPosition = { userId: string; seq: number }

/** Says that people have a new event. Without its text, receivers read it from the log. */
export type Notice = { to: EventPosition[]; event: string; data: string | undefined }

export type FanOutHandlers = {
  onNotice(notice: Notice): void
  /** Notices may have been lost; the log has their events. */
  onLost(): void
}

/**
 * How every process learns of events, whichever process wrote them. It may lose, double or swap notices: they
 * are numbered, and the log fills what is missing.
 */
export type FanOut = {
  /** Published right after `tx` is committed, and never if it is not. */
  publishAfterCommit(tx: Db, notice: Notice): void
  /** Publishes at once, outside any transaction, without storing. */
  publish(notice: Notice): void
  start(handlers: FanOutHandlers): Promise<void>
  stop(): Promise<void>
}
