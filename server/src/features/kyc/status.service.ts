import type { KycRejection } from '@laycan/contract/kyc/kyc'
import type { KycStatus } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { introduceMember } from '#features/members/members.service.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { setKycStatus } from '#features/profile/profile.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import type { Db } from '#platform/db.ts'
import { type Case, updateStatus } from './cases.store.ts'
import { insertEvent } from './history.store.ts'
import { mayChange, statusConflict, verificationYears } from './kyc.rules.ts'
import { recordVerifiedFacts, updateReopenedFor } from './reverify.store.ts'

/**
 * The one place where a case changes its status. The case, the member, the pool's attribute, the record, the
 * notification and the mail change together or not at all.
 */
type Change = {
  to: KycStatus
  kind: 'submitted' | 'resubmitted' | 'approved' | 'rejected' | 'reopened' | 'withdrawn'
  /** Null when the platform itself did it. */
  actorId: string | null
  /** For the record, as the person may read it. */
  reason: string
  /** The notification to the person. */
  message: string
  rejection?: KycRejection
}

/** `found` is locked by `tx`. Call it last: it publishes events, see `Realtime.publish`. */
export async function changeStatus(ctx: Context, tx: Db, found: Case, change: Change) {
  const { caseId, userId } = found
  if (!mayChange(found.status, change.to)) throw statusConflict(found.status)
  const updated = await updateStatus(tx, caseId, { ...change, from: found.status })
  await insertEvent(tx, { ...change, caseId, status: change.to })
  if (change.to === 'rejected') await updateReopenedFor(tx, caseId, [])
  if (change.to === 'verified') {
    await recordVerifiedFacts(tx, caseId, verificationYears)
    await introduceMember(tx, userId, { country: found.personalInfo.country })
  }
  await setKycStatus(ctx, tx, userId, change.to)
  await ctx.realtime.publish(tx, userId, 'kyc_changed', { status: change.to })
  await raiseNotification(ctx, tx, { userId, kind: 'kyc', message: change.message, path: '/kyc' })
  await publishQueueChanged(ctx, tx, caseId)
  return updated
}

/** Open screens of reviewers load the queue, or the case, again. */
export async function publishQueueChanged(ctx: Context, tx: Db, caseId: string) {
  await ctx.realtime.publish(tx, await listHolders(tx, 'compliance'), 'kyc_queue_changed', { caseId })
}
