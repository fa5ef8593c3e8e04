import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import { pricingActOf } from '@laycan/contract/trade/pricing/pricing-constants'
import type { Context } from '#context.ts'
import type { OpenExecution } from '#features/trade/execution/execution.service.ts'
import { type AwaitedPricing, awaitedPricing } from './awaited-pricing.rules.ts'
import { excessFormula } from './excess.rules.ts'
import { frameOf } from './frame.service.ts'
import { readHeldOf } from './price-deal.service.ts'

/**
 * Which of these deals wait for the reader's side to bring quotes, trigger a portion or answer a proposed price. Reads
 * what the sides hold at once, however many deals there are; calendars are in memory.
 */
export async function listAwaitedPricing(
  ctx: Context,
  open: OpenExecution[],
  mayAct: (one: OpenExecution, rights: readonly CompanyRight[]) => boolean,
): Promise<{ of: OpenExecution; awaited: AwaitedPricing }[]> {
  const candidates = open.filter(
    ({ listed: { terms, isOnHold }, execution }) =>
      !isOnHold &&
      !execution.invoices.some(({ kind }) => kind === 'final') &&
      (terms.price.kind === 'formula' || terms.price.paid_in || excessFormula(terms)),
  )
  if (candidates.length === 0) return []
  const heldOf = await readHeldOf(
    ctx.db,
    candidates.map(({ listed }) => listed.dealId),
  )
  const found: { of: OpenExecution; awaited: AwaitedPricing }[] = []
  for (const one of candidates) {
    const { listed, execution, role } = one
    if (role !== 'buyer' && role !== 'seller') continue
    const deal = { ...listed, id: listed.dealId }
    const frame = await frameOf(ctx, deal, { execution, held: () => heldOf(listed.dealId) })
    const awaited = frame && awaitedPricing(frame, role)
    if (awaited && mayAct(one, pricingActOf(awaited.act).rights)) found.push({ of: one, awaited })
  }
  return found
}
