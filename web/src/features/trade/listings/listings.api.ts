import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import type { listingsApi, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { errorText } from '#platform/error-views.tsx'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { toast } from '#ui/toast.ts'
import { type MarketplaceView, toMarketplaceQuery } from './marketplace-view.ts'

export const call = client<typeof listingsApi>()

const listingsKey = ['listings']
/** In case the event stream is down. */
const pollMs = 60_000

/** Refreshes what is on the screen when somebody else or another device changes it. */
export function useLiveListings() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', () => queryClient.invalidateQueries({ queryKey: listingsKey }))
}

export type MyListingsView = { kind: ListingKind; status: ListingStatus | null; isCompany: boolean }

export const useMyListings = ({ kind, status, isCompany }: MyListingsView) =>
  usePagedQuery(
    [...listingsKey, 'mine', kind, status, isCompany],
    (before, signal) =>
      call('GET /trading/listings/mine', {
        query: {
          kind,
          whose: isCompany ? 'company' : 'mine',
          ...(status && { status }),
          ...(before && { before }),
        },
        signal,
      }),
    { pollMs },
  )

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /trading/listings/:id', { params: { id }, signal })).listing,
    staleTime: 0,
    refetchInterval: pollMs,
  })

export const useListing = (id: string) => useQuery(listingQuery(id))

export const useVersions = (id: string) =>
  useQuery({
    queryKey: [...listingsKey, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /trading/listings/:id/versions', { params: { id }, signal })).versions,
    staleTime: 0,
  })

/** While the server is still matching. */
const matchingPollMs = 1500

export const useMatches = (id: string) =>
  useQuery({
    queryKey: [...listingsKey, 'matches', id],
    queryFn: ({ signal }) => call('GET /trading/listings/:id/matches', { params: { id }, query: {}, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPending ? matchingPollMs : pollMs),
  })

export const useMarketplaceListings = (kind: ListingKind, view: MarketplaceView) =>
  usePagedQuery(
    [...listingsKey, 'market', kind, view],
    (before, signal) =>
      call('GET /trading/market', {
        query: { ...toMarketplaceQuery(kind, view), ...(before && { before }) },
        signal,
      }),
    { pollMs },
  )

export type ListingAct = 'publish' | 'pause' | 'resume' | 'withdraw'

export const errorMessage = (error: unknown) => errorText(error, 'Something went wrong. Please try again.')

export async function actOn(act: ListingAct, { id, version }: Pick<TradeListing, 'id' | 'version'>) {
  const input = { params: { id }, body: { version } }
  switch (act) {
    case 'publish':
      return (await call('POST /trading/listings/:id/publish', input)).listing
    case 'pause':
      return (await call('POST /trading/listings/:id/pause', input)).listing
    case 'resume':
      return (await call('POST /trading/listings/:id/resume', input)).listing
    case 'withdraw':
      return (await call('POST /trading/listings/:id/withdraw', input)).listing
  }
}

/** Caches the listing that the server answered with, and refetches the lists. */
export function useCacheListing() {
  const queryClient = useQueryClient()
  return (listing: TradeListing) => {
    queryClient.setQueryData(listingQuery(listing.id).queryKey, listing)
    void queryClient.invalidateQueries({
      queryKey: listingsKey,
      predicate: ({ queryKey }) => !(queryKey[1] === 'one' && queryKey[2] === listing.id),
    })
  }
}

/** A refused action is explained, and the listing refetched. */
export function useListingAct() {
  const queryClient = useQueryClient()
  const cacheListing = useCacheListing()
  return useMutation({
    mutationFn: ({ act, listing }: { act: ListingAct; listing: TradeListing }) => actOn(act, listing),
    onSuccess: cacheListing,
    onError: (error) => {
      toast.error(errorMessage(error))
      void queryClient.invalidateQueries({ queryKey: listingsKey })
    },
  })
}

export function useDeleteDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /trading/listings/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: listingQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: [...listingsKey, 'mine'] })
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
}
