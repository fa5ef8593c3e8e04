import type { ListingChange } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { holdItem } from '#features/trade/compliance/compliance.service.ts'
import type { Db } from '#platform/db.ts'
import { requireAct } from './listing-acts.rules.ts'
import { pathOf } from './listing-labels.ts'
import { amendProblems, hasSameChoices, saysTheSame, versionChanges } from './listing-terms.rules.ts'
import { insertEvent, type ListingRow, updateTerms } from './listings.store.ts'
import { matchQueueName, tellOfListing } from './move-listing.service.ts'
import { requireTrader } from './own-listing.ts'
import { readyTerms } from './ready-terms.ts'
import { isRepeated, requireLatest } from './stale-listing.ts'

/** A new version of what is on the market: kept beside the others, checked, matched and told anew. */
export async function amendListing(ctx: Context, tx: Db, listing: ListingRow, change: ListingChange) {
  const { id, ownerId, kind, terms: before, heldQuantity } = listing
  await requireTrader(tx, listing)
  const published = before as TradeTerms
  const isSame = saysTheSame(published, change.terms) && hasSameChoices(listing, change)
  if (isRepeated(listing, 'amend', change.version) && isSame) return
  await requireLatest(tx, listing, change.version, change.terms)
  requireAct(listing, 'amend', 'owner')
  const typed = { kind, terms: change.terms, minLot: change.minLot, validUntil: change.validUntil }
  const ready = await readyTerms(ctx, tx, ownerId, typed, (after) =>
    amendProblems({ terms: published, heldQuantity }, after),
  )
  const was = { ...listing, terms: published, validUntil: listing.validUntil ?? '' }
  const changes = versionChanges(was, { ...ready, isNameClosed: change.isNameClosed })
  if (changes.length === 0) return
  const status = ready.isHeld ? 'held' : listing.status
  await updateTerms(tx, id, { ...ready, act: 'amend', status, isNameClosed: change.isNameClosed })
  const names = changes.map(({ label }) => label.toLowerCase()).join(', ')
  await insertEvent(tx, {
    listingId: id,
    actorId: ownerId,
    act: 'amend',
    status,
    reason: names,
    at: ready.at,
  })
  await ctx.jobs.enqueue(tx, matchQueueName, { listingId: id })
  if (ready.isHeld) await holdListing(ctx, tx, listing, ready)
  const message = `A ${listingNouns[kind].one} of ${ready.fuelName} that you quoted was amended: ${names}`
  // What is held is nobody's to know before it is released.
  await tellOfListing(ctx, tx, listing, ready.isHeld ? undefined : { message, path: pathOf(listing) })
}

/** Off to compliance, with the version that is just written. */
export const holdListing = (
  ctx: Context,
  tx: Db,
  { id, ownerId, kind, version }: ListingRow,
  { terms, findings }: Awaited<ReturnType<typeof readyTerms>>,
) =>
  holdItem(ctx, tx, {
    item: 'listing',
    itemId: id,
    version: version + 1,
    listingKind: kind,
    ownerId,
    terms,
    findings,
  })
