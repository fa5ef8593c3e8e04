/** Filters of markets. Free of Zod, for the web. */
export const marketRegions = [
  { code: 'global', name: 'Global' },
  { code: 'north_america', name: 'North America' },
  { code: 'europe', name: 'Europe' },
  { code: 'asia_pacific', name: 'Asia Pacific' },
  { code: 'middle_east', name: 'Middle East' },
  { code: 'africa', name: 'Africa' },
  { code: 'south_america', name: 'South America' },
] as const

/** How far a screen looks back, in calendar months and years. */
export const timeframes = [
  { code: '1h', name: '1 hour' },
  { code: '1d', name: '1 day' },
  { code: '1w', name: '1 week' },
  { code: '1m', name: '1 month' },
  { code: '3m', name: '3 months' },
  { code: '1y', name: '1 year' },
] as const

/** Sources of prices. Imported files are available with any source. */
export const marketSources = [
  { code: 'simulated', name: 'Simulated' },
  { code: 'eia', name: 'U.S. Energy Information Administration' },
  { code: 'import', name: 'Imported files' },
] as const

export type MarketRegion = (typeof marketRegions)[number]['code']
export type Timeframe = (typeof timeframes)[number]['code']
export type MarketSource = (typeof marketSources)[number]['code']

/** Width of a candle: a minute, an hour, a trading day. */
export const candleIntervals = ['1min', '1h', '1d'] as const
export type CandleInterval = (typeof candleIntervals)[number]

export const defaultTimeframe: Timeframe = '1d'

/** What is subtracted from what is listed by `GET /api/:market_source/spreads`. */
export const spreadIds = [
  'brent-wti',
  'crack-321-usgc',
  'crack-321-nyh',
  'gasoil-crack',
  'gasoline-crack',
  'jet-regrade-usgc',
  'jet-regrade-singapore',
  'brent-dubai',
  'vlsfo-hsfo-singapore',
] as const
export type SpreadId = (typeof spreadIds)[number]

/** Moves between closes below which a trend has no confidence: too few observations. */
export const leastObservations = 5

/** Closes before a chart begins, enough for a moving average of 200. */
export const maxLead = 199
export const maxComparedMarkets = 4
export const maxWatchedMarkets = 60
export const maxAlerts = 50

/** Which price counts for a day without one, by holiday rule of a formula. */
export const holidayRuleTexts = {
  previous: 'days without a price take the day before',
  next: 'days without a price take the day after',
  saturday_previous_sunday_next: 'Saturdays take the day before, Sundays the day after',
}
