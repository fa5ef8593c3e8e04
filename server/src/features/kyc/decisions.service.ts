import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { Case } from './cases.store.ts'
import { listCurrentDocuments } from './documents.store.ts'
import { describeReasons } from './kyc.rules.ts'
import { requireMember } from './kyc.service.ts'
import { requiredDocuments } from './required-documents.rules.ts'
import { lockFor, readCase } from './review.service.ts'
import { changeStatus } from './status.service.ts'

/** Only the reviewer with the claim decides, and only once: the case stays locked until the decision is stored. */
export async function approve(ctx: Context, reviewerId: string, caseId: string, note: string) {
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockFor('decide', tx, reviewerId, caseId)
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
