import { compare, exact, multiply, roundTo } from '../../decimal.ts'
import { catalogueLimits } from './catalogue-limits.ts'
import type { QualityLimit } from './clauses.ts'
import type { TradeTerms } from './terms.ts'

/** A certificate of quality against the limits of the contract. Free of Zod, for the web. */

export const sameProperty = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export type LimitSource = 'contract' | 'catalogue' | 'none'

/** The contract's limits, else those of the catalogue. */
export function limitsOf(
  { quality }: Pick<TradeTerms, 'quality'>,
  fuel: { category: string; specifications: Record<string, string> },
): { source: LimitSource; limits: QualityLimit[] } {
  if (quality && quality.length > 0) return { source: 'contract', limits: quality }
  const limits = catalogueLimits(fuel)
  return { source: limits.length > 0 ? 'catalogue' : 'none', limits }
}

type Figure = { property: string; value: string; unit: string }

/** Why a result cannot be held against its limit, by the path of the fact. */
export function figureProblems(
  figures: readonly Figure[],
  limits: readonly QualityLimit[],
): Record<string, string> {
  return Object.fromEntries(
    figures.flatMap(({ property, unit }, index) => {
      const limit = limits.find((one) => sameProperty(one.property, property))
      if (!limit || sameProperty(limit.unit, unit)) return []
      return [[`figures.${index}.unit`, `${property} is limited in ${limit.unit}. Enter it in ${limit.unit}`]]
    }),
  )
}

export type QualityResult = {
  property: string
  /** Null where it was not tested. */
  value: string | null
  unit: string
  method: string
  limit: QualityLimit | null
  outcome: 'within' | 'below' | 'above' | 'not_tested' | 'no_limit'
}

/** Every limit in its order, then what was tested without one. */
export function compareQuality<One extends Figure & { method: string }>(
  figures: readonly One[],
  limits: readonly QualityLimit[],
): QualityResult[] {
  const figureOf = (property: string) => figures.find((one) => sameProperty(one.property, property))
  const limited = limits.map((limit): QualityResult => {
    const { property, unit } = limit
    const found = figureOf(property)
    return {
      property,
      value: found?.value ?? null,
      unit,
      method: found?.method || limit.method,
      limit,
      outcome: found ? outcomeOf(found.value, limit) : 'not_tested',
    }
  })
  const others = figures
    .filter(({ property }) => !limits.some((limit) => sameProperty(limit.property, property)))
    .map(({ property, value, unit, method }): QualityResult => {
      return { property, value, unit, method, limit: null, outcome: 'no_limit' }
    })
  return [...limited, ...others]
}

/** A figure at its limit is within it. */
function outcomeOf(value: string, { min, max }: QualityLimit): 'within' | 'below' | 'above' {
  if (min !== null && compare(exact(value), exact(min)) < 0) return 'below'
  return max !== null && compare(exact(value), exact(max)) > 0 ? 'above' : 'within'
}

export const isOffSpec = ({ outcome }: Pick<QualityResult, 'outcome'>): boolean =>
  outcome === 'below' || outcome === 'above'

/** What an allowance comes to, in US dollars and cents. `quantity` is in the unit of the price. */
export const allowanceTotal = (perUnit: string, quantity: string): string =>
  roundTo(multiply(exact(perUnit), exact(quantity)), 2)

/** What is off-spec in words, with what the contract says follows. */
export function offSpecText(result: QualityResult, priceUnit: string): string {
  const { property, value, unit, limit, outcome } = result
  const bound =
    outcome === 'below' ? `below the minimum of ${limit?.min}` : `above the maximum of ${limit?.max}`
  const follows = limit ? consequences[limit.outside](limit.allowance, priceUnit) : ''
  return `Off-spec: ${property} of ${value} ${unit} is ${bound} ${unit}. ${follows}`
}

const consequences: Record<QualityLimit['outside'], (allowance: string | null, unit: string) => string> = {
  reject: () => 'The buyer may reject the cargo',
  allowance: (allowance, unit) => `Price allowance of ${allowance} USD/${unit}`,
  claim: () => 'The buyer may claim',
}
