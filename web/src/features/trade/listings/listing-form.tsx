import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { type FocusEvent, useState } from 'react'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { StandingBanner } from '#features/trade/shared/standing.tsx'
import { useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { fieldId, focusField, pathOfField } from '#features/trade/terms/terms-form.ts'
import { useTermsProblems } from '#features/trade/terms/terms-problems.ts'
import { unitText } from '#features/trade/terms/trade-labels.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { AmendBar } from './amend-bar.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { firstOf, listProblems } from './form-problems.ts'
import { capitalize, listingPath } from './listing-labels.ts'
import { bodyOf, type Writing } from './listing-values.ts'
import { LiveCheck } from './live-check.tsx'
import { PublishBar } from './publish-bar.tsx'
import { type ListingForm as ListingFormState, useListingForm } from './use-listing-form.ts'
import { ValiditySection } from './validity-section.tsx'

export type ListingFormProps = {
  kind: ListingKind
  userId: string
  /** Undefined for a new one. */
  listing: TradeListing | undefined
  unit: TradeUnit
  writing: Writing
  onCreated: (id: string) => void
}

/** The fields, with a live check of them beside. */
export function ListingForm(props: ListingFormProps) {
  const { kind, listing } = props
  const form = useListingForm(props)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [areAllShown, setAllShown] = useState(false)
  const body = bodyOf(form.values, form.writing)
  const check = useTermsCheck(kind, body)
  const own = useTermsProblems(form.values.terms, form.writing.mark)
  const problems = listProblems(own, check.data?.problems ?? {}, check.asked, body)

  const problemOf = (path: string) =>
    areAllShown || touched.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined

  function handleBlur({ target }: FocusEvent) {
    const path = pathOfField(target)
    if (path && !touched.has(path)) setTouched(new Set([...touched, path]))
  }

  /** Returns whether there were any. */
  function showProblems(paths = problems.map((problem) => problem.path)): boolean {
    setAllShown(true)
    const first = firstOf(paths)
    if (first) requestAnimationFrame(() => focusField(first))
    return paths.length > 0
  }

  const { one, path } = listingNouns[kind]
  const title = form.isAmending ? `Amend ${one}` : listing ? `Draft ${one}` : `New ${one}`
  const parts = { form, problems, own, showProblems, check }
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <BackLink to={form.isAmending && listing ? listingPath(listing) : path}>
        {form.isAmending ? capitalize(one) : `My ${capitalize(listingNouns[kind].many)}`}
      </BackLink>
      <PageHeader
        title={title}
        description={
          form.isAmending
            ? 'It stays on the marketplace while you edit. Everyone negotiating on it is notified of the changes.'
            : 'Saved as a draft as you type. Nobody sees it until you publish.'
        }
      />
      {form.isAmending && (
        <UnsavedChangesGuard isDirty={form.isDirty && !form.isSending}>
          Your changes are not published yet.
        </UnsavedChangesGuard>
      )}
      <StandingBanner className="mt-4" />
      {form.saveState.kind === 'stale' && <ConflictNotice form={form} className="mt-4" />}
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onBlur={handleBlur}
        aria-label={title}
        className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-4">
          <TermsFields
            typed={form.values.terms}
            onChange={form.changeTerms}
            problemOf={problemOf}
            quantityFields={kind === 'supply' && <MinLotField form={form} problem={problemOf('minLot')} />}
          />
          <ValiditySection form={form} problem={problemOf('validUntil')} />
        </div>
        <LiveCheck
          check={check.data}
          isChecking={check.isFetching}
          failed={check.isError}
          problems={problems}
        />
        <div className="sticky bottom-0 z-2 min-w-0 max-lg:-mx-4 max-lg:sm:-mx-6 lg:col-span-2">
          {form.isAmending ? <AmendBar {...parts} /> : <PublishBar {...parts} />}
        </div>
      </form>
    </>
  )
}

type MinLotFieldProps = { form: ListingFormState; problem: string | undefined }

/** The smallest part in which a supply is sold. */
function MinLotField({ form, problem }: MinLotFieldProps) {
  return (
    <TextField
      id={fieldId('minLot')}
      label="Smallest lot"
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pr-2">{unitText(form.values.terms.quantity_unit)}</span>}
      hint="Leave empty to sell as a whole or in any part"
      value={form.values.minLot}
      error={problem}
      onChange={(event) => form.change({ minLot: event.target.value })}
    />
  )
}
