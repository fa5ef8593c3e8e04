import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Context } from '#context.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { isMediatorOf } from '#features/trade/disputes/dispute-state.service.ts'
import { readFirstEntry } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { maskNames } from './closed-names.view.ts'
import { type Figures, toDeal } from './deal.view.ts'
import { type DealViewer, throwDealNotFound, viewerOf } from './deals.policy.ts'
import { type DealRow, findDeal, selectDealForUpdate, updateExecution } from './deals.store.ts'

/**
 * Deals: what two sides have agreed on. Every act on a deal is recorded in its own transaction. A binding deal that
 * has no execution yet is `contracted`; a cancelled one takes no further steps.
 */
export type { DealRow }

export async function lockDeal(tx: Db, id: string): Promise<DealRow> {
  return (await selectDealForUpdate(tx, id)) ?? throwDealNotFound()
}

export type SeenDeal = DealViewer & { deal: DealRow }

/** 404 unless the caller may read it. */
export async function readDealFor(ctx: Context, caller: Caller, id: string): Promise<SeenDeal> {
  const deal = (await findDeal(ctx.db, id)) ?? throwDealNotFound()
  const viewer = (await findViewer(ctx.db, caller, deal, ctx.clock())) ?? throwDealNotFound()
  return { deal: maskNames(deal, viewer.role), ...viewer }
}

/** The same for what only a deal has that was binding once; before that, there is nothing to find. */
export async function readBoundDealFor(ctx: Context, caller: Caller, id: string): Promise<SeenDeal> {
  const seen = await readDealFor(ctx, caller, id)
  return seen.deal.boundAt === null ? throwDealNotFound() : seen
}

export async function findViewer(
  db: Db,
  { userId, roles }: Caller,
  deal: DealRow,
  now: Date,
): Promise<DealViewer | undefined> {
  const isCompliance = roles.includes('compliance')
  const trader = await findTrader(db, userId)
  const viewer = viewerOf(deal, trader, { isCompliance })
  if (viewer) return viewer
  const isMediator = await isMediatorOf(db, deal.id, userId, now.toISOString())
  return viewerOf(deal, trader, { isCompliance, isMediator })
}

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
    acceptance: await readAcceptance(ctx, deal),
    estimatedValue: value,
    commission:
      commissionPerUnit && units ? roundTo(multiply(exact(commissionPerUnit), exact(units)), 2) : null,
  }
}

/** From the record, which says why an acceptance did not count. */
async function readAcceptance({ db }: Context, deal: DealRow): Promise<Deal['acceptance']> {
  if (deal.status !== 'recap' || deal.negotiationId === null) return null
  const { actor, facts } = (await readFirstEntry(db, deal.id)) ?? {}
  const found = (facts as { acceptance?: { isConfirmation: boolean; reason: string | null } })?.acceptance
  const by = actor?.role
  return found && (by === 'buyer' || by === 'seller') ? { by, ...found } : null
}

/** Stores the execution progress for lists, and whether the deal can still be cancelled. Needs the deal's lock. */
export async function updateDealExecution(
  { tx, now }: Work,
  dealId: string,
  { execution, isCancellable }: { execution: string; isCancellable: boolean },
) {
  await updateExecution(tx, dealId, { execution, isCancellable, at: now.toISOString() })
}
