import { expect, test } from 'vitest'
import { typeTerms, wholeTerms } from '#features/trade/terms/terms-input.ts'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { sampleTerms } from '../../../../test/sample-terms.ts'
import { changedPaths, changedTerms } from './changed-terms.ts'

const formats = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })
const baseTyped = typeTerms(sampleTerms, '.')

test('lists changed terms and the controls they are in', () => {
  const typed = {
    ...baseTyped,
    quantity: '25,000',
    price: { ...baseTyped.price, amount: '719.5' },
  }
  const terms = wholeTerms(typed, '.')
  expect(changedTerms({ base: sampleTerms, baseTyped, typed, terms, formats, names: {} })).toEqual([
    { field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25,000 MT' },
    { field: 'price', label: 'Price', before: '713.50 USD/MT', after: '719.50 USD/MT' },
  ])
  expect(changedPaths(baseTyped, typed)).toEqual(['quantity', 'price.amount'])
})

test('ignores another way of writing the same number', () => {
  const typed = { ...baseTyped, quantity: '30,000.0' }
  const terms = wholeTerms(typed, '.')
  expect(changedTerms({ base: sampleTerms, baseTyped, typed, terms, formats, names: {} })).toEqual([])
})

test('shows an invalid value as it was typed', () => {
  const typed = { ...baseTyped, quantity: '25 thousand' }
  const changes = changedTerms({ base: sampleTerms, baseTyped, typed, terms: undefined, formats, names: {} })
  expect(changes).toEqual([
    { field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25 thousand' },
  ])
})
