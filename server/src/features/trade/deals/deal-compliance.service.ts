import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { changeDeal, lockWithListings } from './change-deal.service.ts'
import { hold, moveRefusal, release } from './deal.rules.ts'
import { roleOf, viewDeal } from './deals.service.ts'

/** Compliance stops a deal as it stands, and lets it go on. Nobody decides on a deal of their own. */
export const holdDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decide(ctx, caller, id, 'hold', reason)

export const releaseDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decide(ctx, caller, id, 'release', reason)

async function decide(
  ctx: Context,
  caller: Caller,
  id: string,
  act: 'hold' | 'release',
  reason: string,
): Promise<Deal> {
  await inTransaction(ctx.db, async (tx) => {
    const deal = await lockWithListings(tx, id)
    if (roleOf(deal, caller.userId)) {
      throw new AppError('forbidden', 'This deal is your own: somebody else has to decide.')
    }
    const refusal = moveRefusal(deal, act, 'compliance')
    if (refusal) throw refusal
    await changeDeal(
      ctx,
      tx,
      deal,
      { id: caller.userId, role: 'compliance' },
      {
        act,
        label: act === 'hold' ? 'Put on hold' : 'Released',
        facts: { reason },
        apply: (found, at) => (act === 'hold' ? hold(found, reason, at) : release(found, at)),
        news: ({ deal: { reference } }) =>
          act === 'hold' ? `Compliance holds ${reference}: ${reason}` : `${reference} goes on: ${reason}`,
      },
    )
  })
  return viewDeal(ctx, caller, id)
}
