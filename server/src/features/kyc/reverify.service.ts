import { addDays, dateInWords, utcDate } from '@laycan/contract/calendar/calendar'
import type { KycReopenedFact } from '@laycan/contract/kyc/kyc'
import type { Context } from '#context.ts'
import { raiseNotification, raiseNotifications } from '#features/notifications/notifications.service.ts'
import { setKycStatus } from '#features/profile/profile.service.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { type Case, lockCase } from './cases.store.ts'
import { enqueueChecks } from './checks.service.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, isSameName, nameOf, type PersonName, reminderDays } from './kyc.rules.ts'
import {
  findVerifiedFacts,
  listExpired,
  markReminded,
  restartReview,
  updateReopenedFor,
  updateRestored,
} from './reverify.store.ts'
import { changeStatus, publishQueueChanged } from './status.service.ts'

/**
 * A badge follows verified facts. When one of them changes, or the verification ends, the badge goes at once and a
 * reviewer verifies that fact again; until then the person trades nothing new. A person who takes their verified name
 * back, before a reviewer has decided and with nothing else changed, is verified again without one.
 */

/** Call it before the member is changed: approvals lock the case first, too. */
export const lockVerification = (tx: Db, userId: string) => lockCase(tx, { userId }, claimHours)

/** Whether the new name is dealt with here. Call it last: it publishes events, see `Realtime.publish`. */
export async function reverifyName(
  ctx: Context,
  tx: Db,
  found: Case | undefined,
  {
    userId,
    before,
    after,
  }: { userId: string; before: PersonName & { kycStatus: string }; after: PersonName },
): Promise<boolean> {
  if (isSameName(before, after)) return false
  if (!found) {
    // Nobody verified them by documents, so there is no case to open again.
    if (before.kycStatus === 'verified') await setKycStatus(ctx, tx, userId, 'pending')
    return before.kycStatus === 'verified'
  }
  const reason = `The name was changed from ${nameOf(before)} to ${nameOf(after)}`
  if (found.status === 'verified') {
    await reopen(ctx, tx, found, { fact: 'name', reason, actorId: userId })
    return true
  }
  const facts = await findVerifiedFacts(tx, found.caseId)
  if (found.status !== 'in_progress' || !facts || facts.reopenedFor.length === 0) return false
  const isOnlyName = facts.reopenedFor.every((fact) => fact === 'name')
  if (isOnlyName && isSameName(facts, after)) await restore(ctx, tx, found)
  else await reviewAgain(ctx, tx, found, { reopenedFor: facts.reopenedFor, reason })
  return true
}

type Reopening = { fact: KycReopenedFact; reason: string; actorId: string | null }

async function reopen(ctx: Context, tx: Db, found: Case, { fact, reason, actorId }: Reopening) {
  const { caseId } = found
  await updateReopenedFor(tx, caseId, [fact])
  await enqueueChecks(ctx, tx, { caseId, attempt: found.attempt + 1 })
  const message = {
    name: 'Your name changed, so your verification is reviewed again',
    expired: 'Your verification has expired and is reviewed again',
  }[fact]
  await changeStatus(ctx, tx, found, { to: 'in_progress', kind: 'reopened', actorId, reason, message })
  await notifyReviewers(ctx, tx, caseId, `Verify again: ${lowerFirst(reason)}`)
}

/** Another name again, while a reviewer may be looking at the one before. */
async function reviewAgain(
  ctx: Context,
  tx: Db,
  { caseId, userId, status }: Case,
  { reopenedFor, reason }: { reopenedFor: KycReopenedFact[]; reason: string },
) {
  await updateReopenedFor(tx, caseId, [...new Set([...reopenedFor, 'name' as const])])
  const attempt = await restartReview(tx, caseId)
  await enqueueChecks(ctx, tx, { caseId, attempt })
  await insertEvent(tx, { caseId, kind: 'reopened', status, actorId: userId, reason })
  await ctx.realtime.publish(tx, userId, 'kyc_changed', { status })
  await publishQueueChanged(ctx, tx, caseId)
}

async function restore(ctx: Context, tx: Db, { caseId, userId }: Case) {
  const attempt = await updateRestored(tx, caseId)
  await enqueueChecks(ctx, tx, { caseId, attempt })
  const reason = 'The verified name was put back'
  const status = 'verified' as const
  await insertEvent(tx, { caseId, kind: 'restored', status, actorId: userId, reason })
  await setKycStatus(ctx, tx, userId, status)
  await ctx.realtime.publish(tx, userId, 'kyc_changed', { status })
  const message = 'Your verified name is back, and so is your verification'
  await raiseNotification(ctx, tx, { userId, kind: 'kyc', message, path: '/kyc' })
  await publishQueueChanged(ctx, tx, caseId)
}

async function notifyReviewers(ctx: Context, tx: Db, caseId: string, message: string) {
  const path = `/staff/kyc/${caseId}`
  await notifyStaff(ctx, tx, 'compliance', { kind: 'kyc', message, path })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** By compliance. The person may hand in documents again, as after any rejection. */
export async function withdrawVerification(
  ctx: Context,
  tx: Db,
  { userId, actorId, reason }: { userId: string; actorId: string; reason: string },
) {
  const found = await lockVerification(tx, userId)
  if (found?.status !== 'verified' && !(found && (await isReopened(tx, found)))) {
    throw new AppError('conflict', 'This person is not verified.')
  }
  await changeStatus(ctx, tx, found, {
    to: 'rejected',
    kind: 'withdrawn',
    actorId,
    reason,
    message: 'Your verification was withdrawn: review the reason',
    rejection: {
      at: ctx.clock().toISOString(),
      note: reason,
      reasons: [{ document: null, reason: 'other' }],
    },
  })
}

async function isReopened(tx: Db, { caseId, status }: Case): Promise<boolean> {
  const facts = await findVerifiedFacts(tx, caseId)
  return status === 'in_progress' && facts !== undefined && facts.reopenedFor.length > 0
}

/** Once a day: who was verified long ago is verified again, and who soon will be is reminded. */
export const expiryQueue = (ctx: Context) =>
  sweepQueue('kyc-expiry', '23 2 * * *', () => expireVerifications(ctx))

export async function expireVerifications(ctx: Context) {
  const now = ctx.clock()
  const today = utcDate(now)
  await sweepEach(ctx.db, {
    findDue: (limit) => listExpired(ctx.db, today, limit),
    handle: async (tx, userId) => {
      const found = await lockVerification(tx, userId)
      if (found?.status !== 'verified') return
      const reason = 'The verification has expired'
      await reopen(ctx, tx, found, { fact: 'expired', reason, actorId: null })
    },
  })
  const by = addDays(today, reminderDays)
  await inTransaction(ctx.db, async (tx) => {
    const reminded = await markReminded(tx, { today, by })
    await raiseNotifications(
      ctx,
      tx,
      reminded.map(({ userId, verifiedUntil }) => ({
        userId,
        kind: 'kyc',
        message: `Your verification ends on ${dateInWords(verifiedUntil)} and is then reviewed again`,
        path: '/kyc',
      })),
    )
  })
}
