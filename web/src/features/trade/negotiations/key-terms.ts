import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, massBasisOf, quantityInUnits } from '@laycan/contract/trade/terms/terms-rules'
import type { TermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { paymentText, termText, windowText } from '#features/trade/terms/trade-labels.ts'
import type { Fact } from '#ui/fact-list.tsx'

type Format = TermsFormat & { preferred: (terms: TradeTerms) => string }

/** What a trader reads before accepting; those with a changed field are marked. */
export const keyTerms = (terms: TradeTerms, format: Format, changed: readonly TermsField[] = []): Fact[] =>
  keyFacts(terms, format).map(({ fields, ...fact }) => ({
    ...fact,
    isMarked: fields.some((field) => changed.includes(field)),
  }))

const keyFacts = (
  terms: TradeTerms,
  { formats, names, preferred }: Format,
): (Fact & { fields: TermsField[] })[] => [
  {
    label: 'Product',
    value: termText(terms, 'fuel_type_id', formats, names),
    fields: ['fuel_type_id', 'specification'],
  },
  {
    label: 'Quantity',
    fields: ['quantity', 'quantity_unit', 'tolerance_pct', 'tolerance_option'],
    value: `${preferred(terms)} ${termText(terms, 'tolerance_pct', formats)}, ${termText(terms, 'tolerance_option', formats).toLowerCase()}`,
  },
  { label: 'Price', value: termText(terms, 'price', formats, names), fields: ['price'] },
  {
    label: 'Delivery window',
    value: windowText(terms.window_from, terms.window_to, formats),
    fields: ['window_from', 'window_to'],
  },
  {
    label: 'Delivery',
    value: `${terms.incoterm} ${terms.place}${terms.locode ? ` (${terms.locode})` : ''}`,
    fields: ['incoterm', 'place', 'locode'],
  },
  { label: 'Payment', value: paymentText(terms.payment), fields: ['payment'] },
]

/** Price times quantity in US dollars, to the cent; null for a formula or without a conversion factor. */
export function fixedValue(terms: TradeTerms, fuel: FuelWeight | undefined): string | null {
  const { price, quantity, quantity_unit } = terms
  if (price.kind !== 'fixed') return null
  const basis = massBasisOf(terms, fuel)
  const priced = quantityInUnits({ amount: quantity, unit: quantity_unit }, basis)[price.unit]
  return priced === null ? null : roundTo(multiply(exact(price.amount), exact(priced)), 2)
}
