import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { isSame, type TypedTerms } from '#features/trade/terms/terms-input.ts'
import { termsFormProblems, useTermsField } from '#features/trade/terms/terms-problems.ts'
import { wayOutOf } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { toast } from '#ui/toast.ts'
import { listProblems, type Problem } from './form-problems.ts'
import { capitalize, listingPath } from './listing-labels.ts'
import { bodyOf, type ListingValues, mergeValues, validityWithin, valuesOf } from './listing-values.ts'
import { actOn, errorMessage, useCacheListing } from './listings.api.ts'
import { type FormStart, useListingSync } from './use-listing-sync.ts'

export type ListingForm = ReturnType<typeof useListingForm>

/** The check before publishing found something wrong. */
class CheckFailed extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super('The listing has problems')
    this.problems = problems
  }
}

/**
 * The form of a listing: sent once to be reviewed, and again to publish what was confirmed. A draft without warnings
 * has nothing to confirm.
 */
export function useListingForm(given: FormStart) {
  const { kind, writing } = given
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const cacheListing = useCacheListing()
  const sync = useListingSync(given)
  const { base, isAmending } = sync
  const [review, setReview] = useState<TermsCheck>()

  const form = useContractForm<ListingValues, TradeListing | undefined>({
    defaultValues: sync.values,
    send: (values) => (review ? publish(values) : reviewFirst(values)),
    onSent: (listing) => {
      if (!listing) return
      cacheListing(listing)
      toast.success(sentText(listing, isAmending))
      void navigate(listingPath(listing))
    },
    problemsOf: (error) =>
      error instanceof CheckFailed ? atFormFields(error.problems) : termsFormProblems(error, {}),
    onFailed: (error) => {
      if (error instanceof CheckFailed) return
      toast.error(errorMessage(error))
      const way = wayOutOf(error)
      if (way) void navigate(way)
    },
  })

  async function reviewFirst(values: ListingValues): Promise<TradeListing | undefined> {
    // The status beside the button says why it is not saved.
    if (!isAmending && !(await sync.flush())) return undefined
    const body = bodyOf(values, writing)
    const answer = await queryClient.fetchQuery(check.queryFor(body))
    const found = listProblems({}, answer.problems, body, body)
    if (found.length > 0) throw new CheckFailed(found)
    if (!isAmending && answer.warnings.length === 0) return publish(values)
    setReview(answer)
    return undefined
  }

  async function publish(values: ListingValues): Promise<TradeListing | undefined> {
    try {
      if (isAmending) return await sync.amend(values)
      const { id, version } = sync.known()
      return id === null ? undefined : await actOn('publish', { id, version })
    } finally {
      setReview(undefined)
    }
  }

  const values = form.watch()
  const body = bodyOf(values, writing)
  const check = useTermsCheck(kind, body)
  const { problems: own, ...terms } = useTermsField(form, writing.mark)

  function store() {
    // What the server said is about the old values; the live check asks it about these.
    form.clearErrors()
    sync.store(form.getValues())
  }

  function setValues(next: ListingValues) {
    form.clearErrors()
    form.setValue('terms', next.terms)
    form.setValue('isNameClosed', next.isNameClosed)
    form.setValue('validUntil', next.validUntil)
    form.setValue('minLot', next.minLot)
  }

  return {
    ...form,
    kind,
    writing,
    values,
    base,
    isAmending,
    isDirty: !isSame(values, base),
    saveState: sync.saveState,
    known: sync.known,
    check,
    /** What prevents publishing, as it is typed now. */
    problems: listProblems(own, check.data?.problems ?? {}, check.data?.offer ?? body, body),
    /** What is to be confirmed before it is published. */
    review,
    endReview: () => setReview(undefined),
    /** After every edit. */
    store,
    /** Sets everything at once, as quick entry does. */
    fill(next: ListingValues) {
      setValues(next)
      store()
    },
    terms: {
      ...terms,
      onChange(part: Partial<TypedTerms>) {
        terms.onChange(part)
        if (part.window_to) {
          const { validUntil } = form.getValues()
          form.setValue('validUntil', validityWithin(validUntil, part.window_to, writing))
        }
        store()
      },
    },
    /** Continues from the version that was saved elsewhere, with my edits on top or without them. */
    continueFrom(latest: TradeListing, keepsMine: boolean) {
      const theirs = valuesOf(latest, writing)
      sync.continueFrom(latest, theirs)
      setValues(keepsMine ? mergeValues(base, values, theirs) : theirs)
      if (keepsMine) store()
      else sync.discard()
    },
    discard() {
      sync.discard()
      setValues(base)
    },
  }
}

const atFormFields = (problems: Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ path, message }) => [
      path === 'minLot' || path === 'validUntil' ? path : `terms.${path}`,
      message,
    ]),
  )

function sentText({ kind, status }: TradeListing, isAmending: boolean): string {
  const one = capitalize(listingNouns[kind].one)
  if (status === 'held') return `${one} sent to compliance for review`
  return isAmending ? `${one} amended` : `${one} published`
}
