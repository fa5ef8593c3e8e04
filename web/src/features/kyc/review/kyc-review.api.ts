import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { KycCase, kycReviewApi } from '@laycan/contract/kyc/kyc-review'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { deskPollMs, reviewDesk } from '#platform/review-desk.ts'
import { type QueueView, toQuery } from './queue-view.ts'

const call = client<typeof kycReviewApi>()

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

const desk = reviewDesk({
  key: 'staff-kyc',
  event: 'kyc_queue_changed',
  readSummary: (signal) => call('GET /staff/kyc/summary', { signal }),
  readCase: async (id, signal) => (await call('GET /staff/kyc/cases/:id', { params: { id }, signal })).case,
  viewDocument: (id, documentId, signal) =>
    call('POST /staff/kyc/cases/:id/documents/:documentId/view', { params: { id, documentId }, signal }),
  decide,
  writeNote: (id, text) => call('POST /staff/kyc/cases/:id/notes', { params: { id }, body: { text } }),
})

export const { useLiveDesk, useQueueSummary, useCase, useDocumentFile, useDecision, useAddNote } = desk

export const useQueue = (view: QueueView) =>
  usePagedQuery(
    [...desk.queueKey, view],
    (before, signal) => call('GET /staff/kyc/cases', { query: { ...toQuery(view), before }, signal }),
    { pollMs: deskPollMs },
  )
