import type { KeptData } from '@laycan/contract/erasure/erasure'
import { keptLabels } from '@laycan/contract/erasure/erasure-rules'

/** What is kept and why, with its end as a date of the reader's format. */
export function keptText({ reason, until }: KeptData, date: (day: string) => string): string {
  const { what, why } = keptLabels[reason]
  return `${what}${until ? `, until ${date(until)}` : ''}. ${why}`
}

/** What the law demands, apart from what must end before anything is erased. */
export const byLaw = (kept: KeptData[]) => kept.filter(({ until }) => until !== null)
export const mustEnd = (kept: KeptData[]) => kept.filter(({ until }) => until === null)

/** `7 years`, or days where it is no whole number of years. */
export function daysInWords(days: number): string {
  if (days % 365 !== 0) return days === 1 ? '1 day' : `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}
