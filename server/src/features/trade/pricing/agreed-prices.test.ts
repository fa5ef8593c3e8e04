import { randomUUID } from 'node:crypto'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTrader, messagesOf, type Person } from '#test/cast.ts'
import type { TestDeal } from '#test/execution-world.ts'
import type { MarketsApp } from '#test/markets.ts'
import { bring, createPricingApp, loadDeal, quotes, readPricing, statesOf } from '#test/pricing.ts'

let test: MarketsApp
beforeAll(async () => {
  test = await createPricingApp()
})
afterAll(() => test.close())

const pricingActionsOf = async (person: Person): Promise<TradeAction[]> =>
  (await person.call('GET', '/trading/overview')).data.actions.filter(
    ({ kind }: TradeAction) => kind === 'pricing',
  )

describe('quotes that both sides bring', () => {
  it('are compared without being shown, and the price follows once they agree', async () => {
    const deal = await loadDeal(test)
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
    const deal = await loadDeal(test)
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
    const deal = await loadDeal(test)
    const { status, error } = await bring(deal, deal.buyer, [quotes[0] ?? {}, { ...quotes[1], ...part }])
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
  })

  it('follow a correction of the publisher that both sides bring in time', async () => {
    const deal = await loadDeal(test, { correction_days: 5 })
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
    const deal = await loadDeal(test)
    const accept = (as: Person) => as.call('POST', `${deal.path}/pricing/platform-quotes`, {})
    await bring(deal, deal.seller, quotes)
    expect((await accept(deal.buyer)).data.pricing.price).toMatchObject({
      status: 'final',
      price: '713.5260',
    })
    expect((await accept(deal.buyer)).status).toBe(409)
  })

  it('count another day where both sides report that one was not published', async () => {
    const deal = await loadDeal(test, { unpublished_days: 'holiday_rule' })
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

    const silent = await loadDeal(test)
    expect((await bring(silent, silent.buyer, [none])).error.fields).toEqual({
      'quotes.0.price':
        'The terms do not say what follows if a day is not published. Agree on a final price instead',
    })
  })

  it('belong to the two sides', async () => {
    const deal = await loadDeal(test)
    const stranger = await createTrader(test, 'buyer')
    expect((await bring(deal, stranger, quotes)).status).toBe(404)
    expect((await stranger.call('GET', `${deal.path}/pricing`)).status).toBe(404)
    const url = `/v1${deal.path}/pricing`
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
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
    const deal = await loadDeal(test)
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
    const deal = await loadDeal(test)
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
