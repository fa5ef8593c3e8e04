import type { Market } from '@laycan/contract/markets'
import type { BoardEntry, MarketBoard } from './board.ts'
import { percentChange } from './decimals.rules.ts'
import type { Figures } from './figures.ts'
import { thinOut } from './timeframes.rules.ts'

const maxSparklinePoints = 32

/** A market as it is shown: what it is, its price now, and how it came there. */
export function viewMarket(board: MarketBoard, entry: BoardEntry, figures: Figures, nowMs: number): Market {
  const { definition: market, price } = entry
  const closes = (figures.closes.get(market.marketId) ?? []).map(({ close }) => close)
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
    price_type: market.priceType,
    source: board.facts.name,
    kind: board.facts.kind,
    is_view_only: market.isViewOnly,
    change_period: closes[0] === undefined ? null : percentChange(closes[0], price),
    // The last close is older than the price, and its place in the line is the price's.
    sparkline: thinOut([...closes.slice(0, -1), price], maxSparklinePoints),
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
