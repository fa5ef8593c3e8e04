import { isBankDay } from '@laycan/contract/calendar/bank-calendars'
import { type Day, dateOf, dayFrom, dayOf, isWeekend, weekdayOf } from '@laycan/contract/calendar/calendar'
import { type Holiday, on } from '@laycan/contract/calendar/holidays'
import { feastsOf } from '@laycan/contract/calendar/lunar-feasts'

/**
 * Weekdays on which a market rests for a feast that follows the moon, in lieu of one at a weekend, or by announcement.
 * Years that are over and announced ones are as they were; later ones follow from the feasts of the contract.
 */
const china = [
  '2021-01-01 2021-02-11 2021-02-12 2021-02-15 2021-02-16 2021-02-17 2021-04-05 2021-05-03 2021-05-04 2021-05-05',
  '2021-06-14 2021-09-20 2021-09-21 2021-10-01 2021-10-04 2021-10-05 2021-10-06 2021-10-07',
  '2022-01-03 2022-01-31 2022-02-01 2022-02-02 2022-02-03 2022-02-04 2022-04-04 2022-04-05 2022-05-02 2022-05-03',
  '2022-05-04 2022-06-03 2022-09-12 2022-10-03 2022-10-04 2022-10-05 2022-10-06 2022-10-07',
  '2023-01-02 2023-01-23 2023-01-24 2023-01-25 2023-01-26 2023-01-27 2023-04-05 2023-05-01 2023-05-02 2023-05-03',
  '2023-06-22 2023-06-23 2023-09-29 2023-10-02 2023-10-03 2023-10-04 2023-10-05 2023-10-06',
  '2024-01-01 2024-02-09 2024-02-12 2024-02-13 2024-02-14 2024-02-15 2024-02-16 2024-04-04 2024-04-05 2024-05-01',
  '2024-05-02 2024-05-03 2024-06-10 2024-09-16 2024-09-17 2024-10-01 2024-10-02 2024-10-03 2024-10-04 2024-10-07',
  '2025-01-01 2025-01-28 2025-01-29 2025-01-30 2025-01-31 2025-02-03 2025-02-04 2025-04-04 2025-05-01 2025-05-02',
  '2025-05-05 2025-06-02 2025-10-01 2025-10-02 2025-10-03 2025-10-06 2025-10-07 2025-10-08',
  '2026-01-01 2026-01-02 2026-02-16 2026-02-17 2026-02-18 2026-02-19 2026-02-20 2026-02-23 2026-04-06 2026-05-01',
  '2026-05-04 2026-05-05 2026-06-19 2026-09-25 2026-10-01 2026-10-02 2026-10-05 2026-10-06 2026-10-07',
]
// Chinese New Year, Hari Raya Puasa, Vesak, Hari Raya Haji, Deepavali, polling days.
const singapore = [
  '2021-02-12 2021-05-13 2021-05-26 2021-07-20 2021-11-04',
  '2022-02-01 2022-02-02 2022-05-03 2022-05-16 2022-07-11 2022-10-24',
  '2023-01-23 2023-01-24 2023-06-02 2023-06-29 2023-09-01 2023-11-13',
  '2024-02-12 2024-04-10 2024-05-22 2024-06-17 2024-10-31',
  '2025-01-29 2025-01-30 2025-03-31 2025-05-12 2025-10-20',
]
// The two feasts of Eid, Islamic New Year, the Prophet's birthday, days of the nation that were moved.
const emirates = [
  '2021-05-11 2021-05-12 2021-05-13 2021-07-19 2021-07-20 2021-07-21 2021-07-22 2021-08-12 2021-10-21',
  '2022-05-02 2022-05-03 2022-05-04 2022-07-08 2022-07-11 2022-12-01',
  '2023-04-20 2023-04-21 2023-06-27 2023-06-28 2023-06-29 2023-06-30 2023-07-21 2023-09-29 2023-12-04',
  '2024-04-08 2024-04-09 2024-04-10 2024-04-11 2024-04-12 2024-06-17 2024-06-18',
  '2025-03-31 2025-04-01 2025-06-05 2025-06-06 2025-06-27 2025-09-05 2025-12-01',
]

const listed = (lines: string[]): Map<number, Day[]> =>
  Map.groupBy(lines.flatMap((line) => line.split(' ')).map(dayOf), (day) => Number(dateOf(day).slice(0, 4)))

const listedOr =
  (lines: string[], otherwise: Holiday): Holiday =>
  (year) =>
    listed(lines).get(year) ?? otherwise(year)

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => first + index)

/** The days of rest by law, each in lieu on the Monday after where it falls on a weekend. */
const chinaByLaw: Holiday = (year) => {
  const [newYear, , , chingMing, , tuenNg, afterMidAutumn] = feastsOf('hong_kong')(year)
  const single = [
    dayFrom(year, 1, 1),
    chingMing ?? dayFrom(year, 4, 5),
    tuenNg,
    afterMidAutumn && afterMidAutumn - 1,
  ]
  return [
    ...single.flatMap((day) => (day === undefined ? [] : [day, mondayAfter(day)])),
    // From the eve to the seventh day.
    ...(newYear === undefined ? [] : daysFrom(newYear - 1, 8)),
    ...on(5, 1, 2, 3, 4, 5)(year),
    ...on(10, 1, 2, 3, 4, 5, 6, 7)(year),
  ]
}

const mondayAfter = (day: Day): Day => day + ({ 6: 2, 0: 1 }[weekdayOf(day)] ?? 0)

/** Weekdays on which the banks of a place rest. */
const bankHolidays =
  (place: 'singapore' | 'dubai'): Holiday =>
  (year) =>
    daysFrom(dayFrom(year, 1, 1), 366).filter((day) => !isWeekend(day) && !isBankDay([place], dateOf(day)))

export const chinaHolidays = listedOr(china, chinaByLaw)
/** Beside those that have a rule, which the calendar of its banks knows for every year. */
export const singaporeHolidays: Holiday[] = [bankHolidays('singapore'), listedOr(singapore, () => [])]
export const emiratesHolidays: Holiday[] = [
  // Its banks rested on Fridays until 2022.
  (year) => (year < 2022 ? [dayFrom(year, 1, 1), ...on(12, 2, 3)(year)] : bankHolidays('dubai')(year)),
  listedOr(emirates, () => []),
]
