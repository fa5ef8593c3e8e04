import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { enqueueFileDeletion } from './file-deletion.service.ts'
import { insertEvent } from './history.store.ts'
import {
  deleteOldDrafts,
  forgetReadings,
  listOutdatedCases,
  lockOutdatedCase,
  markDocumentsDeleted,
} from './retention.store.ts'

/**
 * Documents go when the law no longer asks for them, and what was read in them goes too. That there was a case, and how
 * it ended, stays. What was typed and never sent the law does not ask for at all.
 */
const atOnce = 100
const mostDraftDays = 90

export const retentionQueue = (ctx: Context): Queue => ({
  name: 'kyc-retention',
  retries: 3,
  retryDelaySeconds: 60,
  mostDelaySeconds: 600,
  keepSeconds: 24 * 60 * 60,
  cron: '53 2 * * *',
  handle: () => deleteOutdatedDocuments(ctx),
})

export async function deleteOutdatedDocuments(ctx: Context) {
  const days = ctx.config.kycRetentionDays
  await deleteOldDrafts(ctx.db, Math.min(days, mostDraftDays))
  for (;;) {
    const caseIds = await listOutdatedCases(ctx.db, days, atOnce)
    for (const caseId of caseIds) await deleteDocumentsOf(ctx, caseId, days)
    if (caseIds.length < atOnce) return
  }
}

const deleteDocumentsOf = (ctx: Context, caseId: string, days: number) =>
  inTransaction(ctx.db, async (tx) => {
    const status = await lockOutdatedCase(tx, caseId, days)
    if (!status) return
    const keys = await markDocumentsDeleted(tx, caseId, days)
    await enqueueFileDeletion(ctx, tx, keys)
    await forgetReadings(tx, caseId)
    await insertEvent(tx, {
      caseId,
      kind: 'documents_deleted',
      status,
      actorId: null,
      reason: 'Documents deleted at the end of their retention',
    })
  })
