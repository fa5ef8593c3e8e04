import { utcDate } from '@laycan/contract/calendar/calendar'
import { isFigure } from '@laycan/contract/decimal'
import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { useMemo } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { DecimalMark } from '#platform/decimal-input.ts'
import { fieldProblems } from '#platform/form.tsx'
import { useTradeFuels } from './reference-data.api.ts'
import { fieldShowing, type TermsSectionProps } from './terms-form.ts'
import { draftTerms, type TypedTerms } from './terms-input.ts'

const farDay = '9999-01-01'

/**
 * Fills empty fields with values that no rule objects to, so that the rules can check the others. `missing` names
 * what was filled in.
 */
export function completeTerms(
  typed: TypedTerms,
  mark: DecimalMark,
): { terms: TradeTerms; missing: Set<string> } {
  const draft = draftTerms(typed, mark)
  const missing = new Set(Object.keys(draft).filter((name) => !draft[name as keyof DraftTerms]))
  const figure = (text: string | null | undefined) => (isFigure(text) ? text : null)
  // Zero is no factor, but may be the first digit of one.
  const factor = (text: string | null | undefined) => (/^(?!-).*[1-9]/.test(text ?? '') ? figure(text) : null)
  const terms = {
    ...draft,
    quantity: figure(draft.quantity) ?? '1',
    conversion: factor(draft.conversion),
    basis_density: figure(draft.basis_density),
    window_from: draft.window_from ?? draft.window_to ?? farDay,
    window_to: draft.window_to ?? draft.window_from ?? farDay,
    incoterm: draft.incoterm ?? 'DAP',
    price: { ...draft.price, ...figuresOf(draft.price, figure) },
    demurrage_per_day: figure(draft.demurrage_per_day),
    payment: { ...draft.payment, method: draft.payment?.method ?? 'escrow' },
    ...completeLists(draft, figure),
  }
  return { terms: terms as TradeTerms, missing }
}

/** The rows of the clauses; a limit without its parts has problems of its own. */
const completeLists = ({ quality, liftings, window_from, window_to }: DraftTerms, figure: Figure) => ({
  ...(quality && {
    quality: quality.map((limit) => ({
      ...limit,
      property: limit.property ?? '',
      unit: limit.unit ?? '',
      min: figure(limit.min),
      max: figure(limit.max),
      allowance: figure(limit.allowance),
    })),
  }),
  ...(liftings && {
    liftings: liftings.map((lifting) => ({
      quantity: figure(lifting.quantity) ?? '0',
      window_from: lifting.window_from ?? window_from ?? farDay,
      window_to: lifting.window_to ?? window_to ?? farDay,
    })),
  }),
})

type Figure = (text: string | null | undefined) => string | null

const figuresOf = (price: DraftTerms['price'], figure: Figure) =>
  price?.kind === 'fixed'
    ? { amount: figure(price.amount) ?? '1' }
    : { differential: figure(price?.differential) ?? '0', ...extraFiguresOf(price ?? {}, figure) }

/** A weight that is missing counts as none, so that the sum says so. */
const extraFiguresOf = (price: NonNullable<DraftTerms['price']>, figure: Figure) => ({
  weight_pct: price.more_benchmarks?.length ? (figure(price.weight_pct) ?? '0') : undefined,
  more_benchmarks: price.more_benchmarks?.map(({ market_id, weight_pct }) => ({
    market_id: market_id ?? '',
    weight_pct: figure(weight_pct) ?? '0',
  })),
  quality: price.quality?.map((one) => ({ ...one, property: one.property ?? '' })),
  minimum: figure(price.minimum) ?? undefined,
  maximum: figure(price.maximum) ?? undefined,
  trigger: price.trigger && { ...price.trigger, last_day: price.trigger.last_day || farDay },
})

/** Optional, unless another field requires them. */
const requiredByRules = new Set(['locode', 'conversion', 'laytime_hours'])

/** What the rules shared with the server find wrong with the typed terms, by the path of a field. */
export function useTermsProblems(typed: TypedTerms, mark: DecimalMark): Record<string, string> {
  const fuels = useTradeFuels()
  return useMemo(() => {
    const { terms, missing } = completeTerms(typed, mark)
    const fuel = fuels.find(({ fuel_type_id }) => fuel_type_id === terms.fuel_type_id)
    const problems = Object.entries(termsProblems(terms, utcDate(new Date()), fuel))
    const relevant = problems
      .filter(([path]) => !missing.has(path) || requiredByRules.has(path))
      // Whether the catalogue has a factor depends on the fuel.
      .filter(([path]) => path !== 'conversion' || fuel !== undefined)
    return Object.fromEntries(relevant.map(([path, message]) => [fieldShowing(path), message]))
  }, [typed, mark, fuels])
}

type TermsField = TermsSectionProps & {
  /** By the rules that web and server share, as it is typed now. */
  problems: Record<string, string>
}

/** What ties the sections of the terms to the field `terms` of a form. */
export function useTermsField<Values extends { terms: TypedTerms }>(
  { formState, ...anyForm }: UseFormReturn<Values>,
  mark: DecimalMark,
): TermsField {
  const form = anyForm as unknown as UseFormReturn<{ terms: TypedTerms }>
  const typed = form.watch('terms')
  const problems = useTermsProblems(typed, mark)
  form.register('terms', { validate: () => Object.keys(problems).length === 0 })
  return {
    typed,
    problems,
    onChange: (part) => {
      form.setValue('terms', { ...form.getValues('terms'), ...part })
      // What the server said about a field is about its old value.
      form.clearErrors(Object.keys(part).map((key) => `terms.${key}` as 'terms'))
    },
    problemOf: (path) =>
      (get(formState.errors, `terms.${path}`) as { message?: string } | undefined)?.message ??
      (formState.isSubmitted ? problems[path] : undefined),
  }
}

/** What the server said, by the control that shows it. `controls` names those that are not called as the path is. */
export const termsFormProblems = (error: unknown, controls: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldProblems(error)).map(([path, message]) => [
      path.startsWith('terms.')
        ? `terms.${fieldShowing(path.slice('terms.'.length))}`
        : (controls[path] ?? path),
      message,
    ]),
  )
