import type { CandleInterval, MarketSource, Timeframe } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { selectFuelTypes } from '#features/fuel-types/fuel-types.service.ts'
import { isOutage, logBackground } from '#platform/outage.ts'
import { readCloses, readMinuteLines } from './candles.store.ts'
import { boardsOf } from './live-boards.service.ts'
import { sourceFacts } from './sources/source-facts.ts'
import { planFigures, thinOut } from './timeframes.rules.ts'

/** The closes of every market over a timeframe, the oldest first; the first is the one to measure from. */
export type Figures = {
  interval: CandleInterval
  closes: Map<string, { time: string; close: string }[]>
  /** A line to be drawn on a card, of at most some thirty prices. */
  lines: Map<string, string[]>
}

const maxLinePoints = 31

/** How long they are good for; prices themselves are never older than their last tick. */
const freshMs = 30_000

type Cached = { figures: Promise<Figures>; readAt: number }

/** Figures from the price history. Read on demand, cached for half a minute, then refreshed in the background. */
export class FiguresCache {
  readonly #ctx: Context
  readonly #cached = new Map<string, Cached>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  of(source: MarketSource, timeframe: Timeframe): Promise<Figures> {
    const key = `${source} ${timeframe}`
    const cached = this.#cached.get(key)
    const now = this.#ctx.clock().getTime()
    if (!cached) return this.#read(key, source, timeframe, now)
    if (Math.abs(now - cached.readAt) > freshMs) {
      cached.readAt = now
      this.#read(key, source, timeframe, now, cached).catch((error) =>
        logBackground(this.#ctx.log, error, 'figures could not be read'),
      )
    }
    return cached.figures
  }

  /** Drops the cache: the history itself has changed. */
  forget() {
    this.#cached.clear()
  }

  async #read(
    key: string,
    source: MarketSource,
    timeframe: Timeframe,
    readAt: number,
    old?: Cached,
  ): Promise<Figures> {
    const figures = this.#load(source, timeframe)
    if (!old) this.#cached.set(key, { figures, readAt })
    try {
      await figures
      this.#cached.set(key, { figures, readAt })
    } catch (error) {
      if (!old) this.#cached.delete(key)
      throw error
    }
    return figures
  }

  async #load(source: MarketSource, timeframe: Timeframe): Promise<Figures> {
    const plan = planFigures(timeframe, sourceFacts[source].kind === 'end_of_day')
    const { board } = await boardsOf(this.#ctx).of(source)
    const rolling = board.entries.flatMap(({ isRolling, definition }) => (isRolling ? [definition.id] : []))
    const points = await readCloses(this.#ctx.db, { source, ...plan, rolling })
    const byMarket = Map.groupBy(points, ({ market }) => market)
    const closes = new Map(
      board.entries.map(({ definition }) => [definition.marketId, byMarket.get(definition.id) ?? []]),
    )
    const minutes =
      timeframe === '1d' && plan.interval === '1h' ? await this.#minuteLines(source, plan.span) : undefined
    const lines = new Map(
      board.entries.map(({ definition: { marketId, id } }) => [
        marketId,
        minutes?.get(id) ?? thinOut(closes.get(marketId) ?? [], maxLinePoints).map(({ close }) => close),
      ]),
    )
    return { interval: plan.interval, closes, lines }
  }

  /** A market that is open for half an hour a day has no line of hours. */
  async #minuteLines(source: MarketSource, span: string): Promise<Map<number, string[]>> {
    const lines = await readMinuteLines(this.#ctx.db, { source, span, most: maxLinePoints })
    return new Map(lines.map(({ market, closes }) => [market, closes]))
  }
}

const caches = new WeakMap<Context, FiguresCache>()

export function figuresOf(ctx: Context): FiguresCache {
  const known = caches.get(ctx) ?? new FiguresCache(ctx)
  caches.set(ctx, known)
  return known
}

type FuelNames = { names: Promise<Map<string, string>>; readAt: number }
const fuelNames = new WeakMap<Context, FuelNames>()

/** By id, as the catalogue had them within the last minute, or when the database was last there. */
export function readFuelNames(ctx: Context): Promise<Map<string, string>> {
  const now = ctx.clock().getTime()
  const cached = fuelNames.get(ctx)
  if (cached && Math.abs(now - cached.readAt) < 60_000) return cached.names
  const names = selectFuelTypes(ctx, {}).then(
    (fuels) => new Map(fuels.map(({ fuel_type_id, name }) => [fuel_type_id, name])),
  )
  fuelNames.set(ctx, { names, readAt: now })
  return names.catch((error) => {
    if (!cached || !isOutage(error)) {
      fuelNames.delete(ctx)
      throw error
    }
    fuelNames.set(ctx, cached)
    return cached.names
  })
}
