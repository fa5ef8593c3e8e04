import type { listingsApi, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, negotiationsApi } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { refreshTrade } from '#features/trade/shared/trade-cache.ts'
import { tradeKeys } from '#features/trade/shared/trade-keys.ts'
import { client } from '#platform/api.ts'

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
  status?: NegotiationStatus | undefined
  turn?: 'mine' | 'theirs' | undefined
}

export function useNegotiations({ listing, status, turn }: NegotiationFilter, isWanted = true) {
  const filter = { ...(listing && { listing }), ...(status && { status }), ...(turn && { turn }) }
  return useInfiniteQuery({
    queryKey: [...tradeKeys.negotiations, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /trading/negotiations', {
        query: { ...filter, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 0,
  })
}

/** The request or supply that somebody is about to quote or to bid on. */
export const useAnsweredListing = (id: string) =>
  useQuery({
    queryKey: tradeKeys.answered(id),
    queryFn: async ({ signal }): Promise<TradeListing> =>
      (await callListings('GET /trading/listings/:id', { params: { id }, signal })).listing,
    enabled: id !== '',
    staleTime: 0,
  })

type Comparison = { unit: TradeUnit; freight: string; freights: Record<string, string> }

export function useComparedQuotes(listingId: string, { unit, freight, freights }: Comparison) {
  const single = Object.entries(freights)
    .filter(([, amount]) => amount !== '')
    .map(([id, amount]) => `${id}:${amount}`)
    .join(',')
  const query = { unit, ...(freight && { freight }), ...(single && { freights: single }) }
  return useQuery({
    queryKey: [...tradeKeys.compared(listingId), query],
    queryFn: ({ signal }) =>
      call('GET /trading/listings/:id/quotes/compare', { params: { id: listingId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What a version says, whichever side makes it. `clientId` makes a second press the same act. */
export type QuoteDraft = { clientId: string; terms: TradeTerms; note: string; validUntil: string }

export function useSendQuote(listingId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: QuoteDraft & { listingVersion: number }) =>
      (await call('POST /trading/listings/:id/quotes', { params: { id: listingId }, body })).negotiation,
    onSettled: () => refreshTrade(queryClient, { listingId }),
  })
}

/** The four ways to answer; each names the version that was on the screen. */
export function useAnswer(id: string) {
  const queryClient = useQueryClient()
  const params = { id }
  const take = (negotiation: Negotiation) => {
    queryClient.setQueryData(tradeKeys.negotiation(id), negotiation)
    return negotiation
  }
  const answers = {
    counter: async (body: QuoteDraft & { version: number }) =>
      take((await call('POST /trading/negotiations/:id/counter', { params, body })).negotiation),
    accept: async (body: { version: number; clientId: string }) => {
      const { dealId, negotiation } = await call('POST /trading/negotiations/:id/accept', { params, body })
      take(negotiation)
      return dealId
    },
    decline: async (body: { version: number; reason: string }) =>
      take((await call('POST /trading/negotiations/:id/decline', { params, body })).negotiation),
    withdraw: async (body: { version: number; reason: string }) =>
      take((await call('POST /trading/negotiations/:id/withdraw', { params, body })).negotiation),
  }
  /** Lists that show it are old now, and after a refusal so is what is on this screen. */
  const settled =
    <Input, Result>(act: (input: Input) => Promise<Result>) =>
    async (input: Input) => {
      try {
        return await act(input)
      } finally {
        void refreshTrade(queryClient, { negotiationId: id })
      }
    }
  return {
    counter: settled(answers.counter),
    accept: settled(answers.accept),
    decline: settled(answers.decline),
    withdraw: settled(answers.withdraw),
  }
}
