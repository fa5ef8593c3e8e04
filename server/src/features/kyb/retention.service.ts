import { dayMs } from '@laycan/contract/calendar'
import type { Context } from '#context.ts'
import { eraseScreenings } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { deleteFiles } from './documents.service.ts'
import { insertEvent } from './history.store.ts'
import { erasePeople, listOutdated, lockOutdated, markDocumentsDeleted } from './retention.store.ts'

/**
 * Documents of a company, and the personal data of its people, are deleted once the law no longer requires them. That
 * there was a verification, and how it ended, is kept.
 */
export const retentionQueue = (ctx: Context) =>
  sweepQueue('company-retention', '17 3 * * *', () => deleteOutdatedPassports(ctx))

export async function deleteOutdatedPassports(ctx: Context) {
  const before = new Date(ctx.clock().getTime() - ctx.config.kycRetentionDays * dayMs)
  await sweepEach(ctx.db, {
    findDue: (limit) => listOutdated(ctx.db, before, limit),
    handle: (tx, companyId) => deleteDataOf(ctx, tx, companyId, before),
  })
}

async function deleteDataOf(ctx: Context, tx: Db, companyId: string, before: Date) {
  if (!(await lockOutdated(tx, companyId, before))) return
  await deleteFiles(ctx, tx, await markDocumentsDeleted(tx, companyId))
  await erasePeople(tx, companyId)
  await eraseScreenings(tx, { kind: 'company', id: companyId, of: 'person' })
  await insertEvent(tx, {
    companyId,
    kind: 'documents_deleted',
    actorId: null,
    reason: 'Documents and personal data deleted at the end of their retention',
  })
}
