import type { MarketplaceFilter } from '@laycan/contract/trade/listings/marketplace-filter'
import { listingKinds } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { readMemberType } from '#features/profile/profile.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueMatching } from './listing-state.service.ts'
import { requireBrowser, throwListingNotFound } from './listings.policy.ts'
import { listBestMatches, listMarketplace, markColumns } from './marketplace.store.ts'
import { findMatched } from './matches.store.ts'

/**
 * How the two sides find each other: buyers browse supplies, sellers requests, brokers both. Listings are open and
 * valid; one's own are left out, and so is the name of an owner who keeps it closed.
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
      fields: { against: 'Choose which of your listings is to be matched' },
    })
  const after = decodeCursor(before, { value: sortedBy[sort], id: 'uuid' })
  const page = { ...filter, after, limit: limit + 1, now: ctx.clock() }
  const found = await listMarketplace(ctx.db, userId, page, markColumns(userId))
  // The query returns nothing that the caller may not browse; an empty page says why.
  if (found.length === 0) await requireBrowsing(ctx, userId, filter)
  const { items, next } = pageOf(found, limit, ({ pageValue, id }) => encodeCursor(pageValue, id))
  return { marks: items, next }
}

async function requireBrowsing(ctx: Context, me: string, { kind, against }: MarketplaceFilter) {
  requireBrowser(kind, await readMemberType(ctx.db, me))
  if (against === undefined) return
  const listing = await findMatched(ctx.db, me, against)
  if (!listing || listing.kind === kind) throwListingNotFound()
}

/** Of a listing of one's own company; brokers match what is open on either side. */
export async function readMatches(ctx: Context, { userId }: Caller, id: string, limit: number) {
  const page = { listingId: id, limit, now: ctx.clock() }
  // What is found shows of which kind the listing is: both queries at once take no longer than one.
  const found = await Promise.all(
    listingKinds.map((kind) => listBestMatches(ctx.db, userId, { ...page, kind })),
  )
  const marks = found.flat()
  if (marks.length === limit) return { marks, isPending: false }
  const { isOpen, isPending, floor } = (await findMatched(ctx.db, userId, id)) ?? throwListingNotFound()
  // So many of the best have gone that the listing is matched again.
  if (isOpen && floor > 0) await inTransaction(ctx.db, (tx) => enqueueMatching({ ctx, tx }, id))
  return { marks, isPending: isOpen && isPending }
}
