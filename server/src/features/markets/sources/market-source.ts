import type { MarketRegion, MarketSource as SourceCode } from '@laycan/contract/markets/market-constants'
import type { PriceKind } from '@laycan/contract/markets/market-terms'
import type { Market } from '@laycan/contract/markets/markets'
import type { Hours } from '../sessions.rules.ts'

/** What a market is, apart from its price. */
export type MarketDefinition = {
  marketId: string
  fuelTypeId: string | null
  fuelName: string
  exchange: string
  region: MarketRegion
  currency: string
  unit: string
  /** Digits after the point of its quotes. */
  decimals: number
  priceType: Market['price_type']
  isViewOnly: boolean
}

/** A price as it came. */
export type Tick = {
  marketId: string
  atMs: number
  /** The trading day, which may have begun on the evening before. */
  tradeDate: string
  price: string
  /** MT since the tick before. */
  volume: string | null
}

/** The price of a day, published after it. */
export type DailyPrice = { marketId: string; date: string; price: string; volume: string | null }

export type SourceFacts = {
  code: SourceCode
  /** Who made the number, in words. */
  name: string
  kind: PriceKind
  /** Whom to name beside the numbers. */
  credit: string
}

/**
 * Where prices come from: something to fetch, and a pure function that makes values of it. Retries, storing and
 * telling are the same for all.
 */
export type MarketSource<Request, Raw, Value> = SourceFacts & {
  markets: MarketDefinition[]
  fetch(request: Request, signal: AbortSignal): Promise<Raw>
  transform(raw: Raw): Value[]
}

/** When a market trades; undefined for one that is only published once a day. */
export type HoursOf = (marketId: string) => Hours | undefined
