import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type FormulaPartProps, FurtherBenchmarks, useMarketOptions } from './benchmark-fields.tsx'
import { FixedCurrency } from './currency-fields.tsx'
import { FormulaDetails } from './formula-details.tsx'
import { unitOptions } from './product-section.tsx'
import { SectionCard } from './section-card.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'
import type { TypedTerms } from './terms-input.ts'
import { averagingCode, averagingPresets, averagingText } from './trade-labels.ts'

const kindOptions = [
  { value: 'fixed' as const, label: 'Fixed price' },
  { value: 'formula' as const, label: 'Formula on a market' },
]
const holidayOptions = [
  { value: 'saturday_previous_sunday_next' as const, label: 'Saturday the day before, Sunday the day after' },
  { value: 'previous' as const, label: 'The price of the day before' },
  { value: 'next' as const, label: 'The price of the day after' },
]

export function PriceSection(props: TermsSectionProps) {
  const { typed, onChange, problemOf } = props
  // Only prices per tonne are escalated; a density that was typed before stays visible, with its problem.
  const takesDensity = typed.price.unit === 'MT' || typed.basis_density !== ''
  return (
    <SectionCard title="Price" description="In US dollars">
      <PriceFields {...props} />
      {takesDensity && (
        <TextField
          id={fieldId('basis_density')}
          label="Basis density"
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-2">kg/m³</span>}
          hint="At 15 °C, if the price is escalated by density"
          value={typed.basis_density}
          error={problemOf('basis_density')}
          onChange={(event) => onChange({ basis_density: event.target.value })}
        />
      )}
    </SectionCard>
  )
}

export function PriceFields({ typed, onChange, problemOf }: TermsSectionProps) {
  const { price } = typed
  const change = (part: Partial<TypedTerms['price']>) => onChange({ price: { ...price, ...part } })
  const unit = (
    <Select
      id={fieldId('price.unit')}
      label="Per"
      options={unitOptions}
      value={price.unit}
      error={problemOf('price.unit')}
      onValueChange={(chosen) => change({ unit: chosen })}
    />
  )
  return (
    <>
      <ChoiceBar
        label="Pricing basis"
        hideLabel
        className="sm:col-span-2"
        options={kindOptions}
        value={price.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {price.kind === 'fixed' ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
            <TextField
              id={fieldId('price.amount')}
              label="Price"
              required
              inputMode="decimal"
              autoComplete="off"
              value={price.amount}
              error={problemOf('price.amount')}
              onChange={(event) => change({ amount: event.target.value })}
            />
            {unit}
          </div>
          <FixedCurrency typed={typed} change={change} problemOf={problemOf} />
        </>
      ) : (
        <>
          <MarketSelect typed={typed} change={change} problemOf={problemOf} />
          <FurtherBenchmarks typed={typed} change={change} problemOf={problemOf} />
          <AveragingSelect typed={typed} change={change} problemOf={problemOf} />
          <Select
            id={fieldId('price.holiday_rule')}
            label="If no price is published that day"
            options={holidayOptions}
            value={price.holiday_rule}
            error={problemOf('price.holiday_rule')}
            onValueChange={(holiday_rule) => change({ holiday_rule })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
            <TextField
              id={fieldId('price.differential')}
              label="Differential"
              required
              // Not `decimal`: phone keyboards for it have no minus.
              inputMode="text"
              autoComplete="off"
              hint="Negative for a discount"
              value={price.differential}
              error={problemOf('price.differential')}
              onChange={(event) => change({ differential: event.target.value })}
            />
            {unit}
          </div>
          <FormulaDetails typed={typed} change={change} problemOf={problemOf} />
        </>
      )}
    </>
  )
}

function MarketSelect({ typed, change, problemOf }: FormulaPartProps) {
  const options = useMarketOptions(typed)
  const isKnown = options.some(({ value }) => value === typed.price.market_id)
  return (
    <Select
      id={fieldId('price.market_id')}
      label="Market"
      required
      className="sm:col-span-2"
      placeholder="Choose a market"
      options={options}
      value={isKnown ? typed.price.market_id : null}
      error={problemOf('price.market_id')}
      onValueChange={(market_id) => change({ market_id })}
    />
  )
}

function AveragingSelect({ typed, change, problemOf }: FormulaPartProps) {
  const code = averagingCode(typed.price)
  const isPreset = averagingPresets.some((preset) => preset.code === code)
  const options = averagingPresets.map((preset) => ({ value: preset.code, label: preset.name }))
  return (
    <Select
      id={fieldId('price.averaging')}
      label="Pricing days"
      options={isPreset ? options : [...options, { value: code, label: averagingText(typed.price) }]}
      value={code}
      error={problemOf('price.averaging')}
      onValueChange={(chosen) => {
        const preset = averagingPresets.find((known) => known.code === chosen)
        if (preset) change(preset.value)
      }}
    />
  )
}
