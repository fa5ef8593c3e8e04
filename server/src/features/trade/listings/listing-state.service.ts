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
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
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
 * The state of a listing and the quantity held by deals. Both change only under the lock of its row, and the database
 * refuses to hold more than there is: nothing is sold twice.
 */
export type LockedListing = {
  id: string
  kind: ListingKind
  status: ListingStatus
  ownerId: string
  companyId: string | null
  isSuspended: boolean
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
  /** From the terms or the catalogue; null if neither has it. */
  barrelsPerTonne: string | null
  /** From the catalogue alone. */
  fuel: FuelWeight | undefined
}

/** Undefined for drafts too: they cannot be traded. */
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
    companyId: row.companyId,
    isSuspended: row.isSuspended,
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

/** 409 if less is left. Returns the held quantity in the listing's unit, to be released with the deal. */
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

/** Reopens a filled listing unless it has expired since. Returns the listing after the change. */
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
  /** Null for the platform. */
  actorId: string | null
  to: ListingStatus
  reason?: string
}

/** Changes the state, records it and updates the matches. */
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

/** The queue that updates the matches of a listing that was published or taken down. */
export const matchQueueName = 'listing-matches'

export const enqueueMatching = ({ ctx, tx }: Pick<Work, 'ctx' | 'tx'>, listingId: string) =>
  ctx.jobs.enqueue(tx, matchQueueName, { listingId })

export const partyOf = ({ ownerId, companyId }: Pick<ListingRow, 'ownerId' | 'companyId'>): TradeParty => ({
  userId: ownerId,
  companyId,
})

type ListingNews = {
  toQuoters?: string | undefined
  toOwner?: string | undefined
  /** Who did it, and needs no notification. */
  actorId?: string
}

/** Reloads the screens of the owner and the quoters; notifies those for whom there is a message. */
export async function notifyListing(
  work: Work,
  listing: Pick<ListingRow, 'id' | 'ownerId' | 'companyId' | 'kind'>,
  { toQuoters, toOwner, actorId }: ListingNews = {},
) {
  const { id } = listing
  const owner = partyOf(listing)
  const quoters = await listRunningQuoters(work.tx, id)
  const path = pathOf(listing)
  work.notify({
    parties: [owner, ...quoters],
    changed: { listingId: id },
    notifications: [
      ...(toQuoters ? quoters.map((to) => ({ to, message: toQuoters, path })) : []),
      ...(toOwner ? [{ to: owner, message: toOwner, path }] : []),
    ],
    actorId,
  })
}

/** The screen of a listing, for notifications. */
export const pathOf = ({ id, kind }: { id: string; kind: ListingKind }) => `${listingNouns[kind].path}/${id}`

/** A quoter sees a closed name, and is notified of amendments while the negotiation is open. */
export const recordQuoter = (
  tx: Db,
  listingId: string,
  quoter: TradeParty,
  { isRunning }: { isRunning: boolean },
) => upsertQuoter(tx, listingId, quoter, isRunning)
