import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

/** Settings of this installation for the web app, read at run time so that one bundle works everywhere. */
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
          .describe('Relative to this site; null if the pool is on AWS Cognito.'),
      })
      .describe('The user pool that the browser signs in with.'),
    marketSource: z.enum(['simulated', 'eia', 'import']).describe('Where market prices come from.'),
    localMailbox: z.boolean().describe('Whether mail is kept locally and shown at /dev/mail.'),
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

/** Platform stats. A ratio is null without data to compute it from. */
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
    summary: 'Get the settings that the web app needs',
    access: 'public',
    answer: PublicConfig,
  },
  'GET /api/platform/stats': {
    summary: 'Get live platform stats for the landing page',
    access: 'public',
    answer: PlatformStats,
    cacheSeconds: 60,
  },
})
