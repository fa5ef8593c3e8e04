import { randomUUID } from 'node:crypto'
import { utcDate } from '@laycan/contract/calendar/calendar'
import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { hoursAhead, joinCompany, publishListing, quoteBody, sendQuote } from '#test/trading.ts'

let test: TestApp
let buyer: Person
let seller: Person
let listing: Awaited<ReturnType<typeof publishListing>>
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  await quoteGasoil('700.25')
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  listing = await publishListing(test, buyer, 'request')
})
afterAll(() => test.close())

/** One market with one price, in place of a whole history of them. */
const quoteGasoil = (price: string) =>
  sql`
    with made as (
      insert into markets (source, market_id, fuel_type_id, fuel_name, exchange, region, currency, unit, decimals,
        price_type, place)
      values ('simulated', 'ICE-G', 'diesel-en590', 'Low Sulphur Gasoil', 'ICE', 'europe', 'USD', 'MT', 2,
        'futures', 1) returning id
    )
    insert into market_prices (market, price, at, trade_date)
    select id, ${price}, now(), current_date from made`.execute(test.ctx.db)
const quotesPath = () => `/trading/listings/${listing.id}/quotes`
const body = (given: object = {}) => ({ ...quoteBody(test), listingVersion: listing.version, ...given })

describe('sending a quote', () => {
  it('is possible for verified sellers and buyers of other companies', async () => {
    const unverified = await createTrader(test, 'seller', { isVerified: false })
    expect((await unverified.call('POST', quotesPath(), body())).error).toMatchObject({
      code: 'kyc_required',
      message: 'Verify your identity to trade.',
    })
    const broker = await createTrader(test, 'broker')
    expect((await broker.call('POST', quotesPath(), body())).status).toBe(403)
    expect((await buyer.call('POST', quotesPath(), body())).status).toBe(403)
    // A trading house buys and sells from one account.
    const house = await createTrader(test, 'buyer')
    expect((await house.call('POST', quotesPath(), body())).status).toBe(201)
    const colleague = await createTrader(test, 'seller')
    await joinCompany(test, [buyer, colleague])
    const own = await colleague.call('POST', quotesPath(), body())
    expect([own.status, own.error.message]).toEqual([403, 'This request belongs to your own company.'])
  })

  it('answers 404 for a listing that the caller cannot see', async () => {
    const paused = await publishListing(test, seller, 'supply')
    await seller.call('POST', `/trading/listings/${paused.id}/pause`, { version: paused.version })
    const other = await createTrader(test, 'buyer')
    expect((await other.call('POST', `/trading/listings/${paused.id}/quotes`, body())).status).toBe(404)
    expect((await seller.call('POST', `/trading/listings/${randomUUID()}/quotes`, body())).status).toBe(404)
  })
})

describe('a quote', () => {
  const terms = (changes: object) => ({ terms: { ...quoteBody(test).terms, ...changes } })
  it.each([
    ['terms.quantity', () => terms({ quantity: '-5' })],
    ['terms.quantity', () => terms({ quantity: '1e9' })],
    ['terms.quantity', () => terms({ quantity: '1000.001' })],
    ['terms.quantity_unit', () => terms({ quantity_unit: 'ton' })],
    ['terms.fuel_type_id', () => terms({ fuel_type_id: 'jet-a1' })],
    ['terms.window_to', () => terms({ window_from: '2020-01-01', window_to: '2020-01-05' })],
    ['terms.locode', () => terms({ locode: null })],
    ['terms.price.amount', () => terms({ price: { kind: 'fixed', amount: '0', unit: 'MT' } })],
    [
      'terms.price.market_id',
      () =>
        terms({
          price: {
            kind: 'formula',
            market_id: 'NO-SUCH',
            averaging: { kind: 'month' },
            differential: '1',
            unit: 'MT',
          },
        }),
    ],
    ['terms.payment', () => terms({ payment: { method: 'LC_sight', days: 30 } })],
    ['validUntil', () => ({ validUntil: hoursAhead(test, -1) })],
    ['validUntil', () => ({ validUntil: 'tomorrow' })],
    ['validUntil', () => ({ validUntil: hoursAhead(test, 24 * 20) })],
    ['clientId', () => ({ clientId: 'no spaces' })],
    ['note', () => ({ note: 'x'.repeat(1001) })],
    ['listingVersion', () => ({ listingVersion: 0 })],
    ['surprise', () => ({ surprise: 1 })],
  ])('is refused for its %s', async (field, given) => {
    const answer = await seller.call('POST', quotesPath(), body(given()))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.fields ?? {}).join()).toContain(field)
  })

  it.each([
    ['an unknown port', 'NLXXX', 'There is no port NLXXX in the list of sea ports'],
    ['an inland port', 'DEDUI', /^Duisburg \(DEDUI\) lies inland/],
    ['a port on a lake', 'AZBAK', /^Baku \(AZBAK\) lies on a lake or inland sea/],
  ])('is refused for %s, with the reason', async (_name, locode, reason) => {
    const answer = await seller.call('POST', quotesPath(), body(terms({ locode })))
    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { 'terms.locode': expect.stringMatching(reason) },
    ])
  })

  it('may name a place that is no sea port where its term is not of the sea', async () => {
    const inland = { incoterm: 'DAP', place: 'Duisburg', locode: 'DEDUI' }
    const other = await publishListing(test, await createTrader(test, 'buyer'), 'request')
    const given = { ...quoteBody(test), ...terms(inland), listingVersion: other.version }
    const house = await createTrader(test, 'seller')
    expect((await house.call('POST', `/trading/listings/${other.id}/quotes`, given)).status).toBe(201)
  })

  it('may be less than a lot only for the whole remainder', async () => {
    const [owner, bidder] = [await createTrader(test, 'seller'), await createTrader(test, 'buyer')]
    const listed = await publishListing(test, owner, 'supply', { terms: { quantity: '1500' } })
    await sql`update listings set min_lot = 1000, held_quantity = 700 where id = ${listed.id}`.execute(
      test.ctx.db,
    )
    const bid = (quantity: string) =>
      bidder.call('POST', `/trading/listings/${listed.id}/quotes`, {
        ...body(terms({ quantity })),
        listingVersion: listed.version,
      })
    expect((await bid('700')).error.fields).toEqual({
      'terms.quantity': 'All of the 800 MT that are left',
    })
    expect((await bid('800')).status).toBe(201)
  })

  it('is refused if it is valid beyond its delivery window', async () => {
    const today = utcDate(test.ctx.clock())
    const given = { ...terms({ window_from: today, window_to: today }), validUntil: hoursAhead(test, 48) }
    const answer = await seller.call('POST', quotesPath(), body(given))
    expect(answer.error.fields).toEqual({
      validUntil: `Validity must end by ${today}, the last day of the window`,
    })
  })

  it('stores nothing if it is refused', async () => {
    const { data } = await seller.call('GET', `/trading/negotiations?listing=${listing.id}`)
    expect(data.negotiations).toEqual([])
  })
})

describe('access to a negotiation', () => {
  it('is for both sides, and read-only for colleagues without a role', async () => {
    const request = await publishListing(test, buyer, 'request')
    const quote = await sendQuote(test, seller, request)
    const path = `/trading/negotiations/${quote.id}`
    const acts: ['POST', string, object][] = [
      ['POST', `${path}/counter`, { ...quoteBody(test), version: 1 }],
      ['POST', `${path}/accept`, { version: 1 }],
      ['POST', `${path}/decline`, { version: 1 }],
      ['POST', `${path}/withdraw`, { version: 1 }],
    ]
    const reads: ['GET', string][] = [
      ['GET', path],
      ['GET', `/trading/listings/${request.id}/quotes/compare`],
    ]
    const [stranger, nobody] = [await createTrader(test, 'buyer'), callerOf(test.app, undefined)]
    for (const [method, url, given] of [...acts, ...reads]) {
      expect((await nobody(method, url, given)).status).toBe(401)
      expect((await stranger.call(method, url, given)).status).toBe(404)
    }
    expect((await nobody('GET', '/trading/negotiations')).status).toBe(401)
    expect((await nobody('POST', quotesPath(), body())).status).toBe(401)
    const colleague = await createTrader(test, 'seller')
    await joinCompany(test, [seller, colleague], ['reader'])
    expect((await colleague.call('GET', path)).data.negotiation).toMatchObject({
      isMine: false,
      side: 'seller',
      acts: [],
    })
    const listed = (await colleague.call('GET', '/trading/negotiations')).data.negotiations
    expect(listed).toMatchObject([{ id: quote.id, isMine: false }])
    for (const [method, url, given] of acts)
      expect((await colleague.call(method, url, given)).status).toBe(403)
    // Who quotes sees nothing of what others quote.
    expect((await seller.call('GET', `/trading/listings/${request.id}/quotes/compare`)).status).toBe(404)
  })

  it.each([
    ['/trading/negotiations/not-an-id', 422],
    [`/trading/negotiations/${randomUUID()}`, 404],
    ['/trading/negotiations?before=x', 422],
    ['/trading/negotiations?status=strange', 422],
    ['/trading/negotiations?limit=0', 422],
  ])('%s answers %s', async (path, status) => {
    expect((await buyer.call('GET', path)).status).toBe(status)
  })

  it('lists each negotiation once across pages', async () => {
    const [one, two] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const ids = new Set<string>()
    for (let n = 0; n < 3; n++)
      ids.add((await sendQuote(test, two, await publishListing(test, one, 'request'))).id)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<Person['call']>> = await one.call(
        'GET',
        `/trading/negotiations?limit=2${next && `&before=${next}`}`,
      )
      seen.push(...page.data.negotiations.map(({ id }: { id: string }) => id))
      next = page.data.next
    }
    expect(seen).toHaveLength(3)
    expect(new Set(seen)).toEqual(ids)
  })
})

it("compares quotes by landed cost in one unit, with formulas at today's price", async () => {
  const request = await publishListing(test, buyer, 'request')
  const people = await Promise.all([1, 2, 3].map(() => createTrader(test, 'seller')))
  const [first, second, third] = people as [Person, Person, Person]
  const formula = {
    ...{ kind: 'formula' as const, market_id: 'ICE-G', differential: '12.5', unit: 'MT' as const },
    averaging: { kind: 'month' as const },
  }
  await sendQuote(test, first, request, { terms: { price: formula } })
  await sendQuote(test, second, request, { terms: { price: { kind: 'fixed', amount: '110', unit: 'bbl' } } })
  const fob = await sendQuote(test, third, request, {
    terms: {
      incoterm: 'FOB',
      place: 'Antwerp',
      locode: 'BEANR',
      price: { kind: 'fixed', amount: '800', unit: 'MT' },
    },
  })
  const compare = async (query: string): Promise<ComparedQuote[]> =>
    (await buyer.call('GET', `/trading/listings/${request.id}/quotes/compare${query}`)).data.quotes
  const quotes = await compare('')
  expect(quotes.map(({ counterpart, basis }) => [counterpart?.userId, basis])).toEqual(
    expect.arrayContaining([
      [first.id, 'as_quoted'],
      [second.id, 'as_quoted'],
      [third.id, 'freight_calculated'],
    ]),
  )
  const priced = quotes.find(({ counterpart }) => counterpart?.userId === first.id)
  // Losses of 0.2 %, which a CIF price leaves to the buyer.
  expect(priced).toMatchObject({ price: '712.75', losses: '1.43', landed: '714.18', isBest: true })
  expect(priced?.howPriced).toMatch(/^ICE-G at 700\.25 USD\/MT \(.+\), differential 12\.50 USD\/MT\.$/)
  expect(quotes.find(({ counterpart }) => counterpart?.userId === second.id)).toMatchObject({
    price: '819.50',
    quantity: '1000.000',
  })
  expect(quotes.filter(({ isBest }) => isBest)).toHaveLength(1)
  const carried = quotes.find(({ negotiationId }) => negotiationId === fob.id)
  expect(carried).toMatchObject({
    voyage: { from: 'Antwerp', to: 'Rotterdam', ship: 'Coaster' },
    arrival: { lateDays: 0 },
    howLanded: expect.stringMatching(
      /^FOB Antwerp plus freight of [\d.]+ USD\/MT as calculated \(Antwerp–Rotterdam, /,
    ),
  })
  const freight = await compare(`?freight=15&freights=${fob.id}:20.5`)
  expect(freight.find(({ negotiationId }) => negotiationId === fob.id)).toMatchObject({
    ...{ freight: '20.5', calculatedFreight: carried?.freight, basis: 'freight_entered' },
  })
  expect((await compare('?unit=bbl')).every(({ quantity }) => quantity === '7450.000')).toBe(true)
  for (const query of ['?unit=stone', '?freight=-1', '?freight=x', '?freights=x:1'])
    expect((await buyer.call('GET', `/trading/listings/${request.id}/quotes/compare${query}`)).status).toBe(
      422,
    )
})

it('exports negotiations with the versions that the member has seen', async () => {
  const quote = await sendQuote(test, seller, await publishListing(test, buyer, 'request'), {
    note: 'for the export',
  })
  for (const who of [buyer, seller]) {
    const { parts } = (await who.call('GET', '/api/auth/me/export')).data ?? {}
    const mine = parts.negotiations.find(({ id }: { id: string }) => id === quote.id)
    expect(mine.versions).toMatchObject([{ note: 'for the export' }])
  }
})
