import type { Context } from '#context.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepBatches, sweepEach, sweepQueue } from '#platform/jobs.ts'
import { closeForQuoter, endingsQueueName, endVersionsOf } from './end-negotiation.service.ts'
import { partyOf, quoterOf, quotingSide } from './negotiations.policy.ts'
import {
  type Ended,
  expireDue,
  findNegotiation,
  listUnnotified,
  markNotified,
  type NegotiationRow,
  supersedeClosed,
} from './negotiations.store.ts'

/**
 * Negotiations that end automatically: they expire, or their listing is gone. The policy already refuses acts on them
 * by the clock; this records the end and notifies both sides once, however often it runs.
 */
export const endingsQueue = (ctx: Context) => sweepQueue(endingsQueueName, '* * * * *', () => endDue(ctx))

export async function endDue(ctx: Context) {
  const at = ctx.clock().toISOString()
  await sweepBatches(ctx.db, async (tx, limit) => end(ctx, tx, await expireDue(tx, at, limit), 'expired'))
  await sweepBatches(ctx.db, async (tx, limit) =>
    end(ctx, tx, await supersedeClosed(tx, at, limit), 'superseded'),
  )
  await sweepEach(ctx.db, {
    findDue: (limit) => listUnnotified(ctx.db, limit),
    handle: (tx, id) => inTrade(ctx, (work) => notifyEnd(work, id), tx),
  })
}

async function end(ctx: Context, tx: Db, ended: Ended[], status: 'expired' | 'superseded'): Promise<number> {
  await endVersionsOf(ctx, tx, ended, status)
  return ended.length
}

async function notifyEnd({ tx, notify }: Work, id: string) {
  const negotiation = (await markNotified(tx, id)) && (await findNegotiation(tx, id))
  if (!negotiation) return
  const { listingId, status, fuelName, reason } = negotiation
  await closeForQuoter(tx, negotiation)
  const parties = partiesOf(negotiation)
  // The owner of the listing caused it or already knows.
  const notified = status === 'expired' ? parties : [quoterOf(negotiation)]
  const what = status === 'expired' ? 'has expired' : 'is superseded'
  const message = `Your negotiation on ${fuelName} ${what}.${reason && ` ${reason}`}`
  const path = `/negotiations/${id}`
  notify({
    parties,
    changed: { negotiationId: id, listingId },
    notifications: notified.map((to) => ({ to, message, path })),
  })
}

/** No notification about something the person never saw. */
const partiesOf = (negotiation: NegotiationRow) =>
  (['buyer', 'seller'] as const)
    .filter((side) => negotiation.currentVersion !== null || side === quotingSide(negotiation.listingKind))
    .map((side) => partyOf(negotiation, side))
