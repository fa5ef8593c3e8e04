import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import { kycCheckNames } from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { readApproval } from './approval.service.ts'
import { type Case, saveProposal, updateExposure } from './cases.store.ts'
import { insertAcceptance, listChecks } from './check-results.store.ts'
import { listCurrentDocuments } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { requireAcceptable, requireApproval } from './kyc.policy.ts'
import { describeReasons } from './kyc.rules.ts'
import { requireMember } from './kyc.service.ts'
import { requiredDocuments } from './required-documents.rules.ts'
import { lockFor, readCase } from './review.service.ts'
import { changeStatus, publishQueueChanged } from './status.service.ts'

/**
 * Only the reviewer with the claim decides, and only once: the case stays locked until the decision is stored. Where a
 * check failed, the first approval is a proposal, which gives the case back for another reviewer to confirm.
 */
export async function approve(ctx: Context, reviewerId: string, caseId: string, note: string) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('decide', tx, reviewerId, caseId)
    const step = requireApproval(await readApproval(tx, found), reviewerId)
    if (step === 'propose') return propose(ctx, tx, found, reviewerId, note)
    await changeStatus(ctx, tx, found, {
      to: 'verified',
      kind: 'approved',
      actorId: reviewerId,
      reason: note || 'Identity verified',
      message: 'KYC verification approved',
    })
  })
  return readCase(ctx, reviewerId, caseId)
}

async function propose(ctx: Context, tx: Db, { caseId, status }: Case, actorId: string, note: string) {
  await saveProposal(tx, caseId, actorId, note)
  await insertEvent(tx, { caseId, kind: 'proposed', status, actorId, reason: note })
  await publishQueueChanged(ctx, tx, caseId)
}

/** Accepts a failed check, with a reason for the record. */
export async function acceptCheck(
  ctx: Context,
  reviewerId: string,
  { caseId, checkId, reason }: { caseId: string; checkId: string; reason: string },
) {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockFor('decide', tx, reviewerId, caseId)
    const check = (await listChecks(tx, caseId)).find(({ checkKey }) => checkKey === checkId)
    if (!check) throw new AppError('not_found', 'There is no such check.')
    requireAcceptable(check)
    await insertAcceptance(tx, {
      caseId,
      checkKey: checkId,
      check: check.check,
      reason,
      decidedBy: reviewerId,
    })
    const what = `${kycCheckNames[check.check] ?? check.check}: ${reason}`
    await insertEvent(tx, { caseId, kind: 'check_accepted', status, actorId: reviewerId, reason: what })
    await publishQueueChanged(ctx, tx, caseId)
  })
  return readCase(ctx, reviewerId, caseId)
}

export async function flagExposure(
  ctx: Context,
  reviewerId: string,
  caseId: string,
  { isPoliticallyExposed, reason }: { isPoliticallyExposed: boolean; reason: string },
) {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockFor('flag', tx, reviewerId, caseId)
    await updateExposure(tx, caseId, isPoliticallyExposed)
    const what = `${isPoliticallyExposed ? 'Politically exposed' : 'Not politically exposed'}: ${reason}`
    await insertEvent(tx, { caseId, kind: 'exposure_changed', status, actorId: reviewerId, reason: what })
    await publishQueueChanged(ctx, tx, caseId)
  })
  return readCase(ctx, reviewerId, caseId)
}

type Rejection = { reasons: KycRejectionReason[]; note: string }

export async function reject(ctx: Context, reviewerId: string, caseId: string, { reasons, note }: Rejection) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('decide', tx, reviewerId, caseId)
    await requireKnownDocuments(tx, found, reasons)
    await changeStatus(ctx, tx, found, {
      to: 'rejected',
      kind: 'rejected',
      actorId: reviewerId,
      reason: describeReasons(reasons, note),
      message: 'KYC verification rejected: review the reasons and resubmit',
      rejection: { at: ctx.clock().toISOString(), note, reasons },
    })
  })
  return readCase(ctx, reviewerId, caseId)
}

/** A reason is about a document that was submitted, or that is required and missing. */
async function requireKnownDocuments(
  tx: Db,
  { caseId, userId, personalInfo }: Case,
  reasons: KycRejectionReason[],
) {
  const { userType } = await requireMember(tx, userId)
  const given = await listCurrentDocuments(tx, caseId)
  const known = new Set([
    ...requiredDocuments({ userType, ...personalInfo }),
    ...given.map(({ document }) => document),
  ])
  const fields: Record<string, string> = {}
  for (const [place, { document }] of reasons.entries()) {
    if (document !== null && !known.has(document))
      fields[`reasons.${place}.document`] = 'There is no such document.'
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}
