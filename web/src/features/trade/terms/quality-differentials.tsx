import { maxQualityTerms } from '@laycan/contract/trade/terms/price-constants'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TypedExtras } from './price-extras.ts'
import { Figure } from './quality-fields.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

const directions = [
  { value: 'both', label: 'Above and below' },
  { value: 'above', label: 'Above only' },
  { value: 'below', label: 'Below only' },
]
const steps = [
  { value: 'pro_rata', label: 'Pro rata' },
  { value: 'whole_steps', label: 'Whole steps' },
]

export type ExtrasProps = Pick<TermsSectionProps, 'problemOf'> & {
  extras: TypedExtras
  set: (part: TypedExtras) => void
}

type QualityRow = NonNullable<TypedExtras['quality']>[number]
const newRow: QualityRow = {
  property: '',
  basis: '',
  per: '',
  amount: '',
  applies: 'both',
  fractions: 'pro_rata',
}

/** Dollars more or less for each step that a figure of the certificate is from its basis. */
export function QualityDifferentials({ extras, set, problemOf, per }: ExtrasProps & { per: string }) {
  const rows = extras.quality ?? []
  const problem = problemOf('price.quality')
  const store = (quality: QualityRow[]) => set({ quality: quality.length > 0 ? quality : null })
  const change = (at: number, part: QualityRow) =>
    store(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-muted text-sm">Differentials by quality</legend>
      {rows.length > 0 && (
        <ul aria-label="Differentials by quality" className="divide-y divide-line">
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
              key={index}
              className="grid grid-cols-2 items-start gap-2 py-3 first:pt-0 sm:grid-cols-3"
            >
              <TextField
                label="Figure of the certificate"
                maxLength={60}
                value={row.property ?? ''}
                onChange={(event) => change(index, { property: event.target.value })}
              />
              <Figure label="Basis" value={row.basis ?? ''} onType={(basis) => change(index, { basis })} />
              <Figure
                label="For each"
                value={row.per ?? ''}
                onType={(step) => change(index, { per: step })}
              />
              <TextField
                label="Add"
                // Not `decimal`: phone keyboards for it have no minus.
                inputMode="text"
                autoComplete="off"
                trailing={<span className="pr-2">{per}</span>}
                value={row.amount ?? ''}
                onChange={(event) => change(index, { amount: event.target.value })}
              />
              <Select
                label="Applies"
                options={directions}
                value={row.applies ?? 'both'}
                onValueChange={(applies) => change(index, { applies })}
              />
              <Select
                label="Parts of a step"
                options={steps}
                value={row.fractions ?? 'pro_rata'}
                onValueChange={(fractions) => change(index, { fractions })}
              />
              <Button
                variant="ghost"
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                className="w-fit"
                onClick={() => store(rows.filter((_one, other) => other !== index))}
              >
                Remove {row.property || 'it'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError id={fieldId('price.quality')}>{problem}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        disabled={rows.length >= maxQualityTerms}
        onClick={() => store([...rows, newRow])}
      >
        Add a differential
      </Button>
    </fieldset>
  )
}
