import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { PersonStanding } from '@laycan/contract/standing/standing'
import type { Context } from '#context.ts'
import { withdrawVerification } from '#features/kyc/reverify.service.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { rolesChangedChannel } from '#features/staff/staff.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import { queueMail } from '#platform/mail/mail-job.ts'
import { type PersonAct, requirePersonAct } from './standing.policy.ts'
import {
  announceAccount,
  type FoundPerson,
  findAccountStanding,
  findPerson,
  insertStandingEvent,
  listStandingEvents,
  lockPerson,
  updateSecondFactor,
  updateSuspension,
} from './standing.store.ts'

/**
 * What compliance does about a person after the verification. Suspending ends every session at once, and every call
 * but those for suspended people is refused; signing in stays possible, so that the person can read why and write to
 * support. Everything is recorded with its reason, and the person is notified.
 */
export const standingOf = findAccountStanding
export const accountChannels = { changed: rolesChangedChannel, suspended: 'account_suspended' }

/** Running servers forget what they knew of the person's tokens. */
export async function setSecondFactor(db: Db, userId: string, hasSecondFactor: boolean) {
  await updateSecondFactor(db, userId, hasSecondFactor)
  await announceAccount(db, accountChannels.changed, userId)
}

export async function readPersonStanding(
  { db }: Context,
  userId: string,
): Promise<{ standing: PersonStanding }> {
  const [person, history] = await Promise.all([findPerson(db, userId), listStandingEvents(db, { userId })])
  if (!person) throw memberNotFound()
  return { standing: { ...person, history } }
}

export async function withdrawPerson(ctx: Context, reviewerId: string, userId: string, reason: string) {
  await inTransaction(ctx.db, async (tx) => {
    // Not locked yet: whatever changes a verification locks its case first.
    requireAct(reviewerId, await findPerson(tx, userId), 'withdraw')
    await insertStandingEvent(tx, {
      subject: { userId },
      kind: 'verification_withdrawn',
      reason,
      actorId: reviewerId,
    })
    await withdrawVerification(ctx, tx, { userId, actorId: reviewerId, reason })
  })
  return readPersonStanding(ctx, userId)
}

export async function suspendAccount(ctx: Context, reviewerId: string, userId: string, reason: string) {
  await inTransaction(ctx.db, async (tx) => {
    const { email, member } = requireAct(reviewerId, await lockPerson(tx, userId), 'suspend')
    await updateSuspension(tx, userId, reason)
    await insertStandingEvent(tx, { subject: { userId }, kind: 'suspended', reason, actorId: reviewerId })
    await ctx.userPool.administration?.endOtherSessions(tx, userId, undefined)
    await announceAccount(tx, accountChannels.suspended, userId)
    // By mail whatever their settings say: they cannot read it here.
    await queueMail(ctx.jobs, tx, suspensionMail(ctx, { email, firstName: member.firstName, reason }))
    ctx.realtime.signalEverybody(tx, 'badge_changed', { id: userId })
  })
  return readPersonStanding(ctx, userId)
}

export async function restoreAccount(ctx: Context, reviewerId: string, userId: string, reason: string) {
  await inTransaction(ctx.db, async (tx) => {
    requireAct(reviewerId, await lockPerson(tx, userId), 'restore')
    await updateSuspension(tx, userId, null)
    await insertStandingEvent(tx, { subject: { userId }, kind: 'restored', reason, actorId: reviewerId })
    await announceAccount(tx, accountChannels.changed, userId)
    const message = `Your account is open again: ${reason}`
    await raiseNotification(ctx, tx, { userId, kind: 'kyc', message, path: '/profile' })
    ctx.realtime.signalEverybody(tx, 'badge_changed', { id: userId })
  })
  return readPersonStanding(ctx, userId)
}

function requireAct(reviewerId: string, found: FoundPerson | undefined, act: PersonAct): FoundPerson {
  if (!found) throw memberNotFound()
  const { member, isStaff } = found
  const { userId, isSuspended, isActive } = member
  requirePersonAct(reviewerId, { userId, isSuspended, isStaff, isActive }, act)
  return found
}

const memberNotFound = () => new AppError('not_found', 'There is no such member.')

const suspensionMail = (
  { config }: Context,
  { email, firstName, reason }: { email: string; firstName: string; reason: string },
) => ({
  to: email,
  ...composeMail('Your Laycan account is suspended', [
    `Hello ${firstName},`,
    'Our compliance team has suspended your account. You are signed out everywhere, and nobody can trade with it.',
    `The reason: ${reason}`,
    'Running deals are not cancelled by this. Sign in to read the reason and to write to support.',
    { link: `${config.publicUrl}/auth/signin`, label: 'Sign in' },
  ]),
})

/** Neither a suspension nor a staff role ends by leaving. */
export async function listStandingDuties({ db }: Context, userId: string): Promise<KeptData[]> {
  const person = await findPerson(db, userId)
  if (!person?.member.isActive) return []
  const kept: KeptData[] = []
  if (person.suspendedAt) kept.push({ reason: 'suspended', until: null })
  if (person.isStaff) kept.push({ reason: 'staff_role', until: null })
  return kept
}

/** Of an account that is closed with the same transaction. Where accounts are elsewhere, they end by this alone. */
export const endTokens = (_ctx: Context, tx: Db, userId: string) =>
  announceAccount(tx, accountChannels.suspended, userId)

/** Without who decided it. */
export async function exportStanding({ db }: Context, userId: string) {
  const events = await listStandingEvents(db, { userId })
  return events.map(({ kind, reason, at }) => ({ kind, reason, at }))
}
