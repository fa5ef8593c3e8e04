import { expect, test } from 'vitest'
import {
  bodyOf,
  differingFields,
  type ListingValues,
  mergeValues,
  newListing,
  validityIn,
  validityWithin,
  valuesOf,
} from './listing-values.ts'

const writing = { mark: ',' as const, timeZone: 'Europe/London' }
const nowMs = Date.parse('2027-03-01T10:00:00Z')
const values = newListing('MT', writing, nowMs)

test('ends a validity at 17:00 in the person’s time zone', () => {
  expect(validityIn(7, writing, nowMs)).toBe('2027-03-08T17:00')
  expect(bodyOf({ ...values, validUntil: '2027-07-08T17:00' }, writing).validUntil).toBe(
    '2027-07-08T16:00:00.000Z',
  )
})

test.each([
  ['2027-03-15T17:00', '2027-03-20', '2027-03-15T17:00'],
  ['2027-03-15T17:00', '2027-03-03', '2027-03-03T17:00'],
  ['2027-03-15T17:00', '2027-02-20', '2027-03-15T17:00'],
])('a validity until %s with a window until %s ends at %s', (validUntil, windowTo, expected) => {
  expect(validityWithin(validUntil, windowTo, writing, nowMs)).toBe(expected)
})

test('a validity is within a window that ends today', () => {
  const evening = Date.parse('2027-03-01T19:00:00Z')
  expect(validityWithin('2027-03-15T17:00', '2027-03-01', writing, evening)).toBe('2027-03-01T23:59')
})

test('turns saved values back into what was typed', () => {
  const typed: ListingValues = { ...values, isNameClosed: true, minLot: '2500,5' }
  const body = bodyOf(typed, writing)
  expect(body.minLot).toBe('2500.5')
  const listing = { ...body, terms: null, draft: body.terms, minLot: body.minLot ?? null }
  expect(valuesOf(listing, writing)).toEqual(typed)
})

test('sends null for an empty validity and lot', () => {
  expect(bodyOf({ ...values, validUntil: '', minLot: ' ' }, writing)).toMatchObject({
    validUntil: null,
    minLot: null,
  })
})

test('keeps my edits when merging with another version', () => {
  const mine = { ...values, minLot: '500', terms: { ...values.terms, place: 'Rotterdam' } }
  const theirs = {
    ...values,
    isNameClosed: true,
    minLot: '700',
    terms: { ...values.terms, quantity: '30000', place: 'Antwerp' },
  }
  const merged = mergeValues(values, mine, theirs)
  expect(merged).toEqual({
    ...values,
    isNameClosed: true,
    minLot: '500',
    terms: { ...values.terms, quantity: '30000', place: 'Rotterdam' },
  })
  expect(differingFields(values, theirs)).toEqual(['quantity', 'place', 'isNameClosed', 'minLot'])
})
