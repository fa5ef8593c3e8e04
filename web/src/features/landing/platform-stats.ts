import type { PlatformStats, platformStatsApi } from '@laycan/contract/platform-stats/platform-stats'
import { client } from '#platform/api.ts'
import { readPublicConfig } from '#platform/public-config.ts'

const platform = client<typeof platformStatsApi>()

/** `off`: this installation has none, and the sample figures stay. */
export async function loadPlatformStats(): Promise<PlatformStats | 'off' | 'unavailable'> {
  // Settings that cannot be read promise nothing: the page stays as it was delivered.
  const config = await readPublicConfig().catch(() => undefined)
  if (!config?.platformStats) {
    console.info('Platform statistics: backend not deployed yet')
    return 'off'
  }
  return platform('GET /api/platform/stats').catch(() => 'unavailable' as const)
}
