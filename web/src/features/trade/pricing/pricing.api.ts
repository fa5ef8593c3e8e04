import type { BroughtQuote, DealPricing, pricingApi } from '@laycan/contract/trade/pricing/pricing'
import type { quoteConnectorApi } from '@laycan/contract/trade/pricing/quote-connector'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof pricingApi>()

export const usePricing = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.pricing(dealId),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/transactions/:dealId/pricing', { params: { dealId }, signal })).pricing,
    staleTime: 0,
  })

export function usePricingCalls(dealId: string) {
  const queryClient = useQueryClient()
  const params = { dealId }
  async function cacheAnswer(answer: Promise<{ pricing: DealPricing }>) {
    try {
      const { pricing } = await answer
      queryClient.setQueryData(tradeKeys.pricing(dealId), pricing)
      return pricing
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
  return {
    bring: (source: string, quotes: BroughtQuote[]) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/pricing/quotes', { params, body: { source, quotes } }),
      ),
    acceptPlatform: () =>
      cacheAnswer(call('POST /trading/transactions/:dealId/pricing/platform-quotes', { params, body: {} })),
    trigger: (body: { clientId: string; portionPct: string; day: string }) =>
      cacheAnswer(call('POST /trading/transactions/:dealId/pricing/triggers', { params, body })),
    propose: (body: { clientId: string; amount: string; reason: string }) =>
      cacheAnswer(call('POST /trading/transactions/:dealId/pricing/proposals', { params, body })),
    answer: (proposalId: string, outcome: 'agree' | 'refuse' | 'withdraw') =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/pricing/proposals/:proposalId/answer', {
          params: { dealId, proposalId },
          body: { outcome },
        }),
      ),
  }
}

const callConnector = client<typeof quoteConnectorApi>()

export const useQuoteConnector = () =>
  useQuery({
    queryKey: tradeKeys.quoteConnector,
    queryFn: ({ signal }) => callConnector('GET /trading/quote-connector', { signal }),
    staleTime: 0,
  })

export function useConnectorCalls() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: tradeKeys.quoteConnector })
  return {
    async make(): Promise<string> {
      const { token } = await callConnector('POST /trading/quote-connector', {})
      void refresh()
      return token
    },
    async revoke() {
      await callConnector('DELETE /trading/quote-connector', {})
      await refresh()
    },
  }
}
