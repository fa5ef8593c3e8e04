import { termsProblems } from '@laycan/contract/trade-terms-rules'
import { expect, test } from 'vitest'
import { newTerms } from '../typed-terms.ts'
import { termsSoFar } from './terms-so-far.ts'

test('of terms that are half typed only what is there can be wrong', () => {
  const today = '2027-02-01'
  const problemsOf = (part: object) =>
    termsProblems(termsSoFar({ ...newTerms('MT'), ...part }, '.').terms, today)
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ window_from: '2027-03-05', window_to: '2027-03-01' })).toHaveProperty('window_to')
  expect(problemsOf({ window_from: '2027-01-05' })).toHaveProperty('window_to')
  expect(problemsOf({ incoterm: 'FOB' })).toHaveProperty('locode')
  expect(problemsOf({ quantity: '3000000' })).toHaveProperty('quantity')
  expect(termsSoFar(newTerms('MT'), '.').missing).toContain('window_from')
})
