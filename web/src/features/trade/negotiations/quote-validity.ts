import { maxQuoteDays, minQuoteMinutes } from '@laycan/contract/trade/negotiations/negotiation-constants'

const minuteMs = 60_000

export const validityUnits = [
  { value: 'minutes', label: 'minutes', ms: minuteMs },
  { value: 'hours', label: 'hours', ms: 60 * minuteMs },
  { value: 'days', label: 'days', ms: 24 * 60 * minuteMs },
] as const
export type ValidityUnit = (typeof validityUnits)[number]['value']
export type Validity = { amount: string; unit: ValidityUnit }

export const usualValidity: Validity = { amount: '24', unit: 'hours' }

const hourMs = 60 * minuteMs

/**
 * What a form starts with: a day, or less where the listing or the last day of the window ends sooner. Whole hours
 * while there are any, then minutes.
 */
export function defaultValidity(
  { windowTo, listingUntil }: { windowTo: string; listingUntil?: string | undefined },
  nowMs = Date.now(),
): Validity {
  const ends = [Date.parse(`${windowTo}T23:59:59Z`), Date.parse(listingUntil ?? '')].filter(Number.isFinite)
  const leftMs = Math.min(...ends) - nowMs
  const usualMs = validityMs(usualValidity) ?? 0
  if (!(leftMs < usualMs) || leftMs <= 0) return usualValidity
  if (leftMs >= hourMs) return { amount: String(Math.floor(leftMs / hourMs)), unit: 'hours' }
  return { amount: String(Math.max(1, Math.floor(leftMs / minuteMs))), unit: 'minutes' }
}

/** Undefined when it is not a whole number. */
export function validityMs({ amount, unit }: Validity): number | undefined {
  const known = validityUnits.find(({ value }) => value === unit)
  return known && /^\d{1,5}$/.test(amount.trim()) ? Number(amount) * known.ms : undefined
}

export function validityProblem(validity: Validity): string | undefined {
  const ms = validityMs(validity)
  if (ms === undefined) return 'Enter a whole number'
  if (ms < minQuoteMinutes * minuteMs) return 'At least 1 minute'
  return ms > maxQuoteDays * 24 * 60 * minuteMs ? `At most ${maxQuoteDays} days` : undefined
}
