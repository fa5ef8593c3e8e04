import type { Freight } from '@laycan/contract/trade/freight/freight'
import Ship from 'lucide-react/icons/ship'
import { useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { AssumptionsCard } from './assumptions-card.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { type FreightSubject, useVoyage, type VoyageAsked } from './freight.api.ts'
import { estimateHere, readFreight, type TypedFreight, typedOf } from './freight-values.ts'
import { SaveCard } from './save-card.tsx'
import { VoyageCard } from './voyage-card.tsx'

type CalculatorProps = { subject: FreightSubject; freight: Freight }

/** The server finds the route once; every other figure is calculated here while it is typed. */
export function FreightCalculator({ subject, freight }: CalculatorProps) {
  const mark = decimalMarkOf(useFormats())
  const [typed, setTyped] = useState(() => typedOf(freight, mark))
  const [savedText, setSavedText] = useState(() => JSON.stringify(typed))
  const { input, problems } = readFreight(typed, mark)
  const asked = input && askedOf(input, freight)
  const settled = useDebounced({ asked }).asked
  const voyage = useVoyage(settled)
  const refusals = voyage.error instanceof ApiError ? voyage.error.fields : {}
  const result = settled && !voyage.error ? voyage.data : undefined
  const estimate = result && input && estimateHere(result, input)
  const isCurrent = JSON.stringify(asked) === JSON.stringify(settled) && !voyage.isPlaceholderData
  const hasProblems = Object.keys(problems).length > 0
  const change = (part: Partial<TypedFreight>) => setTyped((before) => ({ ...before, ...part }))

  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <UnsavedChangesGuard isDirty={freight.maySave && JSON.stringify(typed) !== savedText}>
        Your changes to this estimate are not saved.
      </UnsavedChangesGuard>
      <VoyageCard {...{ typed, freight, result, onChange: change }} problems={{ ...refusals, ...problems }} />
      {/* In sight while assumptions are typed. */}
      <div className="min-w-0 xl:sticky xl:top-20 xl:row-span-3">
        {estimate && input && result ? (
          <EstimateCard {...{ freight, input, result, estimate, isCurrent }} />
        ) : (
          <Card>
            <Waiting isAsked={settled !== undefined} hasProblems={hasProblems} query={voyage} />
          </Card>
        )}
      </div>
      <SaveCard
        {...{ subject, freight }}
        input={estimate && isCurrent && !hasProblems ? input : undefined}
        onSaved={() => setSavedText(JSON.stringify(typed))}
        onUse={setTyped}
      />
      {estimate && result && (
        <AssumptionsCard
          {...{ estimate, problems }}
          passages={result.voyage.passages}
          typed={typed.changes}
          onChange={(changes) => change({ changes })}
        />
      )}
    </div>
  )
}

function askedOf(input: NonNullable<ReturnType<typeof readFreight>['input']>, freight: Freight): VoyageAsked {
  const { changes: _, method: __, ...voyage } = input
  return { ...voyage, fuelTypeId: freight.fuelTypeId, date: freight.windowFrom }
}

type WaitingProps = { isAsked: boolean; hasProblems: boolean; query: ReturnType<typeof useVoyage> }

/** In place of the estimate: nothing to calculate with yet, on its way, refused, or failed. */
function Waiting({ isAsked, hasProblems, query }: WaitingProps) {
  if (hasProblems || !isAsked)
    return (
      <EmptyState
        icon={<Ship />}
        title={hasProblems ? 'Some figures need a second look' : 'Choose both ports'}
      >
        The estimate appears here.
      </EmptyState>
    )
  if (query.error instanceof ApiError && query.error.status === 422)
    return (
      <Notice tone="warning" role="status" title="No estimate for this voyage" className="m-4">
        {Object.values(query.error.fields).join('. ') || query.error.message}
      </Notice>
    )
  if (query.error) return <LoadError query={query} what="the route" isInCard />
  return (
    <SkeletonGroup label="Finding the route" className="p-4">
      <SkeletonText lines={8} />
    </SkeletonGroup>
  )
}
