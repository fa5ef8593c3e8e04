import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { Context } from '#context.ts'
import type { ErasurePart } from '#feature.ts'
import { eraseScreenings } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import { type Case, deleteDraft, lockCase } from './cases.store.ts'
import { listCurrentDocuments } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours } from './kyc.rules.ts'
import { eraseInfo, findRetention, markAllDocumentsDeleted } from './retention.store.ts'
import { sealName } from './sealed-info.store.ts'
import { deleteFiles, dropDocument } from './uploads.service.ts'

/**
 * What was submitted is kept until its retention ends, with the name it was submitted under; what was not goes with the
 * request.
 */
export const kycErasure: ErasurePart = { listKept, eraseAtOnce, eraseAccount, eraseKept }

async function listKept({ db, config }: Context, userId: string): Promise<KeptData[]> {
  const found = await findRetention(db, userId, config.kycRetentionDays)
  if (!found) return []
  return found.isWaiting
    ? [{ reason: 'open_verification', until: null }]
    : [{ reason: 'verification', until: found.until }]
}

async function eraseAtOnce(ctx: Context, tx: Db, userId: string) {
  await deleteDraft(tx, userId)
  const found = await lockCase(tx, { userId }, claimHours)
  if (!found) return
  const unsent = (await listCurrentDocuments(tx, found.caseId)).filter(({ attempt }) => attempt === null)
  for (const document of unsent) await dropDocument(ctx, tx, document)
  if (found.attempt === 0) await eraseCase(tx, found)
}

/** The member's name goes with the account, so the case gets its own. */
async function eraseAccount(_ctx: Context, tx: Db, userId: string) {
  await deleteDraft(tx, userId)
  await sealName(tx, userId)
}

async function eraseKept(ctx: Context, tx: Db, userId: string) {
  const found = await lockCase(tx, { userId }, claimHours)
  if (!found) return
  await deleteFiles(ctx, tx, await markAllDocumentsDeleted(tx, found.caseId))
  await eraseCase(tx, found)
}

async function eraseCase(tx: Db, { caseId, status }: Pick<Case, 'caseId' | 'status'>) {
  await eraseInfo(tx, caseId)
  await eraseScreenings(tx, { kind: 'kyc', id: caseId })
  const reason = 'Personal data erased as the person asked'
  await insertEvent(tx, { caseId, kind: 'documents_deleted', status, actorId: null, reason })
}
