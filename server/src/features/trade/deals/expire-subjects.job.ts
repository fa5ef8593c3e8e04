import type { Context } from '#context.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { changeDeal, lockWithListings } from './act-on-deal.service.ts'
import { lapse } from './deal.rules.ts'
import { moveRefusal } from './deals.policy.ts'
import { listLapsed } from './deals.store.ts'

/** A subject whose deadline has passed ends its deal, and the held quantity is released. */
export const subjectsQueue = (ctx: Context) =>
  sweepQueue('deals-lapse', '* * * * *', () => expireSubjects(ctx))

export const expireSubjects = (ctx: Context) =>
  sweepEach(ctx.db, {
    findDue: (limit) => listLapsed(ctx.db, ctx.clock().toISOString(), limit),
    handle: (tx, id) => inTrade(ctx, (work) => lapseSubjects(work, id), tx),
  })

async function lapseSubjects(work: Work, id: string) {
  const locked = await lockWithListings(work.tx, id)
  // Lifted, held or cancelled since it was found.
  const after = lapse(locked.deal, work.now.toISOString())
  if (!after || moveRefusal(locked.deal, 'lapse', 'system')) return
  const lapsed = after.subjects.filter(({ status }) => status === 'lapsed')
  await changeDeal(work, locked, null, {
    act: 'lapse',
    label: 'Subject lapsed',
    facts: { subjects: lapsed.map((subject) => subject.id) },
    apply: () => after,
  })
}
