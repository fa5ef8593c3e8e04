import type { ListingStatus } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/db.ts'
import { isClosed, type ListingAct, type ListingActor, requireAct } from './listing-acts.rules.ts'
import { insertEvent, type ListingRow, listRunningQuoters, updateStatus } from './listings.store.ts'

/** Jobs that look for matches take a listing that came to the market, or off it, by this name. */
export const matchQueueName = 'listing-matches'

type Move = {
  act: ListingAct
  by: ListingActor
  /** Null for the platform itself. */
  actorId: string | null
  to: ListingStatus
  reason?: string
}

/** Under the lock of the listing: into another state, recorded, and matched anew. */
export async function moveListing(
  ctx: Context,
  tx: Db,
  listing: Pick<ListingRow, 'id' | 'kind' | 'status'>,
  { act, by, actorId, to, reason = '' }: Move,
) {
  requireAct(listing, act, by)
  const at = ctx.clock()
  const closedAt = isClosed(to) ? at : null
  await updateStatus(tx, listing.id, { status: to, act, isOwners: by === 'owner', closedAt, at })
  await insertEvent(tx, { listingId: listing.id, actorId, act, status: to, reason, at })
  await ctx.jobs.enqueue(tx, matchQueueName, { listingId: listing.id })
}

/** The screens of its owner and of who negotiates on it load it anew; the latter are told why. Call it last. */
export async function tellOfListing(
  ctx: Context,
  tx: Db,
  listing: Pick<ListingRow, 'id' | 'ownerId'>,
  news?: { message: string; path: string },
) {
  const quoters = await listRunningQuoters(tx, listing.id)
  const people = [...new Set([listing.ownerId, ...quoters])].sort()
  await ctx.realtime.publish(tx, people, 'trade_changed', { listingId: listing.id })
  if (!news) return
  for (const userId of quoters) await raiseNotification(ctx, tx, { userId, kind: 'trade', ...news })
}
