import type { Market } from '@laycan/contract/markets/markets'
import { describe, expect, it } from 'vitest'
import { filterRows, groupRows, placeInRange, rowsOf, sortRows } from './board-rows.ts'

const market = (market_id: string, part: Partial<Market> = {}) =>
  ({
    market_id,
    fuel_name: market_id,
    fuel_type_id: null,
    exchange: 'ICE',
    region: 'north_america',
    currency: 'USD',
    unit: 'bbl',
    decimals: 2,
    current_price: '80.00',
    change_24h: null,
    change_period: null,
    volume_24h: null,
    last_updated: '2026-03-02T10:00:00.000Z',
    trading_status: 'active',
    ...part,
  }) as Market
const fuel = (fuel_type_id: string, category: 'crude_oil' | 'diesel') => ({
  fuel_type_id,
  category,
  barrels_per_tonne: null,
  density_kg_m3: null,
})
const fuels = [fuel('brent', 'crude_oil'), fuel('ulsd', 'diesel')]
const rows = rowsOf(
  [
    market('A', { fuel_type_id: 'ulsd', change_24h: '-1.00' }),
    market('B', { fuel_type_id: 'brent', change_24h: '2.00', exchange: 'Platts' }),
    market('C', { change_24h: null }),
    market('D', { fuel_type_id: 'brent', change_24h: '0.50' }),
  ],
  fuels,
  { unit: null, currency: null, rates: {} },
)
const idsOf = (list: typeof rows) => list.map((row) => row.market.market_id).join('')

describe('groups of the board', () => {
  it('have the watchlist first in its own order, then the kinds of fuel', () => {
    const groups = groupRows(rows, ['D', 'A', 'GONE'], null)
    expect(groups.map(({ name, rows: members }) => `${name} ${idsOf(members)}`)).toEqual([
      'Watchlist DA',
      'Crude Oil B',
      'Other C',
    ])
  })

  it('are one list once the board is sorted', () => {
    const groups = groupRows(rows, ['D'], { column: 'change_24h', isDown: true })
    expect(groups.map(({ name, rows: members }) => `${name} ${idsOf(members)}`)).toEqual(['All markets BDAC'])
  })
})

it.each([
  ['change_24h', false, 'ADBC'],
  ['change_24h', true, 'BDAC'],
  ['name', true, 'DCBA'],
] as const)('sorts by %s, down: %s; those without a figure come last', (column, isDown, expected) => {
  expect(idsOf(sortRows(rows, { column, isDown }))).toBe(expected)
})

it.each([
  ['', 'ABCD'],
  ['platts', 'B'],
  ['ice north', 'ACD'],
  ['nowhere', ''],
])('filters by "%s"', (query, expected) => {
  expect(idsOf(filterRows(rows, query))).toBe(expected)
})

it.each([
  ['80', '79', '81', 0.5],
  ['82', '79', '81', 1],
  ['80', '80', '80', null],
])('a price of %s between %s and %s stands at %s', (current_price, session_low, session_high, place) => {
  expect(placeInRange({ current_price, session_low, session_high })).toBe(place)
})
