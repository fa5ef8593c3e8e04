import { platformStatsApi } from '@laycan/contract/platform-stats/platform-stats'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { publicConfig, readPlatformStats } from './platform-stats.service.ts'

export const platformStatsRoutes = (ctx: Context) =>
  bind(platformStatsApi, {
    'GET /config': () => publicConfig(ctx),
    'GET /api/platform/stats': () => readPlatformStats(ctx),
  })
