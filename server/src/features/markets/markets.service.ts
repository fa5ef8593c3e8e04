import type { MarketRegion, Timeframe } from '@laycan/contract/markets/market-constants'
import { type Market, MarketOverview, type Trend } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import { readFuelType } from '#features/fuel-types/fuel-types.service.ts'
import { requireMember } from '#features/members/members.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { type SerializedJson, writeJson } from '#platform/http/serialized-json.ts'
import { isOutage } from '#platform/outage.ts'
import { readToken } from '#platform/user-pool.ts'
import { type Figures, figuresOf, readFuelNames } from './figures.service.ts'
import type { LiveBoard } from './live-board.service.ts'
import { boardsOf } from './live-boards.service.ts'
import { viewMarket, viewSource } from './market.view.ts'
import { requireSource } from './markets.policy.ts'
import { listMarkets, readWatchlist, writeWatchlist } from './markets.store.ts'
import { analyseRegions, describeUpdates, summarise } from './regions.rules.ts'
import { type Closes, trendOf } from './trends.rules.ts'

/**
 * Prices of markets, from whichever source this installation runs. Present prices are answered from memory, which
 * ticks keep fresh in every process; every value says who made it, when, and whether it is simulated, delayed or of
 * the end of the day. Trends are statistics of stored closes and nothing else.
 */
const tradingDaysOfYear = 252

type CachedOverview = {
  json: SerializedJson<MarketOverview>
  version: number
  figures: Figures
  madeAt: number
}
const overviews = new WeakMap<LiveBoard, CachedOverview>()
/** While prices stream in, one answer serves all who ask within this time. */
const overviewMs = 250

export async function readOverview(
  ctx: Context,
  sourceText: string,
): Promise<SerializedJson<MarketOverview>> {
  const source = requireSource(ctx, sourceText)
  const live = await boardsOf(ctx).of(source)
  const figures = await figuresOf(ctx).of(source, '1d')
  const now = ctx.clock().getTime()
  const cached = overviews.get(live)
  const isFresh = cached && (cached.version === live.version || now - cached.madeAt < overviewMs)
  if (cached && isFresh && cached.figures === figures && now - cached.madeAt < 60_000) return cached.json
  const markets = viewAll(live, figures, now)
  const json = writeJson(MarketOverview, {
    source: viewSource(live.board),
    summary: summarise(markets),
    markets,
    updates: describeUpdates(markets),
  })
  overviews.set(live, { json, version: live.version, figures, madeAt: now })
  return json
}

/** What the markets of this installation are called, imported ones included. */
export async function listMarketNames({ db, config }: Context) {
  const sources = [...new Set([config.marketSource, 'import'])]
  return (await Promise.all(sources.map((source) => listMarkets(db, source)))).flat()
}

type Selection = { region: MarketRegion; timeframe: Timeframe; fuelType?: string | undefined }

export async function readSupply(
  ctx: Context,
  sourceText: string,
  { region, timeframe, fuelType }: Selection,
) {
  const source = requireSource(ctx, sourceText)
  if (fuelType !== undefined) await requireFuel(ctx, fuelType)
  const live = await boardsOf(ctx).of(source)
  const figures = await figuresOf(ctx).of(source, timeframe)
  const markets = viewAll(live, figures, ctx.clock().getTime()).filter(
    (market) =>
      (region === 'global' || market.region === region) &&
      (fuelType === undefined || market.fuel_type_id === fuelType),
  )
  return {
    source: viewSource(live.board),
    markets,
    trends: describeTrends(markets, figures, timeframe, await readFuelNames(ctx)),
  }
}

export async function readRegionalAnalysis(ctx: Context, sourceText: string) {
  const source = requireSource(ctx, sourceText)
  const live = await boardsOf(ctx).of(source)
  const markets = viewAll(live, await figuresOf(ctx).of(source, '1d'), ctx.clock().getTime())
  return { source: viewSource(live.board), regions: analyseRegions(markets) }
}

/** Every price at once, then what changes, for as long as the token is good and the session lives. */
export async function openPrices(ctx: Context, sourceText: string, caller: Caller, token: string) {
  const live = await boardsOf(ctx).of(requireSource(ctx, sourceText))
  const { sessionId, expiresAtMs } = readToken(token)
  return live.openStream({ userId: caller.userId, sessionId, expiresAtMs })
}

export async function readWatched(ctx: Context, sourceText: string, { userId }: Caller) {
  return { market_ids: await readWatchlist(ctx.db, userId, requireSource(ctx, sourceText)) }
}

export async function changeWatched(
  ctx: Context,
  sourceText: string,
  { userId }: Caller,
  marketIds: string[],
) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const unknown = marketIds.find((id) => !board.find(id))
  if (unknown)
    throw new AppError('invalid', undefined, { fields: { market_ids: `There is no market ${unknown}` } })
  await requireMember(ctx, userId)
  await writeWatchlist(ctx.db, userId, source, marketIds)
  return { market_ids: marketIds }
}

const viewAll = ({ board }: LiveBoard, figures: Figures, nowMs: number): Market[] =>
  board.entries.map((entry) => viewMarket(board, entry, figures, nowMs))

/** A fuel of the catalogue without a market is an empty list; one that is not in it is a mistake. */
async function requireFuel(ctx: Context, fuelType: string) {
  try {
    await readFuelType(ctx, fuelType)
  } catch (error) {
    // What memory has of it is answered, which may be nothing.
    if (isOutage(error)) return
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    throw new AppError('invalid', undefined, { fields: { fuelType: 'There is no such fuel type' } })
  }
}

const cachedTrends = new WeakMap<Figures, Map<string, Trend[]>>()

/** One for each fuel among the markets, in their order; worked out once for the same closes. */
function describeTrends(
  markets: Market[],
  figures: Figures,
  period: Timeframe,
  fuelNames: Map<string, string>,
): Trend[] {
  const key = markets.map(({ market_id }) => market_id).join(' ')
  const cached = cachedTrends.get(figures) ?? new Map<string, Trend[]>()
  cachedTrends.set(figures, cached)
  const trends = cached.get(key) ?? makeTrends(markets, figures, period, fuelNames)
  cached.set(key, trends)
  return trends
}

function makeTrends(
  markets: Market[],
  { closes, interval }: Figures,
  period: Timeframe,
  fuelNames: Map<string, string>,
): Trend[] {
  const byFuel = Map.groupBy(markets, ({ fuel_type_id }) => fuel_type_id)
  return [...byFuel].flatMap(([fuelType, own]) => {
    if (fuelType === null) return []
    const series = own.map(
      ({ market_id }): Closes => ({ marketId: market_id, points: closes.get(market_id) ?? [] }),
    )
    const fuelName = fuelNames.get(fuelType) ?? own[0]?.fuel_name ?? fuelType
    const movesOfYear = interval === '1d' ? tradingDaysOfYear : undefined
    return trendOf({ fuelType, fuelName, period, markets: series, movesOfYear }) ?? []
  })
}
