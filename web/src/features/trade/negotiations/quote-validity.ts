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
