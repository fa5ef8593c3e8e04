import { marketRegions, timeframes } from '@laycan/contract/markets/market-constants'
import type { Market, MarketOverview, Spread, Trend } from '@laycan/contract/markets/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'

let test: MarketsApp
let anna = ''
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken: (token) => ({ userId: token, roles: [] }) })
  anna = (await createMember(test.ctx)).userId
})
afterAll(() => test.close())

const call = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { who = anna, body = undefined as unknown } = {},
) =>
  test.app.inject({
    method,
    url: `/v1/api${url}`,
    headers: who === '' ? {} : { authorization: `Bearer ${who}` },
    ...(body !== undefined && { payload: body as object }),
  })
const read = async (url: string) => (await call('GET', url)).json().data
const marketOf = ({ markets }: { markets: Market[] }, id: string) =>
  markets.find(({ market_id }) => market_id === id)

describe('who may call', () => {
  it.each([
    '/simulated/overview',
    '/simulated/supply',
    '/simulated/regional-analysis',
    '/simulated/prices',
    '/simulated/markets/ICE-B/candles',
    '/simulated/spreads',
    '/simulated/spreads/brent-wti/history',
    '/simulated/watchlist',
    '/simulated/alerts',
  ])('GET %s: members only', async (url) => {
    expect((await call('GET', url, { who: '' })).statusCode).toBe(401)
  })
})

describe('a source', () => {
  it.each([
    ['platts', 'There is no such market source.'],
    ['eia', 'This market source is not in use here.'],
  ])('%s is not there', async (source, message) => {
    for (const path of [
      'overview',
      'supply',
      'regional-analysis',
      'spreads',
      'watchlist',
      'alerts',
      'prices',
    ]) {
      const answer = await call('GET', `/${source}/${path}`)
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, message])
    }
  })

  it('of files is there from the start, and empty', async () => {
    const overview: MarketOverview = await read('/import/overview')
    expect(overview).toMatchObject({
      markets: [],
      source: { code: 'import', kind: 'end_of_day', stale: false },
    })
  })
})

describe('GET /v1/api/simulated/overview', () => {
  it('has every market, and says of each where its price comes from', async () => {
    const { markets, source }: MarketOverview = await read('/simulated/overview')
    expect(source).toMatchObject({ code: 'simulated', kind: 'simulated', stale: false })
    expect(markets).toHaveLength(45)
    expect(markets.every(({ kind, source, stale }) => kind === 'simulated' && source !== '' && !stale)).toBe(
      true,
    )
    expect(marketOf({ markets }, 'ICE-B')).toMatchObject({
      fuel_type_id: 'crude-brent',
      fuel_name: 'Brent Crude',
      exchange: 'ICE Futures Europe B',
      region: 'europe',
      currency: 'USD',
      unit: 'bbl',
      decimals: 2,
      price_type: 'futures',
      last_updated: '2026-03-11T16:09:59.999Z',
      trading_status: 'active',
      // London is on winter time still.
      next_change_at: '2026-03-11T23:00:00.000Z',
    })
    expect(markets.filter(({ is_view_only }) => is_view_only).map(({ market_id }) => market_id)).toEqual([
      'URALS-PRIM',
    ])
  })

  it('has markets open by the clocks of their exchanges', async () => {
    const { markets }: MarketOverview = await read('/simulated/overview')
    const statusOf = (id: string) => marketOf({ markets }, id)?.trading_status
    expect(['DATED-BRENT', 'NYMEX-CL', 'MCX-CRUDE', 'HOU-VLSFO'].map(statusOf)).toEqual(
      Array(4).fill('active'),
    )
    expect(['SGP-GO10', 'USGC-ULSD', 'SGP-VLSFO', 'OPEC-ORB'].map(statusOf)).toEqual(Array(4).fill('closed'))
  })

  it('sums up what it shows', async () => {
    const { markets, summary }: MarketOverview = await read('/simulated/overview')
    const changes = markets.map(({ change_24h }) => Number(change_24h))
    expect(summary).toEqual({
      active_markets: markets.filter(({ trading_status }) => trading_status === 'active').length,
      rising_markets: changes.filter((change) => change > 0).length,
      falling_markets: changes.filter((change) => change < 0).length,
      total_markets: 45,
      total_volume: String(markets.reduce((sum, { volume_24h }) => sum + Number(volume_24h), 0)),
    })
    expect(Number(summary.total_volume)).toBeGreaterThan(100_000_000)
  })

  it('compares the last two sessions of a market that is open for some hours a day', async () => {
    const { markets }: MarketOverview = await read('/simulated/overview')
    const byDay = (await read('/simulated/supply?timeframe=1d')) as { markets: Market[] }
    for (const id of ['ARA-EUROBOB', 'USGC-ULSD', 'SGP-GO10', 'ROT-VLSFO', 'OPEC-ORB']) {
      const market = marketOf({ markets }, id)
      const { candles } = await read(`/simulated/markets/${id}/candles?timeframe=1m&interval=1d`)
      const [before, last] = candles.slice(-2)
      const change = (Number(last.close) / Number(before.close) - 1) * 100
      expect(market).toMatchObject({
        current_price: last.close,
        session_date: last.time,
        high_24h: last.high,
        low_24h: last.low,
        session_high: last.high,
        session_low: last.low,
      })
      expect(Number(market?.change_24h)).toBeCloseTo(change, 2)
      expect(Number(market?.change_value_24h)).toBeCloseTo(last.close - before.close, 4)
      expect(marketOf(byDay, id)?.change_period).toBe(market?.change_24h)
    }
    expect(marketOf(byDay, 'ICE-B')?.change_period).toBe(marketOf({ markets }, 'ICE-B')?.change_24h)
  })

  it('writes prices in the decimals of the exchange', async () => {
    const { markets }: MarketOverview = await read('/simulated/overview')
    const facts = (id: string) => {
      const { tick_size, decimals, current_price = '' } = marketOf({ markets }, id) ?? {}
      return [tick_size, decimals, current_price.split('.')[1]?.length ?? 0]
    }
    expect(facts('ICE-G')).toEqual(['0.25', 2, 2])
    expect(facts('NYMEX-HO')).toEqual(['0.0001', 4, 4])
    expect(facts('INE-SC')).toEqual(['0.1', 1, 1])
    expect(facts('TOCOM-DUBAI')).toEqual(['10', 0, 0])
  })

  it('has a price between the lowest and the highest of its day', async () => {
    const { markets }: MarketOverview = await read('/simulated/overview')
    for (const { current_price, high_24h, low_24h } of markets) {
      expect(Number(low_24h)).toBeLessThanOrEqual(Number(current_price))
      expect(Number(high_24h)).toBeGreaterThanOrEqual(Number(current_price))
    }
  })
})

describe('GET /v1/api/simulated/supply', () => {
  it.each(marketRegions.map(({ code }) => code))('by region: %s', async (region) => {
    const { markets } = (await read(`/simulated/supply?region=${region}`)) as { markets: Market[] }
    expect(markets.length).toBeGreaterThan(0)
    if (region === 'global') expect(markets).toHaveLength(45)
    else expect(new Set(markets.map((market) => market.region))).toEqual(new Set([region]))
  })

  it.each(timeframes.map(({ code }) => code))('over a timeframe: %s', async (timeframe) => {
    const { markets, trends }: { markets: Market[]; trends: Trend[] } = await read(
      `/simulated/supply?timeframe=${timeframe}&fuelType=crude-brent`,
    )
    expect(markets.map(({ market_id }) => market_id)).toEqual(['ICE-B', 'DATED-BRENT'])
    const [brent] = markets
    expect(brent?.sparkline.at(-1)).toBe(brent?.current_price)
    expect(brent?.sparkline.length).toBeGreaterThan(10)
    expect(brent?.sparkline.length).toBeLessThanOrEqual(32)
    expect(trends).toMatchObject([{ fuel_type: 'crude-brent', fuel_name: 'Brent Blend', period: timeframe }])
  })

  it('measures the change of a timeframe from the close before it', async () => {
    const { markets } = (await read('/simulated/supply?timeframe=1y&fuelType=crude-brent')) as {
      markets: Market[]
    }
    const { candles } = await read('/simulated/markets/ICE-B/candles?from=2025-03-01&to=2025-03-11')
    const change = (Number(markets[0]?.current_price) / Number(candles.at(-1).close) - 1) * 100
    expect(Number(markets[0]?.change_period)).toBeCloseTo(change, 2)
  })

  it('has no markets for a fuel without prices', async () => {
    expect(await read('/simulated/supply?fuelType=methanol')).toMatchObject({ markets: [], trends: [] })
  })

  it.each([
    ['region=atlantis', { region: 'There is no such region' }],
    ['timeframe=2w', { timeframe: 'There is no such timeframe' }],
    ['fuelType=coal', { fuelType: 'There is no such fuel type' }],
    ['fuel=jet-a1', { fuel: 'This field is not known here.' }],
  ])('refuses %s', async (query, fields) => {
    const answer = await call('GET', `/simulated/supply?${query}`)
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields])
  })
})

it('gives the public figures their prices', async () => {
  const { marketPrices } = await read('/platform/stats')
  expect(marketPrices).toHaveLength(6)
  expect(marketPrices[0]).toMatchObject({ name: 'Brent Crude', currency: 'USD', unit: 'bbl' })
})

describe('GET /v1/api/simulated/regional-analysis', () => {
  it('has every region, and counts its markets', async () => {
    const { regions } = await read('/simulated/regional-analysis')
    expect(regions.map(({ region }: { region: string }) => region)).toEqual(
      marketRegions.map(({ code }) => code),
    )
    expect(regions.reduce((sum: number, { markets }: { markets: number }) => sum + markets, 0)).toBe(45)
    expect(regions[2].analysis).toMatch(
      /^Europe: \d+ of 12 markets up, \d+ down; the mean change is [+−]?\d+\.\d\d%\./,
    )
  })
})

describe('GET /v1/api/simulated/markets/:id/candles', () => {
  it.each([
    ['1h', '1min', 60],
    ['1w', '1h', 112],
    ['1y', '1d', 259],
  ])('over %s: by %s', async (timeframe, interval, count) => {
    const chart = await read(`/simulated/markets/ICE-B/candles?timeframe=${timeframe}`)
    expect(chart).toMatchObject({ interval, market: { market_id: 'ICE-B' } })
    expect(chart.candles).toHaveLength(count)
    const times = chart.candles.map(({ time }: { time: string }) => time)
    expect(times).toEqual([...new Set(times)].sort())
  })

  it('between two days, both included', async () => {
    const { candles, interval } = await read(
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
    const shown = await read('/simulated/markets/ICE-B/candles?timeframe=1m&interval=1d&lead=20')
    const longer = await read('/simulated/markets/ICE-B/candles?timeframe=3m')
    const [first] = shown.candles
    const at = longer.candles.findIndex(({ time }: { time: string }) => time === first.time)
    expect(shown.lead).toHaveLength(20)
    expect(shown.lead).toEqual(
      longer.candles
        .slice(at - 20, at)
        .map(({ time, close }: { time: string; close: string }) => ({ time, close })),
    )
    const { points, lead } = await read('/simulated/spreads/brent-wti/history?timeframe=1m&lead=20')
    expect(lead).toHaveLength(20)
    expect(lead.at(-1).time < points[0].time).toBe(true)
    expect((await read('/simulated/spreads/brent-wti/history?timeframe=1m')).lead).toEqual([])
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
    expect((await call('GET', url)).statusCode).toBe(status)
  })
})

describe('spreads', () => {
  it('are what their legs say', async () => {
    const { markets }: MarketOverview = await read('/simulated/overview')
    const { spreads } = await read('/simulated/spreads')
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
    const { spreads } = await read('/simulated/spreads')
    const { candles } = await read(
      '/simulated/markets/ICE-B/candles?from=2026-03-11&to=2026-03-11&interval=1min',
    )
    const brent = candles.find(({ time }: { time: string }) => time === '2026-03-11T08:29:00.000Z')
    const { candles: dubai } = await read(
      '/simulated/markets/PLATTS-DUBAI/candles?from=2026-03-10&to=2026-03-11&interval=1min',
    )
    const spread: Spread = spreads.find((one: Spread) => one.spread_id === 'brent-dubai')
    expect(spread.last_updated).toBe('2026-03-11T08:29:59.999Z')
    expect(Number(spread.current_value)).toBeCloseTo(Number(brent.close) - Number(dubai.at(-1).close), 2)
    const before = dubai.findLast(({ time }: { time: string }) => time < '2026-03-11')
    const { candles: dayBefore } = await read(
      '/simulated/markets/ICE-B/candles?from=2026-03-10&to=2026-03-10&interval=1min',
    )
    const brentBefore = dayBefore.find(({ time }: { time: string }) => time === before.time)
    expect(Number(spread.current_value) - Number(spread.change_24h)).toBeCloseTo(
      Number(brentBefore.close) - Number(before.close),
      2,
    )
  })

  it('have a history', async () => {
    const { spread, points, interval } = await read('/simulated/spreads/brent-wti/history?timeframe=3m')
    expect([spread.spread_id, interval]).toEqual(['brent-wti', '1d'])
    const sameClose = async (id: string) =>
      (await read(`/simulated/spreads/${id}/history?timeframe=3m`)).hasSameClose
    expect([await sameClose('jet-regrade-singapore'), await sameClose('brent-dubai')]).toEqual([true, false])
    expect(points.length).toBeGreaterThan(55)
  })

  it.each([
    ['/simulated/spreads/nope/history', 422],
    ['/import/spreads/brent-wti/history', 404],
  ])('%s is refused', async (url, status) => {
    expect((await call('GET', url)).statusCode).toBe(status)
  })
})
