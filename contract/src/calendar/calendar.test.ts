import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, weekdayOf } from './calendar.ts'
import { easterOf, nthWeekday } from './holidays.ts'

describe('days', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, date) => expect(dateOf(easterOf(year))).toBe(date))

  it('know their weekdays, before 1970 too', () => {
    expect([weekdayOf(dayOf('2026-03-11')), weekdayOf(dayOf('1969-12-28'))]).toEqual([3, 0])
    expect(dateOf(nthWeekday(2026, 11, 4, 4))).toBe('2026-11-26')
    expect(dateOf(nthWeekday(2026, 5, 1, -1))).toBe('2026-05-25')
  })
})
