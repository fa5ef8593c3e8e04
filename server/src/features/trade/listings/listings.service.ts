import type { ListingChange, ListingDraft } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns, maxDrafts } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { closeHold, holdItem } from '#features/trade/compliance/compliance.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { readActing } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError, profileNotFound } from '#platform/errors.ts'
import { actOnListing, answerListing, type ListingActing } from './act-on-listing.service.ts'
import { newDraftView } from './listing.view.ts'
import { enqueueMatching, moveListing, notifyListing, partyOf } from './listing-state.service.ts'
import {
  amendProblems,
  draftDifferences,
  hasSameChoices,
  saysTheSame,
  type TypedListing,
  versionChanges,
} from './listing-terms.rules.ts'
import { type PreparedTerms, prepareTerms } from './listing-terms.service.ts'
import { type ListingAct, listingActs, makers, requireMaker } from './listings.policy.ts'
import {
  deleteDraft,
  insertDraft,
  insertEvent,
  type ListingRow,
  updateDraft,
  updateTerms,
} from './listings.store.ts'
import { availableOf, statusOnReturn } from './quantity.rules.ts'

/**
 * Requests and supplies, for their owners. A draft accepts anything; publishing takes a verified member of the right
 * account type and valid terms, and runs the checks, which may hold the listing for compliance. Every write names the
 * version it is based on: a write based on an older version is refused with what changed, a repeated one gets the same
 * answer as the first. Every published version is stored.
 */
type One = { listing: TradeListing }

export async function beginListing(ctx: Context, caller: Caller, draft: ListingDraft): Promise<One> {
  const { clientId, kind, terms, isNameClosed, validUntil, minLot = null } = draft
  const at = ctx.clock()
  const begun = {
    ownerId: caller.userId,
    clientId,
    kind,
    draft: { terms, minLot },
    isNameClosed,
    validUntil,
    at,
  }
  const insert = () => insertDraft(ctx.db, begun, { maxDrafts, makers })
  let stored = await insert()
  if (stored.userType === null) throw profileNotFound()
  requireMaker(kind, stored.userType)
  // A simultaneous call with the same client id was first: now it is known.
  if (stored.id === null && !stored.isFull) stored = await insert()
  if (stored.id === null)
    throw new AppError('conflict', `You have ${maxDrafts} drafts. Publish or discard some first.`)
  if (stored.kind !== kind) throwClientIdTaken()
  return stored.isNew
    ? { listing: newDraftView({ ...begun, ...stored, id: stored.id, kind }) }
    : answerListing(ctx, caller, stored.id)
}

/** Saves a draft as it is, or amends a published listing. */
export async function changeListing(
  ctx: Context,
  caller: Caller,
  id: string,
  change: ListingChange,
): Promise<One> {
  const isDraft = ({ status }: ListingRow) => status === 'draft'
  await actOnListing(ctx, caller, id, {
    act: (listing) => (isDraft(listing) ? 'save' : 'amend'),
    version: change.version,
    sent: change.terms,
    saysTheSame: (listing) =>
      isDraft(listing) ? isSameDraft(listing, change) : isSameVersion(listing, change),
    apply: (listing, work, by) =>
      isDraft(listing) ? saveDraft(work, listing, change) : amendListing(work, listing, change, by),
  })
  return answerListing(ctx, caller, id)
}

const isSameDraft = (listing: ListingRow, change: ListingChange) =>
  Object.keys(draftDifferences(listing.draft?.terms ?? {}, change.terms)).length === 0 &&
  hasSameChoices({ ...listing, minLot: listing.draft?.minLot ?? null }, change)

const isSameVersion = (listing: ListingRow, change: ListingChange) =>
  saysTheSame(listing.terms as TradeTerms, change.terms) && hasSameChoices(listing, change)

async function saveDraft({ tx, now, notify }: Work, listing: ListingRow, change: ListingChange) {
  const { id } = listing
  const { terms, minLot = null, isNameClosed, validUntil } = change
  await updateDraft(tx, id, { draft: { terms, minLot }, isNameClosed, validUntil, at: now })
  notify({ parties: [partyOf(listing)], changed: { listingId: id } })
}

/** A new version of a published listing, checked and matched again. */
async function amendListing(work: Work, listing: ListingRow, change: ListingChange, by: ListingActing) {
  const { kind, heldQuantity } = listing
  const terms = listing.terms as TradeTerms
  const typed = { kind, terms: change.terms, minLot: change.minLot, validUntil: change.validUntil }
  const prepared = await prepareTerms(work, by.userId, typed, (after) =>
    amendProblems({ terms, heldQuantity }, after),
  )
  const before = { ...listing, terms, validUntil: listing.validUntil ?? '' }
  const changes = versionChanges(before, { ...prepared, isNameClosed: change.isNameClosed })
  if (changes.length === 0) return
  const names = changes.map(({ label }) => label.toLowerCase()).join(', ')
  await storeTerms(work, listing, prepared, {
    by,
    act: 'amend',
    status: prepared.isHeld ? 'held' : listing.status,
    isNameClosed: change.isNameClosed,
    reason: names,
  })
  await enqueueMatching(work, listing.id)
  const message = `A ${listingNouns[kind].one} of ${prepared.fuelName} that you quoted was amended: ${names}`
  // A held amendment is announced once it is released.
  await notifyListing(work, listing, {
    toQuoters: prepared.isHeld ? undefined : message,
    ...(await newsToOwner(
      work,
      listing,
      by.userId,
      `amended your ${listingNouns[kind].one} of ${prepared.fuelName}: ${names}`,
    )),
  })
}

/** For the person in charge where a colleague has acted in their place. */
async function newsToOwner({ tx }: Work, listing: ListingRow, actorId: string, did: string) {
  const name = await readActing(tx, actorId, partyOf(listing))
  return { toOwner: `${name} has ${did}`, actorId }
}

export async function publishListing(
  ctx: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<One> {
  await actOnListing(ctx, caller, id, {
    act: () => 'publish',
    version,
    apply: async (listing, work, by) => {
      const { kind, isNameClosed, validUntil, draft } = listing
      const typed: TypedListing = { kind, terms: draft?.terms ?? {}, minLot: draft?.minLot, validUntil }
      const prepared = await prepareTerms(work, by.userId, typed)
      const status = prepared.isHeld ? 'held' : 'open'
      await storeTerms(work, listing, prepared, { by, act: 'publish', status, isNameClosed })
      if (!prepared.isHeld) await enqueueMatching(work, id)
      await notifyListing(work, { ...listing, companyId: by.companyId })
    },
  })
  return answerListing(ctx, caller, id)
}

type Stored = {
  by: ListingActing
  act: 'publish' | 'amend'
  status: ListingRow['status']
  isNameClosed: boolean
  reason?: string
}

/** Stores a version and its event; sends it to compliance if a check stops it. */
async function storeTerms(
  { ctx, tx, now }: Work,
  { id, kind, version }: ListingRow,
  prepared: PreparedTerms,
  { by, act, status, isNameClosed, reason = '' }: Stored,
) {
  const { terms, findings, isHeld } = prepared
  await updateTerms(tx, id, { ...prepared, companyId: by.companyId, act, status, isNameClosed })
  await insertEvent(tx, { listingId: id, actorId: by.userId, act, status, reason, at: now })
  if (!isHeld) return
  const held = { item: 'listing', itemId: id, version: version + 1, listingKind: kind } as const
  await holdItem(ctx, tx, { ...held, ownerId: by.userId, terms, findings })
}

export const pauseListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  move(ctx, caller, id, version, 'pause', () => 'paused')

export const resumeListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  move(ctx, caller, id, version, 'resume', ({ quantity, heldQuantity, validUntil }) =>
    statusOnReturn({
      available: availableOf({ quantity: quantity ?? '0', heldQuantity }),
      validUntil: validUntil ?? '',
      now: ctx.clock(),
    }),
  )

export const withdrawListing = (ctx: Context, caller: Caller, id: string, version: number) =>
  move(ctx, caller, id, version, 'withdraw', () => 'withdrawn')

async function move(
  ctx: Context,
  caller: Caller,
  id: string,
  version: number,
  act: Extract<ListingAct, 'pause' | 'resume' | 'withdraw'>,
  next: (listing: ListingRow) => ListingRow['status'],
): Promise<One> {
  await actOnListing(ctx, caller, id, {
    act: () => act,
    version,
    apply: async (listing, work) => {
      await moveListing(work, listing, { act, by: 'owner', actorId: caller.userId, to: next(listing) })
      if (act === 'withdraw') await closeHold(ctx, work.tx, 'listing', id)
      const { one } = listingNouns[listing.kind]
      const message = `A ${one} of ${listing.fuelName} that you quoted was withdrawn`
      const did = `${listingActs[act].done} your ${one} of ${listing.fuelName}`
      await notifyListing(work, listing, {
        toQuoters: act === 'withdraw' ? message : undefined,
        ...(await newsToOwner(work, listing, caller.userId, did)),
      })
    },
  })
  return answerListing(ctx, caller, id)
}

export async function removeListing(ctx: Context, caller: Caller, id: string) {
  await actOnListing(ctx, caller, id, {
    act: () => 'remove',
    apply: async (listing, { tx, notify }) => {
      await deleteDraft(tx, id)
      notify({ parties: [partyOf(listing)], changed: { listingId: id } })
    },
  })
  return {}
}

function throwClientIdTaken(): never {
  throw new AppError('conflict', 'This id is already used by another draft.')
}
