import type { listingsApi, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, negotiationsApi } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'

const call = client<typeof negotiationsApi>()
const callListings = client<typeof listingsApi>()

export const useNegotiation = (id: string) =>
  useQuery({
    queryKey: tradeKeys.negotiation(id),
    queryFn: async ({ signal }): Promise<Negotiation> =>
      (await call('GET /trading/negotiations/:id', { params: { id }, signal })).negotiation,
    staleTime: 0,
  })

export type NegotiationFilter = {
  listing?: string | undefined
  status?: NegotiationStatus | null | undefined
  turn?: 'mine' | 'theirs' | null | undefined
}

export function useNegotiations({ listing, status, turn }: NegotiationFilter) {
  const filter = { ...(listing && { listing }), ...(status && { status }), ...(turn && { turn }) }
  return usePagedQuery([...tradeKeys.negotiations, filter], (before, signal) =>
    call('GET /trading/negotiations', { query: { ...filter, ...(before && { before }) }, signal }),
  )
}

/** The request or supply that is about to be quoted. */
export const useQuotedListing = (id: string) =>
  useQuery({
    queryKey: tradeKeys.quotedListing(id),
    queryFn: async ({ signal }): Promise<TradeListing> =>
      (await callListings('GET /trading/listings/:id', { params: { id }, signal })).listing,
    enabled: id !== '',
    staleTime: 0,
  })

/** Without a unit in that of the listing. */
type Comparison = { unit: TradeUnit | undefined; freights: Record<string, string> }

export function useComparedQuotes(listingId: string, { unit, freights }: Comparison) {
  const single = Object.entries(freights)
    .filter(([, amount]) => amount !== '')
    .map(([id, amount]) => `${id}:${amount}`)
    .join(',')
  const query = { ...(unit && { unit }), ...(single && { freights: single }) }
  return useQuery({
    queryKey: [...tradeKeys.compared(listingId), query],
    queryFn: ({ signal }) =>
      call('GET /trading/listings/:id/quotes/compare', { params: { id: listingId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The content of a version. `clientId` makes a second press the same action. */
export type QuoteDraft = {
  clientId: string
  terms: TradeTerms
  note: string
  isFirm: boolean
  validUntil: string
}

export function useSendQuote(listingId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: QuoteDraft & { listingVersion: number }) =>
      (await call('POST /trading/listings/:id/quotes', { params: { id: listingId }, body })).negotiation,
    onSettled: () => refreshTrade(queryClient, { listingId }),
  })
}

/** The four possible answers; each names the version that the person saw. */
export function useAnswer(id: string) {
  const queryClient = useQueryClient()
  const params = { id }
  const cache = (negotiation: Negotiation) => {
    queryClient.setQueryData(tradeKeys.negotiation(id), negotiation)
    return negotiation
  }
  const answers = {
    counter: async (body: QuoteDraft & { version: number }) =>
      cache((await call('POST /trading/negotiations/:id/counter', { params, body })).negotiation),
    accept: async (body: { version: number; clientId: string }) => {
      const { dealId, negotiation } = await call('POST /trading/negotiations/:id/accept', { params, body })
      cache(negotiation)
      return dealId
    },
    decline: async (body: { version: number; reason: string }) =>
      cache((await call('POST /trading/negotiations/:id/decline', { params, body })).negotiation),
    withdraw: async (body: { version: number; reason: string }) =>
      cache((await call('POST /trading/negotiations/:id/withdraw', { params, body })).negotiation),
  }
  /** Refetches the lists, and after a refusal what is on the screen. */
  const withRefresh =
    <Input, Result>(act: (input: Input) => Promise<Result>) =>
    async (input: Input) => {
      try {
        return await act(input)
      } finally {
        void refreshTrade(queryClient, { negotiationId: id })
      }
    }
  return {
    counter: withRefresh(answers.counter),
    accept: withRefresh(answers.accept),
    decline: withRefresh(answers.decline),
    withdraw: withRefresh(answers.withdraw),
  }
}
