import type { PriceRounding } from '@laycan/contract/trade/terms/formula-price'
import type { QuantityUnit } from '@laycan/contract/units'
import type { Formula, FormulaQuote, MeasuredQuality } from '#features/markets/formula.rules.ts'

/*
 * Worked cases. Price and value were computed apart from this code, with the fractions of Python's standard library, and
 * written down.
 */
type Given = {
  unit?: QuantityUnit
  on: { weight?: string; quotes: string[]; per?: QuantityUnit; factor?: string }[]
  differential: string
  rounding?: PriceRounding
  /** Figure, basis, step, amount, where it applies, fractions. */
  quality?: [string, string, string, string, MeasuredQuality['applies'], MeasuredQuality['fractions']][]
  escalation?: { basis_density: string; actual_density: string }
  minimum?: string
  maximum?: string
  triggers?: [string, string[]][]
  quantity: string
}

/** Its name, what is given, and the price and value of it. */
export type WorkedCase = [name: string, given: Given, price: string, value: string]

export const quoteOf = (price: string | null, index: number): FormulaQuote => ({
  date: `2026-03-${String(index + 9).padStart(2, '0')}`,
  role: 'after',
  note: null,
  price,
})

export const formulaOf = ({
  on,
  triggers = [],
  quality = [],
  unit = 'MT',
  rounding,
  ...rest
}: Given): Formula => ({
  ...rest,
  currency: 'USD',
  unit,
  shownDecimals: 4,
  rounding: rounding ?? { final: 4, half: 'up' },
  benchmarks: on.map(({ weight = '100', quotes, per = unit, factor }, index) => ({
    marketId: `M${index}`,
    weightPct: weight,
    unit: per,
    basis: factor === undefined ? undefined : { barrelsPerTonne: factor },
    quotes: quotes.map(quoteOf),
    last: undefined,
  })),
  triggers: triggers.map(([portionPct, prices]) => ({ portionPct, quotes: prices.map(quoteOf) })),
  quality: quality.map(([figure, basis, per, amount, applies, fractions], index) => ({
    property: `P${index}`,
    figure,
    basis,
    per,
    amount,
    applies,
    fractions,
  })),
})
