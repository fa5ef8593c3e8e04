import type { TradeOverview } from '@laycan/contract/trade/overview/overview'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { raise } from '#test/claims.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { accept, joinCompany, publishListing, sendQuote } from '#test/trading.ts'
import { matchListing } from '../listings/find-matches.service.ts'
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
      marketRequests: 0,
      marketSupplies: 0,
      fuelTypes: 0,
      openNegotiations: 0,
      activeDeals: 0,
      executions: 0,
      settled: 0,
      dealsValue: '0.00',
      awaitsMe: 0,
      actions: [],
      quotesEnd: [],
      laycans: [],
      dates: [],
      matches: [],
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
    text: `You confirmed “Documents presented” for ${reference}`,
    path: `/transactions/${deal.dealId}`,
  })
  // What ends first is at the top.
  expect(data.actions).toMatchObject([
    {
      step: 'Secure payment',
      due: { what: 'Laycan ends', at: null },
      path: `/transactions/${other.dealId}#next`,
    },
    { kind: 'step', reference, step: 'Record a payment', button: 'Record', due: { what: 'Due' } },
  ])
  expect(data.dates[0]).toMatchObject({ kind: 'payment' })
  await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
  const asBroker = (await deal.broker?.call('GET', '/trading/overview'))?.data
  expect(asBroker).toMatchObject({ executions: 1, settled: 1, activeDeals: 0, awaitsMe: 0 })
  expect(asBroker.actions).toMatchObject([
    {
      step: 'Invoice the commission to the seller',
      button: 'Invoice',
      path: `/transactions/${deal.dealId}/commission`,
    },
  ])
  const others = (await other.seller.call('GET', '/trading/overview')).data
  expect(others).toMatchObject({ executions: 1, dealsValue: '713500.00' })
})

it('says what waits for each side, where a colleague may act, and logs it page by page', async () => {
  const [buyer, seller, reader] = [
    await createTrader(test, 'buyer'),
    await createTrader(test, 'seller'),
    await createTrader(test, 'buyer'),
  ]
  await joinCompany(test, [buyer, reader], ['operator'])
  const listing = await publishListing(test, buyer, 'request')
  const supply = await publishListing(test, seller, 'supply')
  await matchListing(test.ctx, supply.id)
  const of = async ({ call }: Person): Promise<TradeOverview> => (await call('GET', '/trading/overview')).data
  // Each counts their own; the marketplace is beside it.
  expect(await of(seller)).toMatchObject({
    activeRequests: 0,
    activeSupplies: 1,
    marketRequests: 1,
    fuelTypes: 1,
  })
  expect((await of(buyer)).matches).toMatchObject([
    { kind: 'supply', path: `/supplies/${supply.id}`, of: { path: `/requests/${listing.id}`, isMine: true } },
  ])
  // A broker brings others together.
  const broker = await createTrader(test, 'broker')
  expect((await of(broker)).matches).toMatchObject([
    { path: `/supplies/${supply.id}`, of: { path: `/requests/${listing.id}`, isMine: false } },
  ])
  const quote = await sendQuote(test, seller, listing)
  const asked = await of(buyer)
  expect(asked.actions).toMatchObject([
    {
      kind: 'quote',
      counterparty: expect.any(String),
      button: 'Answer',
      path: `/negotiations/${quote.id}#answer`,
    },
  ])
  expect(asked.quotesEnd).toHaveLength(1)
  expect([(await of(seller)).actions, (await of(reader)).actions]).toEqual([[], []])
  expect((await accept(buyer, quote)).status).toBe(200)
  const [mine, theirs] = [await of(buyer), await of(seller)]
  // Accepting has confirmed the recap for the buyer.
  expect(mine.actions).toEqual([])
  expect(theirs.actions).toMatchObject([
    { kind: 'recap', step: 'Confirm the recap', due: { what: 'Lapses' } },
  ])
  const reference = theirs.actions[0]?.reference
  expect(mine.laycans).toMatchObject([{ reference, ship: null }])
  expect(mine.recent.map(({ text }) => text)).toContain(`You accepted the quote for ${reference}`)
  expect(mine.recent.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(`^${seller.name} made a quote for `),
  )

  const page = async (before?: string) =>
    (await buyer.call('GET', `/trading/activity?limit=1${before ? `&before=${before}` : ''}`)).data
  const [paged, cursors]: [string[], string[]] = [[], []]
  for (let next: string | undefined; next !== null; ) {
    const { activities, next: after } = await page(next)
    paged.push(...activities.map(({ id: one }: { id: string }) => one))
    cursors.push(after)
    next = after
  }
  expect(paged).toEqual(mine.recent.map(({ id: one }) => one))
  expect((await buyer.call('GET', '/trading/activity?before=2026_1_x')).status).toBe(422)
  expect((await buyer.call('GET', '/trading/activity?before=1_999999999999999_deal-0')).status).toBe(200)
  expect((await callerOf(test.app, undefined)('GET', '/trading/activity')).status).toBe(401)
  expect((await (await createTrader(test, 'buyer')).call('GET', '/trading/activity')).data).toEqual({
    activities: [],
    next: null,
  })
})

it('draws the ship of a cargo at its laycan, and asks for the answer to a claim', async () => {
  const deal = await createBindingDeal(test, { terms: { window_to: '2026-03-22' } })
  const charterer = deal.terms.incoterm === 'FOB' ? deal.buyer : deal.seller
  const shipOf = async () => (await deal.buyer.call('GET', '/trading/overview')).data.laycans[0].ship
  expect(await shipOf()).toBeNull()
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(charterer, 'nominate')
  expect(await shipOf()).toMatchObject({ state: 'expected' })
  await deal.pass(charterer, 'tender_nor')
  expect(await shipOf()).toMatchObject({ state: 'arrived' })
  await deal.pass(deal.seller, 'load')
  expect(await shipOf()).toMatchObject({ state: 'loaded' })
  expect((await raise(deal, deal.buyer)).status).toBe(201)
  const asked = async (who: Person) => (await who.call('GET', '/trading/overview')).data.actions
  const claim = expect.objectContaining({
    kind: 'claim',
    step: 'Answer the quality claim',
    path: `/transactions/${deal.dealId}/claims`,
  })
  expect(await asked(deal.seller)).toContainEqual(claim)
  expect(await asked(deal.buyer)).not.toContainEqual(claim)
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
