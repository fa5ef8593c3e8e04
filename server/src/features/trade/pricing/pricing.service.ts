import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import type { Context } from '#context.ts'
import { isDeskOpen } from '#features/trade/claims/act-on-desk.service.ts'
import { actingSide } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { missingRateText } from '#features/trade/execution/currency.rules.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { escalationOf, figuresOf, measuredQuantity } from '#features/trade/execution/invoices.rules.ts'
import { loadExecution, massBasis } from '#features/trade/execution/load-execution.service.ts'
import { awaitedEvent, pricingDay } from '#features/trade/execution/pricing-day.rules.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { awaitedText } from './cargo-formula.rules.ts'
import { excessQuantity } from './excess.rules.ts'
import { readFrame } from './frame.service.ts'
import { priceByFormula, priceExcess, readFixedRate, today } from './price-deal.service.ts'
import { viewFrame } from './pricing.view.ts'

const fixedPrice = {
  basis: 'platform',
  reason: 'The price is fixed.',
  countedFrom: null,
  blocked: 'The price is fixed: it needs no quotes.',
  correctionDays: null,
  mayBeUnpublished: false,
  series: [],
  waitsFor: [],
  trigger: null,
  proposals: [],
} as const

/** The price of a deal as it stands, for everyone who may read the deal. */
export async function readPricing(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<{ pricing: DealPricing }> {
  const { deal, role, isOperator } = await readBoundDealFor(ctx, caller, dealId)
  const execution = await loadExecution(ctx.db, deal)
  const side = role === 'buyer' || role === 'seller' ? role : undefined
  const mayAct = actingSide(role, isOperator) !== undefined && (await isDeskOpen(ctx.db, deal))
  const frame = await readFrame(ctx, ctx.db, deal, execution)
  const { price, awaited } = await readPrice(ctx, deal, execution)
  const view = frame
    ? viewFrame(frame, { side, mayAct })
    : { ...fixedPrice, series: [], waitsFor: [], proposals: [] }
  const hasBenchmarks = view.basis === 'sides' && view.blocked === null
  return {
    pricing: {
      dealId,
      isFormula: frame !== undefined,
      subject: deal.terms.price.kind === 'formula' ? 'cargo' : frame?.price ? 'tolerance' : 'rate',
      isDemo: deal.isDemo,
      unit: deal.terms.price.unit,
      mayAct,
      mayAcceptPlatform: mayAct && hasBenchmarks && ctx.config.marketSource !== 'simulated',
      ...view,
      price,
      awaited,
    },
  }
}

async function readPrice(
  ctx: Context,
  deal: DealRow,
  { terms, steps }: LoadedExecution,
): Promise<Pick<DealPricing, 'price' | 'awaited'>> {
  const day = pricingDay(terms, steps, today(ctx))
  const event = awaitedEvent(terms, steps, today(ctx))
  if (!day) return { price: null, awaited: event ?? null }
  const basis = massBasis(deal)
  try {
    const inputs = {
      day,
      massBasis: basis,
      escalation: escalationOf(terms, steps),
      figures: figuresOf(steps),
    }
    const price =
      terms.price.kind === 'fixed'
        ? excessQuantity(terms, steps, basis) && (await priceExcess(ctx, deal, inputs))
        : await priceByFormula(ctx, deal, {
            ...inputs,
            quantity: measuredQuantity(terms, steps, basis)?.priced,
          })
    const rate = await readFixedRate(ctx, deal, day)
    const missing = rate?.rate === null ? missingRateText(rate.currency, rate) : null
    const waits = price?.status === 'provisional' ? awaitedText(price) : missing
    return { price: price ?? null, awaited: event ?? waits }
  } catch (error) {
    // The panel is shown even if there is nothing to calculate with yet.
    if (error instanceof AppError) return { price: null, awaited: event ?? error.message }
    throw error
  }
}
