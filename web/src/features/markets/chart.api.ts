import { maxLead, type SpreadId, type Timeframe } from '@laycan/contract/markets/market-constants'
import type { marketsApi } from '@laycan/contract/markets/markets'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof marketsApi>()
const minuteMs = 60_000

/** Candles of the markets shown, in their order; those of the first are drawn, the others only by their closes. */
export const useCandles = (source: string | undefined, marketIds: string[], timeframe: Timeframe) =>
  useQueries({
    queries: marketIds.map((id) => ({
      queryKey: ['markets', 'candles', source, id, timeframe],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET /api/:market_source/markets/:marketId/candles', {
          params: { market_source: source ?? '', marketId: id },
          query: { timeframe, lead: maxLead },
          signal,
        }),
      enabled: source !== undefined,
      staleTime: minuteMs,
      refetchInterval: minuteMs,
      placeholderData: keepPreviousData,
    })),
  })

export const useSpreads = (source: string | undefined) =>
  useQuery({
    queryKey: ['markets', 'spreads', source],
    queryFn: async ({ signal }) =>
      (await call('GET /api/:market_source/spreads', { params: { market_source: source ?? '' }, signal }))
        .spreads,
    enabled: source !== undefined,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
  })

export const useSpreadHistory = (source: string | undefined, spread: SpreadId | null, timeframe: Timeframe) =>
  useQuery({
    queryKey: ['markets', 'spread', source, spread, timeframe],
    queryFn: ({ signal }) =>
      call('GET /api/:market_source/spreads/:spreadId/history', {
        params: { market_source: source ?? '', spreadId: spread ?? 'brent-wti' },
        query: { timeframe, lead: maxLead },
        signal,
      }),
    enabled: source !== undefined && spread !== null,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    placeholderData: keepPreviousData,
  })
