import type { Candle } from '@laycan/contract/markets/markets'
import { expect, it } from 'vitest'
import { drawMarkets, drawSpread, tabulate, toCsv } from './drawing.ts'

const candle = (time: string, close: string): Candle => ({
  time,
  open: '1.00',
  high: '3.00',
  low: '1.00',
  close,
  volume: '10',
})
const days = ['2026-03-02', '2026-03-03']
const candlesOf = (...closes: string[]) => closes.map((close, at) => candle(days[at] ?? '', close))
const simulated = { unit: 'USD/bbl', source: 'Laycan simulation (simulated)' }

it('draws one market as candles with averages', () => {
  const brent = { name: 'Brent', decimals: 2, candles: candlesOf('1.00', '2.00'), lead: [] }
  const drawing = drawMarkets([brent], [2])
  expect(drawing.candles).toHaveLength(2)
  expect(drawing.lines).toEqual([{ name: 'MA 2', points: [{ time: '2026-03-03', value: 1.5 }] }])
  const { columns, rows } = tabulate(drawing)
  expect(columns.map(({ name, decimals }) => `${name} ${decimals}`)).toEqual([
    'Open 2',
    'High 2',
    'Low 2',
    'Close 2',
    'Volume (MT) 0',
    'MA 2 2',
  ])
  expect(rows).toEqual([
    { time: '2026-03-03', cells: ['1.00', '3.00', '1.00', '2.00', '10', '1.50'] },
    { time: '2026-03-02', cells: ['1.00', '3.00', '1.00', '1.00', '10', ''] },
  ])
})

it.each([
  [0, 2],
  [2, 2],
  [4, 4],
])('a market with prices of %i decimals is shown with %i', (decimals, shown) => {
  expect(drawMarkets([{ name: 'x', decimals, candles: candlesOf('1'), lead: [] }], []).decimals).toBe(shown)
})

it('draws days of one price as a line', () => {
  const flat = (time: string, price: string): Candle => ({
    ...{ time, volume: null },
    ...{ open: price, high: price, low: price, close: price },
  })
  const candles = [flat('2026-03-02', '70.00'), flat('2026-03-03', '71.50')]
  const drawing = drawMarkets([{ name: 'WTI', decimals: 2, candles, lead: [] }], [2])
  expect(drawing.candles).toEqual([])
  expect(drawing.lines.map(({ name }) => name)).toEqual(['WTI', 'MA 2'])
  expect(tabulate(drawing).rows[0]).toEqual({ time: '2026-03-03', cells: ['71.50', '70.75'] })
})

it('draws several as lines from the same start', () => {
  const drawing = drawMarkets(
    [
      { name: 'Brent', decimals: 2, candles: candlesOf('50', '100'), lead: [] },
      { name: 'RBOB, gasoline', decimals: 4, candles: candlesOf('40', '30'), lead: [] },
    ],
    [20],
  )
  expect(drawing.candles).toEqual([])
  expect(drawing.lines.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [100, 200],
    [100, 75],
  ])
  expect(toCsv(tabulate(drawing), { ...simulated, unit: '% of the first close' }).split('\r\n')).toEqual([
    'Time,Brent,"RBOB, gasoline",Unit,Source',
    '2026-03-03,200.00,75.00,% of the first close,Laycan simulation (simulated)',
    '2026-03-02,100.00,100.00,% of the first close,Laycan simulation (simulated)',
  ])
})

it('draws a spread, also below zero, and knows moments from days', () => {
  const drawing = drawSpread(
    'Regrade',
    { points: [{ time: '2026-03-02T10:00:00.000Z', value: '-1.25' }], lead: [] },
    [],
  )
  expect(drawing.isIntraday).toBe(true)
  expect(tabulate(drawing).rows).toEqual([{ time: '2026-03-02T10:00:00.000Z', cells: ['-1.25'] }])
})

it('writes negative figures as figures, and names that look like formulas as names', () => {
  const table = {
    columns: [{ name: '=1+1', decimals: 2 }],
    rows: [{ time: '2026-03-02', cells: ['-37.63'] }],
  }
  expect(toCsv(table, simulated)).toBe(
    "Time,'=1+1,Unit,Source\r\n2026-03-02,-37.63,USD/bbl,Laycan simulation (simulated)",
  )
})

it('draws nothing of nothing', () => {
  expect(tabulate(drawMarkets([], [20])).rows).toEqual([])
})

it('begins averages with the first day that is shown, by the closes before it', () => {
  const candles = candlesOf('3.00', '4.00')
  const lead = [
    { time: '2020-01-01', close: '1.00' },
    { time: '2020-01-02', close: '2.00' },
  ]
  const { lines, times } = drawMarkets([{ name: 'Brent', decimals: 2, candles, lead }], [3])
  const average = lines.find(({ name }) => name === 'MA 3')
  expect(average?.points.map(({ value }) => value)).toEqual([2, 3])
  expect(times).toEqual(candles.map(({ time }) => time))
})
