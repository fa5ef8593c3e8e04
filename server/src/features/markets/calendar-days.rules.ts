/**
 * Days of the calendar as whole numbers, counted from 1 January 1970, so that they can be added and compared
 * without a time of day or a time zone creeping in.
 */
export type Day = number

const dayMs = 86_400_000

export const dayOf = (date: string): Day => Math.round(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs)

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const dayFrom = (year: number, month: number, date: number): Day =>
  Math.round(Date.UTC(year, month - 1, date) / dayMs)

/** 0 is Sunday, as everywhere in JavaScript. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

export const yearOf = (day: Day): number => new Date(day * dayMs).getUTCFullYear()
export const monthOf = (day: Day): number => new Date(day * dayMs).getUTCMonth() + 1

export const utcDayOf = (ms: number): Day => Math.floor(ms / dayMs)
export const startOf = (day: Day): number => day * dayMs

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
