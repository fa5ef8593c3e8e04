import { type Day, dayFrom, weekdayOf } from './calendar.ts'

/** How holidays are found, for markets and banks. Free of Zod, for the web. */
export type Holiday = (year: number) => Day[]

export const on =
  (month: number, ...dates: number[]): Holiday =>
  (year) =>
    dates.map((date) => dayFrom(year, month, date))
export const nth =
  (month: number, weekday: number, count: number): Holiday =>
  (year) => [nthWeekday(year, month, weekday, count)]
export const easter =
  (...offsets: number[]): Holiday =>
  (year) =>
    offsets.map((offset) => easterOf(year) + offset)
export const since =
  (first: number, holiday: Holiday): Holiday =>
  (year) =>
    year >= first ? holiday(year) : []

export const newYear = on(1, 1)
export const labourDay = on(5, 1)
export const christmas = on(12, 25)
export const goodFriday = easter(-2)
export const easterMonday = easter(1)

/** In Britain a holiday at a weekend is observed on the next working day. */
export const newYearUk: Holiday = (year) => on(1, { 6: 3, 0: 2 }[weekdayOf(dayFrom(year, 1, 1))] ?? 1)(year)
export const christmasUk: Holiday = (year) => {
  const observed = { 5: [25, 28], 6: [27, 28], 0: [26, 27] }[weekdayOf(dayFrom(year, 12, 25))]
  return on(12, ...(observed ?? [25, 26]))(year)
}

/** Single days: the end of the war, the jubilee (in place of that in May), the funeral of the Queen, the coronation. */
const proclaimedUk: Holiday = (year) =>
  ({
    2020: on(5, 8)(year),
    2022: [...on(6, 2, 3)(year), ...on(9, 19)(year)],
    2023: on(5, 8)(year),
  })[year] ?? []
const unless =
  (year: number, holiday: Holiday): Holiday =>
  (one) =>
    one === year ? [] : holiday(one)

export const ukHolidays: Holiday[] = [
  newYearUk,
  goodFriday,
  easterMonday,
  unless(2020, nth(5, 1, 1)),
  unless(2022, nth(5, 1, -1)),
  nth(8, 1, -1),
  christmasUk,
  proclaimedUk,
]
/** Also the closing days of TARGET, the payment system of the euro. */
export const europeHolidays: Holiday[] = [newYear, goodFriday, easterMonday, labourDay, on(12, 25, 26)]

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
