import ArrowLeft from 'lucide-react/icons/arrow-left'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { idList, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { maxCompared } from './catalogue-view.ts'
import { CompareTable } from './compare-table.tsx'
import { useCatalogue } from './fuel-types.api.ts'

const compareState = urlState({ fuels: idList(maxCompared) })

/** Two to four fuel types side by side; the address says which. */
export default function CompareFuelsPage() {
  const { view, change } = useUrlState(compareState)
  const ids = view.fuels
  return (
    <>
      <title>Compare fuel types · Laycan</title>
      <PageHeader
        title="Compare fuel types"
        description="Two to four grades side by side."
        actions={
          <Link
            to={ids.length > 0 ? `/fuel-types?compare=${ids.join(',')}` : '/fuel-types'}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ArrowLeft aria-hidden="true" />
            All fuel types
          </Link>
        }
      />
      <Comparison ids={ids} onChoose={(fuels) => change({ fuels })} />
    </>
  )
}

type ComparisonProps = { ids: string[]; onChoose: (ids: string[]) => void }

function Comparison({ ids, onChoose }: ComparisonProps) {
  const query = useCatalogue()
  const { data: catalogue, isError } = query
  const [isShort, setShort] = useState(false)
  if (isError && !catalogue) {
    return <LoadError query={query} what="fuel types" className="mt-5" />
  }
  if (!catalogue) {
    return (
      <SkeletonGroup label="Loading fuel types" className="mt-6">
        <SkeletonText lines={12} />
      </SkeletonGroup>
    )
  }
  const fuels = ids.flatMap((id) => catalogue.find((fuel) => fuel.fuel_type_id === id) ?? [])
  const others = catalogue.filter(({ fuel_type_id: id }) => !ids.includes(id))
  return (
    <>
      <div className="mt-5 mb-3 flex flex-wrap items-end justify-between gap-3">
        {fuels.length < maxCompared && (
          <Select
            // Empty again after every choice.
            key={ids.join()}
            label="Add a fuel type"
            placeholder="Choose…"
            options={others.map(({ fuel_type_id: value, name }) => ({ value, label: name }))}
            onValueChange={(id) => onChoose([...fuels.map(({ fuel_type_id }) => fuel_type_id), id])}
            className="w-full sm:w-72"
          />
        )}
        <Switch
          label="Only differences"
          checked={isShort}
          onCheckedChange={setShort}
          className="ml-auto min-h-9"
        />
      </div>
      {fuels.length < 2 ? (
        <Card>
          <EmptyState icon={<Scale />} title="Choose at least two fuel types">
            Add them above, or tick Compare on their cards in the catalogue.
          </EmptyState>
        </Card>
      ) : (
        <CompareTable
          fuels={fuels}
          onlyDifferences={isShort}
          onRemove={(id) => onChoose(ids.filter((one) => one !== id))}
        />
      )}
    </>
  )
}
