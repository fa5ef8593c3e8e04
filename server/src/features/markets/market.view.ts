import type { Market } from '@laycan/contract/markets/markets'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { percentChange } from './decimals.rules.ts'
import type { Figures } from './figures.service.ts'

/** A market as it is shown: what it is, its price now, and how it came there. */
export function viewMarket(board: MarketBoard, entry: BoardEntry, figures: Figures, nowMs: number): Market {
  const { definition: market, price } = entry
  const start = figures.closes.get(market.marketId)?.[0]?.close
  const session = board.session(entry, nowMs)
  return {
    fuel_type_id: market.fuelTypeId,
    fuel_name: market.fuelName,
    exchange: market.exchange,
    region: market.region,
    currency: market.currency,
    ...board.live(entry, nowMs),
    unit: market.unit,
    decimals: market.decimals,
    tick_size: market.tickSize,
    price_type: market.priceType,
    source: board.facts.name,
    kind: board.facts.kind,
    is_view_only: market.isViewOnly,
    change_period: start === undefined ? null : percentChange(start, price),
    // The last of the line is older than the price, and its place is the price's.
    sparkline: [...(figures.lines.get(market.marketId) ?? []).slice(0, -1), price],
    session_date: entry.session.date,
    next_change_at: session ? new Date(session.changesAtMs).toISOString() : null,
  }
}

export const viewSource = ({ facts, isStale, asOf }: MarketBoard) => ({
  code: facts.code,
  name: facts.name,
  kind: facts.kind,
  stale: isStale,
  as_of: asOf,
  credit: facts.credit,
})
