import { type Day, startOf, utcDayOf } from '@laycan/contract/calendar/calendar'
import type { CandleInterval } from '@laycan/contract/markets/market-constants'
import type { OpenStretch } from '../sessions.rules.ts'
import type { Moment } from './price-path.rules.ts'
import type { SimulatedPrices, Simulator } from './simulator.rules.ts'

/** Prices as numbers; they become text when they leave the simulation. */
type Bar = {
  atMs: number
  open: number
  high: number
  low: number
  close: number
  volume: number | undefined
  closeMs: number
}

export type HistoryCandle = {
  marketId: string
  interval: CandleInterval
  atMs: number
  tradeDay: Day
  open: string
  high: string
  low: string
  close: string
  volume: string | null
  /** When its last price was made. */
  closeMs: number
}

const widths: Record<'1min' | '1h', number> = { '1min': 60_000, '1h': 3_600_000 }

type Range = {
  /** Trading days, both included. */
  from: Day
  to: Day
  /** Nothing later than this. */
  untilMs: number
  /** From these days on there are hours and minutes too. */
  hoursFrom: Day
  minutesFrom: Day
}

/** What would have been stored had the simulation run all the time, trading day by trading day. */
export function* generateHistory(simulator: Simulator, range: Range): Generator<HistoryCandle[]> {
  for (let day = range.from; day <= range.to; day++) {
    // Markets that open or close together ask for the same moments.
    const moments = new Map<number, Moment>()
    const momentAt = (ms: number) => {
      const known = moments.get(ms) ?? simulator.path.moment(ms)
      moments.set(ms, known)
      return known
    }
    yield simulator.markets.flatMap((prices) => candlesOf(prices, day, range, momentAt))
  }
}

type MomentAt = (ms: number) => Moment

function candlesOf(prices: SimulatedPrices, day: Day, range: Range, momentAt: MomentAt): HistoryCandle[] {
  const stretches = prices
    .sessions(day)
    .map(({ openMs, closeMs }) => ({ openMs, closeMs: Math.min(closeMs, range.untilMs) }))
    .filter(({ openMs, closeMs }) => openMs < closeMs)
  if (stretches.length === 0) return []
  const shareOfDay = (stretch: OpenStretch) => shareBetween(stretch.openMs, stretch.closeMs, momentAt)
  const traded = prices.sessions(day).reduce((sum, stretch) => sum + shareOfDay(stretch), 0)
  const barsOf = (width: number) =>
    stretches.flatMap((stretch) => barsIn(prices, { stretch, width, day, traded, momentAt }))
  const named = (interval: CandleInterval, bars: Bar[]) =>
    bars.map((bar) => candleOf(prices, interval, day, bar))

  if (day < range.hoursFrom) return named('1d', [merged(barsOf(Number.POSITIVE_INFINITY), startOf(day))])
  const minutes = day < range.minutesFrom ? [] : barsOf(widths['1min'])
  const hours = minutes.length > 0 ? mergedBy(minutes, widths['1h']) : barsOf(widths['1h'])
  return [...named('1min', minutes), ...named('1h', hours), ...named('1d', [merged(hours, startOf(day))])]
}

type Cut = { stretch: OpenStretch; width: number; day: Day; traded: number; momentAt: MomentAt }

/** Cuts a stretch of trading into bars that begin where the clock says. */
function barsIn(prices: SimulatedPrices, { stretch, width, day, traded, momentAt }: Cut): Bar[] {
  const bars: Bar[] = []
  for (let from = stretch.openMs; from < stretch.closeMs; ) {
    const atMs = Number.isFinite(width) ? Math.floor(from / width) * width : from
    const to = Math.min(Number.isFinite(width) ? atMs + width : stretch.closeMs, stretch.closeMs)
    const [start, end] = [momentAt(from), momentAt(to)]
    const place = Math.floor(from / 60_000)
    const share = shareBetween(from, to, momentAt) / (traded || 1)
    bars.push({
      atMs,
      open: prices.priceAt(start),
      close: prices.priceAt(end),
      ...prices.rangeBetween(start, end, place),
      volume: prices.volumeOf(day, share, place),
      closeMs: to,
    })
    from = to
  }
  return bars
}

function shareBetween(from: number, to: number, momentAt: MomentAt): number {
  const [start, end] = [momentAt(from), momentAt(to)]
  return start.day === end.day ? end.at - start.at : 1 - start.at + end.at
}

function merged(bars: Bar[], atMs: number): Bar {
  const [first, last] = [bars[0] as Bar, bars.at(-1) as Bar]
  const volumes = bars.flatMap(({ volume }) => (volume === undefined ? [] : [volume]))
  return {
    atMs,
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: last.close,
    volume: volumes.length > 0 ? volumes.reduce((sum, volume) => sum + volume, 0) : undefined,
    closeMs: last.closeMs,
  }
}

function mergedBy(bars: Bar[], width: number): Bar[] {
  const groups = Map.groupBy(bars, ({ atMs }) => Math.floor(atMs / width) * width)
  return [...groups].map(([atMs, group]) => merged(group, atMs))
}

function candleOf(
  { market, format }: SimulatedPrices,
  interval: CandleInterval,
  tradeDay: Day,
  bar: Bar,
): HistoryCandle {
  return {
    marketId: market.id,
    interval,
    atMs: bar.atMs,
    tradeDay,
    open: format(bar.open),
    high: format(bar.high),
    low: format(bar.low),
    close: format(bar.close),
    volume: bar.volume === undefined ? null : bar.volume.toFixed(0),
    closeMs: bar.closeMs,
  }
}

/** The latest trading day that can have begun by then, in whichever zone. */
export const lastDayBefore = (ms: number): Day => utcDayOf(ms) + 4
