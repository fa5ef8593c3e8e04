import { houseFields } from '@laycan/contract/trade/terms/clause-constants'
import type { HouseTerms } from '@laycan/contract/trade/terms/house-terms'
import { useState } from 'react'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { draftClauses } from './clause-input.ts'
import { useHouseTerms, useStoreHouseTerms } from './house-terms.api.ts'
import type { TypedTerms } from './terms-input.ts'

/** Keeps what is typed as what new listings and deals of the company start with; an owner may. */
export function HouseTermsBar({ typed }: { typed: TypedTerms }) {
  const formats = useFormats()
  const { data: house } = useHouseTerms()
  const store = useStoreHouseTerms()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!house) return null

  async function handleStore({ version }: HouseTerms) {
    setBusy(true)
    setError(undefined)
    try {
      const drafted = draftClauses(typed, decimalMarkOf(formats))
      const clauses = Object.fromEntries(
        houseFields.flatMap((field) => (drafted[field] ? [[field, drafted[field]]] : [])),
      )
      // May be incomplete: the server then says what is wrong.
      await store(clauses as HouseTerms['clauses'], version)
      toast.success('Kept as house terms')
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm">
        {house.changedAt
          ? `House terms of your company, version ${house.version}, by ${house.changedBy} on ${formats.date(house.changedAt)}.`
          : 'New listings and deals start with the terms of the platform.'}
      </p>
      {house.mayChange && (
        <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void handleStore(house)}>
          Keep as house terms
        </Button>
      )}
      <ActionError error={error} fallback="Failed to keep the house terms. Please try again." />
    </div>
  )
}
