import { maxQuoteNoteLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type ListingKind, tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { ActionErrorWithChanges, ChangeNotice, type SeenChange } from '#features/trade/shared/change-list.tsx'
import { PriceSection } from '#features/trade/terms/price-section.tsx'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { SectionCard } from '#features/trade/terms/section-card.tsx'
import { useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { fieldId } from '#features/trade/terms/terms-form.ts'
import {
  draftTerms,
  mergeTyped,
  type TypedTerms,
  typeTerms,
  wholeTerms,
} from '#features/trade/terms/terms-input.ts'
import { termsFormProblems, useTermsField } from '#features/trade/terms/terms-problems.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { changedPaths, changedTerms } from './changed-terms.ts'
import type { QuoteDraft } from './negotiations.api.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { defaultValidity, type Validity, validityMs, validityProblem } from './quote-validity.ts'
import { ValidityFields } from './validity-fields.tsx'

type QuoteFormProps = {
  /** What is answered: the listing or the latest version. When it changes, only my edits are kept. */
  base: TradeTerms
  /** My side, as the kind of listing that it publishes. */
  kind: ListingKind
  /** Until when the listing is open. */
  listingUntil?: string | undefined
  /** `the request`, `version 2`. */
  baseName: string
  submitText: string
  /** What changed while I was typing, and the sentence that says so. */
  changesSeen: SeenChange[]
  changesTitle: string
  /** Shown when the server gives no reason. */
  failure: string
  /** Shows the price first and the other terms on demand. */
  isPriceOnly?: boolean | undefined
  /** Rejects when it failed; the form then keeps its values. */
  onSend: (draft: QuoteDraft) => Promise<unknown>
  onCancel: () => void
}

type QuoteValues = { terms: TypedTerms; note: string; isFirm: boolean; validity: Validity }

/** Terms, prefilled with what is answered; changes are highlighted and listed. */
export function QuoteForm({ base, kind, baseName, submitText, failure, ...props }: QuoteFormProps) {
  const { changesSeen, changesTitle, listingUntil, isPriceOnly = false, onSend, onCancel } = props
  const [isWhole, setWhole] = useState(!isPriceOnly)
  const [startValidity] = useState(() => defaultValidity({ windowTo: base.window_to, listingUntil }))
  const formats = useFormats()
  const names = useTradeNames()
  const mark = decimalMarkOf(formats)
  const idempotencyId = useIdempotencyId()
  const element = useRef<HTMLFormElement>(null)
  const baseTyped = typeTerms(base, mark)
  const form = useContractForm({
    defaultValues: { terms: baseTyped, note: '', isFirm: false, validity: startValidity },
    send: ({ terms, note, isFirm, validity }: QuoteValues) => {
      const ms = validityMs(validity) ?? 0
      // May be incomplete: the server then names the fields.
      const content = { terms: draftTerms(terms, mark) as TradeTerms, note: note.trim(), isFirm }
      return onSend({
        ...content,
        clientId: idempotencyId({ ...content, ms }),
        validUntil: new Date(Date.now() + ms).toISOString(),
      })
    },
    problemsOf: (error) => termsFormProblems(error, { validUntil: 'validity' }),
  })
  const fields = useTermsField(form, mark)
  const { typed } = fields
  const start = useRef(base)
  useLayoutEffect(() => {
    if (start.current === base) return
    const [before, now] = [typeTerms(start.current, mark), typeTerms(base, mark)]
    form.setValue('terms', mergeTyped(before, form.getValues('terms'), now))
    start.current = base
  }, [base, mark, form.setValue, form.getValues])
  // What is wrong must be seen, wherever it is.
  const wrong = [...Object.keys(fields.problems), ...Object.keys(form.formState.errors.terms ?? {})]
  const isWrongElsewhere = wrong.some((path) => path in tradeFieldLabels && path !== 'price')
  const isShownWhole = isWhole || (form.formState.isSubmitted && isWrongElsewhere)
  const changes = changedTerms({
    base,
    baseTyped,
    typed,
    terms: wholeTerms(typed, mark),
    formats,
    names,
  })
  const check = useTermsCheck(kind, { terms: draftTerms(typed, mark), validUntil: null })
  useMarkedFields(element, changedPaths(baseTyped, typed))

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      className="grid grid-cols-1 items-start gap-4 max-sm:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <UnsavedChangesGuard isDirty={changes.length > 0 && !form.isSubmitting && !form.isSent}>
        Your quote has not been sent yet.
      </UnsavedChangesGuard>
      <div className="grid grid-cols-1 gap-4 [&_[data-changed]]:border-warning [&_[data-changed]]:bg-warning-soft">
        {isShownWhole ? (
          <TermsFields {...fields} isFuelFixed isFoldedOnPhone />
        ) : (
          <>
            <PriceSection {...fields} />
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
              Show all terms
            </Button>
          </>
        )}
        <SectionCard title="Validity and note">
          <Controller
            control={form.control}
            name="validity"
            rules={{ validate: validityProblem }}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <ValidityFields validity={value} onChange={onChange} error={error?.message} />
            )}
          />
          <Checkbox
            label="Firm quote"
            hint="If they accept it in time, the deal is binding at once. Otherwise both sides confirm a recap first."
            className="sm:col-span-2"
            {...form.register('isFirm')}
          />
          <TextArea
            label="Note"
            hint="Visible to the other side"
            rows={2}
            maxLength={maxQuoteNoteLength}
            className="sm:col-span-2"
            {...form.field('note')}
          />
        </SectionCard>
      </div>
      <QuoteSummary
        changes={changes}
        baseName={baseName}
        check={{ check: check.data, isChecking: check.isFetching, failed: check.isError }}
      >
        {form.error ? (
          <ActionErrorWithChanges error={form.error} fallback={failure} changes={changesSeen} />
        ) : (
          // What I send myself is no surprise to me.
          <ChangeNotice title={changesTitle} changes={form.isSubmitting ? [] : changesSeen} />
        )}
        {/* On a phone within reach of the thumb, however long the form is. */}
        <div className="flex flex-wrap gap-2 *:flex-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:p-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {submitText}
          </Button>
        </div>
      </QuoteSummary>
    </form>
  )
}

/** Highlights the changed controls; the list of changes says it in words. */
function useMarkedFields(form: RefObject<HTMLElement | null>, paths: string[]) {
  const joined = paths.join(' ')
  useEffect(() => {
    const marked = joined.split(' ').filter(Boolean).map(fieldId)
    for (const element of form.current?.querySelectorAll('[id^="terms-"]') ?? []) {
      element.toggleAttribute('data-changed', marked.includes(element.id))
    }
  }, [form, joined])
}
