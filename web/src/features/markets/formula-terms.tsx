import { quantityUnits } from '@laycan/contract/units'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { averagings, type FormulaForm } from './formula-draft.ts'

const averagingOptions: { value: FormulaForm['averaging']; label: string }[] = [
  ...Object.entries(averagings).map(([value, { label }]) => ({
    value: value as FormulaForm['averaging'],
    label,
  })),
  { value: 'other', label: 'Another number of quotes' },
]
const holidayOptions = [
  { value: 'saturday_previous_sunday_next' as const, label: 'Saturday before, Sunday after' },
  { value: 'previous' as const, label: 'The quote before' },
  { value: 'next' as const, label: 'The quote after' },
]
const unitOptions = quantityUnits.map((unit) => ({ value: unit, label: unit }))
const factorOptions = [
  { value: 'barrels_per_tonne' as const, label: 'Barrels per tonne' },
  { value: 'density' as const, label: 'Density in kg/m³' },
]

type FormulaTermsProps = {
  markets: { market_id: string; fuel_name: string }[]
  form: FormulaForm
  /** What the server says of a field. */
  problem: (field: string) => string | undefined
  onChange: (part: Partial<FormulaForm>) => void
}

/** The terms of a deal, as contracts have them. */
export function FormulaTerms({ markets, form, problem, onChange }: FormulaTermsProps) {
  const field = (name: TextName, of: string) => ({
    value: form[name],
    error: problem(of),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Select
        label="Market"
        placeholder="Choose a market"
        options={markets.map(({ market_id, fuel_name }) => ({ value: market_id, label: fuel_name }))}
        value={form.marketId}
        error={problem('market_id')}
        onValueChange={(marketId) => onChange({ marketId })}
      />
      <TextField label="Bill of lading date" type="date" {...field('blDate', 'bl_date')} />
      <Select
        label="Quotes that count"
        options={averagingOptions}
        value={form.averaging}
        error={problem('averaging')}
        onValueChange={(averaging) => onChange({ averaging })}
      />
      {form.averaging === 'other' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Quotes before" inputMode="numeric" {...field('before', 'averaging.before')} />
          <TextField label="Quotes after" inputMode="numeric" {...field('after', 'averaging.after')} />
          <Checkbox
            label="And the quote of the date itself"
            checked={form.isOnDate}
            onChange={(event) => onChange({ isOnDate: event.target.checked })}
            className="col-span-2"
          />
        </div>
      )}
      <Select
        label="When there is no quote that day"
        options={holidayOptions}
        value={form.holidayRule}
        onValueChange={(holidayRule) => onChange({ holidayRule })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Price per"
          options={unitOptions}
          value={form.priceUnit}
          onValueChange={(priceUnit) => onChange({ priceUnit })}
        />
        <TextField label="Differential" inputMode="decimal" {...field('differential', 'differential')} />
        <Select
          label="Mass to volume by"
          options={factorOptions}
          value={form.factorKind}
          onValueChange={(factorKind) => onChange({ factorKind })}
        />
        <TextField
          label={form.factorKind === 'density' ? 'Density' : 'Barrels per tonne'}
          inputMode="decimal"
          {...field('factor', 'conversion.value')}
          error={problem('conversion.value') ?? problem('conversion')}
        />
        <TextField
          label="Basis density"
          inputMode="decimal"
          hint="For escalation"
          {...field('basisDensity', 'escalation.basis_density')}
        />
        <TextField
          label="Actual density"
          inputMode="decimal"
          {...field('actualDensity', 'escalation.actual_density')}
        />
        <TextField
          label="Quantity"
          inputMode="decimal"
          hint="In price units"
          className="col-span-2"
          {...field('quantity', 'quantity')}
        />
      </div>
    </>
  )
}

/** The fields that are typed. */
type TextName =
  | 'blDate'
  | 'before'
  | 'after'
  | 'differential'
  | 'factor'
  | 'basisDensity'
  | 'actualDensity'
  | 'quantity'
