import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { decideOnDeal } from './act-on-deal.service.ts'
import { hold, release } from './deal.rules.ts'

/** Compliance stops a deal as it is, and lets it go on. */
export const holdDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decideOnDeal(ctx, caller, id, {
    act: 'hold',
    label: 'Put on hold',
    facts: { reason },
    apply: (deal, at) => hold(deal, reason, at),
    message: ({ deal }) => `Compliance holds ${deal.reference}: ${reason}`,
  })

export const releaseDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decideOnDeal(ctx, caller, id, {
    act: 'release',
    label: 'Released',
    facts: { reason },
    apply: (deal, at) => release(deal, at),
    message: ({ deal }) => `${deal.reference} goes on: ${reason}`,
  })
