import { dayOf } from '../../calendar/calendar.ts'
import { countryName } from '../../countries.ts'
import { add, compare, exact, roundTo } from '../../decimal.ts'
import { figureText, quantityText } from '../../figure-texts.ts'
import { rangeOf } from '../../ports/port-ranges.ts'
import type { ClauseField } from './clause-constants.ts'
import type { QualityLimit } from './clauses.ts'
import type { TradeTerms } from './terms.ts'

/** Rules of the clauses, shared by the forms and the server. Problems are keyed by path. */
export type ClauseProblems = { [Path in ClauseField]?: string } & {
  [path: `${ClauseField}.${string}`]: string
}

export const clauseProblems = (terms: TradeTerms): ClauseProblems => ({
  ...originProblems(terms),
  ...narrowingProblems(terms),
  ...basisProblems(terms),
  ...qualityProblems(terms.quality ?? []),
  ...liftingProblems(terms),
})

export function originProblems({ origins }: Pick<TradeTerms, 'origins'>): ClauseProblems {
  if (!origins) return {}
  const both = origins.allowed.find((code) => origins.excluded.includes(code))
  if (both) return { 'origins.excluded': `${countryName(both)} is allowed and excluded. Choose one` }
  for (const part of ['allowed', 'excluded'] as const) {
    const twice = origins[part].find((code, index) => origins[part].indexOf(code) !== index)
    if (twice) return { [`origins.${part}`]: `${countryName(twice)} is named twice` }
  }
  return {}
}

function narrowingProblems({ narrowing, locode, window_from, window_to }: TradeTerms): ClauseProblems {
  const problems: ClauseProblems = {}
  if (narrowing?.port && !(locode && rangeOf(locode)))
    problems['narrowing.port'] = 'Only a range of ports is narrowed to a port. Choose a range as the place'
  const length = narrowing?.laycan?.length
  if (length !== undefined && window_to >= window_from && length >= dayOf(window_to) - dayOf(window_from) + 1)
    problems['narrowing.laycan'] = 'The narrowed laycan must be shorter than the window'
  return problems
}

/** A fixed price has no market of its own to settle the tolerance by. */
function basisProblems({ quantity_basis: basis, price }: TradeTerms): ClauseProblems {
  if (!basis) return {}
  const { excess, market_id, market_differential } = basis
  if (excess === 'market' && price.kind === 'fixed' && !market_id)
    return {
      'quantity_basis.market_id': 'The price is fixed. Name the market that the tolerance is priced by',
    }
  if (excess !== 'market' && market_id)
    return { 'quantity_basis.market_id': 'A market is named, but the tolerance is not at market price' }
  if (!market_id && market_differential)
    return { 'quantity_basis.market_differential': 'Name the market that the differential is for' }
  return {}
}

/** Of one limit, by its part. */
export function limitProblems(limit: QualityLimit): Partial<Record<keyof QualityLimit, string>> {
  const { property, min, max, unit, outside, allowance } = limit
  if (unit.trim() === '')
    return { unit: `${property || 'The limit'} needs a unit, such as mg/kg, or "number" where it has none` }
  if (min === null && max === null) return { max: `${property} needs a minimum or a maximum` }
  if (min !== null && max !== null && compare(exact(min), exact(max)) > 0)
    return { min: `${property}: the minimum ${min} is above the maximum ${max}` }
  if (outside === 'allowance' && allowance === null)
    return { allowance: `${property} needs the amount of the allowance` }
  if (outside !== 'allowance' && allowance !== null)
    return { allowance: `${property} has an amount, but no price allowance` }
  return {}
}

function qualityProblems(limits: readonly QualityLimit[]): ClauseProblems {
  const problems: ClauseProblems = {}
  limits.forEach((limit, index) => {
    for (const [part, problem] of Object.entries(limitProblems(limit)))
      problems[`quality.${index}.${part}`] = problem
    const isSame = (other: QualityLimit) => other.property.toLowerCase() === limit.property.toLowerCase()
    if (limits.findIndex(isSame) !== index)
      problems[`quality.${index}.property`] = `${limit.property} is there twice`
  })
  return problems
}

export const plannedQuantity = (liftings: readonly { quantity: string }[]): string =>
  roundTo(
    liftings.reduce((sum, { quantity }) => add(sum, exact(quantity)), exact('0')),
    3,
  )

function liftingProblems({ liftings, quantity, quantity_unit, ...terms }: TradeTerms): ClauseProblems {
  if (!liftings || liftings.length === 0) return {}
  if (liftings.length === 1) return { liftings: 'A term contract has at least two liftings' }
  const problems: ClauseProblems = {}
  liftings.forEach(({ window_from, window_to }, index) => {
    const before = liftings[index - 1]
    if (window_to < window_from)
      problems[`liftings.${index}.window_to`] = `Lifting ${index + 1} must end on or after its first day`
    else if (window_from < terms.window_from || window_to > terms.window_to)
      problems[`liftings.${index}.window_from`] =
        `Lifting ${index + 1} is outside the window of the contract, ${terms.window_from} to ${terms.window_to}`
    else if (before && window_from < before.window_from)
      problems[`liftings.${index}.window_from`] = `Lifting ${index + 1} begins before lifting ${index}`
  })
  const planned = plannedQuantity(liftings)
  const order = compare(exact(planned), exact(quantity))
  if (order > 0)
    problems.liftings = `The liftings add up to ${quantityText(planned, quantity_unit)}, beyond the ${quantityText(quantity, quantity_unit)} of the contract`
  if (order < 0)
    problems.liftings = `The liftings add up to ${figureText(planned)} of ${quantityText(quantity, quantity_unit)}. Plan all of it`
  return problems
}
