import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { barrelsPerTonneOf } from '@laycan/contract/trade/terms/terms-figures'
import { type FuelWeight, massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import {
  type ListingKind,
  type ListingStatus,
  listingNouns,
  type TradeUnit,
} from '@laycan/contract/trade/trade-constants'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { isClosed, type ListingAct, type ListingActor, requireAct } from './listings.policy.ts'
import {
  findFuel,
  insertEvent,
  type ListingRow,
  listRunningQuoters,
  lockRow,
  updateHeld,
  updateStatus,
  upsertQuoter,
} from './listings.store.ts'
import {
  availableOf,
  heldAfterHolding,
  heldAfterReleasing,
  isNothing,
  quantityToHold,
  statusOnReturn,
} from './quantity.rules.ts'

/**
 * The state of a listing and what deals hold of its quantity. Both change under the lock of its row alone, and the
 * database refuses to hold more than there is: nothing is sold twice.
 */
export type LockedListing = {
  id: string
  kind: ListingKind
  status: ListingStatus
  ownerId: string
  version: number
  termsVersion: number
  terms: TradeTerms
  fuelName: string
  unit: TradeUnit
  quantity: string
  heldQuantity: string
  available: string
  minLot: string | null
  isNameClosed: boolean
  validUntil: string
  /** By the terms or the catalogue; null where neither says. */
  barrelsPerTonne: string | null
  /** What the catalogue says by itself. */
  fuel: FuelWeight | undefined
}

/** Undefined for a draft as well: nobody deals with one. */
export async function lockListing(tx: Db, id: string): Promise<LockedListing | undefined> {
  const row = await lockRow(tx, id)
  if (!row?.terms || row.quantity === null || row.unit === null || row.validUntil === null) return undefined
  const { terms, quantity, unit, validUntil, heldQuantity } = row
  const fuel = await findFuel(tx, terms.fuel_type_id)
  const basis = massBasisOf(terms, fuel)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    ownerId: row.ownerId,
    version: row.version,
    termsVersion: row.termsVersion,
    terms,
    fuelName: row.fuelName ?? terms.fuel_type_id,
    unit,
    quantity,
    heldQuantity,
    available: availableOf({ quantity, heldQuantity }),
    minLot: row.minLot,
    isNameClosed: row.isNameClosed,
    validUntil,
    barrelsPerTonne: basis ? barrelsPerTonneOf(basis) : null,
    fuel,
  }
}

type Wanted = { quantity: string; unit: TradeUnit; conversion: string | null }

/** 409 when not so much is left. What is held, in the listing's unit, is released with the deal. */
export async function holdQuantity(
  work: Work,
  listing: LockedListing,
  wanted: Wanted,
): Promise<{ held: string; isFilled: boolean }> {
  const held = quantityToHold(listing, wanted)
  const heldQuantity = heldAfterHolding(listing, held)
  const isFilled = isNothing(availableOf({ quantity: listing.quantity, heldQuantity }))
  await updateHeld(work.tx, listing.id, heldQuantity)
  if (isFilled && listing.status === 'open')
    await moveListing(work, listing, { act: 'fill', by: 'system', actorId: null, to: 'filled' })
  else await enqueueMatching(work, listing.id)
  await notifyListing(work, listing)
  return { held, isFilled }
}

/** What was filled is open again, or has expired meanwhile. Returns the listing as it is then. */
export async function releaseQuantity(
  work: Work,
  listing: LockedListing,
  held: string,
): Promise<LockedListing> {
  const heldQuantity = heldAfterReleasing(listing, held)
  await updateHeld(work.tx, listing.id, heldQuantity)
  const available = availableOf({ quantity: listing.quantity, heldQuantity })
  const released = { ...listing, heldQuantity, available }
  if (listing.status === 'filled' && !isNothing(available)) {
    released.status = statusOnReturn({ available, validUntil: listing.validUntil, now: work.now })
    await moveListing(work, listing, { act: 'reopen', by: 'system', actorId: null, to: released.status })
  } else await enqueueMatching(work, listing.id)
  await notifyListing(work, listing)
  return released
}

type Move = {
  act: ListingAct
  by: ListingActor
  /** Null for the platform itself. */
  actorId: string | null
  to: ListingStatus
  reason?: string
}

/** Into another state, recorded, and matched again. */
export async function moveListing(
  work: Work,
  listing: Pick<ListingRow, 'id' | 'kind' | 'status'>,
  { act, by, actorId, to, reason = '' }: Move,
) {
  requireAct(listing, act, by)
  const { tx, now: at } = work
  const closedAt = isClosed(to) ? at : null
  await updateStatus(tx, listing.id, { status: to, act, isOwners: by === 'owner', closedAt, at })
  await insertEvent(tx, { listingId: listing.id, actorId, act, status: to, reason, at })
  await enqueueMatching(work, listing.id)
}

/** The queue that finds matches of a listing that came to the marketplace, or left it. */
export const matchQueueName = 'listing-matches'

export const enqueueMatching = ({ ctx, tx }: Pick<Work, 'ctx' | 'tx'>, listingId: string) =>
  ctx.jobs.enqueue(tx, matchQueueName, { listingId })

/** Screens of its owner and of those who negotiate on it reload it; who is given a message is notified. */
export async function notifyListing(
  work: Work,
  listing: Pick<ListingRow, 'id' | 'ownerId' | 'kind'>,
  { toQuoters, toOwner }: { toQuoters?: string | undefined; toOwner?: string } = {},
) {
  const { id, ownerId } = listing
  const quoters = await listRunningQuoters(work.tx, id)
  const path = pathOf(listing)
  work.notify({
    people: [...new Set([ownerId, ...quoters])].sort(),
    changed: { listingId: id },
    notifications: [
      ...(toQuoters ? quoters.map((userId) => ({ userId, message: toQuoters, path })) : []),
      ...(toOwner ? [{ userId: ownerId, message: toOwner, path }] : []),
    ],
  })
}

/** The screen of a listing, as notifications lead to it. */
export const pathOf = ({ id, kind }: { id: string; kind: ListingKind }) => `${listingNouns[kind].path}/${id}`

/** A quoter sees a closed name, and is notified of amendments while the negotiation is open. */
export const recordQuoter = (
  tx: Db,
  listingId: string,
  userId: string,
  { isRunning }: { isRunning: boolean },
) => upsertQuoter(tx, listingId, userId, isRunning)
