import { markedCountries } from '@laycan/contract/country-risk'
import type { CompanyCase, CompanyQueueItem } from '@laycan/contract/kyb/kyb-review'
import { passportReviewDays } from '@laycan/contract/kyb/risk-labels'
import type { Context } from '#context.ts'
import { findNameObstacle } from '#features/standing/similar-names.service.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { listChecks } from './checks.store.ts'
import { hasVerifiedOwner, listCompanyPeople, lockVerification } from './company-facts.store.ts'
import { findTakenName } from './company-names.service.ts'
import { createViewLink } from './documents.service.ts'
import { findDocument, listDocuments } from './documents.store.ts'
import { insertEvent, insertNote, listEvents, listNotes } from './history.store.ts'
import { caseNotFound, documentNotFound, type ReviewAct, reviewRefusal } from './kyb.policy.ts'
import { approvalObstacles, claimHours } from './kyb.rules.ts'
import { dueAfter } from './kyb.service.ts'
import { listParts } from './parts.store.ts'
import { publishCompanyQueueChanged, toDocument } from './passport-answers.ts'
import { findPassport, lockPassport, type Passport, updateClaim } from './passports.store.ts'
import {
  findReviewedCompany,
  listQueue,
  type QueuedCompany,
  type QueueFilter,
  summariseQueue,
} from './queue.store.ts'
import { countriesOf } from './risk.rules.ts'
import { readCompanyHits } from './screen-company.service.ts'

/**
 * The reviewers' desk for companies. A reviewer who claims a case has it until they decide it, release it, or the claim
 * expires after half a day. Nobody decides on their own company, and every view of a document is recorded.
 */
type Page = { before?: string | undefined; limit: number }

const reviewerOf = (userId: string) => ({ userId, claimHours, dueDays: passportReviewDays })

export async function readQueue(
  { db }: Context,
  reviewerId: string,
  { before, limit, ...filter }: Page & QueueFilter,
) {
  const after = decodeCursor(before, { sortedAtMicros: 'micros', companyId: 'uuid' })
  const found = await listQueue(db, reviewerOf(reviewerId), filter, { after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ sortedAtMicros, companyId }) =>
    encodeCursor(sortedAtMicros, companyId),
  )
  return { companies: items.map(toItem), next }
}

export const readSummary = ({ db }: Context, reviewerId: string) => summariseQueue(db, reviewerOf(reviewerId))

function toItem(queued: QueuedCompany): CompanyQueueItem {
  const { areChecksDone, failed, warnings, sortedAtMicros: _sorted, ...fields } = queued
  return {
    ...fields,
    dueAt: dueAfter(queued.submittedAt),
    checks: areChecksDone ? { areDone: true, failed, warnings } : { areDone: false, failed: 0, warnings: 0 },
  }
}

export async function readCase(
  ctx: Context,
  reviewerId: string,
  companyId: string,
): Promise<{ case: CompanyCase }> {
  const { db } = ctx
  // One after the other: where the first says that the checks have ended, the rest has what they found.
  const queued = await findReviewedCompany(db, companyId, reviewerOf(reviewerId))
  const passport = await findPassport(db, companyId, claimHours)
  if (!queued || !passport?.submitted) throw caseNotFound()
  const refusal = reviewRefusal(passport, { userId: reviewerId, isInsider: queued.isMine }, 'read')
  if (refusal) throw refusal
  const [parts, documents, checks, hits, people, notes, history, nameObstacle, takenName, ownerObstacle] =
    await Promise.all([
      listParts(db, companyId),
      listDocuments(db, companyId),
      listChecks(db, companyId),
      readCompanyHits(db, companyId),
      listCompanyPeople(db, companyId),
      listNotes(db, companyId),
      listEvents(db, companyId),
      findNameObstacle(db, companyId),
      findTakenName(db, companyId, passport.submitted),
      findOwnerObstacle(db, companyId),
    ])
  const isWaiting = passport.status === 'in_review'
  const obstacles = [
    ...approvalObstacles({ areChecksDone: passport.areChecksDone, checks, parts, hits }),
    ...(nameObstacle ? [nameObstacle] : []),
    ...(takenName ? [takenName] : []),
    ...(ownerObstacle ? [ownerObstacle] : []),
  ]
  return {
    case: {
      item: toItem(queued),
      passport: passport.submitted,
      approvedPassport: passport.approved,
      markedCountries: markedCountries(ctx.config, countriesOf(passport.submitted)),
      parts,
      documents: documents.flatMap((stored) =>
        // What was uploaded since the last submission is for the company alone.
        stored.attempt === null
          ? []
          : [{ ...toDocument(stored), attempt: stored.attempt, isCurrent: stored.isCurrent }],
      ),
      checks: checks.map(({ factsKey: _key, ...check }) => check),
      risk: passport.risk,
      people,
      obstacles: isWaiting ? obstacles : [],
      rejectionNote: passport.rejectionNote,
      notes,
      history,
    },
  }
}

/** Who answers for a company is a verified person, also by the time it is approved. */
export const findOwnerObstacle = async (db: Db, companyId: string): Promise<string | undefined> =>
  (await hasVerifiedOwner(db, companyId)) ? undefined : 'No owner of the company is a verified person.'

/** Locks company and passport for an act that the reviewer may do. */
export async function lockFor(
  act: ReviewAct,
  tx: Db,
  reviewerId: string,
  companyId: string,
): Promise<Passport> {
  await lockVerification(tx, companyId)
  const passport = await lockPassport(tx, companyId, claimHours)
  if (!passport) throw caseNotFound()
  const people = await listCompanyPeople(tx, companyId)
  const isInsider = people.some(({ userId }) => userId === reviewerId)
  const refusal = reviewRefusal(passport, { userId: reviewerId, isInsider }, act)
  if (refusal) throw refusal
  return passport
}

export async function claim(ctx: Context, reviewerId: string, companyId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('claim', tx, reviewerId, companyId)
    await updateClaim(tx, companyId, reviewerId)
    if (!found.isClaimed) await record(ctx, tx, companyId, 'claimed', reviewerId)
  })
  return readCase(ctx, reviewerId, companyId)
}

export async function release(ctx: Context, reviewerId: string, companyId: string) {
  await inTransaction(ctx.db, async (tx) => {
    await lockFor('release', tx, reviewerId, companyId)
    await updateClaim(tx, companyId, null)
    await record(ctx, tx, companyId, 'released', reviewerId)
  })
  return readCase(ctx, reviewerId, companyId)
}

async function record(
  ctx: Context,
  tx: Db,
  companyId: string,
  kind: 'claimed' | 'released',
  actorId: string,
) {
  await insertEvent(tx, { companyId, kind, actorId, reason: '' })
  await publishCompanyQueueChanged(ctx, tx, companyId)
}

export const writeNote = (ctx: Context, reviewerId: string, companyId: string, text: string) =>
  inTransaction(ctx.db, async (tx) => {
    await lockFor('note', tx, reviewerId, companyId)
    const note = await insertNote(tx, companyId, reviewerId, text)
    await publishCompanyQueueChanged(ctx, tx, companyId)
    return { note }
  })

/** Recorded before the link is made: an unused link does no harm, an unrecorded view does. */
export async function viewDocument(ctx: Context, reviewerId: string, companyId: string, documentId: string) {
  const document = await inTransaction(ctx.db, async (tx) => {
    await lockFor('view-document', tx, reviewerId, companyId)
    const found = await findDocument(tx, companyId, documentId)
    if (!found || found.attempt === null) throw documentNotFound()
    await insertEvent(tx, { companyId, kind: 'document_viewed', actorId: reviewerId, reason: found.kind })
    return found
  })
  return createViewLink(ctx, document)
}
