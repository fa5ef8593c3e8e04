import { randomUUID } from 'node:crypto'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDraft } from '#features/trade/listings/listing-terms.service.ts'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { goodTerms, timeAfter } from '#test/listings.ts'
import { createMarketsApp, importMarket, type MarketsApp } from '#test/markets.ts'
import { deleteConnectorOf } from './quote-connector.store.ts'

/* The bill of lading is of Friday 13 March: quotes of 11, 12, 13, 16 and 17 March count. */

let test: MarketsApp
beforeAll(async () => {
  test = await createMarketsApp({
    isEmpty: true,
    now: new Date('2026-03-20T12:00:00Z'),
    settings: { MARKET_SOURCE: 'import' },
    verifyToken: idsAsTokens,
  })
  await importMarket(test, 'ULSD-CIF-NWE', 'MT', Object.entries(published))
})
afterAll(async () => {
  await test.close()
  await (await simulation)?.close()
})

let simulation: Promise<MarketsApp> | undefined
const simulatedApp = () => {
  simulation ??= createMarketsApp({ now: new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  return simulation
}

const published = {
  '2026-03-11': '698.25',
  '2026-03-12': '701.5',
  '2026-03-13': '705.13',
  '2026-03-16': '703.75',
  '2026-03-17': '699',
}
const quotes = Object.entries(published).map(([day, price]) => ({ series: 'ULSD-CIF-NWE', day, price }))

const formula = {
  kind: 'formula',
  market_id: 'ULSD-CIF-NWE',
  averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
  differential: '12',
  unit: 'MT',
  quotes: 'sides',
} as const

async function loaded(price: object = {}, app = test, more: object = {}): Promise<TestDeal> {
  const whole = 'kind' in price ? price : { ...formula, ...price }
  const terms = { price: whole, ...more } as Partial<TradeTermsInput>
  const deal = await createBindingDeal(app, { terms })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load', { quantity: '30250.123' })
  return deal
}

const bring = (deal: TestDeal, as: Person, given: object[], source = 'Platts European Marketscan') =>
  as.call('POST', `${deal.path}/pricing/quotes`, { source, quotes: given })
const readPricing = async (deal: TestDeal, as = deal.buyer): Promise<DealPricing> =>
  (await as.call('GET', `${deal.path}/pricing`)).data.pricing
const pricingActionsOf = async (person: Person): Promise<TradeAction[]> =>
  (await person.call('GET', '/trading/overview')).data.actions.filter(
    ({ kind }: TradeAction) => kind === 'pricing',
  )
const statesOf = ({ series }: DealPricing) => series[0]?.days.map(({ state }) => state)

describe('quotes that both sides bring', () => {
  it('are compared without being shown, and the price follows once they agree', async () => {
    const deal = await loaded()
    const { status, error } = await bring(deal, deal.seller, quotes)
    expect([status, error]).toEqual([200, undefined])
    const seen = await deal.buyer.call('GET', `${deal.path}/pricing`)
    expect(JSON.stringify(seen.data)).not.toMatch(/698\.25|701\.5|705\.13|703\.75|Platts/)
    expect(seen.data.pricing).toMatchObject({ basis: 'sides', waitsFor: ['buyer'], price: null })
    expect(statesOf(seen.data.pricing)).toEqual(Array(5).fill('theirs'))
    const path = `/transactions/${deal.dealId}/pricing`
    expect(await pricingActionsOf(deal.buyer)).toMatchObject([{ step: 'Bring 5 quotes for the price', path }])
    expect(await pricingActionsOf(deal.seller)).toEqual([])
    expect((await messagesOf(deal.buyer))[0]).toMatch(
      /: The seller brought quotes\. Yours are awaited: 2026-03-11 \(ULSD-CIF-NWE\)/,
    )

    const [first, ...rest] = quotes
    await bring(deal, deal.buyer, [{ ...first, price: '698.52' }, ...rest], 'Argus')
    const differing = await readPricing(deal)
    expect(statesOf(differing)).toEqual(['differs', 'agreed', 'agreed', 'agreed', 'agreed'])
    expect(differing.series[0]?.days[0]).toMatchObject({ mine: '698.52', figuresLeft: 2 })
    expect(await pricingActionsOf(deal.seller)).toMatchObject([
      { step: 'Check a quote: the two sides differ', path },
    ])
    expect((await messagesOf(deal.seller))[0]).toMatch(
      /Quotes differ on 2026-03-11 \(ULSD-CIF-NWE\)\. Check yours\./,
    )
    const early = await deal.take(deal.seller, 'invoice_finally')
    expect([early.status, early.error.message]).toEqual([
      409,
      'The price is not final: both sides need equal quotes of 2026-03-11. Bring them under Pricing, or agree there on a final price.',
    ])

    await bring(deal, deal.buyer, [{ ...first, price: '698.250' }], 'Argus')
    expect(await readPricing(deal)).toMatchObject({ waitsFor: [], awaited: null, price: { status: 'final' } })
    expect((await messagesOf(deal.seller))[0]).toMatch(/All quotes agree\. The price is final\./)
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]).toMatchObject({
      unitPrice: '713.5260',
      pricing: { basis: 'agreed_quotes', quotes: { length: 5 } },
    })
    expect(invoices[0]?.pricing?.quotes[0]?.source).toBe('Argus (buyer), Platts European Marketscan (seller)')
    const late = await bring(deal, deal.buyer, [{ ...first, price: '1' }])
    expect([late.status, late.error.message]).toEqual([409, 'The final invoice is issued: its price stays.'])

    const { entries, isIntact } = await readRecord(test.ctx.db, deal.dealId)
    const brought = entries.filter(({ act }) => act === 'pricing.bring_quotes')
    expect([isIntact, brought.length]).toEqual([true, 3])
    expect(brought[2]?.facts).toMatchObject({ quotes: [{ day: '2026-03-11', isChanged: true }] })
    expect(JSON.stringify(brought)).not.toMatch(/698\.|701\.5/)
    const { rows } =
      await sql`select to_jsonb(q) as row from deal_quotes q where deal_id = ${deal.dealId}`.execute(
        test.ctx.db,
      )
    expect(JSON.stringify(rows)).not.toMatch(/698\.25|705\.13/)
  })

  it('cannot be found by trying: after three figures a side agrees on a price instead', async () => {
    const deal = await loaded()
    await bring(deal, deal.seller, quotes)
    const guess = (price: string) => bring(deal, deal.buyer, [{ ...quotes[0], price }])
    expect((await guess('1')).status).toBe(200)
    // The same figure again is no other one.
    expect((await guess('1.00')).status).toBe(200)
    expect((await guess('2')).status).toBe(200)
    expect((await guess('3')).status).toBe(200)
    const refused = await guess('698.25')
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { 'quotes.0.price': 'Your side has given 3 figures for 2026-03-11. Agree on a final price instead' },
    ])
  })

  it.each<[string, object, string]>([
    ['a Saturday', { day: '2026-03-14' }, 'quotes.1.day'],
    ['a holiday', { day: '2026-04-03' }, 'quotes.1.day'],
    ['a day outside', { day: '2026-03-18' }, 'quotes.1.day'],
    ['a day that is none', { day: '2026-02-30' }, 'quotes.1.day'],
    ['another benchmark', { series: 'ICE-G' }, 'quotes.1.series'],
    ['a figure that is none', { price: '7,5' }, 'quotes.1.price'],
    ['seven decimals', { price: '7.1234567' }, 'quotes.1.price'],
    ['the same day twice', { day: '2026-03-11' }, 'quotes.1.day'],
    ['a correction of nothing', { correctedOn: '2026-03-12' }, 'quotes.1.correctedOn'],
  ])('with %s are refused, and nothing is stored', async (_name, part, field) => {
    const deal = await loaded()
    const { status, error } = await bring(deal, deal.buyer, [quotes[0] ?? {}, { ...quotes[1], ...part }])
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
  })

  it('follow a correction of the publisher that both sides bring in time', async () => {
    const deal = await loaded({ correction_days: 5 })
    for (const side of [deal.buyer, deal.seller]) await bring(deal, side, quotes)
    const corrected = { ...quotes[4], price: '704', correctedOn: '2026-03-19' }
    await bring(deal, deal.buyer, [corrected])
    expect(await readPricing(deal, deal.seller)).toMatchObject({
      waitsFor: ['seller'],
      price: { status: 'provisional' },
    })
    await bring(deal, deal.seller, [corrected])
    expect((await readPricing(deal)).price).toMatchObject({ status: 'final', price: '714.5260' })
    const late = { ...quotes[0], price: '700', correctedOn: '2026-03-17' }
    expect((await bring(deal, deal.buyer, [late])).error.fields).toEqual({
      'quotes.0.correctedOn': 'A correction after 2026-03-16 does not count, by the terms',
    })
  })

  it('may be those of the platform, for a side that accepts them', async () => {
    const deal = await loaded()
    const accept = (as: Person) => as.call('POST', `${deal.path}/pricing/platform-quotes`, {})
    await bring(deal, deal.seller, quotes)
    expect((await accept(deal.buyer)).data.pricing.price).toMatchObject({
      status: 'final',
      price: '713.5260',
    })
    expect((await accept(deal.buyer)).status).toBe(409)
  })

  it('count another day where both sides report that one was not published', async () => {
    const deal = await loaded({ unpublished_days: 'holiday_rule' })
    const [first, ...rest] = quotes
    const none = { ...first, price: null }
    await bring(deal, deal.seller, [none, ...rest])
    expect((await readPricing(deal, deal.seller)).series[0]?.days[0]).toMatchObject({ isUnpublished: true })
    await bring(deal, deal.buyer, [...quotes])
    expect(statesOf(await readPricing(deal))?.[0]).toBe('differs')
    await bring(deal, deal.buyer, [none])
    expect((await messagesOf(deal.seller))[0]).toMatch(
      /Both sides report 2026-03-11 \(ULSD-CIF-NWE\) as not published\. The holiday rule of the terms counts\./,
    )
    const after = await readPricing(deal)
    expect(after.series[0]?.days.map(({ day, state }) => [day, state])).toEqual([
      ['2026-03-10', 'open'],
      ...rest.map(({ day }) => [day, 'agreed']),
    ])
    const earlier = { series: 'ULSD-CIF-NWE', day: '2026-03-10', price: '690' }
    for (const side of [deal.buyer, deal.seller]) await bring(deal, side, [earlier])
    expect((await readPricing(deal)).price).toMatchObject({ status: 'final', price: '711.8760' })

    const silent = await loaded()
    expect((await bring(silent, silent.buyer, [none])).error.fields).toEqual({
      'quotes.0.price':
        'The terms do not say what follows if a day is not published. Agree on a final price instead',
    })
  })

  it('belong to the two sides', async () => {
    const deal = await loaded()
    const stranger = await createTrader(test, 'buyer')
    expect((await bring(deal, stranger, quotes)).status).toBe(404)
    expect((await stranger.call('GET', `${deal.path}/pricing`)).status).toBe(404)
    const url = `/v1${deal.path}/pricing`
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })
})

describe('quotes that a program pushes', () => {
  const connector = '/trading/quote-connector'
  const push = async (token: string, given: object[], app: MarketsApp = test) => {
    const payload = { token, source: 'Platts by connector', quotes: given }
    const url = `/v1${connector}/quotes`
    const answer = await app.app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('fill in what the deals of the company need, never change a figure, and can be repeated', async () => {
    const deal = await loaded()
    const { buyer, seller } = deal
    expect((await buyer.call('GET', connector)).data).toEqual({ connector: null, mayChange: true })
    const { token } = (await buyer.call('POST', connector)).data
    await bring(deal, buyer, [{ ...quotes[0], price: '1' }])
    const pushed = await push(token, quotes)
    expect([pushed.status, pushed.data.deals]).toEqual([
      200,
      [{ reference: (await deal.read()).reference, taken: 4, problem: null }],
    ])
    expect((await push(token, quotes)).data.deals).toEqual([])
    const mine = await readPricing(deal, buyer)
    expect(mine.series[0]?.days.map((day) => [day.mine, day.figuresLeft])).toEqual([
      ['1', 2],
      ...quotes.slice(1).map(({ price }) => [price, 2]),
    ])
    const seen = await seller.call('GET', `${deal.path}/pricing`)
    expect(JSON.stringify(seen.data)).not.toMatch(/701\.5|705\.13|Platts by connector/)
    expect(statesOf(seen.data.pricing)).toEqual(Array(5).fill('theirs'))
    expect((await buyer.call('GET', connector)).data.connector.lastUsedAt).toBe('2026-03-20T12:00:00.000Z')
    const { entries } = await readRecord(test.ctx.db, deal.dealId)
    expect(entries.at(-1)?.act).toBe('pricing.bring_quotes')
  })

  it('are refused as a whole, with the row named', async () => {
    const deal = await loaded()
    const { token } = (await deal.seller.call('POST', connector)).data
    const wrong = [quotes[0] ?? {}, { ...quotes[1], day: '2026-03-14' }, { ...quotes[2], series: 'NONE' }]
    const { status, error } = await push(token, [...wrong, { ...quotes[3], price: '7,5' }])
    expect([status, Object.keys(error.fields)]).toEqual([422, ['quotes.3.price']])
    expect((await push(token, wrong)).error.fields).toEqual({
      'quotes.1.day': 'ULSD-CIF-NWE has no quote on 2026-03-14',
      'quotes.2.series': 'There is no benchmark NONE',
    })
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
  })

  it('may come as a CSV file, whose wrong lines are named and store nothing', async () => {
    const deal = await loaded()
    const { token } = (await deal.seller.call('POST', connector)).data
    const send = async (payload: string | Buffer, given = token, type = 'text/csv') => {
      const url = `/v1${connector}/quotes/csv?source=Platts`
      const headers = { authorization: `Bearer ${given}`, 'content-type': type }
      const answer = await test.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode, ...answer.json() }
    }
    const lines = quotes.map(({ series, day, price }) => `${series};${day};${price.replace('.', ',')}`)
    const wrong = await send(['series;day;price', ...lines, 'NONE;2026-03-11;7', 'ICE;11.3.26;x'].join('\n'))
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([422, ['line.8', 'line.7']])
    expect(wrong.error.fields['line.7']).toBe('There is no benchmark NONE')
    expect((await send('')).error.fields).toEqual({ file: 'There is no quote in this file' })
    expect((await send(Buffer.from([0xff, 0xfe]))).status).toBe(400)
    for (const type of ['text/plain', 'application/json'])
      expect((await send('{}', token, type)).status).toBe(415)
    expect((await send(lines.join('\n'), 'another')).status).toBe(401)
    expect((await send('x'.repeat(70_000))).status).toBe(413)
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
    const sent = await send(`series;day;price\r\n${lines.join('\r\n')}`)
    expect([sent.status, sent.data.deals]).toEqual([200, [expect.objectContaining({ taken: 5 })]])
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('theirs'))
  })

  it('need a token that is valid: replaced, revoked and orphaned ones are not', async () => {
    const deal = await loaded()
    const { seller } = deal
    const first = (await seller.call('POST', connector)).data.token
    const second = (await seller.call('POST', connector)).data.token
    expect((await push(first, quotes)).status).toBe(401)
    await sql`update company_members set roles = '{reader}' where user_id = ${seller.id}`.execute(test.ctx.db)
    expect((await push(second, quotes)).data.deals[0]).toMatchObject({ taken: 0 })
    expect((await seller.call('POST', connector)).status).toBe(403)
    await sql`update company_members set roles = '{owner}' where user_id = ${seller.id}`.execute(test.ctx.db)
    expect((await seller.call('DELETE', connector)).status).toBe(200)
    expect((await push(second, quotes)).status).toBe(401)
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
    const url = `/v1${connector}`
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    await deleteConnectorOf(test.ctx.db, seller.id)
  })
})

describe('a final price as a figure', () => {
  const propose = (deal: TestDeal, as: Person, amount = '710.25') =>
    as.call('POST', `${deal.path}/pricing/proposals`, {
      clientId: randomUUID(),
      amount,
      reason: 'A day differs',
    })
  const answer = (deal: TestDeal, as: Person, id: string | undefined, outcome: string) =>
    as.call('POST', `${deal.path}/pricing/proposals/${id}/answer`, { outcome })

  it('counts once the other side agrees', async () => {
    const deal = await loaded()
    const blocked = await deal.take(deal.seller, 'invoice_finally')
    expect(blocked.error.message).toBe(
      'No quotes are agreed yet. Bring quotes under Pricing, or agree there on a final price as a figure.',
    )
    const { data } = await propose(deal, deal.seller)
    const [{ id }] = data.pricing.proposals
    expect((await propose(deal, deal.buyer)).status).toBe(409)
    expect((await answer(deal, deal.seller, id, 'agree')).status).toBe(403)
    expect((await answer(deal, deal.buyer, id, 'withdraw')).status).toBe(403)
    expect((await answer(deal, deal.buyer, randomUUID(), 'agree')).status).toBe(404)
    expect((await answer(deal, deal.buyer, id, 'agree')).status).toBe(200)
    expect((await answer(deal, deal.buyer, id, 'agree')).status).toBe(200)
    expect((await answer(deal, deal.buyer, id, 'refuse')).status).toBe(409)
    expect((await bring(deal, deal.buyer, quotes)).status).toBe(409)
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]).toMatchObject({ unitPrice: '710.25', total: '21485149.86' })
  })

  it('is refused or withdrawn, and another can follow', async () => {
    const deal = await loaded()
    const clientId = randomUUID()
    const again = { clientId, amount: '700', reason: 'Round' }
    const path = `${deal.path}/pricing/proposals`
    const first = (await deal.buyer.call('POST', path, again)).data.pricing.proposals[0]
    expect((await deal.buyer.call('POST', path, again)).data.pricing.proposals).toHaveLength(1)
    await answer(deal, deal.seller, first.id, 'refuse')
    const { data } = await propose(deal, deal.seller)
    await answer(deal, deal.seller, data.pricing.proposals[0].id, 'withdraw')
    expect((await readPricing(deal)).proposals.map(({ status }) => status)).toEqual(['withdrawn', 'refused'])
  })
})

describe('a trigger', () => {
  it('prices a portion at the quotes of its day', async () => {
    const trigger = { by: 'buyer', portion_pct: '40', last_day: '2026-03-27' }
    const deal = await createBindingDeal(test, {
      terms: { price: { ...formula, trigger } as TradeTermsInput['price'] },
    })
    const path = `${deal.path}/pricing/triggers`
    const wish = { clientId: randomUUID(), portionPct: '25', day: '2026-03-23' }
    expect((await deal.seller.call('POST', path, wish)).status).toBe(403)
    expect((await deal.buyer.call('POST', path, wish)).status).toBe(201)
    expect((await deal.buyer.call('POST', path, wish)).data.pricing.trigger).toMatchObject({
      leftPct: '15',
      portions: [{ portionPct: '25', day: '2026-03-23' }],
    })
    const more = (part: object) => deal.buyer.call('POST', path, { ...wish, clientId: randomUUID(), ...part })
    expect((await more({ portionPct: '15.01' })).error.fields).toEqual({
      portionPct: 'At most 15 % can still be triggered',
    })
    expect((await more({ portionPct: '1', day: '2026-03-30' })).error.fields).toEqual({
      day: 'The last day to trigger is 2026-03-27',
    })
  })

  it('is not there where the terms have none', async () => {
    const deal = await createBindingDeal(test, { terms: { price: formula } })
    const wish = { clientId: randomUUID(), portionPct: '25', day: '2026-03-23' }
    expect((await deal.buyer.call('POST', `${deal.path}/pricing/triggers`, wish)).status).toBe(409)
  })
})

it('a deal paid in euros waits for the rate that both sides bring', async () => {
  const paid_in = { currency: 'EUR', rate_source: 'ECB reference rate', rate_day: 'last_pricing_day' }
  const deal = await loaded({ quotes: 'platform', paid_in })
  expect(await readPricing(deal)).toMatchObject({
    series: [{ series: 'FX-EUR', unit: 'USD for 1 EUR', days: [{ day: '2026-03-17' }] }],
    awaited: 'The price is not final: waiting for Exchange rate (ECB reference rate of 2026-03-17).',
  })
  const rate = { series: 'FX-EUR', day: '2026-03-17', price: '1.085' }
  for (const side of [deal.buyer, deal.seller]) await bring(deal, side, [rate], 'ECB')
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]).toMatchObject({
    total: '21584249.26',
    payable: { currency: 'EUR', total: '19893317.29', rate: '1.085', rateDate: '2026-03-17' },
    pricing: { basis: 'platform', paid_in: { rate: '1.085', value: '19893317.29' } },
  })

  const inDollars = await deal.take(deal.buyer, 'record_payment', { amount: '21584249.26' })
  expect([inDollars.status, inDollars.error.fields]).toEqual([
    422,
    {
      'facts.currency': 'This deal is paid in EUR, and this amount is in USD. Record it in EUR',
      'facts.amount': 'At most 19,893,317.29 EUR is open on the invoice',
    },
  ])
  const note = { kind: 'credit', ground: 'discount', amount: '93317.29', currency: 'EUR', reason: 'Agreed' }
  await deal.pass(deal.seller, 'issue_note', note)
  await deal.take(deal.buyer, 'record_payment', { amount: '19800000', currency: 'EUR' })
  await deal.answer(deal.seller, 'confirm')
  const { payments, notes } = await deal.read()
  expect(payments).toMatchObject({ currency: 'EUR', paid: '19800000.00', outstanding: '0.00' })
  expect(notes[0]).toMatchObject({ currency: 'EUR', amount: '93317.29' })
})

it('a fixed price can be paid in euros, at the rate of the bill-of-lading date', async () => {
  const fixed = { kind: 'fixed', amount: '700', unit: 'MT' } as const
  const paid_in = { currency: 'EUR', rate_source: 'ECB reference rate' } as const
  const deal = await loaded({ ...fixed, paid_in })
  expect(await readPricing(deal)).toMatchObject({
    subject: 'rate',
    series: [{ series: 'FX-EUR', days: [{ day: '2026-03-13' }] }],
    awaited: expect.stringContaining('ECB reference rate of 2026-03-13'),
  })
  const early = await deal.take(deal.seller, 'invoice_finally')
  expect(early.error.message).toMatch(/^This deal is paid in EUR, and its exchange rate is not agreed yet/)
  const proposal = { clientId: randomUUID(), amount: '690', reason: 'Another price' }
  const proposed = await deal.seller.call('POST', `${deal.path}/pricing/proposals`, proposal)
  expect([proposed.status, proposed.error.message]).toEqual([409, 'The price is fixed.'])
  const rate = { series: 'FX-EUR', day: '2026-03-13', price: '1.08' }
  // Mistyping a public rate leads into no dead end.
  for (const price of ['1.8', '1.81', '1.82', '1.08'])
    await bring(deal, deal.buyer, [{ ...rate, price }], 'ECB')
  await bring(deal, deal.seller, [rate], 'ECB')
  expect((await readPricing(deal)).awaited).toBeNull()
  const { invoices, payments } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]).toMatchObject({
    total: '21175086.10',
    pricing: null,
    payable: { currency: 'EUR', total: '19606561.20', rate: '1.08', rateDate: '2026-03-13' },
  })
  expect(payments).toMatchObject({ currency: 'EUR', outstanding: '19606561.20' })
})

it('a provisional invoice in euros takes the rate of the first day until that of its own is there', async () => {
  const paid_in = { currency: 'EUR', rate_source: 'ECB reference rate', rate_day: 'last_pricing_day' }
  const averaging = { kind: 'around', before: 0, on_date: true, after: 8 }
  const deal = await loaded({ quotes: 'platform', paid_in, averaging })
  const early = await deal.take(deal.seller, 'invoice_provisionally')
  expect(early.error.message).toMatch(/^This deal is paid in EUR, and its exchange rate is not agreed yet/)
  expect((await readPricing(deal)).series[0]?.days.map(({ day }) => day)).toEqual([
    '2026-03-13',
    '2026-03-25',
  ])
  const rate = { series: 'FX-EUR', day: '2026-03-13', price: '1.08' }
  for (const side of [deal.buyer, deal.seller]) await bring(deal, side, [rate], 'ECB')
  const { invoices } = await deal.pass(deal.seller, 'invoice_provisionally')
  expect(invoices[0]?.payable).toMatchObject({ currency: 'EUR', rate: '1.08', rateDate: '2026-03-13' })
})

describe('the tolerance at market price', () => {
  const quantity_basis = { excess: 'market', market_id: 'ULSD-CIF-NWE', market_differential: '5' } as const
  const fixed = { kind: 'fixed', amount: '700', unit: 'MT' } as const

  it('settles itself in the invoice: of a fixed price by the named market', async () => {
    const deal = await loaded(fixed, test, { quantity_basis })
    const { invoices, payments } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]).toMatchObject({
      excess: { price: '710.1300', day: '2026-03-13' },
      lines: [
        { kind: 'goods', amount: '21175086.10' },
        { kind: 'tolerance', amount: '2533.75' },
      ],
      total: '21177619.85',
    })
    expect(payments.outstanding).toBe('21177619.85')
  })

  it('needs equal quotes of that day where the sides bring them', async () => {
    const deal = await loaded({ averaging: { kind: 'month_before' } }, test, {
      quantity_basis: { excess: 'market' },
    })
    const { series } = await readPricing(deal)
    expect(series[0]?.days.at(-1)?.day).toBe('2026-03-13')
    const given = (series[0]?.days ?? []).map(({ day }) => ({ series: 'ULSD-CIF-NWE', day, price: '690' }))
    for (const side of [deal.buyer, deal.seller]) await bring(deal, side, given.slice(0, -1))
    const early = await deal.take(deal.seller, 'invoice_finally')
    expect(early.error.message).toMatch(
      /^What differs from the agreed quantity is priced at the market of 2026-03-13\./,
    )
    for (const side of [deal.buyer, deal.seller])
      await bring(deal, side, [{ series: 'ULSD-CIF-NWE', day: '2026-03-13', price: '705.13' }])
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]?.lines[1]).toMatchObject({ kind: 'tolerance', amount: '3784.36' })
  })

  it('is agreed as a figure where a fixed price has no quote of the day', async () => {
    const deal = await loaded(fixed, await simulatedApp(), {
      quantity_basis: { ...quantity_basis, market_id: 'ICE-G' },
    })
    expect(await readPricing(deal)).toMatchObject({ subject: 'tolerance', basis: 'sides', isFormula: true })
    const path = `${deal.path}/pricing/proposals`
    const proposal = { clientId: randomUUID(), amount: '690', reason: 'No quote' }
    const { data } = await deal.seller.call('POST', path, proposal)
    await deal.buyer.call('POST', `${path}/${data.pricing.proposals[0].id}/answer`, { outcome: 'agree' })
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]?.lines[1]).toMatchObject({ kind: 'tolerance', amount: '-2501.23' })
  })
})

describe('simulated prices', () => {
  let simulated: MarketsApp
  beforeAll(async () => {
    simulated = await simulatedApp()
  })
  const price = { market_id: 'ICE-G', quotes: undefined }

  it('settle no real deal: the refusal says why and how to go on', async () => {
    const deal = await loaded(price, simulated)
    expect(await readPricing(deal)).toMatchObject({ isDemo: false, basis: 'sides', mayAcceptPlatform: false })
    for (const act of ['invoice_finally', 'invoice_provisionally'] as const) {
      const refused = await deal.take(deal.seller, act)
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'Prices of the platform are simulated here, and simulated prices settle no real deal. Bring quotes under Pricing, or agree there on a final price as a figure.',
      ])
    }
    expect((await deal.buyer.call('POST', `${deal.path}/pricing/platform-quotes`, {})).status).toBe(409)
    const own = quotes.map((quote) => ({ ...quote, series: 'ICE-G' }))
    for (const side of [deal.buyer, deal.seller]) await bring(deal, side, own)
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]).toMatchObject({ unitPrice: '713.5260', pricing: { basis: 'agreed_quotes' } })
  })

  it('judge no real offer; published ones do, and in a demo so do simulated ones', async () => {
    const { id } = await createTrader(test, 'seller')
    const stranger = await createTrader(simulated, 'seller')
    const price = { kind: 'fixed', amount: '300', unit: 'MT' } as const
    const warned = async (app: MarketsApp, userId: string, isDemo: boolean) => {
      const ctx = { ...app.ctx, config: { ...app.ctx.config, isDemo } }
      const typed = {
        kind: 'supply',
        terms: goodTerms(app, { price }),
        validUntil: timeAfter(app, 5),
      } as const
      const { warnings, benchmark } = await checkDraft(ctx, { userId, roles: [] }, typed)
      expect(benchmark).not.toBeNull()
      return warnings.some(({ field }) => field === 'price')
    }
    expect(await warned(simulated, stranger.id, false)).toBe(false)
    expect(await warned(simulated, stranger.id, true)).toBe(true)
    expect(await warned(test, id, false)).toBe(true)
  })

  it('settle a deal of the demo', async () => {
    const deal = await loaded(price, simulated)
    await sql`update deals set is_demo = true where id = ${deal.dealId}`.execute(simulated.ctx.db)
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]?.pricing).toMatchObject({ basis: 'platform', kind: 'simulated', status: 'final' })
  })
})
