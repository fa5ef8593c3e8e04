import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { brokenRules, einvoiceSkip, hasEinvoiceRules } from '#test/einvoice-rules.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { callerOf } from '#test/members.ts'
import { signIn } from '#test/sign-in.ts'
import { demoDeals } from './demo-deals.ts'
import { seedDemoTrade } from './seed-demo-trade.service.ts'

let test: MarketsApp
beforeAll(async () => {
  test = await createMarketsApp({ now: new Date(), hasSamples: true })
  await seedDemoTrade(test.ctx)
})
afterAll(() => test.close())

const callerFor = async (name: string) =>
  callerOf(test.app, (await signIn(test, `${name}@demo.example`)).accessToken)

it('has a deal in every state, each with a record that holds', async () => {
  const { rows } = await sql<{ state: string }>`
    select case when held_at is not null then 'held' when status = 'binding' then coalesce(execution, 'contracted')
      else status end as state
    from deals order by number`.execute(test.ctx.db)
  expect(rows.map(({ state }) => state)).toEqual(
    // One that waits for the other side to accept the ship stands where it stood.
    demoDeals.map(({ end }) => (end === 'nominating' ? 'payment_secured' : end)),
  )
  expect(await verifyRecords(test.ctx.db)).toMatchObject({ deals: demoDeals.length, broken: [] })
})

it.each(['trader', 'seller', 'broker'])(
  '%s has something to do, and nothing unread but the examples',
  async (name) => {
    const call = await callerFor(name)
    const { data } = await call('GET', '/trading/overview')
    expect(data.hasTraded).toBe(true)
    expect(data.executions).toBeGreaterThan(1)
    if (name !== 'broker') {
      expect(data.awaitsMe).toBeGreaterThan(0)
      expect(data.openNegotiations).toBeGreaterThan(1)
    }
    expect((await call('GET', '/notifications/unread-count')).data.unread).toBe(3)
    const { executions } = (await call('GET', '/trading/transactions')).data
    for (const { dealId } of executions) {
      expect((await call('GET', `/trading/transactions/${dealId}`)).status).toBe(200)
    }
  },
)

it(`has invoices and notes that break no rule of EN 16931${einvoiceSkip}`, async () => {
  const { rows } = await sql<{ path: string }>`
    select deal_id || '/invoices/' || id as path from trade_invoices
    union all select deal_id || '/notes/' || id from trade_notes where kind <> 'write_off'`.execute(
    test.ctx.db,
  )
  expect(rows.length).toBeGreaterThan(5)
  const { accessToken } = await signIn(test, 'compliance@demo.example')
  for (const { path } of rows) {
    const url = `/v1/trading/transactions/${path}/ubl`
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
    expect([path, answer.statusCode]).toEqual([path, 200])
    if (hasEinvoiceRules) expect(await brokenRules(answer.body)).toEqual([])
  }
})

it('has a letter of credit as issued, which waits for the seller', async () => {
  const { rows } = await sql<{ dealId: string }>`
    select c.deal_id from trade_credits c join deals d on d.id = c.deal_id where d.is_demo`.execute(
    test.ctx.db,
  )
  expect(rows).toHaveLength(1)
  const { data } = await (await callerFor('seller'))('GET', `/trading/transactions/${rows[0]?.dealId}/credit`)
  expect(data.desk.credit).toMatchObject({
    status: 'issued',
    next: { who: 'seller' },
    differences: [{ before: '21', after: '15' }],
    acts: expect.arrayContaining(['accept', 'propose_amendment']),
  })
})

it('has a market with matches, and something for compliance to look at', async () => {
  const call = await callerFor('trader')
  const { listings } = (await call('GET', '/trading/market?kind=supply')).data
  expect(listings.length).toBeGreaterThanOrEqual(8)
  const mine = (await call('GET', '/trading/listings/mine?kind=request&status=open')).data.listings
  expect(mine.length).toBeGreaterThanOrEqual(3)
  const { matches } = (await call('GET', `/trading/listings/${mine[0].id}/matches`)).data
  expect(matches.length).toBeGreaterThan(0)
  const compliance = await callerFor('compliance')
  expect((await compliance('GET', '/staff/trading/held')).data.heldCount).toBe(1)
})

it('has an act above a limit that waits for the owner, and companies of several people with passports', async () => {
  const [trader, owner] = [await callerFor('trader2'), await callerFor('trader')]
  const waiting = async (call: typeof trader) => (await call('GET', '/trading/approvals')).data.approvals
  expect(await waiting(trader)).toMatchObject([
    { act: 'quote', over: 'deal', isMine: true, mayDecide: false },
  ])
  const [approval] = await waiting(owner)
  expect(approval).toMatchObject({ requestedBy: { name: 'Theo Marsh' }, mayDecide: true })
  expect((await owner('POST', `/trading/approvals/${approval.id}/approve`)).status).toBe(200)
  const { rows } = await sql<{ people: number; passports: number }>`
    select min(people)::int as people, sum(passports)::int as passports from (
      select (select count(*) from company_members m where m.company_id = c.id) as people,
        (select count(*) from company_passports p where p.company_id = c.id) as passports
      from companies c where c.verification = 'verified') as verified`.execute(test.ctx.db)
  expect(rows).toEqual([{ people: 2, passports: 11 }])
})

it('is made once', async () => {
  await seedDemoTrade(test.ctx)
  const { rows } = await sql`select from deals`.execute(test.ctx.db)
  expect(rows).toHaveLength(demoDeals.length)
})
