import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useCategories } from './fuel-types.api.ts'

const everything = 'all'

type FiltersProps = {
  id: string
  category: FuelCategoryCode | null
  onChange: (category: FuelCategoryCode | null) => void
}

export function Filters({ id, category, onChange }: FiltersProps) {
  const options = [
    { value: everything, label: 'All categories' },
    ...useCategories().map(({ code, name }) => ({ value: code, label: name })),
  ] as const
  return (
    <div id={id} className="mt-3 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3">
      <Select
        label="Category"
        options={options}
        value={category ?? everything}
        onValueChange={(chosen) => onChange(chosen === everything ? null : chosen)}
        className="w-full sm:w-56"
      />
      {category && (
        <Button variant="ghost" onClick={() => onChange(null)}>
          Clear filter
        </Button>
      )}
    </div>
  )
}
