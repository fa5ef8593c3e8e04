import type { ErrorCode } from '@laycan/contract/error'
import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { type Binding, requireBinding, requireMembership } from '#features/companies/binding.service.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { answerClaim } from '#features/trade/claims/answer-claim.service.ts'
import { answerMandate } from '#features/trade/deals/cancel-deal.service.ts'
import { acceptQuote } from '#features/trade/negotiations/accept-quote.service.ts'
import { counterQuote, sendQuote } from '#features/trade/negotiations/send-quote.service.ts'
import { ApproverRefusal } from '#features/trade/shared/limits.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Decider, decideRefusal, requireRequester } from './approvals.policy.ts'
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  listApprovals,
  listApprovalsOf,
  lockApproval,
} from './approvals.store.ts'

/**
 * Acts of trade above a limit. The act was stored as it was sent; once a second person of the company approves it, it is
 * done as if it were sent again, with everything checked again, exactly once and with both names in the record. If it is
 * not possible any more, because the listing or the quote has changed, the request expires and says why.
 */
type One = { approval: TradeApproval }

export async function readApprovals(
  { db }: Context,
  { userId }: Caller,
  { show, before, limit }: { show: 'open' | 'decided'; before?: string | undefined; limit: number },
) {
  const { company } = await requireMembership(db, userId)
  const cursor = decodeCursor(before, { at: 'moment', id: 'uuid' })
  const found = await listApprovals(db, company.id, { show, before: cursor, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ createdAt, id }) => encodeCursor(createdAt, id))
  return { approvals: items.map((row) => toApproval(row, { userId, ...company })), next }
}

/** Open ones that this person of a company can decide. */
export async function readToDecide({ db }: Context, userId: string, limit: number): Promise<TradeApproval[]> {
  const { company } = await requireMembership(db, userId)
  const found = await listApprovals(db, company.id, { show: 'open', before: undefined, limit })
  return found.map((row) => toApproval(row, { userId, ...company })).filter(({ mayDecide }) => mayDecide)
}

export async function approve(ctx: Context, { userId }: Caller, id: string): Promise<One> {
  let refusal: AppError | undefined
  try {
    return await inTransaction(ctx.db, async (tx) => {
      refusal = undefined
      const approver = await requireBinding(tx, userId, 'trade')
      const { asked, call } = await lock(tx, approver.company.id, id)
      const refused = decideRefusal(asked, deciderOf(approver))
      if (refused) throw refused
      await doAsSent({ ...ctx, db: tx }, asked, call, approver).catch((error) => {
        if (error instanceof AppError && !(error instanceof ApproverRefusal)) refusal = error
        throw error
      })
      await close(ctx, tx, asked, { status: 'approved', decidedBy: userId, reason: '' })
      return answerOne(tx, approver, id)
    })
  } catch (error) {
    // Nothing of the act is left by now.
    if (!refusal || error !== refusal) throw error
    throw await expire(ctx, userId, id, refusal)
  }
}

export async function decline(ctx: Context, { userId }: Caller, id: string, reason: string): Promise<One> {
  return inTransaction(ctx.db, async (tx) => {
    const decider = await requireMembership(tx, userId)
    const { asked } = await lock(tx, decider.company.id, id)
    const refused = decideRefusal(asked, deciderOf(decider))
    if (refused) throw refused
    await close(ctx, tx, asked, { status: 'declined', decidedBy: userId, reason })
    return answerOne(tx, decider, id)
  })
}

export async function withdraw(ctx: Context, { userId }: Caller, id: string): Promise<One> {
  return inTransaction(ctx.db, async (tx) => {
    const requester = await requireMembership(tx, userId)
    const { asked } = await lock(tx, requester.company.id, id)
    requireRequester(asked, userId)
    await close(ctx, tx, asked, { status: 'withdrawn', decidedBy: userId, reason: '' })
    return answerOne(tx, requester, id)
  })
}

export const exportApprovals = ({ db }: Context, userId: string) => listApprovalsOf(db, userId)

type Member = Pick<Binding, 'userId' | 'company'>
const deciderOf = ({ userId, company }: Member): Decider => ({ ...company, userId })

/** The row's own lock comes before those of the listing, the negotiation and the deal. */
async function lock(tx: Db, companyId: string, id: string) {
  const call = await lockApproval(tx, companyId, id)
  const asked = call && (await findApproval(tx, companyId, id))
  if (!asked) throw new AppError('not_found', 'There is no such approval.')
  return { asked, call }
}

/** As the person who asked, on the strength of the one who approves. */
async function doAsSent(
  ctx: Context,
  asked: ApprovalRow,
  call: Record<string, unknown>,
  approvedBy: Binding,
) {
  const acting = { userId: asked.requestedBy, roles: [], approvedBy }
  const { listingId, negotiationId, dealId } = asked
  // What was stored had passed the contract.
  const sent = call as never
  switch (asked.act) {
    case 'quote':
      return sendQuote(ctx, acting, listingId ?? '', sent)
    case 'counter':
      return counterQuote(ctx, acting, negotiationId ?? '', sent)
    case 'accept':
      return acceptQuote(ctx, acting, negotiationId ?? '', sent)
    case 'accept_claim':
      return answerClaim(ctx, acting, dealId ?? '', 'accept', sent)
    case 'offer_on_claim':
      return answerClaim(ctx, acting, dealId ?? '', 'offer', sent)
    case 'confirm_mandate': {
      const { version } = sent as { version: number }
      return answerMandate(ctx, acting, { id: dealId ?? '', version }, { isConfirmed: true, reason: '' })
    }
  }
}

/** Returns what to answer. */
async function expire(ctx: Context, userId: string, id: string, refusal: AppError): Promise<AppError> {
  // Advice for the person who asked is of no use to the one who approves.
  const message = personCodes.includes(refusal.code)
    ? 'The person who asked may not trade for the company any more.'
    : refusal.message
  const text = `This cannot be done any more and has expired. ${message}`
  await inTransaction(ctx.db, async (tx) => {
    const { company } = await requireMembership(tx, userId)
    const { asked } = await lock(tx, company.id, id)
    if (asked.status === 'open')
      await close(ctx, tx, asked, { status: 'expired', decidedBy: null, reason: message })
  })
  return new AppError('conflict', text)
}

const personCodes: ErrorCode[] = ['kyc_required', 'company_required', 'suspended', 'forbidden']

type Decision = {
  status: 'approved' | 'declined' | 'withdrawn' | 'expired'
  decidedBy: string | null
  reason: string
}

async function close(ctx: Context, tx: Db, asked: ApprovalRow, decision: Decision) {
  await closeApproval(tx, asked.id, { ...decision, at: ctx.clock() })
  await publishCompanyChanged(ctx, tx, asked.companyId, asked.requestedBy)
  if (decision.decidedBy === asked.requestedBy) return
  const reason = decision.reason && `. ${decision.reason}`
  await raiseNotification(ctx, tx, {
    userId: asked.requestedBy,
    kind: 'trade',
    message: `${endings[decision.status]}: ${asked.summary}${reason}`,
    path: '/company/approvals',
  })
}

const endings = {
  approved: 'Approved and done',
  declined: 'Not approved',
  withdrawn: 'Withdrawn',
  expired: 'Expired before it was approved',
}

async function answerOne(tx: Db, { userId, company }: Member, id: string): Promise<One> {
  const row = await findApproval(tx, company.id, id)
  if (!row) throw new Error('what was decided is there')
  return { approval: toApproval(row, { ...company, userId }) }
}

const toApproval = (row: ApprovalRow, viewer: Decider): TradeApproval => ({
  id: row.id,
  act: row.act,
  status: row.status,
  amount: row.amount,
  over: row.over,
  summary: row.summary,
  path: pathOf(row),
  requestedBy: { userId: row.requestedBy, name: row.requestedByName },
  decidedBy:
    row.decidedBy !== null && row.decidedByName !== null
      ? { userId: row.decidedBy, name: row.decidedByName }
      : null,
  reason: row.reason,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
  isMine: row.requestedBy === viewer.userId,
  mayDecide: decideRefusal(row, viewer) === undefined,
})

function pathOf({ act, dealId, negotiationId, listingId, listingKind }: ApprovalRow): string {
  if (act === 'accept_claim' || act === 'offer_on_claim') return `/transactions/${dealId}/claims`
  if (dealId) return `/deals/${dealId}`
  if (negotiationId) return `/negotiations/${negotiationId}`
  return listingKind ? `${listingNouns[listingKind].path}/${listingId}` : '/negotiations'
}
