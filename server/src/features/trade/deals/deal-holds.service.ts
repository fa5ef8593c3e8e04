import {
  holdQuantity,
  type LockedListing,
  lockListing,
  releaseQuantity,
} from '#features/trade/listings/listing-state.service.ts'
import { heldAfterShort, quantityToHold } from '#features/trade/listings/quantity.rules.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { DealState } from './deal-state.rules.ts'
import { lockDeal } from './deals.service.ts'
import { type DealRow, findListingsOf } from './deals.store.ts'
import { termStateOf } from './liftings.rules.ts'

type Listings = Map<string, LockedListing>
export type LockedDeal = { deal: DealRow; listings: Listings }

export const locksOf = (id: string) => ({
  listing: (tx: Db) => lockListingsOf(tx, id),
  deal: (tx: Db) => lockDeal(tx, id),
})

export const lockWithListings = async (tx: Db, id: string): Promise<LockedDeal> => ({
  listings: await lockListingsOf(tx, id),
  deal: await lockDeal(tx, id),
})

async function lockListingsOf(tx: Db, id: string): Promise<Listings> {
  const listings: Listings = new Map()
  for (const listingId of await findListingsOf(tx, id)) {
    const listing = await lockListing(tx, listingId)
    if (listing) listings.set(listingId, listing)
  }
  return listings
}

/**
 * A deal holds quantity on its listings from agreement on. The hold follows the quantity of the recap and ends if the
 * deal is cancelled or fails; what a term contract that is closed short did not lift is free again.
 */
export async function followQuantity(
  work: Work,
  { deal, listings }: LockedDeal,
  after: DealState,
): Promise<Pick<DealRow, 'requestHeld' | 'supplyHeld'>> {
  if (!deal.ending && after.ending && after.status === 'binding') return releaseOpen(work, { deal, listings })
  const isOver = after.status === 'cancelled' || after.status === 'failed'
  // What was loaded is not there to be sold again.
  if (isOver && deal.isLoaded) return { requestHeld: deal.requestHeld, supplyHeld: deal.supplyHeld }
  const isBegun = deal.status === 'mandate' && after.status === 'recap'
  const isOther = quantityOf(deal) !== quantityOf(after)
  if (!isOver && !isBegun && !isOther) {
    return { requestHeld: deal.requestHeld, supplyHeld: deal.supplyHeld }
  }
  const { quantity, quantity_unit: unit, conversion } = after.terms
  const follow = async (listingId: string | null, held: string | null) => {
    if (listingId === null) return null
    const listing = listings.get(listingId)
    if (!listing) throw new AppError('conflict', 'The listing of this deal no longer exists.')
    const left = held === null ? listing : await releaseQuantity(work, listing, held)
    const isWanted = !isOver && (isBegun || held !== null)
    return isWanted ? (await holdQuantity(work, left, { quantity, unit, conversion })).held : null
  }
  return {
    requestHeld: await follow(deal.requestId, deal.requestHeld),
    supplyHeld: await follow(deal.supplyId, deal.supplyHeld),
  }
}

/** A term contract that is closed short needs no more than was lifted; a listing that is gone needs nothing. */
async function releaseOpen(
  work: Work,
  { deal, listings }: LockedDeal,
): Promise<Pick<DealRow, 'requestHeld' | 'supplyHeld'>> {
  const { quantity_unit: unit, conversion } = deal.terms
  const quantity = termStateOf(deal)?.open ?? '0'
  const release = async (listingId: string | null, held: string | null) => {
    const listing = listingId === null ? undefined : listings.get(listingId)
    if (!listing || held === null) return held
    const left = heldAfterShort(held, quantityToHold(listing, { quantity, unit, conversion }))
    await releaseQuantity(work, listing, left.released)
    return left.held
  }
  return {
    requestHeld: await release(deal.requestId, deal.requestHeld),
    supplyHeld: await release(deal.supplyId, deal.supplyHeld),
  }
}

const quantityOf = ({ terms: { quantity, quantity_unit, conversion } }: Pick<DealState, 'terms'>) =>
  [quantity, quantity_unit, conversion].join(' ')
