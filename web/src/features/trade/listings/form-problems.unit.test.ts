import { expect, test } from 'vitest'
import { labelOf, listProblems } from './form-problems.ts'
import { bodyOf, newListing } from './listing-values.ts'

const writing = { mark: '.' as const, timeZone: 'UTC' }
const values = newListing('MT', writing)
const body = bodyOf(values, writing)

test('lists problems in the order of the form', () => {
  const answered = {
    validUntil: 'Say when',
    'price.amount': 'Price must be a number',
    fuel_type_id: 'Choose',
  }
  expect(listProblems({}, answered, body, body).map(({ path }) => path)).toEqual([
    'fuel_type_id',
    'price.amount',
    'validUntil',
  ])
})

test('drops the server’s message about a field once the field is edited', () => {
  const price = { ...values.terms.price, amount: '713.50' }
  const now = bodyOf({ ...values, terms: { ...values.terms, price } }, writing)
  const answered = { 'price.amount': 'Price must be a number', place: 'Named place is required' }
  expect(listProblems({}, answered, body, now).map(({ path }) => path)).toEqual(['place'])
})

test('prefers the shared rules over the server’s message', () => {
  const own = { locode: 'FOB is a sea term. Choose the port from the list' }
  expect(listProblems(own, { locode: 'something else' }, body, body)).toEqual([
    { path: 'locode', message: own.locode, isMissing: true },
  ])
})

test('asks for the content of an empty field', () => {
  const answered = { incoterm: 'Unknown Incoterm', quantity: 'Quantity must be a number' }
  expect(listProblems({}, answered, body, body).map(({ message }) => message)).toEqual([
    'Quantity is required',
    'Choose an Incoterm',
  ])
  const typed = bodyOf({ ...values, terms: { ...values.terms, quantity: 'a lot' } }, writing)
  expect(listProblems({}, { quantity: 'Quantity must be a number' }, typed, typed)).toEqual([
    { path: 'quantity', message: 'Quantity must be a number', isMissing: false },
  ])
})

test('finds the field nearest to the top of the form', () => {
  const firstOf = (own: Record<string, string>) => listProblems(own, {}, body, body)[0]?.path
  expect(firstOf({ validUntil: '?', 'price.amount': '?', incoterm: '?' })).toBe('incoterm')
  expect(firstOf({})).toBeUndefined()
})

test('labels every field, even an unknown one', () => {
  expect(labelOf('price.amount')).toBe('Price')
  expect(labelOf('payment.after')).toBe('Payment')
  expect(labelOf('minLot')).toBe('Smallest lot')
  expect(labelOf('what')).toBe('what')
})
