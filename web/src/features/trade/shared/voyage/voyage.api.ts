import type { cargoesApi } from '@laycan/contract/trade/cargoes/cargoes'
import type { SeaRoute, voyagesApi } from '@laycan/contract/voyages/voyages'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'

export const callCargoes = client<typeof cargoesApi>()
const callVoyages = client<typeof voyagesApi>()

/** Whose voyage is shown; a listing together with another of the other kind, such as a match. */
export type CargoOf =
  | { kind: 'listing'; id: string; with?: string | undefined }
  | { kind: 'negotiation'; id: string }
  | { kind: 'deal'; id: string }

const cargoesKey = ['trading', 'cargo']
/** A ship at sea moves on without an event. */
const pollMs = 5 * 60_000

/** Refreshes what is on the map when something is recorded. */
export function useLiveCargoes(key: readonly string[] = cargoesKey) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: key })
  useServerEvent('trade_changed', refresh)
  useServerEvent('reset', refresh)
}

export function useCargo(of: CargoOf) {
  useLiveCargoes()
  return useQuery({
    queryKey: [...cargoesKey, of.kind, of.id, of.kind === 'listing' ? of.with : undefined],
    queryFn: async ({ signal }) => (await readCargo(of, signal)).cargo,
    refetchInterval: pollMs,
  })
}

function readCargo(of: CargoOf, signal: AbortSignal) {
  const params = { id: of.id }
  if (of.kind === 'deal') return callCargoes('GET /trading/deals/:id/cargo', { params, signal })
  if (of.kind === 'negotiation') return callCargoes('GET /trading/negotiations/:id/cargo', { params, signal })
  const query = of.with ? { with: of.with } : {}
  return callCargoes('GET /trading/listings/:id/cargo', { params, query, signal })
}

export type PortPair = { from: string; to: string }

/** The sea does not change; what is refused is not asked again. */
const routeQuery = ({ from, to }: PortPair, avoid: string) =>
  queryOptions({
    queryKey: ['voyages', 'route', from, to, avoid],
    queryFn: async ({ signal }): Promise<SeaRoute> => {
      const query = { from, to, ...(avoid && { avoid }) }
      return (await callVoyages('GET /api/voyages/route', { query, signal })).route
    },
    staleTime: 60 * 60_000,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 422),
  })

export const useRoute = (pair: PortPair | undefined) =>
  useQuery({ ...routeQuery(pair ?? { from: '', to: '' }, ''), enabled: pair !== undefined })

/** The ways without a canal. */
export const useRoutesWithout = (pair: PortPair | undefined, avoided: readonly string[]) =>
  useQueries({ queries: pair ? avoided.map((avoid) => routeQuery(pair, avoid)) : [] })

/** Of several voyages at once; those that have no route are left out. */
export const useRoutes = (pairs: readonly PortPair[]) =>
  useQueries({ queries: pairs.map((pair) => routeQuery(pair, '')) })
