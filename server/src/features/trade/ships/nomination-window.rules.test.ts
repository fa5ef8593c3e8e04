import { expect, it } from 'vitest'
import { addWorkingDays, onSilence, unread } from './nomination-window.rules.ts'

it.each([
  ['2026-03-18T09:30:00Z', 1, '2026-03-19T09:30:00.000Z'],
  ['2026-03-20T15:00:00Z', 1, '2026-03-23T15:00:00.000Z'],
  ['2026-03-20T15:00:00Z', 2, '2026-03-24T15:00:00.000Z'],
  ['2026-03-21T10:00:00Z', 1, '2026-03-24T00:00:00.000Z'],
  ['2026-03-22T23:59:00Z', 1, '2026-03-24T00:00:00.000Z'],
  ['2026-03-16T08:00:00Z', 5, '2026-03-23T08:00:00.000Z'],
])('from %s, %i working days end at %s', (from, days, until) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(until)
})

const late = { code: 'arrival', text: 'After the window' }
const old = { code: 'age', text: '21 years old' }
const other = { code: null, text: 'Something else' }

it('silence accepts a ship without warnings, and lets one with warnings lapse', () => {
  expect([onSilence([]), onSilence([other]), onSilence([late])]).toEqual(['accepted', 'accepted', 'lapsed'])
})

it('every warning about the ship has to be read, and nothing else', () => {
  expect(unread([late, old, other], [])).toEqual([late, old])
  expect(unread([late, old], ['age'])).toEqual([late])
  expect(unread([late, old], ['age', 'arrival', 'size'])).toEqual([])
})
