import type { Market } from '@laycan/contract/markets/markets'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '#platform/lists/sheet.ts'
import { filterRows, groupRows, placeInRange, rowsOf, sortRows } from './board-rows.ts'
import { boardSheet } from './board-sheet.ts'

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

it('is written into a file in the unit that was chosen', () => {
  const quoted = market('RB', {
    unit: 'gal',
    decimals: 4,
    current_price: '2.0000',
    change_value_24h: '-0.0500',
    change_24h: '-2.44',
    change_period: '1.10',
    session_low: '1.9000',
    session_high: '2.1000',
    volume_24h: '1200',
    session_status: 'open',
    source: 'Laycan simulation',
    kind: 'simulated',
  })
  const shown = rowsOf([quoted], [], { unit: 'bbl', currency: null, rates: {} })
  const { header, rows: written } = cellsOf(boardSheet('1w'), shown)
  expect(Object.fromEntries(header.map((name, at) => [name, written[0]?.[at]]))).toEqual({
    Market: 'RB',
    Exchange: 'ICE',
    Region: 'north_america',
    Last: '84.00',
    Currency: 'USD',
    Unit: 'bbl',
    'Change in 24 hours': '-2.10',
    'Change in 24 hours, percent': '-2.44',
    'Change over 1 week, percent': '1.10',
    Low: '79.80',
    High: '88.20',
    'Volume in MT': '1200',
    Status: 'Active',
    'Updated at': '2026-03-02T10:00:00.000Z',
    Source: 'Laycan simulation (simulated)',
  })
  expect(cellsOf(boardSheet('1d'), shown).header).toHaveLength(header.length - 1)
})

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
