import type { CompanyStanding, StandingProposal } from '@laycan/contract/standing/standing'
import { type CompanyAction, companyActionLabels } from '@laycan/contract/standing/standing-labels'
import type { Context } from '#context.ts'
import { notifyMembers, publishCompanyChanged } from '#features/companies/companies.service.ts'
import { withdrawVerification } from '#features/kyb/withdraw-verification.service.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { followSuspension } from '#features/trade/listings/follow-suspension.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  decideProposal,
  type FoundCompany,
  findCompany,
  findOpenProposal,
  findOwnStanding,
  findProposalCompany,
  insertProposal,
  lockCompany,
  updateCompanySuspension,
} from './company-standing.store.ts'
import { releaseNames } from './similar-names.service.ts'
import { requireCompanyAct, requireSecondReviewer } from './standing.policy.ts'
import { insertStandingEvent, listStandingEvents } from './standing.store.ts'

/**
 * What compliance does about a company. One reviewer proposes, another confirms, under the company's lock, so that
 * two never decide at once and nobody decides what they proposed. Members of the company are notified of what was
 * done, not of what was proposed.
 */
export async function readCompanyStanding(
  { db }: Context,
  reviewerId: string,
  companyId: string,
): Promise<{ standing: CompanyStanding }> {
  const [company, proposal, history] = await Promise.all([
    findCompany(db, companyId, reviewerId),
    findOpenProposal(db, companyId),
    listStandingEvents(db, { companyId }),
  ])
  if (!company) throw companyNotFound()
  return { standing: { ...company, proposal: proposal ?? null, history } }
}

export async function readOwnStanding({ db }: Context, userId: string) {
  return { standing: (await findOwnStanding(db, userId)) ?? null }
}

export async function propose(
  ctx: Context,
  reviewerId: string,
  companyId: string,
  { action, reason }: { action: CompanyAction; reason: string },
) {
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockFor(tx, reviewerId, companyId, action)
    const proposalId = await insertProposal(tx, { companyId, action, reason, proposedBy: reviewerId })
    if (!proposalId) throw new AppError('conflict', 'Something is proposed for this company already.')
    await insertStandingEvent(tx, {
      subject: { companyId },
      kind: 'proposed',
      reason: `${companyActionLabels[action]}: ${reason}`,
      actorId: reviewerId,
      proposalId,
    })
    const message = `A second reviewer is needed: ${companyActionLabels[action].toLowerCase()} ${shownName(company)}`
    await notifyReviewers(ctx, tx, { companyId, message, but: reviewerId })
  })
  return readCompanyStanding(ctx, reviewerId, companyId)
}

export async function confirmProposal(ctx: Context, reviewerId: string, proposalId: string) {
  const companyId = await inTransaction(ctx.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId, reviewerId)
    requireSecondReviewer(reviewerId, { proposedBy: proposal.proposedBy.userId })
    const company = await lockFor(tx, reviewerId, proposal.companyId, proposal.action)
    await decideProposal(tx, proposalId, { decision: 'confirmed', decidedBy: reviewerId, note: '' })
    await apply(ctx, tx, company, { ...proposal, actorId: reviewerId })
    return proposal.companyId
  })
  return readCompanyStanding(ctx, reviewerId, companyId)
}

export async function declineProposal(ctx: Context, reviewerId: string, proposalId: string, note: string) {
  const companyId = await inTransaction(ctx.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId, reviewerId)
    await decideProposal(tx, proposalId, { decision: 'declined', decidedBy: reviewerId, note })
    const subject = { companyId: proposal.companyId }
    await insertStandingEvent(tx, {
      subject,
      kind: 'declined',
      reason: note,
      actorId: reviewerId,
      proposalId,
    })
    return proposal.companyId
  })
  return readCompanyStanding(ctx, reviewerId, companyId)
}

const kinds = { withdraw: 'verification_withdrawn', suspend: 'suspended', restore: 'restored' } as const
const news = {
  withdraw: 'is not verified any more',
  suspend: 'is suspended and cannot trade',
  restore: 'may trade again',
} as const

async function apply(
  ctx: Context,
  tx: Db,
  company: FoundCompany,
  { id, action, reason, actorId }: StandingProposal & { actorId: string },
) {
  const { companyId } = company
  if (action === 'withdraw') {
    await withdrawVerification(tx, { companyId, actorId, reason })
    await releaseNames(ctx, tx, companyId)
  } else await updateCompanySuspension(tx, companyId, action === 'suspend' ? reason : null)
  await insertStandingEvent(tx, {
    subject: { companyId },
    kind: kinds[action],
    reason,
    actorId,
    proposalId: id,
  })
  if (action !== 'withdraw') await followSuspension(ctx, tx, companyId, { isSuspended: action === 'suspend' })
  await publishCompanyChanged(ctx, tx, companyId)
  await notifyMembers(ctx, tx, companyId, `${shownName(company)} ${news[action]}: ${reason}`)
}

/** The company's lock comes first, so that of two decisions the second finds the proposal decided. */
async function lockProposal(tx: Db, proposalId: string, reviewerId: string): Promise<StandingProposal> {
  const companyId = await findProposalCompany(tx, proposalId)
  if (!companyId) throw new AppError('not_found', 'There is no such proposal.')
  await lockCompany(tx, companyId, reviewerId)
  const open = await findOpenProposal(tx, companyId)
  if (open?.id !== proposalId) throw new AppError('conflict', 'This proposal was decided already.')
  return open
}

async function lockFor(
  tx: Db,
  reviewerId: string,
  companyId: string,
  action: CompanyAction,
): Promise<FoundCompany> {
  const company = await lockCompany(tx, companyId, reviewerId)
  if (!company) throw companyNotFound()
  const { isWithdrawable, suspendedAt, isMine } = company
  requireCompanyAct({ isWithdrawable, isSuspended: suspendedAt !== null, isMine }, action)
  return company
}

async function notifyReviewers(
  ctx: Context,
  tx: Db,
  { companyId, message, but }: { companyId: string; message: string; but: string },
) {
  const reviewers = (await listHolders(tx, 'compliance')).filter((userId) => userId !== but)
  const path = `/staff/companies/${companyId}/standing`
  await notifyEach(ctx, tx, reviewers, { kind: 'kyc', message, path })
}

const shownName = ({ legalName, name }: FoundCompany) => legalName ?? name
const companyNotFound = () => new AppError('not_found', 'There is no such company.')
