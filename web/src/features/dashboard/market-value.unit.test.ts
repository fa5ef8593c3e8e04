import { describe, expect, it } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { computeMarketValue, shortUsd } from './market-value.ts'

const fuels = [
  { fuel_type_id: 'crude-brent', barrels_per_tonne: '7.5', density_kg_m3: null },
  { fuel_type_id: 'jet-a1', barrels_per_tonne: null, density_kg_m3: '800' },
  { fuel_type_id: 'lng', barrels_per_tonne: null, density_kg_m3: null },
]
const market = {
  fuel_type_id: 'crude-brent',
  currency: 'USD',
  unit: 'MT',
  current_price: '600.00',
  volume_24h: '1000',
  change_24h: '0.00',
}

describe('computeMarketValue', () => {
  it.each([
    ['a price a tonne', {}, '600000'],
    ['a price a barrel, by the factor of the contract', { unit: 'bbl', current_price: '80.00' }, '600000'],
    [
      'a price a cubic metre, by density',
      { fuel_type_id: 'jet-a1', unit: 'm3', current_price: '480' },
      '600000',
    ],
  ])('counts %s', (_name, change, usd) => {
    expect(computeMarketValue([{ ...market, ...change }], fuels)).toEqual({ usd, change: '0.00', markets: 1 })
  })

  it.each([
    ['another currency', { currency: 'JPY' }],
    ['another unit', { unit: 'MMBtu' }],
    ['no volume', { volume_24h: null }],
    ['a fuel without a factor', { fuel_type_id: 'lng', unit: 'bbl' }],
    ['no fuel', { fuel_type_id: null, unit: 'bbl' }],
  ])('leaves out %s', (_name, change) => {
    expect(computeMarketValue([{ ...market, ...change }], fuels)).toBeUndefined()
    expect(computeMarketValue([market, { ...market, ...change }], fuels)?.markets).toBe(1)
  })

  it('tells the change of the whole by what each is worth', () => {
    // 1.1 million now was 1 million, 1 million was 1 million.
    const markets = [
      { ...market, current_price: '1100', change_24h: '10.00' },
      { ...market, current_price: '1000' },
    ]
    expect(computeMarketValue(markets, fuels)).toEqual({ usd: '2100000', change: '5.00', markets: 2 })
  })

  it.each([null, '-100.00', '-140.00'])('tells no change while one is %s', (change_24h) => {
    expect(computeMarketValue([market, { ...market, change_24h }], fuels)?.change).toBeUndefined()
  })
})

it.each([
  ['61204000000', '$61.20B'],
  ['1999999', '$2.00M'],
  ['950', '$950'],
  ['1250000000000', '$1.25T'],
])('writes %s as %s', (usd, text) => {
  const { number } = createFormats({ timeZone: 'UTC', dateFormat: 'auto', numberFormat: '1,234.56' })
  expect(shortUsd(usd, number)).toBe(text)
})
