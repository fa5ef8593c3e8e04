import { unitText } from '@laycan/contract/figure-texts'
import { catalogueLimits } from '@laycan/contract/trade/terms/catalogue-limits'
import { knownUnits, maxQualityLimits, outsideLimits } from '@laycan/contract/trade/terms/clause-constants'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Suggestions } from './clause-fields.tsx'
import { newLimit, type TypedLimit, typeClauses } from './clause-input.ts'
import { asOptions } from './product-section.tsx'
import { useTradeFuels } from './reference-data.api.ts'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

const outsideOptions = asOptions<string>(outsideLimits)

/** Limits by property. Without any, the certificate is held against the catalogue. */
export function QualityFields({ typed, onChange, problemOf }: TermsSectionProps) {
  const mark = decimalMarkOf(useFormats())
  const fuel = useTradeFuels().find(({ fuel_type_id }) => fuel_type_id === typed.fuel_type_id)
  const usual = fuel ? catalogueLimits(fuel) : []
  const problem = problemOf('quality')
  const { quality } = typed
  const change = (at: number, part: Partial<TypedLimit>) =>
    onChange({ quality: quality.map((limit, index) => (index === at ? { ...limit, ...part } : limit)) })

  return (
    <div className="space-y-3 sm:col-span-2">
      {quality.length === 0 && (
        <p className="text-muted text-sm">
          {usual.length > 0
            ? 'Without limits of its own, the certificate of quality is held against the catalogue.'
            : 'No limits yet.'}
        </p>
      )}
      <ul aria-label="Quality limits" className="divide-y divide-line">
        {quality.map((limit, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
            key={index}
            className="grid grid-cols-2 items-start gap-2 py-3 first:pt-0 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label="Property"
              className="max-md:col-span-2"
              maxLength={60}
              value={limit.property}
              onChange={(event) => change(index, { property: event.target.value })}
            />
            <Figure label="Min" value={limit.min} onType={(min) => change(index, { min })} />
            <Figure label="Max" value={limit.max} onType={(max) => change(index, { max })} />
            <TextField
              label="Unit"
              list="terms-known-units"
              maxLength={20}
              value={limit.unit}
              onChange={(event) => change(index, { unit: event.target.value })}
            />
            <IconButton
              label={`Remove ${limit.property || 'the limit'}`}
              icon={<Trash2 aria-hidden="true" />}
              className="self-end max-md:justify-self-end"
              onClick={() => onChange({ quality: quality.filter((_, one) => one !== index) })}
            />
            <TextField
              label="Test method"
              maxLength={60}
              value={limit.method}
              onChange={(event) => change(index, { method: event.target.value })}
            />
            <Select
              label="If outside"
              className="md:col-span-2"
              options={outsideOptions}
              value={limit.outside}
              onValueChange={(outside) => change(index, { outside })}
            />
            {limit.outside === 'allowance' && (
              <Figure
                label="Allowance"
                trailing={`USD/${unitText(typed.price.unit)}`}
                value={limit.allowance}
                onType={(allowance) => change(index, { allowance })}
              />
            )}
          </li>
        ))}
      </ul>
      <Suggestions id="terms-known-units" texts={knownUnits} />
      {problem && <FieldError id={fieldId('quality')}>{problem}</FieldError>}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={quality.length >= maxQualityLimits}
          onClick={() => onChange({ quality: [...quality, newLimit] })}
        >
          Add a limit
        </Button>
        {quality.length === 0 && usual.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="text-accent"
            onClick={() => onChange({ quality: typeClauses({ quality: usual }, mark).quality })}
          >
            Start from the catalogue ({usual.length})
          </Button>
        )}
      </p>
    </div>
  )
}

type FigureProps = {
  label: string
  value: string
  trailing?: string
  /** Of its problem, where it has one of its own. */
  path?: string
  error?: string | undefined
  onType: (typed: string) => void
}

export function Figure({ label, value, trailing, path, error, onType }: FigureProps) {
  return (
    <TextField
      {...(path && { id: fieldId(path) })}
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      trailing={trailing && <span className="pr-2">{trailing}</span>}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
