import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import type { KeptData } from '@laycan/contract/erasure/erasure'
import { erasureWaitDays } from '@laycan/contract/erasure/erasure-rules'

/** The day after which a request is carried out without a decision. */
export const dueOn = (requestedAt: string) => addDays(requestedAt, erasureWaitDays)

/** On the day itself nothing is deleted yet: it may not have ended everywhere. */
export const isDue = (requestedAt: string, now: Date) => dueOn(requestedAt) < utcDate(now)

/** What ended before today need not be kept. */
export const stillKept = (kept: KeptData[], now: Date) =>
  kept.filter(({ until }) => until === null || until >= utcDate(now))
