import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { type TermsFormat, useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { shownFields, termsSections, termText, windowText } from '#features/trade/terms/trade-labels.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'

export function TermsCard({ listing: { terms, fuelName } }: { listing: TradeListing }) {
  const format = useTermsFormat()
  if (!terms) {
    return (
      <Card>
        <CardBody className="text-muted">This draft is not published yet.</CardBody>
      </Card>
    )
  }
  return (
    <Card as="section" aria-labelledby="terms-title">
      <CardHeader title="Terms" titleId="terms-title" />
      <CardBody className="space-y-4">
        {termsSections
          .map(({ title, fields }) => ({ title, fields: shownFields(terms, fields) }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ title, fields }) => (
            <div key={title}>
              <h3 className="mb-1.5 font-semibold text-muted text-sm">{title}</h3>
              <FactList facts={factsOf(terms, fields, format, fuelName)} />
            </div>
          ))}
      </CardBody>
    </Card>
  )
}

function factsOf(
  terms: TradeTerms,
  fields: readonly TermsField[],
  { formats, names }: TermsFormat,
  fuelName: string | null,
): Fact[] {
  return fields
    .filter((field) => field !== 'window_to')
    .map((field) => {
      if (field === 'window_from') {
        return { key: field, label: 'Window', value: windowText(terms.window_from, terms.window_to, formats) }
      }
      const value = field === 'fuel_type_id' && fuelName ? fuelName : termText(terms, field, formats, names)
      return { key: field, label: tradeFieldLabels[field], value }
    })
}
