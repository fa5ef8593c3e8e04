import { randomUUID } from 'node:crypto'
import { marketRegions, timeframes } from '@laycan/contract/markets/market-constants'
import type { Market, MarketOverview, Trend } from '@laycan/contract/markets/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketsMember, marketOf, openMarkets } from '#test/markets.ts'
import { createMember } from '#test/members.ts'

let anna: MarketsMember
beforeAll(async () => {
  anna = await openMarkets()
})
afterAll(() => anna.test.close())

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
    expect((await anna.get(url, '')).statusCode).toBe(401)
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
      const answer = await anna.get(`/${source}/${path}`)
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, message])
    }
  })

  it('of files is there from the start, and empty', async () => {
    const overview: MarketOverview = await anna.read('/import/overview')
    expect(overview).toMatchObject({
      markets: [],
      source: { code: 'import', kind: 'end_of_day', stale: false },
    })
  })
})

describe('GET /v1/api/simulated/overview', () => {
  it('has every market, and says of each where its price comes from', async () => {
    const { markets, source }: MarketOverview = await anna.read('/simulated/overview')
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
    const { markets }: MarketOverview = await anna.read('/simulated/overview')
    const statusOf = (id: string) => marketOf({ markets }, id)?.trading_status
    expect(['DATED-BRENT', 'NYMEX-CL', 'MCX-CRUDE', 'HOU-VLSFO'].map(statusOf)).toEqual(
      Array(4).fill('active'),
    )
    expect(['SGP-GO10', 'USGC-ULSD', 'SGP-VLSFO', 'OPEC-ORB'].map(statusOf)).toEqual(Array(4).fill('closed'))
  })

  it('sums up what it shows', async () => {
    const { markets, summary }: MarketOverview = await anna.read('/simulated/overview')
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
    const { markets }: MarketOverview = await anna.read('/simulated/overview')
    const byDay = (await anna.read('/simulated/supply?timeframe=1d')) as { markets: Market[] }
    for (const id of ['ARA-EUROBOB', 'USGC-ULSD', 'SGP-GO10', 'ROT-VLSFO', 'OPEC-ORB']) {
      const market = marketOf({ markets }, id)
      const { candles } = await anna.read(`/simulated/markets/${id}/candles?timeframe=1m&interval=1d`)
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
    const { markets }: MarketOverview = await anna.read('/simulated/overview')
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
    const { markets }: MarketOverview = await anna.read('/simulated/overview')
    for (const { current_price, high_24h, low_24h } of markets) {
      expect(Number(low_24h)).toBeLessThanOrEqual(Number(current_price))
      expect(Number(high_24h)).toBeGreaterThanOrEqual(Number(current_price))
    }
  })
})

describe('GET /v1/api/simulated/supply', () => {
  it.each(marketRegions.map(({ code }) => code))('by region: %s', async (region) => {
    const { markets } = (await anna.read(`/simulated/supply?region=${region}`)) as { markets: Market[] }
    expect(markets.length).toBeGreaterThan(0)
    if (region === 'global') expect(markets).toHaveLength(45)
    else expect(new Set(markets.map((market) => market.region))).toEqual(new Set([region]))
  })

  it.each(timeframes.map(({ code }) => code))('over a timeframe: %s', async (timeframe) => {
    const { markets, trends }: { markets: Market[]; trends: Trend[] } = await anna.read(
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
    const { markets } = (await anna.read('/simulated/supply?timeframe=1y&fuelType=crude-brent')) as {
      markets: Market[]
    }
    const { candles } = await anna.read('/simulated/markets/ICE-B/candles?from=2025-03-01&to=2025-03-11')
    const change = (Number(markets[0]?.current_price) / Number(candles.at(-1).close) - 1) * 100
    expect(Number(markets[0]?.change_period)).toBeCloseTo(change, 2)
  })

  it('has no markets for a fuel without prices', async () => {
    expect(await anna.read('/simulated/supply?fuelType=methanol')).toMatchObject({ markets: [], trends: [] })
  })

  it.each([
    ['region=atlantis', { region: 'There is no such region' }],
    ['timeframe=2w', { timeframe: 'There is no such timeframe' }],
    ['fuelType=coal', { fuelType: 'There is no such fuel type' }],
    ['fuel=jet-a1', { fuel: 'This field is not known here.' }],
  ])('refuses %s', async (query, fields) => {
    const answer = await anna.get(`/simulated/supply?${query}`)
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields])
  })
})

it('gives the public figures their prices', async () => {
  const { marketPrices } = await anna.read('/platform/stats')
  expect(marketPrices).toHaveLength(6)
  expect(marketPrices[0]).toMatchObject({ name: 'Brent Crude', currency: 'USD', unit: 'bbl' })
})

describe('GET /v1/api/simulated/regional-analysis', () => {
  it('has every region, and counts its markets', async () => {
    const { regions } = await anna.read('/simulated/regional-analysis')
    expect(regions.map(({ region }: { region: string }) => region)).toEqual(
      marketRegions.map(({ code }) => code),
    )
    expect(regions.reduce((sum: number, { markets }: { markets: number }) => sum + markets, 0)).toBe(45)
    expect(regions[2].analysis).toMatch(
      /^Europe: \d+ of 12 markets up, \d+ down; the mean change is [+−]?\d+\.\d\d%\./,
    )
  })
})

describe('a watchlist', () => {
  it("is empty at first, keeps its order, and is one's own", async () => {
    const ben = (await createMember(anna.test.ctx)).userId
    expect(await anna.read('/simulated/watchlist')).toEqual({ market_ids: [] })
    const market_ids = ['SGP-VLSFO', 'ICE-B']
    const answer = await anna.put('/simulated/watchlist', { market_ids })
    expect(answer.json().data).toEqual({ market_ids })
    expect(await anna.read('/simulated/watchlist')).toEqual({ market_ids })
    expect((await anna.get('/simulated/watchlist', ben)).json().data).toEqual({ market_ids: [] })
    expect(await anna.read('/import/watchlist')).toEqual({ market_ids: [] })
  })

  it('is refused to people without a profile', async () => {
    const answer = await anna.put('/simulated/watchlist', { market_ids: ['ICE-B'] }, randomUUID())
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      404,
      'There is no profile for this account.',
    ])
  })

  it.each([
    [{ market_ids: ['NOPE'] }, { market_ids: 'There is no market NOPE' }],
    [{ market_ids: ['ICE-B', 'ICE-B'] }, { market_ids: 'Each market once' }],
    [{ market_ids: ['<script>'] }, { 'market_ids.0': 'This is not the id of a market' }],
    [{}, { market_ids: expect.any(String) }],
  ])('refuses %j', async (body, fields) => {
    const answer = await anna.put('/simulated/watchlist', body)
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields])
  })
})
