import type { complianceApi, HeldItemKind, TradingHold } from '@laycan/contract/trade/compliance/compliance'
import type { dealsApi } from '@laycan/contract/trade/deals/deals'
import type { DisputeSummary, disputesApi } from '@laycan/contract/trade/disputes/disputes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import type { DealsView, HoldsView } from './compliance-view.ts'

const callReview = client<typeof complianceApi>()
const callDeals = client<typeof dealsApi>()
const callDisputes = client<typeof disputesApi>()

const complianceKey = ['staff-trading']
/** In case the event stream is down. */
const pollMs = 60_000

/** Refreshes when another reviewer decides, and when something new is held. */
export function useLiveReview() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: complianceKey })
  useServerEvent('trading_holds_changed', refresh)
  useServerEvent('trade_changed', refresh)
}

export const useHolds = ({ status, item }: HoldsView) =>
  usePagedQuery(
    [...complianceKey, 'holds', status, item],
    (before, signal) =>
      callReview('GET /staff/trading/held', {
        query: { status, ...(item && { item }), ...(before && { before }) },
        signal,
      }),
    { pollMs },
  )

const holdQuery = (id: string) =>
  queryOptions({
    queryKey: [...complianceKey, 'hold', id],
    queryFn: async ({ signal }) =>
      (await callReview('GET /staff/trading/held/:id', { params: { id }, signal })).hold,
    staleTime: 0,
    refetchInterval: pollMs,
  })

export const useHold = (id: string) => useQuery(holdQuery(id))

const collections: Record<HeldItemKind, 'listings' | 'quotes'> = { listing: 'listings', quote: 'quotes' }

/** Refetches after a refusal too: another reviewer may have decided first. */
export function useDecision({ id, item, itemId }: TradingHold) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, reason }: { kind: 'release' | 'reject'; reason: string }) => {
      const input = { params: { items: collections[item], id: itemId }, body: { reason } }
      const answer =
        kind === 'release'
          ? await callReview('POST /staff/trading/:items/:id/release', input)
          : await callReview('POST /staff/trading/:items/:id/reject', input)
      return answer.hold
    },
    onSuccess: (decided) => queryClient.setQueryData(holdQuery(id).queryKey, decided),
    onSettled: () => queryClient.invalidateQueries({ queryKey: complianceKey }),
  })
}

export const useAllDeals = ({ state, search }: DealsView) =>
  usePagedQuery(
    [...complianceKey, 'deals', state, search],
    (before, signal) =>
      callDeals('GET /staff/trading/deals', {
        query: {
          ...(state === 'on_hold' ? { isOnHold: 'true' as const } : state !== 'all' && { status: state }),
          ...(search && { search }),
          ...(before && { before }),
        },
        signal,
      }),
    { pollMs },
  )

export function useDealHold(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, reason }: { kind: 'hold' | 'release'; reason: string }) => {
      const input = { params: { id }, body: { reason } }
      return kind === 'hold'
        ? callDeals('POST /trading/deals/:id/hold', input)
        : callDeals('POST /trading/deals/:id/release', input)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: complianceKey }),
  })
}

/** Disputes with a mediator to appoint or an objection to decide. */
export const useWaitingDisputes = () =>
  usePagedQuery(
    [...complianceKey, 'disputes'],
    (before, signal) =>
      callDisputes('GET /staff/trading/disputes', { query: { ...(before && { before }) }, signal }),
    { pollMs },
  )

/** The staff who can be appointed. */
export const useMediators = (id: string) =>
  useQuery({
    queryKey: [...complianceKey, 'mediators', id],
    queryFn: async ({ signal }) =>
      (await callDisputes('GET /staff/trading/disputes/:id/mediators', { params: { id }, signal })).mediators,
    staleTime: 0,
  })

export function useDisputeDecision({ id, version }: DisputeSummary) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: complianceKey })
  return {
    appoint: (mediatorId: string, clientId: string) =>
      callDisputes('POST /staff/trading/disputes/:id/appoint', {
        params: { id },
        body: { version, mediatorId, clientId },
      }).finally(refresh),
    dismiss: (reason: string, clientId: string) =>
      callDisputes('POST /staff/trading/disputes/:id/dismiss', {
        params: { id },
        body: { version, reason, clientId },
      }).finally(refresh),
  }
}
