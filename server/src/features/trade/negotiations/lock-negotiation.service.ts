import type { Context } from '#context.ts'
import { listColleagues } from '#features/companies/companies.service.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { type LockedListing, lockListing } from '#features/trade/listings/listing-quantity.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { moveRefusal, otherSide, partOf, type Side, versionFor } from './negotiation.rules.ts'
import {
  findListingOf,
  findVersion,
  lockNegotiation,
  type NegotiationRow,
  type VersionRow,
} from './negotiations.store.ts'
import { changesAsFields, changesBetween, changesText } from './quotes.rules.ts'

/** What every act on a negotiation begins and ends with. */

export type Locked = { negotiation: NegotiationRow; listing: LockedListing; side: Side }

/**
 * In the order in which everything of trade is locked: the listing, then the negotiation. Colleagues may read it and
 * not act; for anybody else there is none.
 */
export async function lockFor(tx: Db, me: string, id: string): Promise<Locked> {
  const listing = await lockListingOf(tx, id)
  const negotiation = (await lockNegotiation(tx, id)) ?? refuseUnknown()
  const seen = (await seeAs(tx, negotiation, me)) ?? refuseUnknown()
  if (!seen.isMine) throw new AppError('forbidden', 'Your colleague negotiates here; only they can act.')
  return { negotiation, listing, side: seen.side }
}

export type Seen = { side: Side; isMine: boolean }

/** As which side somebody sees it, their own or that of a colleague; undefined for who may not know of it. */
export async function seeAs(db: Db, negotiation: NegotiationRow, userId: string): Promise<Seen | undefined> {
  const mine = sideOf(negotiation, userId)
  const colleague = mine
    ? undefined
    : (await listColleagues(db, userId)).find((id) => sideOf(negotiation, id) !== undefined)
  const side = mine ?? (colleague && sideOf(negotiation, colleague))
  return side && isVisibleTo(negotiation, side) ? { side, isMine: mine !== undefined } : undefined
}

export async function lockListingOf(tx: Db, id: string): Promise<LockedListing> {
  const listingId = (await findListingOf(tx, id)) ?? refuseUnknown()
  return (await lockListing(tx, listingId)) ?? refuseUnknown()
}

type Parties = Pick<NegotiationRow, 'buyerId' | 'sellerId'>

function sideOf({ buyerId, sellerId }: Parties, userId: string): Side | undefined {
  if (userId === buyerId) return 'buyer'
  return userId === sellerId ? 'seller' : undefined
}

/** What was never put on the table, its maker alone knows of; the owner of the listing never makes the first. */
const isVisibleTo = ({ currentVersion, ownerId, ...people }: NegotiationRow, side: Side) =>
  currentVersion !== null || ownerId !== people[`${side}Id`]

export const otherIdOf = ({ buyerId, sellerId }: Parties, side: Side) =>
  otherSide(side) === 'buyer' ? buyerId : sellerId

/** Held against the table of states and the clock, and against what the caller saw. */
export async function requireMove(
  ctx: Context,
  tx: Db,
  { negotiation, side }: Locked,
  move: 'accept' | 'counter' | 'decline' | 'withdraw',
  seen: number,
) {
  const refusal = moveRefusal(negotiation, move, partOf(negotiation, side), ctx.clock().toISOString())
  const newest = versionFor(negotiation, side)
  // Who has missed a version is told what is in it rather than whose turn it is.
  if (seen !== newest && negotiation.status === 'open') {
    throw await staleError(tx, { id: negotiation.id, side, seen, newest })
  }
  if (refusal) throw refusal
}

async function staleError(
  tx: Db,
  { id, side, seen, newest }: { id: string; side: Side; seen: number; newest: number },
): Promise<AppError> {
  const [before, after] = [await findVersion(tx, id, seen), await findVersion(tx, id, newest)]
  const text = `Version ${newest} is on the table now`
  // The number is the caller's word: it may be that of a version that is held from them.
  if (!before || !after || !isShownTo(before, side)) return new AppError('conflict', `${text}.`)
  const changes = changesBetween(before.terms, after.terms)
  return new AppError('conflict', `${text}. ${changesText(changes)}`.trim(), {
    fields: changesAsFields(changes),
  })
}

/** What is held, its maker alone knows of. */
export const isShownTo = ({ isReleased, madeBy }: VersionRow, side: Side) => isReleased || madeBy === side

/** Call it last in the transaction. Open screens first, in one statement, then who has something to read. */
export async function tellBoth(
  ctx: Context,
  tx: Db,
  { id, listingId, buyerId, sellerId }: Pick<NegotiationRow, 'id' | 'listingId' | 'buyerId' | 'sellerId'>,
  news: { to: string; message: string } | undefined,
) {
  await ctx.realtime.publish(tx, [buyerId, sellerId], 'trade_changed', { negotiationId: id, listingId })
  if (news) {
    const { to: userId, message } = news
    await raiseNotification(ctx, tx, { userId, kind: 'trade', message, path: `/negotiations/${id}` })
  }
}

export function refuseUnknown(): never {
  throw new AppError('not_found', 'There is no such negotiation.')
}
