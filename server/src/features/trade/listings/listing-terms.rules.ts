import { dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import { compare, exact, quantityPattern } from '@laycan/contract/decimal'
import { quantityText } from '@laycan/contract/figure-texts'
import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { changesBetween, type FuelWeight, termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { type ListingKind, maxListingDays } from '@laycan/contract/trade/trade-constants'

/** Validates a draft against what a published listing must have. Problems are keyed by field path. */
export type Problems = Record<string, string>
export type TypedListing = {
  kind: ListingKind
  terms: DraftTerms
  minLot?: string | null | undefined
  validUntil?: string | null | undefined
}
export type ReadTerms = { terms?: TradeTerms; problems: Problems }

/** Empty and missing are the same in a form: both get the schema's default. */
export function readTerms(typed: DraftTerms): ReadTerms {
  const result = TradeTerms.safeParse(withoutEmpty(typed))
  if (result.success) return { terms: result.data, problems: {} }
  const problems: Problems = {}
  for (const { path, message } of result.error.issues) problems[`terms.${path.join('.')}`] ??= message
  return { problems }
}

export const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined && one !== '')
      .map(([key, one]) => [key, withoutEmpty(one)]),
  )
}

/** Rules across fields, and the choices beside the terms. */
export function listingProblems(
  { kind, minLot, validUntil }: Omit<TypedListing, 'terms'>,
  terms: TradeTerms,
  { now, fuel }: { now: Date; fuel: FuelWeight | undefined },
): Problems {
  const today = utcDate(now)
  const problems: Problems = {}
  for (const [field, message] of Object.entries(termsProblems(terms, today, fuel)))
    problems[`terms.${field}`] = message
  const validity = validityProblem(validUntil, terms, now)
  if (validity) problems.validUntil = validity
  const lot = lotProblem(kind, minLot, terms)
  if (lot) problems.minLot = lot
  return problems
}

function validityProblem(validUntil: string | null | undefined, terms: TradeTerms, now: Date) {
  if (!validUntil) return 'Enter until when this is valid'
  const until = Date.parse(validUntil)
  if (until <= now.getTime()) return 'Validity must end in the future'
  if (until > now.getTime() + maxListingDays * dayMs) return `Validity must be at most ${maxListingDays} days`
  if (until > Date.parse(`${terms.window_to}T23:59:59.999Z`))
    return 'Validity must end no later than the window'
  return undefined
}

function lotProblem(kind: ListingKind, minLot: string | null | undefined, terms: TradeTerms) {
  if (!minLot) return undefined
  if (kind === 'request') return 'Only supplies have a smallest lot'
  if (!quantityPattern.test(minLot) || !/[1-9]/.test(minLot))
    return 'The smallest lot must be a number above zero with at most 3 decimals'
  if (compare(exact(minLot), exact(terms.quantity)) > 0)
    return 'The smallest lot must not exceed the quantity'
  return undefined
}

/** What cannot be amended: the fuel, and the quantity that deals hold. */
export function amendProblems(
  before: { terms: TradeTerms; heldQuantity: string },
  after: TradeTerms,
): Problems {
  const problems: Problems = {}
  if (after.fuel_type_id !== before.terms.fuel_type_id)
    problems['terms.fuel_type_id'] =
      'The fuel of a published listing cannot change. Withdraw it and create another'
  const isHeld = /[1-9]/.test(before.heldQuantity)
  if (isHeld && after.quantity_unit !== before.terms.quantity_unit)
    problems['terms.quantity_unit'] = 'Deals already hold part of this listing, so the unit cannot change'
  else if (isHeld && compare(exact(after.quantity), exact(before.heldQuantity)) <= 0)
    problems['terms.quantity'] =
      `Deals already hold ${quantityText(before.heldQuantity, after.quantity_unit)}. The quantity must be more`
  return problems
}

type Choices = { isNameClosed: boolean; validUntil: string; minLot: string | null }
type Version = Choices & { terms: TradeTerms }

/** The changes between two versions in words: terms first, then the choices beside them. */
export function versionChanges(before: Version, after: Version) {
  const name = (isClosed: boolean) => (isClosed ? 'closed' : 'open')
  const choices = [
    ['isNameClosed', 'Name', name(before.isNameClosed), name(after.isNameClosed)],
    ['validUntil', 'Valid until', before.validUntil, after.validUntil],
    ['minLot', 'Smallest lot', before.minLot ?? 'none', after.minLot ?? 'none'],
  ] as const
  return [
    ...changesBetween(before.terms, after.terms),
    ...choices.flatMap(([field, label, was, is]) =>
      was === is ? [] : [{ field, label, before: was, after: is }],
    ),
  ]
}

/** Whether it equals what is already published. */
export function saysTheSame(published: TradeTerms, typed: DraftTerms): boolean {
  const { terms } = readTerms(typed)
  return terms !== undefined && changesBetween(published, terms).length === 0
}

type TypedChoices = Pick<Version, 'isNameClosed'> & {
  validUntil: string | null
  minLot?: string | null | undefined
}

/** Whether the choices beside the terms are equal, regardless of how times and lots are formatted. */
export function hasSameChoices(stored: TypedChoices, sent: TypedChoices): boolean {
  const time = (text: string | null) => (text === null ? null : Date.parse(text))
  // As typed: a draft may contain an incomplete number.
  const lot = (text: string | null | undefined) => (text ? Number(text) || text : null)
  return (
    stored.isNameClosed === sent.isNameClosed &&
    time(stored.validUntil) === time(sent.validUntil) &&
    lot(stored.minLot) === lot(sent.minLot)
  )
}

/** Where two drafts differ: path to stored value. For a save based on an older version. */
export function draftDifferences(stored: DraftTerms, sent: DraftTerms): Problems {
  const keys = new Set([...Object.keys(stored), ...Object.keys(sent)]) as Set<keyof DraftTerms>
  const differences: Problems = {}
  for (const key of keys) {
    const [is, was] = [asText(stored[key]), asText(sent[key])]
    if (is !== was) differences[`terms.${key}`] = is === '' ? 'Now empty' : `Now ${is}`
  }
  return differences
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  // jsonb does not preserve the order of keys.
  const parts = Array.isArray(value)
    ? value
    : Object.keys(value)
        .sort()
        .map((key) => (value as Record<string, unknown>)[key])
  return parts.map(asText).filter(Boolean).join(', ')
}
