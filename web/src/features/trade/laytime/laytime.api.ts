import type { claimsApi } from '@laycan/contract/trade/claims/claims'
import type { Laytime, laytimeApi, StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import type { PortCall } from '@laycan/contract/trade/laytime/laytime-constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof laytimeApi>()
const callClaims = client<typeof claimsApi>()

export const useLaytime = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.laytime(dealId),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/transactions/:dealId/laytime', { params: { dealId }, signal })).laytime,
    staleTime: 0,
  })

export function useLaytimeCalls(dealId: string) {
  const queryClient = useQueryClient()
  async function cacheAnswer(answer: Promise<{ laytime: Laytime }>) {
    try {
      const { laytime } = await answer
      queryClient.setQueryData(tradeKeys.laytime(dealId), laytime)
      return laytime
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
  return {
    file: (place: PortCall, facts: StatementFacts, clientId: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/laytime', {
          params: { dealId },
          body: { clientId, place, facts },
        }),
      ),
    agree: (statementId: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/laytime/:statementId/agree', {
          params: { dealId, statementId },
          body: {},
        }),
      ),
    contest: (statementId: string, reason: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/laytime/:statementId/contest', {
          params: { dealId, statementId },
          body: { reason },
        }),
      ),
    /** Claims what the time sheet comes to. */
    claim: async (statementId: string, reason: string, clientId: string) => {
      try {
        await callClaims('POST /trading/transactions/:dealId/claims', {
          params: { dealId },
          body: { clientId, kind: 'demurrage', reason, statementId },
        })
      } finally {
        void refreshTrade(queryClient, { dealId })
      }
    },
  }
}
