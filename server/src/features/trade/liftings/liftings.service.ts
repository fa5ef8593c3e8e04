import { add, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { Reconciliation } from '@laycan/contract/trade/liftings/liftings'
import type { Context } from '#context.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import { isTerm, reconcile } from '#features/trade/deals/liftings.rules.ts'
import { listLiftings } from '#features/trade/deals/term.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'

export async function readReconciliation(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<{ reconciliation: Reconciliation | null }> {
  const { deal } = await readDealFor(ctx, caller, dealId)
  if (!isTerm(deal.terms) || deal.boundAt === null) return { reconciliation: null }
  const views = []
  for (const [index, lifting] of (await listLiftings(ctx.db, dealId)).entries())
    views.push(await viewLifting(ctx.db, lifting, index + 1))
  return { reconciliation: reconcile(deal.terms, views) }
}

async function viewLifting(db: Db, deal: DealRow, number: number) {
  const execution = await loadExecution(db, deal)
  const { currency, total, credited, debited, paid, outstanding } = paymentsOf(execution)
  return {
    number,
    dealId: deal.id,
    reference: deal.reference,
    windowFrom: deal.terms.window_from,
    windowTo: deal.terms.window_to,
    state: execution.state,
    planned: deal.terms.quantity,
    lifted: factsOfLast(execution.steps, 'load')?.quantity ?? null,
    invoiced:
      total === null ? null : roundTo(subtract(add(exact(total), exact(debited)), exact(credited)), 2),
    currency,
    paid,
    outstanding,
  }
}
