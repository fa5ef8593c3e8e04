import type { Context } from '#context.ts'
import { readScreenings, verdictOf } from '#features/screening/screening.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { decideOnDeal } from './act-on-deal.service.ts'
import { hold, release } from './deal.rules.ts'
import type { DealRow } from './deals.store.ts'
import { endHeld } from './end-deal.rules.ts'
import { stopsOfParties } from './party-checks.service.ts'

/** Compliance puts a deal on hold, and releases or ends it. */
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
    requires: requireGoodParties,
    apply: (deal, at) => release(deal, at),
    message: ({ deal }) => `${deal.reference} is no longer on hold: ${reason}`,
  })

/** The parties learn the reason, and never about a sanctions list. */
export const endDeal = (ctx: Context, caller: Caller, id: string, reason: string) =>
  decideOnDeal(ctx, caller, id, {
    act: 'end',
    label: 'Ended by compliance',
    facts: { reason },
    apply: (deal, at) => endHeld(deal, reason, at),
    message: ({ deal }) => `Compliance has ended ${deal.reference}: ${reason}`,
  })

/** A ship, bank or account holder that may be listed must be decided on first; a true match leaves only the end. */
async function requireGoodParties(tx: Db, deal: DealRow) {
  const { id, status, mandates } = deal
  const screenings = await readScreenings(tx, 'deal', id)
  const hits = screenings.filter(({ isCurrent }) => isCurrent).flatMap((screening) => screening.hits)
  if (verdictOf(hits) === 'strong')
    throw new AppError(
      'conflict',
      'Decide on the sanctions hits of this deal first. With a true match it can only be ended.',
    )
  // It would be agreed by the release.
  const isNext = status === 'mandate' && mandates.every((mandate) => mandate.status === 'confirmed')
  const stops = isNext ? await stopsOfParties(tx, deal) : []
  if (stops.length > 0)
    throw new AppError('conflict', `${stops.join(' ')} Solve that first, or end the deal.`)
}
