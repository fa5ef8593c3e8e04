import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { Deal, DealRole } from '@laycan/contract/trade/deals/deals'
import type { Context } from '#context.ts'
import { listColleagues } from '#features/companies/companies.service.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Figures, toDeal } from './deal-view.ts'
import { type DealRow, findDeal, selectDealForUpdate, updateExecution } from './deals.store.ts'

/**
 * Deals: what two sides have agreed on. A deal is read by its parties, their colleagues and compliance, and acted on
 * by its parties alone; for anybody else it does not exist. Every act is recorded in its own transaction.
 *
 * For the feature that carries binding deals out (locks: listing, negotiation, deal):
 *
 *   lockDeal(tx, id): Promise<DealRow>                the deal, locked; 404 when there is none
 *   readDealFor(ctx, caller, id): Promise<SeenDeal>   { deal, role, isMine }; 404 unless the caller may read it
 *   partiesOf(deal): string[]                         buyer, seller and broker, to be told
 *   roleOf(deal, userId)                              'buyer' | 'seller' | 'broker' | undefined
 *   requireBinding(deal): void                        409 unless it binds and is not on hold
 *   noteExecution(ctx, tx, deal, { execution, isCancellable })   how far it is, for lists, and whether it may still be
 *                                                     cancelled; after a step was taken
 *   appendRecord(tx, dealId, …)                       in trade-audit.service.ts
 *
 * A deal that binds and has no execution yet is `contracted`. Cancelling is here (POST …/cancel): a cancelled deal
 * takes no further steps.
 */
export type { DealRow }

export async function lockDeal(tx: Db, id: string): Promise<DealRow> {
  return (await selectDealForUpdate(tx, id)) ?? refuseUnknown()
}

export type SeenDeal = { deal: DealRow; role: DealRole; isMine: boolean }

export async function readDealFor(ctx: Context, caller: Caller, id: string): Promise<SeenDeal> {
  const deal = (await findDeal(ctx.db, id)) ?? refuseUnknown()
  return (await seeDeal(ctx.db, caller, deal)) ?? refuseUnknown()
}

/** Undefined for who may not know of it. */
export async function seeDeal(db: Db, caller: Caller, deal: DealRow): Promise<SeenDeal | undefined> {
  const role = roleOf(deal, caller.userId)
  if (role) return { deal, role, isMine: true }
  const colleagues = await listColleagues(db, caller.userId)
  const theirs = colleagues.map((id) => roleOf(deal, id)).find((one) => one !== undefined)
  if (theirs) return { deal, role: theirs, isMine: false }
  return caller.roles.includes('compliance') ? { deal, role: 'compliance', isMine: true } : undefined
}

/** As the caller sees it; they may. */
export async function viewDeal(ctx: Context, caller: Caller, id: string): Promise<Deal> {
  const seen = await readDealFor(ctx, caller, id)
  return toDeal(seen, await readFigures(ctx, seen.deal), ctx.clock().toISOString())
}

async function readFigures(ctx: Context, deal: DealRow): Promise<Figures> {
  const fuel = { barrels_per_tonne: deal.barrelsPerTonne, density_kg_m3: deal.densityKgM3 }
  const { commissionPerUnit, commissionUnit } = deal
  const { value, quantities } = await priceTerms(ctx, deal.terms, fuel)
  const units = commissionUnit && quantities?.[commissionUnit]
  return {
    estimatedValue: value,
    commission:
      commissionPerUnit && units ? roundTo(multiply(exact(commissionPerUnit), exact(units)), 2) : null,
  }
}

type Parties = Pick<DealRow, 'buyerId' | 'sellerId' | 'brokerId'>

export function roleOf(deal: Parties, userId: string): 'buyer' | 'seller' | 'broker' | undefined {
  if (userId === deal.buyerId) return 'buyer'
  if (userId === deal.sellerId) return 'seller'
  return userId === deal.brokerId ? 'broker' : undefined
}

export const partiesOf = ({ buyerId, sellerId, brokerId }: Parties): string[] =>
  brokerId ? [buyerId, sellerId, brokerId] : [buyerId, sellerId]

export function requireBinding({ status, heldAt }: DealRow) {
  if (status !== 'binding') throw new AppError('conflict', 'This deal does not bind.')
  if (heldAt !== null) {
    throw new AppError('conflict', 'Compliance holds this deal; nothing moves meanwhile.')
  }
}

/** Needs the deal's lock. */
export async function noteExecution(
  ctx: Context,
  tx: Db,
  deal: DealRow,
  { execution, isCancellable }: { execution: string; isCancellable: boolean },
) {
  await updateExecution(tx, deal.id, { execution, isCancellable, at: ctx.clock().toISOString() })
}

export function refuseUnknown(): never {
  throw new AppError('not_found', 'There is no such deal.')
}
