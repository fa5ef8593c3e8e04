import type { ListingChange, ListingDraft } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns, maxDrafts } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { readMemberType } from '#features/profile/profile.service.ts'
import { closeHold } from '#features/trade/compliance/compliance.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { amendListing, holdListing } from './amend-listing.service.ts'
import { type ListingAct, requireAct, requireMaker, statusOnReturn } from './listing-acts.rules.ts'
import { pathOf } from './listing-labels.ts'
import { draftDifferences, hasSameChoices, type TypedListing } from './listing-terms.rules.ts'
import {
  countDrafts,
  deleteDraft,
  findByClientId,
  insertDraft,
  insertEvent,
  type ListingRow,
  updateDraft,
  updateTerms,
} from './listings.store.ts'
import { matchQueueName, moveListing, tellOfListing } from './move-listing.service.ts'
import { lockOwn, requireTrader } from './own-listing.ts'
import { availableOf } from './quantity.rules.ts'
import { readListingFor } from './read-listing.service.ts'
import { readyTerms } from './ready-terms.ts'
import { isRepeated, requireLatest } from './stale-listing.ts'

/**
 * Requests and supplies, as their owners make them. A draft takes whatever was typed; publishing takes a verified
 * member of the right account type and terms that hold together, and runs the checks, which may hold it for
 * compliance. Every write names the version it was made from: one made from an older version is refused with what
 * changed, the same one again is answered like the first. Every published version is kept.
 */
type One = { listing: TradeListing }

export async function beginListing(ctx: Context, caller: Caller, draft: ListingDraft): Promise<One> {
  const { clientId, kind, terms, isNameClosed, validUntil, minLot = null } = draft
  const me = caller.userId
  requireMaker(kind, await readMemberType(ctx.db, me))
  const id = await inTransaction(ctx.db, async (tx) => {
    const known = await findByClientId(tx, me, clientId)
    if (known) return known.kind === kind ? known.id : refuseClientId()
    if ((await countDrafts(tx, me)) >= maxDrafts)
      throw new AppError('conflict', `You have ${maxDrafts} drafts. Publish some, or throw them away.`)
    const at = ctx.clock()
    const begun = { ownerId: me, clientId, kind, draft: { terms, minLot }, isNameClosed, validUntil, at }
    // Of two at the same time the other may have been first.
    return (await insertDraft(tx, begun)) ?? (await findByClientId(tx, me, clientId))?.id ?? refuseClientId()
  })
  return answer(ctx, caller, id)
}

/** A draft is saved as it is; what is on the market is amended. */
export async function changeListing(
  ctx: Context,
  caller: Caller,
  id: string,
  change: ListingChange,
): Promise<One> {
  await inTransaction(ctx.db, async (tx) => {
    const listing = await lockOwn(tx, caller, id)
    if (listing.status === 'draft') await saveDraft(ctx, tx, listing, change)
    else await amendListing(ctx, tx, listing, change)
  })
  return answer(ctx, caller, id)
}

async function saveDraft(ctx: Context, tx: Db, listing: ListingRow, change: ListingChange) {
  const { terms, minLot = null, isNameClosed, validUntil, version } = change
  const differences = draftDifferences(listing.draft?.terms ?? {}, terms)
  const isSame =
    Object.keys(differences).length === 0 &&
    hasSameChoices({ ...listing, minLot: listing.draft?.minLot ?? null }, change)
  if (isRepeated(listing, 'save', version) && isSame) return
  await requireLatest(tx, listing, version, terms)
  await updateDraft(tx, listing.id, { draft: { terms, minLot }, isNameClosed, validUntil, at: ctx.clock() })
  await ctx.realtime.publish(tx, listing.ownerId, 'trade_changed', { listingId: listing.id })
}

export async function publishListing(
  ctx: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<One> {
  await inTransaction(ctx.db, async (tx) => {
    const listing = await lockOwn(tx, caller, id)
    await requireTrader(tx, listing)
    if (isRepeated(listing, 'publish', version)) return
    await requireLatest(tx, listing, version)
    requireAct(listing, 'publish', 'owner')
    const { ownerId, kind, isNameClosed, validUntil, draft } = listing
    const typed: TypedListing = { kind, terms: draft?.terms ?? {}, minLot: draft?.minLot, validUntil }
    const ready = await readyTerms(ctx, tx, ownerId, typed)
    const status = ready.isHeld ? 'held' : 'open'
    await updateTerms(tx, id, { ...ready, act: 'publish', status, isNameClosed })
    await insertEvent(tx, { listingId: id, actorId: ownerId, act: 'publish', status, at: ready.at })
    if (ready.isHeld) await holdListing(ctx, tx, listing, ready)
    else await ctx.jobs.enqueue(tx, matchQueueName, { listingId: id })
    await tellOfListing(ctx, tx, listing)
  })
  return answer(ctx, caller, id)
}

export const pauseListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  act(ctx, caller, id, version, 'pause', () => 'paused')

export const resumeListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  act(ctx, caller, id, version, 'resume', ({ quantity, heldQuantity, validUntil }) =>
    statusOnReturn({
      available: availableOf({ quantity: quantity ?? '0', heldQuantity }),
      validUntil: validUntil ?? '',
      now: ctx.clock(),
    }),
  )

export const withdrawListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  act(ctx, caller, id, version, 'withdraw', () => 'withdrawn')

async function act(
  ctx: Context,
  caller: Caller,
  id: string,
  version: number,
  name: Extract<ListingAct, 'pause' | 'resume' | 'withdraw'>,
  next: (listing: ListingRow) => ListingRow['status'],
): Promise<One> {
  await inTransaction(ctx.db, async (tx) => {
    const listing = await lockOwn(tx, caller, id)
    // Taking something off the market is open to who may trade no longer.
    if (name === 'resume') await requireTrader(tx, listing)
    if (isRepeated(listing, name, version)) return
    await requireLatest(tx, listing, version)
    await moveListing(ctx, tx, listing, { act: name, by: 'owner', actorId: caller.userId, to: next(listing) })
    if (name === 'withdraw') await closeHold(ctx, tx, 'listing', id)
    const { one } = listingNouns[listing.kind]
    const news = {
      message: `A ${one} of ${listing.fuelName} that you quoted was withdrawn`,
      path: pathOf(listing),
    }
    await tellOfListing(ctx, tx, listing, name === 'withdraw' ? news : undefined)
  })
  return answer(ctx, caller, id)
}

export async function removeListing(ctx: Context, caller: Caller, id: string) {
  await inTransaction(ctx.db, async (tx) => {
    requireAct(await lockOwn(tx, caller, id), 'remove', 'owner')
    await deleteDraft(tx, id)
    await ctx.realtime.publish(tx, caller.userId, 'trade_changed', { listingId: id })
  })
  return {}
}

const answer = async (ctx: Context, caller: Caller, id: string): Promise<One> => ({
  listing: await readListingFor(ctx, caller, id),
})

function refuseClientId(): never {
  throw new AppError('conflict', 'This id stands for another draft already.')
}
