import { exact, roundTo } from '@laycan/contract/decimal'
import { RecapField } from '@laycan/contract/trade/deals/deals'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import { convertQuantity, needsBasis, quantityUnits } from '@laycan/contract/units'
import type { Recap } from './deal-state.rules.ts'

/** What a deal begins with: a recap that nobody has confirmed, and the barrels per tonne written into its terms. */

/** Nobody has confirmed anything: every field of the terms, and the list of subjects. */
export const newRecap = () =>
  Object.fromEntries(
    RecapField.options.map((field) => [field, { buyer: null, seller: null, proposal: null }]),
  ) as Recap

/*
 * The catalogue may be corrected on any day, and what binds must not move with it: a deal that needs the factor has it
 * in its terms, where both sides confirm it.
 */
const factorDecimals = 4

/** Whether somewhere between quantity, price and the prices of its market mass is converted to volume. */
export function needsFactor(
  { quantity_unit, price }: Pick<TradeTerms, 'quantity_unit' | 'price'>,
  marketUnit: string | undefined,
): boolean {
  // A market of another kind, such as heat, is converted to neither.
  const market = quantityUnits.find((unit) => unit === (marketUnit === 'kl' ? 'm3' : marketUnit))
  return needsBasis(quantity_unit, price.unit) || (market !== undefined && needsBasis(market, price.unit))
}

/** With the factor of the catalogue written down where one is needed; as they are where it is unknown. */
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

/** What is wrong with other wording that needs a factor and has none. */
export const factorProblem = (terms: TradeTerms, marketUnit: string | undefined): string | undefined =>
  terms.conversion === null && needsFactor(terms, marketUnit)
    ? 'Quantity, price and market are in mass and volume: agree on the barrels per tonne first'
    : undefined
