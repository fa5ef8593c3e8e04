import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import {
  accept,
  agreeDeal,
  confirmAll,
  createColleagues,
  joinCompany,
  publishListing,
  quoteBody,
  readDeal,
  sendQuote,
  tradeMessagesOf,
} from '#test/trading.ts'

/* Listings, negotiations, deals and papers belong to companies, not to the people who made them. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-20T10:00:00Z') })
})
afterAll(() => test.close())

describe('a colleague with the role', () => {
  it('takes over a negotiation and the deal, in their own name for the company', async () => {
    const { trader, colleague, other } = await createColleagues(test)
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
    expect(await tradeMessagesOf(other)).toContainEqual(
      expect.stringContaining(`${acting} answers with other terms`),
    )
    // The person in charge learns what was done in their place.
    expect(await tradeMessagesOf(trader)).toContainEqual(
      expect.stringContaining(`${acting} answers with other terms`),
    )
    expect((await tradeMessagesOf(colleague)).join()).not.toContain('answers')
    const { data: accepted } = await accept(other, data.negotiation)
    expect(accepted.dealId).toBeDefined()
    expect((await confirmAll(colleague, accepted.dealId)).status).toBe(200)
    expect(await tradeMessagesOf(other)).toContainEqual(expect.stringContaining(`${acting} has confirmed`))
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
    const { trader, colleague } = await createColleagues(test)
    const { id, version } = await publishListing(test, trader, 'request')
    expect((await colleague.call('GET', `/trading/listings/${id}`)).data.listing).toMatchObject({
      isMine: false,
      isOfMyCompany: true,
      mayAct: true,
    })
    const { status } = await colleague.call('POST', `/trading/listings/${id}/withdraw`, { version })
    expect(status).toBe(200)
    expect(await tradeMessagesOf(trader)).toContainEqual(
      expect.stringContaining(`${colleague.name} on behalf of Berg Bunkers has withdrawn your request of`),
    )
  })

  it('takes a step of the execution, which names them and the company', async () => {
    const { trader, colleague, other } = await createColleagues(test)
    const deal = await createBindingDeal(test, { buyer: trader, seller: other })
    const { status, data } = await deal.take(colleague, 'secure_payment')
    expect(status).toBe(200)
    expect(data.execution).toMatchObject({ role: 'buyer', isMine: true })
    expect(data.execution.steps[0].by).toMatchObject({ name: colleague.name, role: 'buyer' })
    expect(data.execution.steps[0].by.company).not.toBeNull()
    expect((await deal.answer(other, 'confirm')).status).toBe(200)
    // The person in charge is told what was done for the company.
    expect(await tradeMessagesOf(trader)).toContainEqual(expect.stringContaining('Payment'))
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
  const { trader, other } = await createColleagues(test)
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
  const { trader, colleague, other } = await createColleagues(test)
  const acting = `${colleague.name} on behalf of Berg Bunkers`
  const request = await publishListing(test, trader, 'request')
  const quote = await sendQuote(test, other, request)
  const path = `/trading/negotiations/${quote.id}/decline`
  await colleague.call('POST', path, { version: quote.version, reason: 'Too late' })
  expect(await tradeMessagesOf(trader)).toContainEqual(
    expect.stringMatching(new RegExp(`^${acting} has declined the quote: .*Too late$`)),
  )
  expect(await tradeMessagesOf(other)).toContainEqual(expect.stringContaining('has declined your quote'))
  const again = await sendQuote(test, other, request)
  expect((await accept(colleague, again)).status).toBe(200)
  expect(await tradeMessagesOf(trader)).toContainEqual(
    expect.stringContaining(`${acting} has accepted the quote`),
  )
  const own = await tradeMessagesOf(colleague)
  expect(own.filter((message) => message.includes(acting))).toEqual([])
})

it('the person in charge changes nothing as a reader, and colleagues are notified instead', async () => {
  const { trader, colleague, other } = await createColleagues(test)
  const request = await publishListing(test, trader, 'request')
  await sql`update company_members set roles = '{reader}' where user_id = ${trader.id}`.execute(test.ctx.db)
  const quote = await sendQuote(test, other, request)
  const news = expect.stringContaining(`${other.name} quotes`)
  expect(await tradeMessagesOf(trader)).not.toContainEqual(news)
  expect(await tradeMessagesOf(colleague)).toContainEqual(news)
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
  expect((await tradeMessagesOf(colleague)).join()).not.toContain('has accepted')
})

it('a company negotiates once on a listing', async () => {
  const { trader, colleague, other } = await createColleagues(test)
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

it('a deal names the legal entities as they were when it was agreed', async () => {
  const { trader, other } = await createColleagues(test)
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
  const { trader, other } = await createColleagues(test)
  const deal = await createBindingDeal(test, { buyer: trader, seller: other })
  const { parties } = await readDeal(trader, deal.dealId)
  const company = await joinCompany(test, [other])
  await sql`update companies set legal_name = 'Renamed AB' where id = ${company}`.execute(test.ctx.db)
  const { invoices } = await invoice(deal)
  expect(invoices).toMatchObject([{ seller: parties.seller, buyer: parties.buyer }])
  expect(parties.seller).toMatchObject({ legalName: 'Nordfeld Energy', registrationCountry: 'SE' })
})
