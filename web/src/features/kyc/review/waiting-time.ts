import { kycReviewHours } from '@laycan/contract/kyc/kyc-rules'
import type { Tone } from '#ui/badge.tsx'

const hourMs = 3_600_000
const { least: expectedHours, most: promisedHours } = kycReviewHours

export type Waiting = { tone: Tone; waited: string; promise: string }

/** How long a case has waited, and what that means for what the person was promised. */
export function waitingTime(submittedAt: string, nowMs: number): Waiting {
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(submittedAt)) / hourMs))
  const waited = hours < 1 ? 'less than 1 h' : inWords(hours)
  if (hours >= promisedHours) {
    return { tone: 'negative', waited, promise: `Overdue by ${inWords(Math.max(1, hours - promisedHours))}` }
  }
  const left = `Due in ${inWords(promisedHours - hours)}`
  return { tone: hours >= expectedHours ? 'warning' : 'positive', waited, promise: left }
}

/** Hours up to two days, then days: nobody counts 200 hours. */
function inWords(hours: number): string {
  if (hours <= promisedHours) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
