import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import {
  amendProblems,
  draftDifferences,
  listingProblems,
  readTerms,
  versionChanges,
} from './listing-terms.rules.ts'

const typed: DraftTerms = {
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_option: 'seller',
  window_from: '2026-04-01',
  window_to: '2026-04-05',
  incoterm: 'CIF',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
  payment: { method: 'LC_sight' },
  inspection: { final_at: 'load' },
}
const terms = TradeTerms.parse(typed)
const now = new Date('2026-03-11T12:00:00Z')

describe('typed terms', () => {
  it('are read, with empty and missing fields treated alike', () => {
    expect(readTerms({ ...typed, conversion: '', origin: null, tolerance_pct: '' })).toEqual({
      terms,
      problems: {},
    })
  })
  it.each<[string, DraftTerms, string, RegExp]>([
    ['nothing', { quantity: '' }, 'terms.quantity', /must be a number/],
    ['half a number', { quantity: '30.' }, 'terms.quantity', /must be a number/],
    ['less than nothing', { quantity: '-5' }, 'terms.quantity', /above zero/],
    ['zero', { quantity: '0.000' }, 'terms.quantity', /above zero/],
    ['too many decimals', { quantity: '1.2345' }, 'terms.quantity', /at most 3 decimals/],
    ['an unknown unit', { quantity_unit: 'lb' }, 'terms.quantity_unit', /Unknown unit/],
    ['too wide a tolerance', { tolerance_pct: '11' }, 'terms.tolerance_pct', /between 0 and 10/],
    ['a day that there is not', { window_from: '2026-02-30' }, 'terms.window_from', /first day/],
    ['an obsolete Incoterm', { incoterm: 'DES' }, 'terms.incoterm', /Unknown Incoterm/],
    ['a broken port', { locode: 'Rotterdam' }, 'terms.locode', /five characters/],
    ['an unknown region', { region: 'mars' }, 'terms.region', /Unknown region/],
    [
      'a price of nothing',
      { price: { kind: 'fixed', amount: '0', unit: 'MT' } },
      'terms.price.amount',
      /above zero/,
    ],
    ['no kind of price', { price: { amount: '5' } }, 'terms.price.kind', /fixed price or a formula/],
    ['an unknown method', { payment: { method: 'cowries' } }, 'terms.payment.method', /payment method/],
    ['endless credit', { payment: { method: 'open_credit', days: 400 } }, 'terms.payment.days', /At most 90/],
    ['half a day', { payment: { method: 'open_credit', days: 1.5 } }, 'terms.payment.days', /whole number/],
    ['a document twice', { documents: ['BL', 'BL'] }, 'terms.documents', /once/],
    ['two lines of place', { place: 'Rotter\ndam' }, 'terms.place', /one line/],
  ])('are refused with the field path: %s', (_name, change, path, message) => {
    const { problems } = readTerms({ ...typed, ...change })
    expect(problems[path]).toMatch(message)
    expect(Object.keys(problems)).toEqual([path])
  })
})

describe('choices other than the terms', () => {
  const good = { kind: 'supply', minLot: '5000', validUntil: '2026-03-20T17:00:00Z' } as const
  it('are accepted if valid', () => {
    expect(listingProblems(good, terms, { now, fuel: undefined })).toEqual({})
  })
  it.each([
    ['no validity', { validUntil: null }, 'validUntil', /until when/],
    ['one that is over', { validUntil: '2026-03-11T12:00:00Z' }, 'validUntil', /in the future/],
    [
      'one that outlives the window',
      { validUntil: '2026-04-06T00:00:00Z' },
      'validUntil',
      /no later than the window/,
    ],
    ['a lot of nothing', { minLot: '0' }, 'minLot', /above zero/],
    ['a lot below nothing', { minLot: '-1' }, 'minLot', /above zero/],
    ['a lot in words', { minLot: 'one' }, 'minLot', /above zero/],
    ['a lot larger than all', { minLot: '30001' }, 'minLot', /not exceed the quantity/],
    ['a lot of a request', { kind: 'request' as const }, 'minLot', /Only supplies/],
  ])('%s are refused', (_name, change, path, message) => {
    const problems = listingProblems({ ...good, ...change }, terms, { now, fuel: undefined })
    expect(Object.keys(problems)).toEqual([path])
    expect(problems[path]).toMatch(message)
  })
  it('allow a validity of at most ninety days', () => {
    const far = { ...terms, window_from: '2026-12-01', window_to: '2026-12-05' }
    const problems = listingProblems({ ...good, validUntil: '2026-06-20T00:00:00Z' }, far, {
      now,
      fuel: undefined,
    })
    expect(problems).toEqual({ validUntil: 'Validity must be at most 90 days' })
  })
})

describe('an amendment', () => {
  it.each<[string, string, Partial<TradeTerms>, string[]]>([
    ['of what nobody holds', '0', { quantity: '1', quantity_unit: 'bbl' }, []],
    ['to another fuel', '0', { fuel_type_id: 'jet-a1' }, ['terms.fuel_type_id']],
    ['to less than is held', '10000', { quantity: '9999' }, ['terms.quantity']],
    ['to what is held', '10000', { quantity: '10000' }, ['terms.quantity']],
    ['to more than is held', '10000', { quantity: '10000.001' }, []],
    ['of the unit while some is held', '10000', { quantity_unit: 'bbl' }, ['terms.quantity_unit']],
  ])('%s', (_name, heldQuantity, change, paths) => {
    expect(Object.keys(amendProblems({ terms, heldQuantity }, { ...terms, ...change }))).toEqual(paths)
  })
  it('also lists changes to choices other than the terms', () => {
    const before = { terms, isNameClosed: false, validUntil: '2026-03-20T17:00:00.000Z', minLot: null }
    const after = { ...before, terms: { ...terms, quantity: '25000' }, isNameClosed: true, minLot: '5000' }
    expect(versionChanges(before, after)).toEqual([
      { field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25,000 MT' },
      { field: 'isNameClosed', label: 'Name', before: 'open', after: 'closed' },
      { field: 'minLot', label: 'Smallest lot', before: 'none', after: '5000' },
    ])
  })
})

it('lists the fields in which two drafts differ', () => {
  const stored = { ...typed, quantity: '1', origin: 'Norway', price: { kind: 'fixed', amount: '2' } }
  expect(draftDifferences(stored, { ...typed, place: null })).toEqual({
    'terms.quantity': 'Now 1',
    'terms.price': 'Now 2, fixed',
    'terms.origin': 'Now Norway',
    'terms.place': 'Now Rotterdam',
  })
  expect(draftDifferences(typed, { ...typed, origin: '' })).toEqual({})
})
