import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { HeldItemHandler } from '#features/trade/compliance/compliance.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { moveListing, notifyListing, pathOf } from './listing-state.service.ts'
import { throwListingNotFound } from './listings.policy.ts'
import { type ListingRow, lockRow, wasPaused } from './listings.store.ts'
import { availableOf, statusOnReturn } from './quantity.rules.ts'

/** Applies compliance's decision to a held listing; the caller notifies the owner. */
export const heldListings: HeldItemHandler = {
  async release(work, { itemId, reviewerId, reason }) {
    const listing = await lock(work.tx, itemId)
    const { quantity, heldQuantity, validUntil } = listing
    const available = availableOf({ quantity: quantity ?? '0', heldQuantity })
    const back = statusOnReturn({ available, validUntil: validUntil ?? '', now: work.now })
    // A listing that was paused before the hold stays paused.
    const to = back === 'open' && (await wasPaused(work.tx, itemId)) ? 'paused' : back
    await decide(work, listing, { act: 'release', to, actorId: reviewerId, reason }, 'was amended')
    const state = to === 'open' ? 'is open now' : to === 'paused' ? 'is still paused' : `is now ${to}`
    return messageOf(listing, `was released and ${state}`)
  },
  async reject(work, { itemId, reviewerId, reason }) {
    const listing = await lock(work.tx, itemId)
    const move = { act: 'reject', to: 'rejected', actorId: reviewerId, reason } as const
    await decide(work, listing, move, 'is off the marketplace')
    return messageOf(listing, `was rejected: ${shortened(reason)}`)
  },
}

async function decide(
  work: Work,
  listing: ListingRow,
  move: { act: 'release' | 'reject'; to: ListingRow['status']; actorId: string; reason: string },
  what: string,
) {
  await moveListing(work, listing, { ...move, by: 'compliance' })
  await notifyListing(work, listing, { toQuoters: `A ${nameOf(listing)} that you quoted ${what}` })
}

const lock = async (tx: Db, id: string): Promise<ListingRow> =>
  (await lockRow(tx, id)) ?? throwListingNotFound()

const messageOf = (listing: ListingRow, what: string) => ({
  message: `Your ${nameOf(listing)} ${what}`,
  path: pathOf(listing),
  companyId: listing.companyId,
})

const nameOf = ({ kind, fuelName }: ListingRow) => `${listingNouns[kind].one} of ${fuelName}`

const mostShown = 200
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text)
