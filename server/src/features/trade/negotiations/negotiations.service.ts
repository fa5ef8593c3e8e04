import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { negotiationActs } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type {
  Negotiation,
  NegotiationSummary,
  QuoteVersion,
} from '@laycan/contract/trade/negotiations/negotiations'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import { changesBetween, describePrice } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { mayActFor, type Trader } from '#features/trade/shared/party.policy.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { findViewer } from './act-on-negotiation.service.ts'
import {
  maySeeVersion,
  moveRefusal,
  partOf,
  partyOf,
  quotingSide,
  throwNegotiationNotFound,
  turnFor,
  type Viewer,
  versionFor,
} from './negotiations.policy.ts'
import {
  findListingTerms,
  findNegotiation,
  listVersions,
  type NegotiationRow,
  type VersionRow,
} from './negotiations.store.ts'
import { listNegotiations, listToAnswer } from './negotiations-list.store.ts'

/**
 * Negotiations as each side sees them: those of their company. Whoever may trade for it can act in them, the others
 * read. Held versions are visible only to their maker's side.
 */
type Asked = {
  listing?: string | undefined
  status?: NegotiationStatus | undefined
  turn?: 'mine' | 'theirs' | undefined
  before?: string | undefined
  limit: number
}

export async function readNegotiations(ctx: Context, { userId }: Caller, { before, limit, ...asked }: Asked) {
  const trader = await findTrader(ctx.db, userId)
  const page = {
    ...asked,
    trader,
    before: decodeCursor(before, { at: 'moment', id: 'uuid' }),
    limit: limit + 1,
  }
  const found = await listNegotiations(ctx.db, page)
  const { items, next } = pageOf(found, limit, ({ updatedAt, id }) => encodeCursor(updatedAt, id))
  const now = ctx.clock().toISOString()
  return {
    negotiations: items.map((row) =>
      toSummary(row, row.newest, { side: row.side, isMine: mayAct(row, row.side, trader), userId }, now),
    ),
    next,
  }
}

/** Quotes that this person can answer now, those that end first at the top. */
export async function readToAnswer(ctx: Context, trader: Trader, limit: number) {
  const now = ctx.clock()
  const found = await listToAnswer(ctx.db, trader, { now, limit })
  return found
    .filter((row) => mayAct(row, row.side, trader))
    .map((row) =>
      toSummary(row, row.newest, { side: row.side, isMine: true, userId: trader.userId }, now.toISOString()),
    )
}

export async function readNegotiation(ctx: Context, { userId }: Caller, id: string): Promise<Negotiation> {
  const row = (await findNegotiation(ctx.db, id)) ?? throwNegotiationNotFound()
  const viewer = (await findViewer(ctx.db, row, userId)) ?? throwNegotiationNotFound()
  const versions = (await listVersions(ctx.db, [id])).filter((version) => maySeeVersion(version, viewer.side))
  const newest = versions.at(-1) ?? throwNegotiationNotFound()
  const now = ctx.clock().toISOString()
  const numbers = [versions[0]?.listingVersion ?? 1, newest.listingVersion, row.listingVersion] as const
  const listingTerms = await findListingTerms(ctx.db, row.listingId, [...numbers])
  const [first, quoted, current] = numbers.map((number) => listingTerms.get(number))
  const summary = toSummary(row, newest, { ...viewer, userId }, now)
  // Amendments are not shown until compliance has released them.
  const isShown = row.listingStatus !== 'held' && row.listingStatus !== 'rejected'
  return {
    ...summary,
    listing: {
      ...summary.listing,
      changes: isShown && quoted && current ? changesBetween(quoted, current) : [],
      terms: (isShown ? current : quoted) ?? newest.terms,
    },
    versions: versions
      .map((version, index) => {
        const before = versions[index - 1]?.terms ?? first
        const changes = before ? changesBetween(before, version.terms) : []
        return toVersion(row, version, viewer.side, changes)
      })
      .reverse(),
    reason: row.reason,
    now,
  }
}

/** Far more than anyone has. */
const maxExported = 10_000

/** A person's negotiations for their data export, with every version they have seen. */
export async function exportNegotiations(ctx: Context, userId: string) {
  const trader = await findTrader(ctx.db, userId)
  const page = { trader, isOwnOnly: true, before: undefined, limit: maxExported }
  const rows = await listNegotiations(ctx.db, page)
  const ids = rows.map(({ id }) => id)
  const versions = Map.groupBy(await listVersions(ctx.db, ids), ({ negotiationId }) => negotiationId)
  const now = ctx.clock().toISOString()
  return rows.map((row) => {
    const { acts: _, ...summary } = toSummary(row, row.newest, { side: row.side, isMine: true, userId }, now)
    const shown = versions.get(row.id)?.filter((version) => maySeeVersion(version, row.side)) ?? []
    return {
      ...summary,
      reason: row.reason,
      versions: shown.map((version) => toVersion(row, version, row.side, [])),
    }
  })
}

const mayAct = (row: NegotiationRow, side: Side, trader: Trader) =>
  mayActFor(trader, partyOf(row, side), ['trade'])

function toSummary(
  row: NegotiationRow,
  newest: Pick<VersionRow, 'terms' | 'status' | 'validUntil' | 'listingVersion'>,
  { side, isMine, userId }: Pick<Viewer, 'side' | 'isMine'> & { userId: string },
  now: string,
): NegotiationSummary {
  const { terms } = newest
  const isClosed = row.currentVersion === null && row.isNameClosed
  const part = partOf(row, side)
  return {
    id: row.id,
    listing: {
      id: row.listingId,
      kind: row.listingKind,
      status: row.listingStatus,
      version: row.listingVersion,
      quotedVersion: newest.listingVersion,
      isMine: side !== quotingSide(row.listingKind),
    },
    status: row.status,
    version: versionFor(row, side),
    side,
    isMine,
    turn: turnFor(row, side),
    acts: isMine ? negotiationActs.filter((act) => !moveRefusal(row, act, part, now)) : [],
    counterpart: isClosed ? null : side === 'buyer' ? row.seller : row.buyer,
    ...cargoOf(terms, row.fuelName),
    price: describePrice(terms.price),
    latestStatus: newest.status,
    validUntil: newest.validUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    dealId: row.dealId,
    conversationId: isClosed ? null : conversationIdOf(userId, row[otherSide(side)].userId),
  }
}

const companyOf = (negotiation: NegotiationRow, side: Side): string | null =>
  negotiation[`${side}CompanyId`] === null ? null : negotiation[side].companyName

const toVersion = (
  negotiation: NegotiationRow,
  row: VersionRow,
  side: Side,
  changes: QuoteVersion['changes'],
): QuoteVersion => ({
  id: row.id,
  version: row.version,
  by: row.madeBy,
  maker: row.makerName,
  company: companyOf(negotiation, row.madeBy),
  isMine: row.madeBy === side,
  status: row.status,
  terms: row.terms,
  changes,
  note: row.note,
  isFirm: row.isFirm,
  validUntil: row.validUntil,
  createdAt: row.createdAt,
  warnings: row.findings.map(({ rule, title, text, severity }) => ({
    rule,
    title,
    why: text,
    isHard: severity === 'hard',
  })),
  reviewNote: row.madeBy === side ? row.reviewNote : null,
})
