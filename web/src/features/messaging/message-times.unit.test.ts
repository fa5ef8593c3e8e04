import { expect, test } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { dayTitle, listTime, messageTime } from './message-times.ts'

const formats = createFormats({ timeZone: 'UTC', dateFormat: 'yyyy-mm-dd', numberFormat: 'auto' })
const now = Date.parse('2026-03-05T12:00:00.000Z')

test.each([
  ['2026-03-05T11:59:59.000Z', 'time'],
  ['2026-03-04T12:00:00.001Z', 'time'],
  ['2026-03-04T12:00:00.000Z', 'weekday'],
  ['2026-02-26T12:00:00.001Z', 'weekday'],
  ['2026-02-26T12:00:00.000Z', 'monthDay'],
  ['2024-02-26T12:00:00.000Z', 'monthDay'],
  // A clock that runs behind the server's.
  ['2026-03-05T12:00:30.000Z', 'time'],
] as const)('%s shows the %s', (iso, kind) => {
  expect(listTime(iso, formats, now)).toBe(formats[kind](iso))
})

test('in the thread the time of day is always there', () => {
  const [today, week, older] = [
    '2026-03-05T08:00:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-01-02T08:00:00.000Z',
  ] as const
  expect(messageTime(today, formats, now)).toBe(formats.time(today))
  expect(messageTime(week, formats, now)).toBe(`${formats.weekday(week)}, ${formats.time(week)}`)
  expect(messageTime(older, formats, now)).toBe(`${formats.monthDay(older)}, ${formats.time(older)}`)
})

test.each([
  ['2026-03-05T00:00:00.000Z', 'Today'],
  ['2026-03-04T23:59:59.000Z', 'Yesterday'],
  ['2026-03-03T23:59:59.000Z', '2026-03-03'],
])('the day of %s is %s', (iso, title) => {
  expect(dayTitle(iso, formats, now)).toBe(title)
})
