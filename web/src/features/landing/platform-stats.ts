import type { PlatformStats, platformStatsApi } from '@laycan/contract/platform-stats/platform-stats'
import { useEffect, useState } from 'react'
import { client } from '#platform/api.ts'
import { readPublicConfig } from '#platform/public-config.ts'

const platform = client<typeof platformStatsApi>()

export type StatsState = { kind: 'sample' } | { kind: 'unavailable' } | { kind: 'live'; stats: PlatformStats }

/** Sample figures until this installation says that it has live ones and hands them over. */
export function usePlatformStats(): StatsState {
  const [state, setState] = useState<StatsState>({ kind: 'sample' })
  useEffect(() => {
    const leaving = new AbortController()
    loadPlatformStats(leaving.signal).then((next) => {
      if (!leaving.signal.aborted) setState(next)
    })
    return () => leaving.abort()
  }, [])
  return state
}

async function loadPlatformStats(signal: AbortSignal): Promise<StatsState> {
  // Settings that cannot be read promise nothing: the page stays as it was delivered.
  const config = await readPublicConfig().catch(() => undefined)
  if (signal.aborted) return { kind: 'sample' }
  if (!config?.platformStats) {
    console.info('Platform statistics: backend not deployed yet')
    return { kind: 'sample' }
  }
  try {
    return { kind: 'live', stats: await platform('GET /api/platform/stats', { signal }) }
  } catch {
    return { kind: 'unavailable' }
  }
}
