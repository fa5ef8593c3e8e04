import { unitText } from '@laycan/contract/figure-texts'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import {
  maxSpecificationLength,
  type TradeUnit,
  tolerancePicks,
  tradeUnits,
} from '@laycan/contract/trade/trade-constants'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useTradeFuels } from './reference-data.api.ts'
import { SectionCard } from './section-card.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'
import type { TypedTerms } from './terms-input.ts'
import { figureText } from './trade-labels.ts'

export const unitOptions = tradeUnits.map((unit) => ({ value: unit, label: unitText(unit) }))
export const asOptions = <Code extends string>(list: readonly { code: Code; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
const optionOptions = asOptions(tolerancePicks)

type ProductSectionProps = TermsSectionProps & {
  /** A quote is for the fuel that was requested. */
  isFuelFixed?: boolean | undefined
  /** More fields about the quantity, such as the smallest lot. */
  children?: ReactNode
}

export function ProductSection({ typed, onChange, problemOf, isFuelFixed, children }: ProductSectionProps) {
  const formats = useFormats()
  const fuels = useTradeFuels()
  const fuel = fuels.find(({ fuel_type_id }) => fuel_type_id === typed.fuel_type_id)
  const standard = fuel && standardText(fuel)
  return (
    <SectionCard title="Product and quantity">
      <Select
        id={fieldId('fuel_type_id')}
        label="Product"
        required
        className="sm:col-span-2"
        placeholder="Choose a fuel"
        options={fuels.map(({ fuel_type_id, name }) => ({ value: fuel_type_id, label: name }))}
        value={fuel ? typed.fuel_type_id : null}
        disabled={isFuelFixed}
        error={problemOf('fuel_type_id')}
        hint={fuel?.cautions[0]}
        onValueChange={(id) => onChange(fuelChosen(typed, fuels, id))}
      />
      <div className="sm:col-span-2">
        <TextArea
          id={fieldId('specification')}
          label="Specification"
          required
          rows={2}
          maxLength={maxSpecificationLength}
          hint="Grade, standard and edition, and any different limits"
          value={typed.specification}
          error={problemOf('specification')}
          onChange={(event) => onChange({ specification: event.target.value })}
        />
        {standard && typed.specification.trim() === '' && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-2.5 text-accent"
            onClick={() => onChange({ specification: standard })}
          >
            Use “{standard}”
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <TextField
          id={fieldId('quantity')}
          label="Quantity"
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.quantity}
          error={problemOf('quantity')}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <Select
          id={fieldId('quantity_unit')}
          label="Unit"
          options={unitOptions}
          value={typed.quantity_unit}
          error={problemOf('quantity_unit')}
          onValueChange={(quantity_unit) => onChange({ quantity_unit })}
        />
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-2">
        <TextField
          id={fieldId('tolerance_pct')}
          label="Tolerance"
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-2">± %</span>}
          value={typed.tolerance_pct}
          error={problemOf('tolerance_pct')}
          onChange={(event) => onChange({ tolerance_pct: event.target.value })}
        />
        <Select
          id={fieldId('tolerance_option')}
          label="Option"
          options={optionOptions}
          value={typed.tolerance_option || null}
          error={problemOf('tolerance_option')}
          onValueChange={(tolerance_option) => onChange({ tolerance_option })}
        />
      </div>
      {children}
      <TextField
        id={fieldId('origin')}
        label="Origin"
        hint="Countries offered or accepted. Leave empty for any"
        maxLength={200}
        value={typed.origin}
        error={problemOf('origin')}
        onChange={(event) => onChange({ origin: event.target.value })}
      />
      <TextField
        id={fieldId('conversion')}
        label="Barrels per tonne"
        inputMode="decimal"
        autoComplete="off"
        hint={
          fuel?.barrels_per_tonne
            ? `For this contract. Leave empty for ${figureText(fuel.barrels_per_tonne, formats)} from the catalogue`
            : 'For this contract'
        }
        value={typed.conversion}
        error={problemOf('conversion')}
        onChange={(event) => onChange({ conversion: event.target.value })}
      />
    </SectionCard>
  )
}

const standardText = ({ name, standards }: FuelType): string =>
  standards[0] ? `${name}, ${standards[0]}` : name

/** Sets the usual unit of the fuel, unless a figure was typed already. */
function fuelChosen(typed: TypedTerms, fuels: FuelType[], id: string): Partial<TypedTerms> {
  const chosen = fuels.find(({ fuel_type_id }) => fuel_type_id === id)
  const unit = tradeUnits.find((known) => known === chosen?.trading_units.find(isTradeUnit))
  if (!unit || typed.quantity !== '' || typed.price.amount !== '') return { fuel_type_id: id }
  return { fuel_type_id: id, quantity_unit: unit, price: { ...typed.price, unit } }
}

const isTradeUnit = (unit: string): unit is TradeUnit => (tradeUnits as readonly string[]).includes(unit)
