import { describe, expect, it } from 'vitest'
import { TradeTerms, type TradeTermsInput } from './terms.ts'
import {
  changesBetween,
  describePrice,
  type FuelWeight,
  massBasisOf,
  percentAgainst,
  pricePerUnits,
  quantityInUnits,
  termsProblems,
  toleranceBounds,
  windowDays,
} from './terms-rules.ts'

const typed: TradeTermsInput = {
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
const terms = (changes: Partial<TradeTermsInput> = {}) => TradeTerms.parse({ ...typed, ...changes })
const formula = (differential: string): TradeTermsInput['price'] => ({
  kind: 'formula',
  market_id: 'ICE-G',
  averaging: { kind: 'month' },
  differential,
  unit: 'MT',
})
const today = '2026-03-11'
const diesel = { barrels_per_tonne: '7.45', density_kg_m3: '845' }

describe('inconsistent terms', () => {
  it.each<[string, Partial<TradeTermsInput>, string, RegExp]>([
    ['a port for a sea term', { locode: null }, 'locode', /^CIF is a sea term/],
    ['a window that ends before it begins', { window_to: '2026-03-31' }, 'window_to', /on or after/],
    [
      'a window in the past',
      { window_from: '2026-03-01', window_to: '2026-03-10' },
      'window_to',
      /in the past/,
    ],
    [
      'a window that began',
      { window_from: '2026-03-10', window_to: '2026-03-20' },
      'window_from',
      /begins in the/,
    ],
    ['a window of years', { window_to: '2028-04-05' }, 'window_to', /at most 366 days/],
    [
      'days where the method takes none',
      { payment: { method: 'CAD', days: 5 } },
      'payment',
      /has no payment days/,
    ],
    [
      'an absurd factor',
      { conversion: '74.5' },
      'conversion',
      /between 6\.71 and 8\.20.*7\.45 of the catalogue/,
    ],
    ['a factor that moves quantities', { conversion: '20' }, 'conversion', /within 10 %/],
    ['a factor a little too low', { conversion: '6.70' }, 'conversion', /between 6\.71 and 8\.20/],
    ['an absurd density', { basis_density: '0.845' }, 'basis_density', /between 400 and 1200/],
    [
      'escalation of a price by volume',
      { basis_density: '845', price: { kind: 'fixed', amount: '95', unit: 'bbl' } },
      'basis_density',
      /^Only a price per MT is escalated/,
    ],
    [
      'an absurd price',
      { price: { kind: 'fixed', amount: '100000.0001', unit: 'MT' } },
      'price.amount',
      /^A price is at most 100,000 USD\/MT$/,
    ],
    [
      'an absurd price by the gallon',
      { price: { kind: 'fixed', amount: '999999999999', unit: 'gal' } },
      'price.amount',
      /at most 400 USD\/gal/,
    ],
    [
      'an absurd premium',
      { price: formula('1000.01') },
      'price.differential',
      /between −1,000 and 1,000 USD/,
    ],
    ['an absurd discount', { price: formula('-1000.01') }, 'price.differential', /between −1,000/],
    [
      'absurd demurrage',
      { laytime_hours: 36, demurrage_per_day: '1000000.01' },
      'demurrage_per_day',
      /at most 1,000,000 USD a day/,
    ],
    ['an absurd quantity', { quantity: '3000000' }, 'quantity', /at most 2,000,000 MT/],
    ['the same in gallons', { quantity: '999999999', quantity_unit: 'gal' }, 'quantity', /at most/],
    ['demurrage without laytime', { demurrage_per_day: '32000' }, 'laytime_hours', /laytime/],
  ])('%s', (_name, changes, field, message) => {
    const problems = termsProblems(terms(changes), today, diesel)
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field as keyof typeof problems]).toMatch(message)
  })
  it('are those without a factor to convert volume and mass', () => {
    const mixed = terms({ quantity_unit: 'bbl' })
    expect(termsProblems(mixed, today)).toEqual({ conversion: expect.stringMatching(/barrels per tonne/) })
    expect(termsProblems(mixed, today, diesel)).toEqual({})
    expect(termsProblems({ ...mixed, conversion: '7.45' }, today)).toEqual({})
  })
  it.each<[string, string, FuelWeight | undefined, boolean]>([
    ['within a tenth of the factor', '8.2', { barrels_per_tonne: '7.45', density_kg_m3: null }, true],
    ['further off', '8.21', { barrels_per_tonne: '7.45', density_kg_m3: null }, false],
    ['within a tenth by the density', '15.3', { barrels_per_tonne: null, density_kg_m3: '450' }, true],
    ['further off by the density', '7.45', { barrels_per_tonne: null, density_kg_m3: '450' }, false],
    ['anything usual where nothing is known', '19', undefined, true],
    ['nothing unusual even then', '21', undefined, false],
  ])('are those with a factor far from the catalogue: %s', (_name, conversion, fuel, isRight) => {
    expect(Object.keys(termsProblems(terms({ conversion }), today, fuel))).toEqual(
      isRight ? [] : ['conversion'],
    )
  })
})

it.each<[string, Partial<TradeTermsInput>]>([
  ['as they should be', {}],
  ['today only', { window_from: today, window_to: today }],
  ['without a port by truck', { incoterm: 'DAP', locode: null }],
  ['deferred', { payment: { method: 'LC_usance', days: 30 } }],
  ['with laytime', { laytime_hours: 36, demurrage_per_day: '32000' }],
  ['at the dearest', { price: { kind: 'fixed', amount: '100000', unit: 'MT' }, basis_density: '845' }],
  ['at the deepest discount', { price: formula('-1000') }],
])('terms %s are consistent', (_name, changes) => {
  expect(termsProblems(terms(changes), today, diesel)).toEqual({})
})

it("prefers the deal's factor to the catalogue's, and a factor to a density", () => {
  expect(massBasisOf({ conversion: '7.5' }, diesel)).toEqual({ barrelsPerTonne: '7.5', from: 'contract' })
  expect(massBasisOf({ conversion: null }, diesel)).toEqual({ barrelsPerTonne: '7.45', from: 'catalogue' })
  expect(massBasisOf({ conversion: null }, { ...diesel, barrels_per_tonne: null })).toEqual({
    densityKgM3: '845',
    from: 'density',
  })
  expect(massBasisOf({ conversion: null }, undefined)).toBeUndefined()
})

it('shows prices and quantities in every unit', () => {
  const basis = { barrelsPerTonne: '7.45' }
  expect(pricePerUnits({ amount: '745', unit: 'MT' }, basis)).toEqual({
    MT: '745.00',
    bbl: '100.00',
    m3: '628.98',
    gal: '2.3810',
  })
  expect(pricePerUnits({ amount: '100', unit: 'bbl' })).toMatchObject({ MT: null, gal: '2.3810' })
  expect(quantityInUnits({ amount: '1000', unit: 'MT' }, basis)).toMatchObject({ bbl: '7450.000' })
})

it.each([
  ['92', '100', '-8.0'],
  ['100', '100', '0.0'],
  ['105.55', '100', '5.6'],
])('%s against %s is %s percent', (price, benchmark, percent) => {
  expect(percentAgainst(price, benchmark)).toBe(percent)
})

it('calculates the bounds of a tolerance and the days of a window', () => {
  expect(toleranceBounds({ quantity: '30000', tolerance_pct: '10' })).toEqual({
    least: '27000.000',
    most: '33000.000',
  })
  expect(windowDays('2026-02-27', '2026-03-01')).toBe(3)
})

describe('the list of changes', () => {
  it('names fields as text, ignoring differences in notation', () => {
    const after = terms({
      quantity: '25000.000',
      price: { kind: 'fixed', amount: '713.5', unit: 'MT' },
      payment: { method: 'LC_usance', days: 30, after: 'nor' },
      laytime_hours: 36,
    })
    expect(changesBetween(terms(), after)).toEqual([
      { field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25,000 MT' },
      {
        field: 'payment',
        label: 'Payment',
        before: 'Letter of credit at sight',
        after: 'Letter of credit, deferred, 30 days after notice of readiness',
      },
      { field: 'laytime_hours', label: 'Laytime', before: 'none', after: '36' },
    ])
  })
  const formula = {
    kind: 'formula',
    market_id: 'ICE-G',
    averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
    counted_from: 'bl',
    holiday_rule: 'previous',
    differential: '4.5',
    unit: 'MT',
  } as const
  it.each<[string, Partial<TradeTerms>]>([
    ['market_id', { price: { ...formula, market_id: 'NYMEX-HO' } }],
    ['averaging', { price: { ...formula, averaging: { kind: 'month' } } }],
    ['days before', { price: { ...formula, averaging: { ...formula.averaging, before: 3 } } }],
    ['counted_from', { price: { ...formula, counted_from: 'nor' } }],
    ['holiday_rule', { price: { ...formula, holiday_rule: 'next' } }],
    ['differential', { price: { ...formula, differential: '-4.5' } }],
    ['unit', { price: { ...formula, unit: 'bbl' } }],
  ])('names a change of %s in a formula', (_part, changed) => {
    const before = { ...terms(), price: formula }
    expect(changesBetween(before, { ...before, ...changed })).toMatchObject([{ field: 'price' }])
  })
  it('describes a formula as text', () => {
    expect(
      describePrice({
        kind: 'formula',
        market_id: 'ICE-G',
        averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
        counted_from: 'nor',
        holiday_rule: 'previous',
        differential: '-12.50',
        unit: 'MT',
      }),
    ).toBe('ICE-G, 2-1-2 pricing days around the notice of readiness, − 12.50 USD/MT')
  })
})
