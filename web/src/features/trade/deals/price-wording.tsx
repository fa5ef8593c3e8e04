import { tradeUnits } from '@laycan/contract/trade/trade-constants'
import { isPricing, useTradeMarkets } from '#features/trade/terms/reference-data.api.ts'
import type { TypedTerms } from '#features/trade/terms/terms-input.ts'
import {
  averagingCode,
  averagingPresets,
  averagingText,
  unitText,
} from '#features/trade/terms/trade-labels.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { WordingProps } from './wording.ts'

const kindOptions = [
  { value: 'fixed' as const, label: 'Fixed price' },
  { value: 'formula' as const, label: 'Formula' },
]
const unitOptions = tradeUnits.map((unit) => ({ value: unit, label: unitText(unit) }))

export function PriceWording({ typed: { price }, onChange }: WordingProps) {
  const change = (part: Partial<TypedTerms['price']>) => onChange({ price: { ...price, ...part } })
  const isFixed = price.kind === 'fixed'
  return (
    <div className="grid gap-3">
      <ChoiceBar
        label="Pricing basis"
        hideLabel
        options={kindOptions}
        value={price.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {!isFixed && <FormulaWording price={price} change={change} />}
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <TextField
          label={isFixed ? 'Price, USD' : 'Differential, USD'}
          // Not `decimal` for a discount: the keyboard of a phone would have no minus.
          inputMode={isFixed ? 'decimal' : 'text'}
          autoComplete="off"
          value={isFixed ? price.amount : price.differential}
          onChange={({ target: { value } }) => change(isFixed ? { amount: value } : { differential: value })}
        />
        <Select
          label="Per"
          options={unitOptions}
          value={price.unit}
          onValueChange={(unit) => change({ unit })}
        />
      </div>
    </div>
  )
}

type FormulaProps = {
  price: TypedTerms['price']
  change: (part: Partial<TypedTerms['price']>) => void
}

function FormulaWording({ price, change }: FormulaProps) {
  const markets = useTradeMarkets().filter(isPricing)
  const code = averagingCode(price)
  const presets = averagingPresets.map((preset) => ({ value: preset.code, label: preset.name }))
  const isPreset = presets.some(({ value }) => value === code)
  return (
    <>
      <Select
        label="Market"
        placeholder="Choose a market"
        options={markets.map(({ market_id, fuel_name }) => ({ value: market_id, label: fuel_name }))}
        value={price.market_id || null}
        onValueChange={(market_id) => change({ market_id })}
      />
      <Select
        label="Quotes that count"
        options={isPreset ? presets : [...presets, { value: code, label: averagingText(price) }]}
        value={code}
        onValueChange={(chosen) => {
          const preset = averagingPresets.find((known) => known.code === chosen)
          if (preset) change(preset.value)
        }}
      />
    </>
  )
}
