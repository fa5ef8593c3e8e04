import { dayMs } from '@laycan/contract/calendar/calendar'
import type { Formats } from '#platform/formats.ts'

type Clock = Pick<Formats, 'time' | 'weekday' | 'monthDay'>

/** Under 24 hours the time, under 7 days the weekday, otherwise month and day. */
export function listTime(iso: string, formats: Clock, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso)
  if (passedMs < dayMs) return formats.time(iso)
  return passedMs < 7 * dayMs ? formats.weekday(iso) : formats.monthDay(iso)
}

/** The same in the thread, where the time of day is always wanted. */
export function messageTime(iso: string, formats: Clock, nowMs: number): string {
  const shown = listTime(iso, formats, nowMs)
  const time = formats.time(iso)
  return shown === time ? time : `${shown}, ${time}`
}

/** The head of a day in the thread. */
export function dayTitle(iso: string, formats: Pick<Formats, 'date'>, nowMs: number): string {
  const day = formats.date(iso)
  if (day === formats.date(new Date(nowMs).toISOString())) return 'Today'
  if (day === formats.date(new Date(nowMs - dayMs).toISOString())) return 'Yesterday'
  return day
}
