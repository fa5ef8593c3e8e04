import type { PublicConfig, platformStatsApi } from '@laycan/contract/platform-stats/platform-stats'
import { client } from './api.ts'

const platform = client<typeof platformStatsApi>()
let known: Promise<PublicConfig> | undefined

/** This installation's settings, asked for once; a failed attempt is not kept. */
export function readPublicConfig(): Promise<PublicConfig> {
  known ??= platform('GET /config').catch((error) => {
    known = undefined
    throw error
  })
  return known
}
