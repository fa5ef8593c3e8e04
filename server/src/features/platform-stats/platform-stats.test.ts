import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishFigure } from './platform-stats.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('GET /v1/config', () => {
  it('gives anyone the settings of the web app', async () => {
    const answer = await test.app.inject('/v1/config')
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        platformStats: false,
        localMailbox: true,
        marketSource: 'simulated',
        identity: { region: 'us-east-1', endpoint: '/identity/' },
      },
    })
  })

  it('follows the settings', async () => {
    const pool = { userPoolId: 'eu-west-1_Abc123', clientId: 'client', region: 'eu-west-1' }
    const other = await createTestApp({
      settings: {
        PLATFORM_STATS: 'true',
        SMTP_URL: 'smtp://127.0.0.1:1',
        COGNITO_USER_POOL_ID: pool.userPoolId,
        COGNITO_CLIENT_ID: pool.clientId,
        COGNITO_REGION: pool.region,
        MARKET_SOURCE: 'import',
      },
    })
    const answer = await other.app.inject('/v1/config')
    expect(answer.json().data).toEqual({
      platformStats: true,
      localMailbox: false,
      marketSource: 'import',
      identity: { ...pool, endpoint: null },
    })
    await other.close()
  })

  it('takes no unknown query', async () => {
    expect((await test.app.inject('/v1/config?a=1')).statusCode).toBe(422)
  })
})

describe('GET /v1/api/platform/stats', () => {
  it('starts from nothing, ratios unknown', async () => {
    const { data } = (await test.app.inject('/v1/api/platform/stats')).json()
    expect(data).toMatchObject({
      totalUsers: 0,
      successRate: null,
      marketPrices: [],
      dailyTradingVolume: '0',
    })
    const { rows } = await sql<{ newest: string | null }>`
      select max(updated_at) as newest from platform_figures`.execute(test.ctx.db)
    expect(data.lastUpdated).toBe(rows[0]?.newest)
  })

  it('shows what features published last', async () => {
    await publishFigure(test.ctx.db, 'totalUsers', 3)
    await publishFigure(test.ctx.db, 'totalUsers', 4)
    await publishFigure(test.ctx.db, 'successRate', 97.5)
    const answer = await test.app.inject('/v1/api/platform/stats')
    expect(answer.json().data).toMatchObject({ totalUsers: 4, successRate: 97.5 })
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })
})
