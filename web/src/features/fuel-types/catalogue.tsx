import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import Fuel from 'lucide-react/icons/fuel'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { QueryList } from '#platform/query-list.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FuelGrid, FuelGridSkeleton } from './fuel-grid.tsx'
import { countText } from './fuel-texts.ts'
import { useCatalogue, useFuelSearch } from './fuel-types.api.ts'

type CatalogueProps = {
  view: CatalogueView
  onOpen: (id: string) => void
  onCompare: (compared: string[]) => void
  onClear: () => void
}

/** How many there are, and a card for each. */
export function Catalogue({ view, onOpen, onCompare, onClear }: CatalogueProps) {
  const { query, fuels, failedAtMs, isOutdated } = useShownFuels(view)
  useEffect(() => {
    if (failedAtMs) toast.error('Failed to load fuel types', { id: 'fuel-types' })
  }, [failedAtMs])
  return (
    <section aria-label="Catalogue" className="mt-4">
      {/* There from the start, or a first count would not be announced. */}
      <p role="status" className="tabular mb-3 min-h-5 text-muted text-sm">
        {fuels && countText(fuels.length)}
      </p>
      <QueryList
        query={query}
        items={fuels ?? []}
        what="fuel types"
        skeleton={<FuelGridSkeleton />}
        empty={<NoFuels isNarrowed={view.query !== '' || view.category !== null} onClear={onClear} />}
      >
        {(shown) => (
          <FuelGrid fuels={shown} {...{ isOutdated, onOpen, onCompare }} compared={view.compared} />
        )}
      </QueryList>
    </section>
  )
}

/** What the server finds for a query; without one, the catalogue itself, which is at hand as a whole. */
function useShownFuels({ query, category }: CatalogueView) {
  const catalogue = useCatalogue()
  const found = useFuelSearch(query, category)
  const shown = query === '' ? catalogue : found
  const isOfCategory = (fuel: FuelType) => category === null || fuel.category === category
  return {
    query: shown,
    fuels: query === '' ? catalogue.data?.filter(isOfCategory) : found.data,
    /** Of the last try; what is shown may be from before. */
    failedAtMs: shown.isError ? shown.errorUpdatedAt : undefined,
    isOutdated: query !== '' && found.isPlaceholderData,
  }
}

function NoFuels({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title="No fuel types found matching your criteria"
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try fewer words, a standard such as EN 590, or another category.
    </EmptyState>
  ) : (
    <EmptyState icon={<Fuel />} title="No fuel types available">
      The catalogue is empty. Our staff will fill it soon.
    </EmptyState>
  )
}
