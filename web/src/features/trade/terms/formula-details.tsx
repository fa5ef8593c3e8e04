import { unitText } from '@laycan/contract/figure-texts'
import { maxRoundingDecimals } from '@laycan/contract/trade/terms/price-constants'
import { type ReactNode, useState } from 'react'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormulaPartProps } from './benchmark-fields.tsx'
import { Choice, Days } from './clause-fields.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import type { TypedExtras } from './price-extras.ts'
import { type ExtrasProps, QualityDifferentials } from './quality-differentials.tsx'
import { Figure } from './quality-fields.tsx'
import { fieldId } from './terms-form.ts'

const quoteSources = [
  { code: 'platform', name: 'Prices of the platform' },
  { code: 'sides', name: 'Quotes that both sides bring' },
]
const triggerSides = [
  { code: 'buyer', name: 'Buyer' },
  { code: 'seller', name: 'Seller' },
]
const decimals = Array.from({ length: maxRoundingDecimals + 1 }, (_one, count) => ({
  code: String(count),
  name: `${count} decimals`,
}))
const halves = [
  { value: 'up', label: 'Half up' },
  { value: 'even', label: 'Half to even' },
]
const isUsed = ({ weight_pct: _weight, more_benchmarks: _more, ...details }: TypedExtras) =>
  Object.values(details).some((value) => value !== null && value !== undefined && value !== '')

/** What a formula may say beyond its markets, days and differential; most cargoes leave it folded. */
export function FormulaDetails({ typed, change, problemOf }: FormulaPartProps) {
  const { extras, unit } = typed.price
  const [isOpenAtFirst] = useState(() => isUsed(extras))
  const set = (part: TypedExtras) => change({ extras: { ...extras, ...part } })
  const props = { extras, set, problemOf }
  const per = `USD/${unitText(unit)}`
  return (
    <details className="sm:col-span-2" open={isOpenAtFirst}>
      <summary className="w-fit cursor-pointer rounded-sm text-accent text-sm">
        Minimum, maximum, quotes, triggers, rounding, currency
      </summary>
      <div className="mt-3 space-y-5">
        <Group title="Limits of the price">
          {(['minimum', 'maximum'] as const).map((name) => (
            <Figure
              key={name}
              path={`price.${name}`}
              label={name === 'minimum' ? 'Minimum price' : 'Maximum price'}
              trailing={per}
              value={extras[name] ?? ''}
              error={problemOf(`price.${name}`)}
              onType={(text) => set({ [name]: text })}
            />
          ))}
        </Group>
        <QuoteFields {...props} />
        <TriggerFields {...props} />
        <DeemedFields {...props} />
        <RoundingFields {...props} />
        <QualityDifferentials {...props} per={per} />
        <Group title="Currency of payment">
          <CurrencyFields {...props} kind="formula" />
        </Group>
      </div>
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-muted text-sm">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function QuoteFields({ extras, set, problemOf }: ExtrasProps) {
  return (
    <Group title="Quotes">
      <Choice
        path="price.quotes"
        label="Whose quotes count"
        list={quoteSources}
        value={extras.quotes ?? ''}
        error={problemOf('price.quotes')}
        // Corrections count only where the sides bring the quotes.
        onChoose={(quotes) =>
          set({
            quotes: quotes || null,
            ...(quotes !== 'sides' && { correction_days: null, unpublished_days: null }),
          })
        }
      />
      {extras.quotes === 'sides' && (
        <Days
          path="price.correction_days"
          label="Corrections count within"
          hint="Days after the quote"
          value={extras.correction_days?.toString() ?? ''}
          error={problemOf('price.correction_days')}
          onType={(digits) => set({ correction_days: digits === '' ? null : Number(digits) })}
        />
      )}
      {extras.quotes === 'sides' && (
        <Choice
          path="price.unpublished_days"
          label="A day that is not published"
          list={[{ code: 'holiday_rule', name: 'Counts as a holiday, if both sides report it' }]}
          value={extras.unpublished_days ?? ''}
          error={problemOf('price.unpublished_days')}
          onChoose={(chosen) => set({ unpublished_days: chosen || null })}
        />
      )}
    </Group>
  )
}

function TriggerFields({ extras, set, problemOf }: ExtrasProps) {
  const { trigger } = extras
  return (
    <Group title="Trigger">
      <Choice
        path="price.trigger.by"
        label="Who may price a portion"
        list={triggerSides}
        value={trigger?.by ?? ''}
        error={problemOf('price.trigger.by')}
        onChoose={(by) => set({ trigger: by ? { portion_pct: '', last_day: '', ...trigger, by } : null })}
      />
      {trigger && (
        <div className="grid grid-cols-2 items-start gap-2">
          <Figure
            path="price.trigger.portion_pct"
            label="At most"
            trailing="%"
            value={trigger.portion_pct ?? ''}
            error={problemOf('price.trigger.portion_pct')}
            onType={(portion_pct) => set({ trigger: { ...trigger, portion_pct } })}
          />
          <TextField
            id={fieldId('price.trigger.last_day')}
            label="Last day"
            type="date"
            value={trigger.last_day ?? ''}
            error={problemOf('price.trigger.last_day')}
            onChange={(event) => set({ trigger: { ...trigger, last_day: event.target.value } })}
          />
        </div>
      )}
    </Group>
  )
}

function DeemedFields({ extras, set, problemOf }: ExtrasProps) {
  const deemed = extras.deemed ?? { if_not_by: '', date: '' }
  const change = (part: Partial<typeof deemed>) => {
    const next = { ...deemed, ...part }
    set({ deemed: next.if_not_by || next.date ? next : null })
  }
  return (
    <Group title="Deemed date">
      <TextField
        id={fieldId('price.deemed.if_not_by')}
        label="If the event is not there by"
        type="date"
        value={deemed.if_not_by ?? ''}
        error={problemOf('price.deemed.if_not_by')}
        onChange={(event) => change({ if_not_by: event.target.value })}
      />
      <TextField
        id={fieldId('price.deemed.date')}
        label="Its date counts as"
        type="date"
        value={deemed.date ?? ''}
        error={problemOf('price.deemed.date')}
        onChange={(event) => change({ date: event.target.value })}
      />
    </Group>
  )
}

function RoundingFields({ extras, set, problemOf }: ExtrasProps) {
  const rounding = extras.rounding ?? {}
  const change = (part: typeof rounding) => {
    const { quote = null, average = null, final = null, half = 'up' } = { ...rounding, ...part }
    const isAgreed = quote !== null || average !== null || final !== null || half === 'even'
    set({ rounding: isAgreed ? { quote, average, final, half } : null })
  }
  const decimalsOf = (name: 'quote' | 'average' | 'final', label: string) => (
    <Choice
      path={`price.rounding.${name}`}
      label={label}
      list={decimals}
      value={rounding[name]?.toString() ?? ''}
      error={problemOf(`price.rounding.${name}`)}
      onChoose={(code) => change({ [name]: code === '' ? null : Number(code) })}
    />
  )
  return (
    <Group title="Rounding">
      {decimalsOf('quote', 'Each quote to')}
      {decimalsOf('average', 'Each average to')}
      {decimalsOf('final', 'The price to')}
      <Select
        id={fieldId('price.rounding.half')}
        label="A half"
        options={halves}
        value={rounding.half ?? 'up'}
        error={problemOf('price.rounding.half')}
        onValueChange={(half) => change({ half })}
      />
    </Group>
  )
}
