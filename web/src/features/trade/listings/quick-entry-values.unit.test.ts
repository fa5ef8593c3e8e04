import type { QuickFound } from '@laycan/contract/trade/quick-entry/quick-entry'
import { expect, it } from 'vitest'
import { newListing } from './listing-values.ts'
import { quickEntryOf, quickEntryTarget } from './quick-entry-link.ts'
import { textParts } from './quick-entry-text.tsx'
import { controlOf, fieldOfControl, fillValues } from './quick-entry-values.ts'

const writing = { mark: ',' as const, timeZone: 'Europe/Zurich' }
const empty = newListing('MT', writing, Date.parse('2026-11-18T08:00:00Z'))
const fuels = [{ fuel_type_id: 'diesel-en590', name: 'EN 590 ULSD 10 ppm', standards: ['EN 590'] }]
const spans = [{ from: 0, to: 4 }]
const found: QuickFound = {
  product: { value: 'diesel-en590', spans },
  quantity: { value: { amount: '37500.5', unit: 'MT' }, spans },
  price: { value: { kind: 'formula', marketId: 'ICE-G', differential: '-4.5', unit: 'MT' }, spans },
  place: { value: { code: 'ARA', name: 'Amsterdam–Rotterdam–Antwerp', region: 'europe' }, spans },
  payment: { value: { method: 'LC_usance', days: 30, after: 'nor' }, spans },
  validity: { value: { at: '2026-11-20T17:00', zone: 'Europe/London' }, spans },
}

it('fills in what was found, in the way the person writes, and leaves the rest', () => {
  const typed = { ...empty, terms: { ...empty.terms, incoterm: 'CIF', window_from: '2026-12-01' } }
  const { terms, validUntil } = fillValues(typed, found, writing, fuels)
  expect(terms).toMatchObject({
    fuel_type_id: 'diesel-en590',
    specification: 'EN 590 ULSD 10 ppm, EN 590',
    quantity: '37500,5',
    locode: 'ARA',
    region: 'europe',
    incoterm: 'CIF',
    window_from: '2026-12-01',
    price: { kind: 'formula', market_id: 'ICE-G', differential: '-4,5' },
    payment: { method: 'LC_usance', days: '30', after: 'nor' },
  })
  expect(validUntil).toBe('2026-11-20T18:00')
})

it('keeps a specification that was typed', () => {
  const typed = { ...empty, terms: { ...empty.terms, specification: 'EN 590 winter grade' } }
  expect(fillValues(typed, found, writing, fuels).terms.specification).toBe('EN 590 winter grade')
})

it('knows the control of a field and the field of a control', () => {
  expect(controlOf('price', empty)).toBe('price.amount')
  expect(controlOf('price', fillValues(empty, found, writing, fuels))).toBe('price.market_id')
  expect(controlOf('side', empty)).toBeUndefined()
  expect(fieldOfControl('price.differential')).toBe('price')
  expect(fieldOfControl('laytime_hours')).toBeUndefined()
})

it('cuts the text at its marks, and the first of two that overlap counts', () => {
  const marks = [
    { from: 5, to: 10, field: 'product' as const, isAsked: false },
    { from: 0, to: 4, field: 'quantity' as const, isAsked: false },
    { from: 8, to: 14, field: 'incoterm' as const, isAsked: true },
  ]
  const words = textParts('30kt 10ppm FOB', marks).map((part) => [part.words, part.field])
  expect(words).toEqual([
    ['30kt', 'quantity'],
    [' ', undefined],
    ['10ppm', 'product'],
    [' FOB', undefined],
  ])
})

it('carries a text to the form outside the address', () => {
  const [path, { state }] = quickEntryTarget('supply', '30kt')
  expect(path).toBe('/supplies/new')
  expect(quickEntryOf(state)).toBe('30kt')
  expect(quickEntryOf(null)).toBeUndefined()
})
