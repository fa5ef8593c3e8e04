import { quantityText } from '@laycan/contract/figure-texts'
import type { MatchReason } from '@laycan/contract/trade/listings/listings'
import { goodMatchScore, incoterms, listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { endsAtDischarge, isFromShip, longestVoyageDays } from '#features/trade/shared/arrival.rules.ts'
import { findAudience } from '#features/trade/shared/parties.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { matchQueueName, partyOf, pathOf } from './listing-state.service.ts'
import { matchListings, maxGapDays } from './match.rules.ts'
import { findVoyages } from './match-voyages.service.ts'
import {
  type Candidate,
  deleteMatches,
  findCandidate,
  listCandidates,
  raiseFloors,
  replaceMatches,
  type StoredMatch,
  takeNotices,
} from './matches.store.ts'

/**
 * Matches are found once, when a listing is published or amended, and stored for both sides, so that reading the best
 * is one index scan. A match is stored if it is among the best for the new listing, or better than those of the other
 * one; see docs/decisions/0020. Owners are notified of new good matches.
 */
const maxStored = 100
const minScore = 40
const batchSize = 500
/** Other grades are a fallback where the same grade gives few matches: at most this many. */
const maxOtherGrades = 2_000
/** How many other owners a new listing notifies, and how many notifications a listing causes per day. */
const maxNotifiedOwners = 20
const maxNotificationsADay = 3

export async function matchListing(ctx: Context, listingId: string) {
  const listing = await findCandidate(ctx.db, listingId)
  if (!listing) return
  if (listing.status !== 'open' || listing.isSuspended)
    return inTransaction(ctx.db, (tx) => deleteMatches(tx, listingId))
  const found = await findMatches(ctx, listing)
  await inTransaction(ctx.db, async (tx) => {
    await replaceMatches(tx, listing, found, ctx.clock())
    await raiseFloors(tx, listing.kind, [listing.id], maxStored)
    const others = found.map(({ otherId }) => otherId)
    await raiseFloors(tx, listing.kind === 'request' ? 'supply' : 'request', others, maxStored)
    await notifyMatches(ctx, tx, listing, found)
  })
}

type Found = StoredMatch & { other: Candidate }

/** The matches worth storing, best first. */
async function findMatches(ctx: Context, listing: Candidate): Promise<Found[]> {
  const found = await scoreCandidates(ctx, listing, 'same', Number.POSITIVE_INFINITY)
  if (found.length < maxStored) found.push(...(await scoreCandidates(ctx, listing, 'other', maxOtherGrades)))
  found.sort((a, b) => b.score - a.score || (a.otherId < b.otherId ? -1 : 1))
  return found.filter(({ score, other }, index) => index < maxStored || score > other.floor)
}

async function scoreCandidates(
  ctx: Context,
  listing: Candidate,
  grade: 'same' | 'other',
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  let after: Candidate | undefined
  for (let seen = 0; seen < most; ) {
    const batch = await listCandidates(ctx.db, {
      of: listing,
      grade,
      gapDays: maxGapDays,
      voyages: voyagesOf(listing),
      after,
      limit: batchSize,
    })
    const pairs = batch.map((other) => ({
      other,
      ...(listing.kind === 'request'
        ? { request: listing, supply: other }
        : { request: other, supply: listing }),
    }))
    const voyageOf = await findVoyages(ctx, pairs)
    for (const pair of pairs) {
      const { other, request, supply } = pair
      const match = matchListings(request, supply, voyageOf(pair))
      if (match && match.score >= minScore) found.push({ ...match, otherId: other.id, other })
    }
    if (batch.length < batchSize) break
    seen += batch.length
    after = batch.at(-1)
  }
  return found
}

/** From a ship at its load port to where a request wants the cargo: its laycan is up to a voyage earlier. */
function voyagesOf({ kind, incoterm }: Candidate) {
  if (kind === 'request' && endsAtDischarge(incoterm))
    return { incoterms: incotermCodes.filter(isFromShip), earlierDays: longestVoyageDays, laterDays: 0 }
  if (kind === 'supply' && isFromShip(incoterm))
    return { incoterms: incotermCodes.filter(endsAtDischarge), earlierDays: 0, laterDays: longestVoyageDays }
  return { incoterms: [], earlierDays: 0, laterDays: 0 }
}

const incotermCodes = incoterms.map(({ code }) => code)

/** Notifies the owner of the new listing once for all matches, and each owner of the best others. */
async function notifyMatches(ctx: Context, tx: Db, listing: Candidate, found: Found[]) {
  const good = found.filter(({ score }) => score >= goodMatchScore)
  const [best] = good
  const at = ctx.clock()
  const ids = good.map(({ otherId }) => otherId)
  const audience = await findAudience(tx, [
    partyOf(listing),
    ...good.slice(0, maxNotifiedOwners).map(({ other }) => partyOf(other)),
  ])
  const notifications: { userId: string; message: string; path: string }[] = []
  const notify = (to: Candidate, message: string) => {
    for (const userId of audience.contactsOf(partyOf(to)))
      notifications.push({ userId, message, path: pathOf(to) })
  }
  if (best && (await takeNotices(tx, listing.id, ids, { at, mostADay: maxNotificationsADay })).length > 0) {
    const { one } = listingNouns[listing.kind]
    const others = listingNouns[best.other.kind]
    const what = good.length === 1 ? `1 ${others.one} fits` : `${good.length} ${others.many} fit`
    const message = `${what} your ${one} of ${listing.fuelName}, the best with ${best.score} of 100`
    notify(listing, message)
  }
  for (const { other, score, reasons } of good.slice(0, maxNotifiedOwners)) {
    const isNew = await takeNotices(tx, other.id, [listing.id], { at, mostADay: maxNotificationsADay })
    if (isNew.length === 0) continue
    const what = `${quantityText(listing.available, listing.unit)} ${listing.incoterm} ${listing.place}`
    const message = `A new ${listingNouns[listing.kind].one} fits your ${listingNouns[other.kind].one} of ${other.fuelName} with ${score} of 100: ${what}${arrival(reasons)}`
    notify(other, message)
  }
  // In the order of ids, as events are numbered. The owner's screens wait for the matches, good or not.
  const waiting = audience.peopleOf(partyOf(listing))
  const people = [...new Set([...waiting, ...notifications.map(({ userId }) => userId)])].sort()
  for (const userId of people) {
    if (waiting.includes(userId))
      await ctx.realtime.publish(tx, userId, 'trade_changed', { listingId: listing.id })
    for (const one of notifications.filter((notification) => notification.userId === userId))
      await raiseNotification(ctx, tx, { kind: 'trade', ...one })
  }
}

/** When the cargo would arrive, where a voyage lies between the two. */
function arrival(reasons: MatchReason[]): string {
  const reason = reasons.find(({ aspect, isOfVoyage }) => aspect === 'window' && isOfVoyage)
  return reason ? `. ${reason.text}` : ''
}

export const matchQueue = (ctx: Context): Queue => ({
  name: matchQueueName,
  retries: 5,
  retryDelaySeconds: 2,
  mostDelaySeconds: 60,
  keepSeconds: 3600,
  handle: (data) => matchListing(ctx, (data as { listingId: string }).listingId),
})
