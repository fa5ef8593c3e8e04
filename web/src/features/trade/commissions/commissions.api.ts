import type {
  CommissionDesk,
  CommissionInvoice,
  commissionsApi,
} from '@laycan/contract/trade/commissions/commissions'
import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof commissionsApi>()

export const useCommissions = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.commissions(dealId),
    queryFn: async ({ signal }): Promise<CommissionDesk> => {
      const key = 'GET /trading/transactions/:dealId/commission-invoices'
      return (await call(key, { params: { dealId }, signal })).desk
    },
    staleTime: 0,
  })

type Seen = Pick<CommissionInvoice, 'id' | 'version'>

/** Acts on commission invoices; each names the version that the person saw. */
export function useCommissionCalls(dealId: string) {
  const queryClient = useQueryClient()

  async function cacheAnswer(answer: Promise<{ desk: CommissionDesk }>): Promise<CommissionDesk> {
    try {
      const { desk } = await answer
      queryClient.setQueryData(tradeKeys.commissions(dealId), desk)
      return desk
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
  const under = 'POST /trading/transactions/:dealId/commission-invoices' as const
  const paramsOf = ({ id }: Seen) => ({ dealId, invoiceId: id })

  return {
    issue: (payTo: PayTo, clientId: string, proof?: string) =>
      cacheAnswer(call(under, { params: { dealId }, body: { clientId, payTo, ...(proof && { proof }) } })),
    pay: (seen: Seen, facts: { paidOn: string; reference: string }, clientId: string) => {
      const body = { clientId, version: seen.version, ...facts }
      return cacheAnswer(call(`${under}/:invoiceId/pay`, { params: paramsOf(seen), body }))
    },
    receive: (seen: Seen, receivedOn: string, clientId: string) => {
      const body = { clientId, version: seen.version, receivedOn }
      return cacheAnswer(call(`${under}/:invoiceId/receive`, { params: paramsOf(seen), body }))
    },
    takeBack: (seen: Seen, reason: string, clientId: string) => {
      const body = { clientId, version: seen.version, reason }
      return cacheAnswer(call(`${under}/:invoiceId/take-back`, { params: paramsOf(seen), body }))
    },
    cancel: (seen: Seen, reason: string, clientId: string) => {
      const body = { clientId, version: seen.version, reason }
      return cacheAnswer(call(`${under}/:invoiceId/cancel`, { params: paramsOf(seen), body }))
    },
  }
}
export type CommissionCalls = ReturnType<typeof useCommissionCalls>
