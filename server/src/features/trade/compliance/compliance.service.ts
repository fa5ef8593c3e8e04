import type { HeldItemKind, TradeFinding, TradingHold } from '@laycan/contract/trade/compliance/compliance'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { checkTrade, isHard } from './check.rules.ts'
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
 * Every listing and every quote is held against the known frauds of the trade before others see it. What a rule finds
 * is told in words; a hard finding holds the item, which stays its owner's secret until somebody of compliance, never
 * the owner, has released or rejected it with a reason. What is decided is kept for good.
 */
export type TradeToCheck = {
  ownerId: string
  side: 'buyer' | 'seller'
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

/** The same of terms that are still being typed: what is there is checked. */
export async function checkTyped(
  ctx: Context,
  tx: Db,
  {
    ownerId,
    side,
    texts,
    priced,
  }: { ownerId: string; side: 'buyer' | 'seller'; texts: Record<string, string>; priced: TermsPriced },
): Promise<TradeFinding[]> {
  const trader = await findTraderFacts(tx, ownerId, ctx.clock())
  if (!trader) throw new AppError('not_found', 'There is no profile for this account.')
  return checkTrade({
    side,
    texts,
    price: priced.compared,
    tonnes: priced.quantities?.MT ?? null,
    email: trader.email,
    experience: trader,
  })
}

type FreeTexts = {
  [K in 'specification' | 'place' | 'locode' | 'origin' | 'general_terms']?: string | null | undefined
} & {
  inspection?: { agency?: string | null | undefined } | null | undefined
}

/** Whatever somebody can write freely, by its field, and the port, which tells a country. */
export const textsOf = ({ specification, place, locode, origin, inspection, general_terms }: FreeTexts) => ({
  specification: specification ?? '',
  place: place ?? '',
  locode: locode ?? '',
  origin: origin ?? '',
  'inspection.agency': inspection?.agency ?? '',
  general_terms: general_terms ?? '',
})

export const isHeld = (findings: TradeFinding[]): boolean => findings.some(isHard)

/** Part of the transaction that stores the item; call it near the end, for it tells open screens. */
export async function holdItem(
  ctx: Context,
  tx: Db,
  hold: Omit<NewHold, 'note'> & { note?: string | undefined },
) {
  await insertHold(tx, { ...hold, note: hold.note ?? '' }, ctx.clock())
  await tellCompliance(ctx, tx, hold.item, hold.itemId)
}

/** Its owner took it back, or it has come to nothing by itself. */
export async function closeHold(ctx: Context, tx: Db, item: HeldItemKind, itemId: string) {
  const decision = { status: 'withdrawn', decidedBy: null, reason: '', at: ctx.clock() } as const
  if (await decideHold(tx, item, itemId, decision)) await tellCompliance(ctx, tx, item, itemId)
}

/** What compliance said of an item last; undefined when it never did. */
export async function readDecision(db: Db, item: HeldItemKind, itemId: string) {
  const hold = await findHoldOf(db, item, itemId)
  if (!hold?.decidedAt || (hold.status !== 'released' && hold.status !== 'rejected')) return undefined
  return { status: hold.status, reason: hold.reason, at: hold.decidedAt }
}

type Decided = { itemId: string; version: number; reason: string; reviewerId: string }
/** What the owner is told, and where the item is seen. */
type Told = { message: string; path: string }

/** The feature that an item belongs to: locks it, moves it on, and says what its owner is told; 409 when it cannot. */
export type HeldItemKeeper = {
  release(ctx: Context, tx: Db, decided: Decided): Promise<Told>
  reject(ctx: Context, tx: Db, decided: Decided): Promise<Told>
}

/** Locks are taken in the order of all trade: the item first. */
export async function decideItem(
  ctx: Context,
  keeper: HeldItemKeeper,
  caller: Caller,
  {
    item,
    itemId,
    outcome,
    reason,
  }: { item: HeldItemKind; itemId: string; outcome: 'release' | 'reject'; reason: string },
): Promise<{ hold: TradingHold }> {
  const hold = await findHoldOf(ctx.db, item, itemId)
  if (!hold) refuseUnknown()
  if (hold.owner.userId === caller.userId)
    throw new AppError('forbidden', 'Somebody else must decide on what is yours.')
  if (hold.status !== 'held') refuseDecided()
  await inTransaction(ctx.db, async (tx) => {
    const decided = { itemId, version: hold.version, reason, reviewerId: caller.userId }
    const told = await keeper[outcome](ctx, tx, decided)
    const status = outcome === 'release' ? 'released' : 'rejected'
    const decision = { status, decidedBy: caller.userId, reason, at: ctx.clock() } as const
    if (!(await decideHold(tx, item, itemId, decision))) refuseDecided()
    await tellCompliance(ctx, tx, item, itemId)
    await raiseNotification(ctx, tx, { userId: hold.owner.userId, kind: 'trade', ...told })
  })
  return readHold(ctx, caller, hold.id)
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
  const holds = items.map((hold): TradingHold => ({ ...hold, isMine: hold.owner.userId === userId }))
  return { holds, heldCount, next }
}

export async function readHold(
  { db }: Context,
  { userId }: Caller,
  id: string,
): Promise<{ hold: TradingHold }> {
  const hold = (await findHold(db, id)) ?? refuseUnknown()
  return { hold: { ...hold, isMine: hold.owner.userId === userId } }
}

async function tellCompliance(ctx: Context, tx: Db, item: HeldItemKind, itemId: string) {
  const holders = await listHolders(tx, 'compliance')
  await ctx.realtime.publish(tx, holders, 'trading_holds_changed', { item, itemId })
}

function refuseUnknown(): never {
  throw new AppError('not_found', 'There is nothing held under this id.')
}

function refuseDecided(): never {
  throw new AppError('conflict', 'This is not held any more. Load it again to see what became of it.')
}
