import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { expect, test } from 'vitest'
import { emptyFuel, fieldOf, specificationsProblem, toDraft, toFormValues } from './fuel-form-values.ts'

const fuel: FuelType = {
  fuel_type_id: 'x',
  name: 'X',
  category: 'marine',
  description: 'One.\n\nTwo.',
  benchmark: true,
  api_gravity: '18.8',
  sulfur_content: null,
  octane_rating: null,
  trading_units: ['MT', 'USD/MT'],
  common_uses: [],
  specifications: { 'Flash point': '60 °C min', Ratio: '1:2' },
  standards: ['ISO 8217:2024'],
  synonyms: [],
  cautions: [],
  density_kg_m3: '941',
  barrels_per_tonne: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  is_active: false,
  version: 3,
}

test('what is loaded and saved untouched stays as it was', () => {
  const { fuel_type_id: _i, created_at: _c, updated_at: _u, is_active: _a, version: _v, ...draft } = fuel
  expect(toDraft(toFormValues(fuel))).toEqual(draft)
})

test('empty lines and spaces do not count', () => {
  const draft = toDraft({
    ...emptyFuel,
    trading_units: ' bbl \n\n MT\n',
    api_gravity: '  ',
    specifications: ' A :  1 ',
  })
  expect(draft).toMatchObject({ trading_units: ['bbl', 'MT'], api_gravity: null, specifications: { A: '1' } })
})

test.each([
  ['', undefined],
  ['Sulfur: 10 ppm', undefined],
  ['Ratio: 1:2', undefined],
  ['Sulfur', 'Write “Property: value” in every line, also in “Sulfur”'],
  ['A: 1\n: 2', 'Write “Property: value” in every line, also in “: 2”'],
  ['A:', 'Write “Property: value” in every line, also in “A:”'],
])('the problem with %j', (text, problem) => {
  expect(specificationsProblem(text)).toBe(problem)
})

test('an entry belongs to its list', () => {
  expect(fieldOf('trading_units.1')).toBe('trading_units')
  expect(fieldOf('name')).toBe('name')
})
