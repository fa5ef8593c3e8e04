import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { listColleagues } from '#features/companies/companies.service.ts'
import { requireVerified } from '#features/profile/profile.service.ts'
import { checkTerms, holdItem, isHeld } from '#features/trade/compliance/compliance.service.ts'
import {
  type LockedListing,
  lockListing,
  requireOpen,
} from '#features/trade/listings/listing-quantity.service.ts'
import { readListingFor } from '#features/trade/listings/read-listing.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { endNegotiations } from './end-negotiations.job.ts'
import { expireOne } from './ended-negotiations.store.ts'
import { type Locked, lockFor, refuseUnknown, requireMove } from './lock-negotiation.service.ts'
import { readNegotiation } from './negotiations.service.ts'
import {
  findListingOf,
  findListingTerms,
  findOpenBetween,
  findSent,
  findVersion,
  insertNegotiation,
  insertVersion,
  lockNegotiation,
  type NegotiationRow,
  updateNegotiation,
} from './negotiations.store.ts'
import { requireQuotable } from './quote-checks.service.ts'
import { changesAsFields, changesBetween, changesText, quotingSide } from './quotes.rules.ts'
import { putOnTable } from './release-quote.service.ts'

/**
 * Quoting and countering. Every version is kept as it was sent; the same client id is the same version. Each is held
 * against the known frauds before the other side sees it, and a hard finding keeps it back until compliance has looked.
 */
export type QuoteDraft = { clientId: string; terms: TradeTerms; note: string; validUntil: string }

export async function sendQuote(
  ctx: Context,
  caller: Caller,
  listingId: string,
  draft: QuoteDraft & { listingVersion: number },
): Promise<Negotiation> {
  const me = caller.userId
  // Whether there is such a listing for them is for the listing to say.
  await readListingFor(ctx, caller, listingId)
  const lock = async (tx: Db) => (await lockListing(tx, listingId)) ?? refuseUnknown()
  const once = { me, clientId: draft.clientId, about: listingId }
  const id = await onceSent(ctx, once, lock, async (tx, listing) => {
    const { userType } = await requireVerified(tx, me)
    const side = quotingSide(listing.kind, userType)
    if (listing.ownerId === me || (await listColleagues(tx, me)).includes(listing.ownerId)) {
      throw new AppError('forbidden', `This ${listingNouns[listing.kind].one} is your own company's.`)
    }
    requireOpen(listing, ctx.clock())
    if (draft.listingVersion !== listing.version) throw await changedListing(tx, listing)
    await requireQuotable(ctx, listing, { ...draft, validUntil: new Date(draft.validUntil) })
    const people =
      side === 'buyer'
        ? { buyerId: me, sellerId: listing.ownerId }
        : { buyerId: listing.ownerId, sellerId: me }
    const at = ctx.clock().toISOString()
    const before = await findOpenBetween(tx, { listingId, ...people })
    if (before && before.validUntil > at) throw alreadyOpen(listing)
    // Over by the clock, and nobody has written it down yet.
    if (before) await endNegotiations(ctx, tx, await expireOne(tx, before.id, at), 'expired')
    const newId = await insertNegotiation(tx, { listingId, ...people, validUntil: draft.validUntil, at })
    const negotiation = (await lockNegotiation(tx, newId)) ?? refuseUnknown()
    await addVersion(ctx, tx, { negotiation, listing, side }, me, draft)
    return newId
  })
  return readNegotiation(ctx, caller, id)
}

export async function counterQuote(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, ...draft }: QuoteDraft & { version: number },
): Promise<Negotiation> {
  const me = caller.userId
  const lock = (tx: Db) => lockFor(tx, me, id)
  await onceSent(ctx, { me, clientId: draft.clientId, about: id }, lock, async (tx, locked) => {
    await requireVerified(tx, me)
    await requireMove(ctx, tx, locked, 'counter', version)
    requireOpen(locked.listing, ctx.clock())
    await requireQuotable(ctx, locked.listing, { ...draft, validUntil: new Date(draft.validUntil) })
    const onTable = await findVersion(tx, id, version)
    if (onTable && changesBetween(onTable.terms, draft.terms).length === 0) {
      throw new AppError('invalid', 'These are the terms on the table: accept them, or change something.')
    }
    await addVersion(ctx, tx, locked, me, draft)
    return id
  })
  return readNegotiation(ctx, caller, id)
}

/**
 * The same client id once more is the version of the first time, whether that was long ago or this moment: `begin`
 * locks what both would write to.
 */
async function onceSent<L>(
  ctx: Context,
  { me, clientId, about }: { me: string; clientId: string; about: string },
  begin: (tx: Db) => Promise<L>,
  send: (tx: Db, locked: L) => Promise<string>,
): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await begin(tx)
    const sent = await findSent(tx, me, clientId)
    if (!sent) return send(tx, locked)
    const { negotiationId } = sent
    if (negotiationId === about || (await findListingOf(tx, negotiationId)) === about) return negotiationId
    const text = 'Another quote was sent with this client id.'
    throw new AppError('conflict', text, { fields: { clientId: text } })
  })
}

/** The listing and the negotiation are locked. */
async function addVersion(ctx: Context, tx: Db, locked: Locked, me: string, draft: QuoteDraft) {
  const { negotiation, listing, side } = locked
  const { terms, note } = draft
  const at = ctx.clock().toISOString()
  const validUntil = new Date(draft.validUntil).toISOString()
  const version = negotiation.lastVersion + 1
  const findings = await checkTerms(ctx, tx, { ownerId: me, side, terms, note })
  const isKept = isHeld(findings)
  const { clientId } = draft
  await insertVersion(tx, {
    ...{
      negotiationId: negotiation.id,
      version,
      madeBy: side,
      makerId: me,
      clientId,
      terms,
      note,
      validUntil,
    },
    ...{ listingVersion: listing.termsVersion, findings, at, isReleased: !isKept },
    status: isKept ? 'held' : 'current',
  })
  if (!isKept) return putOnTable(ctx, tx, negotiation, { version, side, validUntil })
  const held: NegotiationRow = {
    ...negotiation,
    heldVersion: version,
    heldBy: side,
    lastVersion: version,
    validUntil,
  }
  await updateNegotiation(tx, negotiation.id, held, at)
  const about = { item: 'quote', itemId: negotiation.id, version, listingKind: listing.kind } as const
  await holdItem(ctx, tx, { ...about, ownerId: me, terms, note, findings })
}

async function changedListing(tx: Db, listing: LockedListing): Promise<AppError> {
  const text = `This ${listingNouns[listing.kind].one} has changed meanwhile`
  const number = listing.termsVersion - 1
  const before = (await findListingTerms(tx, listing.id, [number])).get(number)
  const changes = before ? changesBetween(before, listing.terms) : []
  return new AppError('conflict', changes.length > 0 ? `${text}. ${changesText(changes)}` : `${text}.`, {
    fields: changesAsFields(changes),
  })
}

const alreadyOpen = ({ kind }: LockedListing) =>
  new AppError('conflict', `You are negotiating on this ${listingNouns[kind].one} already: go on there.`)
