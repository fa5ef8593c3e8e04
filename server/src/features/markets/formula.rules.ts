import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  multiply,
  roundTo,
  subtract,
} from '@laycan/contract/decimal'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { PriceRounding, QualityTerm } from '@laycan/contract/trade/terms/formula-price'
import { convertPrice, type MassBasis, needsBasis, type QuantityUnit } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'

/** A quote of a benchmark on a day that counts; null until it is there. */
export type FormulaQuote = {
  date: string
  role: PricingResult['quotes'][number]['role']
  note: string | null
  price: string | null
  source?: string | undefined
}

export type FormulaBenchmark = {
  marketId: string
  weightPct: string
  /** Of its quotes. */
  unit: QuantityUnit
  basis: MassBasis | undefined
  quotes: FormulaQuote[]
  /** Counts alone until the first quote is there, so that the price can be estimated; undefined if there is none. */
  last: string | undefined
}

/** A portion priced at the quotes of one day: one of each benchmark, in their order. */
export type TriggeredPortion = { portionPct: string; quotes: FormulaQuote[] }

/** A term of quality with the figure of the certificate; null until it is there. */
export type MeasuredQuality = QualityTerm & { figure: string | null }

export type Formula = {
  currency: string
  unit: QuantityUnit
  /** In the lines of the calculation. */
  shownDecimals: number
  differential: string
  rounding: PriceRounding
  benchmarks: FormulaBenchmark[]
  triggers?: TriggeredPortion[]
  quality?: MeasuredQuality[]
  escalation?: { basis_density: string; actual_density: string } | undefined
  minimum?: string | undefined
  maximum?: string | undefined
  quantity?: string | undefined
}

export type Pricing = Pick<
  PricingResult,
  | 'status'
  | 'quotes'
  | 'published'
  | 'awaited'
  | 'mean'
  | 'differential'
  | 'price'
  | 'value'
  | 'steps'
  | 'quality'
>

/** Where a conversion is cut; far beyond what a price is rounded to. */
const conversionDecimals = 12
const moneyDecimals = 2
const hundred = exact('100')
const zero = exact('0')

type Calculation = {
  formula: Formula
  steps: Pricing['steps']
  step(label: string, text: string): void
  shown(value: Exact): string
  /** As the sides agreed to round it; unrounded if they did not. */
  rounded(value: Exact, decimals: number | undefined): Exact
  converted(benchmark: FormulaBenchmark, price: string): Exact
  weighted(values: Exact[]): Exact
}

/**
 * The price by a formula. Quotes are converted into the unit of the price; the average of each benchmark has its weight;
 * triggered portions have the quotes of their day; then come the differential, the escalation by density, the
 * differentials of quality, the minimum and the maximum. Nothing is rounded on the way but what the sides agreed to
 * round. Provisional while a quote or a figure is missing.
 */
export function priceFormula(formula: Formula): Pricing {
  const calculation = calculate(formula)
  const { step, steps } = calculation
  const { rounding, quantity, unit, currency, quality = [] } = formula
  const averages = formula.benchmarks.map((benchmark) => averageOf(calculation, benchmark))
  const mean = calculation.weighted(averages)
  if (averages.length > 1) step('Weighted mean', calculation.shown(mean))
  const base = withTriggers(calculation, averages, mean)
  const { exactPrice, parts } = adjusted(calculation, base)
  const price = roundTo(exactPrice, rounding.final, rounding.half)
  const value =
    quantity === undefined ? null : roundTo(multiply(exact(price), exact(quantity)), moneyDecimals)
  const per = `${currency}/${unit}`
  step('Price', `${price} ${per}`)
  if (value !== null) step('Value', `${price} ${per} × ${quantity} ${unit} = ${value} ${currency}`)
  const quotes = usedQuotes(calculation)
  const awaited = quotes.filter((quote) => quote.price === null).length
  const isMeasured = quality.every(({ figure }) => figure !== null)
  return {
    status: awaited === 0 && isMeasured ? 'final' : 'provisional',
    quotes,
    published: quotes.length - awaited,
    awaited,
    mean: roundTo(mean, formula.shownDecimals),
    differential: formula.differential,
    price,
    value,
    steps,
    ...(parts.length > 0 && { quality: parts }),
  }
}

function calculate(formula: Formula): Calculation {
  const { rounding, benchmarks, unit, currency, shownDecimals } = formula
  const steps: Pricing['steps'] = []
  const rounded = (value: Exact, decimals: number | undefined) =>
    decimals === undefined ? value : exact(roundTo(value, decimals, rounding.half))
  return {
    formula,
    steps,
    step: (label, text) => void steps.push({ label, text }),
    shown: (value) => `${roundTo(value, shownDecimals)} ${currency}/${unit}`,
    rounded,
    converted: (benchmark, price) => rounded(exact(convert(benchmark, unit, price)), rounding.quote),
    weighted: (values) =>
      benchmarks.reduce((sum, { weightPct }, at) => add(sum, percentOf(weightPct, values[at] ?? zero)), zero),
  }
}

function averageOf(calculation: Calculation, benchmark: FormulaBenchmark): Exact {
  const { formula, shown, step, rounded, converted } = calculation
  const { quotes, last, marketId, weightPct } = benchmark
  const known = quotes.flatMap(({ price }) => (price === null ? [] : [converted(benchmark, price)]))
  if (known.length === 0 && last === undefined) refuse('bl_date', 'There are no prices around this date')
  const mean = known.length > 0 ? meanOf(known) : converted(benchmark, last ?? '')
  const average = rounded(mean, formula.rounding.average)
  const isAlone = formula.benchmarks.length === 1
  const counted = `Mean of ${known.length} ${known.length === 1 ? 'price' : 'prices'}`
  const label = known.length === 0 ? 'Last published price' : counted
  step(
    isAlone ? label : `${label} of ${marketId}`,
    isAlone ? shown(average) : `${shown(average)} × ${weightPct} %`,
  )
  return average
}

/** Until the quotes of its day are there, a triggered portion is estimated at the average. */
function withTriggers({ formula, ...calculation }: Calculation, averages: Exact[], mean: Exact): Exact {
  const { shown, step, weighted, converted } = calculation
  const { triggers = [], benchmarks } = formula
  let base = mean
  for (const { portionPct, quotes } of triggers) {
    const prices = benchmarks.map((benchmark, at) => {
      const price = quotes[at]?.price ?? null
      return price === null ? (averages[at] ?? zero) : converted(benchmark, price)
    })
    const triggered = weighted(prices)
    base = add(base, percentOf(portionPct, subtract(triggered, mean)))
    step(`${portionPct} % triggered on ${quotes[0]?.date ?? ''}`, shown(triggered))
  }
  if (triggers.length > 0) step('Mean with triggered portions', shown(base))
  return base
}

type Adjusted = { exactPrice: Exact; parts: NonNullable<Pricing['quality']> }

function adjusted({ formula, shown, step }: Calculation, base: Exact): Adjusted {
  const { differential, escalation, quality = [], minimum, maximum } = formula
  const sum = add(base, exact(differential))
  step('Differential', `${differential.startsWith('-') ? '' : '+'}${shown(exact(differential))}`)
  let price = sum
  if (escalation) {
    const { basis_density: basis, actual_density: actual } = escalation
    price = multiply(sum, divide(exact(basis), exact(actual)))
    step('Escalation by density', `${shown(sum)} × ${basis} / ${actual}`)
  }
  let parts: Adjusted['parts'] = []
  for (const term of quality) {
    const amount = qualityAmount(term)
    price = add(price, amount)
    const text = `${term.figure} against ${term.basis}: ${amount.numerator < 0n ? '' : '+'}${shown(amount)}`
    step(`Quality: ${term.property}`, term.figure === null ? 'Waiting for the certificate of quality' : text)
    if (amount.numerator !== 0n)
      parts.push({
        property: term.property,
        text: `${term.figure} against ${term.basis}`,
        per_unit: roundTo(amount, formula.shownDecimals),
      })
  }
  if (minimum !== undefined && compare(price, exact(minimum)) < 0) {
    price = exact(minimum)
    parts = []
    step('Minimum', shown(price))
  }
  if (maximum !== undefined && compare(price, exact(maximum)) > 0) {
    price = exact(maximum)
    parts = []
    step('Maximum', shown(price))
  }
  return { exactPrice: price, parts }
}

function usedQuotes({ formula, converted }: Calculation): Pricing['quotes'] {
  const { benchmarks, triggers = [], shownDecimals } = formula
  return benchmarks.flatMap((benchmark, at) =>
    [...benchmark.quotes, ...triggers.flatMap(({ quotes }) => quotes[at] ?? [])].map(
      ({ date, price, role, note, source }) => ({
        date,
        price,
        converted: price === null ? null : roundTo(converted(benchmark, price), shownDecimals),
        role,
        note: price === null ? 'Not published yet' : note,
        ...(benchmarks.length > 1 && { market_id: benchmark.marketId }),
        ...(source !== undefined && { source }),
      }),
    ),
  )
}

/** Steps from the basis times the amount. Whole steps count towards the basis: 0.19 is one step of 0.1 above zero. */
export function qualityAmount({ figure, basis, per, amount, applies, fractions }: MeasuredQuality): Exact {
  if (figure === null) return zero
  const difference = subtract(exact(figure), exact(basis))
  if (applies === 'above' && difference.numerator < 0n) return zero
  if (applies === 'below' && difference.numerator > 0n) return zero
  const steps = divide(difference, exact(per))
  const counted =
    fractions === 'pro_rata' ? steps : { numerator: steps.numerator / steps.denominator, denominator: 1n }
  return multiply(counted, exact(amount))
}

const percentOf = (percent: string, value: Exact): Exact => multiply(divide(exact(percent), hundred), value)

const meanOf = (values: Exact[]): Exact =>
  divide(
    values.reduce((sum, value) => add(sum, value)),
    exact(String(values.length)),
  )

function convert({ unit: per, basis }: FormulaBenchmark, to: QuantityUnit, price: string): string {
  if (per === to) return price
  if (needsBasis(per, to) && !basis) {
    refuse('conversion', `Converting ${per} to ${to} needs barrels per tonne or a density`)
  }
  return convertPrice({ price, per, to, basis, decimals: conversionDecimals })
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', undefined, { fields: { [field]: message } })
}
