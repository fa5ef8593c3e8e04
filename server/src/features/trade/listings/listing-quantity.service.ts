import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import {
  type ListingKind,
  type ListingStatus,
  listingNouns,
  type TradeUnit,
} from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { barrelsPerTonneOf } from '#features/trade/compliance/trade-prices.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { statusOnReturn } from './listing-acts.rules.ts'
import { findFuel, lockRow, updateHeld, upsertQuoter } from './listings.store.ts'
import { matchQueueName, moveListing, tellOfListing } from './move-listing.service.ts'
import { availableOf, heldAfterGivingBack, heldAfterHolding, quantityToHold } from './quantity.rules.ts'

/**
 * What deals hold of listings. It changes under the lock of the listing's row alone, and the database refuses what
 * would be more than there is: nothing is sold twice, whoever comes at the same time.
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
    barrelsPerTonne: barrelsPerTonneOf(massBasisOf(terms, fuel)),
    fuel,
  }
}

/** 409 unless it is open and still valid. */
export function requireOpen({ kind, status, validUntil }: LockedListing, now: Date) {
  const { one } = listingNouns[kind]
  if (status !== 'open') throw new AppError('conflict', `This ${one} is not open any more.`)
  if (Date.parse(validUntil) <= now.getTime()) throw new AppError('conflict', `This ${one} has expired.`)
}

/** 409 when not so much is left. The answer, in the listing's unit, is what to give back one day. */
export async function holdQuantity(
  ctx: Context,
  tx: Db,
  listing: LockedListing,
  wanted: { quantity: string; unit: TradeUnit; conversion: string | null },
): Promise<{ held: string }> {
  const held = quantityToHold(listing, wanted)
  const heldQuantity = heldAfterHolding(listing, held)
  await updateHeld(tx, listing.id, heldQuantity)
  const isEmpty = !/[1-9]/.test(availableOf({ quantity: listing.quantity, heldQuantity }))
  if (isEmpty && listing.status === 'open')
    await moveListing(ctx, tx, listing, { act: 'fill', by: 'system', actorId: null, to: 'filled' })
  else await ctx.jobs.enqueue(tx, matchQueueName, { listingId: listing.id })
  await tellOfListing(ctx, tx, listing)
  return { held }
}

/** Locks it. What was filled is open again, or has expired meanwhile. */
export async function giveBack(ctx: Context, tx: Db, listingId: string, held: string) {
  const listing = await lockListing(tx, listingId)
  if (!listing) throw new AppError('not_found', 'There is no such listing.')
  const heldQuantity = heldAfterGivingBack(listing, held)
  await updateHeld(tx, listingId, heldQuantity)
  const available = availableOf({ quantity: listing.quantity, heldQuantity })
  if (listing.status === 'filled' && /[1-9]/.test(available)) {
    const to = statusOnReturn({ available, validUntil: listing.validUntil, now: ctx.clock() })
    await moveListing(ctx, tx, listing, { act: 'reopen', by: 'system', actorId: null, to })
  } else await ctx.jobs.enqueue(tx, matchQueueName, { listingId })
  await tellOfListing(ctx, tx, listing)
}

/** Opens a closed name to who quotes, and tells them of amendments while they negotiate. */
export const noteQuoter = (
  tx: Db,
  listingId: string,
  userId: string,
  { isRunning }: { isRunning: boolean },
) => upsertQuoter(tx, listingId, userId, isRunning)
