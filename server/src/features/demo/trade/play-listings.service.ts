import { randomUUID } from 'node:crypto'
import { dayMs } from '@laycan/contract/calendar/calendar'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { matchListing } from '#features/trade/listings/find-matches.service.ts'
import {
  beginListing,
  pauseListing,
  publishListing,
  withdrawListing,
} from '#features/trade/listings/listings.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type DemoListing, demoListings } from './demo-listings.ts'
import { makeTerms, type Stage } from './trade-stage.service.ts'

const hoursOfDay = 24

export type OpenListings = Map<string, { id: string; version: number; terms: TradeTerms }>

/**
 * What is in the market now, from the oldest on; then everything is matched, as it would have been bit by bit. By who
 * listed what.
 */
export async function playListings(stage: Stage): Promise<OpenListings> {
  const open: OpenListings = new Map()
  for (const listing of demoListings.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const found = await playListing(stage, listing)
    if (found) open.set(`${listing.by} ${listing.kind} ${listing.cargo}`, found)
  }
  stage.setDaysAgo(0)
  for (const { id } of open.values()) await matchListing(stage.ctx, id)
  return open
}

async function playListing(stage: Stage, listing: DemoListing) {
  const { ctx, callers } = stage
  stage.setDaysAgo(listing.hoursAgo / hoursOfDay)
  const caller = callers[listing.by]
  const terms = makeTerms(stage, listing)
  if (listing.end === 'suspicious') {
    terms.specification = 'Jet fuel JP54, colonial grade, tank to tank, injection at sight'
  }
  const draft = { kind: listing.kind, terms, validDays: listing.validDays }
  if (listing.end === 'draft') {
    await begin(stage, caller, { ...draft, isNameClosed: false })
    return undefined
  }
  const { id, version, status } = await publish(stage, caller, {
    ...draft,
    isNameClosed: listing.isNameClosed ?? false,
  })
  stage.setDaysAgo(listing.hoursAgo / hoursOfDay / 2)
  if (listing.end === 'paused') await pauseListing(ctx, caller, id, version)
  if (listing.end === 'withdrawn') await withdrawListing(ctx, caller, id, version)
  return listing.end === undefined && status === 'open' ? { id, version, terms } : undefined
}

type Draft = { kind: ListingKind; terms: TradeTerms; validDays: number; isNameClosed: boolean }

async function begin({ ctx }: Stage, caller: Caller, { kind, terms, validDays, isNameClosed }: Draft) {
  const { listing } = await beginListing(ctx, caller, {
    clientId: randomUUID(),
    kind,
    terms,
    isNameClosed,
    validUntil: new Date(ctx.clock().getTime() + validDays * dayMs).toISOString(),
    minLot: null,
  })
  return listing
}

export async function publish(stage: Stage, caller: Caller, draft: Draft) {
  const { id, version } = await begin(stage, caller, draft)
  const { listing } = await publishListing(stage.ctx, caller, id, version)
  return listing
}
