import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { expect, test } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { compareFuels } from './compare-rows.ts'

const formats = createFormats({ timeZone: 'UTC', dateFormat: 'auto', numberFormat: '1,234.56' })

const jet: FuelType = {
  fuel_type_id: 'jet',
  name: 'Jet',
  category: 'aviation',
  description: '',
  benchmark: true,
  api_gravity: '44.0',
  sulfur_content: '0.30 wt% max',
  octane_rating: null,
  trading_units: ['MT', 'm3'],
  common_uses: ['Airlines'],
  specifications: { 'Flash point': '38 °C min', 'Freezing point': '−47 °C max' },
  standards: ['ASTM D1655'],
  synonyms: [],
  cautions: [],
  density_kg_m3: '804',
  barrels_per_tonne: '7.88',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  is_active: true,
  version: 1,
}
const avgas: FuelType = {
  ...jet,
  name: 'Avgas',
  benchmark: false,
  octane_rating: '99.6 MON',
  trading_units: [],
  density_kg_m3: '1715.5',
  specifications: { Colour: 'blue', 'Flash point': '38 °C min' },
}

test('puts every property side by side, and tells which differ', () => {
  const rows = compareFuels([jet, avgas], formats)
  const row = (property: string) => rows.find((one) => one.property === property)
  expect(rows.slice(-3).map(({ property }) => property)).toEqual(['Flash point', 'Freezing point', 'Colour'])
  expect(row('Category')).toEqual({
    property: 'Category',
    values: ['Aviation', 'Aviation'],
    isDifferent: false,
  })
  expect(row('Benchmark')).toMatchObject({ values: ['Yes', 'No'], isDifferent: true })
  expect(row('API gravity (typical)')?.values).toEqual(['44.0°', '44.0°'])
  expect(row('Octane rating')).toMatchObject({ values: [null, '99.6 MON'], isDifferent: true })
  expect(row('Density at 15 °C (typical)')?.values).toEqual(['804 kg/m³', '1,715.5 kg/m³'])
  expect(row('Trading units')?.values).toEqual(['MT, m³', null])
  expect(row('Flash point')?.isDifferent).toBe(false)
  expect(row('Colour')).toMatchObject({ values: [null, 'blue'], isDifferent: true })
})
