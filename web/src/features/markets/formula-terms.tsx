import { quantityUnits } from '@laycan/contract/units'
import { type ContractForm, FormSelect } from '#platform/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { averagings, type FormulaForm } from './formula-draft.ts'

const averagingOptions: { value: FormulaForm['averaging']; label: string }[] = [
  ...Object.entries(averagings).map(([value, { label }]) => ({
    value: value as FormulaForm['averaging'],
    label,
  })),
  { value: 'other', label: 'Another number of prices' },
]
const holidayOptions = [
  { value: 'saturday_previous_sunday_next' as const, label: 'Saturday before, Sunday after' },
  { value: 'previous' as const, label: 'The price before' },
  { value: 'next' as const, label: 'The price after' },
]
const unitOptions = quantityUnits.map((unit) => ({ value: unit, label: unit }))
const factorOptions = [
  { value: 'barrels_per_tonne' as const, label: 'Barrels per tonne' },
  { value: 'density' as const, label: 'Density in kg/m³' },
]

type FormulaTermsProps = {
  markets: { market_id: string; fuel_name: string }[]
  form: ContractForm<FormulaForm>
}

/** The terms of a deal, as contracts have them. */
export function FormulaTerms({ markets, form }: FormulaTermsProps) {
  const marketOptions = markets.map(({ market_id, fuel_name }) => ({ value: market_id, label: fuel_name }))
  return (
    <>
      <FormSelect
        form={form}
        name="marketId"
        label="Market"
        placeholder="Choose a market"
        options={marketOptions}
      />
      <TextField label="Bill of lading date" type="date" {...form.field('blDate')} />
      <FormSelect form={form} name="averaging" label="Prices that count" options={averagingOptions} />
      {form.watch('averaging') === 'other' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Prices before" inputMode="numeric" {...form.field('before')} />
          <TextField label="Prices after" inputMode="numeric" {...form.field('after')} />
          <Checkbox
            label="And the price of the date itself"
            {...form.register('isOnDate')}
            className="col-span-2"
          />
        </div>
      )}
      <FormSelect
        form={form}
        name="holidayRule"
        label="When there is no price that day"
        options={holidayOptions}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormSelect form={form} name="priceUnit" label="Price per" options={unitOptions} />
        <TextField label="Differential" inputMode="decimal" {...form.field('differential')} />
        <FormSelect form={form} name="factorKind" label="Mass to volume by" options={factorOptions} />
        <TextField
          label={form.watch('factorKind') === 'density' ? 'Density' : 'Barrels per tonne'}
          inputMode="decimal"
          {...form.field('factor')}
        />
        <TextField
          label="Basis density"
          inputMode="decimal"
          hint="For escalation"
          {...form.field('basisDensity')}
        />
        <TextField label="Actual density" inputMode="decimal" {...form.field('actualDensity')} />
        <TextField
          label="Quantity"
          inputMode="decimal"
          hint="In price units"
          className="col-span-2"
          {...form.field('quantity')}
        />
      </div>
    </>
  )
}
