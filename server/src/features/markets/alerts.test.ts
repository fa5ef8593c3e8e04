import { randomUUID } from 'node:crypto'
import type { AlertCondition, MarketAlert } from '@laycan/contract/markets/market-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'
import { watcherOf } from './alert-watcher.service.ts'
import { TickIntake } from './tick-intake.service.ts'

const verifyToken = (token: string) => ({ userId: token, roles: [] })
let test: MarketsApp
let intake: TickIntake
let [anna, ben] = ['', '']
const clock = { ms: Date.parse('2026-03-11T16:10:00Z') }
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken })
  intake = await TickIntake.open(test.ctx, test.ctx.db, 'simulated')
})
afterAll(() => test.close())
beforeEach(async () => {
  ;[anna, ben] = [(await createMember(test.ctx)).userId, (await createMember(test.ctx)).userId]
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = anna) =>
  test.app.inject({
    method,
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${who}` },
    ...(body && { payload: body }),
  })
const alertsPath = '/api/simulated/alerts'
const above = (level: string): AlertCondition => ({
  kind: 'level',
  market_id: 'ICE-B',
  direction: 'above',
  level,
})
const create = async (condition: AlertCondition, cooldown_minutes = 60, who = anna): Promise<MarketAlert> => {
  const answer = await call('POST', alertsPath, { condition, cooldown_minutes }, who)
  expect(answer.statusCode).toBe(201)
  return answer.json().data.alert
}

/** Prices of a market, a minute apart; everything that they set off is told. */
async function tick(marketId: string, ...prices: string[]) {
  for (const price of prices) {
    clock.ms += 60_000
    test.setNow(new Date(clock.ms))
    await intake.accept([{ marketId, atMs: clock.ms, tradeDate: '2026-03-11', price, volume: null }])
  }
  await intake.settle()
}
const alertsOf = async (who = anna): Promise<string[]> => {
  const { notifications } = (await call('GET', '/notifications?limit=100', undefined, who)).json().data
  return notifications
    .filter(
      ({ kind, isExample }: { kind: string; isExample: boolean }) => kind === 'price_alert' && !isExample,
    )
    .map(({ message }: { message: string }) => message)
}
const restartWatcher = () => watcherOf(test.ctx, 'simulated').forget()

describe('a level', () => {
  it('notifies its owner once when it is crossed, with a link', async () => {
    await tick('ICE-B', '60.00')
    await create(above('65'))
    await tick('ICE-B', '64.99', '65.00', '66.00', '67.00')
    expect(await alertsOf()).toEqual([
      'Price alert: Brent Crude above 65.00 USD/bbl, now at 65.00 (simulated)',
    ])
    expect(await alertsOf(ben)).toEqual([])
    const { notifications } = (await call('GET', '/notifications?limit=1')).json().data
    expect(notifications[0]).toMatchObject({ kind: 'price_alert', path: '/markets/chart?market=ICE-B' })
  })

  it('fires on a crossing between two ticks of one batch', async () => {
    await tick('ICE-B', '60.00')
    await create(above('65'))
    await intake.accept(
      ['66.00', '61.00'].map((price, index) => ({
        marketId: 'ICE-B',
        atMs: clock.ms + 1_000 * (index + 1),
        tradeDate: '2026-03-11',
        price,
        volume: null,
      })),
    )
    await intake.settle()
    expect(await alertsOf()).toHaveLength(1)
  })

  it('fires again after the condition ended, but not within the cool-down', async () => {
    await tick('ICE-B', '60.00')
    await create(above('65'), 5)
    await tick('ICE-B', '66.00', '64.00', '66.00')
    expect(await alertsOf()).toHaveLength(1)
    await tick('ICE-B', '64.00', '64.00', '64.00', '66.00')
    expect(await alertsOf()).toHaveLength(2)
  })

  it('whose condition holds already fires only when it begins to hold again', async () => {
    await tick('ICE-B', '70.00')
    expect(await create(above('65'))).toMatchObject({
      is_met: true,
      current_value: '70.00',
      unit: 'USD/bbl',
      kind: 'simulated',
    })
    await tick('ICE-B', '71.00')
    expect(await alertsOf()).toEqual([])
    await tick('ICE-B', '64.00', '65.50')
    expect(await alertsOf()).toHaveLength(1)
  })

  it('survives a restart: neither doubled nor lost', async () => {
    await tick('ICE-B', '60.00')
    await create(above('65'))
    await tick('ICE-B', '66.00')
    restartWatcher()
    await tick('ICE-B', '67.00')
    expect(await alertsOf()).toHaveLength(1)
    await tick('ICE-B', '60.00')
    await create(above('62'))
    // The price crossed while nothing ran.
    restartWatcher()
    await tick('ICE-B', '63.00')
    expect((await alertsOf())[0]).toContain('above 62')
  })

  it('fires once though two processes see the same tick', async () => {
    const other = await createTestApp({ verifyToken, beside: test, clock: test.ctx.clock })
    const theirs = await TickIntake.open(other.ctx, other.ctx.db, 'simulated')
    await tick('ICE-B', '60.00')
    await create(above('65'))
    const crossing = {
      marketId: 'ICE-B',
      atMs: clock.ms + 500,
      tradeDate: '2026-03-11',
      price: '66.00',
      volume: null,
    }
    await Promise.all([intake.accept([crossing]), theirs.accept([crossing])])
    await Promise.all([intake.settle(), theirs.settle()])
    expect(await alertsOf()).toHaveLength(1)
    await other.close()
  })

  it('goes out by mail to people who prefer that', async () => {
    const settings = (await call('GET', '/api/auth/settings')).json().data
    settings.notifications.price_alert = { inApp: false, email: true }
    await call('PUT', '/api/auth/settings', settings)
    await tick('ICE-B', '60.00')
    await create(above('65'))
    await tick('ICE-B', '66.00')
    expect(await alertsOf()).toEqual([])
    await eventually(async () => {
      const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 20)
      expect(mails.map(({ mail }) => mail.subject)).toContainEqual(
        expect.stringContaining('Brent Crude above 65'),
      )
    })
  })
})

describe('moves and spreads', () => {
  it('a move against the price an hour ago', async () => {
    await tick('NYMEX-RB', ...Array(70).fill('2.0000'))
    await create({ kind: 'move', market_id: 'NYMEX-RB', direction: 'down', percent: '3', window: '1h' })
    await tick('NYMEX-RB', '1.9500', '1.9300')
    expect(await alertsOf()).toEqual([
      'Price alert: RBOB Gasoline down 3% within an hour, now at −3.50% (simulated)',
    ])
  })

  it('a spread, whichever of its legs ticks', async () => {
    await tick('ICE-B', '70.00')
    await tick('NYMEX-CL', '66.00')
    await create({ kind: 'spread', spread_id: 'brent-wti', direction: 'below', level: '3' })
    await tick('NYMEX-CL', '66.50', '67.20')
    expect(await alertsOf()).toEqual(['Price alert: Brent – WTI below 3.00 USD/bbl, now at 2.80 (simulated)'])
  })
})

describe('keeping alerts', () => {
  it('lists, changes, pauses and deletes my own, the newest first', async () => {
    await tick('ICE-B', '60.00')
    const [first, second] = [await create(above('65')), await create(above('66'))]
    const list = async () => (await call('GET', alertsPath)).json().data.alerts
    expect((await list()).map(({ alert_id }: MarketAlert) => alert_id)).toEqual([
      second.alert_id,
      first.alert_id,
    ])
    const change = { condition: above('61'), cooldown_minutes: 5, is_active: false }
    const changed = await call('PUT', `${alertsPath}/${first.alert_id}`, change)
    expect(changed.json().data.alert).toMatchObject({
      title: 'Brent Crude above 61.00 USD/bbl',
      is_active: false,
    })
    await tick('ICE-B', '62.00')
    expect(await alertsOf()).toEqual([])
    expect((await call('DELETE', `${alertsPath}/${second.alert_id}`)).statusCode).toBe(200)
    await tick('ICE-B', '70.00')
    expect(await alertsOf()).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it("does not know somebody else's", async () => {
    const { alert_id } = await create(above('65'))
    const change = { condition: above('61'), cooldown_minutes: 5, is_active: false }
    expect((await call('PUT', `${alertsPath}/${alert_id}`, change, ben)).statusCode).toBe(404)
    expect((await call('DELETE', `${alertsPath}/${alert_id}`, undefined, ben)).statusCode).toBe(404)
    expect((await call('GET', alertsPath, undefined, ben)).json().data.alerts).toEqual([])
    expect((await call('DELETE', `/api/import/alerts/${alert_id}`)).statusCode).toBe(404)
  })

  it.each([
    [{ condition: { ...above('65'), market_id: 'NOPE' } }, 'condition.market_id'],
    [{ condition: above('a lot') }, 'condition.level'],
    [{ condition: { ...above('65'), direction: 'sideways' } }, 'condition.direction'],
    [
      { condition: { kind: 'move', market_id: 'ICE-B', direction: 'up', percent: '0', window: '1d' } },
      'condition.percent',
    ],
    [
      { condition: { kind: 'spread', spread_id: 'nope', direction: 'above', level: '1' } },
      'condition.spread_id',
    ],
    [{ condition: { kind: 'dream' } }, 'condition.kind'],
    [{ condition: above('65'), cooldown_minutes: 0 }, 'cooldown_minutes'],
    [{ condition: above('65'), who: ben }, 'who'],
    [{}, 'condition'],
  ])('refuses %j', async (body, field) => {
    const answer = await call('POST', alertsPath, body)
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]])
  })

  it('goes into the export of what is held on me', async () => {
    await call('PUT', '/api/simulated/watchlist', { market_ids: ['ICE-B'] })
    await create(above('65'))
    const { parts } = (await call('GET', '/api/auth/me/export')).json().data
    expect(parts.markets).toMatchObject([
      { source: 'simulated', watchlist: ['ICE-B'], alerts: [{ condition: above('65') }] },
    ])
    expect((await call('GET', '/api/auth/me/export', undefined, ben)).json().data.parts.markets).toEqual([])
  })

  it('refuses people without a profile', async () => {
    const stranger = randomUUID()
    const answer = await call('POST', alertsPath, { condition: above('65') }, stranger)
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      404,
      'There is no profile for this account.',
    ])
  })

  it('has room for fifty', async () => {
    for (let count = 0; count < 50; count++) await create(above('65'))
    expect((await call('POST', alertsPath, { condition: above('65') })).statusCode).toBe(409)
  })
})
