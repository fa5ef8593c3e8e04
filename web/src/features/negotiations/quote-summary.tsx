import type { TradeTerms } from '@laycan/contract/trade-terms'
import { massBasisOf, pricePerUnits } from '@laycan/contract/trade-terms-rules'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/settings.ts'
import { focusField } from '#platform/terms-editor/terms-editor.ts'
import { useTradeFuels } from '#platform/trade-reference.ts'
import { perUnitText } from '#platform/trade-words.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { ChangedTerm } from './changed-terms.ts'

type QuoteSummaryProps = {
  changes: ChangedTerm[]
  baseName: string
  terms: TradeTerms | undefined
  /** The way to send it. */
  children: ReactNode
}

/** Beside the form, in sight while it is filled in: what is changed, and what the price comes to. */
export function QuoteSummary({ changes, baseName, terms, children }: QuoteSummaryProps) {
  return (
    <Card as="section" aria-labelledby="quote-summary" className="lg:sticky lg:top-20">
      <CardHeader title={`Against ${baseName}`} titleId="quote-summary" />
      <CardBody className="grid gap-4">
        <div aria-live="polite">
          {changes.length === 0 ? (
            <p className="text-muted text-sm">Nothing is changed: you would agree to it as it is.</p>
          ) : (
            <ul className="tabular grid gap-2 text-sm">
              {changes.map(({ field, label, before, after }) => (
                <li key={field} className="border-warning-fill border-l-2 pl-2.5">
                  <button
                    type="button"
                    onClick={() => focusField(firstControl(field))}
                    className="cursor-pointer rounded-sm text-muted underline decoration-1 decoration-line-strong underline-offset-3 hover:text-ink"
                  >
                    {label}
                  </button>
                  <p className="break-words">
                    <del className="text-subtle">{before}</del> <span className="sr-only">becomes</span>
                    <span aria-hidden="true">→</span> <ins className="font-medium no-underline">{after}</ins>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
        {terms && <PriceSideBySide terms={terms} />}
        {children}
      </CardBody>
    </Card>
  )
}

const firstControls: Record<string, string> = {
  price: 'price.unit',
  payment: 'payment.method',
  inspection: 'inspection.agency',
}
const firstControl = (field: string) => firstControls[field] ?? field

/** A fixed price by every unit; a formula comes to what the market will say. */
function PriceSideBySide({ terms }: { terms: TradeTerms }) {
  const formats = useFormats()
  const fuel = useTradeFuels().find(({ fuel_type_id }) => fuel_type_id === terms.fuel_type_id)
  if (terms.price.kind !== 'fixed') return null
  const basis = massBasisOf(terms, fuel)
  const { bbl, MT, gal } = pricePerUnits(terms.price, basis)
  const prices = Object.entries({ bbl, MT, gal }).filter(([, price]) => price !== null)
  return (
    <div className="tabular border-line border-t pt-3 text-sm">
      <p className="text-muted">The price comes to</p>
      <ul className="flex flex-wrap gap-x-4">
        {prices.map(([unit, price]) => (
          <li key={unit}>{perUnitText(price ?? '0', unit, formats)}</li>
        ))}
      </ul>
    </div>
  )
}
