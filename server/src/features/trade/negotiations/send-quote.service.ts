import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { changesBetween } from '@laycan/contract/trade/terms/terms-rules'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { type LockedListing, lockListing } from '#features/trade/listings/listing-state.service.ts'
import { requireOpen } from '#features/trade/listings/listings.policy.ts'
import { readListingFor } from '#features/trade/listings/read-listing.service.ts'
import { type Changes, runCommand } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnNegotiation } from './act-on-negotiation.service.ts'
import { endVersionsOf } from './end-negotiation.service.ts'
import {
  negotiationRights,
  quotingSide,
  requireOtherCompany,
  requireQuoter,
  throwNegotiationNotFound,
} from './negotiations.policy.ts'
import { readNegotiation } from './negotiations.service.ts'
import {
  expireOne,
  findListingOf,
  findListingTerms,
  findOpenOf,
  findSent,
  findVersion,
  insertNegotiation,
  lockNegotiation,
} from './negotiations.store.ts'
import { addVersion, commitQuote, type QuoteDraft, requireQuotable } from './quote-versions.service.ts'
import { changesAsFields, changesText } from './quotes.rules.ts'

/** Quoting a listing and countering a quote. Repeating a client id does not create another version. */
export async function sendQuote(
  ctx: Context,
  caller: Caller,
  listingId: string,
  { listingVersion, ...draft }: QuoteDraft & { listingVersion: number },
): Promise<Negotiation> {
  const me = caller.userId
  // The listing decides whether the caller may see it.
  await readListingFor(ctx, caller, listingId)
  const id = await runCommand(ctx, caller, {
    lock: { listing: async (tx) => (await lockListing(tx, listingId)) ?? throwNegotiationNotFound() },
    authorize: ({ listing }) => quotingSide(listing.kind),
    findRepeat: (_locked, tx) => findRepeat(tx, me, draft.clientId, listingId),
    rights: negotiationRights.quote,
    permit: ({ listing, binding }) => {
      requireQuoter(binding?.userType ?? '')
      requireOtherCompany(listing, { userId: me, companyId: binding?.company.id ?? null })
      requireOpen(listing, ctx.clock())
    },
    version: {
      seen: listingVersion,
      latest: ({ listing }) => listing.version,
      describe: ({ listing }, tx) => describeChanges(tx, listing),
    },
    commit: async ({ listing }) => {
      await requireQuotable(ctx, listing, draft)
      return commitQuote(ctx, listing, {
        act: 'quote',
        terms: draft.terms,
        repeatKey: draft.clientId,
        call: { listingVersion, ...draft },
      })
    },
    apply: async ({ listing, actor: side, binding }, work) => {
      const { tx, now } = work
      await requireQuotable(ctx, listing, draft)
      const quoter = { userId: me, companyId: binding?.company.id ?? null }
      const owner = { userId: listing.ownerId, companyId: listing.companyId }
      const parties = side === 'buyer' ? { buyer: quoter, seller: owner } : { buyer: owner, seller: quoter }
      const at = now.toISOString()
      const before = await findOpenOf(tx, { listingId, side, quoter })
      if (before && before.validUntil > at) throw alreadyOpen(listing, before.quoterId === me)
      // Expired, but not recorded yet.
      if (before) await endVersionsOf(ctx, tx, await expireOne(tx, before.id, at), 'expired')
      const newId = await insertNegotiation(tx, { listingId, ...parties, validUntil: draft.validUntil, at })
      const negotiation = (await lockNegotiation(tx, newId)) ?? throwNegotiationNotFound()
      await addVersion(work, { negotiation, listing, side }, me, draft)
      return newId
    },
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
  await actOnNegotiation(ctx, caller, id, {
    act: 'counter',
    version,
    findRepeat: (_locked, tx) => findRepeat(tx, me, draft.clientId, id),
    commit: async ({ listing }) => {
      await requireQuotable(ctx, listing, draft)
      return commitQuote(ctx, listing, {
        act: 'counter',
        terms: draft.terms,
        negotiationId: id,
        repeatKey: draft.clientId,
        call: { version, ...draft },
      })
    },
    apply: async (locked, work) => {
      requireOpen(locked.listing, work.now)
      await requireQuotable(ctx, locked.listing, draft)
      const onTable = await findVersion(work.tx, id, version)
      if (onTable && changesBetween(onTable.terms, draft.terms).length === 0) {
        throw new AppError(
          'invalid',
          'These are already the terms on the table. Accept them, or change something.',
        )
      }
      await addVersion(work, locked, me, draft)
      return id
    },
  })
  return readNegotiation(ctx, caller, id)
}

/** The negotiation that already has this client id; 409 if it belongs to another listing or negotiation. */
async function findRepeat(tx: Db, me: string, clientId: string, about: string): Promise<string | undefined> {
  const negotiationId = (await findSent(tx, me, clientId))?.negotiationId
  if (negotiationId === undefined || negotiationId === about) return negotiationId
  if ((await findListingOf(tx, negotiationId)) === about) return negotiationId
  const text = 'This client id was already used for another quote.'
  throw new AppError('conflict', text, { fields: { clientId: text } })
}

async function describeChanges(tx: Db, listing: LockedListing): Promise<Changes> {
  const text = `This ${listingNouns[listing.kind].one} has changed`
  const number = listing.termsVersion - 1
  const before = (await findListingTerms(tx, listing.id, [number])).get(number)
  const changes = before ? changesBetween(before, listing.terms) : []
  const message = changes.length > 0 ? `${text}. ${changesText(changes)}` : `${text}.`
  return { message, fields: changesAsFields(changes) }
}

const alreadyOpen = ({ kind }: LockedListing, isMine: boolean) => {
  const who = isMine ? 'You are' : 'Your company is'
  return new AppError(
    'conflict',
    `${who} already negotiating on this ${listingNouns[kind].one}. Continue there.`,
  )
}
