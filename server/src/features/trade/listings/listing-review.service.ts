import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import type { HeldItemKeeper } from '#features/trade/compliance/compliance.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { statusOnReturn } from './listing-acts.rules.ts'
import { pathOf } from './listing-labels.ts'
import { type ListingRow, lockRow, wasPaused } from './listings.store.ts'
import { moveListing, tellOfListing } from './move-listing.service.ts'
import { availableOf } from './quantity.rules.ts'

/** What becomes of a held listing once compliance has decided; its owner is told by whoever calls. */
export const heldListings: HeldItemKeeper = {
  async release(ctx, tx, { itemId, reviewerId, reason }) {
    const listing = await requireRow(tx, itemId)
    const { quantity, heldQuantity, validUntil } = listing
    const available = availableOf({ quantity: quantity ?? '0', heldQuantity })
    const back = statusOnReturn({ available, validUntil: validUntil ?? '', now: ctx.clock() })
    // What its owner had paused before it was held stays paused.
    const to = back === 'open' && (await wasPaused(tx, itemId)) ? 'paused' : back
    await decide(ctx, tx, listing, { act: 'release', to, actorId: reviewerId, reason }, 'was amended')
    const state = to === 'open' ? 'is open now' : to === 'paused' ? 'is still paused' : `is ${to} meanwhile`
    return { message: `Your ${nameOf(listing)} was released and ${state}`, path: pathOf(listing) }
  },
  async reject(ctx, tx, { itemId, reviewerId, reason }) {
    const listing = await requireRow(tx, itemId)
    await decide(
      ctx,
      tx,
      listing,
      { act: 'reject', to: 'rejected', actorId: reviewerId, reason },
      'is off the market',
    )
    return { message: `Your ${nameOf(listing)} was rejected: ${shortened(reason)}`, path: pathOf(listing) }
  },
}

async function decide(
  ctx: Context,
  tx: Db,
  listing: ListingRow,
  move: { act: 'release' | 'reject'; to: ListingRow['status']; actorId: string; reason: string },
  what: string,
) {
  await moveListing(ctx, tx, listing, { ...move, by: 'compliance' })
  const message = `A ${nameOf(listing)} that you quoted ${what}`
  await tellOfListing(ctx, tx, listing, { message, path: pathOf(listing) })
}

async function requireRow(tx: Db, id: string): Promise<ListingRow> {
  const listing = await lockRow(tx, id)
  if (!listing) throw new AppError('not_found', 'There is no such listing.')
  return listing
}

const nameOf = ({ kind, fuelName }: ListingRow) => `${listingNouns[kind].one} of ${fuelName}`

const mostShown = 200
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text)
