import { utcDate } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { inTransaction } from '#platform/db.ts'
import { findInsider, hasOpenProposal, lockVerification, updateVerification } from './company-facts.store.ts'
import { markDocumentsTakenBack } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { takeBackRefusal } from './kyb.policy.ts'
import { claimHours, verificationAfterTakeBack } from './kyb.rules.ts'
import { readPassport, requireInsider } from './kyb.service.ts'
import { listParts } from './parts.store.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import { lockPassport, markTakenBack } from './passports.store.ts'
import { rateAgain, retireCompany } from './screen-company.service.ts'

/** An owner noticed something before a reviewer decided: the passport is a draft again, and the company what it was. */
export async function takeBackPassport(ctx: Context, userId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const { companyId, companyName } = await requireInsider(tx, userId, 'change')
    const verification = await lockVerification(tx, companyId)
    const passport = await lockPassport(tx, companyId, claimHours)
    // They may have left, or lost the role, while waiting for the locks.
    const insider = await findInsider(tx, userId)
    const facts = passport ?? { status: 'draft' as const, submittedAt: null, firstApprovedBy: null }
    const refusal = takeBackRefusal(insider?.companyId === companyId ? insider : undefined, {
      ...facts,
      hasOpenProposal: await hasOpenProposal(tx, companyId),
      parts: await listParts(tx, companyId),
    })
    if (refusal) throw refusal
    const before = await markTakenBack(tx, companyId)
    if (passport) await markDocumentsTakenBack(tx, companyId, passport.attempt)
    const next =
      verification &&
      verificationAfterTakeBack(verification, before, {
        verifiedUntil: insider?.verifiedUntil ?? null,
        today: utcDate(ctx.clock()),
      })
    if (next) await updateVerification(tx, companyId, next)
    await retireCompany(tx, companyId)
    if (passport?.approved) await rateAgain(ctx, tx, companyId, passport.approved)
    const reason = 'Submission taken back by the company'
    await insertEvent(tx, { companyId, kind: 'taken_back', actorId: userId, reason })
    await publishCompanyChanged(ctx, tx, companyId)
    await publishCompanyQueueChanged(ctx, tx, companyId)
    const claimedBy = passport?.isClaimed ? passport.claimedBy : null
    if (claimedBy) {
      const message = `${companyName} has taken its company passport back`
      await raiseNotification(ctx, tx, {
        userId: claimedBy,
        kind: 'company',
        message,
        path: `/staff/companies/${companyId}`,
      })
    }
  })
  return readPassport(ctx, userId)
}
