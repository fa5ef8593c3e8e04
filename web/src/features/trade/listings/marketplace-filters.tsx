import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { marketRegions } from '@laycan/contract/markets/market-constants'
import { incoterms, type ListingKind, listingSorts } from '@laycan/contract/trade/trade-constants'
import { useId, useState } from 'react'
import { useTradeFuels } from '#features/trade/terms/reference-data.api.ts'
import { Button } from '#ui/button.tsx'
import { FiltersButton } from '#ui/filters-button.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countFilters, type MarketplaceView, withoutFilters } from './marketplace-view.ts'
import { MatchWithSelect } from './match-with-select.tsx'
import { QuantityFilter } from './quantity-filter.tsx'

type MarketFiltersProps = {
  kind: ListingKind
  view: MarketplaceView
  onChange: (part: Partial<MarketplaceView>) => void
}

/** A select cannot have an empty value. */
const any = 'any'
const toText = (value: string) => (value === any ? '' : value)

const withAny = (label: string, list: readonly { code: string; name: string }[]): SelectOption<string>[] => [
  { value: any, label },
  ...list.map(({ code, name }) => ({ value: code, label: name })),
]
const categoryOptions = withAny('Any category', fuelCategories)
const regionOptions = withAny('Any region', marketRegions)
const termOptions = withAny(
  'Any Incoterm',
  incoterms.map(({ code, name }) => ({ code, name: `${code}, ${name}` })),
)
const sortOptions = listingSorts.map(({ code, name }) => ({ value: code, label: name }))

/** Buyers look for a low price, sellers for a high one. */
const priceOptions: Record<ListingKind, SelectOption<string>[]> = {
  supply: [
    { value: any, label: 'Any price' },
    { value: '-2', label: '2% below benchmark or less' },
    { value: '0', label: 'At benchmark or below' },
    { value: '2', label: 'Up to 2% above' },
    { value: '5', label: 'Up to 5% above' },
  ],
  request: [
    { value: any, label: 'Any price' },
    { value: '2', label: '2% above benchmark or more' },
    { value: '0', label: 'At benchmark or above' },
    { value: '-2', label: 'Down to 2% below' },
    { value: '-5', label: 'Down to 5% below' },
  ],
}

export function MarketplaceFilters({ kind, view, onChange }: MarketFiltersProps) {
  const filtersId = useId()
  const active = countFilters(view)
  // On a phone open filters would hide the results.
  const [isOpen, setOpen] = useState(() => active > 0 && window.matchMedia('(min-width: 40rem)').matches)
  return (
    <search aria-label={kind === 'request' ? 'Find requests' : 'Find supplies'} className="block space-y-3">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        <MatchWithSelect kind={kind} view={view} onChange={onChange} />
        <Select
          label="Sort by"
          className="sm:w-48"
          options={sortOptions.map((option) => ({
            ...option,
            disabled: option.value === 'match' && view.against === '',
          }))}
          value={view.sort}
          onValueChange={(sort) => onChange({ sort })}
        />
        <FiltersButton
          active={active}
          isOpen={isOpen}
          controls={filtersId}
          onToggle={() => setOpen(!isOpen)}
        />
        {active > 0 && (
          <Button variant="ghost" onClick={() => onChange(withoutFilters(view))}>
            Clear filters
          </Button>
        )}
      </div>
      {isOpen && <FilterFields id={filtersId} kind={kind} view={view} onChange={onChange} />}
    </search>
  )
}

function FilterFields({ id, kind, view, onChange }: MarketFiltersProps & { id: string }) {
  const fuels = useTradeFuels()
  const fuelOptions = withAny(
    'Any product',
    fuels.map(({ fuel_type_id, name }) => ({ code: fuel_type_id, name })),
  )
  const select = <Name extends 'fuel' | 'category' | 'region' | 'incoterm' | 'price'>(
    name: Name,
    label: string,
    options: SelectOption<string>[],
  ) => (
    <Select
      label={label}
      options={options}
      value={view[name] || any}
      onValueChange={(value) => onChange({ [name]: toText(value) })}
    />
  )
  return (
    <div
      id={id}
      className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line bg-surface p-4 lg:grid-cols-4"
    >
      {select('fuel', 'Product', fuelOptions)}
      {select('category', 'Category', categoryOptions)}
      {select('region', 'Region', regionOptions)}
      {select('incoterm', 'Incoterm', termOptions)}
      <TextField
        label="Delivery from"
        type="date"
        value={view.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="Delivery to"
        type="date"
        value={view.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <QuantityFilter label="Min, MT" value={view.min} onCommit={(min) => onChange({ min })} />
        <QuantityFilter label="Max, MT" value={view.max} onCommit={(max) => onChange({ max })} />
      </div>
      {select('price', 'Price', priceOptions[kind])}
      <Switch
        label="Verified members only"
        className="col-span-2 lg:col-span-4"
        checked={view.verified === 'yes'}
        onCheckedChange={(isOn) => onChange({ verified: isOn ? 'yes' : '' })}
      />
    </div>
  )
}
