import type { Freight, FreightInput, FreightResult, freightApi } from '@laycan/contract/trade/freight/freight'
import type { FreightSubjectKind } from '@laycan/contract/trade/freight/freight-constants'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof freightApi>()

export type FreightSubject = { kind: FreightSubjectKind; id: string }

export const useFreight = ({ kind, id }: FreightSubject) =>
  useQuery({
    queryKey: tradeKeys.freight(id),
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, signal }
      const { freight } =
        kind === 'deal'
          ? await call('GET /trading/deals/:id/freight', asked)
          : await call('GET /trading/listings/:id/freight', asked)
      return freight
    },
    staleTime: 0,
  })

/** What only the server knows: the route, the ship that fits, and bunker prices. */
export type VoyageAsked = Omit<FreightInput, 'changes' | 'method'> & { fuelTypeId: string; date: string }

export const useVoyage = (asked: VoyageAsked | undefined) =>
  useQuery({
    queryKey: ['freight', 'voyage', asked],
    queryFn: async ({ signal }): Promise<FreightResult> => {
      if (!asked) throw new Error('there is no voyage to ask for')
      return (await call('POST /trading/freight/estimate', { body: asked, signal })).result
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

export type FreightToSave = FreightInput & { clientId: string; version: number; isShared: boolean }

export function useSaveFreight({ kind, id }: FreightSubject) {
  const queryClient = useQueryClient()
  return async ({ isShared, ...saved }: FreightToSave): Promise<Freight> => {
    try {
      const params = { id }
      const { freight } =
        kind === 'deal'
          ? await call('POST /trading/deals/:id/freight', { params, body: { ...saved, isShared } })
          : await call('POST /trading/listings/:id/freight', { params, body: saved })
      queryClient.setQueryData(tradeKeys.freight(id), freight)
      return freight
    } finally {
      void refreshTrade(queryClient, kind === 'deal' ? { dealId: id } : { listingId: id })
    }
  }
}
