import type { HouseTerms, houseTermsApi } from '@laycan/contract/trade/terms/house-terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'

const call = client<typeof houseTermsApi>()
const queryKey = ['trade-reference', 'house-terms']

/** The clauses that a new listing starts with. */
export function useHouseTerms() {
  const queryClient = useQueryClient()
  useServerEvent('company_changed', () => void queryClient.invalidateQueries({ queryKey }))
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /trading/house-terms', { signal })).houseTerms,
  })
}

export function useStoreHouseTerms() {
  const queryClient = useQueryClient()
  return async (clauses: HouseTerms['clauses'], version: number): Promise<void> => {
    const { houseTerms } = await call('PUT /trading/house-terms', { body: { clauses, version } })
    queryClient.setQueryData(queryKey, houseTerms)
  }
}
