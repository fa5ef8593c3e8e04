import { unitText } from '@laycan/contract/figure-texts'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { type FocusEvent, useState } from 'react'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { StandingBanner } from '#features/trade/shared/standing.tsx'
import { HouseTermsBar } from '#features/trade/terms/house-terms-bar.tsx'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { fieldId, pathOfField } from '#features/trade/terms/terms-form.ts'
import { afterPress } from '#ui/after-press.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { AmendBar } from './amend-bar.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { listingFormId } from './form-bar.tsx'
import { capitalize, listingPath } from './listing-labels.ts'
import { LiveCheck } from './live-check.tsx'
import { PublishBar } from './publish-bar.tsx'
import { QuickEntryCard } from './quick-entry-card.tsx'
import { QuickEntryWords } from './quick-entry-text.tsx'
import { controlOf, fieldOfControl } from './quick-entry-values.ts'
import { TemplatesMenu } from './templates-menu.tsx'
import { type ListingForm as ListingFormState, useListingForm } from './use-listing-form.ts'
import type { FormStart } from './use-listing-sync.ts'
import { useQuickEntry } from './use-quick-entry.ts'
import { ValiditySection } from './validity-section.tsx'

/** The fields, with a live check of them beside. */
export function ListingForm({ quickText, ...props }: FormStart & { quickText?: string | undefined }) {
  const { kind, listing } = props
  const form = useListingForm(props)
  const quick = useQuickEntry(form, quickText)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { isSubmitted } = form.formState
  const { check, problems } = form

  /** As soon as a field is left, or all of them once it was tried to publish. */
  const problemOf = (path: string) =>
    isSubmitted || touched.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined

  /** What quick entry left blank, at the first control of its field. */
  const askedAt = (path: string) =>
    quick.questions.find(({ field, isMissing }) => !isMissing && controlOf(field, form.values) === path)
      ?.reason

  function handleFocus({ target }: FocusEvent) {
    quick.setActive(fieldOfControl(pathOfField(target) ?? ''))
  }

  function handleBlur({ target }: FocusEvent) {
    const path = pathOfField(target)
    if (path && !touched.has(path)) afterPress(() => setTouched((before) => new Set([...before, path])))
  }

  const { one, path } = listingNouns[kind]
  const title = form.isAmending ? `Amend ${one}` : listing ? `Draft ${one}` : `New ${one}`
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
        actions={!form.isAmending && <TemplatesMenu form={form} />}
      />
      {form.isAmending && (
        <UnsavedChangesGuard isDirty={form.isDirty && !form.isSubmitting}>
          Your changes are not published yet.
        </UnsavedChangesGuard>
      )}
      <StandingBanner className="mt-4" />
      {form.saveState.kind === 'stale' && <ConflictNotice form={form} className="mt-4" />}
      <form
        id={listingFormId}
        noValidate
        onSubmit={form.submit}
        onFocus={handleFocus}
        onBlur={handleBlur}
        aria-label={title}
        className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-4">
          {!form.isAmending && <QuickEntryCard quick={quick} kind={kind} values={form.values} />}
          <TermsFields
            {...form.terms}
            problemOf={(path) => askedAt(path) ?? problemOf(path) ?? form.terms.problemOf(path)}
            moreTerms={<HouseTermsBar typed={form.terms.typed} />}
            quantityFields={kind === 'supply' && <MinLotField form={form} problem={problemOf('minLot')} />}
          />
          <ValiditySection form={form} problem={askedAt('validUntil') ?? problemOf('validUntil')} />
        </div>
        <LiveCheck
          check={check.data}
          isChecking={check.isFetching}
          failed={check.isError}
          problems={problems}
        />
        <div className="sticky bottom-0 z-2 min-w-0 max-lg:-mx-4 max-lg:sm:-mx-6 lg:col-span-2">
          <QuickEntryWords quick={quick} />
          {form.isAmending ? <AmendBar form={form} /> : <PublishBar form={form} />}
        </div>
      </form>
    </>
  )
}

type MinLotFieldProps = { form: ListingFormState; problem: string | undefined }

/** The smallest part in which a supply is sold. */
function MinLotField({ form, problem }: MinLotFieldProps) {
  const field = form.field('minLot', { onChange: form.store })
  return (
    <TextField
      id={fieldId('minLot')}
      label="Smallest lot"
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pr-2">{unitText(form.values.terms.quantity_unit)}</span>}
      hint="Leave empty to sell as a whole or in any part"
      {...field}
      error={problem ?? field.error}
    />
  )
}
