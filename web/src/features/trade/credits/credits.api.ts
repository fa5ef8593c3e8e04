import type { CreditAct } from '@laycan/contract/trade/credits/credit-constants'
import type { creditsApi } from '@laycan/contract/trade/credits/credits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof creditsApi>()

export const useCredit = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.credit(dealId),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/transactions/:dealId/credit', { params: { dealId }, signal })).desk,
    staleTime: 0,
  })

type Dashed<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Dashed<Tail>}`
  : Text

/** Acts on the letter of credit; each names the version that the person saw. */
export function useCreditCall(dealId: string) {
  const queryClient = useQueryClient()
  return async (act: CreditAct, body: { clientId: string; version: number | null; facts: object }) => {
    const path = act.replaceAll('_', '-') as Dashed<CreditAct>
    try {
      return await call(`POST /trading/transactions/:dealId/credit/${path}`, {
        params: { dealId },
        body: body as never,
      })
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
}
