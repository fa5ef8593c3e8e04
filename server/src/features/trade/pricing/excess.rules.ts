import { exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { MassBasis } from '@laycan/contract/units'
import { inUnits, measuredQuantity } from '#features/trade/execution/invoices.rules.ts'
import { factsOfLast, type Step } from '#features/trade/execution/steps.rules.ts'

/** What was delivered above or below the agreed quantity, where the terms price it at the market. */
const onTheDate = { kind: 'around', before: 0, on_date: true, after: 0 } as const

/**
 * The market price as a formula of one day: of the benchmark that the clause names, else of those that the price names,
 * without triggers, minimum and maximum. Undefined where the contract price counts, and for fixed prices from before a
 * benchmark was asked for.
 */
export function excessFormula({
  quantity_basis: basis,
  price,
}: Pick<TradeTerms, 'quantity_basis' | 'price'>): FormulaPrice | undefined {
  if (basis?.excess !== 'market') return undefined
  const own = price.kind === 'formula' ? price : undefined
  const common = { averaging: onTheDate, counted_from: 'bl' } as const
  if (basis.market_id !== undefined) {
    return {
      kind: 'formula',
      market_id: basis.market_id,
      differential: basis.market_differential ?? '0',
      unit: price.unit,
      holiday_rule: own?.holiday_rule ?? 'saturday_previous_sunday_next',
      ...common,
      ...(own?.quotes && { quotes: own.quotes }),
      ...(own?.rounding && { rounding: own.rounding }),
    }
  }
  if (!own) return undefined
  const { trigger: _, deemed: _deemed, minimum: _min, maximum: _max, paid_in: _paid, ...rest } = own
  return { ...rest, ...common }
}

export type ExcessQuantity = { quantity: string; agreed: string; blDate: string }

/** In the unit of the price; undefined before loading, and where nothing differs. */
export function excessQuantity(
  terms: TradeTerms,
  steps: Step[],
  basis: MassBasis | undefined,
): ExcessQuantity | undefined {
  const measured = measuredQuantity(terms, steps, basis)
  const blDate = factsOfLast(steps, 'load')?.blDate
  if (!measured || !blDate) return undefined
  const agreed = inUnits(terms.quantity, terms.quantity_unit, terms.price.unit, basis)
  const quantity = roundTo(subtract(exact(measured.priced), exact(agreed)), 3)
  return /[1-9]/.test(quantity) ? { quantity, agreed, blDate } : undefined
}
