/**
 * Days for contract, server and web. Free of Zod, for the web. A `Day` is a whole number counted from 1 January 1970,
 * so that days can be added and compared without a time of day or a time zone creeping in; a date is its ISO text,
 * such as 2026-03-31.
 */
export type Day = number

export const dayMs = 86_400_000
const hourMs = 3_600_000

/** Years outside are typing mistakes, and PostgreSQL and JavaScript disagree about the years 0 and 9999. */
export const firstYear = 1900
export const lastYear = 2100

/** Of a date or a moment in ISO 8601, in UTC. */
export function isInCalendar(iso: string): boolean {
  const year = Number(iso.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

/** Of a date, or of the UTC date of a moment in ISO 8601. */
export const dayOf = (iso: string): Day => Math.round(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / dayMs)

export const dateOf = (day: Day): string => utcDate(new Date(day * dayMs))

export const dayFrom = (year: number, month: number, date: number): Day =>
  Math.round(Date.UTC(year, month - 1, date) / dayMs)

/** 0 is Sunday, as everywhere in JavaScript. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

export const yearOf = (day: Day): number => new Date(day * dayMs).getUTCFullYear()
export const monthOf = (day: Day): number => new Date(day * dayMs).getUTCMonth() + 1

export const utcDayOf = (ms: number): Day => Math.floor(ms / dayMs)
export const startOf = (day: Day): number => day * dayMs

export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days)

/** Of a month from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A month before 31 March is the end of February, and a year after 29 February too. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = dayFrom(year, month + months, 1)
  return dateOf(first + Math.min(day, daysInMonth(yearOf(first), monthOf(first))) - 1)
}

/** To the minute, as texts of the server say it: `2026-03-14 12:00 UTC`. */
export const utcMinute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

export const utcDate = (at: Date): string => at.toISOString().slice(0, 10)

/** Whether a text is a date of the calendar, written like 2026-03-31. */
export function isDate(text: string): boolean {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  // An engine may turn 30 February into 1 March instead of refusing it.
  return !Number.isNaN(at.getTime()) && utcDate(at) === text
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2029-07-09` as in sentences: 9 Jul 2029. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 0) - 1]} ${year}`
}

/** The latest date anywhere on earth, so that today in Auckland is never a future date. */
export const latestDate = (at: Date): string => utcDate(new Date(at.getTime() + 14 * hourMs))

/** The earliest date anywhere on earth. */
export const earliestDate = (at: Date): string => utcDate(new Date(at.getTime() - 12 * hourMs))
