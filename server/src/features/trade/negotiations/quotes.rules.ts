import { dayMs, utcDate, utcMinute } from '@laycan/contract/calendar/calendar'
import { maxQuoteDays, minQuoteMinutes } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TermsChange } from '@laycan/contract/trade/terms/terms'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { listingNouns } from '@laycan/contract/trade/trade-constants'

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

/** In one sentence. */
export const changesText = (changes: TermsChange[]) =>
  changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('; ')

export const changesAsFields = (changes: TermsChange[]) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [`terms.${field}`, `${before} → ${after}`]))
