import type { approvalsApi } from '@laycan/contract/trade/approvals/approvals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { companyKey } from '#platform/my-company.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof approvalsApi>()

/** Fetched again with everything about the company, whose events say that something was asked or decided. */
export const useApprovals = (show: 'open' | 'decided') =>
  usePagedQuery([...companyKey, 'approvals', show], (before, signal) =>
    call('GET /trading/approvals', { query: { show, before }, signal }),
  )

export const approvalCalls = {
  approve: (id: string) => call('POST /trading/approvals/:id/approve', { params: { id } }),
  decline: ({ id, reason }: { id: string; reason: string }) =>
    call('POST /trading/approvals/:id/decline', { params: { id }, body: { reason } }),
  withdraw: (id: string) => call('POST /trading/approvals/:id/withdraw', { params: { id } }),
}

/**
 * Lists are fetched again also after a refusal: what cannot be done any more has expired. The message is shown even when
 * an event has taken the card away before the answer came.
 */
export function useDecision<Input, Answer>(send: (input: Input) => Promise<Answer>, doneText: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => void toast.success(doneText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
}
