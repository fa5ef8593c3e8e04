import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { sql } from '@laycan/sql/sql'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { agreeDeal, joinCompany, leaveCompany, publishListing, sendQuote } from '#test/trading.ts'

let test: TestApp
let now = new Date('2026-03-20T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({
    clock: () => now,
    verifyToken: idsAsTokens,
    settings: { PUBLIC_URL: 'https://fuel.example' },
  })
})
afterAll(() => test.close())

const entriesOf = async ({ call }: Person): Promise<AgendaEntry[]> =>
  (await call('GET', '/trading/agenda')).data.entries
const titlesOf = async (who: Person, kind?: AgendaEntry['kind']) =>
  (await entriesOf(who)).filter((entry) => !kind || entry.kind === kind).map(({ title }) => title)

const makeFeed = async ({ call }: Person): Promise<string> => {
  const { status, data } = await call('POST', '/trading/agenda/feed')
  expect([status, data.feed.lastReadAt]).toEqual([201, null])
  expect(data.address).toMatch(/^https:\/\/fuel\.example\/calendar\.ics\?token=[\w-]{43}$/)
  return data.address.replace('https://fuel.example', '')
}
const fetchFeed = async (path: string) => test.app.inject(path)

describe('the agenda', () => {
  it('is for members only', async () => {
    for (const [method, path] of [
      ['GET', '/trading/agenda'],
      ['POST', '/trading/agenda/feed'],
      ['DELETE', '/trading/agenda/feed'],
    ] as const)
      expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
  })

  it('of somebody who has not traded is empty', async () => {
    const { data } = await (await createTrader(test, 'buyer')).call('GET', '/trading/agenda')
    expect(data).toEqual({ entries: [], feed: null })
  })

  it('has the windows and ends of listings and quotes, each for those whose they are', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const listing = await publishListing(test, buyer, 'request')
    await sendQuote(test, seller, listing)
    const [mine, theirs] = [await titlesOf(buyer), await titlesOf(seller)]
    expect(mine.some((title) => title.endsWith('(your request)'))).toBe(true)
    expect(mine.some((title) => /^Your request for .* ends$/.test(title))).toBe(true)
    expect(theirs).toEqual([expect.stringMatching(/^The quote for .* ends$/)])
    expect(mine).toContain(theirs[0])
  })

  it('has the deadline of a recap until it is confirmed', async () => {
    const deal = await agreeDeal(test)
    expect(await titlesOf(deal.buyer, 'deadline')).toContainEqual(
      expect.stringMatching(/^D-\d+: the recap lapses if not confirmed$/),
    )
  })

  it('has payments by whose they are, and the last days for claims', async () => {
    const deal = await createBindingDeal(test, {
      terms: { incoterm: 'FOB' },
      commission: { perUnit: '1', payer: 'seller' },
    })
    expect(await titlesOf(deal.buyer, 'payment')).toEqual([])
    await invoice(deal)
    const { reference } = await deal.read()
    expect(await titlesOf(deal.buyer, 'payment')).toEqual([`${reference}: payment to make`])
    expect(await titlesOf(deal.seller, 'payment')).toEqual([`${reference}: payment to receive`])
    expect(await titlesOf(deal.broker as Person, 'payment')).toEqual([`${reference}: payment`])
    expect(await titlesOf(deal.buyer, 'deadline')).toContain(`${reference}: last day for quality claims`)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    expect(await titlesOf(deal.buyer, 'payment')).toEqual([])
  })

  it('has the end of the time to answer a nomination', async () => {
    const deal = await createBindingDeal(test, { terms: { incoterm: 'FOB' } })
    await deal.pass(deal.buyer, 'secure_payment')
    expect((await deal.take(deal.buyer, 'nominate')).status).toBe(200)
    const { reference } = await deal.read()
    const title = `${reference}: last moment to answer the nomination`
    expect(await titlesOf(deal.seller, 'deadline')).toEqual([title])
    await deal.answer(deal.seller, 'confirm')
    expect(await titlesOf(deal.seller, 'deadline')).toEqual([])
  })

  it('has the days by which a side names laycan, port and ship, until it has', async () => {
    const narrowing = {
      port: { by: 'seller', days_before: 4 },
      laycan: { by: 'buyer', days_before: 6, length: 1 },
    }
    const nomination = { days_before: 3 }
    const terms = { incoterm: 'FOB', place: 'ARA', locode: 'ARA', narrowing, nomination } as const
    const deal = await createBindingDeal(test, { terms } as never)
    const { buyer, seller } = deal
    const { reference } = await deal.read()
    const notices = async (who: Person) =>
      (await titlesOf(who, 'deadline')).filter((title) => title.includes('last day to'))
    const nominate = `${reference}: last day to nominate the transport`
    expect(await notices(seller)).toEqual([`${reference}: last day to name the port`])
    expect(await notices(buyer)).toEqual([`${reference}: last day to narrow the laycan`, nominate])
    expect((await deal.take(buyer, 'narrow_port')).status).toBe(403)
    // The day is over: the other side must agree.
    expect((await deal.take(buyer, 'narrow_laycan')).data.execution.steps[0]).toMatchObject({
      status: 'proposed',
      flags: [{ text: expect.stringMatching(/it counts once the other side agrees$/) }],
    })
    expect(await notices(buyer)).toEqual([nominate])
    await deal.answer(seller, 'refuse', { reason: 'Too late' })
    expect(await notices(buyer)).toHaveLength(2)
    await deal.pass(buyer, 'narrow_laycan')
    await deal.pass(seller, 'narrow_port')
    expect((await deal.take(seller, 'narrow_port')).status).toBe(409)
    expect([await notices(buyer), await notices(seller)]).toEqual([[nominate], []])
    const { terms: agreed } = await deal.read()
    expect((await entriesOf(buyer)).find(({ kind }) => kind === 'laycan')).toMatchObject({
      from: agreed.window_from,
      to: agreed.window_from,
    })
    await deal.pass(buyer, 'secure_payment')
    expect((await deal.take(buyer, 'nominate')).status).toBe(200)
    expect(await notices(buyer)).toEqual([])
  })

  it('asks the side of a dispute for its reply', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    expect((await deal.take(deal.buyer, 'dispute')).status).toBe(200)
    const { reference } = await deal.read()
    expect(await titlesOf(deal.seller, 'deadline')).toContain(
      `${reference}: last day to reply to the dispute`,
    )
  })

  it('is shared in a company and ends with leaving it', async () => {
    const deal = await createBindingDeal(test)
    const colleague = await createTrader(test, 'buyer')
    await joinCompany(test, [deal.buyer, colleague])
    expect(await titlesOf(colleague)).toEqual(await titlesOf(deal.buyer))
    await leaveCompany(test, colleague)
    expect(await titlesOf(colleague)).toEqual([])
  })
})

describe('the calendar address', () => {
  it('gives the same entries to a calendar program, without names and prices', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const answer = await fetchFeed(await makeFeed(deal.buyer))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent')
    expect(events.map((event) => new ICAL.Event(event).summary)).toEqual(await titlesOf(deal.buyer))
    for (const secret of [deal.seller.name, deal.buyer.name, '21405000', deal.buyer.email])
      expect(answer.body).not.toContain(secret)
  })

  it('is neither stored nor logged', async () => {
    const buyer = await createTrader(test, 'buyer')
    const token = new URL(await makeFeed(buyer), 'https://fuel.example').searchParams.get('token') ?? ''
    const { rows } = await sql<{ text: string }>`
      select f::text as text /* not null: text */ from calendar_feeds f where user_id = ${buyer.id}`.execute(
      test.ctx.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
    const exported = await buyer.call('GET', '/trading/agenda')
    expect(JSON.stringify(exported.data)).not.toContain(token)
  })

  it('stops working when another is made and when it is revoked, also twice', async () => {
    const buyer = await createTrader(test, 'buyer')
    const first = await makeFeed(buyer)
    const second = await makeFeed(buyer)
    expect([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode]).toEqual([404, 200])
    for (const _ of [1, 2]) {
      expect(await buyer.call('DELETE', '/trading/agenda/feed')).toMatchObject({ status: 200, data: {} })
      expect((await fetchFeed(second)).statusCode).toBe(404)
    }
    expect((await buyer.call('GET', '/trading/agenda')).data.feed).toBeNull()
  })

  it('says when it was last read, to the hour', async () => {
    const buyer = await createTrader(test, 'buyer')
    const path = await makeFeed(buyer)
    const lastRead = async () => (await buyer.call('GET', '/trading/agenda')).data.feed.lastReadAt
    const start = now
    await fetchFeed(path)
    expect(await lastRead()).toBe(start.toISOString())
    now = new Date(start.getTime() + 30 * 60_000)
    await fetchFeed(path)
    expect(await lastRead()).toBe(start.toISOString())
    now = new Date(start.getTime() + 90 * 60_000)
    await fetchFeed(path)
    expect(await lastRead()).toBe(now.toISOString())
    now = start
  })

  it.each([
    ['suspended', sql`suspended_at = now(), suspension_reason = 'Asked'`],
    ['deactivated', sql`deactivated_at = now()`],
  ])('gives nothing while its owner is %s', async (_what, change) => {
    const buyer = await createTrader(test, 'buyer')
    const path = await makeFeed(buyer)
    await sql`update members set ${change} where user_id = ${buyer.id}`.execute(test.ctx.db)
    expect((await fetchFeed(path)).statusCode).toBe(404)
  })

  it.each(['', '?token=', '?token=short', '?token=a&token=b', `?token=${'x'.repeat(5000)}`, '?token=%00'])(
    'with %s is not valid',
    async (query) => {
      const answer = await fetchFeed(`/calendar.ics${query}`)
      expect([answer.statusCode, answer.body]).toEqual([404, 'This calendar address is not valid.\n'])
    },
  )
})
