import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import {
  accept,
  actOn,
  agreeDeal,
  confirmAll,
  goodTerms,
  joinCompany,
  leaveCompany,
  publishListing,
  quoteBody,
  readDeal,
  sendQuote,
} from '#test/trading.ts'

/* Listings, negotiations, deals and papers belong to companies, not to the people who made them. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-20T10:00:00Z') })
})
afterAll(() => test.close())

/** A trader and a colleague in one company, and somebody of another. */
async function createWorld() {
  const [trader, colleague] = [
    await createTrader(test, 'buyer', { firstName: 'Bea' }),
    await createTrader(test, 'buyer', { firstName: 'Cora' }),
  ]
  await joinCompany(test, [trader, colleague], ['trader'])
  return { trader, colleague, other: await createTrader(test, 'seller') }
}

const statusOf = async (who: Person, path: string) => (await who.call('GET', path)).status
const notificationsOf = async (who: Person): Promise<string[]> =>
  (await who.call('GET', '/notifications')).data.notifications
    .filter(({ kind }: { kind: string }) => kind === 'trade')
    .map(({ message }: { message: string }) => message)

describe('a colleague with the role', () => {
  it('takes over a negotiation and the deal, in their own name for the company', async () => {
    const { trader, colleague, other } = await createWorld()
    const request = await publishListing(test, trader, 'request')
    const quote = await sendQuote(test, other, request)
    const path = `/trading/negotiations/${quote.id}`
    expect((await colleague.call('GET', path)).data.negotiation).toMatchObject({
      side: 'buyer',
      isMine: true,
      acts: expect.arrayContaining(['accept', 'counter', 'decline']),
    })
    const counter = { ...quoteBody(test, { terms: { quantity: '900' } }), version: quote.version }
    const { data } = await colleague.call('POST', `${path}/counter`, counter)
    expect(data.negotiation.versions).toMatchObject([
      { by: 'buyer', maker: colleague.name, company: 'Berg Bunkers' },
      { by: 'seller', maker: other.name, company: 'Nordfeld Energy' },
    ])
    const acting = `${colleague.name} on behalf of Berg Bunkers`
    expect(await notificationsOf(other)).toContainEqual(
      expect.stringContaining(`${acting} answers with other terms`),
    )
    // The person in charge learns what was done in their place.
    expect(await notificationsOf(trader)).toContainEqual(
      expect.stringContaining(`${acting} answers with other terms`),
    )
    expect((await notificationsOf(colleague)).join()).not.toContain('answers')
    const { data: accepted } = await accept(other, data.negotiation)
    expect(accepted.dealId).toBeDefined()
    expect((await confirmAll(colleague, accepted.dealId)).status).toBe(200)
    expect(await notificationsOf(other)).toContainEqual(expect.stringContaining(`${acting} has confirmed`))
    // The seller confirmed by accepting, so nothing is left for the person in charge.
    expect((await readDeal(trader, accepted.dealId)).status).toBe('binding')
    const { entries } = (await trader.call('GET', `/trading/deals/${accepted.dealId}/record`)).data.record
    expect(entries.map(({ actor }: { actor: object }) => actor)).toContainEqual({
      id: colleague.id,
      role: 'buyer',
      name: colleague.name,
      company: 'Berg Bunkers',
    })
  })

  it('changes and withdraws a listing of the company', async () => {
    const { trader, colleague } = await createWorld()
    const { id, version } = await publishListing(test, trader, 'request')
    expect((await colleague.call('GET', `/trading/listings/${id}`)).data.listing).toMatchObject({
      isMine: false,
      isOfMyCompany: true,
      mayAct: true,
    })
    const { status } = await colleague.call('POST', `/trading/listings/${id}/withdraw`, { version })
    expect(status).toBe(200)
    expect(await notificationsOf(trader)).toContainEqual(
      expect.stringContaining(`${colleague.name} on behalf of Berg Bunkers has withdrawn your request of`),
    )
  })

  it('takes a step of the execution, which names them and the company', async () => {
    const { trader, colleague, other } = await createWorld()
    const deal = await createBindingDeal(test, { buyer: trader, seller: other })
    const { status, data } = await deal.take(colleague, 'secure_payment')
    expect(status).toBe(200)
    expect(data.execution).toMatchObject({ role: 'buyer', isMine: true })
    expect(data.execution.steps[0].by).toMatchObject({ name: colleague.name, role: 'buyer' })
    expect(data.execution.steps[0].by.company).not.toBeNull()
    expect((await deal.answer(other, 'confirm')).status).toBe(200)
    // The person in charge is told what was done for the company.
    expect(await notificationsOf(trader)).toContainEqual(expect.stringContaining('Payment'))
  })
})

it.each([
  ['reader', 403],
  ['compliance', 403],
  ['operator', 403],
  ['finance', 403],
  ['trader', 200],
  ['owner', 200],
] as const)('a %s declines a quote to the company: %s', async (role, status) => {
  const { trader, other } = await createWorld()
  const colleague = await createTrader(test, 'buyer')
  await joinCompany(test, [trader, colleague], [role])
  const quote = await sendQuote(test, other, await publishListing(test, trader, 'request'))
  const path = `/trading/negotiations/${quote.id}`
  const answer = await colleague.call('POST', `${path}/decline`, { version: quote.version })
  expect(answer.status).toBe(status)
  if (status === 403)
    expect(answer.error.message).toBe('In your company this needs the role owner or trader.')
})

it('the person in charge learns that a colleague has accepted, declined or amended', async () => {
  const { trader, colleague, other } = await createWorld()
  const acting = `${colleague.name} on behalf of Berg Bunkers`
  const request = await publishListing(test, trader, 'request')
  const quote = await sendQuote(test, other, request)
  const path = `/trading/negotiations/${quote.id}/decline`
  await colleague.call('POST', path, { version: quote.version, reason: 'Too late' })
  expect(await notificationsOf(trader)).toContainEqual(
    expect.stringMatching(new RegExp(`^${acting} has declined the quote: .*Too late$`)),
  )
  expect(await notificationsOf(other)).toContainEqual(expect.stringContaining('has declined your quote'))
  const again = await sendQuote(test, other, request)
  expect((await accept(colleague, again)).status).toBe(200)
  expect(await notificationsOf(trader)).toContainEqual(
    expect.stringContaining(`${acting} has accepted the quote`),
  )
  const own = await notificationsOf(colleague)
  expect(own.filter((message) => message.includes(acting))).toEqual([])
})

describe('somebody who has left the company', () => {
  it('loses what they made with the next call, and colleagues keep it', async () => {
    const { trader, colleague, other } = await createWorld()
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
    const { trader, colleague, other } = await createWorld()
    const { id } = await agreeDeal(test, { buyer: trader, seller: other })
    await leaveCompany(test, trader)
    expect((await confirmAll(other, id)).status).toBe(200)
    const news = expect.stringContaining('confirmed the recap')
    expect(await notificationsOf(trader)).not.toContainEqual(news)
    expect(await notificationsOf(colleague)).toContainEqual(news)
  })

  it('leaves no quote behind that the other side can accept', async () => {
    const { trader, colleague, other } = await createWorld()
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
    const { trader, colleague } = await createWorld()
    const request = await publishListing(test, colleague, 'request')
    await leaveCompany(test, trader)
    await joinCompany(test, [await createTrader(test, 'seller'), trader])
    await sendQuote(test, trader, request)
  })
})

it('the person in charge changes nothing as a reader, and colleagues are notified instead', async () => {
  const { trader, colleague, other } = await createWorld()
  const request = await publishListing(test, trader, 'request')
  await sql`update company_members set roles = '{reader}' where user_id = ${trader.id}`.execute(test.ctx.db)
  const quote = await sendQuote(test, other, request)
  const news = expect.stringContaining(`${other.name} quotes`)
  expect(await notificationsOf(trader)).not.toContainEqual(news)
  expect(await notificationsOf(colleague)).toContainEqual(news)
  const path = `/trading/negotiations/${quote.id}`
  expect((await trader.call('GET', path)).data.negotiation).toMatchObject({ isMine: false, acts: [] })
  const { version } = quote
  for (const [act, body] of [
    ['decline', { version }],
    ['counter', { ...quoteBody(test, { terms: { quantity: '900' } }), version }],
  ] as const) {
    const { status, error } = await trader.call('POST', `${path}/${act}`, body)
    expect([act, status, error.message]).toEqual([
      act,
      403,
      'In your company this needs the role owner or trader.',
    ])
  }
  expect((await accept(trader, quote)).status).toBe(403)
  expect((await accept(colleague, quote)).status).toBe(200)
  expect((await notificationsOf(colleague)).join()).not.toContain('has accepted')
})

describe('what somebody left behind', () => {
  it('shows the company that it belongs to, and somebody of it to talk to', async () => {
    const { trader, colleague, other } = await createWorld()
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
    const { trader, colleague, other } = await createWorld()
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
    const { trader, colleague, other } = await createWorld()
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
  const { other } = await createWorld()
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

it('a company negotiates once on a listing', async () => {
  const { trader, colleague, other } = await createWorld()
  const supply = await publishListing(test, other, 'supply')
  await sendQuote(test, trader, supply)
  const second = await colleague.call('POST', `/trading/listings/${supply.id}/quotes`, {
    ...quoteBody(test),
    listingVersion: supply.version,
  })
  expect([second.status, second.error.message]).toEqual([
    409,
    'Your company is already negotiating on this supply. Continue there.',
  ])
})

it('people without a company keep what they made', async () => {
  const { trader, other } = await createWorld()
  const { id } = await agreeDeal(test, { buyer: trader, seller: other })
  await sql`update deals set buyer_company_id = null where id = ${id}`.execute(test.ctx.db)
  await leaveCompany(test, trader)
  expect(await readDeal(trader, id)).toMatchObject({ role: 'buyer', isMine: true })
  expect((await trader.call('GET', '/trading/deals')).data.deals).toMatchObject([{ id }])
  const refused = await actOn(trader, id, 'cancel', { reason: 'r' })
  expect([refused.status, refused.error.code]).toEqual([403, 'company_required'])
})

it('a deal names the legal entities as they were when it was agreed', async () => {
  const { trader, other } = await createWorld()
  const lei = '529900T8BM49AURSDO55'
  const company = (await joinCompany(test, [trader])) as string
  await sql`
    update companies set legal_name = 'Halvorsen Trading AS', registration_country = 'NO',
      registration_number = '914 778 271', lei = ${lei} where id = ${company}`.execute(test.ctx.db)
  const { id } = await agreeDeal(test, { buyer: trader, seller: other })
  await sql`
    update companies set legal_name = 'Renamed AS', registration_number = '1', lei = null
    where id = ${company}`.execute(test.ctx.db)
  const buyer = {
    userId: trader.id,
    name: trader.name,
    companyId: company,
    legalName: 'Halvorsen Trading AS',
    registrationNumber: '914 778 271',
    registrationCountry: 'NO',
    lei,
    verifiedUntil: '2099-01-05',
  }
  expect((await readDeal(trader, id)).parties).toMatchObject({ buyer, broker: null })
  const exported = await test.app.inject({
    url: `/v1/trading/deals/${id}/export.json`,
    headers: { authorization: `Bearer ${trader.id}` },
  })
  expect(exported.json().deal.parties.buyer).toEqual(buyer)
})

it('an invoice is from one legal entity to the other, as agreed', async () => {
  const { trader, other } = await createWorld()
  const deal = await createBindingDeal(test, { buyer: trader, seller: other })
  const { parties } = await readDeal(trader, deal.dealId)
  const company = await joinCompany(test, [other])
  await sql`update companies set legal_name = 'Renamed AB' where id = ${company}`.execute(test.ctx.db)
  const { invoices } = await invoice(deal)
  expect(invoices).toMatchObject([{ seller: parties.seller, buyer: parties.buyer }])
  expect(parties.seller).toMatchObject({ legalName: 'Nordfeld Energy', registrationCountry: 'SE' })
})
