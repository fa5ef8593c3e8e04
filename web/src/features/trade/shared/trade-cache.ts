import type { TradeChanged } from '@laycan/contract/trade/listings/listings'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useServerEvent } from '#platform/realtime.ts'

/** Query keys of negotiations, deals and executions. They share a prefix because one event changes several. */
export const tradeKeys = {
  negotiations: ['trading', 'negotiations'],
  negotiation: (id: string) => ['trading', 'negotiation', id],
  compared: (listingId: string) => ['trading', 'compared', listingId],
  /** A listing as seen by somebody who quotes it. */
  quotedListing: (listingId: string) => ['trading', 'quoted-listing', listingId],
  deals: ['trading', 'deals'],
  deal: (id: string) => ['trading', 'deal', id],
  record: (id: string) => ['trading', 'record', id],
  liftings: (dealId: string) => ['trading', 'liftings', dealId],
  executions: ['trading', 'executions'],
  execution: (dealId: string) => ['trading', 'execution', dealId],
  documents: (dealId: string) => ['trading', 'documents', dealId],
  claims: (dealId: string) => ['trading', 'claims', dealId],
  claimTerms: (dealId: string) => ['trading', 'claim-terms', dealId],
  commissions: (dealId: string) => ['trading', 'commissions', dealId],
  disputes: (dealId: string) => ['trading', 'disputes', dealId],
  credit: (dealId: string) => ['trading', 'credit', dealId],
  /** Those that I mediate. */
  mediated: ['trading', 'mediated'],
  agenda: ['trading', 'agenda'],
  quoteConnector: ['trading', 'quote-connector'],
  laytime: (dealId: string) => ['trading', 'laytime', dealId],
  pricing: (dealId: string) => ['trading', 'pricing', dealId],
  /** Of a deal or a listing. */
  freight: (id: string) => ['trading', 'freight', id],
} as const

/** Refetches what a change concerns if it is on the screen; marks the rest as stale. */
export function refreshTrade(queryClient: QueryClient, changed: TradeChanged): Promise<unknown> {
  const { listingId, negotiationId, dealId } = changed
  const keys: (readonly string[])[] = [tradeKeys.agenda]
  if (listingId) {
    keys.push(tradeKeys.compared(listingId), tradeKeys.quotedListing(listingId))
    keys.push(tradeKeys.freight(listingId))
  }
  if (listingId || negotiationId) keys.push(tradeKeys.negotiations)
  if (negotiationId) keys.push(tradeKeys.negotiation(negotiationId), ['trading', 'compared'])
  if (dealId) {
    // A lifting changes what its contract adds up to.
    keys.push(['trading', 'liftings'])
    keys.push(tradeKeys.deals, tradeKeys.deal(dealId), tradeKeys.record(dealId))
    keys.push(tradeKeys.executions, tradeKeys.execution(dealId), tradeKeys.documents(dealId))
    keys.push(tradeKeys.claims(dealId), tradeKeys.claimTerms(dealId), tradeKeys.laytime(dealId))
    keys.push(tradeKeys.commissions(dealId), tradeKeys.freight(dealId), tradeKeys.pricing(dealId))
    keys.push(tradeKeys.disputes(dealId), tradeKeys.mediated, tradeKeys.credit(dealId))
  }
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Keeps a trading screen current. After a gap in the event stream everything counts as stale. */
export function useLiveTrading() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', (changed) => refreshTrade(queryClient, changed))
  useServerEvent('reset', () => queryClient.invalidateQueries({ queryKey: ['trading'] }))
}
