import { expect, it } from 'vitest'
import type { QualityLimit } from './clauses.ts'
import {
  allowanceTotal,
  compareQuality,
  figureProblems,
  isOffSpec,
  limitsOf,
  offSpecText,
} from './quality-rules.ts'

const limit = (property: string, min: string | null, max: string | null, unit: string): QualityLimit => ({
  ...{ property, min, max, unit, method: 'EN ISO 1', outside: 'claim', allowance: null },
})
const sulphur = limit('Sulphur', null, '10', 'mg/kg')
const density = limit('Density', '820', '845', 'kg/m³')
const figure = (property: string, value: string, unit: string) => ({ property, value, unit, method: '' })

it.each([
  ['10', 'within'],
  ['10.0000', 'within'],
  ['10.0001', 'above'],
  ['-1', 'within'],
])('sulphur of %s mg/kg is %s', (value, outcome) => {
  expect(compareQuality([figure('sulphur', value, 'mg/kg')], [sulphur])).toMatchObject([{ outcome, value }])
})

it.each([
  ['819.9', 'below'],
  ['820', 'within'],
  ['845', 'within'],
  ['845.1', 'above'],
])('a density of %s kg/m³ is %s', (value, outcome) => {
  const [result] = compareQuality([figure('Density', value, 'kg/m³')], [density])
  expect([result?.outcome, result && isOffSpec(result)]).toEqual([outcome, outcome !== 'within'])
})

it('names what was not tested, and what has no limit', () => {
  const results = compareQuality([figure('Ash', '0.01', 'wt%')], [sulphur])
  expect(results).toMatchObject([
    { property: 'Sulphur', value: null, outcome: 'not_tested', method: 'EN ISO 1' },
    { property: 'Ash', value: '0.01', outcome: 'no_limit', limit: null },
  ])
})

it('refuses a result in another unit than its limit', () => {
  expect(figureProblems([figure('Ash', '1', 'wt%'), figure('SULPHUR', '0.001', 'wt%')], [sulphur])).toEqual({
    'figures.1.unit': 'SULPHUR is limited in mg/kg. Enter it in mg/kg',
  })
})

it.each([
  ['reject', null, 'The buyer may reject the cargo'],
  ['allowance', '2.5', 'Price allowance of 2.5 USD/MT'],
  ['claim', null, 'The buyer may claim'],
] as const)('says what follows: %s', (outside, allowance, follows) => {
  const [result] = compareQuality([figure('Sulphur', '12', 'mg/kg')], [{ ...sulphur, outside, allowance }])
  expect(result && offSpecText(result, 'MT')).toBe(
    `Off-spec: Sulphur of 12 mg/kg is above the maximum of 10 mg/kg. ${follows}`,
  )
})

it('calculates an allowance to the cent', () => {
  expect(allowanceTotal('2.5', '30250.123')).toBe('75625.31')
})

it('takes the limits of the contract, else those of the catalogue', () => {
  const fuel = { category: 'diesel', specifications: { Sulfur: '10.0 mg/kg max' } }
  expect(limitsOf({ quality: [density] }, fuel)).toEqual({ source: 'contract', limits: [density] })
  expect(limitsOf({}, fuel)).toMatchObject({
    source: 'catalogue',
    limits: [{ property: 'Sulfur', max: '10.0' }],
  })
  expect(limitsOf({}, { ...fuel, category: 'crude_oil' })).toEqual({ source: 'none', limits: [] })
})
