import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { KycCase, kycReviewApi } from '@laycan/contract/kyc/kyc-review'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { fetchFile } from '#platform/stored-file.ts'
import { toast } from '#ui/toast.ts'
import { type QueueView, toQuery } from './queue-view.ts'

const call = client<typeof kycReviewApi>()

const kycReviewKey = ['staff-kyc']
/** In case the event stream is down. */
const pollMs = 60_000

/** Shows at once what another reviewer, or a person, has done. */
export function useLiveQueue() {
  const queryClient = useQueryClient()
  useServerEvent('kyc_queue_changed', () => queryClient.invalidateQueries({ queryKey: kycReviewKey }))
}

export const useQueue = (view: QueueView) =>
  usePagedQuery(
    [...kycReviewKey, 'queue', view],
    (before, signal) => call('GET /staff/kyc/cases', { query: { ...toQuery(view), before }, signal }),
    { pollMs },
  )

export const useQueueSummary = () =>
  useQuery({
    queryKey: [...kycReviewKey, 'summary'],
    queryFn: ({ signal }) => call('GET /staff/kyc/summary', { signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  })

const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...kycReviewKey, 'case', id],
    queryFn: async ({ signal }) => (await call('GET /staff/kyc/cases/:id', { params: { id }, signal })).case,
    staleTime: 0,
    refetchInterval: pollMs,
  })

export const useCase = (id: string) => useQuery(caseQuery(id))

/** The file of a document. Each call is recorded as a view, so it is fetched once, and dropped when it is not shown. */
export function useDocumentFile(caseId: string, documentId: string, isWanted: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['staff-kyc-file', documentId],
    queryFn: async ({ signal }) => {
      const params = { id: caseId, documentId }
      const link = await call('POST /staff/kyc/cases/:id/documents/:documentId/view', { params, signal })
      // The history shows the look.
      void queryClient.invalidateQueries({ queryKey: caseQuery(caseId).queryKey })
      return fetchFile(link, signal)
    },
    enabled: isWanted,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
}

export type Decision =
  | { kind: 'approve'; note: string }
  | { kind: 'reject'; note: string; reasons: KycRejectionReason[] }
  | { kind: 'accept-check'; checkId: string; reason: string }
  | { kind: 'exposure'; isPoliticallyExposed: boolean; reason: string }
  | { kind: 'claim' }
  | { kind: 'release' }

async function decide(id: string, decision: Decision): Promise<KycCase> {
  const params = { id }
  if (decision.kind === 'approve') {
    return (await call('POST /staff/kyc/cases/:id/approve', { params, body: { note: decision.note } })).case
  }
  if (decision.kind === 'reject') {
    const { note, reasons } = decision
    return (await call('POST /staff/kyc/cases/:id/reject', { params, body: { note, reasons } })).case
  }
  if (decision.kind === 'accept-check') {
    const { checkId, reason } = decision
    const input = { params: { id, checkId }, body: { reason } }
    return (await call('POST /staff/kyc/cases/:id/checks/:checkId/disposition', input)).case
  }
  if (decision.kind === 'exposure') {
    const { isPoliticallyExposed, reason } = decision
    const input = { params, body: { isPoliticallyExposed, reason } }
    return (await call('PUT /staff/kyc/cases/:id/politically-exposed', input)).case
  }
  return decision.kind === 'claim'
    ? (await call('POST /staff/kyc/cases/:id/claim', { params })).case
    : (await call('POST /staff/kyc/cases/:id/release', { params })).case
}

/** A reviewer's decision. One that came too late is explained, and the case is shown as it now is. */
export function useDecision(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: (changed) => queryClient.setQueryData(caseQuery(id).queryKey, changed),
    onError: (error) => toast.error(explain(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: kycReviewKey }),
  })
}

export function useAddNote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /staff/kyc/cases/:id/notes', { params: { id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey }),
    onError: (error) => toast.error(explain(error)),
  })
}

/** The server's own message for a refusal. */
export function explain(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefusal ? error.message : 'That did not work. Please try again.'
}
