import { expect, test } from 'vitest'
import { validityMs, validityProblem } from './quote-validity.ts'

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
