import { dayMs, utcDate } from '../calendar/calendar.ts'

/** How far a cargo has come, from what was recorded of its voyage. Free of Zod, for the web. */

/** Days as they stand on the papers; null for what is not recorded. */
export type VoyageEvents = {
  /** The date of the bill of lading. */
  loadedOn: string | null
  departedOn: string | null
  /** When the ship said it would arrive. */
  expectedOn: string | null
  /** When it gave notice of readiness at the port of discharge. */
  arrivedAt: string | null
  dischargedOn: string | null
}

export type Progress = {
  state: 'under_way' | 'overdue' | 'arrived' | 'discharged'
  /** Of the way from the load port; 1 is the port of discharge, and never more. */
  share: number
  /** Nobody recorded where it is: by the time that has passed. */
  isEstimated: boolean
  since: string
  /** Expected until it has arrived; null where nothing says when. */
  until: string | null
  /** The expected arrival follows from distance and speed, not from the ship. */
  isBySpeed: boolean
}

/** A date without a time: the middle of that day is at most half a day off. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/**
 * Undefined before loading. Between departure and arrival the ship is where the time that has passed puts it; after the
 * expected arrival it stays before the port, until the arrival is recorded.
 */
export function progressOf(events: VoyageEvents, seaDays: number | null, now: Date): Progress | undefined {
  const { loadedOn, departedOn, expectedOn, arrivedAt, dischargedOn } = events
  const since = departedOn ?? loadedOn
  const done = dischargedOn ?? arrivedAt
  if (done !== null) {
    const state = dischargedOn === null ? 'arrived' : 'discharged'
    return { state, share: 1, isEstimated: false, since: since ?? done, until: done, isBySpeed: false }
  }
  if (since === null) return undefined
  const start = noonOf(since)
  const isBySpeed = expectedOn === null
  const end = isBySpeed ? (seaDays === null ? null : start + seaDays * dayMs) : noonOf(expectedOn)
  if (end === null) {
    return { state: 'under_way', share: 0, isEstimated: true, since, until: null, isBySpeed: false }
  }
  const passed = now.getTime() - start
  const whole = Math.max(end - start, dayMs / 24)
  return {
    state: now.getTime() > end + dayMs / 2 ? 'overdue' : 'under_way',
    share: Math.min(1, Math.max(0, passed / whole)),
    isEstimated: true,
    since,
    until: isBySpeed ? utcDate(new Date(end)) : expectedOn,
    isBySpeed,
  }
}
