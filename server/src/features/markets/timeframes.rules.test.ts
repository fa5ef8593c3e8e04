import { describe, expect, it } from 'vitest'
import { intervalFor, momentBefore, planChart, planFigures, thinOut } from './timeframes.rules.ts'

describe('timeframes', () => {
  it.each([
    ['2026-03-31T12:00Z', '1m', '2026-02-28T12:00'],
    ['2024-02-29T00:00Z', '1y', '2023-02-28T00:00'],
    ['2026-01-15T00:00Z', '3m', '2025-10-15T00:00'],
    ['2026-01-15T10:00Z', '1h', '2026-01-15T09:00'],
    ['2026-01-15T10:00Z', '1w', '2026-01-08T10:00'],
  ] as const)('%s less %s is %s', (time, timeframe, before) => {
    expect(new Date(momentBefore(Date.parse(time), timeframe)).toISOString().slice(0, 16)).toBe(before)
  })

  it('choose candles that are fine enough and few enough', () => {
    expect(planFigures('1d', false)).toEqual({ interval: '1h', span: '1 day' })
    expect(planFigures('1h', true)).toEqual({ interval: '1d', span: '1 day' })
    expect(planChart('1m', false)).toEqual({ interval: '1h', span: '1 month' })
    expect([1, 30, 300].map((days) => intervalFor(days, false))).toEqual(['1min', '1h', '1d'])
    expect(intervalFor(1, true)).toBe('1d')
  })

  it('thin out evenly and keep both ends', () => {
    const thinned = thinOut(
      Array.from({ length: 100 }, (_unused, index) => index),
      4,
    )
    expect(thinned).toEqual([0, 33, 66, 99])
    expect(thinOut([1, 2], 4)).toEqual([1, 2])
  })
})
