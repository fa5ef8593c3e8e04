import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Market } from '@laycan/contract/markets/markets'
import type { BoardSort, SortColumn } from './board-view.ts'
import { convert, type PriceTarget, type Quote, quoteOf } from './price-conversion.ts'

export type BoardRow = { market: Market; quote: Quote; category: string | null }
export type BoardGroup = { key: string; name: string; rows: BoardRow[] }

type Fuel = Pick<FuelType, 'fuel_type_id' | 'category' | 'barrels_per_tonne' | 'density_kg_m3'>

export function rowsOf(markets: Market[], fuels: Fuel[], target: PriceTarget): BoardRow[] {
  const known = new Map(fuels.map((fuel) => [fuel.fuel_type_id, fuel]))
  return markets.map((market) => {
    const fuel = known.get(market.fuel_type_id ?? '')
    return { market, quote: quoteOf(market, fuel, target), category: fuel?.category ?? null }
  })
}

/** Every word must be somewhere in name, exchange, region or id. */
export function filterRows(rows: BoardRow[], query: string): BoardRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ market }) => {
    const text = [market.fuel_name, market.exchange, market.region.replace('_', ' '), market.market_id]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * The watchlist in its own order, then the kinds of fuel. A board that is sorted is one list: who looks for the largest
 * move looks over all groups.
 */
export function groupRows(rows: BoardRow[], watched: string[], sort: BoardSort | null): BoardGroup[] {
  if (sort) return [{ key: 'all', name: 'All markets', rows: sortRows(rows, sort) }]
  const place = new Map(watched.map((id, at) => [id, at]))
  const own = rows
    .filter(({ market }) => place.has(market.market_id))
    .sort((one, other) => placeOf(place, one) - placeOf(place, other))
  const others = rows.filter(({ market }) => !place.has(market.market_id))
  const groups = fuelCategories.map(({ code, name }) => ({
    key: code as string,
    name: name as string,
    rows: others.filter(({ category }) => category === code),
  }))
  return [
    { key: 'watchlist', name: 'Watchlist', rows: own },
    ...groups,
    { key: 'other', name: 'Other', rows: others.filter(({ category }) => category === null) },
  ].filter((group) => group.rows.length > 0)
}

const placeOf = (place: Map<string, number>, { market }: BoardRow) => place.get(market.market_id) ?? 0

/** Of what was fetched, not of each tick: rows must not move under the pointer. Those without a figure come last. */
export function sortRows(rows: BoardRow[], { column, isDown }: BoardSort): BoardRow[] {
  const keyed = rows.map((row) => ({ row, key: sortKeys[column](row) }))
  return keyed
    .sort((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
      const order = one.key < other.key ? -1 : one.key > other.key ? 1 : 0
      return isDown ? -order : order
    })
    .map(({ row }) => row)
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

const sortKeys: Record<SortColumn, (row: BoardRow) => string | number | null> = {
  name: ({ market }) => market.fuel_name.toLowerCase(),
  last: ({ market, quote }) => Number(convert(market.current_price, quote)),
  unit: ({ quote }) => `${quote.currency}/${quote.unit}`,
  change: ({ market: { change_value_24h: change }, quote }) =>
    change === null ? null : Number(convert(change, quote)),
  change_24h: ({ market }) => numberOf(market.change_24h),
  change_period: ({ market }) => numberOf(market.change_period),
  range: ({ market }) => placeInRange(market),
  volume: ({ market }) => numberOf(market.volume_24h),
  status: ({ market }) => (market.trading_status === 'active' ? 0 : 1),
  // The youngest first.
  age: ({ market }) => -Date.parse(market.last_updated),
}

type Ranged = Pick<Market, 'current_price' | 'session_low' | 'session_high'>

/** Where the price stands between low and high of its session: 0 to 1; null where they are the same. */
export function placeInRange({ current_price, session_low, session_high }: Ranged): number | null {
  const [low, high] = [Number(session_low), Number(session_high)]
  if (!(high > low)) return null
  return Math.min(1, Math.max(0, (Number(current_price) - low) / (high - low)))
}
