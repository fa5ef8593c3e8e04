import { exact, roundTo } from '@laycan/contract/decimal'
import { RecapField } from '@laycan/contract/trade/deals/recap'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, hasClause, massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import { convertQuantity, needsBasis, quantityUnits } from '@laycan/contract/units'
import type { Recap } from './deal-state.rules.ts'

/** A new deal: an unconfirmed recap, with the barrels per tonne written into its terms. */

/** Every field of the terms, clauses only where they say something, and the list of subjects, all unconfirmed. */
export const newRecap = (terms: TradeTerms) =>
  Object.fromEntries(
    RecapField.options
      .filter((field) => !isClause(field) || hasClause(terms, field))
      .map((field) => [field, { buyer: null, seller: null, proposal: null }]),
  ) as Recap

/*
 * The catalogue can be corrected at any time, and binding terms must not change with it: a deal that needs the factor
 * has it in its terms, where both sides confirm it.
 */
const factorDecimals = 4

/** Whether quantity, price and market prices mix mass and volume. */
export function needsFactor(
  { quantity_unit, price }: Pick<TradeTerms, 'quantity_unit' | 'price'>,
  marketUnit: string | undefined,
): boolean {
  // A market in another dimension, such as energy, converts to neither.
  const market = quantityUnits.find((unit) => unit === (marketUnit === 'kl' ? 'm3' : marketUnit))
  return needsBasis(quantity_unit, price.unit) || (market !== undefined && needsBasis(market, price.unit))
}

/** Adds the catalogue's factor where one is needed and known. */
export function withFactor(
  terms: TradeTerms,
  marketUnit: string | undefined,
  fuel: FuelWeight | undefined,
): TradeTerms {
  const basis = massBasisOf(terms, fuel)
  if (terms.conversion !== null || !basis || !needsFactor(terms, marketUnit)) return terms
  return { ...terms, conversion: factorOf(basis) }
}

function factorOf(basis: NonNullable<ReturnType<typeof massBasisOf>>): string {
  if (!('barrelsPerTonne' in basis)) {
    return convertQuantity({ amount: '1', from: 'MT', to: 'bbl', basis, decimals: factorDecimals })
  }
  const [, fraction = ''] = basis.barrelsPerTonne.split('.')
  return fraction.length <= factorDecimals
    ? basis.barrelsPerTonne
    : roundTo(exact(basis.barrelsPerTonne), factorDecimals)
}

/** What is wrong with a proposal that needs a factor and has none. */
export const factorProblem = (terms: TradeTerms, marketUnit: string | undefined): string | undefined =>
  terms.conversion === null && needsFactor(terms, marketUnit)
    ? 'Quantity, price and market mix mass and volume. Agree on the barrels per tonne first'
    : undefined
