import { dayOf } from '@laycan/contract/calendar/calendar'
import type { BoardEntry } from './board.rules.ts'
import { lastDayOf } from './last-day.rules.ts'
import { sessionsOf } from './sessions.rules.ts'

/**
 * Of which moments the quotes of a spread are. Markets close at different times: gasoline that was assessed at 16:30 is
 * compared with the crude of 16:30, however the crude goes on.
 */
export type SpreadMoments = {
  /** When the leg with the oldest price had it. */
  nowMs: number
  /** When that leg closed its session before; undefined if 24 hours are counted back instead. */
  beforeMs: number | undefined
  oldest: BoardEntry
}

const minuteMs = 60_000

/** Whether a market trades at a moment. */
export type IsOpen = (entry: BoardEntry, ms: number) => boolean

/** The last price of an open market is good until the next; that of a closed one is of its own time. */
export function oldestOf(entries: BoardEntry[], isOpen: IsOpen) {
  const latestMs = Math.max(...entries.map(({ atMs }) => atMs))
  const timed = entries.map((entry) => ({
    oldest: entry,
    nowMs: isOpen(entry, latestMs) ? latestMs : entry.atMs,
  }))
  return timed.reduce<(typeof timed)[number] | undefined>(
    (oldest, one) => (oldest && oldest.nowMs <= one.nowMs ? oldest : one),
    undefined,
  )
}

export function momentsOf(entries: BoardEntry[], isOpen: IsOpen): SpreadMoments | undefined {
  const found = oldestOf(entries, isOpen)
  if (!found) return undefined
  const { oldest, nowMs } = found
  const { hours, isRolling, session, bars } = oldest
  const previous = bars.findLast(({ tradeDate }) => tradeDate < session.date)
  if (entries.every((one) => one.isRolling) || !previous) return { nowMs, beforeMs: undefined, oldest }
  if (isRolling || !hours) return { nowMs, beforeMs: nowMs - 24 * 60 * minuteMs, oldest }
  const close = sessionsOf(hours, dayOf(previous.tradeDate)).at(-1)?.closeMs ?? previous.endMs
  return { nowMs, beforeMs: close - 1, oldest }
}

/** The price of a market at the minute of a moment, if the board still knows it. */
export function quoteOnBoard({ price, atMs, minutes }: BoardEntry, momentMs: number): string | undefined {
  if (atMs - momentMs < minuteMs) return price
  return minutes.findLast(({ endMs }) => endMs - minuteMs <= momentMs)?.close
}

/** A day before the moment, for markets that trade nearly all day. */
export const rollingQuote = (entry: BoardEntry, nowMs: number): string | undefined =>
  lastDayOf({ ...entry, atMs: nowMs }).before

/** Where days are all there is: the last two days on which every leg has a price. */
export function commonDays(entries: BoardEntry[]): { now: string | undefined; before: string | undefined } {
  const [first, ...others] = entries.map(({ bars }) => bars.map(({ tradeDate }) => tradeDate))
  const shared = (first ?? []).filter((day) => others.every((days) => days.includes(day)))
  return { now: shared.at(-1), before: shared.at(-2) }
}

/** Whether all legs end a day at the same moment; what ends its days without hours is not known. */
export function haveSameClose(entries: Pick<BoardEntry, 'hours'>[], date: string): boolean {
  const closes = entries.map(({ hours }) => hours && sessionsOf(hours, dayOf(date)).at(-1)?.closeMs)
  return closes.every((close) => close !== undefined && close === closes[0])
}

export const quoteOfDay = ({ bars }: BoardEntry, date: string | undefined): string | undefined =>
  bars.findLast(({ tradeDate }) => tradeDate === date)?.close
