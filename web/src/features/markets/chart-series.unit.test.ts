import { expect, it } from 'vitest'
import { chartTime, movingAverage, rebase } from './chart-series.ts'

const points = (...values: number[]) => values.map((value, at) => ({ time: `2026-03-0${at + 1}`, value }))

it('averages the last closes, once there are enough', () => {
  expect(movingAverage(points(1, 2, 3, 4), 3)).toEqual([
    { time: '2026-03-03', value: 2 },
    { time: '2026-03-04', value: 3 },
  ])
  expect(movingAverage(points(1, 2), 3)).toEqual([])
})

it('begins every market at 100 on the first day that all have', () => {
  const [long, short] = rebase([points(10, 20, 30), points(0, 5, 10).slice(1)])
  expect(long).toEqual([
    { time: '2026-03-02', value: 100 },
    { time: '2026-03-03', value: 150 },
  ])
  expect(short).toEqual([
    { time: '2026-03-02', value: 100 },
    { time: '2026-03-03', value: 200 },
  ])
  expect(rebase([[], points(1)])[0]).toEqual([])
})

it('gives days as dates and moments as seconds', () => {
  expect([chartTime('2026-03-02'), chartTime('1970-01-01T00:01:00.000Z')]).toEqual(['2026-03-02', 60])
})
