import type { MarketOverview } from '@laycan/contract/markets/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EiaAnswer, fakeEia } from '#test/eia-answers.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'
import { createBreaker } from './circuit-breaker.rules.ts'
import { refreshFromEia } from './eia-feed.job.ts'
import { openEiaSource } from './sources/eia.ts'

let test: MarketsApp
let member = ''
beforeAll(async () => {
  test = await createMarketsApp({
    isEmpty: true,
    now: new Date('2026-03-12T12:00:00Z'),
    settings: { MARKET_SOURCE: 'eia', EIA_API_KEY: 'secret-key-1234' },
    verifyToken: (token) => ({ userId: token, roles: [] }),
  })
  member = (await createMember(test.ctx)).userId
})
afterAll(() => test.close())

const eia = fakeEia('spot', 'gas')
const source = openEiaSource({ url: 'https://eia.test/v2', key: 'secret-key-1234', fetch: eia.send })
const breaker = createBreaker({ failuresToOpen: 1, restMs: 60_000 })
const refresh = (...answers: (EiaAnswer | 'offline')[]) => {
  eia.answer(...answers)
  return refreshFromEia(test.ctx, test.ctx.db, { source, breaker, signal: new AbortController().signal })
}
const overview = async (): Promise<MarketOverview> =>
  (
    await test.app.inject({ url: '/v1/api/eia/overview', headers: { authorization: `Bearer ${member}` } })
  ).json().data
const priceOf = async (id: string) => (await overview()).markets.find(({ market_id }) => market_id === id)

describe('prices of the EIA', () => {
  it('are stored as days, and shown as of the end of the day', async () => {
    expect(await refresh('spot', 'gas')).toBe(true)
    expect(eia.asked[0]?.searchParams.get('start')).toBe('1986-01-01')
    expect(await overview()).toMatchObject({
      source: { code: 'eia', kind: 'end_of_day', stale: false, as_of: '2026-03-12T12:00:00.000Z' },
    })
    expect(await priceOf('EIA-WTI')).toMatchObject({
      current_price: '86.48',
      change_24h: '2.83',
      kind: 'end_of_day',
      stale: false,
      trading_status: 'closed',
      last_updated: '2026-03-10T00:00:00.000Z',
    })
    expect((await priceOf('EIA-HENRY-HUB'))?.unit).toBe('MMBtu')
  })

  it('are asked for again from some days back, and corrections replace', async () => {
    expect(await refresh('corrected', 'noRows')).toBe(true)
    expect(eia.asked[2]?.searchParams.get('start')).toBe('2026-01-24')
    const { candles } = (
      await test.app.inject({
        url: '/v1/api/eia/markets/EIA-WTI/candles',
        headers: { authorization: `Bearer ${member}` },
      })
    ).json().data
    expect(candles.map(({ time, close }: { time: string; close: string }) => `${time} ${close}`)).toEqual([
      '2026-03-09 84.10',
      '2026-03-10 86.40',
      '2026-03-11 -37.63',
    ])
  })

  it('stay and are marked stale when the source fails, and are not asked for while it rests', async () => {
    expect(await refresh('keyInvalid')).toBe(false)
    expect((await overview()).source.stale).toBe(true)
    expect(await priceOf('EIA-WTI')).toMatchObject({ current_price: '-37.63', stale: true })
    const before = eia.asked.length
    expect(await refresh('spot', 'gas')).toBe(false)
    expect(eia.asked).toHaveLength(before)
  })

  it('are fresh again as soon as it answers', async () => {
    test.setNow(new Date('2026-03-12T12:02:00Z'))
    expect(await refresh('spot', 'gas')).toBe(true)
    expect(await priceOf('EIA-WTI')).toMatchObject({ stale: false })
  })

  it('have spreads of their own', async () => {
    const { spreads } = (
      await test.app.inject({ url: '/v1/api/eia/spreads', headers: { authorization: `Bearer ${member}` } })
    ).json().data
    expect(spreads.map(({ spread_id }: { spread_id: string }) => spread_id)).toEqual(['brent-wti'])
  })
})
