import { describe, expect, it } from 'vitest'
import { addMonths, dateOf, dayOf, daysInMonth, weekdayOf } from './calendar.ts'
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

describe('months later', () => {
  it.each([
    ['2026-11-16', 12, '2027-11-16'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s and %i months: %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('knows how long a month is', () => {
    expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2026, 12)]).toEqual([28, 29, 31])
  })
})
