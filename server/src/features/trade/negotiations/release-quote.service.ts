import type { Context } from '#context.ts'
import { noteQuoter } from '#features/trade/listings/listing-quantity.service.ts'
import type { Db } from '#platform/db.ts'
import { otherIdOf, tellBoth } from './lock-negotiation.service.ts'
import type { Side } from './negotiation.rules.ts'
import { type NegotiationRow, updateNegotiation, updateVersion } from './negotiations.store.ts'

/**
 * A version comes on the table: sent, or released by compliance. From now on it is what the other side answers; names
 * are open, and it stands in the conversation of the two.
 */
export const messagesQueueName = 'quote-messages'

export async function putOnTable(
  ctx: Context,
  tx: Db,
  negotiation: NegotiationRow,
  { version, side, validUntil }: { version: number; side: Side; validUntil: string },
) {
  const { id, listingId, currentVersion, ownerId } = negotiation
  const at = ctx.clock().toISOString()
  if (currentVersion !== null) {
    await updateVersion(tx, { negotiationId: id, version: currentVersion }, { status: 'countered' })
  }
  const onTable = { currentVersion: version, madeBy: side, heldVersion: null, heldBy: null }
  const lastVersion = Math.max(version, negotiation.lastVersion)
  await updateNegotiation(tx, id, { ...negotiation, ...onTable, lastVersion, validUntil }, at)
  const quoterId = ownerId === negotiation.buyerId ? negotiation.sellerId : negotiation.buyerId
  if (currentVersion === null) await noteQuoter(tx, listingId, quoterId, { isRunning: true })
  await ctx.jobs.enqueue(tx, messagesQueueName, { negotiationId: id, version })
  const maker = side === 'buyer' ? negotiation.buyer : negotiation.seller
  const did = currentVersion !== null ? 'answers with other terms' : side === 'seller' ? 'quotes' : 'bids'
  const message = `${maker.firstName} ${maker.lastName} ${did}: ${negotiation.fuelName}.`
  await tellBoth(ctx, tx, negotiation, { to: otherIdOf(negotiation, side), message })
}
