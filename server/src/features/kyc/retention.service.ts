import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { lockCase } from './cases.store.ts'
import { enqueueFileDeletion } from './file-deletion.service.ts'
import { insertEvent } from './history.store.ts'
import { claimHours } from './kyc.rules.ts'
import { listOutdatedCases, markDocumentsDeleted } from './retention.store.ts'

/** Documents go when the law no longer asks for them. That there was a case, and how it ended, stays. */
const atOnce = 100

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
  for (;;) {
    const caseIds = await listOutdatedCases(ctx.db, days, atOnce)
    for (const caseId of caseIds) await deleteDocumentsOf(ctx, caseId, days)
    if (caseIds.length < atOnce) return
  }
}

const deleteDocumentsOf = (ctx: Context, caseId: string, days: number) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await lockCase(tx, { caseId }, claimHours)
    // Handed in again since it was listed.
    if (!found || found.status === 'in_progress') return
    const keys = await markDocumentsDeleted(tx, caseId, days)
    await enqueueFileDeletion(ctx, tx, keys)
    await insertEvent(tx, {
      caseId,
      kind: 'documents_deleted',
      status: found.status,
      actorId: null,
      reason: 'Documents deleted at the end of their retention',
    })
  })
