import type { MarketOverview, Spread } from '@laycan/contract/markets/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketsMember, marketOf, openMarkets } from '#test/markets.ts'

let anna: MarketsMember
beforeAll(async () => {
  anna = await openMarkets()
})
afterAll(() => anna.test.close())

describe('GET /v1/api/simulated/markets/:id/candles', () => {
  it.each([
    ['1h', '1min', 60],
    ['1w', '1h', 112],
    ['1y', '1d', 259],
  ])('over %s: by %s', async (timeframe, interval, count) => {
    const chart = await anna.read(`/simulated/markets/ICE-B/candles?timeframe=${timeframe}`)
    expect(chart).toMatchObject({ interval, market: { market_id: 'ICE-B' } })
    expect(chart.candles).toHaveLength(count)
    const times = chart.candles.map(({ time }: { time: string }) => time)
    expect(times).toEqual([...new Set(times)].sort())
  })

  it('between two days, both included', async () => {
    const { candles, interval } = await anna.read(
      '/simulated/markets/ICE-B/candles?from=2025-12-22&to=2026-01-02&interval=1d',
    )
    expect(interval).toBe('1d')
    // Neither at Christmas nor at New Year is there a price.
    expect(candles.map(({ time }: { time: string }) => time)).toEqual([
      '2025-12-22',
      '2025-12-23',
      '2025-12-24',
      '2025-12-26',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-02',
    ])
  })

  it('has the closes before the first candle, for averages that begin with it', async () => {
    const shown = await anna.read('/simulated/markets/ICE-B/candles?timeframe=1m&interval=1d&lead=20')
    const longer = await anna.read('/simulated/markets/ICE-B/candles?timeframe=3m')
    const [first] = shown.candles
    const at = longer.candles.findIndex(({ time }: { time: string }) => time === first.time)
    expect(shown.lead).toHaveLength(20)
    expect(shown.lead).toEqual(
      longer.candles
        .slice(at - 20, at)
        .map(({ time, close }: { time: string; close: string }) => ({ time, close })),
    )
    const { points, lead } = await anna.read('/simulated/spreads/brent-wti/history?timeframe=1m&lead=20')
    expect(lead).toHaveLength(20)
    expect(lead.at(-1).time < points[0].time).toBe(true)
    expect((await anna.read('/simulated/spreads/brent-wti/history?timeframe=1m')).lead).toEqual([])
  })

  it.each([
    ['/simulated/markets/NOPE/candles', 404],
    ['/simulated/markets/ICE-B/candles?timeframe=5y', 422],
    ['/simulated/markets/ICE-B/candles?interval=2min', 422],
    ['/simulated/markets/ICE-B/candles?lead=200', 422],
    ['/simulated/markets/ICE-B/candles?from=31.12.2025', 422],
    ['/simulated/markets/ICE-B/candles?from=0000-01-01', 422],
    ['/simulated/markets/ICE-B/candles?to=0001-01-01', 422],
    ['/simulated/markets/ICE-B/candles?to=9999-12-31', 422],
    ['/simulated/markets/ICE-B/candles?from=2026-01-02&to=2026-01-01', 422],
    ['/import/markets/ICE-B/candles', 404],
  ])('refuses %s', async (url, status) => {
    expect((await anna.get(url)).statusCode).toBe(status)
  })
})

describe('spreads', () => {
  it('are what their legs say', async () => {
    const { markets }: MarketOverview = await anna.read('/simulated/overview')
    const { spreads } = await anna.read('/simulated/spreads')
    const price = (id: string) => Number(marketOf({ markets }, id)?.current_price)
    const value = (id: string) =>
      Number(spreads.find((one: { spread_id: string }) => one.spread_id === id).current_value)
    expect(value('brent-wti')).toBeCloseTo(price('ICE-B') - price('NYMEX-CL'), 2)
    expect(value('crack-321-nyh')).toBeCloseTo(
      (84 * price('NYMEX-RB') + 42 * price('NYMEX-HO')) / 3 - price('ICE-B'),
      1,
    )
    expect(value('jet-regrade-singapore')).toBeCloseTo(price('SGP-JET') - price('SGP-GO10'), 2)
    // As old as the older of the two.
    const ages = ['SGP-JET', 'SGP-GO10'].map((id) => marketOf({ markets }, id)?.last_updated ?? '')
    expect(spreads.find((one: Spread) => one.spread_id === 'jet-regrade-singapore')).toMatchObject({
      source: 'Laycan simulation',
      kind: 'simulated',
      stale: false,
      last_updated: ages.sort()[0],
    })
  })

  it('compare quotes of the same time, also when one market has closed', async () => {
    // Singapore closed at 08:30, Brent trades on until 16:10.
    const { spreads } = await anna.read('/simulated/spreads')
    const { candles } = await anna.read(
      '/simulated/markets/ICE-B/candles?from=2026-03-11&to=2026-03-11&interval=1min',
    )
    const brent = candles.find(({ time }: { time: string }) => time === '2026-03-11T08:29:00.000Z')
    const { candles: dubai } = await anna.read(
      '/simulated/markets/PLATTS-DUBAI/candles?from=2026-03-10&to=2026-03-11&interval=1min',
    )
    const spread: Spread = spreads.find((one: Spread) => one.spread_id === 'brent-dubai')
    expect(spread.last_updated).toBe('2026-03-11T08:29:59.999Z')
    expect(Number(spread.current_value)).toBeCloseTo(Number(brent.close) - Number(dubai.at(-1).close), 2)
    const before = dubai.findLast(({ time }: { time: string }) => time < '2026-03-11')
    const { candles: dayBefore } = await anna.read(
      '/simulated/markets/ICE-B/candles?from=2026-03-10&to=2026-03-10&interval=1min',
    )
    const brentBefore = dayBefore.find(({ time }: { time: string }) => time === before.time)
    expect(Number(spread.current_value) - Number(spread.change_24h)).toBeCloseTo(
      Number(brentBefore.close) - Number(before.close),
      2,
    )
  })

  it('have a history', async () => {
    const { spread, points, interval } = await anna.read('/simulated/spreads/brent-wti/history?timeframe=3m')
    expect([spread.spread_id, interval]).toEqual(['brent-wti', '1d'])
    const sameClose = async (id: string) =>
      (await anna.read(`/simulated/spreads/${id}/history?timeframe=3m`)).hasSameClose
    expect([await sameClose('jet-regrade-singapore'), await sameClose('brent-dubai')]).toEqual([true, false])
    expect(points.length).toBeGreaterThan(55)
  })

  it.each([
    ['/simulated/spreads/nope/history', 422],
    ['/import/spreads/brent-wti/history', 404],
  ])('%s is refused', async (url, status) => {
    expect((await anna.get(url)).statusCode).toBe(status)
  })
})
