import { expect, test } from 'vitest'
import { fromZonedInput, toZonedInput } from './zoned-time.ts'

test.each([
  ['2027-03-01T17:00', 'UTC', '2027-03-01T17:00:00.000Z'],
  ['2027-03-01T17:00', 'Europe/London', '2027-03-01T17:00:00.000Z'],
  ['2027-07-01T17:00', 'Europe/London', '2027-07-01T16:00:00.000Z'],
  ['2027-07-01T00:30', 'Asia/Singapore', '2027-06-30T16:30:00.000Z'],
  ['2027-01-31T23:59', 'America/New_York', '2027-02-01T04:59:00.000Z'],
  ['2027-03-14T12:00', 'America/New_York', '2027-03-14T16:00:00.000Z'],
])('%s in %s is %s, and back', (text, zone, moment) => {
  expect(fromZonedInput(text, zone)).toBe(moment)
  expect(toZonedInput(moment, zone)).toBe(text)
})

test.each(['', '2027-03-01', '2027-13-01T10:00', '0002-03-01T10:00', '9999-12-31T23:59', 'tomorrow'])(
  '%s is no time',
  (text) => {
    expect(fromZonedInput(text, 'UTC')).toBeUndefined()
  },
)
