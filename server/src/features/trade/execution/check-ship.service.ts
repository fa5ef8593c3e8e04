import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { ShipCheck } from '@laycan/contract/trade/ships/ships'
import type { Context } from '#context.ts'
import { readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { checkShip } from '#features/trade/ships/ship-checks.rules.ts'
import { readIdentityProblems, shipCaseOf } from '#features/trade/ships/ships.service.ts'
import type { Caller } from '#platform/auth.ts'
import { requireNominator, requireSide } from './execution.policy.ts'
import { courseOf } from './execution.rules.ts'
import { checkFacts } from './facts.rules.ts'
import { loadExecution } from './load-execution.service.ts'

/** What the checks say of a ship before it is nominated. It changes nothing, and the nomination is checked again. */
export async function previewShip(
  ctx: Context,
  caller: Caller,
  dealId: string,
  facts: FactsOf<'nominate'>,
): Promise<{ checks: ShipCheck[]; problems: Record<string, string> }> {
  const seen = await readBoundDealFor(ctx, caller, dealId)
  const { deal } = seen
  const side = requireSide(seen)
  const execution = await loadExecution(ctx.db, deal)
  requireNominator(side, courseOf(execution))
  const now = ctx.clock()
  const ship = shipCaseOf(ctx, deal, now)
  const known = { now, side, sellerName: '', leastSecurity: undefined, documents: [], ship }
  const { fields } = checkFacts('nominate', facts, execution, known)
  return {
    checks: checkShip(facts, ship),
    problems: { ...fields, ...(await readIdentityProblems(ctx.db, dealId, facts)) },
  }
}
