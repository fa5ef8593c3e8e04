import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { moveListing, notifyListing } from './listing-state.service.ts'
import { mayAct } from './listings.policy.ts'
import { listOverdue, lockRow } from './listings.store.ts'

/**
 * Listings expire by the clock: from that moment nobody sees them or can act on them. This records it within a minute
 * and notifies the owner.
 */
export const expiryQueue = (ctx: Context) =>
  sweepQueue('listing-expiry', '* * * * *', () => expireListings(ctx))

export const expireListings = (ctx: Context) =>
  sweepEach(ctx.db, {
    findDue: (limit) => listOverdue(ctx.db, ctx.clock(), limit),
    handle: (tx, id) => inTrade(ctx, (work) => expireListing(work, id), tx),
  })

async function expireListing(work: Work, id: string) {
  const listing = await lockRow(work.tx, id)
  // Withdrawn, filled or extended since it was found.
  if (!listing || !mayAct(listing, 'expire', 'system')) return
  if (Date.parse(listing.validUntil ?? '') > work.now.getTime()) return
  await moveListing(work, listing, { act: 'expire', by: 'system', actorId: null, to: 'expired' })
  const name = `${listingNouns[listing.kind].one} of ${listing.fuelName}`
  await notifyListing(work, listing, {
    toQuoters: `A ${name} that you quoted has expired`,
    toOwner: `Your ${name} has expired`,
  })
}
