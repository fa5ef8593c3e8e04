import type { Candle } from '@laycan/contract/markets'
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

it('draws one market as candles with averages', () => {
  const drawing = drawMarkets([{ name: 'Brent', candles: candlesOf('1.00', '2.00') }], [2])
  expect(drawing.candles).toHaveLength(2)
  expect(drawing.lines).toEqual([{ name: 'MA 2', points: [{ time: '2026-03-03', value: 1.5 }] }])
  expect(tabulate(drawing)).toEqual({
    columns: ['Time', 'Open', 'High', 'Low', 'Close', 'Volume (MT)', 'MA 2'],
    rows: [
      ['2026-03-03', '1.00', '3.00', '1.00', '2.00', '10', '1.5'],
      ['2026-03-02', '1.00', '3.00', '1.00', '1.00', '10', ''],
    ],
  })
})

it('draws several as lines from the same start', () => {
  const drawing = drawMarkets(
    [
      { name: 'Brent', candles: candlesOf('50', '100') },
      { name: 'WTI, crude', candles: candlesOf('40', '30') },
    ],
    [20],
  )
  expect(drawing.candles).toEqual([])
  expect(drawing.lines.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [100, 200],
    [100, 75],
  ])
  expect(toCsv(tabulate(drawing))).toBe('Time,Brent,"WTI, crude"\r\n2026-03-03,200,75\r\n2026-03-02,100,100')
})

it('draws a spread, also below zero, and knows moments from days', () => {
  const drawing = drawSpread('Regrade', [{ time: '2026-03-02T10:00:00.000Z', value: '-1.25' }], [])
  expect(drawing.isIntraday).toBe(true)
  expect(tabulate(drawing).rows).toEqual([['2026-03-02T10:00:00.000Z', '-1.25']])
})
