import { addDays, dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { Context } from '#context.ts'
import { eraseScreenings } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { deleteFiles } from './documents.service.ts'
import { insertEvent } from './history.store.ts'
import {
  erasePeople,
  eraseTexts,
  findLastPassport,
  listOutdated,
  lockOutdated,
  markDocumentsDeleted,
} from './retention.store.ts'

/**
 * Documents of a company, and the personal data of its people, are deleted once the law no longer requires them. That
 * there was a verification, and how it ended, is kept.
 */
export const retentionQueue = (ctx: Context) =>
  sweepQueue('company-retention', '17 3 * * *', () => deleteOutdatedPassports(ctx))

/**
 * What somebody submitted for a company that ends with them, or has ended, stays until its time is over; the nightly
 * deletion takes it then. That of a company with others in it is theirs.
 */
export async function listKeptPassports({ db, clock, config }: Context, userId: string): Promise<KeptData[]> {
  const last = await findLastPassport(db, userId)
  if (!last) return []
  const from = last.dissolvedAt === null ? clock() : new Date(last.dissolvedAt)
  return [{ reason: 'company_passport', until: addDays(utcDate(from), config.kycRetentionDays) }]
}

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
  await eraseTexts(tx, companyId)
  await eraseScreenings(tx, { kind: 'company', id: companyId, of: 'person' })
  await insertEvent(tx, {
    companyId,
    kind: 'documents_deleted',
    actorId: null,
    reason: 'Documents and personal data deleted at the end of their retention',
  })
}
