import { randomUUID } from 'node:crypto'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDraft } from '#features/trade/listings/listing-terms.service.ts'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { goodTerms, timeAfter } from '#test/listings.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { bring, createPricingApp, formula, loadDeal, quotes, readPricing } from '#test/pricing.ts'

let test: MarketsApp
beforeAll(async () => {
  test = await createPricingApp()
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
  const deal = await loadDeal(test, { quotes: 'platform', paid_in })
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
  const deal = await loadDeal(test, { ...fixed, paid_in })
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
  const deal = await loadDeal(test, { quotes: 'platform', paid_in, averaging })
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
    const deal = await loadDeal(test, fixed, { quantity_basis })
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
    const deal = await loadDeal(
      test,
      { averaging: { kind: 'month_before' } },
      {
        quantity_basis: { excess: 'market' },
      },
    )
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
    const deal = await loadDeal(await simulatedApp(), fixed, {
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
    const deal = await loadDeal(simulated, price)
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
    const deal = await loadDeal(simulated, price)
    await sql`update deals set is_demo = true where id = ${deal.dealId}`.execute(simulated.ctx.db)
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]?.pricing).toMatchObject({ basis: 'platform', kind: 'simulated', status: 'final' })
  })
})
