import { countryName } from '@laycan/contract/countries'
import type { HeldItemKind, TradeFinding, TradingHold } from '@laycan/contract/trade/compliance/compliance'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { checkTrade, isHard } from './check.rules.ts'
import { isOwn, requireDecision, throwDecided, throwHoldNotFound } from './compliance.policy.ts'
import {
  countHeld,
  decideHold,
  findFuelFacts,
  findHold,
  findHoldOf,
  findTraderFacts,
  type HoldsPage,
  insertHold,
  listHolds,
  type NewHold,
} from './holds.store.ts'
import { priceTerms, type TermsPriced } from './trade-prices.service.ts'

/**
 * Every listing and quote is checked against known frauds before others see it. A hard finding holds the item: only its
 * company sees it until compliance staff of another company release or reject it with a reason. Decisions are stored
 * permanently.
 */
export type TradeToCheck = {
  ownerId: string
  side: Side
  terms: TradeTerms
  note?: string | undefined
}

export async function checkTerms(
  ctx: Context,
  tx: Db,
  { ownerId, side, terms, note = '' }: TradeToCheck,
): Promise<TradeFinding[]> {
  const priced = await priceTerms(ctx, terms, await findFuelFacts(tx, terms.fuel_type_id))
  return checkTyped(ctx, tx, { ownerId, side, texts: { ...textsOf(terms), note }, priced })
}

/** The same for incomplete terms: checks what is there. */
export async function checkTyped(
  ctx: Context,
  tx: Db,
  {
    ownerId,
    side,
    texts,
    priced,
  }: { ownerId: string; side: Side; texts: Record<string, string>; priced: TermsPriced },
): Promise<TradeFinding[]> {
  const trader = await findTraderFacts(tx, ownerId, ctx.clock())
  if (!trader) throw new AppError('not_found', 'This account has no profile.')
  return checkTrade({
    side,
    texts,
    price: judgedPrice(ctx, priced),
    tonnes: priced.quantities?.MT ?? null,
    email: trader.email,
    experience: trader,
  })
}

/** A simulated price says nothing about a real offer; in a demo all offers are made up too. */
const judgedPrice = ({ config }: Context, { benchmark, compared }: TermsPriced) =>
  benchmark?.kind === 'simulated' && !config.isDemo ? null : compared

type FreeTexts = {
  [K in 'specification' | 'place' | 'locode' | 'origin' | 'general_terms']?: string | null | undefined
} & {
  inspection?: { agency?: string | null | undefined } | null | undefined
  legal?: { law?: string | null | undefined; forum?: string | null | undefined } | null | undefined
  origins?: { allowed?: readonly string[] | null | undefined } | null | undefined
  quality?:
    | readonly { property?: string | null | undefined; method?: string | null | undefined }[]
    | null
    | undefined
}

/** Every free text by field, and the port, which gives the country. */
export const textsOf = ({ inspection, legal, origins, quality, ...terms }: FreeTexts) => ({
  specification: terms.specification ?? '',
  place: terms.place ?? '',
  locode: terms.locode ?? '',
  origin: terms.origin ?? '',
  'origins.allowed': (origins?.allowed ?? []).map(countryName).join(', '),
  'inspection.agency': inspection?.agency ?? '',
  general_terms: terms.general_terms ?? '',
  'legal.law': legal?.law ?? '',
  'legal.forum': legal?.forum ?? '',
  quality: (quality ?? []).map(({ property, method }) => `${property ?? ''} ${method ?? ''}`).join(', '),
})

export const isHeld = (findings: TradeFinding[]): boolean => findings.some(isHard)

/** Part of the transaction that stores the item. Call it near the end, since it publishes events. */
export async function holdItem(
  ctx: Context,
  tx: Db,
  hold: Omit<NewHold, 'note'> & { note?: string | undefined },
) {
  await insertHold(tx, { ...hold, note: hold.note ?? '' }, ctx.clock())
  await publishHolds(ctx, tx, hold.item, hold.itemId)
}

/** The owner withdrew the item, or it expired. */
export async function closeHold(ctx: Context, tx: Db, item: HeldItemKind, itemId: string) {
  const decision = { status: 'withdrawn', decidedBy: null, reason: '', at: ctx.clock() } as const
  if (await decideHold(tx, item, itemId, decision)) await publishHolds(ctx, tx, item, itemId)
}

type Decided = { itemId: string; version: number; reason: string; reviewerId: string }
/** The notification to whoever made the item, the path of it, and the company it belongs to. */
type OwnerMessage = { message: string; path: string; companyId: string | null }

/** Locks a held item and applies the decision; 409 if it cannot. One per kind of item. */
export type HeldItemHandler = {
  release(work: Work, decided: Decided): Promise<OwnerMessage>
  reject(work: Work, decided: Decided): Promise<OwnerMessage>
}

/** The handler locks the item first, as everywhere in trade; whoever decides second finds the hold decided. */
export async function decideItem(
  ctx: Context,
  handler: HeldItemHandler,
  caller: Caller,
  {
    item,
    itemId,
    outcome,
    reason,
  }: { item: HeldItemKind; itemId: string; outcome: 'release' | 'reject'; reason: string },
): Promise<{ hold: TradingHold }> {
  const id = await inTrade(ctx, async (work) => {
    const { tx, now } = work
    const hold = (await findHoldOf(tx, item, itemId)) ?? throwHoldNotFound()
    requireDecision(hold, await findTrader(tx, caller.userId))
    const decided = { itemId, version: hold.version, reason, reviewerId: caller.userId }
    const { companyId, ...notification } = await handler[outcome](work, decided)
    const status = outcome === 'release' ? 'released' : 'rejected'
    const decision = { status, decidedBy: caller.userId, reason, at: now } as const
    if (!(await decideHold(tx, item, itemId, decision))) throwDecided()
    await publishHolds(ctx, tx, item, itemId)
    const to = { userId: hold.owner.userId, companyId }
    work.notify({ parties: [], changed: {}, notifications: [{ to, ...notification }] })
    return hold.id
  })
  return readHold(ctx, caller, id)
}

type Page = {
  status: HoldsPage['status']
  item?: HoldsPage['item'] | undefined
  before?: string | undefined
  limit: number
}

export async function readHolds(ctx: Context, { userId }: Caller, { status, item, before, limit }: Page) {
  const after = decodeCursor(before, { id: 'integer' })?.id
  const [found, heldCount] = await Promise.all([
    listHolds(ctx.db, { status, item, after, limit: limit + 1 }),
    countHeld(ctx.db),
  ])
  const { items, next } = pageOf(found, limit, ({ id }) => id)
  const reviewer = await findTrader(ctx.db, userId)
  const holds = items.map((hold): TradingHold => ({ ...hold, isMine: isOwn(hold, reviewer) }))
  return { holds, heldCount, next }
}

export async function readHold(
  { db }: Context,
  { userId }: Caller,
  id: string,
): Promise<{ hold: TradingHold }> {
  const hold = (await findHold(db, id)) ?? throwHoldNotFound()
  return { hold: { ...hold, isMine: isOwn(hold, await findTrader(db, userId)) } }
}

async function publishHolds(ctx: Context, tx: Db, item: HeldItemKind, itemId: string) {
  const holders = await listHolders(tx, 'compliance')
  await ctx.realtime.publish(tx, holders, 'trading_holds_changed', { item, itemId })
}
