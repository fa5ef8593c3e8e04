import {
  type MarketRegion,
  marketRegions,
  type Timeframe,
  timeframes,
} from '@laycan/contract/markets/market-constants'
import { Select } from '#ui/select.tsx'
import type { MarketView } from './market-view.ts'
import { useMarketFuelTypes } from './markets.api.ts'

const regionOptions = marketRegions.map(({ code, name }) => ({ value: code, label: name }))
const timeframeOptions = timeframes.map(({ code, name }) => ({ value: code, label: name }))
const anyFuel = 'all'

type MarketFiltersProps = { view: MarketView; onChange: (part: Partial<MarketView>) => void }

export function MarketFilters({ view, onChange }: MarketFiltersProps) {
  const { data: fuelTypes = [] } = useMarketFuelTypes()
  const fuelOptions = [
    { value: anyFuel, label: 'All fuel types' },
    ...fuelTypes.map(({ fuel_type_id, name }) => ({ value: fuel_type_id, label: name })),
  ]
  // A link may name a fuel before the list is there.
  const isListed = fuelOptions.some(({ value }) => value === view.fuelType)
  const shown =
    isListed || !view.fuelType
      ? fuelOptions
      : [...fuelOptions, { value: view.fuelType, label: view.fuelType }]
  return (
    <search aria-label="Markets" className="flex flex-wrap gap-1 max-sm:w-full">
      <Select<MarketRegion>
        label="Region"
        hideLabel
        className="w-31 max-sm:flex-1"
        options={regionOptions}
        value={view.region}
        onValueChange={(region) => onChange({ region })}
      />
      <Select<Timeframe>
        label="Timeframe"
        hideLabel
        className="w-27 max-sm:flex-1"
        options={timeframeOptions}
        value={view.timeframe}
        onValueChange={(timeframe) => onChange({ timeframe })}
      />
      <Select
        label="Fuel type"
        hideLabel
        className="w-33 max-sm:w-full"
        options={shown}
        value={view.fuelType ?? anyFuel}
        onValueChange={(chosen) => onChange({ fuelType: chosen === anyFuel ? null : chosen })}
      />
    </search>
  )
}
