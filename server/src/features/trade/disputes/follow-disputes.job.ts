import { utcMinute } from '@laycan/contract/calendar/calendar'
import { isLiveDispute } from '@laycan/contract/trade/disputes/dispute-constants'
import { otherSide } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, lockDeal } from '#features/trade/deals/deals.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import {
  listToAppoint,
  listToRemind,
  listUnanswered,
  listWithoutMediator,
  markNotified,
  markReminded,
} from './dispute-deadlines.store.ts'
import { disputeReference, escalate } from './dispute-state.rules.ts'
import { disputeRefusal, mediatorProblem } from './disputes.policy.ts'
import { listDisputes, type StoredDispute, updateDispute } from './disputes.store.ts'
import { findCandidate } from './mediators.store.ts'
import { notifyDispute, recordMove } from './record-move.service.ts'

/**
 * Deadlines of disputes: the side that must reply is reminded once, a dispute without a reply is escalated, compliance
 * is notified of one without a mediator, and a mediator who can no longer act is replaced.
 */
export const disputesQueue = (ctx: Context) =>
  sweepQueue('disputes-follow', '*/5 * * * *', () => followDisputes(ctx))

type Handle = (work: Work, deal: DealRow, dispute: StoredDispute) => Promise<void>

export async function followDisputes(ctx: Context) {
  const now = ctx.clock().toISOString()
  const sweeps: [(db: Db, limit: number) => Promise<string[]>, Handle][] = [
    [(db, limit) => listToRemind(db, now, limit), remind],
    [(db, limit) => listUnanswered(db, now, limit), lapse],
    [(db, limit) => listToAppoint(db, now, limit), askCompliance],
    [listWithoutMediator, replaceMediator],
  ]
  for (const [listDue, handle] of sweeps) {
    await sweepEach(ctx.db, {
      findDue: (limit) => listDue(ctx.db, limit),
      handle: (tx, dealId) => inTrade(ctx, (work) => follow(work, dealId, handle), tx),
    })
  }
}

async function follow(work: Work, dealId: string, handle: Handle) {
  const deal = await lockDeal(work.tx, dealId)
  const dispute = (await listDisputes(work.tx, dealId)).find(({ status }) => isLiveDispute(status))
  // Somebody may have acted since it was found.
  if (!dispute || deal.heldAt !== null || deal.status !== 'binding') return
  await handle(work, deal, dispute)
}

const bySystem = { role: 'system' as const, actorId: null, clientId: null }

async function remind(work: Work, deal: DealRow, dispute: StoredDispute) {
  if (dispute.status !== 'open') return
  await markReminded(work.tx, dispute.id, work.now.toISOString())
  const side = otherSide(dispute.raisedBy)
  const message = `${disputeReference(deal.reference, dispute.number)}: please reply to the dispute by ${utcMinute(dispute.replyBy)}.`
  work.notify({
    parties: [],
    changed: { dealId: deal.id },
    notifications: partiesOf(deal)
      .filter(({ role }) => role === side)
      .map((to) => ({ to, message, path: `/transactions/${deal.id}` })),
  })
}

async function lapse(work: Work, deal: DealRow, dispute: StoredDispute) {
  const at = work.now.toISOString()
  if (disputeRefusal('lapse', dispute, 'system', at) || dispute.replyBy > at) return
  await change(work, deal, dispute, 'lapse', 'Nobody replied in time. Either side can propose a mediator.')
}

/** Joined a party, left, was suspended or is no longer verified. */
async function replaceMediator(work: Work, deal: DealRow, dispute: StoredDispute) {
  const { mediatorId, isStaff } = dispute
  if (disputeRefusal('replace', dispute, 'system', work.now.toISOString()) || mediatorId === null) return
  const found = await findCandidate(work.tx, deal.id, mediatorId)
  if (found && !mediatorProblem(found, partiesOf(deal)) && found.isStaff === isStaff) return
  await change(work, deal, dispute, 'replace', 'Either side can propose another one.')
}

async function change(
  work: Work,
  deal: DealRow,
  dispute: StoredDispute,
  act: 'lapse' | 'replace',
  message: string,
) {
  const state = { ...escalate(dispute, work.now.toISOString()), version: dispute.version + 1 }
  await updateDispute(work.tx, dispute.id, state)
  const mediatorIds = [dispute.mediatorId]
  const said = { text: '', personId: dispute.mediatorId, message, mediatorIds, needsCompliance: true }
  await recordMove(work, deal, { ...dispute, ...state }, { act, ...bySystem, ...said })
}

async function askCompliance(work: Work, deal: DealRow, dispute: StoredDispute) {
  if (dispute.status !== 'escalated') return
  await markNotified(work.tx, dispute.id, work.now.toISOString())
  const reference = disputeReference(deal.reference, dispute.number)
  const message = `${reference}: the time to agree on a mediator is over. Laycan appoints one of its staff.`
  await notifyDispute(work, deal, dispute, { actorId: null, message, needsCompliance: true })
}
