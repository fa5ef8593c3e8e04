import { dayOf } from '@laycan/contract/calendar/calendar'
import { expect, it } from 'vitest'
import { isPastRetention, monthsAhead } from './months.rules.ts'

it('makes partitions ahead, over the end of the year', () => {
  expect(monthsAhead(dayOf('2026-11-30'))).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

it.each([
  ['ended a day after', '2026-01-02T00:00:00.000Z', false],
  ['ended exactly then', '2026-01-01T00:00:00.000Z', true],
  ['ended long ago', '2020-01-01T00:00:00.000Z', true],
  ['has no end', null, false],
])('a partition that %s is past its retention: %s', (_what, end, expected) => {
  expect(isPastRetention(end, new Date('2027-01-01'), 365)).toBe(expected)
})
