import type { fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { marketsApi } from '@laycan/contract/markets/markets'
import type { notificationsApi } from '@laycan/contract/notifications/notifications'
import type { agendaApi } from '@laycan/contract/trade/agenda/agenda'
import type { cargoesApi } from '@laycan/contract/trade/cargoes/cargoes'
import type { overviewApi, TradeActivity } from '@laycan/contract/trade/overview/overview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { computeMarketValue } from './market-value.ts'

const fuelTypes = client<typeof fuelTypesApi>()
const markets = client<typeof marketsApi>()
const notifications = client<typeof notificationsApi>()
const trade = client<typeof overviewApi>()
const cargoes = client<typeof cargoesApi>()
const agenda = client<typeof agendaApi>()

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

const tradeKey = ['dashboard', 'trade']

/** How the person's own trade stands. */
export function useTradeOverview() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', () => queryClient.invalidateQueries({ queryKey: tradeKey }))
  return useQuery({
    queryKey: tradeKey,
    queryFn: ({ signal }) => trade('GET /trading/overview', { signal }),
  })
}

const laycansKey = ['dashboard', 'laycans']
const laycansRead = 50
const laycansShown = 4

/** Agreed cargoes that are still to be loaded, the next laycan first. */
export function useNextLaycans() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', () => queryClient.invalidateQueries({ queryKey: laycansKey }))
  return useQuery({
    queryKey: laycansKey,
    queryFn: async ({ signal }) => {
      const query = { source: 'deals', stage: 'to_load', limit: laycansRead } as const
      const { cargoes: found } = await cargoes('GET /trading/cargoes', { query, signal })
      return found
        .toSorted((a, b) => (a.windowFrom < b.windowFrom ? -1 : a.windowFrom > b.windowFrom ? 1 : 0))
        .slice(0, laycansShown)
    },
  })
}

const datesKey = ['dashboard', 'dates']

export function useNextDates() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', () => queryClient.invalidateQueries({ queryKey: datesKey }))
  return useQuery({ queryKey: datesKey, queryFn: ({ signal }) => agenda('GET /trading/agenda', { signal }) })
}

const activityKey = ['dashboard', 'activity']
const activityLength = 4
/** Examples are not what happened, and there are three of them at most. */
const examplesAtMost = 3

export type RecentEvent = { id: string; text: string; time: string; path: string | null; isNew: boolean }

/** The latest notifications, or else what happened last in their trade; empty for a new account. */
export function useRecentActivity() {
  const notified = useLatestNotifications()
  const trade = useTradeOverview()
  const happened = trade.data?.recent.slice(0, activityLength).map(toRecentEvent)
  return {
    recent: notified.data?.length ? notified.data : (happened ?? []),
    isPending: notified.isPending || (!notified.data?.length && trade.isPending),
  }
}

const toRecentEvent = ({ id, text, at, path }: TradeActivity): RecentEvent => ({
  id,
  text,
  time: at,
  path,
  isNew: false,
})

function useLatestNotifications() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: activityKey })
  useServerEvent('notification', refresh)
  useServerEvent('notifications_changed', refresh)
  return useQuery({
    queryKey: activityKey,
    queryFn: async ({ signal }) => {
      const query = { limit: activityLength + examplesAtMost }
      const page = await notifications('GET /notifications', { query, signal })
      return page.notifications
        .filter(({ isExample }) => !isExample)
        .slice(0, activityLength)
        .map(
          ({ id, message, time, path, isRead }): RecentEvent => ({
            id,
            text: message,
            time,
            path,
            isNew: !isRead,
          }),
        )
    },
  })
}
