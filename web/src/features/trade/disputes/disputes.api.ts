import type { Dispute, disputesApi } from '@laycan/contract/trade/disputes/disputes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'

const call = client<typeof disputesApi>()

export const useDisputes = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.disputes(dealId),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/transactions/:dealId/disputes', { params: { dealId }, signal })).disputes,
    staleTime: 0,
  })

export const useMediated = () =>
  usePagedQuery(tradeKeys.mediated, (before, signal) =>
    call('GET /trading/disputes', { query: { ...(before && { before }) }, signal }),
  )

/** What can be sent in a dispute, by the end of its path. */
export type DisputeCall =
  | 'reply'
  | 'statements'
  | 'escalate'
  | 'withdraw'
  | 'mediator'
  | 'mediator/accept'
  | 'mediator/refuse'
  | 'objection'
  | 'questions'
  | 'resign'
  | 'award'

/** What is only said does not change the dispute, and names no version. */
const said: readonly DisputeCall[] = ['statements', 'questions']

/** Acts in a dispute; each names the version that the person saw. */
export function useDisputeCall({ dealId, id, version }: Dispute) {
  const queryClient = useQueryClient()
  return async (act: DisputeCall, body: object) => {
    const key = `POST /trading/transactions/:dealId/disputes/:disputeId/${act}` as const
    const sent = { ...(!said.includes(act) && { version }), ...body } as never
    try {
      return await call(key, { params: { dealId, disputeId: id }, body: sent })
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
}
