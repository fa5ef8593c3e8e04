import { departureDays } from '@laycan/contract/trade/deals/deal-constants'
import type { Context } from '#context.ts'
import { notifyStaff } from '#features/staff/staff.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { findActor } from '#features/trade/shared/parties.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { notifyDeal } from './act-on-deal.service.ts'
import { lockDeal } from './deals.service.ts'
import {
  type ChangedSide,
  endDeparture,
  findChangedSide,
  insertDeparture,
  listChangedSides,
} from './departures.store.ts'

/**
 * People leave, accounts close, verifications end. While a colleague can act, a deal is handed to them. A side that has
 * nobody left is reported to the other side and to compliance, and the other side may end the deal after some days.
 */
export const departuresQueue = (ctx: Context) =>
  sweepQueue('deals-departures', '*/5 * * * *', () => followDepartures(ctx))

export const followDepartures = (ctx: Context) =>
  sweepEach(ctx.db, {
    findDue: (limit) => listChangedSides(ctx.db, limit),
    handle: (tx, changed) => inTrade(ctx, (work) => followSide(work, changed), tx),
  })

async function followSide(work: Work, { dealId, side }: ChangedSide) {
  const { ctx, tx, now } = work
  const deal = await lockDeal(tx, dealId)
  const changed = await findChangedSide(tx, dealId, side)
  if (!changed) return
  const { inChargeId, actingId } = changed
  const departure = { dealId, side, at: now.toISOString() }
  const wasNobody = await endDeparture(tx, departure)
  if (actingId !== inChargeId) await insertDeparture(tx, departure, actingId)
  const whose = `the ${side} of ${deal.reference}`
  const record = (act: string, label: string) =>
    appendRecord(work, dealId, { act, label, actor: null, at: now, facts: { side, actingId } })
  if (actingId === null) {
    record('deal.unattended', `Nobody can act for the ${side} any more`)
    const news = `Nobody can act for ${whose} any more.`
    notifyDeal(work, deal, `${news} If that lasts ${departureDays} days, the other side can end the deal.`)
    await notifyCompliance(ctx, work, dealId, news)
  } else if (actingId !== inChargeId) {
    record('deal.handed_over', `A colleague takes over for the ${side}`)
    const name = (await findActor(tx, actingId))?.name ?? 'A colleague'
    const news = `${name} takes over for ${whose}.`
    notifyDeal(work, deal, news, actingId)
    // The person in charge can no longer act, so the notification goes to the colleague by name.
    const to = { userId: actingId, companyId: null }
    work.notify({
      parties: [],
      changed: { dealId },
      notifications: [{ to, message: news, path: `/deals/${dealId}` }],
    })
  } else {
    record('deal.attended', `The ${side} can act again`)
    notifyDeal(work, deal, wasNobody ? `Somebody can act for ${whose} again.` : undefined)
    if (wasNobody) await notifyCompliance(ctx, work, dealId, `Somebody can act for ${whose} again.`)
  }
}

async function notifyCompliance(ctx: Context, { tx }: Work, dealId: string, message: string) {
  const path = `/deals/${dealId}`
  await notifyStaff(ctx, tx, 'compliance', { kind: 'trade', message, path })
}
