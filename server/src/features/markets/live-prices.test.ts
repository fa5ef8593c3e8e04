import type { PriceFrame } from '@laycan/contract/markets/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'
import { openPriceStream } from '#test/price-stream.ts'
import type { Tick } from './board.rules.ts'
import { boardsOf } from './live-boards.service.ts'
import { preparePrices, prepareSimulation, runSimulation } from './simulated-feed.job.ts'
import { reachesBack } from './simulated-history.service.ts'
import { TickIntake } from './tick-intake.service.ts'

const verifyToken = (token: string) => ({ userId: token, roles: [] })
let test: MarketsApp
let other: TestApp
let member = ''
const origins: string[] = []
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken })
  other = await createTestApp({ verifyToken, beside: test, clock: test.ctx.clock })
  member = (await createMember(test.ctx)).userId
  for (const { app } of [test, other]) origins.push(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await other.close()
  await test.close()
})

let second = 0
const tick = (marketId: string, price: string): Tick => ({
  marketId,
  atMs: Date.parse('2026-03-11T16:10:01Z') + 1_000 * second++,
  tradeDate: '2026-03-11',
  price,
  volume: '10',
})
const readOverview = async ({ app }: TestApp) =>
  (
    await app.inject({ url: '/v1/api/simulated/overview', headers: { authorization: `Bearer ${member}` } })
  ).json().data
const priceIn = async (app: TestApp, id: string) =>
  (await readOverview(app)).markets.find(({ market_id }: { market_id: string }) => market_id === id)
    ?.current_price

describe('the stream of prices', () => {
  it('begins with every price, then sends changes, in every process', async () => {
    const streams = await Promise.all(origins.map((origin) => openPriceStream(origin, member)))
    for (const stream of streams) expect((await stream.frame(1)).prices).toHaveLength(45)
    const intake = await TickIntake.open(test.ctx, test.ctx.db, 'simulated')
    await intake.accept([tick('ICE-B', '91.00'), tick('ICE-B', '92.50'), tick('NYMEX-CL', '88.00')])
    for (const stream of streams) {
      const frame = await eventually(() => {
        const found = stream.frames.find(({ prices }) =>
          prices.some(({ current_price }) => current_price === '92.50'),
        )
        if (!found) throw new Error('has not arrived yet')
        return found
      })
      // What came in between is one frame: the last price, and the highest of all.
      const brent = frame.prices.find(({ market_id }) => market_id === 'ICE-B')
      expect(brent).toMatchObject({ high_24h: '92.50', trading_status: 'active', stale: false })
      expect(frame.prices.length).toBeLessThan(45)
      stream.close()
    }
    await intake.flush()
  })

  it('updates the overview of every process', async () => {
    await Promise.all([readOverview(test), readOverview(other)])
    const intake = await TickIntake.open(test.ctx, test.ctx.db, 'simulated')
    await intake.accept([tick('ICE-B', '93.75')])
    // The clock of the test stands still, and with it the quarter of a second that one answer serves.
    test.setNow(new Date('2026-03-11T16:10:20Z'))
    await eventually(async () => {
      expect(await priceIn(test, 'ICE-B')).toBe('93.75')
      expect(await priceIn(other, 'ICE-B')).toBe('93.75')
    })
    await intake.flush()
  })

  it('sends that a market closed, though nothing ticks', async () => {
    const stream = await openPriceStream(origins[0] ?? '', member)
    await stream.frame(1)
    const board = await boardsOf(test.ctx).of('simulated')
    board.checkSessions()
    test.setNow(new Date('2026-03-11T16:31:00Z'))
    board.checkSessions()
    const frame = await eventually(() => {
      const found = stream.frames
        .slice(1)
        .find(({ prices }) => prices.some(({ market_id }) => market_id === 'DATED-BRENT'))
      if (!found) throw new Error('has not arrived yet')
      return found
    })
    const dated = frame.prices.find(({ market_id }) => market_id === 'DATED-BRENT')
    expect(dated?.trading_status).toBe('closed')
    stream.close()
  })

  it('marks an open market as stale that has not ticked for ten minutes', async () => {
    test.setNow(new Date('2026-03-11T16:45:00Z'))
    const markets = (await readOverview(test)).markets as { market_id: string; stale: boolean }[]
    const isStale = (id: string) => markets.find(({ market_id }) => market_id === id)?.stale
    expect([isStale('NYMEX-RB'), isStale('DATED-BRENT')]).toEqual([true, false])
  })

  it('ignores what is older than what it knows, and knows no other markets', async () => {
    const before = await priceIn(test, 'ICE-B')
    const intake = await TickIntake.open(test.ctx, test.ctx.db, 'simulated')
    await intake.accept([
      { ...tick('ICE-B', '1.00'), atMs: Date.parse('2026-03-11T10:00:00Z') },
      tick('NOPE', '5.00'),
    ])
    expect(await priceIn(test, 'ICE-B')).toBe(before)
  })

  it('refuses more than twenty streams of one person', async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => openPriceStream(origins[0] ?? '', 'many')),
    )
    await expect(openPriceStream(origins[0] ?? '', 'many')).rejects.toThrow('429')
    for (const stream of streams) stream.close()
    await eventually(async () => (await openPriceStream(origins[0] ?? '', 'many')).close())
  })
})

const lastCloseOf = async (id: string) => {
  const { candles } = (
    await test.app.inject({
      url: `/v1/api/simulated/markets/${id}/candles?timeframe=1m&interval=1d`,
      headers: { authorization: `Bearer ${member}` },
    })
  ).json().data
  return candles.at(-1).close
}

describe('at the first start', () => {
  it('has every price when the server is ready, and the years before soon after', async () => {
    const first = await createMarketsApp({ verifyToken, isEmpty: true })
    await preparePrices(first.ctx)
    const { markets } = await readOverview(first)
    expect(markets).toHaveLength(45)
    expect(markets.every(({ change_24h }: { change_24h: string | null }) => change_24h !== null)).toBe(true)
    const daysOf = async () => {
      const url = '/v1/api/simulated/markets/ICE-B/candles?timeframe=1y'
      const answer = await first.app.inject({ url, headers: { authorization: `Bearer ${member}` } })
      return answer.json().data.candles.length
    }
    expect(await daysOf()).toBe(16)
    expect(await reachesBack(first.ctx, 21)).toBe(true)
    expect(await reachesBack(first.ctx, 120)).toBe(false)
    await prepareSimulation(first.ctx, first.ctx.db)
    expect(await reachesBack(first.ctx, 120)).toBe(true)
    expect(await daysOf()).toBe(259)
    await preparePrices(first.ctx)
    expect(await daysOf()).toBe(259)
    await first.close()
  })
})

describe('after a restart', () => {
  it('fills what was missed, doubles nothing, and continues with the same seed', async () => {
    test.setNow(new Date('2026-03-12T09:00:00Z'))
    const count = async () => {
      const { candles } = (
        await test.app.inject({
          url: '/v1/api/simulated/markets/ICE-B/candles?from=2026-03-12&to=2026-03-12&interval=1min',
          headers: { authorization: `Bearer ${member}` },
        })
      ).json().data
      return candles.length
    }
    expect(await count()).toBe(0)
    // The last tick of an assessment that is closed since.
    const intake = await TickIntake.open(test.ctx, test.ctx.db, 'simulated')
    await intake.accept([
      { ...tick('DATED-BRENT', '95.55'), atMs: Date.parse('2026-03-11T16:29:50Z') },
      { ...tick('BONNY', '96.66'), atMs: Date.parse('2026-03-11T16:20:10Z') },
    ])
    await intake.flush()
    await prepareSimulation(test.ctx, test.ctx.db)
    // From one to nine in the morning.
    expect(await count()).toBe(480)
    expect(await priceIn(test, 'DATED-BRENT')).toBe('95.55')
    for (const id of ['DATED-BRENT', 'BONNY', 'SGP-GO10', 'USGC-ULSD']) {
      expect([id, await priceIn(test, id)]).toEqual([id, await lastCloseOf(id)])
    }
    await prepareSimulation(test.ctx, test.ctx.db)
    expect(await count()).toBe(480)
    expect(await priceIn(test, 'DATED-BRENT')).toBe('95.55')
  })

  it('ticks on its own, stores its ticks, and stops when asked', async () => {
    const stop = new AbortController()
    const running = runSimulation(test.ctx, test.ctx.db, stop.signal)
    const frames: PriceFrame[] = []
    const stream = await openPriceStream(origins[0] ?? '', member)
    await stream.frame(1)
    let now = Date.parse('2026-03-12T09:00:00Z')
    await eventually(() => {
      now += 1_000
      test.setNow(new Date(now))
      frames.push(...stream.frames.slice(1))
      const ticked = frames
        .flatMap(({ prices }) => prices)
        .filter(({ last_updated }) => last_updated > '2026-03-12T09:00:00.5')
      expect(ticked.length).toBeGreaterThan(0)
    })
    stop.abort()
    await running
    stream.close()
    const board = await boardsOf(test.ctx).of('simulated')
    const shown = board.board.find('ICE-B')?.price
    await board.reload()
    expect(board.board.find('ICE-B')?.price).toBe(shown)
  })
})
