/**
 * The days that anybody trades in. What lies beyond is a slip of the keyboard or half of a year, and the years 0 and
 * 9999 are where dates and what is reckoned from them leave the calendar of the database.
 */
export const firstYear = 1900
export const lastYear = 2100

/** Of a day or a moment in ISO 8601, in UTC. */
export function isInCalendar(iso: string): boolean {
  const year = Number(iso.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
