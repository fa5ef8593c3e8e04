import type { marketsApi } from '@laycan/contract/markets/markets'
import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { fuelTypesKey } from './fuel-types.api.ts'

const call = client<typeof marketsApi>()

/** The markets of this installation's source whose prices are of this fuel. */
export function useFuelMarkets(fuelType: string) {
  const source = usePublicConfig()?.marketSource
  return useQuery({
    queryKey: [...fuelTypesKey, 'markets', source, fuelType],
    queryFn: async ({ signal }) => {
      const params = { market_source: source ?? '' }
      return (await call('GET /api/:market_source/supply', { params, query: { fuelType }, signal })).markets
    },
    enabled: source !== undefined,
    staleTime: 30_000,
  })
}
