import { cargoStages } from '@laycan/contract/trade/cargoes/cargo-constants'
import { useTradeFuels } from '#features/trade/terms/reference-data.api.ts'
import { Select } from '#ui/select.tsx'
import { type BoardView, showOptions } from './board-view.ts'

/** A select cannot have an empty value. */
const any = 'any'
const fromAny = (value: string) => (value === any ? '' : value)

const roleOptions = [
  { value: any, label: 'Any role' },
  { value: 'buyer', label: 'I buy' },
  { value: 'seller', label: 'I sell' },
  { value: 'broker', label: 'I broker' },
]
const stageOptions = [
  { value: any, label: 'Any status' },
  ...cargoStages.map(({ code, name }) => ({ value: code, label: name })),
]

type BoardFiltersProps = { view: BoardView; onChange: (part: Partial<BoardView>) => void }

export function BoardFilters({ view, onChange }: BoardFiltersProps) {
  const fuels = useTradeFuels()
  const fuelOptions = [
    { value: any, label: 'Any fuel' },
    ...fuels.map(({ fuel_type_id, name }) => ({ value: fuel_type_id, label: name })),
  ]
  return (
    <search aria-label="Filter cargoes" className="grid gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <Select
        label="Show"
        options={showOptions}
        value={view.show}
        onValueChange={(show) => onChange({ show })}
      />
      <Select
        label="Role in deals"
        options={roleOptions}
        value={view.role || any}
        onValueChange={(role) => onChange({ role: fromAny(role) as BoardView['role'] })}
      />
      <Select
        label="Status of deals"
        options={stageOptions}
        value={view.stage || any}
        onValueChange={(stage) => onChange({ stage: fromAny(stage) as BoardView['stage'] })}
      />
      <Select
        label="Fuel"
        options={fuelOptions}
        value={view.fuel || any}
        onValueChange={(fuel) => onChange({ fuel: fromAny(fuel) })}
      />
    </search>
  )
}
