import { type Day, weekdayOf, yearOf } from '@laycan/contract/calendar'
import {
  christmas,
  europeHolidays,
  goodFriday,
  type Holiday,
  labourDay,
  newYear,
  nth,
  on,
  since,
  ukHolidays,
} from '@laycan/contract/holidays'

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

/** In the US a holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observedUs =
  (holiday: Holiday): Holiday =>
  (year) =>
    holiday(year).map((day) => day + ({ 6: -1, 0: 1 }[weekdayOf(day)] ?? 0))

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
  uk: ukHolidays,
  europe: europeHolidays,
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
