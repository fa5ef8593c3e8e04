import { goodMatchScore, listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { matchQueueName, pathOf } from './listing-state.service.ts'
import { matchListings, maxGapDays } from './match.rules.ts'
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
 * Matches are looked for once, when a listing comes to the market or is amended, and stored for both sides, so that
 * reading the best takes one walk of an index. A match is kept when it is among the best of the new listing, or
 * better than what the other one has; see docs/decisions/0020. People are told of good ones that are new to them.
 */
const keptMost = 100
const leastScore = 40
const atOnce = 500
/** Other grades are a makeshift; so many are looked at where the same grade gives little. */
const otherGradesMost = 2_000
/** Of how many others the owner hears of a new listing, and of how many matches of one listing anybody in a day. */
const toldOthers = 20
const toldADay = 3

export async function matchListing(ctx: Context, listingId: string) {
  const listing = await findCandidate(ctx.db, listingId)
  if (!listing) return
  if (listing.status !== 'open') return inTransaction(ctx.db, (tx) => deleteMatches(tx, listingId))
  const found = await findMatches(ctx.db, listing)
  await inTransaction(ctx.db, async (tx) => {
    await replaceMatches(tx, listing, found)
    await raiseFloors(tx, listing.kind, [listing.id], keptMost)
    const others = found.map(({ otherId }) => otherId)
    await raiseFloors(tx, listing.kind === 'request' ? 'supply' : 'request', others, keptMost)
    await tellOfMatches(ctx, tx, listing, found)
  })
}

type Found = StoredMatch & { other: Candidate }

/** What is worth keeping, the best first. */
async function findMatches(db: Db, listing: Candidate): Promise<Found[]> {
  const found = await scoreCandidates(db, listing, 'same', Number.POSITIVE_INFINITY)
  if (found.length < keptMost) found.push(...(await scoreCandidates(db, listing, 'other', otherGradesMost)))
  found.sort((a, b) => b.score - a.score || (a.otherId < b.otherId ? -1 : 1))
  return found.filter(({ score, other }, place) => place < keptMost || score > other.floor)
}

async function scoreCandidates(
  db: Db,
  listing: Candidate,
  grade: 'same' | 'other',
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  let after: Candidate | undefined
  for (let seen = 0; seen < most; ) {
    const batch = await listCandidates(db, { of: listing, grade, gapDays: maxGapDays, after, limit: atOnce })
    for (const other of batch) {
      const [request, supply] = listing.kind === 'request' ? [listing, other] : [other, listing]
      const match = matchListings(request, supply)
      if (match && match.score >= leastScore) found.push({ ...match, otherId: other.id, other })
    }
    if (batch.length < atOnce) break
    seen += batch.length
    after = batch.at(-1)
  }
  return found
}

/** The owner of the new listing once for all of them, the owners of the best others each. */
async function tellOfMatches(ctx: Context, tx: Db, listing: Candidate, found: Found[]) {
  const good = found.filter(({ score }) => score >= goodMatchScore)
  const [best] = good
  const at = ctx.clock()
  const ids = good.map(({ otherId }) => otherId)
  const news: { userId: string; message: string; path: string }[] = []
  if (best && (await takeNotices(tx, listing.id, ids, { at, mostADay: toldADay })).length > 0) {
    const { one } = listingNouns[listing.kind]
    const others = listingNouns[best.other.kind]
    const what = good.length === 1 ? `1 ${others.one} fits` : `${good.length} ${others.many} fit`
    const message = `${what} your ${one} of ${listing.fuelName}, the best with ${best.score} of 100`
    news.push({ userId: listing.ownerId, message, path: pathOf(listing) })
  }
  for (const { other, score } of good.slice(0, toldOthers)) {
    const isNew = await takeNotices(tx, other.id, [listing.id], { at, mostADay: toldADay })
    if (isNew.length === 0) continue
    const what = `${listing.available} ${listing.unit} ${listing.incoterm} ${listing.place}`
    const message = `A new ${listingNouns[listing.kind].one} fits your ${listingNouns[other.kind].one} of ${other.fuelName} with ${score} of 100: ${what}`
    news.push({ userId: other.ownerId, message, path: pathOf(other) })
  }
  // In the order of ids, as events are numbered; the owner's screen waits for the matches, good or not.
  const people = [...new Set([listing.ownerId, ...news.map(({ userId }) => userId)])].sort()
  for (const userId of people) {
    if (userId === listing.ownerId)
      await ctx.realtime.publish(tx, userId, 'trade_changed', { listingId: listing.id })
    for (const one of news.filter((told) => told.userId === userId))
      await raiseNotification(ctx, tx, { kind: 'trade', ...one })
  }
}

export const matchQueue = (ctx: Context): Queue => ({
  name: matchQueueName,
  retries: 5,
  retryDelaySeconds: 2,
  mostDelaySeconds: 60,
  keepSeconds: 3600,
  handle: (data) => matchListing(ctx, (data as { listingId: string }).listingId),
})
