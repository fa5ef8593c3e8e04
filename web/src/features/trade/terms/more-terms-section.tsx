import { type ClauseField, clauseFields } from '@laycan/contract/trade/terms/clause-constants'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentType, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { LegalFields, NarrowingFields, NominationFields, TransferFields } from './clause-fields.tsx'
import { isEmpty } from './clause-input.ts'
import { LiftingFields } from './lifting-fields.tsx'
import { OriginFields } from './origin-fields.tsx'
import { QualityFields } from './quality-fields.tsx'
import { BasisFields } from './quantity-basis-fields.tsx'
import type { TermsSectionProps } from './terms-form.ts'

export const clauseControls: Record<ClauseField, ComponentType<TermsSectionProps>> = {
  legal: LegalFields,
  transfer: TransferFields,
  origins: OriginFields,
  narrowing: NarrowingFields,
  nomination: NominationFields,
  quantity_basis: BasisFields,
  quality: QualityFields,
  liftings: LiftingFields,
}

type MoreTermsProps = TermsSectionProps & {
  /** At the end, such as what keeps them as the house's own. */
  children?: ReactNode
}

/** What a simple cargo leaves alone, folded. */
export function MoreTermsSection({ children, ...section }: MoreTermsProps) {
  const agreed = clauseFields.filter((field) => !isEmpty(section.typed[field]))
  return (
    <Card className="min-w-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-md px-4 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="font-semibold">More terms</h2>
          <span className="min-w-0 flex-1 truncate text-muted text-sm">
            {agreed.map((field) => tradeFieldLabels[field]).join(', ') ||
              'GTC, law, origin, nomination, quality, liftings'}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-subtle transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-5 border-line border-t p-4">
          {clauseFields.map((field) => {
            const Controls = clauseControls[field]
            return (
              <fieldset key={field}>
                <legend className="mb-2 font-semibold text-muted text-sm">{tradeFieldLabels[field]}</legend>
                <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
                  <Controls {...section} />
                </div>
              </fieldset>
            )
          })}
          {children}
        </div>
      </details>
    </Card>
  )
}
