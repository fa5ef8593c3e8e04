import type { TermsChange, TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { isSame, type TypedTerms } from '#features/trade/terms/terms-input.ts'
import { type TradeNames, termText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'

type Comparing = {
  base: TradeTerms
  /** The same, as the form started with it. */
  baseTyped: TypedTerms
  typed: TypedTerms
  /** The typed terms, once they are complete. */
  terms: TradeTerms | undefined
  formats: Formats
  names: TradeNames
}

/** What the form changes, as the screen shows it. What is not valid yet is shown as typed. */
export function changedTerms({ base, baseTyped, typed, terms, formats, names }: Comparing): TermsChange[] {
  return (Object.keys(tradeFieldLabels) as TermsField[]).flatMap((field) => {
    if (isSame(typed[field], baseTyped[field])) return []
    const before = termText(base, field, formats, names)
    const after = terms ? termText(terms, field, formats, names) : typedText(typed[field])
    return before === after ? [] : [{ field, label: tradeFieldLabels[field], before, after }]
  })
}

const typedText = (value: unknown) => (typeof value === 'string' ? value.trim() || 'empty' : 'being changed')

/** Paths of the changed controls, down to the parts of a price. */
export function changedPaths(baseTyped: TypedTerms, typed: TypedTerms): string[] {
  return (Object.keys(typed) as TermsField[]).flatMap((field) => {
    const [before, after]: unknown[] = [baseTyped[field], typed[field]]
    if (isSame(before, after)) return []
    if (!isParts(before) || !isParts(after)) return [field]
    return Object.keys(after)
      .filter((part) => !isSame(before[part], after[part]))
      .map((part) => `${field}.${part}`)
  })
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
