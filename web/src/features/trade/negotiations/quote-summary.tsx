import type { TermsChange } from '@laycan/contract/trade/terms/terms'
import type { ReactNode } from 'react'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { PriceCheck, type PriceCheckProps } from '#features/trade/terms/price-check.tsx'
import { focusField } from '#features/trade/terms/terms-form.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

type QuoteSummaryProps = {
  changes: TermsChange[]
  baseName: string
  check: PriceCheckProps
  /** The buttons. */
  children: ReactNode
}

/** Beside the form: the changes, the price in every unit, and what the checks find. */
export function QuoteSummary({ changes, baseName, check, children }: QuoteSummaryProps) {
  const warnings = check.check?.warnings ?? []
  return (
    <Card
      as="section"
      aria-labelledby="quote-summary"
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <CardHeader title={`Changes to ${baseName}`} titleId="quote-summary" />
      <CardBody className="grid gap-4">
        <div aria-live="polite">
          {changes.length === 0 ? (
            <p className="text-muted text-sm">No changes: you would send the same terms.</p>
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
        <section aria-label="Live check" className="grid gap-3 border-line border-t pt-3">
          <PriceCheck {...check} />
          {warnings.length > 0 && <FindingList findings={warnings} />}
          <p role="status" className="sr-only">
            {warnings.map(({ title }) => `Warning: ${title}.`).join(' ')}
          </p>
        </section>
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
