import type { fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { PricingTermsInput } from '@laycan/contract/markets/market-formula'
import type { marketsApi } from '@laycan/contract/markets/markets'
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#platform/api.ts'
import { toast } from '#ui/toast.ts'
import type { MarketView } from './market-view.ts'

const call = client<typeof marketsApi>()
const callFuels = client<typeof fuelTypesApi>()

const secondMs = 1000
const minuteMs = 60 * secondMs

const params = (source: string | undefined) => ({ market_source: source ?? '' })
const queryOf = ({ region, timeframe, fuelType }: MarketView) => ({
  region,
  timeframe,
  ...(fuelType && { fuelType }),
})

/** What was shown stays until the next is there, unless it is of another source. */
const keepOfSource =
  (source: string | undefined) =>
  <T>(data: T | undefined, { queryKey = [] }: Partial<Pick<Query, 'queryKey'>> = {}): T | undefined =>
    queryKey[2] === source ? data : undefined

type Refreshing = { isAutoRefresh: boolean }

export function useMarkets(source: string | undefined, view: MarketView, { isAutoRefresh }: Refreshing) {
  return useQuery({
    queryKey: ['markets', 'list', source, view],
    queryFn: ({ signal }) =>
      call('GET /api/:market_source/supply', { params: params(source), query: queryOf(view), signal }),
    enabled: source !== undefined,
    placeholderData: keepOfSource(source),
    staleTime: 30 * secondMs,
    refetchInterval: isAutoRefresh ? minuteMs : false,
  })
}

/** Their own call of the same path: they change more slowly. */
export function useTrends(source: string | undefined, view: MarketView, { isAutoRefresh }: Refreshing) {
  return useQuery({
    queryKey: ['markets', 'trends', source, view],
    queryFn: async ({ signal }) =>
      (await call('GET /api/:market_source/supply', { params: params(source), query: queryOf(view), signal }))
        .trends,
    enabled: source !== undefined,
    placeholderData: keepOfSource(source),
    staleTime: 2 * minuteMs,
    refetchInterval: isAutoRefresh ? 5 * minuteMs : false,
  })
}

export function useOverview(source: string | undefined, { isAutoRefresh }: Refreshing) {
  return useQuery({
    queryKey: ['markets', 'overview', source],
    queryFn: ({ signal }) => call('GET /api/:market_source/overview', { params: params(source), signal }),
    enabled: source !== undefined,
    staleTime: 30 * secondMs,
    // An installation that has just begun has its markets in a moment.
    refetchInterval: ({ state }) =>
      state.data?.markets.length === 0 ? 5 * secondMs : isAutoRefresh && minuteMs,
  })
}

export const useRegions = (source: string | undefined) =>
  useQuery({
    queryKey: ['markets', 'regions', source],
    queryFn: ({ signal }) =>
      call('GET /api/:market_source/regional-analysis', { params: params(source), signal }),
    enabled: source !== undefined,
    staleTime: 30 * secondMs,
    refetchInterval: minuteMs,
  })

export const useMarketFuelTypes = () =>
  useQuery({
    queryKey: ['markets', 'fuel-types'],
    queryFn: async ({ signal }) => (await callFuels('GET /api/fuel-types', { signal })).fuelTypes,
    staleTime: 10 * minuteMs,
  })

const watchlistKey = (source: string | undefined) => ['markets', 'watchlist', source]

export const useWatchlist = (source: string | undefined) =>
  useQuery({
    queryKey: watchlistKey(source),
    queryFn: async ({ signal }) =>
      (await call('GET /api/:market_source/watchlist', { params: params(source), signal })).market_ids,
    enabled: source !== undefined,
  })

/** Shown at once, and taken back when the server refuses; one after the other, since each replaces the whole list. */
export function useWatchlistChange(source: string | undefined) {
  const queryClient = useQueryClient()
  const key = watchlistKey(source)
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: async (marketIds: string[]) =>
      (
        await call('PUT /api/:market_source/watchlist', {
          params: params(source),
          body: { market_ids: marketIds },
        })
      ).market_ids,
    onMutate: async (marketIds) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<string[]>(key)
      queryClient.setQueryData(key, marketIds)
      return before
    },
    onError: (error, _ids, before) => {
      queryClient.setQueryData(key, before)
      const problem = error instanceof ApiError ? error.fields.market_ids : undefined
      toast.error(problem ?? 'Failed to update the watchlist. Please try again.')
    },
    // While a later change waits, what it shows stays.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) {
        return queryClient.invalidateQueries({ queryKey: key })
      }
    },
  })
}

export const useFormula = (source: string | undefined) =>
  useMutation({
    mutationFn: (body: PricingTermsInput) =>
      call('POST /api/:market_source/formula', { params: { market_source: source ?? '' }, body }),
  })
