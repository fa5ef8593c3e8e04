import type { CompanyCase, kybReviewApi, RiskRating } from '@laycan/contract/kyb/kyb-review'
import type { PassportPart } from '@laycan/contract/kyb/passport-content'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { deskPollMs, reviewDesk } from '#platform/review-desk.ts'
import { oneOf, searchText, urlState } from '#platform/url-state.ts'

const call = client<typeof kybReviewApi>()

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

const desk = reviewDesk({
  key: 'staff-companies',
  event: 'company_queue_changed',
  readSummary: (signal) => call('GET /staff/companies/summary', { signal }),
  readCase: async (id, signal) => (await call('GET /staff/companies/:id', { params: { id }, signal })).case,
  viewDocument: (id, documentId, signal) =>
    call('POST /staff/companies/:id/documents/:documentId/view', { params: { id, documentId }, signal }),
  decide,
  writeNote: (id, text) => call('POST /staff/companies/:id/notes', { params: { id }, body: { text } }),
})

export const { useLiveDesk, useQueueSummary, useCase, useDocumentFile, useDecision, useAddNote } = desk

export const useQueue = ({ rating, search, ...view }: QueueView) =>
  usePagedQuery(
    [...desk.queueKey, { ...view, rating, search }],
    (before, signal) => {
      const query = { ...view, ...(rating !== 'all' && { rating }), ...(search && { search }), before }
      return call('GET /staff/companies', { query, signal })
    },
    { pollMs: deskPollMs },
  )
