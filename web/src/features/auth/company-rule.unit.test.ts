import { expect, test } from 'vitest'
import { companyProblem } from './company-rule.ts'

const short = 'Company name must be at least 2 characters'
const missing = 'Company name is required'

test.each([
  [null, '', undefined],
  ['buyer', '', undefined],
  ['buyer', '   ', undefined],
  ['buyer', 'A', short],
  ['buyer', 'AB', undefined],
  ['seller', '', missing],
  ['seller', ' ', missing],
  ['seller', 'A', short],
  ['seller', 'AB', undefined],
  ['broker', '', missing],
  ['broker', 'Nordsee', undefined],
] as const)('%s with %j', (userType, companyName, problem) => {
  expect(companyProblem(userType, companyName)).toBe(problem)
})
