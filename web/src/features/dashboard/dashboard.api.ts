import type { fuelTypesApi } from '@laycan/contract/fuel-types'
import type { marketsApi } from '@laycan/contract/markets'
import type { notificationsApi } from '@laycan/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { computeMarketValue } from './market-value.ts'

const fuelTypes = client<typeof fuelTypesApi>()
const markets = client<typeof marketsApi>()
const notifications = client<typeof notificationsApi>()

/** The catalogue. The keys are the dashboard's own: other features keep the same data their own way. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['dashboard', 'fuel-types'],
    queryFn: async ({ signal }) => (await fuelTypes('GET /api/fuel-types', { signal })).fuelTypes,
  })
}

/** How the markets of this installation's source stand. */
export function useMarketOverview() {
  const source = usePublicConfig()?.marketSource
  return useQuery({
    queryKey: ['dashboard', 'markets', source],
    queryFn: ({ signal }) =>
      markets('GET /api/:market_source/overview', { params: { market_source: source ?? '' }, signal }),
    enabled: source !== undefined,
    staleTime: 30_000,
  })
}

/** Undefined while it is on its way, or where the source tells no volumes. */
export function useMarketValue() {
  const { data: fuels, isPending: isCatalogueOnItsWay } = useCatalogue()
  const { data: overview, isPending: isOverviewOnItsWay } = useMarketOverview()
  const value = fuels && overview && computeMarketValue(overview.markets, fuels)
  return {
    isPending: isCatalogueOnItsWay || isOverviewOnItsWay,
    value,
    isSimulated: overview?.source.kind === 'simulated',
  }
}

const activityKey = ['dashboard', 'activity']
const activityLength = 4
/** Examples are not what happened, and there are three of them at most. */
const examplesAtMost = 3

/** What the person was told of lately; empty for a new account. */
export function useRecentActivity() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: activityKey })
  useServerEvent('notification', refresh)
  useServerEvent('notifications_changed', refresh)
  return useQuery({
    queryKey: activityKey,
    queryFn: async ({ signal }) => {
      const query = { limit: activityLength + examplesAtMost }
      const page = await notifications('GET /notifications', { query, signal })
      return page.notifications.filter(({ isExample }) => !isExample).slice(0, activityLength)
    },
  })
}
