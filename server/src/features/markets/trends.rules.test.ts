import { describe, expect, it } from 'vitest'
import { trendOf } from './trends.rules.ts'

describe('a trend', () => {
  const closes = (marketId: string, prices: (number | string)[]) => ({
    marketId,
    points: prices.map((close, index) => ({
      time: `2026-01-${String(index + 1).padStart(2, '0')}`,
      close: String(close),
    })),
  })
  const common = { fuelType: 'crude-brent', fuelName: 'Brent', period: '1m', movesOfYear: 252 } as const

  it('that is steady has a high confidence', () => {
    const steady = closes(
      'A',
      Array.from({ length: 20 }, (_unused, day) => (100 * 1.01 ** day * (1 + (day % 2) / 1000)).toFixed(4)),
    )
    const trend = trendOf({ ...common, markets: [steady] })
    expect(trend).toMatchObject({ observations: 19, market_ids: ['A'], period: '1m' })
    expect(Number(trend?.trend_percentage)).toBeCloseTo((1.01 ** 19 * 1.001 - 1) * 100, 1)
    expect(trend?.confidence).toBeGreaterThanOrEqual(99)
    expect(trend?.analysis).toMatch(
      /^Brent rose 20\.\d\d% over 1 month\. \d+ of 19 moves went up; volatility is \d+\.\d% a year\. So steady a move is unlikely to be chance\.$/,
    )
  })

  it('that goes up and down has a low confidence', () => {
    const trend = trendOf({ ...common, markets: [closes('A', [100, 103, 99, 104, 98, 103, 100])] })
    expect(trend).toMatchObject({ trend_percentage: '0.00', confidence: 0 })
    expect(trend?.analysis).toContain('Brent is unchanged over 1 month.')
  })

  it('of several markets is the mean of their moves', () => {
    const markets = [closes('A', [100, 110, 110, 110, 110, 110]), closes('B', [50, 50, 50, 50, 50, 50])]
    const trend = trendOf({ ...common, movesOfYear: undefined, markets })
    expect(trend).toMatchObject({ trend_percentage: '4.88', volatility: null })
    expect(trend?.analysis).toContain('Brent rose 4.88% over 1 month, the mean of 2 markets.')
  })

  it('of too few prices says so, and of none is nothing', () => {
    expect(trendOf({ ...common, markets: [closes('A', [100, 101, 103])] })).toMatchObject({
      confidence: 0,
      analysis: expect.stringContaining('too few'),
    })
    expect(trendOf({ ...common, markets: [closes('A', [100])] })).toBeUndefined()
    expect(trendOf({ ...common, markets: [closes('A', [-37, -36])] })).toBeUndefined()
  })
})
