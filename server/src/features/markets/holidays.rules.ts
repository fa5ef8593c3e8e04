import { type Day, dayFrom, weekdayOf, yearOf } from '@laycan/contract/calendar/calendar'
import {
  christmas,
  christmasUk,
  easter,
  easterMonday,
  europeHolidays,
  goodFriday,
  type Holiday,
  labourDay,
  newYear,
  newYearUk,
  nth,
  on,
  since,
  ukHolidays,
} from '@laycan/contract/calendar/holidays'
import { chinaHolidays, emiratesHolidays, singaporeHolidays } from './announced-holidays.rules.ts'

/**
 * Days on which markets rest all day. In Mumbai other feasts close only the morning, and are left out; in Tokyo energy is
 * traded on most national holidays.
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
  | 'emirates'
  | 'southAfrica'

/** In the US a holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observedUs =
  (holiday: Holiday): Holiday =>
  (year) =>
    holiday(year).map((day) => day + ({ 6: -1, 0: 1 }[weekdayOf(day)] ?? 0))

/** One on a Sunday is kept on Monday too. */
const inLieu =
  (holiday: Holiday): Holiday =>
  (year) =>
    holiday(year).flatMap((day) => (weekdayOf(day) === 0 ? [day, day + 1] : [day]))

const calendars: Record<HolidayCalendar, Holiday[]> = {
  none: [],
  newYear: [newYear],
  exchange: [inLieu(newYear), goodFriday, inLieu(christmas)],
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
  canada: [
    newYearUk,
    nth(2, 1, 3),
    goodFriday,
    // Victoria Day: the last Monday before 25 May.
    (year) => [dayFrom(year, 5, 24) - ((weekdayOf(dayFrom(year, 5, 24)) + 6) % 7)],
    (year) => on(7, { 6: 3, 0: 2 }[weekdayOf(dayFrom(year, 7, 1))] ?? 1)(year),
    nth(9, 1, 1),
    nth(10, 1, 2),
    christmasUk,
  ],
  singapore: singaporeHolidays,
  china: [chinaHolidays],
  japan: [on(1, 1, 2, 3), on(12, 31)],
  india: [on(1, 26), goodFriday, on(8, 15), on(10, 2), christmas],
  brazil: [
    newYear,
    // Carnival and Corpus Christi.
    easter(-48, -47, 60),
    goodFriday,
    on(4, 21),
    labourDay,
    on(9, 7),
    on(10, 12),
    on(11, 2, 15),
    since(2024, on(11, 20)),
    christmas,
  ],
  emirates: emiratesHolidays,
  southAfrica: [
    ...[
      newYear,
      on(3, 21),
      on(4, 27),
      labourDay,
      on(6, 16),
      on(8, 9),
      on(9, 24),
      on(12, 16),
      on(12, 25, 26),
    ].map(inLieu),
    goodFriday,
    easterMonday,
  ],
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
