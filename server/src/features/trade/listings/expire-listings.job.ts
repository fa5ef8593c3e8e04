import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { mayDo } from './listing-acts.rules.ts'
import { pathOf } from './listing-labels.ts'
import { listOverdue, lockRow } from './listings.store.ts'
import { moveListing, tellOfListing } from './move-listing.service.ts'

/**
 * Listings expire by themselves. Nobody is shown one whose time is over, and nobody can deal with it; this writes it
 * down within a minute and tells its owner.
 */
const atOnce = 100

export async function expireListings(ctx: Context) {
  for (;;) {
    const ids = await listOverdue(ctx.db, ctx.clock(), atOnce)
    for (const id of ids) await expireListing(ctx, id)
    if (ids.length < atOnce) return
  }
}

const expireListing = (ctx: Context, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const listing = await lockRow(tx, id)
    // Withdrawn, filled or made valid for longer since it was listed.
    if (!listing || !mayDo(listing, 'expire', 'system')) return
    if (Date.parse(listing.validUntil ?? '') > ctx.clock().getTime()) return
    await moveListing(ctx, tx, listing, { act: 'expire', by: 'system', actorId: null, to: 'expired' })
    const name = `${listingNouns[listing.kind].one} of ${listing.fuelName}`
    const path = pathOf(listing)
    await tellOfListing(ctx, tx, listing, { message: `A ${name} that you quoted has expired`, path })
    const message = `Your ${name} has expired`
    await raiseNotification(ctx, tx, { userId: listing.ownerId, kind: 'trade', message, path })
  })

export const expiryQueue = (ctx: Context): Queue => ({
  name: 'listing-expiry',
  retries: 2,
  retryDelaySeconds: 5,
  mostDelaySeconds: 20,
  keepSeconds: 3600,
  cron: '* * * * *',
  handle: () => expireListings(ctx),
})
