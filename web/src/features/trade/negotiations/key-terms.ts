import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, massBasisOf, quantityInUnits } from '@laycan/contract/trade/terms/terms-rules'
import type { TermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { paymentText, termText, windowText } from '#features/trade/terms/trade-labels.ts'
import type { Fact } from '#ui/fact-list.tsx'

type Format = TermsFormat & { preferred: (terms: TradeTerms) => string }

/** What a trader reads before accepting. */
export const keyTerms = (terms: TradeTerms, { formats, names, preferred }: Format): Fact[] => [
  { label: 'Product', value: termText(terms, 'fuel_type_id', formats, names) },
  {
    label: 'Quantity',
    value: `${preferred(terms)} ${termText(terms, 'tolerance_pct', formats)}, ${termText(terms, 'tolerance_option', formats).toLowerCase()}`,
  },
  { label: 'Price', value: termText(terms, 'price', formats, names) },
  { label: 'Delivery window', value: windowText(terms.window_from, terms.window_to, formats) },
  {
    label: 'Delivery',
    value: `${terms.incoterm} ${terms.place}${terms.locode ? ` (${terms.locode})` : ''}`,
  },
  { label: 'Payment', value: paymentText(terms.payment) },
]

/** Price times quantity in US dollars, to the cent; null for a formula or without a conversion factor. */
export function fixedValue(terms: TradeTerms, fuel: FuelWeight | undefined): string | null {
  const { price, quantity, quantity_unit } = terms
  if (price.kind !== 'fixed') return null
  const basis = massBasisOf(terms, fuel)
  const priced = quantityInUnits({ amount: quantity, unit: quantity_unit }, basis)[price.unit]
  return priced === null ? null : roundTo(multiply(exact(price.amount), exact(priced)), 2)
}
