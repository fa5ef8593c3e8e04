import { tradeUnits } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { unitText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { LoadError } from '#platform/error-views.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CompareTable } from './compare-table.tsx'
import { useComparedQuotes } from './negotiations.api.ts'

const unitOptions = tradeUnits.map((unit) => ({ value: unit, label: unitText(unit) }))
const none: Record<string, string> = {}

/** Quotes compared at one unit, in US dollars, delivered. Terms that end at loading need a freight. */
export function CompareQuotes({ listingId }: { listingId: string }) {
  const formats = useFormats()
  const { data: settings } = useQuery(settingsQuery)
  const [chosenUnit, setUnit] = useState<(typeof tradeUnits)[number]>()
  const unit = chosenUnit ?? settings?.unit ?? 'MT'
  const [freight, setFreight] = useState('')
  const [freights, setFreights] = useState(none)
  const read = (typed: string) => readDecimal(typed, decimalMarkOf(formats)) ?? ''
  const settled = useDebounced({ freight, freights })
  const query = useComparedQuotes(listingId, {
    unit,
    freight: read(settled.freight),
    freights: Object.fromEntries(Object.entries(settled.freights).map(([id, typed]) => [id, read(typed)])),
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
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <Select
          label="Unit"
          options={unitOptions}
          value={unit}
          onValueChange={(chosen) => {
            setUnit(chosen)
            // A freight per tonne means nothing per barrel.
            setFreight('')
            setFreights(none)
          }}
          className="w-28"
        />
        <TextField
          label={`Freight, USD/${unitText(unit)}`}
          inputMode="decimal"
          autoComplete="off"
          value={freight}
          error={isMistyped(freight) && 'Freight must be a number'}
          hint="Added to terms that end at loading. Each row can have its own."
          onChange={(event) => setFreight(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <CompareTable
        compared={data}
        isStale={query.isPlaceholderData}
        freights={freights}
        isMistyped={isMistyped}
        onFreight={(id, typed) => setFreights((before) => ({ ...before, [id]: typed }))}
      />
      <p className="mt-2 text-muted text-sm">
        In US dollars. Formulas are valued at the prices of {formats.dateTime(data.pricedAt)}.
      </p>
    </>
  )
}
