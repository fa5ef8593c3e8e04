import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { changeDeal, lockWithListings } from './change-deal.service.ts'
import { lapse, moveRefusal } from './deal.rules.ts'
import { listLapsed } from './deals.store.ts'

/** Subjects whose deadline has passed end their deal; what it held is given back. */
const atOnce = 100

export const lapsingQueue = (ctx: Context): Queue => ({
  name: 'deals-lapse',
  retries: 3,
  retryDelaySeconds: 10,
  keepSeconds: 3600,
  cron: '* * * * *',
  handle: () => lapseDue(ctx),
})

export async function lapseDue(ctx: Context) {
  for (;;) {
    const due = await listLapsed(ctx.db, ctx.clock().toISOString(), atOnce)
    for (const id of due) await lapseOne(ctx, id)
    if (due.length < atOnce) return
  }
}

function lapseOne(ctx: Context, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const deal = await lockWithListings(tx, id)
    // Lifted, held or cancelled since it was found.
    const after = lapse(deal, ctx.clock().toISOString())
    if (!after || moveRefusal(deal, 'lapse', 'system')) return
    await changeDeal(ctx, tx, deal, null, {
      act: 'lapse',
      label: 'Subject lapsed',
      facts: {
        subjects: after.subjects.filter(({ status }) => status === 'lapsed').map(({ id: lapsed }) => lapsed),
      },
      apply: () => after,
    })
  })
}
