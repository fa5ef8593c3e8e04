import { type PlatformStats, platformStatsApi } from '@laycan/contract/platform-stats/platform-stats'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { LastKnown } from '#platform/last-known.ts'
import { publicConfig, readPlatformStats } from './platform-stats.service.ts'

export function platformStatsRoutes(ctx: Context) {
  const stats = new LastKnown<PlatformStats>()
  return bind(platformStatsApi, {
    'GET /config': () => publicConfig(ctx),
    'GET /api/platform/stats': () => stats.read('', () => readPlatformStats(ctx)),
  })
}
