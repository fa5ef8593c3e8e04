import { type Day, dayFrom, weekdayOf, yearOf } from '@laycan/contract/calendar'

/**
 * Days on which markets rest. Feasts that follow the moon (Chinese New Year, Eid, Diwali) are left out: their
 * dates are announced, not computed.
 */
export type HolidayCalendar =
  | 'none'
  | 'newYear'
  | 'exchange'
  | 'us'
  | 'uk'
  | 'europe'
  | 'canada'
  | 'singapore'
  | 'china'
  | 'japan'
  | 'india'
  | 'brazil'

type Holiday = (year: number) => Day[]

const on =
  (month: number, ...dates: number[]): Holiday =>
  (year) =>
    dates.map((date) => dayFrom(year, month, date))
const nth =
  (month: number, weekday: number, count: number): Holiday =>
  (year) => [nthWeekday(year, month, weekday, count)]
const easter =
  (...offsets: number[]): Holiday =>
  (year) =>
    offsets.map((offset) => easterOf(year) + offset)
const since =
  (first: number, holiday: Holiday): Holiday =>
  (year) =>
    year >= first ? holiday(year) : []

const goodFriday = easter(-2)
const easterMonday = easter(1)
const newYear = on(1, 1)
const labourDay = on(5, 1)
const christmas = on(12, 25)

/** In the US a holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observedUs =
  (holiday: Holiday): Holiday =>
  (year) =>
    holiday(year).map((day) => day + ({ 6: -1, 0: 1 }[weekdayOf(day)] ?? 0))

/** In Britain a holiday at a weekend is observed on the next working day. */
const newYearUk: Holiday = (year) => on(1, { 6: 3, 0: 2 }[weekdayOf(dayFrom(year, 1, 1))] ?? 1)(year)
const christmasUk: Holiday = (year) => {
  const observed = { 5: [25, 28], 6: [27, 28], 0: [26, 27] }[weekdayOf(dayFrom(year, 12, 25))]
  return on(12, ...(observed ?? [25, 26]))(year)
}

const calendars: Record<HolidayCalendar, Holiday[]> = {
  none: [],
  newYear: [newYear],
  exchange: [newYear, goodFriday, christmas],
  us: [
    observedUs(newYear),
    nth(1, 1, 3),
    nth(2, 1, 3),
    goodFriday,
    nth(5, 1, -1),
    since(2022, observedUs(on(6, 19))),
    observedUs(on(7, 4)),
    nth(9, 1, 1),
    nth(11, 4, 4),
    observedUs(christmas),
  ],
  uk: [newYearUk, goodFriday, easterMonday, nth(5, 1, 1), nth(5, 1, -1), nth(8, 1, -1), christmasUk],
  europe: [newYear, goodFriday, easterMonday, labourDay, on(12, 25, 26)],
  canada: [newYear, goodFriday, on(7, 1), nth(9, 1, 1), on(12, 25, 26)],
  singapore: [newYear, goodFriday, labourDay, on(8, 9), christmas],
  china: [newYear, on(5, 1, 2, 3), on(10, 1, 2, 3, 4, 5, 6, 7)],
  japan: [on(1, 1, 2, 3), on(12, 31)],
  india: [on(1, 26), goodFriday, on(8, 15), on(10, 2), christmas],
  brazil: [newYear, goodFriday, on(4, 21), labourDay, on(9, 7), on(10, 12), on(11, 2, 15), christmas],
}

const known = new Map<string, Set<Day>>()

export function isHoliday(calendar: HolidayCalendar, day: Day): boolean {
  const year = yearOf(day)
  const key = `${calendar} ${year}`
  let days = known.get(key)
  if (!days) {
    // A New Year's Day observed on the last Friday of the old year belongs to that year.
    const around = [year, year + 1].flatMap((one) => calendars[calendar].flatMap((holiday) => holiday(one)))
    days = new Set(around.filter((one) => yearOf(one) === year))
    known.set(key, days)
  }
  return days.has(day)
}

/** The nth such weekday of a month; the last one for -1. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth > 0) {
    const first = dayFrom(year, month, 1)
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
  }
  const last = dayFrom(year, month + 1, 0)
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

/** Easter Sunday of the western churches (the algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayFrom(year, Math.floor(f / 31), (f % 31) + 1)
}
