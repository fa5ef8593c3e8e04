import { type Day, dateOf, dayFrom, dayOf, isWeekend, weekdayOf } from '@laycan/contract/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { type HolidayCalendar, isHoliday } from './holidays.rules.ts'

/** The days of a year that are a day of a month in a calendar of the runtime, which knows nothing of our tables. */
function daysIn(calendar: 'chinese' | 'islamic-umalqura', year: number, month: number, date: number): Day[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  return Array.from({ length: 365 }, (_, index) => dayFrom(year, 1, 1) + index).filter((day) => {
    const parts = format.formatToParts(new Date(dateOf(day)))
    const numberOf = (type: string) => parts.find((part) => part.type === type)?.value
    return numberOf('month') === String(month) && numberOf('day') === String(date)
  })
}

const rests = (calendar: HolidayCalendar, day: Day) => isWeekend(day) || isHoliday(calendar, day)
const years = [2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]

describe.each(years)('in %d', (year) => {
  it('China rests for New Year, the dragon boats and mid-autumn, or on the Monday after', () => {
    const [newYear = 0] = daysIn('chinese', year, 1, 1)
    for (const day of [newYear, newYear + 1, newYear + 2, newYear + 3]) expect(rests('china', day)).toBe(true)
    for (const [month, date] of [
      [5, 5],
      [8, 15],
    ] as const) {
      const [feast = 0] = daysIn('chinese', year, month, date)
      const kept = feast + ({ 6: 2, 0: 1 }[weekdayOf(feast)] ?? 0)
      expect([dateOf(kept), rests('china', kept)]).toEqual([dateOf(kept), true])
    }
  })

  it.each(['singapore', 'emirates'] as const)('%s rests for both feasts of Eid', (calendar) => {
    for (const month of [10, 12]) {
      for (const feast of daysIn('islamic-umalqura', year, month, month === 10 ? 1 : 10)) {
        // The moon may be seen a day later, one on a Saturday is not made up for, and one on a Sunday is kept on Monday.
        const around = [feast - 1, feast, feast + 1, feast + 2]
        const isKept = around.some((day) => isHoliday(calendar, day))
        expect([dateOf(feast), isKept || [feast, feast + 1].some(isWeekend)]).toEqual([dateOf(feast), true])
      }
    }
  })

  it('Singapore rests for Chinese New Year', () => {
    const [feast = 0] = daysIn('chinese', year, 1, 1)
    expect([feast, feast + 1, feast + 2].some((day) => isHoliday('singapore', day))).toBe(true)
  })
})

it.each([
  ['exchange', '2023-01-02', true, 'New Year on a Sunday'],
  ['exchange', '2022-12-26', true, 'Christmas on a Sunday'],
  ['exchange', '2021-12-27', false, 'Christmas on a Saturday'],
  ['uk', '2022-09-19', true, 'the funeral of the Queen'],
  ['uk', '2022-05-30', false, 'moved to June for the jubilee'],
  ['uk', '2022-06-02', true, 'the jubilee'],
  ['uk', '2023-05-08', true, 'the coronation'],
  ['canada', '2026-05-18', true, 'Victoria Day'],
  ['canada', '2026-10-12', true, 'Thanksgiving'],
  ['canada', '2023-07-03', true, 'Canada Day on a Saturday'],
  ['canada', '2021-12-28', true, 'Boxing Day on a Sunday'],
  ['singapore', '2026-06-01', true, 'Vesak Day on a Sunday'],
  ['singapore', '2026-11-09', true, 'Deepavali on a Sunday'],
  ['singapore', '2023-11-13', true, 'Deepavali on a Sunday'],
  ['china', '2026-02-23', true, 'the last day of New Year'],
  ['china', '2026-02-24', false, 'the day after'],
  ['china', '2025-10-08', true, 'National Day and mid-autumn'],
  ['emirates', '2026-03-20', true, 'Eid al-Fitr'],
  ['southAfrica', '2023-09-25', true, 'Heritage Day on a Sunday'],
  ['brazil', '2026-02-17', true, 'Carnival'],
  ['brazil', '2026-11-20', true, 'Black Awareness Day'],
  ['us', '2026-07-03', true, 'Independence Day on a Saturday'],
] as const)('%s on %s rests: %s, %s', (calendar, date, isRest, _why) =>
  expect(isHoliday(calendar, dayOf(date))).toBe(isRest),
)
