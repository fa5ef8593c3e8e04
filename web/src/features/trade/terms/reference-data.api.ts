import type { FuelType, fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { Market, marketsApi } from '@laycan/contract/markets/markets'
import { isPricingMarket } from '@laycan/contract/trade/terms/terms-market'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#platform/api.ts'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import type { TradeNames } from './trade-labels.ts'

/** Fuels and markets, which terms name by their ids. */

const callFuels = client<typeof fuelTypesApi>()
const callMarkets = client<typeof marketsApi>()
const minuteMs = 60_000

const noFuels: FuelType[] = []
const noMarkets: Market[] = []

export function useTradeFuels(): FuelType[] {
  const { data = noFuels } = useQuery({
    queryKey: ['trade-reference', 'fuels'],
    queryFn: async ({ signal }) => (await callFuels('GET /api/fuel-types', { signal })).fuelTypes,
    staleTime: 5 * minuteMs,
  })
  return data
}

export function useTradeMarkets(): Market[] {
  const source = usePublicConfig()?.marketSource ?? ''
  const { data = noMarkets } = useQuery({
    queryKey: ['trade-reference', 'markets', source],
    queryFn: async ({ signal }) => {
      const params = { market_source: source }
      return (await callMarkets('GET /api/:market_source/overview', { params, signal })).markets
    },
    enabled: source !== '',
    staleTime: 5 * minuteMs,
  })
  return data
}

/** Whether a formula may name the market: an invoice can be calculated with its prices, and it is traded. */
export const isPricing = (market: Market): boolean => isPricingMarket(market) && !market.is_view_only

/** What formatting terms for a person takes. */
export type TermsFormat = { formats: Formats; names: TradeNames }

export const useTermsFormat = (): TermsFormat => ({ formats: useFormats(), names: useTradeNames() })

export function useTradeNames(): Required<TradeNames> {
  const fuels = useTradeFuels()
  const markets = useTradeMarkets()
  return useMemo(() => {
    const fuelNames = new Map(fuels.map(({ fuel_type_id, name }) => [fuel_type_id, name]))
    const marketNames = new Map(markets.map(({ market_id, fuel_name }) => [market_id, fuel_name]))
    return { fuelName: (id) => fuelNames.get(id), marketName: (id) => marketNames.get(id) }
  }, [fuels, markets])
}
