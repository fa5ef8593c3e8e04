import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { decideOnDeal } from './act-on-deal.service.ts'
import { hold, release } from './deal.rules.ts'

/** Compliance puts a deal on hold and releases it. */
export const holdDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decideOnDeal(ctx, caller, id, {
    act: 'hold',
    label: 'Put on hold',
    facts: { reason },
    apply: (deal, at) => hold(deal, reason, at),
    message: ({ deal }) => `Compliance put ${deal.reference} on hold: ${reason}`,
  })

export const releaseDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decideOnDeal(ctx, caller, id, {
    act: 'release',
    label: 'Released',
    facts: { reason },
    apply: (deal, at) => release(deal, at),
    message: ({ deal }) => `${deal.reference} is no longer on hold: ${reason}`,
  })
