import type { membersApi } from '@laycan/contract/members/members'
import type { DealStatus, SubjectKind } from '@laycan/contract/trade/deals/deal-constants'
import type { DealDraft } from '@laycan/contract/trade/deals/deal-draft'
import type { Deal, dealsApi, RecapField } from '@laycan/contract/trade/deals/deals'
import type { listingsApi, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsField } from '@laycan/contract/trade/negotiations/negotiations'
import type { DealRecord, recordApi } from '@laycan/contract/trade/record/record'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { refreshTrade } from '#features/trade/shared/trade-cache.ts'
import { tradeKeys } from '#features/trade/shared/trade-keys.ts'
import { addressOf, client } from '#platform/api.ts'
import { download } from '#platform/download.ts'

const call = client<typeof dealsApi>()
const callRecord = client<typeof recordApi>()
const callMembers = client<typeof membersApi>()
const callListings = client<typeof listingsApi>()

export type DealFilter = {
  status?: DealStatus | undefined
  search: string
  isOnHold: boolean
}

export function useDeals({ status, search, isOnHold }: DealFilter) {
  const filter = {
    ...(status && { status }),
    ...(search && { search }),
    ...(isOnHold && { isOnHold: 'true' as const }),
  }
  return useInfiniteQuery({
    queryKey: [...tradeKeys.deals, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /trading/deals', { query: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.deal(id),
    queryFn: async ({ signal }): Promise<Deal> =>
      (await call('GET /trading/deals/:id', { params: { id }, signal })).deal,
    staleTime: 0,
  })

export const useDeal = (id: string) => useQuery(dealQuery(id))

export const useDealRecord = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: tradeKeys.record(id),
    queryFn: async ({ signal }): Promise<DealRecord> =>
      (await callRecord('GET /trading/deals/:id/record', { params: { id }, signal })).record,
    enabled: isWanted,
    staleTime: 0,
  })

export const exportDeal = (id: string, kind: 'pdf' | 'json') =>
  download(addressOf(`/trading/deals/:id/export.${kind}`, { id }))

type Seen = Pick<Deal, 'id' | 'version'>

export const useDealCalls = (seen: Seen) => dealCalls(useQueryClient(), seen)

/** Everything that can be done to a deal. Each act names the version of the deal that it was decided on. */
export function dealCalls(queryClient: QueryClient, { id, version }: Seen) {
  const params = { id }

  async function take(asked: Promise<{ deal: Deal }>): Promise<Deal> {
    try {
      const { deal } = await asked
      queryClient.setQueryData(tradeKeys.deal(id), deal)
      return deal
    } finally {
      void refreshTrade(queryClient, { dealId: id })
    }
  }

  return {
    answerMandate: (isConfirmed: boolean, reason = '') =>
      take(call('POST /trading/deals/:id/mandate', { params, body: { version, isConfirmed, reason } })),
    confirm: (fields: RecapField[]) =>
      take(call('POST /trading/deals/:id/confirm', { params, body: { version, fields } })),
    dispute: (field: TermsField, value: unknown, reason: string) => {
      const body = { version, field, value: value as string, reason }
      return take(call('POST /trading/deals/:id/dispute-field', { params, body }))
    },
    addSubject: (subject: { kind: SubjectKind; deadline: string; note: string }) =>
      take(call('POST /trading/deals/:id/subjects', { params, body: { version, ...subject } })),
    liftSubject: (subjectId: string) =>
      take(
        call('POST /trading/deals/:id/subjects/:subjectId/lift', {
          params: { id, subjectId },
          body: { version },
        }),
      ),
    failSubject: (subjectId: string, reason: string) =>
      take(
        call('POST /trading/deals/:id/subjects/:subjectId/fail', {
          params: { id, subjectId },
          body: { version, reason },
        }),
      ),
    cancel: (reason: string) =>
      take(call('POST /trading/deals/:id/cancel', { params, body: { version, reason } })),
    answerCancel: (isAgreed: boolean) =>
      take(call('POST /trading/deals/:id/cancel/answer', { params, body: { version, isAgreed } })),
    hold: (reason: string) => take(call('POST /trading/deals/:id/hold', { params, body: { reason } })),
    release: (reason: string) => take(call('POST /trading/deals/:id/release', { params, body: { reason } })),
  }
}
export type DealCalls = ReturnType<typeof dealCalls>

export function useOriginate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: DealDraft) => (await call('POST /trading/deals', { body })).deal,
    onSuccess: ({ id }) => refreshTrade(queryClient, { dealId: id }),
  })
}

/** Verified members of a kind whose name or company begins so. */
export const useFoundMembers = (userType: 'buyer' | 'seller', search: string) =>
  useQuery({
    queryKey: ['trading', 'members', userType, search],
    queryFn: async ({ signal }) => {
      const query = { userType, isVerified: 'true' as const, ...(search && { search }), limit: 20 }
      return (await callMembers('GET /members', { query, signal })).members
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** A request or a supply that a deal is made for; none without an id. */
export const useFilledListing = (id: string | null) =>
  useQuery({
    queryKey: tradeKeys.answered(id ?? ''),
    queryFn: async ({ signal }): Promise<TradeListing> =>
      (await callListings('GET /trading/listings/:id', { params: { id: id ?? '' }, signal })).listing,
    enabled: id !== null,
    staleTime: 60_000,
  })
