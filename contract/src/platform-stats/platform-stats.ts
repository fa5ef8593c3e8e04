import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

/** What the web app must know of this installation; read at run time, so that one bundle serves any. */
export const PublicConfig = z
  .object({
    platformStats: z.boolean().describe('Whether the landing page shows live statistics.'),
    identity: z
      .object({
        region: z.string(),
        userPoolId: z.string(),
        clientId: z.string(),
        endpoint: z
          .string()
          .nullable()
          .describe('Relative to this site; null when the pool is AWS Cognito itself.'),
      })
      .describe('The user pool that the browser speaks to.'),
    marketSource: z.enum(['simulated', 'eia', 'import']).describe('Where market prices come from.'),
    localMailbox: z.boolean().describe('Whether mail stays on this machine, to be read at /dev/mail.'),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof PublicConfig>

export const MarketPrice = z
  .object({
    name: z.string(),
    price: z.string(),
    currency: z.string(),
    unit: z.string(),
    changePercent: z.string(),
  })
  .meta({ id: 'MarketPrice' })
export type MarketPrice = z.infer<typeof MarketPrice>

/** Live figures of the platform. A ratio is null while there is nothing to compute it from. */
export const PlatformStats = z
  .object({
    marketPrices: z.array(MarketPrice),
    activeFuelSupplies: z.int().nonnegative(),
    totalUsers: z.int().nonnegative(),
    successRate: z.number().min(0).max(100).nullable().describe('Percent of ended deals that settled.'),
    averageSettlementTime: z.number().nonnegative().nullable().describe('Days from agreement to settlement.'),
    dailyTradingVolume: z.string().describe('USD agreed in the last 24 hours, a decimal.'),
    activeTraders: z.int().nonnegative(),
    countriesServed: z.int().nonnegative(),
    lastUpdated: z.iso.datetime(),
  })
  .meta({ id: 'PlatformStats' })
export type PlatformStats = z.infer<typeof PlatformStats>

export const platformStatsApi = endpoints({
  'GET /config': {
    summary: 'What the web app must know of this installation',
    access: 'public',
    answer: PublicConfig,
  },
  'GET /api/platform/stats': {
    summary: 'Live figures for the landing page',
    access: 'public',
    answer: PlatformStats,
    cacheSeconds: 60,
  },
})
