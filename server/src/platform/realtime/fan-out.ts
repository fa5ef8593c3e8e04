import type { Db } from '../db.ts'

/** One event of one person, by its number; 0 for one that is not kept. */
export type Place = { userId: string; seq: number }

/** That people have a new event. Without its text, whoever needs it reads it from the log. */
export type Notice = { to: Place[]; event: string; data: string | undefined }

export type FanOutHandlers = {
  hear(notice: Notice): void
  /** Notices may have been lost; the log knows what they told. */
  onLost(): void
}

/**
 * How every process hears of events, whichever process wrote them. It may lose, double or swap notices: they
 * are numbered, and the log fills what is missing.
 */
export type FanOut = {
  /** Told right after `tx` is kept, and never if it is not. */
  announce(tx: Db, notice: Notice): void
  /** At once, outside any transaction: for what is not kept. */
  tell(notice: Notice): void
  start(handlers: FanOutHandlers): Promise<void>
  stop(): Promise<void>
}
