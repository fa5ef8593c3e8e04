import type { fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { MarketOverview, marketsApi, PriceFrame } from '@laycan/contract/markets/markets'
import type { messagingApi } from '@laycan/contract/messaging/messaging'
import type { overviewApi } from '@laycan/contract/trade/overview/overview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { followStream, useServerEvent } from '#platform/realtime.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { computeMarketValue } from './market-value.ts'

const fuelTypes = client<typeof fuelTypesApi>()
const markets = client<typeof marketsApi>()
const messaging = client<typeof messagingApi>()
const trade = client<typeof overviewApi>()

/** The catalogue. The keys are the dashboard's own: other features keep the same data their own way. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['dashboard', 'fuel-types'],
    queryFn: async ({ signal }) => (await fuelTypes('GET /api/fuel-types', { signal })).fuelTypes,
  })
}

const marketsKey = (source: string | undefined) => ['dashboard', 'markets', source]

/** How the markets of this installation's source stand. */
export function useMarketOverview() {
  const source = usePublicConfig()?.marketSource
  return useQuery({
    queryKey: marketsKey(source),
    queryFn: ({ signal }) =>
      markets('GET /api/:market_source/overview', { params: { market_source: source ?? '' }, signal }),
    enabled: source !== undefined,
    staleTime: 30_000,
    // A server that has just started has its markets in a moment.
    refetchInterval: ({ state }) => (state.data?.markets.length === 0 ? 5000 : 5 * 60_000),
  })
}

/** Prices come several times a second; once a second is enough to glance at. */
const shownEveryMs = 1000

/** Keeps the prices of the overview current while somebody looks. */
export function useLiveMarkets() {
  const source = usePublicConfig()?.marketSource
  const queryClient = useQueryClient()
  useEffect(() => {
    if (source === undefined) return
    let stop: AbortController | undefined
    const waiting = new Map<string, PriceFrame['prices'][number]>()
    const follow = () => {
      stop?.abort()
      if (document.hidden) return
      stop = new AbortController()
      const onEvent = ({ name, data }: { name: string; data: string }) => {
        if (name !== 'prices') return
        for (const price of (JSON.parse(data) as PriceFrame).prices) waiting.set(price.market_id, price)
      }
      void followStream(`/api/${encodeURIComponent(source)}/prices`, onEvent, stop.signal)
    }
    const timer = setInterval(() => {
      if (waiting.size === 0) return
      queryClient.setQueryData(
        marketsKey(source),
        (known: MarketOverview | undefined) =>
          known && {
            ...known,
            markets: known.markets.map((market) => ({ ...market, ...waiting.get(market.market_id) })),
          },
      )
      waiting.clear()
    }, shownEveryMs)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [source, queryClient])
}

export function useWatchlist() {
  const source = usePublicConfig()?.marketSource
  return useQuery({
    queryKey: ['dashboard', 'watchlist', source],
    queryFn: async ({ signal }) =>
      (
        await markets('GET /api/:market_source/watchlist', {
          params: { market_source: source ?? '' },
          signal,
        })
      ).market_ids,
    enabled: source !== undefined,
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
const tradeQuery = {
  queryKey: tradeKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => trade('GET /trading/overview', { signal }),
}

/** How the person's own trade stands; one answer for every panel of it. */
export const useTradeOverview = () => useQuery(tradeQuery)

/** Reads again whatever an event says has changed. Once on a page. */
export function useLiveTrade() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: tradeKey })
  useServerEvent('trade_changed', refresh)
  useServerEvent('company_changed', refresh)
  useServerEvent('notification', refresh)
  useServerEvent('notifications_changed', refresh)
  useServerEvent('reset', refresh)
}

const messagesKey = ['dashboard', 'messages']
const conversationsRead = 25
const conversationsShown = 4

const messagesQuery = {
  queryKey: messagesKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { limit: conversationsRead }
    const { conversations } = await messaging('GET /messaging/conversations', { query, signal })
    const unread = conversations.filter(({ unreadCount }) => unreadCount > 0)
    const read = conversations.filter(({ lastMessage }) => lastMessage !== null)
    return (unread.length > 0 ? unread : read).slice(0, conversationsShown)
  },
}

/** Conversations with unread messages, the latest first; those that were read where there are none. */
export function useNewestMessages() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: messagesKey })
  useServerEvent('message', refresh)
  useServerEvent('messages_read', refresh)
  useServerEvent('conversation_changed', refresh)
  return useQuery(messagesQuery)
}

/** How many of them are shown; undefined while they are on their way. */
export function useMessageCount(): number | undefined {
  const { data, isPending } = useQuery(messagesQuery)
  return isPending ? undefined : (data?.length ?? 0)
}

/** The whole log, page by page. */
export function useActivityPages() {
  return usePagedQuery([...tradeKey, 'activity'], (before, signal) =>
    trade('GET /trading/activity', { query: before ? { before } : {}, signal }),
  )
}
