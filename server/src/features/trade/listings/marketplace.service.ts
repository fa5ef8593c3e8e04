import type { MarketplaceFilter } from '@laycan/contract/trade/listings/listings'
import type { BestMatch } from '@laycan/contract/trade/overview/overview'
import { listingKinds, listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueMatching } from './listing-state.service.ts'
import { throwListingNotFound } from './listings.policy.ts'
import {
  cardColumns,
  listBestMatches,
  listMarketplace,
  listOwnMatches,
  markColumns,
} from './marketplace.store.ts'
import { findMatched } from './matches.store.ts'

/**
 * The marketplace: everybody browses requests and supplies. Only open, valid listings of other companies are shown,
 * without the owner's name where it is closed.
 */
const sortedBy = { newest: 'moment', window: 'day', price: 'decimal', match: 'decimal' } as const

type Asked = MarketplaceFilter & { before?: string | undefined; limit: number }

export async function browseMarketplace(
  ctx: Context,
  { userId }: Caller,
  { before, limit, ...filter }: Asked,
) {
  const { sort, against } = filter
  if (sort === 'match' && against === undefined)
    throw new AppError('invalid', undefined, {
      fields: { against: 'Choose which of your listings to match' },
    })
  const after = decodeCursor(before, { value: sortedBy[sort], id: 'uuid' })
  const page = { ...filter, after, limit: limit + 1, now: ctx.clock() }
  const found = await listMarketplace(ctx.replica, userId, page, markColumns(userId))
  // The query returns nothing the caller may not browse; an empty page throws the reason.
  if (found.length === 0) await requireBrowsing(ctx, userId, filter)
  const { items, next } = pageOf(found, limit, ({ pageValue, id }) => encodeCursor(pageValue, id))
  return { marks: items, next }
}

/** The same listings, newest first, for the map: without owners, since their names may be closed. */
export async function listMarketCargoes(
  ctx: Context,
  { userId }: Caller,
  { before, limit, ...filter }: Pick<Asked, 'kind' | 'fuelTypeId' | 'before' | 'limit'>,
) {
  const after = decodeCursor(before, { value: sortedBy.newest, id: 'uuid' })
  const page = { ...filter, sort: 'newest' as const, after, limit: limit + 1, now: ctx.clock() }
  const found = await listMarketplace(ctx.replica, userId, page, cardColumns)
  const { items, next } = pageOf(found, limit, ({ pageValue, id }) => encodeCursor(pageValue, id))
  return { listings: items.map(({ owner: _, isOwnerVerified: __, ...listing }) => listing), next }
}

async function requireBrowsing(ctx: Context, me: string, { kind, against }: MarketplaceFilter) {
  if (against === undefined) return
  const listing = await findMatched(ctx.db, me, against)
  if (!listing || listing.kind === kind) throwListingNotFound()
}

/** Matches of a listing of the caller's company; brokers see those of any open listing. */
export async function readMatches(ctx: Context, { userId }: Caller, id: string, limit: number) {
  const page = { listingId: id, limit, now: ctx.clock() }
  // The kind of the listing is not known yet: both queries in parallel take no longer than one.
  const found = await Promise.all(
    listingKinds.map((kind) => listBestMatches(ctx.db, userId, { ...page, kind })),
  )
  const marks = found.flat()
  if (marks.length === limit) return { marks, isPending: false }
  const { isOpen, isPending, floor } = (await findMatched(ctx.db, userId, id)) ?? throwListingNotFound()
  // Too many of the best matches are gone: find new ones.
  if (isOpen && floor > 0) await inTransaction(ctx.db, (tx) => enqueueMatching({ ctx, tx }, id))
  return { marks, isPending: isOpen && isPending }
}

/** Each listing once. Without owners: their names may be closed. */
export async function readBestMatches(
  ctx: Context,
  userId: string,
  read: { limit: number; isBroker: boolean },
): Promise<BestMatch[]> {
  const found = await listOwnMatches(ctx.db, userId, { ...read, now: ctx.clock() })
  return found.map(({ id, kind, available, unit, ownId, ownFuel, isOwn, ...cargo }) => {
    const own = kind === 'request' ? 'supply' : 'request'
    return {
      ...cargo,
      id: `${ownId}-${id}`,
      kind,
      path: `${listingNouns[kind].path}/${id}`,
      quantity: available,
      quantityUnit: unit,
      of: { fuelName: ownFuel, path: `${listingNouns[own].path}/${ownId}`, isMine: isOwn },
    }
  })
}
