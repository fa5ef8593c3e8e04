import { expect, it } from 'vitest'
import { countedTitle, unreadText } from './unread-messages.ts'

it.each([
  ['Markets · Laycan', 2, '(2) Markets · Laycan'],
  ['(2) Markets · Laycan', 3, '(3) Markets · Laycan'],
  ['(99+) Markets · Laycan', 0, 'Markets · Laycan'],
  ['Markets · Laycan', 100, '(99+) Markets · Laycan'],
  ['', 3, ''],
])('%s with %i unread is %s', (title, count, counted) => {
  expect(countedTitle(title, count)).toBe(counted)
})

it('counts one message and several', () => {
  expect([unreadText(1), unreadText(2)]).toEqual(['1 unread message', '2 unread messages'])
})
