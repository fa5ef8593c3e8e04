import type { GapOutcome, KnowledgeGap, knowledgeGapsApi } from '@laycan/contract/support/knowledge-gaps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { errorText } from '#platform/error-views.tsx'
import { usePagedQuery } from '#platform/paged-query.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof knowledgeGapsApi>()

export type GapState = 'open' | 'closed'
export const gapsKey = ['staff-support', 'gaps']

export const useGaps = (state: GapState, { enabled = true } = {}) =>
  usePagedQuery(
    [...gapsKey, state],
    (before, signal) => call('GET /staff/support/gaps', { query: { state, limit: 30, before }, signal }),
    { enabled },
  )

type GapChange = { gap: Pick<KnowledgeGap, 'id' | 'latestId'>; to: GapOutcome | 'open' }

/** Closes what was seen of it, or opens it again. A conflict says who was faster; the list then shows it. */
export function useChangeGap() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ gap: { id, latestId }, to }: GapChange) =>
      to === 'open'
        ? call('POST /staff/support/gaps/:id/reopen', { params: { id } })
        : call('POST /staff/support/gaps/:id/close', { params: { id }, body: { outcome: to, latestId } }),
    onError: (error) => toast.error(errorText(error, 'Failed. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: gapsKey }),
  })
}
