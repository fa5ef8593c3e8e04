import type { Market } from '@laycan/contract/markets/markets'
import type { Formats } from '#platform/formats.ts'
import type { LivePrice } from '../live-prices.ts'
import { directionOf } from '../market-format.ts'
import { type BoardRow, placeInRange } from './board-rows.ts'
import { convert } from './price-conversion.ts'

const minuteMs = 60_000

/** What was fetched may be newer than the last tick, as after a pause. */
export const currentOf = (market: Market, live: LivePrice | undefined): Market =>
  live && live.last_updated >= market.last_updated ? { ...market, ...live } : market

/** The figures of a row as text, in the unit and currency that were chosen. */
export function figuresOf({ quote }: BoardRow, now: Market, formats: Formats) {
  const price = (text: string) => formats.number(convert(text, quote), quote.decimals)
  const change = now.change_value_24h === null ? null : convert(now.change_value_24h, quote)
  return {
    last: price(now.current_price),
    low: price(now.session_low),
    high: price(now.session_high),
    change: change === null ? '–' : withSign(change, formats.number(change.replace('-', ''), quote.decimals)),
    place: placeInRange(now),
    volume: now.volume_24h === null ? '–' : formats.number(now.volume_24h, 0),
    shortVolume: now.volume_24h === null ? '–' : shortVolume(Number(now.volume_24h), formats),
  }
}

/** In thousands and millions of tonnes, as far as a column has room. */
export function shortVolume(tonnes: number, { number }: Pick<Formats, 'number'>): string {
  if (tonnes >= 1e6) return `${number(tonnes / 1e6, 1)}M`
  return tonnes >= 1e4 ? `${number(tonnes / 1e3, 0)}k` : number(tonnes, 0)
}

function withSign(decimal: string, size: string): string {
  const direction = directionOf(decimal)
  return `${direction === 'up' ? '+' : direction === 'down' ? '−' : ''}${size}`
}

/** Short enough for a column: now, 5 m, 3 h, 2 d. A price of the end of a day has that day, and noon is in it everywhere. */
export function shortAge(
  { kind, last_updated: at }: Pick<Market, 'kind' | 'last_updated'>,
  formats: Pick<Formats, 'monthDay'>,
  nowMs: number,
): string {
  if (kind === 'end_of_day') return formats.monthDay(`${at.slice(0, 10)}T12:00:00Z`)
  const minutes = Math.floor((nowMs - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} m`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}
