import { expect, test } from 'vitest'
import { defaultValidity, validityMs, validityProblem } from './quote-validity.ts'

test.each([
  ['24', 'hours', 86_400_000, undefined],
  ['1', 'minutes', 60_000, undefined],
  ['0', 'hours', 0, 'At least 1 minute'],
  ['30', 'days', 30 * 86_400_000, undefined],
  ['31', 'days', 31 * 86_400_000, 'At most 30 days'],
  ['1.5', 'hours', undefined, 'Enter a whole number'],
  ['', 'hours', undefined, 'Enter a whole number'],
  ['-2', 'days', undefined, 'Enter a whole number'],
] as const)('checks a validity of %s %s', (amount, unit, ms, problem) => {
  expect(validityMs({ amount, unit })).toBe(ms)
  expect(validityProblem({ amount, unit })).toBe(problem)
})

const now = Date.parse('2026-03-10T12:30:00Z')

test.each([
  ['a window far away', { windowTo: '2026-04-05' }, '24', 'hours'],
  ['a window that ends today', { windowTo: '2026-03-10' }, '11', 'hours'],
  [
    'a listing that closes sooner',
    { windowTo: '2026-04-05', listingUntil: '2026-03-10T13:10:00Z' },
    '40',
    'minutes',
  ],
  [
    'a listing that has closed',
    { windowTo: '2026-04-05', listingUntil: '2026-03-10T12:00:00Z' },
    '24',
    'hours',
  ],
])('starts with what fits %s', (_what, ends, amount, unit) => {
  expect(defaultValidity(ends, now)).toEqual({ amount, unit })
})
