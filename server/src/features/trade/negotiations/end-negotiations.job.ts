import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { closeHold } from '#features/trade/compliance/compliance.service.ts'
import { noteQuoter } from '#features/trade/listings/listing-quantity.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { type Ended, expireDue, listUntold, markTold, supersedeClosed } from './ended-negotiations.store.ts'
import { endVersions, findNegotiation, type NegotiationRow } from './negotiations.store.ts'

/**
 * Negotiations that end by themselves: their time is up, another deal took what they were for, or the listing is gone.
 * That they are over is decided when somebody acts on them, by the clock; here it is written down, and those concerned
 * are told, once, however often this runs.
 */
const queueName = 'negotiations-end'
const atOnce = 200

/** The versions, and what waits for compliance, end with the negotiations; these were ended by the caller. */
export async function endNegotiations(
  ctx: Context,
  tx: Db,
  ended: Ended[],
  status: Exclude<NegotiationStatus, 'open'>,
) {
  if (ended.length === 0) return
  await endVersions(
    tx,
    ended.map(({ id }) => id),
    status,
  )
  for (const { id, hadHeld } of ended) if (hadHeld) await closeHold(ctx, tx, 'quote', id)
}

/** Part of `tx`: those who were superseded are told soon. */
export const wakeEndings = (ctx: Context, tx: Db) => ctx.jobs.enqueue(tx, queueName, {})

export const endingsQueue = (ctx: Context): Queue => ({
  name: queueName,
  retries: 3,
  retryDelaySeconds: 10,
  keepSeconds: 3600,
  cron: '* * * * *',
  handle: () => endDue(ctx),
})

export async function endDue(ctx: Context) {
  const at = ctx.clock().toISOString()
  await repeatedly((limit) => endSome(ctx, (tx) => expireDue(tx, at, limit), 'expired'))
  await repeatedly((limit) => endSome(ctx, (tx) => supersedeClosed(tx, at, limit), 'superseded'))
  await repeatedly(async (limit) => {
    const untold = await listUntold(ctx.db, limit)
    for (const id of untold) await tellEnd(ctx, id)
    return untold.length
  })
}

async function repeatedly(work: (limit: number) => Promise<number>) {
  while ((await work(atOnce)) === atOnce);
}

const endSome = (ctx: Context, end: (tx: Db) => Promise<Ended[]>, status: 'expired' | 'superseded') =>
  inTransaction(ctx.db, async (tx) => {
    const ended = await end(tx)
    await endNegotiations(ctx, tx, ended, status)
    return ended.length
  })

function tellEnd(ctx: Context, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const negotiation = (await markTold(tx, id)) && (await findNegotiation(tx, id))
    if (!negotiation) return
    const { listingId, ownerId, buyerId, sellerId, currentVersion, status, fuelName, reason } = negotiation
    const quoterId = ownerId === buyerId ? sellerId : buyerId
    if (currentVersion !== null) await noteQuoter(tx, listingId, quoterId, { isRunning: false })
    await ctx.realtime.publish(tx, peopleOf(negotiation), 'trade_changed', { negotiationId: id, listingId })
    // Who owns the listing has brought it about, or knows what is on it.
    const told = status === 'expired' ? peopleOf(negotiation) : [quoterId]
    const what = status === 'expired' ? 'has expired' : 'is superseded'
    const message = `Your negotiation on ${fuelName} ${what}.${reason && ` ${reason}`}`
    for (const userId of told.sort()) {
      await raiseNotification(ctx, tx, { userId, kind: 'trade', message, path: `/negotiations/${id}` })
    }
  })
}

/** Nobody hears of what they never saw. */
function peopleOf({ currentVersion, ownerId, buyerId, sellerId }: NegotiationRow): string[] {
  return [buyerId, sellerId].filter((userId) => currentVersion !== null || userId !== ownerId)
}
