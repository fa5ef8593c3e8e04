import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { insertEvent } from './history.store.ts'
import {
  deleteOldDrafts,
  forgetReadings,
  listOutdatedCases,
  lockOutdatedCase,
  markDocumentsDeleted,
} from './retention.store.ts'
import { deleteFiles } from './uploads.service.ts'

/**
 * Documents, and what was read from them, are deleted once the law no longer requires them. That there was a case, and
 * how it ended, is kept. Drafts that were never submitted need not be kept at all, so they are deleted earlier.
 */
const mostDraftDays = 90

export const retentionQueue = (ctx: Context) =>
  sweepQueue('kyc-retention', '53 2 * * *', () => deleteOutdatedDocuments(ctx))

export async function deleteOutdatedDocuments(ctx: Context) {
  const days = ctx.config.kycRetentionDays
  await deleteOldDrafts(ctx.db, Math.min(days, mostDraftDays))
  await sweepEach(ctx.db, {
    findDue: (limit) => listOutdatedCases(ctx.db, days, limit),
    handle: (tx, caseId) => deleteDocumentsOf(ctx, tx, caseId, days),
  })
}

async function deleteDocumentsOf(ctx: Context, tx: Db, caseId: string, days: number) {
  const status = await lockOutdatedCase(tx, caseId, days)
  if (!status) return
  const keys = await markDocumentsDeleted(tx, caseId, days)
  await deleteFiles(ctx, tx, keys)
  await forgetReadings(tx, caseId)
  await insertEvent(tx, {
    caseId,
    kind: 'documents_deleted',
    status,
    actorId: null,
    reason: 'Documents deleted at the end of their retention',
  })
}
