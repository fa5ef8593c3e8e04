import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { expect, test } from 'vitest'
import { draftTerms, mergeTyped, newTerms, typeTerms, wholeTerms } from './terms-input.ts'

const terms: TradeTerms = {
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590, 10 ppm',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_pct: '5',
  tolerance_option: 'seller',
  conversion: '7.45',
  basis_density: null,
  window_from: '2027-03-01',
  window_to: '2027-03-05',
  incoterm: 'CIF',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  origin: '',
  price: {
    kind: 'formula',
    market_id: 'ICE-G',
    averaging: { kind: 'around', before: 0, on_date: false, after: 3 },
    counted_from: 'nor',
    holiday_rule: 'saturday_previous_sunday_next',
    differential: '-2.50',
    unit: 'MT',
  },
  payment: { method: 'LC_usance', days: 30, after: 'nor' },
  inspection: { agency: '', final_at: 'load', cost: 'shared' },
  documents: ['BL', 'CQ'],
  laytime_hours: 36,
  demurrage_per_day: '34000',
  general_terms: '',
}

test.each(['.', ','] as const)('terms are typed with “%s” and read back unchanged', (mark) => {
  const typed = typeTerms(terms, mark)
  expect(typed.conversion).toBe(`7${mark}45`)
  expect(typed.price.differential).toBe(`-2${mark}50`)
  expect(draftTerms(typed, mark)).toEqual(terms)
  expect(wholeTerms(typed, mark)).toEqual(terms)
})

test('drops the formula when the price is fixed', () => {
  const typed = typeTerms(terms, '.')
  const fixed = { ...typed, price: { ...typed.price, kind: 'fixed' as const, amount: '713,50' } }
  expect(draftTerms(fixed, ',').price).toEqual({ kind: 'fixed', amount: '713.50', unit: 'MT' })
})

test('starts an empty draft like a new one, and keeps invalid numbers as typed', () => {
  const typed = typeTerms({ quantity: '3O,OOO', documents: null }, '.')
  expect(typed).toEqual({ ...newTerms('MT'), quantity: '3O,OOO', tolerance_pct: '', tolerance_option: '' })
  expect(draftTerms(typed, '.').quantity).toBe('3O,OOO')
  expect(wholeTerms(typed, '.')).toBeUndefined()
})

test.each([
  { place: ' ' },
  { quantity: 'a lot' },
  { incoterm: '' },
  { conversion: '7.4.5' },
  { payment: { ...newTerms('MT').payment, method: '' } },
])('without %j terms are incomplete', (part) => {
  expect(wholeTerms({ ...typeTerms(terms, '.'), ...part }, '.')).toBeUndefined()
})

test('sends payment days only for methods that take them', () => {
  const typed = typeTerms(terms, '.')
  const payment = { ...newTerms('MT').payment, method: 'LC_sight', days: '30' }
  expect(draftTerms({ ...typed, payment }, '.').payment).toEqual({ method: 'LC_sight', days: 0, after: 'bl' })
  const deferred = { ...payment, method: 'LC_usance' }
  expect(draftTerms({ ...typed, payment: deferred }, '.').payment).toMatchObject({
    days: 30,
    bank_days: { places: ['new_york'], rule: 'following' },
  })
})

test('keeps my changes in a merge, and takes the rest from theirs', () => {
  const base = { place: 'Rotterdam', quantity: '30', price: { amount: '1' } }
  const mine = { ...base, quantity: '40' }
  const theirs = { place: 'Antwerp', quantity: '35', price: { amount: '2' } }
  expect(mergeTyped(base, mine, theirs)).toEqual({
    place: 'Antwerp',
    quantity: '40',
    price: { amount: '2' },
  })
})
