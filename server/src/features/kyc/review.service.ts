import { markedCountries } from '@laycan/contract/country-risk'
import type { KycApproval, KycCase, KycQueueItem, KycReopened } from '@laycan/contract/kyc/kyc-review'
import { kycReviewHours } from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { readScreenings } from '#features/screening/screening.service.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { summarise } from './approval.service.ts'
import { dueAfter, toDocument, toReviewCheck } from './case.view.ts'
import { type Case, lockCase, updateClaim } from './cases.store.ts'
import { isInfected, listChecks } from './check-results.store.ts'
import { createViewLink } from './documents.service.ts'
import { findDocument, listDocuments } from './documents.store.ts'
import { insertEvent, insertNote, listEvents, listNotes } from './history.store.ts'
import { caseNotFound, type ReviewAct, requireReviewAct } from './kyc.policy.ts'
import { claimHours, nameOf, type PersonName } from './kyc.rules.ts'
import {
  findReviewedCase,
  listQueue,
  type QueuedCase,
  type QueueFilter,
  type ReviewedCase,
  summariseQueue,
} from './queue.store.ts'
import { requiredDocuments } from './required-documents.rules.ts'
import { findVerifiedFacts, type VerifiedFacts } from './reverify.store.ts'
import { publishQueueChanged } from './status.service.ts'

/**
 * The reviewers' desk. A reviewer who claims a case has it until they decide it, release it, or the claim expires after
 * half a day. Nobody sees the inside of their own case, and every view of a document is recorded.
 */
type Page = { before?: string | undefined; limit: number }

const reviewerOf = (userId: string) => ({ userId, claimHours, dueHours: kycReviewHours.most })

export async function readQueue(
  { db }: Context,
  reviewerId: string,
  { before, limit, ...filter }: Page & QueueFilter,
) {
  const cursor = decodeCursor(before, { finding: 'rank', sortedAtMicros: 'micros', caseId: 'uuid' })
  const after = cursor && { ...cursor, finding: Number(cursor.finding) }
  const found = await listQueue(db, reviewerOf(reviewerId), filter, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ finding, sortedAtMicros, caseId }) =>
    encodeCursor(finding, sortedAtMicros, caseId),
  )
  return { cases: items.map((queued) => toItem(queued, reviewerId)), next }
}

export const readSummary = ({ db }: Context, reviewerId: string) => summariseQueue(db, reviewerOf(reviewerId))

function toItem(queued: QueuedCase, reviewerId: string): KycQueueItem {
  const { areChecksDone, failed, warnings } = queued
  return {
    caseId: queued.caseId,
    userId: queued.userId,
    firstName: queued.firstName,
    lastName: queued.lastName,
    email: queued.email,
    userType: queued.userType,
    companyName: queued.companyName,
    country: queued.country,
    status: queued.status,
    attempt: queued.attempt,
    submittedAt: queued.submittedAt,
    dueAt: dueAfter(queued.submittedAt),
    decidedAt: queued.decidedAt,
    claimedBy: queued.claimedBy,
    proposedBy: queued.proposedBy,
    checks: areChecksDone ? { areDone: true, failed, warnings } : { areDone: false, failed: 0, warnings: 0 },
    isMine: queued.userId === reviewerId,
  }
}

export async function readCase(ctx: Context, reviewerId: string, caseId: string): Promise<{ case: KycCase }> {
  const { db } = ctx
  const reviewed = await findReviewedCase(db, caseId, claimHours)
  if (!reviewed) throw caseNotFound()
  const { claimedBy } = reviewed
  const claim = { claimedBy: claimedBy?.userId ?? null, isClaimed: claimedBy !== null }
  requireReviewAct({ ...reviewed, ...claim }, reviewerId, 'read')
  const [documents, checks, screenings, notes, history, verified] = await Promise.all([
    listDocuments(db, caseId),
    listChecks(db, caseId),
    readScreenings(db, 'kyc', caseId),
    listNotes(db, caseId),
    listEvents(db, caseId),
    findVerifiedFacts(db, caseId),
  ])
  const { personalInfo, phoneNumber, memberSince, userType, rejection } = reviewed
  return {
    case: {
      item: toItem(reviewed, reviewerId),
      approval: approvalOf(reviewed, summarise(checks, screenings, { ...reviewed, member: reviewed })),
      isPoliticallyExposed: reviewed.isPoliticallyExposed,
      personalInfo,
      phoneNumber,
      memberSince,
      requiredDocuments: requiredDocuments({ userType, ...personalInfo }),
      markedCountries: markedCountries(ctx.config, [personalInfo.nationality, personalInfo.country]),
      documents: documents.flatMap((stored) =>
        // What was uploaded after a rejection and not submitted yet is for the person alone.
        stored.attempt === null
          ? []
          : [{ ...toDocument(stored), attempt: stored.attempt, isCurrent: stored.isCurrent }],
      ),
      checks: checks.map(toReviewCheck),
      rejection,
      reopened: verified && verified.reopenedFor.length > 0 ? toReopened(verified, reviewed) : null,
      notes,
      history,
    },
  }
}

const toReopened = (verified: VerifiedFacts, current: PersonName): KycReopened => ({
  facts: verified.reopenedFor,
  verifiedName: nameOf(verified),
  currentName: nameOf(current),
  verifiedAt: verified.verifiedAt,
})

function approvalOf(
  { proposedBy, proposedAt, proposalNote }: ReviewedCase,
  { openChecks, openHits, trueMatches, isSecondNeeded }: ReturnType<typeof summarise>,
): KycApproval {
  const proposal =
    proposedBy && proposedAt ? { by: proposedBy, at: proposedAt, note: proposalNote ?? '' } : null
  return { openChecks, openHits, trueMatches, isSecondNeeded, proposal }
}

/** Locks the case for an act that the reviewer may do. */
export async function lockFor(act: ReviewAct, tx: Db, reviewerId: string, caseId: string): Promise<Case> {
  const found = await lockCase(tx, { caseId }, claimHours)
  if (!found) throw caseNotFound()
  requireReviewAct(found, reviewerId, act)
  return found
}

export async function claim(ctx: Context, reviewerId: string, caseId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('claim', tx, reviewerId, caseId)
    await updateClaim(tx, caseId, reviewerId)
    if (!found.isClaimed) await record(ctx, tx, found, 'claimed', reviewerId)
  })
  return readCase(ctx, reviewerId, caseId)
}

export async function release(ctx: Context, reviewerId: string, caseId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('release', tx, reviewerId, caseId)
    await updateClaim(tx, caseId, null)
    await record(ctx, tx, found, 'released', reviewerId)
  })
  return readCase(ctx, reviewerId, caseId)
}

async function record(
  ctx: Context,
  tx: Db,
  { caseId, status }: Case,
  kind: 'claimed' | 'released',
  actorId: string,
) {
  await insertEvent(tx, { caseId, kind, status, actorId, reason: '' })
  await publishQueueChanged(ctx, tx, caseId)
}

export const writeNote = (ctx: Context, reviewerId: string, caseId: string, text: string) =>
  inTransaction(ctx.db, async (tx) => {
    await lockFor('note', tx, reviewerId, caseId)
    const note = await insertNote(tx, caseId, reviewerId, text)
    await publishQueueChanged(ctx, tx, caseId)
    return { note }
  })

/** Recorded before the link is made: an unused link does no harm, an unrecorded view does. */
export async function viewDocument(ctx: Context, reviewerId: string, caseId: string, documentId: string) {
  const document = await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockFor('view-document', tx, reviewerId, caseId)
    const found = await findDocument(tx, caseId, documentId)
    if (!found || found.attempt === null) throw new AppError('not_found', 'There is no such document.')
    if (await isInfected(tx, documentId))
      throw new AppError('conflict', 'The virus scan found something in this file.')
    const reason = found.document
    await insertEvent(tx, { caseId, kind: 'document_viewed', status, actorId: reviewerId, reason })
    return found
  })
  return createViewLink(ctx, document)
}
