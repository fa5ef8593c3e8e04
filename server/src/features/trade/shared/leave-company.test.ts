import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import {
  accept,
  actOn,
  agreeDeal,
  confirmAll,
  createColleagues,
  goodTerms,
  joinCompany,
  leaveCompany,
  publishListing,
  readDeal,
  sendQuote,
  tradeMessagesOf,
} from '#test/trading.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-20T10:00:00Z') })
})
afterAll(() => test.close())

const statusOf = async (who: Person, path: string) => (await who.call('GET', path)).status

describe('somebody who has left the company', () => {
  it('loses what they made with the next call, and colleagues keep it', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const agreed = await agreeDeal(test, { buyer: trader, seller: other })
    const request = await publishListing(test, trader, 'request', { isNameClosed: true })
    const quote = await sendQuote(test, other, request)
    const paths = [
      `/trading/deals/${agreed.id}`,
      `/trading/deals/${agreed.id}/record`,
      `/trading/deals/${agreed.id}/export.json`,
      `/trading/transactions/${agreed.id}/documents`,
      `/trading/negotiations/${quote.id}`,
      `/trading/listings/${request.id}/quotes/compare`,
      `/trading/listings/${request.id}/matches`,
    ]
    for (const path of paths) expect([path, await statusOf(trader, path)]).toEqual([path, 200])
    await leaveCompany(test, trader)
    for (const path of paths) {
      expect([path, await statusOf(trader, path)]).toEqual([path, 404])
      expect([path, await statusOf(colleague, path)]).toEqual([path, 200])
    }
    expect((await trader.call('GET', '/trading/deals')).data.deals).toEqual([])
    expect((await trader.call('GET', '/trading/negotiations')).data.negotiations).toEqual([])
    expect((await trader.call('GET', '/trading/listings/mine?kind=request')).data.listings).toEqual([])
    expect((await trader.call('GET', '/trading/overview')).data).toMatchObject({
      hasTraded: false,
      activeDeals: 0,
      recent: [],
    })
    const { parts } = (await trader.call('GET', '/api/auth/me/export')).data
    expect([parts.listings, parts.negotiations, parts.deals]).toEqual([[], [], []])
    const seen = (await trader.call('GET', `/trading/listings/${request.id}`)).data.listing
    expect(seen).toMatchObject({ isMine: false, isOfMyCompany: false, mayAct: false, owner: null })
    for (const [path, body] of [
      [`/trading/listings/${request.id}/withdraw`, { version: request.version }],
      [`/trading/negotiations/${quote.id}/decline`, { version: quote.version }],
      [`/trading/deals/${agreed.id}/cancel`, { version: 1, reason: 'r' }],
    ] as const)
      expect([path, (await trader.call('POST', path, body)).status]).toEqual([path, 404])
  })

  it('is no longer notified; those who can take over are', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const { id } = await agreeDeal(test, { buyer: trader, seller: other })
    await leaveCompany(test, trader)
    expect((await confirmAll(other, id)).status).toBe(200)
    const news = expect.stringContaining('confirmed the recap')
    expect(await tradeMessagesOf(trader)).not.toContainEqual(news)
    expect(await tradeMessagesOf(colleague)).toContainEqual(news)
  })

  it('leaves no quote behind that the other side can accept', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const supply = await publishListing(test, other, 'supply')
    const bid = await sendQuote(test, trader, supply)
    await leaveCompany(test, trader)
    const refused = await accept(other, bid)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The person who sent this quote does not trade for that company any more. A colleague of theirs can send it again.',
    ])
    const path = `/trading/negotiations/${bid.id}/withdraw`
    expect((await colleague.call('POST', path, { version: bid.version })).status).toBe(200)
    const again = await sendQuote(test, colleague, supply)
    expect((await accept(other, again)).status).toBe(200)
  })

  it('negotiates for another company like anybody else', async () => {
    const { trader, colleague } = await createColleagues(test)
    const request = await publishListing(test, colleague, 'request')
    await leaveCompany(test, trader)
    await joinCompany(test, [await createTrader(test, 'seller'), trader])
    await sendQuote(test, trader, request)
  })
})

describe('what somebody left behind', () => {
  it('shows the company that it belongs to, and somebody of it to talk to', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const companyName = 'Berg Bunkers'
    const { id, negotiation } = await agreeDeal(test, { buyer: trader, seller: other })
    const request = await publishListing(test, trader, 'request')
    const path = `/trading/negotiations/${negotiation.id}`
    const seen = async () => (await other.call('GET', path)).data.negotiation
    const before = await seen()
    expect(before.counterpart).toMatchObject({ userId: trader.id, companyName })
    await createCompany(test, [{ userId: trader.id }], { name: 'Other Oil' })
    const contact = { userId: colleague.id, companyName }
    expect(await readDeal(other, id)).toMatchObject({
      buyer: contact,
      parties: { buyer: { name: trader.name } },
    })
    const after = await seen()
    expect(after.counterpart).toMatchObject(contact)
    expect(after.conversationId).not.toBe(before.conversationId)
    // Who published a listing stays named on it, for the company.
    const buyer = { userId: trader.id, companyName }
    const { listing } = (await other.call('GET', `/trading/listings/${request.id}`)).data
    expect(listing.owner).toMatchObject(buyer)
    const market = (await other.call('GET', '/trading/market?kind=request&limit=50')).data.listings
    expect(market).toContainEqual(expect.objectContaining({ id: request.id, owner: listing.owner }))
  })

  it('does not keep them from quoting the same listing for another company', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const supply = await publishListing(test, other, 'supply')
    const bid = await sendQuote(test, trader, supply)
    await createCompany(test, [{ userId: trader.id }])
    const again = await sendQuote(test, trader, supply)
    expect(again.id).not.toBe(bid.id)
    const open = async (who: Person) =>
      (await who.call('GET', `/trading/negotiations?listing=${supply.id}`)).data.negotiations
    expect(await open(trader)).toMatchObject([{ id: again.id }])
    expect(await open(colleague)).toMatchObject([{ id: bid.id }])
  })

  it('is not traded for another company by a broker', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const request = await publishListing(test, trader, 'request')
    await createCompany(test, [{ userId: trader.id }])
    const broker = await createTrader(test, 'broker')
    const originate = (buyer: Person) =>
      broker.call('POST', '/trading/deals', {
        clientId: randomUUID(),
        buyerId: buyer.id,
        sellerId: other.id,
        requestId: request.id,
        terms: goodTerms(test),
        commission: { perUnit: '0.50', unit: 'MT', paidBy: 'seller' },
        mandates: { buyer: 'Buys', seller: 'Sells' },
      })
    expect((await originate(trader)).error.fields).toEqual({
      requestId: 'This member has no open request with this id',
    })
    expect((await originate(colleague)).status).toBe(201)
  })
})

it('the last member leaves a company once nothing is running', async () => {
  const { other } = await createColleagues(test)
  const leave = async () => (await other.call('POST', '/companies/mine/leave')).status
  const request = await publishListing(test, await createTrader(test, 'buyer'), 'request')
  const { id, version } = await sendQuote(test, other, request)
  expect(await leave()).toBe(409)
  await other.call('POST', `/trading/negotiations/${id}/withdraw`, { version })
  const deal = await agreeDeal(test, { seller: other })
  expect(await leave()).toBe(409)
  expect((await actOn(other, deal.id, 'cancel', { reason: 'r' })).status).toBe(200)
  expect(await leave()).toBe(200)
})

it('people without a company keep what they made', async () => {
  const { trader, other } = await createColleagues(test)
  const { id } = await agreeDeal(test, { buyer: trader, seller: other })
  await sql`update deals set buyer_company_id = null where id = ${id}`.execute(test.ctx.db)
  await leaveCompany(test, trader)
  expect(await readDeal(trader, id)).toMatchObject({ role: 'buyer', isMine: true })
  expect((await trader.call('GET', '/trading/deals')).data.deals).toMatchObject([{ id }])
  const refused = await actOn(trader, id, 'cancel', { reason: 'r' })
  expect([refused.status, refused.error.code]).toEqual([403, 'company_required'])
})
