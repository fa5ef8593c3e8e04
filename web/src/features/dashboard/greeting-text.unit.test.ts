import { expect, test } from 'vitest'
import { greetingFor, waitingText } from './greeting-text.ts'

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('at %i', (hour, greeting) => {
  expect(greetingFor(hour)).toBe(greeting)
})

const now = new Date(2026, 2, 20, 12)
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

test.each([
  [0, [], 'Nothing waits for you.'],
  [1, [], '1 awaits you'],
  [2, [at(20, 18)], '2 await you · 1 quote expires today'],
  // Over already, and tomorrow.
  [0, [at(20, 11), at(21, 1)], 'Nothing waits for you.'],
  [0, [at(20, 13), at(20, 23)], '2 quotes expire today'],
])('%i actions, quotes that end at %j', (actions, quotesEnd, text) => {
  expect(waitingText({ actions: Array.from({ length: actions }), quotesEnd }, now.getTime())).toBe(text)
})
