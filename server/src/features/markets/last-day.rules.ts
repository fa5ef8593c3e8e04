import { dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import { addDecimals, higherOf, lowerOf } from './decimals.rules.ts'

/** What happened to a price since it was last published: several ticks in one. */
export type PriceStep = {
  marketId: string
  atMs: number
  tradeDate: string
  price: string
  high: string
  low: string
  volume: string | null
}

/** An hour of trading; or, where a source has only daily prices, a day, which then has no length. */
export type Bar = {
  startMs: number
  endMs: number
  tradeDate: string
  high: string
  low: string
  close: string
  volume: string | null
}

/** The session of the last price: a trading day, so far or over. */
export type SessionFigures = {
  date: string
  /** The close of the session before it. */
  before: string | undefined
  high: string
  low: string
  volume: string | null
}

/** What the figures of a market's last day are made of. */
export type PriceLine = {
  price: string
  atMs: number
  tradeDate: string
  session: SessionFigures
  /** The oldest first. */
  bars: Bar[]
  minutes: { endMs: number; close: string }[]
  /** Whether its day is the last 24 hours; otherwise it is the last session, compared with the one before. */
  isRolling: boolean
}

/** The day up to the last price. */
export type LastDay = Omit<SessionFigures, 'date'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const keptBarsMs = 9 * dayMs
const keptMinutesMs = 70 * minuteMs

/**
 * Of a market that is open for half an hour a day, 24 hours hold parts of two sessions, and the price before them is of
 * a third; so its last session is compared with the one before. Where trading goes on nearly all day, it is the 24
 * hours up to the end of the hour of the last price.
 */
export function lastDayOf({ price, atMs, session, bars, isRolling }: PriceLine): LastDay {
  if (!isRolling) return session
  const startMs = startOfHour(atMs) + hourMs - dayMs
  const first = bars.findLastIndex((bar) => bar.startMs < startMs) + 1
  const inside = bars.slice(first)
  const volumes = inside.flatMap(({ volume }) => (volume === null ? [] : [volume]))
  return {
    before: bars[first - 1]?.close,
    high: inside.reduce((most, { high }) => higherOf(most, high), price),
    low: inside.reduce((least, { low }) => lowerOf(least, low), price),
    volume: volumes.length > 0 ? volumes.reduce(addDecimals) : null,
  }
}

/** The price so long before the last one; undefined where nothing is known that far back. */
export function priceAgo(line: PriceLine, ms: number): string | undefined {
  if (ms === dayMs) return lastDayOf(line).before
  const { atMs, tradeDate, bars, minutes, isRolling } = line
  if (ms > dayMs && !isRolling) {
    const date = utcDate(new Date(Date.parse(tradeDate) - ms))
    return bars.findLast((bar) => bar.tradeDate <= date)?.close
  }
  // The last price of a minute counts as its end.
  const endMs = Math.floor(atMs / minuteMs) * minuteMs + minuteMs - ms
  const earlier = (one: { endMs: number }) => one.endMs <= endMs
  return (minutes.findLast(earlier) ?? bars.findLast(earlier))?.close
}

/** The session of the last bar, as stored. */
export function sessionOf(bars: Bar[], last: { price: string; tradeDate: string }): SessionFigures {
  const own = bars.filter(({ tradeDate }) => tradeDate === last.tradeDate)
  const volumes = own.flatMap(({ volume }) => (volume === null ? [] : [volume]))
  return {
    date: last.tradeDate,
    before: bars.findLast(({ tradeDate }) => tradeDate < last.tradeDate)?.close,
    high: own.reduce((most, { high }) => higherOf(most, high), last.price),
    low: own.reduce((least, { low }) => lowerOf(least, low), last.price),
    volume: volumes.length > 0 ? volumes.reduce(addDecimals) : null,
  }
}

/** Adds what came to all that the figures are made of. */
export function addStep(line: PriceLine, step: PriceStep) {
  addToSession(line, step)
  line.price = step.price
  line.atMs = step.atMs
  line.tradeDate = step.tradeDate
  addToBars(line.bars, step)
  addToMinutes(line.minutes, step)
}

function addToSession(line: PriceLine, { tradeDate, high, low, volume }: PriceStep) {
  const { session } = line
  if (tradeDate > session.date) {
    line.session = { date: tradeDate, before: line.price, high, low, volume }
    return
  }
  session.high = higherOf(session.high, high)
  session.low = lowerOf(session.low, low)
  if (volume !== null) session.volume = addDecimals(session.volume ?? '0', volume)
}

function addToBars(bars: Bar[], step: PriceStep) {
  const startMs = startOfHour(step.atMs)
  const last = bars.at(-1)
  if (last?.startMs === startMs) {
    last.high = higherOf(last.high, step.high)
    last.low = lowerOf(last.low, step.low)
    last.close = step.price
    last.tradeDate = step.tradeDate
    if (step.volume !== null) last.volume = addDecimals(last.volume ?? '0', step.volume)
    return
  }
  const { tradeDate, high, low, price: close, volume } = step
  bars.push({ startMs, endMs: startMs + hourMs, tradeDate, high, low, close, volume })
  while (bars[0] && bars[0].endMs < step.atMs - keptBarsMs) bars.shift()
}

function addToMinutes(minutes: PriceLine['minutes'], { atMs, price }: PriceStep) {
  const endMs = (Math.floor(atMs / minuteMs) + 1) * minuteMs
  const last = minutes.at(-1)
  if (last?.endMs === endMs) last.close = price
  else minutes.push({ endMs, close: price })
  while (minutes[0] && minutes[0].endMs < atMs - keptMinutesMs) minutes.shift()
}

const startOfHour = (ms: number) => Math.floor(ms / hourMs) * hourMs
