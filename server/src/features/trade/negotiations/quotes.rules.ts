import { dayMs, utcDate, utcMinute } from '@laycan/contract/calendar/calendar'
import { maxQuoteDays, minQuoteMinutes } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TermsChange } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { changedFields } from '@laycan/contract/trade/terms/terms-rules'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { listingNouns, tradeFieldLabels } from '@laycan/contract/trade/trade-constants'

const minuteMs = 60_000

/** What is wrong with the validity of a version, if anything. */
export function validityProblem(
  validUntil: Date,
  now: Date,
  { listing, windowTo }: { listing: { kind: ListingKind; validUntil: string }; windowTo: string },
): string | undefined {
  const ms = validUntil.getTime() - now.getTime()
  if (ms < minQuoteMinutes * minuteMs) return 'Validity must be at least a minute from now'
  if (ms > maxQuoteDays * dayMs) return `Validity must be at most ${maxQuoteDays} days`
  if (utcDate(validUntil) > windowTo) {
    return `Validity must end by ${windowTo}, the last day of the window`
  }
  if (validUntil.toISOString() <= listing.validUntil) return undefined
  return `The ${listingNouns[listing.kind].one} is open until ${utcMinute(listing.validUntil)}. Validity must end by then`
}

const order = Object.keys(tradeFieldLabels)

/** Changes field by field in words, in the order of the form. */
export const changesBetween = (before: TradeTerms, after: TradeTerms): TermsChange[] =>
  changedFields(before, after)
    .map((change) => ({ ...change, label: tradeFieldLabels[change.field] }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))

/** The same in one sentence. */
export const changesText = (changes: TermsChange[]) =>
  changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('; ')

export const changesAsFields = (changes: TermsChange[]) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [`terms.${field}`, `${before} → ${after}`]))
