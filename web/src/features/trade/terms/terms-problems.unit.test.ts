import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { expect, test } from 'vitest'
import { newTerms } from './terms-input.ts'
import { completeTerms } from './terms-problems.ts'

test('finds problems only in the fields that are filled in', () => {
  const today = '2027-02-01'
  const problemsOf = (part: object) =>
    termsProblems(completeTerms({ ...newTerms('gal'), ...part }, '.').terms, today)
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ window_from: '2027-03-05', window_to: '2027-03-01' })).toHaveProperty('window_to')
  expect(problemsOf({ window_from: '2027-01-05' })).toHaveProperty('window_to')
  expect(problemsOf({ incoterm: 'FOB' })).toHaveProperty('locode')
  expect(problemsOf({ quantity: '999999999' })).toHaveProperty('quantity')
  const { price } = newTerms('gal')
  expect(problemsOf({ price: { ...price, amount: '401' } })).toHaveProperty(['price.amount'])
  expect(problemsOf({ price: { ...price, amount: '4.' } })).toEqual({})
  const formula = { ...price, kind: 'formula' }
  expect(problemsOf({ price: { ...formula, differential: '-1001' } })).toHaveProperty(['price.differential'])
  expect(problemsOf({ price: { ...formula, differential: '-' } })).toEqual({})
  expect(problemsOf({ price, basis_density: '845' })).toHaveProperty('basis_density')
  expect(problemsOf({ demurrage_per_day: '2000000', laytime_hours: '36' })).toHaveProperty(
    'demurrage_per_day',
  )
  expect(problemsOf({ quantity_unit: 'bbl', price: { ...price, unit: 'bbl' }, conversion: '0' })).toEqual({})
  expect(completeTerms(newTerms('MT'), '.').missing).toContain('window_from')
})

test('counts with what a formula of several benchmarks has so far', () => {
  const { price } = newTerms('MT')
  const problemsOf = (extras: object) =>
    termsProblems(
      completeTerms({ ...newTerms('MT'), price: { ...price, kind: 'formula', extras } }, '.').terms,
      '2027-02-01',
    )
  const two = { weight_pct: '60', more_benchmarks: [{ market_id: 'ICE-G', weight_pct: '' }] }
  expect(problemsOf(two)).toEqual({ 'price.weight_pct': 'Weights must sum to exactly 100: these sum to 60' })
  expect(problemsOf({ ...two, more_benchmarks: [{ market_id: 'ICE-G', weight_pct: '40' }] })).toEqual({})
  expect(problemsOf({ minimum: '700', maximum: '' })).toEqual({})
  expect(problemsOf({ minimum: '700', maximum: '650' })).toHaveProperty(['price.minimum'])
  expect(problemsOf({ trigger: { by: 'buyer', portion_pct: '', last_day: '' } })).toEqual({})
  expect(problemsOf({ trigger: { by: 'buyer', portion_pct: '', last_day: '2027-01-01' } })).toHaveProperty([
    'price.trigger',
  ])
})
