import { expect, test } from 'vitest'
import { greetingFor } from './dashboard-page.tsx'

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
