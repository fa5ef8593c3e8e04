import { dayMs } from '@laycan/contract/calendar'
import { maxQuoteDays, minQuoteMinutes } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TermsChange } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { changedFields } from '@laycan/contract/trade/terms/terms-rules'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { listingNouns, tradeFieldLabels } from '@laycan/contract/trade/trade-constants'

const minuteMs = 60_000

/** What is wrong with how long a version is valid; undefined when nothing is. */
export function validityProblem(
  validUntil: Date,
  now: Date,
  { listing, windowTo }: { listing: { kind: ListingKind; validUntil: string }; windowTo: string },
): string | undefined {
  const ms = validUntil.getTime() - now.getTime()
  if (ms < minQuoteMinutes * minuteMs) return 'It must be valid for at least a minute from now'
  if (ms > maxQuoteDays * dayMs) return `It can be valid for at most ${maxQuoteDays} days`
  if (validUntil.toISOString().slice(0, 10) > windowTo) {
    return `Its window ends on ${windowTo}: not longer than that`
  }
  if (validUntil.toISOString() <= listing.validUntil) return undefined
  const until = listing.validUntil.slice(0, 16).replace('T', ' ')
  return `The ${listingNouns[listing.kind].one} is open until ${until} UTC: not longer than that`
}

const order = Object.keys(tradeFieldLabels)

/** Field by field in words, in the order of the form. */
export const changesBetween = (before: TradeTerms, after: TradeTerms): TermsChange[] =>
  changedFields(before, after)
    .map((change) => ({ ...change, label: tradeFieldLabels[change.field] }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))

/** The same in a sentence, for somebody who has missed them. */
export const changesText = (changes: TermsChange[]) =>
  changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('; ')

/** As the fields of an error. */
export const changesAsFields = (changes: TermsChange[]) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [`terms.${field}`, `${before} → ${after}`]))
