import { type PassportDocument, PassportTimelineEntry } from '@laycan/contract/kyb/kyb'
import type { CompanyHistoryEntry } from '@laycan/contract/kyb/kyb-review'
import type { Context } from '#context.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import type { Db } from '#platform/db.ts'
import type { StoredDocument } from './documents.store.ts'

/* What is stored, in the shapes of the contract. */

export const toDocument = (stored: StoredDocument): PassportDocument => ({
  id: stored.id,
  kind: stored.kind,
  fileName: stored.fileName,
  contentType: stored.contentType,
  size: stored.size,
  issuedOn: stored.issuedOn,
  expiresOn: stored.expiresOn,
  uploadedAt: stored.uploadedAt,
  isDeleted: stored.isDeleted,
  isApproved: stored.isApproved,
})

const shownKinds: ReadonlySet<string> = new Set(PassportTimelineEntry.shape.kind.options)

/** The company learns that reviewers decided, not who they are. */
export const toTimeline = (events: CompanyHistoryEntry[]): PassportTimelineEntry[] =>
  events
    .filter(({ kind }) => shownKinds.has(kind))
    .map(({ id, kind, at, actor, reason }) => ({
      id,
      kind: kind as PassportTimelineEntry['kind'],
      at,
      by: kind === 'submitted' || kind === 'taken_back' ? (actor?.name ?? null) : null,
      reason,
    }))

/** Open screens of reviewers load the queue, or the case, again. */
export async function publishCompanyQueueChanged(ctx: Context, tx: Db, companyId: string) {
  await ctx.realtime.publish(tx, await listHolders(tx, 'compliance'), 'company_queue_changed', { companyId })
}
