import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { Context } from '#context.ts'
import { priceCargo } from '#features/markets/price-cargo.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { AppError } from '#platform/errors.ts'
import { cargoFormulaOf, type PricingInputs, requireUsd } from './cargo-formula.rules.ts'

/** The price of a deal by its formula, with every quote it rests on; undefined for a fixed price. */
export async function priceByFormula(
  ctx: Context,
  deal: DealRow,
  inputs: PricingInputs,
): Promise<PricingResult | undefined> {
  const formula = cargoFormulaOf(deal.terms, inputs)
  if (!formula) return undefined
  try {
    const pricing = await priceCargo(ctx, formula)
    requireUsd(pricing)
    return pricing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = Object.values(error.fields ?? {})[0] ?? error.message
    throw new AppError('conflict', `The price cannot be calculated: ${why}`, { cause: error })
  }
}
