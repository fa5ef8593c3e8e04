import { type Day, isWeekend, weekdayOf } from '@laycan/contract/calendar/calendar'
import { localTime, momentOfDay, zoneOffsetMs } from '@laycan/contract/calendar/time-zones'
import { type HolidayCalendar, isHoliday } from './holidays.rules.ts'

/** One stretch of trading, in minutes of the local trading day; negative ones lie on the evening before. */
export type Session = {
  from: number
  to: number
  /** Where the week begins earlier. */
  mondayFrom?: number
  /** The evening before is that of the last weekday, so Monday's is on Friday; none after a holiday. */
  onLastWeekday?: true
  /** Closes then while New York is on winter time. */
  usWinterTo?: number
}

export type Hours = { zone: string; holidays: HolidayCalendar; sessions: Session[]; isDaily?: true }

export type OpenStretch = { openMs: number; closeMs: number }

export type SessionState = {
  isOpen: boolean
  /** When it opened; undefined while it is closed. */
  openedAtMs: number | undefined
  /** The trading day that prices belong to now; while closed, the next one. */
  tradeDay: Day
  /** When it opens or closes next. */
  changesAtMs: number
  /** Whether this is a weekday on which its exchange rests. */
  isHoliday: boolean
  /** Until when all this holds: the next change, or midnight at the exchange. */
  validUntilMs: number
}

const minuteMs = 60_000
/** The longest rest there is: a week in October, and the weekends around it. */
const longestRestDays = 12

/** For simulated markets that are to move at any time. */
export const alwaysOpen: Hours = {
  zone: 'UTC',
  holidays: 'none',
  sessions: [{ from: 0, to: 1440 }],
  isDaily: true,
}

export const isTradingDay = (hours: Hours, day: Day): boolean =>
  hours.isDaily === true || !(isWeekend(day) || isHoliday(hours.holidays, day))

export function sessionsOf(hours: Hours, day: Day): OpenStretch[] {
  if (!isTradingDay(hours, day)) return []
  return hours.sessions.flatMap((session) => {
    const from = (weekdayOf(day) === 1 ? session.mondayFrom : undefined) ?? session.from
    if (!session.onLastWeekday) return [stretchOf(hours.zone, day, from, closeOf(session, day))]
    const eve = day - (weekdayOf(day) === 1 ? 3 : 1)
    if (isHoliday(hours.holidays, eve)) return []
    return [stretchOf(hours.zone, eve + 1, from, session.to)]
  })
}

const stretchOf = (zone: string, day: Day, from: number, to: number): OpenStretch => ({
  openMs: momentOfDay(zone, day, from),
  closeMs: momentOfDay(zone, day, to),
})

function closeOf({ to, usWinterTo }: Session, day: Day): number {
  if (usWinterTo === undefined) return to
  const noon = momentOfDay('America/New_York', day, 12 * 60)
  return zoneOffsetMs('America/New_York', noon) === -5 * 60 * minuteMs ? usWinterTo : to
}

export function sessionState(hours: Hours, ms: number): SessionState {
  const { day: today } = localTime(hours.zone, ms)
  const midnightMs = momentOfDay(hours.zone, today + 1, 0)
  const rests = !isWeekend(today) && !isTradingDay(hours, today)
  for (let day = today - 3; day <= today + longestRestDays; day++) {
    for (const { openMs, closeMs } of sessionsOf(hours, day)) {
      if (ms >= closeMs) continue
      const isOpen = ms >= openMs
      const changesAtMs = isOpen ? closeMs : openMs
      return {
        isOpen,
        openedAtMs: isOpen ? openMs : undefined,
        tradeDay: day,
        changesAtMs,
        isHoliday: rests && !isOpen,
        validUntilMs: Math.min(changesAtMs, midnightMs),
      }
    }
  }
  throw new Error(`no session within ${longestRestDays} days`)
}
