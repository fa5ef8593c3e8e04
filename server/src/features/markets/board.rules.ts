import { dayMs } from '@laycan/contract/calendar'
import type { MarketRegion, MarketSource as SourceCode } from '@laycan/contract/markets/market-constants'
import type { PriceKind } from '@laycan/contract/markets/market-terms'
import type { Market, PriceFrame } from '@laycan/contract/markets/markets'
import { addDecimals, higherOf, lowerOf, percentChange } from './decimals.rules.ts'
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
  high: string
  low: string
  close: string
  volume: string | null
}

/** All that is known of a market at this moment. */
export type BoardEntry = {
  definition: StoredMarket
  hours: Hours | undefined
  price: string
  atMs: number
  tradeDate: string
  /** The oldest first. */
  bars: Bar[]
  minutes: { endMs: number; close: string }[]
}

/** The day up to the last price. */
type LastDay = { reference: string | undefined; high: string; low: string; volume: string | null }

export type LivePrice = PriceFrame['prices'][number]

const hourMs = 3_600_000
const minuteMs = 60_000
const keptBarsMs = 9 * dayMs
/** An open market that has not ticked for so long has lost its source. */
const longestSilenceMs = 10 * minuteMs
const keptMinutesMs = 70 * minuteMs

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
    entry.price = step.price
    entry.atMs = step.atMs
    entry.tradeDate = step.tradeDate
    addToBars(entry.bars, step)
    addToMinutes(entry.minutes, step)
    this.#lastDays.delete(step.marketId)
    return true
  }

  session(entry: BoardEntry, nowMs: number): SessionState | undefined {
    if (!entry.hours) return undefined
    const { marketId } = entry.definition
    const known = this.#sessions.get(marketId)
    if (known && nowMs < known.changesAtMs) return known
    const found = sessionState(entry.hours, nowMs)
    this.#sessions.set(marketId, found)
    return found
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
      change_24h: day.reference === undefined ? null : percentChange(day.reference, entry.price),
      high_24h: day.high,
      low_24h: day.low,
      volume_24h: day.volume,
      last_updated: new Date(entry.atMs).toISOString(),
      trading_status: session?.isOpen ? 'active' : 'closed',
      stale: this.isStale || nowMs - silentSince > longestSilenceMs,
    }
  }
}

/** The 24 hours up to the last price, to the hour; where days are all there is, the last one against the one before. */
function lastDayOf({ price, atMs, bars }: BoardEntry): LastDay {
  const isDaily = bars.some(({ startMs, endMs }) => endMs === startMs)
  const inside = isDaily ? bars.slice(-1) : bars.filter(({ endMs }) => endMs > atMs - dayMs)
  const volumes = inside.flatMap(({ volume }) => (volume === null ? [] : [volume]))
  return {
    reference: bars[bars.length - inside.length - 1]?.close,
    high: inside.reduce((most, { high }) => higherOf(most, high), price),
    low: inside.reduce((least, { low }) => lowerOf(least, low), price),
    volume: volumes.length > 0 ? volumes.reduce(addDecimals) : null,
  }
}

/** The price so long before the last one; undefined where nothing is known that far back. */
export function priceAgo({ atMs, bars, minutes }: BoardEntry, ms: number): string | undefined {
  const earlier = ({ endMs }: { endMs: number }) => endMs <= atMs - ms
  return (minutes.findLast(earlier) ?? bars.findLast(earlier))?.close
}

function addToBars(bars: Bar[], step: PriceStep) {
  const startMs = Math.floor(step.atMs / hourMs) * hourMs
  const last = bars.at(-1)
  if (last?.startMs === startMs) {
    last.high = higherOf(last.high, step.high)
    last.low = lowerOf(last.low, step.low)
    last.close = step.price
    if (step.volume !== null) last.volume = addDecimals(last.volume ?? '0', step.volume)
    return
  }
  const { high, low, price: close, volume } = step
  bars.push({ startMs, endMs: startMs + hourMs, high, low, close, volume })
  while (bars[0] && bars[0].endMs < step.atMs - keptBarsMs) bars.shift()
}

function addToMinutes(minutes: BoardEntry['minutes'], { atMs, price }: PriceStep) {
  const endMs = (Math.floor(atMs / minuteMs) + 1) * minuteMs
  const last = minutes.at(-1)
  if (last?.endMs === endMs) last.close = price
  else minutes.push({ endMs, close: price })
  while (minutes[0] && minutes[0].endMs < atMs - keptMinutesMs) minutes.shift()
}
