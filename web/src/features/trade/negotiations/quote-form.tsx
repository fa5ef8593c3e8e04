import { maxQuoteNoteLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useIdempotencyId } from '#features/trade/shared/use-idempotency-id.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { SectionCard } from '#features/trade/terms/section-card.tsx'
import { useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { fieldId, fieldShowing, focusField } from '#features/trade/terms/terms-form.ts'
import {
  draftTerms,
  mergeTyped,
  type TypedTerms,
  typeTerms,
  wholeTerms,
} from '#features/trade/terms/terms-input.ts'
import { useTermsProblems } from '#features/trade/terms/terms-problems.ts'
import { ApiError } from '#platform/api.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { changedPaths, changedTerms } from './changed-terms.ts'
import type { QuoteDraft } from './negotiations.api.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { usualValidity, validityMs, validityProblem } from './quote-validity.ts'
import { ValidityFields } from './validity-fields.tsx'

type QuoteFormProps = {
  /** What is answered: the listing or the latest version. When it changes, only my edits are kept. */
  base: TradeTerms
  /** My side, as the kind of listing that it publishes. */
  kind: ListingKind
  /** `the request`, `version 2`. */
  baseName: string
  submitText: string
  /** Shown above the buttons. */
  problem: ReactNode
  /** Rejects when it failed; the form then keeps its values. */
  onSend: (draft: QuoteDraft) => Promise<unknown>
  onCancel: () => void
}

/** Terms, prefilled with what is answered; changes are highlighted and listed. */
export function QuoteForm({ base, kind, baseName, submitText, problem, onSend, onCancel }: QuoteFormProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const mark = decimalMarkOf(formats)
  const [start, setStart] = useState(base)
  const [typed, setTyped] = useState(() => typeTerms(base, mark))
  const [note, setNote] = useState('')
  const [validity, setValidity] = useState(usualValidity)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const idempotencyId = useIdempotencyId()
  const form = useRef<HTMLFormElement>(null)
  const baseTyped = typeTerms(start, mark)
  if (start !== base) {
    setStart(base)
    setTyped(mergeTyped(baseTyped, typed, typeTerms(base, mark)))
  }
  const tied = useTermsProblems(typed, mark)
  const problems = { ...(isTried ? tied : {}), ...refused }
  const terms = wholeTerms(typed, mark)
  const changes = changedTerms({ base, baseTyped, typed, terms, formats, names })
  const check = useTermsCheck(kind, { terms: draftTerms(typed, mark), validUntil: null })
  useMarkedFields(form, changedPaths(baseTyped, typed))

  function handleChange(part: Partial<TypedTerms>) {
    setTyped((before) => ({ ...before, ...part }))
    // The server's message about a field is about its old value.
    const isTouched = (path: string) => Object.keys(part).some((key) => path.split('.')[0] === key)
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isTouched(path))))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(tied)
    if (first) return focusField(first)
    const ms = validityMs(validity)
    if (validityProblem(validity) || ms === undefined) return focusField('valid-for')
    if (isBusy) return
    setBusy(true)
    try {
      // May be incomplete: the server then names the fields.
      const content = { terms: draftTerms(typed, mark) as TradeTerms, note: note.trim() }
      await onSend({
        ...content,
        clientId: idempotencyId({ ...content, ms }),
        validUntil: new Date(Date.now() + ms).toISOString(),
      })
    } catch (error) {
      showRefusal(error)
      setBusy(false)
    }
  }

  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return
    const paths = Object.entries(error.fields).map(([path, message]) => [
      fieldShowing(path.replace(/^terms\./, '')),
      message,
    ])
    setRefused(Object.fromEntries(paths))
    if (paths[0]?.[0]) focusField(paths[0][0])
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <UnsavedChangesGuard isDirty={changes.length > 0 && !isBusy}>
        Your quote has not been sent yet.
      </UnsavedChangesGuard>
      <div className="grid grid-cols-1 gap-4 [&_[data-changed]]:border-warning [&_[data-changed]]:bg-warning-soft">
        <TermsFields typed={typed} onChange={handleChange} problemOf={(path) => problems[path]} isFuelFixed />
        <SectionCard title="Validity and note">
          <ValidityFields
            validity={validity}
            onChange={setValidity}
            error={(isTried ? validityProblem(validity) : undefined) ?? problems.validUntil}
          />
          <TextArea
            label="Note"
            hint="Visible to the other side"
            rows={2}
            maxLength={maxQuoteNoteLength}
            value={note}
            error={problems.note}
            onChange={(event) => setNote(event.target.value)}
            className="sm:col-span-2"
          />
        </SectionCard>
      </div>
      <QuoteSummary
        changes={changes}
        baseName={baseName}
        check={{ check: check.data, isChecking: check.isFetching, failed: check.isError }}
      >
        {problem}
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
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
