import type { ListingVersion, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { ListingKind, ListingStatus } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { versionChanges } from './listing-terms.rules.ts'
import {
  countMine,
  findView,
  type ListingView,
  listAllOf,
  listMine,
  listVersions,
  type StoredVersion,
} from './listing-views.store.ts'
import { maySee, maySeeOwner, readerOf, throwListingNotFound } from './listings.policy.ts'

/**
 * Reading listings. By the policy, owners see everything, colleagues all but drafts, quoters and compliance what was
 * published, and everyone else open listings.
 */
export async function readListingFor(ctx: Context, caller: Caller, id: string): Promise<TradeListing> {
  return toListing(await requireView(ctx, caller, id))
}

async function requireView(ctx: Context, caller: Caller, id: string): Promise<ListingView> {
  const view = await findView(ctx.db, caller.userId, id)
  if (!view || !isVisible(ctx, caller, view)) throwListingNotFound()
  return view
}

function isVisible(ctx: Context, caller: Caller, view: ListingView): boolean {
  const reader = readerOf(view, caller.roles.includes('compliance'))
  if (!maySee(view.status, reader)) return false
  if (reader !== 'browser') return true
  const isValid = Date.parse(view.validUntil ?? '') > ctx.clock().getTime()
  return isValid && view.isAnswered
}

function toListing({ ownerId: _, isAnswered: __, isQuoter, ownerCard, ...view }: ListingView): TradeListing {
  return {
    ...view,
    owner: maySeeOwner({ ...view, isQuoter }) ? ownerCard : null,
    ...(!view.isOfMyCompany && { findings: [], decision: null, goodMatches: 0 }),
  }
}

/** Every published version with its changes, latest first, for everyone who may see the listing. */
export async function readVersions(ctx: Context, caller: Caller, id: string): Promise<ListingVersion[]> {
  await requireView(ctx, caller, id)
  return withChanges(await listVersions(ctx.db, id))
}

function withChanges(versions: StoredVersion[]): ListingVersion[] {
  return versions.map(({ version: _, ...version }, at) => {
    const before = versions[at + 1]
    return { ...version, changes: before ? versionChanges(before, version) : [] }
  })
}

type Mine = {
  kind: ListingKind
  status?: ListingStatus | undefined
  whose: 'mine' | 'company' | 'ours'
  before?: string | undefined
  limit: number
}

export async function readMine({ db }: Context, me: string, { kind, status, whose, before, limit }: Mine) {
  const page = {
    kind,
    status,
    whose,
    after: decodeCursor(before, { updatedAt: 'moment', id: 'uuid' }),
    limit: limit + 1,
  }
  const [found, counts] = await Promise.all([listMine(db, me, page), countMine(db, me, { kind, whose })])
  const { items, next } = pageOf(found.map(toListing), limit, ({ updatedAt, id }) =>
    encodeCursor(updatedAt, id),
  )
  return { listings: items, counts, next }
}

/** Far more than anyone creates by hand. */
const maxExported = 5_000

export async function exportListings({ db }: Context, me: string) {
  const listings = await listAllOf(db, me, maxExported)
  return Promise.all(
    listings.map(async (listing) => ({
      ...toListing(listing),
      versions: withChanges(await listVersions(db, listing.id)),
    })),
  )
}
