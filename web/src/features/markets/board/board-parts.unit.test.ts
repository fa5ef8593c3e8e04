import type { Trend } from '@laycan/contract/markets/markets'
import { expect, it } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { heatOf, meanChanges } from '../heat.ts'
import { shortAge, shortVolume } from './board-figures.ts'
import { nextRow } from './board-keys.ts'
import { boardView, nextSort } from './board-view.ts'
import { parseRates } from './exchange-rates.ts'
import { byConfidence } from './trend-table.tsx'
import { neighbourOf, placeAt } from './watch-order.ts'

it.each([
  ['A', 'C', 'BCA'],
  ['C', 'A', 'CAB'],
  ['B', 'B', 'ABC'],
  ['X', 'A', 'ABC'],
  ['A', 'X', 'ABC'],
])('%s at the place of %s makes %s', (id, target, order) => {
  expect(placeAt(['A', 'B', 'C'], id, target).join('')).toBe(order)
})

it('knows neighbours up to the ends', () => {
  expect([neighbourOf(['A', 'B'], 'A', 1), neighbourOf(['A', 'B'], 'A', -1)]).toEqual(['B', undefined])
  expect(neighbourOf(['A', 'B'], 'X', 1)).toBeUndefined()
})

it.each([
  ['ArrowDown', 'B'],
  ['ArrowUp', 'A'],
  ['End', 'C'],
  ['PageDown', 'C'],
  ['x', undefined],
])('%s moves from A to %s', (key, id) => {
  expect(nextRow(key, ['A', 'B', 'C'], 'A')).toBe(id)
})

it('sorts figures downwards first, names upwards, and then not at all', () => {
  expect(nextSort(null, 'last')).toEqual({ column: 'last', isDown: true })
  expect(nextSort({ column: 'last', isDown: true }, 'last')).toEqual({ column: 'last', isDown: false })
  expect(nextSort({ column: 'last', isDown: false }, 'last')).toBeNull()
  expect(nextSort({ column: 'last', isDown: false }, 'name')).toEqual({ column: 'name', isDown: false })
})

it('reads and writes the address', () => {
  const address = 'view=cards&q=brent&sort=-last&chart=ICE-B&compare=NYMEX-CL&per=m3&currency=EUR'
  const view = boardView.read(new URLSearchParams(address))
  expect(view).toEqual({
    shape: 'cards',
    query: 'brent',
    sort: { column: 'last', isDown: true },
    chart: 'ICE-B',
    compared: ['NYMEX-CL'],
    unit: 'm3',
    currency: 'EUR',
  })
  expect(boardView.write(new URLSearchParams(), view).toString()).toBe(address)
  expect(boardView.read(new URLSearchParams('view=x&sort=x&per=L&currency=e'))).toEqual(boardView.defaults)
})

it.each([
  ['simulated', '2026-03-02T09:59:30Z', 'now'],
  ['simulated', '2026-03-02T09:55:00Z', '5 m'],
  ['delayed', '2026-03-02T07:00:00Z', '3 h'],
  ['simulated', '2026-02-27T10:00:00Z', '3 d'],
  ['end_of_day', '2026-02-27T00:00:00Z', 'Feb 27'],
] as const)('the age of a %s price of %s is %s', (kind, last_updated, age) => {
  const formats = { monthDay: () => 'Feb 27' }
  expect(shortAge({ kind, last_updated }, formats, Date.parse('2026-03-02T10:00:00Z'))).toBe(age)
})

it('shortens volumes', () => {
  const formats = createFormats({ timeZone: 'UTC', dateFormat: 'auto', numberFormat: '1,234.56' })
  expect([950, 9_999, 611_093, 5_866_292].map((tonnes) => shortVolume(tonnes, formats))).toEqual([
    '950',
    '9,999',
    '611k',
    '5.9M',
  ])
})

it('keeps only the valid ones of the stored rates', () => {
  const good = { rate: '1.0850', day: '2026-03-02' }
  expect(
    parseRates({ EUR: good, eur: good, GBP: { rate: '0', day: 'x' }, CHF: { rate: '1' }, JPY: null }),
  ).toEqual({ EUR: good })
  expect([parseRates(null), parseRates('x')]).toEqual([{}, {}])
})

it('lists trends by confidence, those with too few observations last', () => {
  const trend = (fuel_name: string, confidence: number, observations: number) =>
    ({ fuel_name, confidence, observations }) as Trend
  const sorted = byConfidence([trend('Few', 0, 3), trend('Low', 10, 9), trend('High', 95, 9)])
  expect(sorted.map(({ fuel_name }) => fuel_name)).toEqual(['High', 'Low', 'Few'])
})

it('means of regions leave out markets without a change', () => {
  const of = (region: 'europe' | 'africa', fuel_type_id: string | null, change_period: string | null) => ({
    region,
    fuel_type_id,
    change_period,
  })
  const means = meanChanges(
    [
      of('europe', 'brent', '1.00'),
      of('europe', 'brent', '2.01'),
      of('europe', null, '0.00'),
      of('africa', 'brent', null),
    ],
    [{ fuel_type_id: 'brent', category: 'crude_oil' }],
  )
  expect([...means]).toEqual([
    ['europe crude_oil', { percent: '1.51', count: 2 }],
    ['europe all', { percent: '1.00', count: 3 }],
  ])
  expect(heatOf('-2.00')).toContain('negative')
  expect(heatOf(undefined)).toContain('muted')
})
