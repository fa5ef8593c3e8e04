import { z } from 'zod'
import { endpoints, events } from '../endpoint.ts'
import { calendarDay, codesOf, decimalText } from '../fields.ts'
import { marketAlertsApi } from './market-alerts.ts'
import {
  candleIntervals,
  defaultTimeframe,
  marketRegions,
  maxWatchedMarkets,
  spreadIds,
  timeframes,
} from './market-constants.ts'
import { marketFormulaApi } from './market-formula.ts'
import { marketImportApi } from './market-import.ts'
import { bySource, MarketId, marketOfSource, PriceKind } from './market-terms.ts'

export const RegionCode = z
  .enum(codesOf(marketRegions), 'There is no such region')
  .meta({ id: 'MarketRegion' })
export const TimeframeCode = z
  .enum(codesOf(timeframes), 'There is no such timeframe')
  .meta({ id: 'Timeframe' })
export const CandleWidth = z.enum(candleIntervals, 'There is no such interval').meta({ id: 'CandleInterval' })
export const SpreadCode = z.enum(spreadIds, 'There is no such spread').meta({ id: 'SpreadId' })

export const TradingStatus = z.enum(['active', 'closed']).meta({ id: 'TradingStatus' })

const percent = decimalText.describe('Percent with two decimals, negative with a minus.')

/** What a tick may change of a market. */
const livePrice = {
  current_price: decimalText.describe('In `currency` per `unit`, with the decimals that the market quotes.'),
  change_24h: percent
    .nullable()
    .describe('Percent since the price 24 hours ago; null while that is unknown.'),
  high_24h: decimalText,
  low_24h: decimalText,
  volume_24h: decimalText.nullable().describe('MT; null where the source tells none.'),
  last_updated: z.iso.datetime(),
  trading_status: TradingStatus,
}

export const Market = z
  .object({
    market_id: MarketId,
    fuel_type_id: z.string().nullable(),
    fuel_name: z.string(),
    exchange: z.string(),
    region: RegionCode,
    currency: z.string().describe('ISO 4217.'),
    ...livePrice,
    unit: z.string().describe('What the price is for: bbl, gal, MT, m3, L, kl or MMBtu.'),
    decimals: z.int().nonnegative().describe('Digits after the point of its quotes.'),
    price_type: z.enum(['futures', 'assessment', 'indication', 'index', 'spot']),
    source: z.string().describe('Who made the number, in words.'),
    kind: PriceKind,
    stale: z.boolean().describe('The source has failed since; this is the last good value.'),
    is_view_only: z.boolean().describe('Restricted: shown, not traded.'),
    change_period: percent.nullable().describe('Percent over the timeframe that was asked for.'),
    sparkline: z.array(decimalText).describe('Closes over the timeframe, at most 32, the oldest first.'),
    next_change_at: z.iso.datetime().nullable().describe('When trading opens or closes next.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

export const Trend = z
  .object({
    fuel_type: z.string(),
    fuel_name: z.string(),
    trend_percentage: percent,
    analysis: z.string().describe('What the figures say, in sentences made from them.'),
    period: TimeframeCode,
    confidence: z
      .int()
      .min(0)
      .max(100)
      .describe('Percent: how unlikely so steady a move would be if there were no trend (Student t).'),
    market_ids: z.array(MarketId).describe('The markets it was computed from.'),
    observations: z.int().nonnegative().describe('Moves between closes that were counted.'),
    volatility: percent.nullable().describe('Percent a year.'),
  })
  .meta({ id: 'Trend' })
export type Trend = z.infer<typeof Trend>

const SourceState = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: PriceKind,
    stale: z.boolean(),
    as_of: z.iso.datetime().nullable().describe('When it last answered.'),
    credit: z.string().describe('Whom to name beside the numbers.'),
  })
  .meta({ id: 'MarketSourceState' })

const MarketUpdate = z
  .object({ id: z.string(), time: z.iso.datetime(), market_id: MarketId, message: z.string() })
  .meta({ id: 'MarketUpdate' })

export const MarketOverview = z
  .object({
    source: SourceState,
    summary: z.object({
      active_markets: z.int().nonnegative(),
      rising_markets: z.int().nonnegative(),
      falling_markets: z.int().nonnegative(),
      total_markets: z.int().nonnegative(),
      total_volume: decimalText.describe('MT in 24 hours.'),
    }),
    markets: z.array(Market),
    updates: z.array(MarketUpdate).describe('What happened lately, the latest first; may be empty.'),
  })
  .meta({ id: 'MarketOverview' })
export type MarketOverview = z.infer<typeof MarketOverview>

export const RegionAnalysis = z
  .object({
    region: RegionCode,
    name: z.string(),
    markets: z.int().nonnegative(),
    active_markets: z.int().nonnegative(),
    rising_markets: z.int().nonnegative(),
    falling_markets: z.int().nonnegative(),
    average_change_24h: percent.nullable().describe('The mean over its markets.'),
    volume_24h: decimalText,
    strongest: MarketId.nullable(),
    weakest: MarketId.nullable(),
    analysis: z.string(),
  })
  .meta({ id: 'RegionAnalysis' })
export type RegionAnalysis = z.infer<typeof RegionAnalysis>

export const Candle = z
  .object({
    time: z.string().describe('Start of a minute or an hour in UTC; of a day its date, YYYY-MM-DD.'),
    open: decimalText,
    high: decimalText,
    low: decimalText,
    close: decimalText,
    volume: decimalText.nullable().describe('MT'),
  })
  .meta({ id: 'Candle' })
export type Candle = z.infer<typeof Candle>

const SpreadLeg = z.object({ market_id: MarketId, fuel_name: z.string(), weight: z.string() })
const SpreadPoint = z.object({ time: z.string(), value: decimalText })

export const Spread = z
  .object({
    spread_id: SpreadCode,
    name: z.string(),
    explanation: z.string().describe('Which prices, how converted, divided by what.'),
    currency: z.string(),
    unit: z.string(),
    legs: z.array(SpreadLeg),
    current_value: decimalText.nullable().describe('Null while a leg has no price.'),
    change_24h: decimalText.nullable().describe('In the same unit, not percent.'),
    mean_1y: decimalText.nullable(),
    deviation: decimalText.nullable().describe('How many standard deviations of a year it is off its mean.'),
    source: z.string().describe('Who made the numbers, in words.'),
    kind: PriceKind,
    stale: z.boolean().describe('The price of a leg is older than it should be.'),
    last_updated: z.iso.datetime().describe('Of the leg whose price is the oldest.'),
  })
  .meta({ id: 'Spread' })
export type Spread = z.infer<typeof Spread>

/** A change of prices; the first one after connecting holds every market, later ones what has changed. */
export const PriceFrame = z
  .object({
    time: z.iso.datetime(),
    prices: z.array(z.object({ market_id: MarketId, ...livePrice, stale: z.boolean() })),
  })
  .meta({ id: 'PriceFrame' })
export type PriceFrame = z.infer<typeof PriceFrame>

/** Not numbered and never repeated: a client that reconnects gets every price again. */
export const priceEvents = {
  prices: PriceFrame,
  session_ended: z.object({}).describe('The session is over: the stream closes, coming again is useless.'),
}

const day = calendarDay('This must be a date such as 2026-03-31')
const chosen = {
  region: RegionCode.default('global').describe('`global` is every market.'),
  timeframe: TimeframeCode.default(defaultTimeframe),
  fuelType: z.string().min(1).max(200).optional().describe('The id of a fuel type.'),
}

export const marketsApi = endpoints({
  'GET /api/:market_source/overview': {
    summary: 'Every market of a source and how they stand together, answered from memory',
    access: 'member',
    params: bySource,
    answer: MarketOverview,
  },
  'GET /api/:market_source/supply': {
    summary: 'Markets by region and fuel, and the trends of their fuels over a timeframe',
    access: 'member',
    params: bySource,
    query: z.strictObject(chosen),
    answer: z.object({ source: SourceState, markets: z.array(Market), trends: z.array(Trend) }),
  },
  'GET /api/:market_source/regional-analysis': {
    summary: 'The regions beside each other',
    access: 'member',
    params: bySource,
    answer: z.object({ source: SourceState, regions: z.array(RegionAnalysis) }),
  },
  'GET /api/:market_source/prices': {
    summary: 'Prices as they change: all at first, then what has changed, at most four times a second',
    access: 'member',
    params: bySource,
    answer: events(priceEvents),
  },
  'GET /api/:market_source/markets/:marketId/candles': {
    summary: 'Candles of a market, the oldest first: of a timeframe, or between two days',
    access: 'member',
    params: marketOfSource,
    query: z.strictObject({
      timeframe: TimeframeCode.optional().describe('Sets width and range; 1y unless days are given.'),
      interval: CandleWidth.optional().describe('Another width than the one that fits the range.'),
      from: day.optional(),
      to: day.optional().describe('Inclusive.'),
    }),
    answer: z.object({
      market: Market,
      interval: CandleWidth,
      candles: z.array(Candle),
    }),
  },
  'GET /api/:market_source/spreads': {
    summary: 'Spreads and cracks as they stand',
    access: 'member',
    params: bySource,
    answer: z.object({ spreads: z.array(Spread) }),
  },
  'GET /api/:market_source/spreads/:spreadId/history': {
    summary: 'How a spread went over a timeframe, the oldest first',
    access: 'member',
    params: bySource.extend({ spreadId: SpreadCode }),
    query: z.strictObject({ timeframe: TimeframeCode.default('1y') }),
    answer: z.object({ spread: Spread, interval: CandleWidth, points: z.array(SpreadPoint) }),
  },
  'GET /api/:market_source/watchlist': {
    summary: 'The markets I watch, in my order',
    access: 'member',
    params: bySource,
    answer: z.object({ market_ids: z.array(MarketId) }),
  },
  'PUT /api/:market_source/watchlist': {
    summary: 'Replace the markets I watch',
    access: 'member',
    params: bySource,
    body: z.strictObject({
      market_ids: z
        .array(MarketId)
        .max(maxWatchedMarkets, `At most ${maxWatchedMarkets} markets can be watched`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each market once'),
    }),
    answer: z.object({ market_ids: z.array(MarketId) }),
  },
  ...marketAlertsApi,
  ...marketFormulaApi,
  ...marketImportApi,
})
