import { utcDate } from '@laycan/contract/calendar/calendar'
import { type CompanyRight, hasRight } from '@laycan/contract/companies/company-roles'
import type { ApprovalAct } from '@laycan/contract/trade/approvals/approval-constants'
import type { Context } from '#context.ts'
import type { Binding } from '#features/companies/binding.service.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { isLimited, overLimit } from './limits.rules.ts'
import {
  insertApproval,
  listOtherTraders,
  lockGrant,
  sumCommitted,
  upsertCommitment,
} from './limits.store.ts'

/** What an act commits the company to. */
export type Commitment = {
  act: ApprovalAct
  /** In US dollars; null where it cannot be calculated. */
  amount: string | null
  listingId?: string
  negotiationId?: string
  dealId?: string
  /** What it counts as, where not the whole deal or negotiation. */
  subjectId?: string
  /** Which of these rights it takes; to trade by default. */
  rights?: readonly CompanyRight[]
  /** The same for the same call again. */
  repeatKey: string
  /** What was sent, to be done as it is once approved. */
  call: object
  /** What it is about, in words. */
  summary: string
}

/** The one who approves cannot; what they were asked stays open. */
export class ApproverRefusal extends AppError {}

type Work = { ctx: Context; tx: Db; now: Date; approvedBy: Binding | null }

/** Either it waits for approval, or it may be done and is recorded afterwards, with what it returned. */
type Held = { isWaiting: true } | { isWaiting: false; record: (result: unknown) => Promise<void> }

/**
 * Holds an act against the limits of whoever answers for it: the person who acts or, where it was above their limit, the
 * one who approved it. Above it, the act is stored for approval instead of being done. Sums are exact, since everybody
 * who counts against the same limits waits for the row that has them. Acts of people without limits are counted too: a
 * limit that they are given later counts the whole day.
 */
export async function holdAgainstLimits(
  work: Work,
  binding: Binding,
  commit: () => Promise<Commitment>,
): Promise<Held> {
  const { tx, now, approvedBy } = work
  const answering = approvedBy ?? binding
  const counted = { userId: answering.userId, companyId: binding.company.id, day: utcDate(now) }
  if (!isLimited(answering.company)) {
    return { isWaiting: false, record: async (result) => record(tx, counted, await commit(), result) }
  }
  const commitment = await commit()
  const grant = await lockGrant(tx, counted)
  // They were removed, or lost the role, while waiting for the lock.
  const { rights = ['trade'] } = commitment
  if (!grant || !rights.some((right) => hasRight(grant.roles, right))) {
    const Refusal = approvedBy ? ApproverRefusal : AppError
    throw new Refusal('forbidden', 'You may not trade for this company any more.')
  }
  const committed = await sumCommitted(tx, { ...counted, but: subjectOf(commitment) })
  const over = overLimit(grant, commitment.amount, committed)
  if (!over) return { isWaiting: false, record: (result) => record(tx, counted, commitment, result) }
  if (approvedBy) throw new ApproverRefusal('forbidden', approverTexts[over])
  await storeApproval(work, binding, { ...commitment, over })
  return { isWaiting: true }
}

const subjectOf = ({ subjectId, dealId, negotiationId }: Commitment) =>
  subjectId ?? dealId ?? negotiationId ?? null

async function record(
  tx: Db,
  counted: { userId: string; companyId: string; day: string },
  commitment: Commitment,
  result: unknown,
) {
  const { amount } = commitment
  // A first quote makes the negotiation that it counts under.
  const subjectId = subjectOf(commitment) ?? String(result)
  if (amount !== null && /[1-9]/.test(amount)) await upsertCommitment(tx, { ...counted, subjectId, amount })
}

const approverTexts = {
  deal: 'This is above your own limit per deal. Somebody with a higher limit has to approve it.',
  day: 'This is above what is left of your own limit for today. Somebody else has to approve it.',
  unknown: 'The amount cannot be calculated at the moment. An owner has to approve it.',
}

async function storeApproval(
  { ctx, tx, now }: Work,
  { userId, name, company }: Binding,
  { over, ...commitment }: Commitment & { over: NonNullable<ReturnType<typeof overLimit>> },
) {
  const isNew = await insertApproval(tx, {
    ...commitment,
    over,
    companyId: company.id,
    requestedBy: userId,
    listingId: commitment.listingId ?? null,
    negotiationId: commitment.negotiationId ?? null,
    dealId: commitment.dealId ?? null,
    at: now,
  })
  if (!isNew) return
  const others = await listOtherTraders(tx, company.id, userId)
  await publishCompanyChanged(ctx, tx, company.id)
  const able = others.filter((other) => !overLimit({ ...other, dayLimit: null }, commitment.amount, '0'))
  const userIds = able.map((other) => other.userId)
  const message = `${name} asks for approval: ${commitment.summary}`
  await notifyEach(ctx, tx, userIds, { kind: 'trade', message, path: '/company/approvals' })
}

/**
 * For a deal that is agreed already and whose terms change: nobody is asked for approval, a colleague with a higher limit
 * does it. Otherwise a small deal could be made large behind the limit.
 */
export function requireWithinDealLimit({ company }: Binding, amount: string | null) {
  const over = overLimit({ ...company, dayLimit: null }, amount, '0')
  if (!over) return
  throw new AppError(
    'forbidden',
    'These terms take the deal above your limit per deal. A colleague with a higher limit has to do this.',
  )
}
