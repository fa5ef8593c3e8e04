import type { Context } from '#context.ts'
import { NamesChanged, namesChangedQueue, namesOf } from '#features/profile/name-changes.service.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { listChecks } from './check-results.store.ts'
import { compareNameAgain } from './checks/zone-checks.ts'
import { personOf } from './checks.service.ts'
import { insertEvent } from './history.store.ts'
import { rescreen } from './rescreen-cases.job.ts'
import { findScreenedCase } from './rescreen-cases.store.ts'
import { publishQueueChanged } from './status.service.ts'

/**
 * Somebody verified, or waiting for it, goes by another name now than the one that was looked at. They keep their
 * status; the new name is screened and compared with the document again, beside what the old one came to; the case
 * records what changed, and reviewers are notified.
 */
export const renamingQueue = (ctx: Context): Queue => ({
  name: namesChangedQueue,
  retries: 10,
  retryDelaySeconds: 30,
  keepSeconds: 60 * 60,
  handle: async (data) => noteRenaming(ctx, NamesChanged.parse(data)),
})

async function noteRenaming(ctx: Context, { userId, before }: { userId: string; before: string }) {
  const found = await findScreenedCase(ctx.db, userId)
  // There is no case to screen any more, or the name was changed back.
  if (!found || namesOf(found) === before) return
  const person = personOf(found.personalInfo, found)
  await rescreen(ctx, found, async (tx) => {
    const checks = await listChecks(tx, found.caseId)
    const zone = checks.find(({ check }) => check === 'mrz')
    // Only lines that were read reliably had a name to compare.
    const wasRead = checks.some(({ check }) => check === 'mrz_name')
    if (!wasRead || !zone?.documentId || !zone.evidence?.lines) return []
    const { documentId, evidence } = zone
    return compareNameAgain(person, { documentId, lines: evidence.lines ?? [] }, ctx.clock())
  })
  const { caseId, status } = found
  const reason = `The profile was changed from ${before} to ${namesOf(found)}`
  await inTransaction(ctx.db, async (tx) => {
    await insertEvent(tx, { caseId, kind: 'checked', status, actorId: null, reason })
    const message = `${before} now goes by ${namesOf(found)}`
    const path = `/staff/kyc/${caseId}`
    await notifyStaff(ctx, tx, 'compliance', { kind: 'kyc', message, path })
    await publishQueueChanged(ctx, tx, caseId)
  })
}
