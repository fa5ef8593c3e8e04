import { dayMs } from '@laycan/contract/calendar/calendar'
import type { ListingChange } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { HouseClauses } from '@laycan/contract/trade/terms/house-terms'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { typeClauses } from '#features/trade/terms/clause-input.ts'
import {
  draftTerms,
  isSame,
  mergeTyped,
  newTerms,
  type TypedTerms,
  typeTerms,
} from '#features/trade/terms/terms-input.ts'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { fromZonedInput, toZonedInput } from '#platform/zoned-time.ts'

/** The values of the form, each field as it is typed. */
export type ListingValues = {
  terms: TypedTerms
  isNameClosed: boolean
  /** The value of a datetime-local input, in the person's time zone. */
  validUntil: string
  minLot: string
}

/** How the person writes numbers and times. */
export type Writing = { mark: DecimalMark; timeZone: string }

const usualDays = 14

/** At 17:00, so many days from now. */
export function validityIn(days: number, { timeZone }: Writing, nowMs = Date.now()): string {
  const day = toZonedInput(new Date(nowMs + days * dayMs).toISOString(), timeZone)
  return `${day.slice(0, 'yyyy-mm-dd'.length)}T17:00`
}

/** No later than the last day of the window, since that could not be published: then 17:00 UTC on that day, or its end. */
export function validityWithin(
  validUntil: string,
  windowTo: string,
  { timeZone }: Writing,
  nowMs = Date.now(),
): string {
  const until = Date.parse(fromZonedInput(validUntil, timeZone) ?? '')
  const end = Date.parse(`${windowTo}T23:59:00Z`)
  if (!(until > end) || end <= nowMs) return validUntil
  const usual = Date.parse(`${windowTo}T17:00:00Z`)
  return toZonedInput(new Date(usual > nowMs ? usual : end).toISOString(), timeZone)
}

export const newListing = (
  unit: TradeUnit,
  writing: Writing,
  nowMs = Date.now(),
  house: HouseClauses = {},
): ListingValues => ({
  terms: { ...newTerms(unit), ...typeClauses(house, writing.mark) },
  isNameClosed: false,
  validUntil: validityIn(usualDays, writing, nowMs),
  minLot: '',
})

type Known = Pick<TradeListing, 'terms' | 'draft' | 'isNameClosed' | 'validUntil' | 'minLot'>

export const valuesOf = (listing: Known, { mark, timeZone }: Writing): ListingValues => ({
  terms: typeTerms(listing.draft ?? listing.terms ?? {}, mark),
  isNameClosed: listing.isNameClosed,
  validUntil: listing.validUntil ? toZonedInput(listing.validUntil, timeZone) : '',
  minLot: writeDecimal(listing.minLot ?? '', mark),
})

/** An earlier listing as a new one: its terms, without days and a validity that have their own time. */
export function copyOf(listing: Known, empty: ListingValues, writing: Writing): ListingValues {
  const { terms, isNameClosed, minLot } = valuesOf(listing, writing)
  const days = { window_from: '', window_to: '' }
  return {
    terms: { ...terms, ...days, liftings: terms.liftings.map((lifting) => ({ ...lifting, ...days })) },
    isNameClosed,
    minLot,
    validUntil: empty.validUntil,
  }
}

export type ListingBody = Omit<ListingChange, 'version'>

export const bodyOf = (values: ListingValues, { mark, timeZone }: Writing): ListingBody => ({
  terms: draftTerms(values.terms, mark),
  isNameClosed: values.isNameClosed,
  validUntil: fromZonedInput(values.validUntil, timeZone) ?? null,
  minLot: readDecimal(values.minLot, mark) ?? (values.minLot.trim() || null),
})

/** My edits on top of a version that was saved elsewhere. */
export function mergeValues(base: ListingValues, mine: ListingValues, theirs: ListingValues): ListingValues {
  const terms = mergeTyped(base.terms, mine.terms, theirs.terms)
  return { ...mergeTyped({ ...base, terms }, { ...mine, terms }, { ...theirs, terms }), terms }
}

/** The fields in which two states of the form differ. */
export function differingFields(one: ListingValues, other: ListingValues): string[] {
  const inTerms = Object.keys(one.terms).filter(
    (name) => !isSame(one.terms[name as keyof TypedTerms], other.terms[name as keyof TypedTerms]),
  )
  const beside = (['isNameClosed', 'validUntil', 'minLot'] as const).filter(
    (name) => one[name] !== other[name],
  )
  return [...inTerms, ...beside]
}
