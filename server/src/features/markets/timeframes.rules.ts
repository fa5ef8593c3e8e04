import { addMonths, dateOf, dayOf, startOf, utcDayOf } from '@laycan/contract/calendar/calendar'
import type { CandleInterval, Timeframe } from '@laycan/contract/markets/market-constants'

/** How far back a timeframe reaches, as a PostgreSQL interval, and the candles it is drawn with. */
export type Plan = { interval: CandleInterval; span: string }

const spans: Record<Timeframe, string> = {
  '1h': '1 hour',
  '1d': '1 day',
  '1w': '7 days',
  '1m': '1 month',
  '3m': '3 months',
  '1y': '1 year',
}

const forFigures: Record<Timeframe, CandleInterval> = {
  '1h': '1min',
  '1d': '1h',
  '1w': '1h',
  '1m': '1d',
  '3m': '1d',
  '1y': '1d',
}

/** A chart has room for more. */
const forCharts: Record<Timeframe, CandleInterval> = {
  '1h': '1min',
  '1d': '1min',
  '1w': '1h',
  '1m': '1h',
  '3m': '1d',
  '1y': '1d',
}

/** Where days are all there is, an hour is a day too. */
const onlyDays = (timeframe: Timeframe): Plan => ({
  interval: '1d',
  span: timeframe === '1h' ? spans['1d'] : spans[timeframe],
})

export const planFigures = (timeframe: Timeframe, hasOnlyDays: boolean): Plan =>
  hasOnlyDays ? onlyDays(timeframe) : { interval: forFigures[timeframe], span: spans[timeframe] }

export const planChart = (timeframe: Timeframe, hasOnlyDays: boolean): Plan =>
  hasOnlyDays ? onlyDays(timeframe) : { interval: forCharts[timeframe], span: spans[timeframe] }

/** The moment so long before another, by the calendar: a month before 31 March is the end of February. */
export function momentBefore(ms: number, timeframe: Timeframe): number {
  const months = { '1m': 1, '3m': 3, '1y': 12 }[timeframe as '1m' | '3m' | '1y']
  if (months === undefined)
    return ms - { '1h': 1, '1d': 24, '1w': 168 }[timeframe as '1h' | '1d' | '1w'] * 3_600_000
  const day = utcDayOf(ms)
  return startOf(dayOf(addMonths(dateOf(day), -months))) + ms - startOf(day)
}

/** The finest candles that are still few enough for so many days. */
export function intervalFor(days: number, hasOnlyDays: boolean): CandleInterval {
  if (hasOnlyDays || days > 45) return '1d'
  return days > 2 ? '1h' : '1min'
}

/** At most so many of a list, evenly chosen, the last always among them. */
export function thinOut<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_unused, index) => items[Math.round(index * step)] as T)
}
