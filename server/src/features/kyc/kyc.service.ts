import type { KycDraft, KycPersonalInfo, KycState } from '@laycan/contract/kyc/kyc'
import { kycReviewHours, noDocumentsText } from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError, profileNotFound } from '#platform/errors.ts'
import { dueAfter, toDocument, toPersonCheck, toTimeline } from './case.view.ts'
import {
  type Case,
  deleteDraft,
  findCase,
  findDraft,
  findKycMember,
  lockCase,
  saveDraft,
  savePersonalInfo,
} from './cases.store.ts'
import { listChecks, retireChecks } from './check-results.store.ts'
import { documentKeyOf } from './checks/document-numbers.rules.ts'
import { enqueueChecks } from './checks.service.ts'
import { listCurrentDocuments, markSubmitted, retireDocument } from './documents.store.ts'
import { insertEvent, listEvents } from './history.store.ts'
import { caseNotFound, requirePersonAct } from './kyc.policy.ts'
import { claimHours, statusConflict } from './kyc.rules.ts'
import { type DocumentBasis, inRequiredOrder, requiredDocuments } from './required-documents.rules.ts'
import { findVerifiedFacts } from './reverify.store.ts'
import { changeStatus } from './status.service.ts'

/**
 * A person's way through the verification: data, documents, submitting, and again after a rejection. What was
 * submitted cannot be changed while a reviewer decides, and is submitted whole or not at all.
 */
export async function initiate(ctx: Context, userId: string, info: KycPersonalInfo) {
  const { userType } = await requireMember(ctx.db, userId)
  return inTransaction(ctx.db, async (tx) => {
    const { caseId, status } = await recordPersonalInfo(tx, userId, info)
    await deleteDraft(tx, userId)
    return { caseId, status, requiredDocuments: requiredDocuments({ userType, ...info }) }
  })
}

async function recordPersonalInfo(tx: Db, userId: string, info: KycPersonalInfo) {
  const saved = await savePersonalInfo(tx, userId, info, documentKeyOf(info))
  if (!saved) {
    const found = await findCase(tx, { userId }, claimHours)
    throw statusConflict(found?.status ?? 'in_progress')
  }
  const { caseId, status, isNew } = saved
  if (isNew) {
    const reason = 'Personal information received'
    await insertEvent(tx, { caseId, kind: 'initiated', status, actorId: userId, reason })
  }
  return saved
}

export const submit = (ctx: Context, userId: string, caseId: string | undefined) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await requireOwnCase(tx, userId, caseId)
    requirePersonAct(found.status, 'submit')
    return submitDocuments(ctx, tx, found, {
      kind: 'submitted',
      reason: 'Documents submitted for verification',
    })
  })

type Retry = { caseId?: string | undefined; personalInfo?: KycPersonalInfo | undefined }

export const retry = (ctx: Context, userId: string, { caseId, personalInfo }: Retry) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await requireOwnCase(tx, userId, caseId)
    requirePersonAct(found.status, 'resubmit')
    if (personalInfo) await recordPersonalInfo(tx, userId, personalInfo)
    return submitDocuments(ctx, tx, found, { kind: 'resubmitted', reason: 'Corrected and submitted again' })
  })

async function submitDocuments(
  ctx: Context,
  tx: Db,
  found: Case,
  how: { kind: 'submitted' | 'resubmitted'; reason: string },
) {
  const { caseId, userId } = found
  const documents = await listCurrentDocuments(tx, caseId)
  const gone = documents.filter(({ isDeleted }) => isDeleted)
  if (gone.length === documents.length) {
    throw new AppError('invalid', noDocumentsText, { fields: { documents: noDocumentsText } })
  }
  // A record whose file was deleted is of no use to a reviewer.
  for (const document of gone) await retireDocument(tx, document)
  const attempt = found.attempt + 1
  await markSubmitted(tx, caseId, attempt)
  await deleteDraft(tx, userId)
  await retireChecks(tx, caseId)
  await enqueueChecks(ctx, tx, { caseId, attempt })
  const { least, most } = kycReviewHours
  const { submittedAt } = await changeStatus(ctx, tx, found, {
    ...how,
    to: 'in_progress',
    actorId: userId,
    message: `KYC documents received: they are reviewed within ${least}-${most} hours`,
  })
  return { caseId, status: 'in_progress' as const, submittedAt }
}

/** Someone else's case is not found, as if there were none. */
async function requireOwnCase(tx: Db, userId: string, caseId: string | undefined): Promise<Case> {
  const found = await lockCase(tx, { userId }, claimHours)
  if (caseId !== undefined && caseId !== found?.caseId) throw caseNotFound()
  if (!found) throw new AppError('conflict', 'Please complete your personal information first.')
  return found
}

export async function requireMember(db: Db, userId: string) {
  const member = await findKycMember(db, userId)
  if (!member) throw profileNotFound()
  return member
}

export async function readState({ db, config }: Context, userId: string): Promise<KycState> {
  const [member, found, draft] = await Promise.all([
    requireMember(db, userId),
    findCase(db, { userId }, claimHours),
    findDraft(db, userId),
  ])
  const common = {
    draft: draft ?? null,
    requiredDocuments: requiredDocuments({ ...member, ...found?.personalInfo }),
    retentionDays: config.kycRetentionDays,
  }
  if (!found) return { ...notInitiated, ...common }
  const { caseId, status, attempt, personalInfo, submittedAt, decidedAt } = found
  const [documents, checks, events, verified] = await Promise.all([
    listCurrentDocuments(db, caseId),
    listChecks(db, caseId),
    listEvents(db, caseId),
    findVerifiedFacts(db, caseId),
  ])
  return {
    ...common,
    status,
    caseId,
    attempt,
    personalInfo,
    documents: inRequiredOrder(documents, common.requiredDocuments).map(toDocument),
    checks: checks.filter(({ isCurrent }) => isCurrent).map(toPersonCheck),
    rejection: status === 'rejected' ? found.rejection : null,
    reopenedFor: verified?.reopenedFor ?? [],
    verifiedUntil: status === 'verified' ? (verified?.verifiedUntil ?? null) : null,
    submittedAt,
    dueAt: status === 'in_progress' && submittedAt ? dueAfter(submittedAt) : null,
    decidedAt,
    timeline: toTimeline(events, userId),
  }
}

const notInitiated = {
  status: 'pending' as const,
  caseId: null,
  attempt: 0,
  personalInfo: null,
  documents: [],
  checks: [],
  rejection: null,
  reopenedFor: [],
  verifiedUntil: null,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  timeline: [],
}

export async function updateDraft({ db }: Context, userId: string, draft: KycDraft) {
  const found = await findCase(db, { userId }, claimHours)
  if (found) requirePersonAct(found.status, 'change')
  const savedAt = await saveDraft(db, userId, draft)
  if (savedAt === undefined) throw profileNotFound()
  return { savedAt }
}

/** For the given data or, without any, for the data of the person's case. */
export async function listRequiredDocuments(
  { db }: Context,
  userId: string,
  asked: Omit<DocumentBasis, 'userType'>,
) {
  const { userType } = await requireMember(db, userId)
  const isAsked = Object.values(asked).some((value) => value !== undefined)
  const given = isAsked ? asked : (await findCase(db, { userId }, claimHours))?.personalInfo
  return { requiredDocuments: requiredDocuments({ userType, ...given }) }
}
