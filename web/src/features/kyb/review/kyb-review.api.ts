import type { CompanyCase, kybReviewApi, RiskRating } from '@laycan/contract/kyb/kyb-review'
import type { PassportPart } from '@laycan/contract/kyb/passport-content'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { errorText } from '#platform/error-views.tsx'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { fetchFile } from '#platform/stored-file.ts'
import { oneOf, searchText, urlState } from '#platform/url-state.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof kybReviewApi>()

const deskKey = ['staff-companies']
/** In case the event stream is down. */
const pollMs = 60_000

/** Which part of the queue is shown. */
export type QueueView = {
  status: 'in_review' | 'approved' | 'rejected'
  claim: 'all' | 'mine' | 'free' | 'others'
  finding: 'all' | 'failed' | 'warnings' | 'clear'
  rating: RiskRating | 'all'
  search: string
}

export const queueView = urlState<QueueView>({
  status: oneOf(['in_review', 'approved', 'rejected'], 'in_review'),
  claim: oneOf(['all', 'mine', 'free', 'others'], 'all'),
  finding: oneOf(['all', 'failed', 'warnings', 'clear'], 'all'),
  rating: oneOf(['all', 'low', 'medium', 'high'], 'all'),
  search: searchText(100),
})

/** Shows at once what another reviewer, or a company, has done. */
export function useLiveDesk() {
  const queryClient = useQueryClient()
  useServerEvent('company_queue_changed', () => queryClient.invalidateQueries({ queryKey: deskKey }))
}

export const useQueue = ({ rating, search, ...view }: QueueView) =>
  usePagedQuery(
    [...deskKey, 'queue', { ...view, rating, search }],
    (before, signal) => {
      const query = { ...view, ...(rating !== 'all' && { rating }), ...(search && { search }), before }
      return call('GET /staff/companies', { query, signal })
    },
    { pollMs },
  )

export const useQueueSummary = () =>
  useQuery({
    queryKey: [...deskKey, 'summary'],
    queryFn: ({ signal }) => call('GET /staff/companies/summary', { signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  })

const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'case', id],
    queryFn: async ({ signal }) => (await call('GET /staff/companies/:id', { params: { id }, signal })).case,
    staleTime: 0,
    refetchInterval: pollMs,
  })

export const useCompanyCase = (id: string) => useQuery(caseQuery(id))

/** Each call is recorded as a view, so a file is fetched once, and dropped when it is not shown. */
export function useDocumentFile(companyId: string, documentId: string, isWanted: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['staff-company-file', documentId],
    queryFn: async ({ signal }) => {
      const params = { id: companyId, documentId }
      const link = await call('POST /staff/companies/:id/documents/:documentId/view', { params, signal })
      void queryClient.invalidateQueries({ queryKey: caseQuery(companyId).queryKey })
      return fetchFile(link, signal)
    },
    enabled: isWanted,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
}

export type Decision =
  | { kind: 'claim' | 'release' | 'approve' }
  | { kind: 'reject'; note: string }
  | { kind: 'part'; part: PassportPart; isApproved: boolean; note: string }
  | { kind: 'disposition'; checkId: string; isProblem: boolean; reason: string }

async function decide(id: string, decision: Decision): Promise<CompanyCase> {
  const params = { id }
  switch (decision.kind) {
    case 'claim':
      return (await call('POST /staff/companies/:id/claim', { params })).case
    case 'release':
      return (await call('POST /staff/companies/:id/release', { params })).case
    case 'approve':
      return (await call('POST /staff/companies/:id/approve', { params })).case
    case 'reject':
      return (await call('POST /staff/companies/:id/reject', { params, body: { note: decision.note } })).case
    case 'part': {
      const { part, isApproved, note } = decision
      return (await call('POST /staff/companies/:id/parts', { params, body: { part, isApproved, note } }))
        .case
    }
    case 'disposition': {
      const { checkId, isProblem, reason } = decision
      return (
        await call('POST /staff/companies/:id/checks/:checkId/disposition', {
          params: { id, checkId },
          body: { isProblem, reason },
        })
      ).case
    }
  }
}

/** A reviewer's decision. One that came too late is explained, and the case is shown as it now is. */
export function useDecision(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: (changed) => queryClient.setQueryData(caseQuery(id).queryKey, changed),
    onError: (error) => toast.error(errorText(error, 'That did not work. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}

export function useAddNote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /staff/companies/:id/notes', { params: { id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey }),
    onError: (error) => toast.error(errorText(error, 'That did not work. Please try again.')),
  })
}
