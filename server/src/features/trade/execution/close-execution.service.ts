import { dayMs } from '@laycan/contract/calendar'
import { claimsPeriodDays } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { lockDeal } from '#features/trade/deals/deals.service.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { listSettled } from './execution.store.ts'
import { loadExecution } from './load-execution.service.ts'
import { keepStep } from './record-step.service.ts'

/** Settled deals close by themselves once the time for claims is over; both sides may close them earlier. */
const atOnce = 200

export const closingQueue = (ctx: Context): Queue => ({
  name: 'transactions-closing',
  retries: 5,
  retryDelaySeconds: 60,
  keepSeconds: 24 * 60 * 60,
  cron: '17 2 * * *',
  handle: () => closeSettled(ctx),
})

export async function closeSettled(ctx: Context) {
  const before = new Date(ctx.clock().getTime() - claimsPeriodDays * dayMs)
  for (let isMore = true; isMore; ) {
    const dealIds = await listSettled(ctx.db, before, atOnce)
    for (const dealId of dealIds) await closeDeal(ctx, dealId)
    isMore = dealIds.length === atOnce
  }
}

const closeDeal = (ctx: Context, dealId: string) =>
  inTransaction(ctx.db, async (tx) => {
    const deal = await lockDeal(tx, dealId)
    const execution = await loadExecution(tx, deal)
    // Disputed, held or closed by both meanwhile.
    if (execution.state !== 'settled' || deal.heldAt !== null) return
    const step = { act: 'close' as const, side: 'system' as const, actorId: null, clientId: null }
    const note = `${claimsPeriodDays} days after settlement`
    await keepStep(ctx, tx, { deal, execution, to: 'closed' }, { ...step, facts: { note }, flags: [] })
  })
