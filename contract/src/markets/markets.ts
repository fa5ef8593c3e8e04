import { z } from 'zod'
import { endpoints, events } from '../endpoint.ts'
import { calendarDay, codesOf, decimalText } from '../fields.ts'
import { marketAlertsApi } from './market-alerts.ts'
import {
  candleIntervals,
  defaultTimeframe,
  leastObservations,
  marketRegions,
  maxLead,
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

export const SessionStatus = z
  .enum(['open', 'closed', 'holiday'])
  .meta({ id: 'SessionStatus' })
  .describe('`holiday`: a weekday on which its exchange rests. Sources of daily prices are `closed`.')

const percent = decimalText.describe('Percent with two decimals; may be negative.')

/** The fields of a market that change with every price. */
const livePrice = {
  current_price: decimalText.describe('In `currency` per `unit`, with `decimals` digits after the point.'),
  change_24h: percent
    .nullable()
    .describe(
      'Percent; null if unknown. Of futures since 24 hours before the last price, to the hour; of assessments, ' +
        'indications, indices and daily prices the last session against the one before.',
    ),
  change_value_24h: decimalText.nullable().describe('The same change in `currency` per `unit`.'),
  high_24h: decimalText.describe('Of the time that `change_24h` is about.'),
  low_24h: decimalText,
  volume_24h: decimalText.nullable().describe('MT; null if the source has none.'),
  session_high: decimalText.describe('Of the session of the last price, so far or over.'),
  session_low: decimalText,
  last_updated: z.iso.datetime(),
  trading_status: TradingStatus,
  session_status: SessionStatus,
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
    unit: z.string().describe('The unit of the price: bbl, gal, MT, m3, L, kl or MMBtu.'),
    decimals: z.int().nonnegative().describe('Digits after the point of its prices.'),
    tick_size: decimalText.nullable().describe('Least step of its price; null if the source does not say.'),
    price_type: z.enum(['futures', 'assessment', 'indication', 'index', 'spot']),
    source: z.string().describe('Name of the source.'),
    kind: PriceKind,
    stale: z.boolean().describe('Whether the source has failed since; this is then the last good value.'),
    is_view_only: z.boolean().describe('Whether it is restricted: shown but not traded.'),
    change_period: percent.nullable().describe('Percent over the requested timeframe.'),
    sparkline: z.array(decimalText).describe('At most 32 closes over the timeframe, oldest first.'),
    session_date: z.iso.date().describe('The trading day of the last price.'),
    next_change_at: z.iso.datetime().nullable().describe('Next opening or closing of trading.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>

export const Trend = z
  .object({
    fuel_type: z.string(),
    fuel_name: z.string(),
    trend_percentage: percent,
    analysis: z.string().describe('A short analysis generated from the figures.'),
    period: TimeframeCode,
    confidence: z
      .int()
      .min(0)
      .max(100)
      .describe('Percent: how unlikely so steady a move would be if there were no trend (Student t).'),
    market_ids: z.array(MarketId).describe('The markets it is computed from.'),
    observations: z
      .int()
      .nonnegative()
      .describe(`Number of moves between closes used; below ${leastObservations} too few for a confidence.`),
    volatility: percent.nullable().describe('Percent per year.'),
  })
  .meta({ id: 'Trend' })
export type Trend = z.infer<typeof Trend>

const SourceState = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: PriceKind,
    stale: z.boolean(),
    as_of: z.iso.datetime().nullable().describe('Time of its last successful answer.'),
    credit: z.string().describe('Attribution to show with the prices.'),
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
    updates: z.array(MarketUpdate).describe('Recent updates, latest first; may be empty.'),
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
    average_change_24h: percent.nullable().describe('Mean of its markets.'),
    volume_24h: decimalText,
    strongest: MarketId.nullable(),
    weakest: MarketId.nullable(),
    analysis: z.string(),
  })
  .meta({ id: 'RegionAnalysis' })
export type RegionAnalysis = z.infer<typeof RegionAnalysis>

export const Candle = z
  .object({
    time: z.string().describe('Start of the minute or hour in UTC; for a day its date, YYYY-MM-DD.'),
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
    explanation: z.string().describe('How the spread is calculated: prices, conversion and divisor.'),
    currency: z.string(),
    unit: z.string(),
    legs: z.array(SpreadLeg),
    current_value: decimalText.nullable().describe('Null if a leg has no price.'),
    change_24h: decimalText.nullable().describe('In the same unit, not percent.'),
    mean_1y: decimalText.nullable(),
    deviation: decimalText
      .nullable()
      .describe('Distance from its mean in standard deviations of the past year.'),
    source: z.string().describe('Names of the sources.'),
    kind: PriceKind,
    stale: z.boolean().describe('Whether the price of a leg is out of date.'),
    last_updated: z.iso.datetime().describe('Time of the oldest price among the legs.'),
  })
  .meta({ id: 'Spread' })
export type Spread = z.infer<typeof Spread>

/** Changed prices; the first event after connecting contains every market. */
export const PriceFrame = z
  .object({
    time: z.iso.datetime(),
    prices: z.array(z.object({ market_id: MarketId, ...livePrice, stale: z.boolean() })),
  })
  .meta({ id: 'PriceFrame' })
export type PriceFrame = z.infer<typeof PriceFrame>

/** Not numbered and never replayed: a client that reconnects gets every price again. */
export const priceEvents = {
  prices: PriceFrame,
  session_ended: z.object({}).describe('The session has ended. The stream closes; do not reconnect.'),
}

const day = calendarDay('This must be a date such as 2026-03-31')
const lead = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxLead, `At most ${maxLead}`)
  .default(0)
  .describe('How many closes before the first one to give too, for moving averages.')
const chosen = {
  region: RegionCode.default('global').describe('`global` is every market.'),
  timeframe: TimeframeCode.default(defaultTimeframe),
  fuelType: z.string().min(1).max(200).optional().describe('Id of a fuel type.'),
}

export const marketsApi = endpoints({
  'GET /api/:market_source/overview': {
    summary: 'Get all markets of a source with a summary',
    access: 'member',
    fromMemory: true,
    params: bySource,
    answer: MarketOverview,
  },
  'GET /api/:market_source/supply': {
    summary: 'List markets by region and fuel, with the trends of their fuels over a timeframe',
    access: 'member',
    fromMemory: true,
    params: bySource,
    query: z.strictObject(chosen),
    answer: z.object({ source: SourceState, markets: z.array(Market), trends: z.array(Trend) }),
  },
  'GET /api/:market_source/regional-analysis': {
    summary: 'Compare the regions',
    access: 'member',
    fromMemory: true,
    params: bySource,
    answer: z.object({ source: SourceState, regions: z.array(RegionAnalysis) }),
  },
  'GET /api/:market_source/prices': {
    summary: 'Stream prices: all at first, then changes, at most four times per second',
    access: 'member',
    params: bySource,
    answer: events(priceEvents),
  },
  'GET /api/:market_source/markets/:marketId/candles': {
    summary: 'Get the candles of a market for a timeframe or between two days, oldest first',
    access: 'member',
    params: marketOfSource,
    query: z.strictObject({
      timeframe: TimeframeCode.optional().describe('Determines width and range; 1y unless days are given.'),
      interval: CandleWidth.optional().describe('Overrides the width that fits the range.'),
      from: day.optional(),
      to: day.optional().describe('Inclusive.'),
      lead,
    }),
    answer: z.object({
      market: Market,
      interval: CandleWidth,
      candles: z.array(Candle),
      lead: z.array(Candle.pick({ time: true, close: true })).describe('Closes before the first candle.'),
    }),
  },
  'GET /api/:market_source/spreads': {
    summary: 'List current spreads and cracks',
    access: 'member',
    params: bySource,
    answer: z.object({ spreads: z.array(Spread) }),
  },
  'GET /api/:market_source/spreads/:spreadId/history': {
    summary: 'Get the history of a spread over a timeframe, oldest first',
    access: 'member',
    params: bySource.extend({ spreadId: SpreadCode }),
    query: z.strictObject({ timeframe: TimeframeCode.default('1y'), lead }),
    answer: z.object({
      spread: Spread,
      interval: CandleWidth,
      points: z.array(SpreadPoint),
      hasSameClose: z.boolean().describe('Whether the points of a day compare prices of the same moment.'),
      lead: z.array(SpreadPoint).describe('Those before the first point.'),
    }),
  },
  'GET /api/:market_source/watchlist': {
    summary: 'Get my watchlist in my order',
    access: 'member',
    params: bySource,
    answer: z.object({ market_ids: z.array(MarketId) }),
  },
  'PUT /api/:market_source/watchlist': {
    summary: 'Replace my watchlist',
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
