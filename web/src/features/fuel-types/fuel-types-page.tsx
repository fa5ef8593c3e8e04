import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { ExportAs, SavedViews } from '#platform/lists/list-tools.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Catalogue } from './catalogue.tsx'
import { useCatalogueView } from './catalogue-view.ts'
import { CompareTray } from './compare-tray.tsx'
import { FuelDialog } from './fuel-dialog.tsx'
import { readExport, useCategories } from './fuel-types.api.ts'

export default function FuelTypesPage() {
  const { view, change, open, close } = useCatalogueView()
  const filtersId = useId()
  const [areFiltersOpen, setFiltersOpen] = useState(view.category !== null)
  return (
    <>
      <title>Fuel Types · Laycan</title>
      <PageHeader
        title="Fuel Types"
        description="What is traded here: specifications, standards and units of every grade."
        actions={
          <>
            <SavedViews />
            <ExportAs name="laycan-fuel-types" read={() => readExport(view.query, view.category)} />
          </>
        }
      />
      <search aria-label="Fuel types" className="mt-5 block">
        <div className="flex gap-2">
          <SearchBox label="Search fuel types" query={view.query} onSearch={(query) => change({ query })} />
          <Button
            variant="secondary"
            icon={<ListFilter aria-hidden="true" />}
            aria-expanded={areFiltersOpen}
            aria-controls={areFiltersOpen ? filtersId : undefined}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            Filters
            {view.category && (
              <Badge tone="accent">
                1<span className="sr-only"> active</span>
              </Badge>
            )}
          </Button>
        </div>
        {areFiltersOpen && (
          <Filters id={filtersId} category={view.category} onChange={(category) => change({ category })} />
        )}
      </search>
      <Catalogue
        view={view}
        onOpen={(fuel) => open({ fuel })}
        onCompare={(compared) => change({ compared })}
        onClear={() => change({ query: '', category: null })}
      />
      <CompareTray compared={view.compared} onChange={(compared) => change({ compared })} />
      <FuelDialog
        id={view.fuel}
        onClose={() => close({ fuel: null })}
        compared={view.compared}
        onCompare={(compared) => change({ compared })}
      />
    </>
  )
}

const everything = 'all'

type FiltersProps = {
  id: string
  category: FuelCategoryCode | null
  onChange: (category: FuelCategoryCode | null) => void
}

function Filters({ id, category, onChange }: FiltersProps) {
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
