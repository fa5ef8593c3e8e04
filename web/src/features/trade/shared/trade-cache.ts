import type { TradeChanged } from '@laycan/contract/trade/listings/listings'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useServerEvent } from '#platform/realtime.ts'
import { tradeKeys } from './trade-keys.ts'

/** Whatever a change concerns is fetched anew, if it is on the screen; the rest when it is next looked at. */
export function refreshTrade(queryClient: QueryClient, changed: TradeChanged): Promise<unknown> {
  const { listingId, negotiationId, dealId } = changed
  const keys: (readonly string[])[] = []
  if (listingId) keys.push(tradeKeys.compared(listingId), tradeKeys.answered(listingId))
  if (listingId || negotiationId) keys.push(tradeKeys.negotiations)
  if (negotiationId) keys.push(tradeKeys.negotiation(negotiationId), ['trading', 'compared'])
  if (dealId) {
    keys.push(tradeKeys.deals, tradeKeys.deal(dealId), tradeKeys.record(dealId))
    keys.push(tradeKeys.transactions, tradeKeys.transaction(dealId), tradeKeys.documents(dealId))
  }
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Keeps what a trading screen shows as the server has it. After a gap in the stream everything counts as old. */
export function useLiveTrading() {
  const queryClient = useQueryClient()
  useServerEvent('trade_changed', (changed) => refreshTrade(queryClient, changed))
  useServerEvent('reset', () => queryClient.invalidateQueries({ queryKey: ['trading'] }))
}
