import type { MarketRegion, MarketSource as SourceCode } from '@laycan/contract/markets/market-constants'
import type { PriceKind } from '@laycan/contract/markets/market-terms'
import type { Market, PriceFrame } from '@laycan/contract/markets/markets'
import { percentChange, subtractDecimals } from './decimals.rules.ts'
import { addStep, type LastDay, lastDayOf, type PriceLine, type PriceStep } from './last-day.rules.ts'
import { type Hours, type SessionState, sessionState } from './sessions.rules.ts'

/** What a market is, apart from its price. */
export type MarketDefinition = {
  marketId: string
  fuelTypeId: string | null
  fuelName: string
  exchange: string
  region: MarketRegion
  currency: string
  unit: string
  /** Digits after the point of its prices. */
  decimals: number
  /** The least step of its prices; null where the source does not say. */
  tickSize: string | null
  priceType: Market['price_type']
  isViewOnly: boolean
}

export type StoredMarket = MarketDefinition & { id: number }

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

/** When a market trades; undefined for one that is only published once a day. */
export type HoursOf = (marketId: string) => Hours | undefined

/** All that is known of a market at this moment. */
export type BoardEntry = PriceLine & { definition: StoredMarket; hours: Hours | undefined }

export type LivePrice = PriceFrame['prices'][number]

/** An open market that has not ticked for so long has lost its source. */
const longestSilenceMs = 10 * 60_000

/** The prices of a source in memory; every process has one, and the same steps make it the same everywhere. */
export class MarketBoard {
  readonly facts: SourceFacts
  readonly #entries: Map<string, BoardEntry>
  readonly #sessions = new Map<string, SessionState>()
  /** Worked out when asked for, until the next step. */
  readonly #lastDays = new Map<string, LastDay>()
  isStale: boolean
  asOf: string | null

  constructor(
    facts: SourceFacts,
    entries: BoardEntry[],
    state: { isStale: boolean; lastSuccessAt: string | null },
  ) {
    this.facts = facts
    this.#entries = new Map(entries.map((entry) => [entry.definition.marketId, entry]))
    this.isStale = state.isStale
    this.asOf = state.lastSuccessAt
  }

  /** In the order in which they are shown. */
  get entries(): BoardEntry[] {
    return [...this.#entries.values()]
  }

  find(marketId: string): BoardEntry | undefined {
    return this.#entries.get(marketId)
  }

  /** False when a step is older than the board, or of an unknown market: then read from the store. */
  apply(step: PriceStep): boolean {
    const entry = this.#entries.get(step.marketId)
    if (!entry || step.atMs <= entry.atMs) return false
    addStep(entry, step)
    this.#lastDays.delete(step.marketId)
    return true
  }

  session(entry: BoardEntry, nowMs: number): SessionState | undefined {
    if (!entry.hours) return undefined
    const { marketId } = entry.definition
    const known = this.#sessions.get(marketId)
    if (known && nowMs < known.validUntilMs) return known
    const found = sessionState(entry.hours, nowMs)
    this.#sessions.set(marketId, found)
    return found
  }

  status(entry: BoardEntry, nowMs: number): LivePrice['session_status'] {
    const session = this.session(entry, nowMs)
    if (session?.isOpen) return 'open'
    return session?.isHoliday ? 'holiday' : 'closed'
  }

  live(entry: BoardEntry, nowMs: number): LivePrice {
    const { marketId } = entry.definition
    const day = this.#lastDays.get(marketId) ?? lastDayOf(entry)
    this.#lastDays.set(marketId, day)
    const session = this.session(entry, nowMs)
    const silentSince = Math.max(entry.atMs, session?.openedAtMs ?? nowMs)
    return {
      market_id: marketId,
      current_price: entry.price,
      change_24h: day.before === undefined ? null : percentChange(day.before, entry.price),
      change_value_24h: day.before === undefined ? null : subtractDecimals(entry.price, day.before),
      high_24h: day.high,
      low_24h: day.low,
      volume_24h: day.volume,
      session_high: entry.session.high,
      session_low: entry.session.low,
      last_updated: new Date(entry.atMs).toISOString(),
      trading_status: session?.isOpen ? 'active' : 'closed',
      session_status: this.status(entry, nowMs),
      stale: this.isStale || nowMs - silentSince > longestSilenceMs,
    }
  }
}
