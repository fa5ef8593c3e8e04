import { dayMs, dayOf } from '@laycan/contract/calendar'
import type {
  CandleInterval,
  MarketSource,
  SpreadId,
  Timeframe,
} from '@laycan/contract/markets/market-constants'
import type { Candle, Market, Spread } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { SerializedJson } from '#platform/http/serialized-json.ts'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { readCandles } from './candles.store.ts'
import { figuresOf } from './figures.service.ts'
import { priceAgo } from './last-day.rules.ts'
import { boardsOf } from './live-boards.service.ts'
import { viewMarket } from './market.view.ts'
import { marketNotFound, requireSource } from './markets.policy.ts'
import {
  changeOf,
  type ResolvedLeg,
  rankAmong,
  resolveLegs,
  type SpreadDefinition,
  spreadDefinitions,
  spreadHistory,
  spreadValue,
  weightText,
} from './spreads.rules.ts'
import { intervalFor, momentBefore, planChart } from './timeframes.rules.ts'

/** What prices were, and how they stand to each other. History ends at the last price, also when markets rest. */
type CandleQuery = {
  timeframe?: Timeframe | undefined
  interval?: CandleInterval | undefined
  from?: string | undefined
  to?: string | undefined
}

/** More than any timeframe has; a longer range must be read in parts. */
const maxCandles = 10_000

export async function readChart(
  ctx: Context,
  sourceText: string,
  marketId: string,
  query: CandleQuery,
): Promise<SerializedJson<Chart>> {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const entry = board.find(marketId)
  if (!entry) throw marketNotFound()
  const timeframe = query.timeframe ?? '1y'
  const figures = await figuresOf(ctx).of(source, timeframe)
  const { interval, candles } = await readRange(ctx, entry, rangeOf(board, entry, query), query)
  const market = viewMarket(board, entry, figures, ctx.clock().getTime())
  // Hundreds of candles that come from the store just as the contract has them need no going through again.
  return new SerializedJson<Chart>(Buffer.from(JSON.stringify({ market, interval, candles })))
}

type Chart = { market: Market; interval: CandleInterval; candles: Candle[] }
type Range = { interval: CandleInterval; from: string; to: string }

/** Fine candles are not stored for as long as daily ones. Without them daily candles are used, unless asked otherwise. */
async function readRange({ replica }: Context, { definition }: BoardEntry, range: Range, query: CandleQuery) {
  const candles = await readCandles(replica, { market: definition.id, ...range }, maxCandles + 1)
  if (candles.length > maxCandles) refuseRange()
  if (candles.length > 0 || range.interval === '1d' || query.interval)
    return { interval: range.interval, candles }
  const days = {
    market: definition.id,
    interval: '1d' as const,
    from: range.from.slice(0, 10),
    to: range.to.slice(0, 10),
  }
  return { interval: days.interval, candles: await readCandles(replica, days, maxCandles) }
}

function rangeOf({ facts }: MarketBoard, { atMs, tradeDate }: BoardEntry, query: CandleQuery): Range {
  const hasOnlyDays = facts.kind === 'end_of_day'
  if (query.from === undefined && query.to === undefined) {
    const timeframe = query.timeframe ?? '1y'
    const interval = query.interval ?? planChart(timeframe, hasOnlyDays).interval
    const end = interval === '1d' ? Date.parse(tradeDate) : atMs
    return { interval, ...boundsOf(interval, momentBefore(end, timeframe), end) }
  }
  const to = query.to ?? tradeDate
  const from =
    query.from ?? new Date(momentBefore(Date.parse(to), query.timeframe ?? '1y')).toISOString().slice(0, 10)
  const days = dayOf(to) - dayOf(from) + 1
  if (days < 1)
    throw new AppError('invalid', undefined, { fields: { to: 'This must not be before the first day' } })
  const interval = query.interval ?? intervalFor(days, hasOnlyDays)
  return {
    interval,
    ...boundsOf(interval, Date.parse(from), Date.parse(to) + (interval === '1d' ? 0 : dayMs - 1)),
  }
}

function boundsOf(interval: CandleInterval, fromMs: number, toMs: number): { from: string; to: string } {
  const text = (ms: number) => new Date(ms).toISOString().slice(0, interval === '1d' ? 10 : undefined)
  return { from: text(fromMs), to: text(toMs) }
}

export async function readSpreads(ctx: Context, sourceText: string): Promise<{ spreads: Spread[] }> {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const found = spreadDefinitions.flatMap((definition) => {
    const legs = resolveLegs(definition, (id) => board.find(id) !== undefined)
    return legs ? [{ definition, legs }] : []
  })
  const spreads = await Promise.all(
    found.map(({ definition, legs }) => viewSpread(ctx, source, board, definition, legs)),
  )
  return { spreads }
}

export async function readSpreadHistory(
  ctx: Context,
  sourceText: string,
  id: SpreadId,
  timeframe: Timeframe,
) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const { definition, legs } = requireSpread(board, id)
  const { closes, interval } = await figuresOf(ctx).of(source, timeframe)
  return {
    spread: await viewSpread(ctx, source, board, definition, legs),
    interval,
    points: spreadHistory(legs, (marketId) => closes.get(marketId) ?? []),
  }
}

/** A spread of which this source has every leg. */
export function requireSpread(board: MarketBoard, id: SpreadId) {
  const definition = spreadDefinitions.find((one) => one.id === id)
  const legs = definition && resolveLegs(definition, (marketId) => board.find(marketId) !== undefined)
  if (!definition || !legs) throw new AppError('not_found', 'This source does not have that spread.')
  return { definition, legs }
}

async function viewSpread(
  ctx: Context,
  source: MarketSource,
  board: MarketBoard,
  definition: SpreadDefinition,
  legs: ResolvedLeg[],
): Promise<Spread> {
  const { closes } = await figuresOf(ctx).of(source, '1y')
  const year = spreadHistory(legs, (marketId) => closes.get(marketId) ?? []).map(({ value }) => value)
  const current = spreadValue(legs, (marketId) => board.find(marketId)?.price)
  const dayAgo = spreadValue(legs, (marketId) => {
    const entry = board.find(marketId)
    return entry && priceAgo(entry, dayMs)
  })
  return {
    spread_id: definition.id,
    name: definition.name,
    explanation: definition.explanation,
    currency: 'USD',
    unit: definition.unit,
    legs: legs.map((leg) => ({
      market_id: leg.marketId,
      fuel_name: board.find(leg.marketId)?.definition.fuelName ?? leg.marketId,
      weight: weightText(leg),
    })),
    current_value: current,
    change_24h: changeOf(current, dayAgo),
    ...rankAmong(current, year),
    source: board.facts.name,
    kind: board.facts.kind,
    ...ageOf(ctx, board, legs),
  }
}

/** As old as the oldest of its prices. */
function ageOf({ clock }: Context, board: MarketBoard, legs: ResolvedLeg[]) {
  const nowMs = clock().getTime()
  const prices = legs.flatMap(({ marketId }) => {
    const entry = board.find(marketId)
    return entry ? [board.live(entry, nowMs)] : []
  })
  const times = prices.map(({ last_updated }) => last_updated).sort()
  return { stale: prices.some(({ stale }) => stale), last_updated: times[0] ?? new Date(nowMs).toISOString() }
}

function refuseRange(): never {
  throw new AppError('invalid', undefined, {
    fields: { interval: `That would be more than ${maxCandles} candles; choose wider ones or fewer days` },
  })
}
