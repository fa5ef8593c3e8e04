import { claimsPeriodDays } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { lockExecution } from './act-on-execution.service.ts'
import { listSettled } from './execution.store.ts'
import { recordStep } from './record-step.service.ts'
import { closingBlock } from './timeline.rules.ts'

/** Settled deals close automatically when the claims period is over; both sides may close them earlier. */
export const closingQueue = (ctx: Context) =>
  sweepQueue('transactions-closing', '17 2 * * *', () => closeSettled(ctx))

export async function closeSettled(ctx: Context) {
  await sweepEach(ctx.db, {
    findDue: (limit) => listSettled(ctx.db, { now: ctx.clock(), days: claimsPeriodDays, limit }),
    handle: (tx, dealId) => inTrade(ctx, (work) => closeDeal(work, dealId), tx),
  })
}

async function closeDeal(work: Work, dealId: string) {
  const { deal, execution } = await lockExecution(work.tx, dealId)
  // Disputed, put on hold, claimed or closed since it was found.
  if (execution.state !== 'settled' || deal.heldAt !== null || closingBlock(execution)) return
  const note = 'The time for claims is over'
  const step = { act: 'close', side: 'system', actorId: null, clientId: null, facts: { note } } as const
  await recordStep(work, { deal, execution, to: 'closed' }, { ...step, flags: [] })
}
