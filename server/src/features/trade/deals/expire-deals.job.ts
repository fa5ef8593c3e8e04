import { utcMinute } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { changeDeal } from './act-on-deal.service.ts'
import { lockWithListings } from './deal-holds.service.ts'
import { nextDeadline, waitsFor } from './deal-state.rules.ts'
import { moveRefusal, partiesOf } from './deals.policy.ts'
import { lockDeal } from './deals.service.ts'
import { listLapsed, listLapsingSoon, markReminded } from './deals.store.ts'
import { lapse } from './end-deal.rules.ts'

/**
 * A subject whose deadline has passed ends its deal, and so does a recap or a mandate that nobody answers; the held
 * quantity is released. A day before, the side that the deal waits for is reminded.
 */
export const expireDealsQueue = (ctx: Context) =>
  sweepQueue('deals-lapse', '* * * * *', () => expireDeals(ctx))

export async function expireDeals(ctx: Context) {
  const at = ctx.clock().toISOString()
  await sweepEach(ctx.db, {
    findDue: (limit) => listLapsed(ctx.db, at, limit),
    handle: (tx, id) => inTrade(ctx, (work) => expireDeal(work, id), tx),
  })
  await sweepEach(ctx.db, {
    findDue: (limit) => listLapsingSoon(ctx.db, at, limit),
    handle: (tx, id) => inTrade(ctx, (work) => remind(work, id), tx),
  })
}

async function expireDeal(work: Work, id: string) {
  const locked = await lockWithListings(work.tx, id)
  // Answered, lifted, held or cancelled since it was found.
  const after = lapse(locked.deal, work.now.toISOString(), locked.deal.updatedAt)
  if (!after || moveRefusal(locked.deal, 'lapse', 'system')) return
  const lapsed = after.subjects.filter(({ status }) => status === 'lapsed')
  await changeDeal(work, locked, null, {
    act: 'lapse',
    label: lapsed.length > 0 ? 'Subject lapsed' : 'Lapsed without an answer',
    facts: { subjects: lapsed.map((subject) => subject.id) },
    apply: () => after,
  })
}

async function remind(work: Work, id: string) {
  const deal = await lockDeal(work.tx, id)
  const deadline = nextDeadline(deal, deal.updatedAt)
  if (deadline === null) return
  await markReminded(work.tx, id)
  const waiting = waitsFor(deal)
  work.notify({
    parties: [],
    changed: { dealId: id },
    notifications: partiesOf(deal)
      .filter(({ role }) => waiting.some((who) => who === role))
      .map((to) => ({
        to,
        message: `${deal.reference} is waiting for you and lapses on ${utcMinute(deadline)}.`,
        path: `/deals/${id}`,
      })),
  })
}
