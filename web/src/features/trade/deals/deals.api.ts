import type { DealStatus, SubjectKind } from '@laycan/contract/trade/deals/deal-constants'
import type { DealDraft } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal, dealsApi } from '@laycan/contract/trade/deals/deals'
import type { RecapField } from '@laycan/contract/trade/deals/recap'
import type { listingsApi, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { DealRecord, recordApi } from '@laycan/contract/trade/record/record'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { addressOf, client } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { usePagedQuery } from '#platform/paged-query.ts'

const call = client<typeof dealsApi>()
const callRecord = client<typeof recordApi>()
const callListings = client<typeof listingsApi>()

export type DealFilter = { status: DealStatus | null; search: string; isOnHold: boolean }

export function useDeals({ status, search, isOnHold }: DealFilter) {
  const filter = {
    ...(status && { status }),
    ...(search && { search }),
    ...(isOnHold && { isOnHold: 'true' as const }),
  }
  return usePagedQuery([...tradeKeys.deals, filter], (before, signal) =>
    call('GET /trading/deals', { query: { ...filter, ...(before && { before }) }, signal }),
  )
}

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.deal(id),
    queryFn: async ({ signal }): Promise<Deal> =>
      (await call('GET /trading/deals/:id', { params: { id }, signal })).deal,
    staleTime: 0,
  })

export const useDeal = (id: string) => useQuery(dealQuery(id))

export const useDealRecord = (id: string) =>
  useQuery({
    queryKey: tradeKeys.record(id),
    queryFn: async ({ signal }): Promise<DealRecord> =>
      (await callRecord('GET /trading/deals/:id/record', { params: { id }, signal })).record,
    staleTime: 0,
  })

export const exportDeal = (id: string, file: 'recap.pdf' | 'export.pdf' | 'export.json') =>
  download(addressOf(`/trading/deals/:id/${file}`, { id }))

type Seen = Pick<Deal, 'id' | 'version'>

export const useDealCalls = (seen: Seen) => dealCalls(useQueryClient(), seen)

/** Every action on a deal. Each names the version that the person saw. */
export function dealCalls(queryClient: QueryClient, { id, version }: Seen) {
  const params = { id }

  async function cacheAnswer(answer: Promise<{ deal: Deal }>): Promise<Deal> {
    try {
      const { deal } = await answer
      queryClient.setQueryData(tradeKeys.deal(id), deal)
      return deal
    } finally {
      void refreshTrade(queryClient, { dealId: id })
    }
  }

  return {
    answerMandate: (isConfirmed: boolean, reason = '') =>
      cacheAnswer(
        call('POST /trading/deals/:id/mandate', { params, body: { version, isConfirmed, reason } }),
      ),
    confirm: (fields: RecapField[]) =>
      cacheAnswer(call('POST /trading/deals/:id/confirm', { params, body: { version, fields } })),
    dispute: (field: TermsField, value: unknown, reason: string) => {
      const body = { version, field, value: value as string, reason }
      return cacheAnswer(call('POST /trading/deals/:id/dispute-field', { params, body }))
    },
    correctRecap: (terms: TradeTerms, reason: string) =>
      cacheAnswer(
        call('POST /trading/deals/:id/correct-recap', { params, body: { version, terms, reason } }),
      ),
    addSubject: (subject: { kind: SubjectKind; deadline: string; note: string }) =>
      cacheAnswer(call('POST /trading/deals/:id/subjects', { params, body: { version, ...subject } })),
    liftSubject: (subjectId: string) =>
      cacheAnswer(
        call('POST /trading/deals/:id/subjects/:subjectId/lift', {
          params: { id, subjectId },
          body: { version },
        }),
      ),
    failSubject: (subjectId: string, reason: string) =>
      cacheAnswer(
        call('POST /trading/deals/:id/subjects/:subjectId/fail', {
          params: { id, subjectId },
          body: { version, reason },
        }),
      ),
    cancel: (reason: string) =>
      cacheAnswer(call('POST /trading/deals/:id/cancel', { params, body: { version, reason } })),
    answerCancel: (isAgreed: boolean) =>
      cacheAnswer(call('POST /trading/deals/:id/cancel/answer', { params, body: { version, isAgreed } })),
    endDeparted: (reason: string) =>
      cacheAnswer(call('POST /trading/deals/:id/end-departed', { params, body: { version, reason } })),
    hold: (reason: string) => cacheAnswer(call('POST /trading/deals/:id/hold', { params, body: { reason } })),
    release: (reason: string) =>
      cacheAnswer(call('POST /trading/deals/:id/release', { params, body: { reason } })),
    end: (reason: string) => cacheAnswer(call('POST /trading/deals/:id/end', { params, body: { reason } })),
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

/** The request or supply that a broker's deal fills. */
export const useFilledListing = (id: string | null) =>
  useQuery({
    queryKey: tradeKeys.quotedListing(id ?? ''),
    queryFn: async ({ signal }): Promise<TradeListing> =>
      (await callListings('GET /trading/listings/:id', { params: { id: id ?? '' }, signal })).listing,
    enabled: id !== null,
    staleTime: 60_000,
  })
