import type { fuelTypesApi } from '@laycan/contract/fuel-types'
import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const fuelTypes = client<typeof fuelTypesApi>()

/** How many fuel types the catalogue holds. The key is the dashboard's own: others keep the types themselves. */
export function useFuelTypeCount() {
  return useQuery({
    queryKey: ['dashboard', 'fuel-type-count'],
    queryFn: async ({ signal }) => (await fuelTypes('GET /api/fuel-types', { signal })).fuelTypes.length,
  })
}
