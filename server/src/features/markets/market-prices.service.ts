import { type Day, dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import type { PricingResult, PricingTerms } from '@laycan/contract/markets/market-formula'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { readDailyCloses } from './candles.store.ts'
import { boardsOf } from './live-boards.service.ts'
import { marketNotFound, requireSource } from './markets.policy.ts'
import { priceFloating } from './pricing.rules.ts'
import { isTradingDay } from './sessions.rules.ts'
import { simulatedMarkets } from './simulation/catalogue/simulated-markets.ts'

/** Prices for the other features, and the price of floating deals. Of the installation's source unless another is named. */
export type CurrentPrice = {
  marketId: string
  fuelTypeId: string | null
  region: string
  name: string
  price: string
  currency: string
  unit: string
  /** Of its exchange. */
  decimals: number
  at: string
  kind: MarketBoard['facts']['kind']
  sourceName: string
  isStale: boolean
}

/** Before and after the date: enough for the longest averaging over the longest rests. */
const daysAround = 150

/** For those who ask for prices inside a transaction later. */
export const openPrices = async (ctx: Context) => void (await boardsOf(ctx).of(ctx.config.marketSource))

export async function readCurrentPrice(
  ctx: Context,
  marketId: string,
  sourceText: string = ctx.config.marketSource,
): Promise<CurrentPrice | undefined> {
  const { board } = await boardsOf(ctx).of(requireSource(ctx, sourceText))
  const entry = board.find(marketId)
  return entry && viewCurrent(board, entry)
}

/** In the order in which markets are shown; of a fuel, or all. */
export async function listCurrentPrices(ctx: Context, fuelTypeId?: string): Promise<CurrentPrice[]> {
  const { board } = await boardsOf(ctx).of(ctx.config.marketSource)
  return board.entries
    .filter(({ definition }) => fuelTypeId === undefined || definition.fuelTypeId === fuelTypeId)
    .map((entry) => viewCurrent(board, entry))
}

/** The price of a floating deal on one benchmark. */
export async function priceDeal(
  ctx: Context,
  terms: PricingTerms,
  sourceText: string = ctx.config.marketSource,
): Promise<PricingResult> {
  const { market, prices, board } = await readPublished(ctx, terms.market_id, dayOf(terms.bl_date), {
    source: sourceText,
  })
  return {
    ...priceFloating(terms, market, prices, expectation(board, market.marketId)),
    currency: market.currency,
    quote_unit: market.unit,
    price_unit: terms.price_unit,
    source: board.facts.name,
    kind: board.facts.kind,
  }
}

/** The daily prices around a day, or the last before it. The day that is still being traded has none yet. */
export async function readPublished(
  ctx: Context,
  marketId: string,
  around: Day,
  { source: sourceText = ctx.config.marketSource, db = ctx.db }: { source?: string; db?: Db } = {},
) {
  const { board } = await boardsOf(ctx).of(requireSource(ctx, sourceText))
  const entry = board.find(marketId)
  if (!entry) throw marketNotFound()
  const { definition: market } = entry
  const range = { market: market.id, from: dateOf(around - daysAround), to: dateOf(around + daysAround) }
  const found = (await readDailyCloses(db, range)).filter(({ date }) => isOver(ctx, board, entry, date))
  return { market, board, prices: found.length > 0 ? found : await lastPriceBefore(db, market.id, around) }
}

function isOver(ctx: Context, board: MarketBoard, entry: BoardEntry, date: string): boolean {
  const session = board.session(entry, ctx.clock().getTime())
  return session === undefined || dayOf(date) < session.tradeDay
}

/** For a date far ahead only today's prices are known. */
const lastPriceBefore = async (db: Db, market: number, day: number) =>
  (await readDailyCloses(db, { market, from: dateOf(day - 3 * 366), to: dateOf(day) })).slice(-1)

/** Days on which a price will be published: the market's own trading days, or weekdays where those are not known. */
export function expectation(board: MarketBoard, marketId: string): (day: number) => boolean {
  const simulated =
    board.facts.kind === 'simulated' ? simulatedMarkets.find(({ id }) => id === marketId) : undefined
  const hours = simulated?.hours ?? { zone: 'UTC', holidays: 'exchange' as const, sessions: [] }
  return (day) => isTradingDay(hours, day)
}

const viewCurrent = (board: MarketBoard, { definition, price, atMs }: BoardEntry): CurrentPrice => ({
  marketId: definition.marketId,
  fuelTypeId: definition.fuelTypeId,
  region: definition.region,
  name: definition.fuelName,
  price,
  currency: definition.currency,
  unit: definition.unit,
  decimals: definition.decimals,
  at: new Date(atMs).toISOString(),
  kind: board.facts.kind,
  sourceName: board.facts.name,
  isStale: board.isStale,
})
