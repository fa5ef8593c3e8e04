import type {
  CandleInterval,
  MarketSource,
  SpreadId,
  Timeframe,
} from '@laycan/contract/markets/market-constants'
import type { Spread } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import type { BoardEntry, MarketBoard } from './board.rules.ts'
import { readClosesBefore, readQuotesAt } from './candles.store.ts'
import { figuresOf } from './figures.service.ts'
import { boardsOf } from './live-boards.service.ts'
import { requireSource } from './markets.policy.ts'
import {
  commonDays,
  haveSameClose,
  momentsOf,
  quoteOfDay,
  quoteOnBoard,
  rollingQuote,
} from './spread-quotes.rules.ts'
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

/** What markets cost more or less than others, by quotes of the same time. */
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
  { timeframe, lead }: { timeframe: Timeframe; lead: number },
) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const { definition, legs } = requireSpread(board, id)
  const { closes, interval } = await figuresOf(ctx).of(source, timeframe)
  const points = spreadHistory(legs, (marketId) => closes.get(marketId) ?? [])
  const latest = points.at(-1)
  return {
    spread: await viewSpread(ctx, source, board, definition, legs),
    interval,
    points,
    hasSameClose: interval !== '1d' || !latest || haveSameClose(entriesOf(board, legs), latest.time),
    lead: await readLead(ctx, board, legs, { interval, from: points[0]?.time }, lead),
  }
}

const entriesOf = (board: MarketBoard, legs: ResolvedLeg[]) =>
  legs.flatMap(({ marketId }) => board.find(marketId) ?? [])

type Beginning = { interval: CandleInterval; from: string | undefined }

/** Values before the first point, for averages; a few closes more, since the legs do not rest on the same days. */
async function readLead(
  { replica }: Context,
  board: MarketBoard,
  legs: ResolvedLeg[],
  { interval, from }: Beginning,
  count: number,
) {
  if (count === 0 || from === undefined) return []
  const read = async ({ marketId }: ResolvedLeg) => {
    const market = board.find(marketId)?.definition.id ?? 0
    return [marketId, await readClosesBefore(replica, { market, interval, from }, count + 40)] as const
  }
  const closes = new Map(await Promise.all(legs.map(read)))
  return spreadHistory(legs, (marketId) => closes.get(marketId) ?? []).slice(-count)
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
  const { now, before } = await readQuotes(ctx, board, legs)
  const current = spreadValue(legs, (marketId) => now.get(marketId))
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
    change_24h: changeOf(
      current,
      spreadValue(legs, (marketId) => before.get(marketId)),
    ),
    ...rankAmong(current, year),
    source: board.facts.name,
    kind: board.facts.kind,
    ...ageOf(ctx, board, legs),
  }
}

type Quotes = Map<string, string | undefined>

/** The quotes of all legs at the time of the oldest, and at its session before. */
async function readQuotes(ctx: Context, board: MarketBoard, legs: ResolvedLeg[]) {
  const entries = entriesOf(board, legs)
  const quotesBy = (read: (entry: BoardEntry) => string | undefined): Quotes =>
    new Map(entries.map((entry) => [entry.definition.marketId, read(entry)]))
  if (board.facts.kind === 'end_of_day') {
    const days = commonDays(entries)
    return {
      now: quotesBy((entry) => quoteOfDay(entry, days.now)),
      before: quotesBy((entry) => quoteOfDay(entry, days.before)),
    }
  }
  const moments = momentsOf(entries, (entry, ms) => board.session(entry, ms)?.isOpen ?? false)
  if (!moments) return { now: quotesBy(() => undefined), before: quotesBy(() => undefined) }
  const { nowMs, beforeMs, oldest } = moments
  const now = quotesBy((entry) => quoteOnBoard(entry, nowMs))
  const before =
    beforeMs === undefined
      ? quotesBy((entry) => rollingQuote(entry, nowMs))
      : quotesBy((entry) => (entry === oldest && !entry.isRolling ? entry.session.before : undefined))
  await Promise.all([
    fillFromStore(ctx, entries, now, nowMs),
    beforeMs === undefined ? undefined : fillFromStore(ctx, entries, before, beforeMs),
  ])
  return { now, before }
}

/** What the board has forgotten is in the candles. */
async function fillFromStore({ replica }: Context, entries: BoardEntry[], quotes: Quotes, atMs: number) {
  const missing = entries.filter(({ definition }) => quotes.get(definition.marketId) === undefined)
  if (missing.length === 0) return
  const found = await readQuotesAt(
    replica,
    missing.map(({ definition }) => definition.id),
    new Date(atMs).toISOString(),
  )
  for (const { definition } of missing) quotes.set(definition.marketId, found.get(definition.id))
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
