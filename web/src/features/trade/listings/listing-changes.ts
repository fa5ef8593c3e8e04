import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { TermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { wholeTerms } from '#features/trade/terms/terms-input.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { fromZonedInput } from '#platform/zoned-time.ts'
import { labelOf } from './form-problems.ts'
import { differingFields, type ListingValues, type Writing } from './listing-values.ts'

export type Change = { field: string; label: string; before: string; after: string }

/** What differs between two states of the form, as the screen shows it. */
export function listChanges(
  before: ListingValues,
  after: ListingValues,
  writing: Writing,
  format: TermsFormat,
): Change[] {
  const wholes = {
    before: wholeTerms(before.terms, writing.mark),
    after: wholeTerms(after.terms, writing.mark),
  }
  return differingFields(before, after)
    .filter((field) => field !== 'quantity_unit' || before.terms.quantity === after.terms.quantity)
    .map((field) => ({
      field,
      label: labelOf(field),
      before: textOf(field, before, wholes.before, writing, format),
      after: textOf(field, after, wholes.after, writing, format),
    }))
}

function textOf(
  field: string,
  values: ListingValues,
  terms: TradeTerms | undefined,
  { timeZone }: Writing,
  { formats, names }: TermsFormat,
): string {
  if (field === 'isNameClosed') return values.isNameClosed ? 'Hidden' : 'Shown'
  if (field === 'minLot') return values.minLot || 'None'
  if (field === 'validUntil') {
    const moment = fromZonedInput(values.validUntil, timeZone)
    return moment ? formats.dateTime(moment) : 'Not set'
  }
  if (terms) return termText(terms, field as TermsField, formats, names)
  const typed = values.terms[field as keyof ListingValues['terms']]
  return typeof typed === 'string' ? typed || 'Empty' : 'As typed'
}
