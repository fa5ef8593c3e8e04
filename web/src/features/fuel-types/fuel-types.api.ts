import { parseCsv } from '@laycan/contract/csv'
import { type FuelCategoryCode, fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType, fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { marketsApi } from '@laycan/contract/markets/markets'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { addressOf, client } from '#platform/api.ts'
import { fetchFile } from '#platform/download.ts'
import type { Cells } from '#platform/lists/sheet.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'

export const call = client<typeof fuelTypesApi>()

const minuteMs = 60_000
export const fuelTypesKey = ['fuel-types']
/** How long an answer is fresh is said here; past that, the browser's own copy does not count as an answer. */
const cache = 'no-cache'

export const catalogueQuery = queryOptions({
  queryKey: [...fuelTypesKey, 'list'],
  queryFn: async ({ signal }) => (await call('GET /api/fuel-types', { signal, cache })).fuelTypes,
  staleTime: 5 * minuteMs,
})

export const useCatalogue = () => useQuery(catalogueQuery)

/** Shows the known ones until the server has answered. */
export function useCategories(): readonly { code: FuelCategoryCode; name: string }[] {
  const { data = fuelCategories } = useQuery({
    queryKey: [...fuelTypesKey, 'categories'],
    queryFn: async ({ signal }) => (await call('GET /api/fuel-types/categories', { signal })).categories,
    staleTime: 10 * minuteMs,
  })
  return data
}

/** The last answer stays while the next is on its way; a superseded search is cancelled. */
export const useFuelSearch = (query: string, category: FuelCategoryCode | null) =>
  useQuery({
    queryKey: [...fuelTypesKey, 'search', query, category],
    queryFn: async ({ signal }) => {
      const search = { query, ...(category && { category }) }
      return (await call('GET /api/fuel-types/search', { query: search, signal, cache })).results
    },
    enabled: query !== '',
    staleTime: 2 * minuteMs,
    placeholderData: keepPreviousData,
  })

/** One type; from the catalogue where that holds it, which leaves out the inactive ones. */
export function useFuelType(id: string) {
  const { data: catalogue, isPending } = useCatalogue()
  const listed = catalogue?.find((fuel) => fuel.fuel_type_id === id)
  const single = useQuery({
    queryKey: [...fuelTypesKey, 'one', id],
    queryFn: async ({ signal }): Promise<FuelType> =>
      (await call('GET /api/fuel-types/:id', { params: { id }, signal, cache })).fuelType,
    enabled: !isPending && !listed,
    staleTime: 5 * minuteMs,
  })
  return listed ? { ...single, data: listed, isPending: false, isError: false } : single
}

/** What the server exports, as cells. */
export async function readExport(query: string, category: FuelCategoryCode | null): Promise<Cells> {
  const narrowed = { query: query || undefined, category: category ?? undefined }
  const file = await fetchFile(addressOf('/api/fuel-types/export.csv', {}, narrowed))
  const [header = [], ...rows] = parseCsv(await file.text())
  return { header, rows }
}

const callMarkets = client<typeof marketsApi>()

/** The markets of this installation's source whose prices are of this fuel. */
export function useFuelMarkets(fuelType: string) {
  const source = usePublicConfig()?.marketSource
  return useQuery({
    queryKey: [...fuelTypesKey, 'markets', source, fuelType],
    queryFn: async ({ signal }) => {
      const params = { market_source: source ?? '' }
      return (await callMarkets('GET /api/:market_source/supply', { params, query: { fuelType }, signal }))
        .markets
    },
    enabled: source !== undefined,
    staleTime: 30_000,
  })
}
