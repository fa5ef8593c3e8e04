import { unitText } from '@laycan/contract/figure-texts'
import { tradeUnits } from '@laycan/contract/trade/trade-constants'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { useComparedQuotes } from './negotiations.api.ts'

const unitOptions = tradeUnits.map((unit) => ({ value: unit, label: unitText(unit) }))
const none: Record<string, string> = {}

/** Quotes by landed cost in one unit and US dollars. Freight is calculated; the caller can enter another for each quote. */
export function CompareQuotes({ listingId }: { listingId: string }) {
  const formats = useFormats()
  const [unit, setUnit] = useState<(typeof tradeUnits)[number]>()
  const [freights, setFreights] = useState(none)
  const read = (typed: string) => readDecimal(typed, decimalMarkOf(formats)) ?? ''
  const settled = useDebounced(freights)
  const query = useComparedQuotes(listingId, {
    unit,
    freights: Object.fromEntries(Object.entries(settled).map(([id, typed]) => [id, read(typed)])),
  })
  const { data } = query
  const isMistyped = (typed: string) => typed.trim() !== '' && read(typed) === ''

  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading the comparison" className="grid gap-2">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-32 w-full" />
      </SkeletonGroup>
    )
  }
  if (query.error && !data) return <LoadError query={query} what="the comparison" />
  if (!data || data.quotes.length === 0) {
    return (
      <EmptyState icon={<Scale />} title="Nothing to compare yet">
        Quotes appear here side by side.
      </EmptyState>
    )
  }
  return (
    <>
      <Select
        label="Unit"
        options={unitOptions}
        value={data.unit}
        onValueChange={(chosen) => {
          setUnit(chosen)
          // A freight per tonne means nothing per barrel.
          setFreights(none)
        }}
        className="mb-3 w-28"
      />
      <CompareTable
        compared={data}
        isStale={query.isPlaceholderData}
        freights={freights}
        isMistyped={isMistyped}
        onFreight={(id, typed) => setFreights((before) => ({ ...before, [id]: typed }))}
      />
      <p className="mt-2 text-muted text-sm">
        In US dollars, estimated. Formulas are valued at the prices of {formats.dateTime(data.pricedAt)}.
      </p>
    </>
  )
}
