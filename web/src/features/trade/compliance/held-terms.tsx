import type { TradingHold } from '@laycan/contract/trade/compliance/compliance'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { termsSections, termText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'

/** The terms as they would go on the market; what a finding is about is marked. */
export function HeldTerms({ hold: { terms, fuelName, findings } }: { hold: TradingHold }) {
  const formats = useFormats()
  const names = useTradeNames()
  const marked = new Set(findings.map(({ field }) => field))
  const facts = termsSections
    .flatMap(({ fields }) => fields)
    .map((field) => ({
      key: field,
      label: tradeFieldLabels[field],
      value: field === 'fuel_type_id' ? fuelName : termText(terms, field, formats, names),
      isMarked: marked.has(field),
    }))
  return (
    <Card as="section" aria-labelledby="terms-title">
      <CardHeader title="Terms" titleId="terms-title" />
      <CardBody>
        <FactList facts={facts} />
      </CardBody>
    </Card>
  )
}
