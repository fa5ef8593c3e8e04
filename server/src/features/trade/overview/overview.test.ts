import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { publishTradeFigures } from './trade-figures.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

it('refuses callers who are not signed in', async () => {
  expect((await callerOf(test.app, undefined)('GET', '/trading/overview')).status).toBe(401)
})

it.each(['buyer', 'seller', 'broker'] as const)('a new %s has not traded', async (userType) => {
  const trader = await createTrader(test, userType)
  const { status, data } = await trader.call('GET', '/trading/overview')
  expect([status, data]).toEqual([
    200,
    {
      hasTraded: false,
      activeRequests: 0,
      activeSupplies: 0,
      openNegotiations: 0,
      activeDeals: 0,
      executions: 0,
      settled: 0,
      dealsValue: '0.00',
      awaitsMe: 0,
      recent: [],
    },
  ])
})

it('shows every party their deals, their value and recent activity', async () => {
  const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'seller' } })
  const other = await createBindingDeal(test, { buyer: deal.buyer, terms: { quantity: '1000' } })
  await invoice(deal)
  const { data } = await deal.buyer.call('GET', '/trading/overview')
  expect(data).toMatchObject({
    hasTraded: true,
    activeDeals: 2,
    executions: 2,
    settled: 0,
    // The invoice of the one and, at the price agreed, what the other is worth.
    dealsValue: '22118500.00',
    // A payment in the one and the security in the other.
    awaitsMe: 2,
  })
  const { reference } = await deal.read()
  expect(data.recent).toHaveLength(8)
  expect(data.recent[0]).toMatchObject({
    text: `${reference}: Documents presented, confirmed, Bea Berg`,
    path: `/transactions/${deal.dealId}`,
  })
  await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
  const asBroker = (await deal.broker?.call('GET', '/trading/overview'))?.data
  expect(asBroker).toMatchObject({ executions: 1, settled: 1, activeDeals: 0, awaitsMe: 0 })
  const others = (await other.seller.call('GET', '/trading/overview')).data
  expect(others).toMatchObject({ executions: 1, dealsValue: '713500.00' })
})

it('computes the platform stats from real deals if they are shown', async () => {
  const shown = await createTestApp({
    clock: () => new Date('2026-03-20T12:00:00Z'),
    settings: { PLATFORM_STATS: 'true' },
    verifyToken: idsAsTokens,
  })
  const figures = async () => (await shown.app.inject('/v1/api/platform/stats')).json().data
  await publishTradeFigures(shown.ctx)
  expect(await figures()).toMatchObject({ successRate: null, averageSettlementTime: null, activeTraders: 0 })
  const [settled, cancelled, today] = [
    await createBindingDeal(shown),
    await createBindingDeal(shown),
    await createBindingDeal(shown),
  ]
  await invoice(settled)
  await settled.pass(settled.buyer, 'record_payment', { amount: '21405000' })
  await sql`update deals set status = 'cancelled' where id = ${cancelled.dealId}`.execute(shown.ctx.db)
  await sql`
    update deals set bound_at = '2026-03-20T08:00:00Z', updated_at = '2026-03-20T08:00:00Z'
    where id = ${today.dealId}`.execute(shown.ctx.db)
  await publishTradeFigures(shown.ctx)
  expect(await figures()).toMatchObject({
    successRate: 50,
    averageSettlementTime: 10,
    dailyTradingVolume: '21405000.00',
    activeTraders: 6,
  })
  expect((await figures()).totalUsers).toBeGreaterThanOrEqual(6)
  await shown.close()
})

it('computes no platform stats if they are not shown', async () => {
  await publishTradeFigures(test.ctx)
  expect((await test.app.inject('/v1/api/platform/stats')).json().data).toMatchObject({ totalUsers: 0 })
})
