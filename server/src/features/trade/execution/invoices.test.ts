import { randomUUID } from 'node:crypto'
import type { ImportTarget } from '@laycan/contract/markets/market-import'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { termsOf } from '#test/execution.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { createMarketsApp, importMarket, type MarketsApp } from '#test/markets.ts'

/* Formula prices from stored daily prices: the usual examples of the trade, to the cent. */

let test: MarketsApp
beforeAll(async () => {
  test = await createMarketsApp({
    isEmpty: true,
    now: new Date('2026-03-20T12:00:00Z'),
    settings: { MARKET_SOURCE: 'import' },
    verifyToken: idsAsTokens,
  })
  await importPrices('ULSD-CIF-NWE', 'MT', [
    ['2026-03-11', '698.25'],
    ['2026-03-12', '701.5'],
    ['2026-03-13', '705'],
    ['2026-03-16', '703.75'],
    ['2026-03-17', '699'],
  ])
  await importPrices('DATED-BRENT', 'bbl', [
    ['2026-03-12', '74'],
    ['2026-03-13', '80'],
    ['2026-03-16', '75.1'],
    ['2026-03-17', '74.62'],
    ['2026-03-18', '76.01'],
    ['2026-03-19', '75.88'],
  ])
})
afterAll(() => test.close())

const importPrices = (market_id: string, unit: ImportTarget['unit'], prices: [string, string][]) =>
  importMarket(test, market_id, unit, prices)

async function loadCargo(terms: Partial<TradeTermsInput>, facts: object): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { terms })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load', facts)
  return deal
}

const around = { kind: 'around', before: 2, on_date: true, after: 2 } as const
const fiveAfter = { kind: 'around', before: 0, on_date: false, after: 5 } as const

it('EN 590 CIF: the mean of five daily prices around the bill of lading plus 12', async () => {
  const price = {
    kind: 'formula',
    market_id: 'ULSD-CIF-NWE',
    averaging: around,
    differential: '12',
    unit: 'MT',
  } as const
  const deal = await loadCargo({ price }, { quantity: '30250.123' })
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]).toMatchObject({
    unitPrice: '713.5000',
    total: '21583462.76',
    pricing: { status: 'final', mean: '701.5000', published: 5, awaited: 0 },
  })
  expect(invoices[0]?.pricing?.quotes.map(({ date, price }) => [date, price])).toEqual([
    ['2026-03-11', '698.25'],
    ['2026-03-12', '701.50'],
    ['2026-03-13', '705.00'],
    ['2026-03-16', '703.75'],
    ['2026-03-17', '699.00'],
  ])
})

it('a price is escalated by the measured density', async () => {
  const price = {
    kind: 'formula',
    market_id: 'ULSD-CIF-NWE',
    averaging: { kind: 'around', before: 0, on_date: true, after: 0 },
    differential: '7',
    unit: 'MT',
  } as const
  const deal = await loadCargo({ price, basis_density: '845' }, { density: '837.2', quantity: '30000' })
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]).toMatchObject({ unitPrice: '718.6335', total: '21559005.00' })
})

it('crude over Dated: provisional while a price is awaited, final once it is published', async () => {
  const price = {
    kind: 'formula',
    market_id: 'DATED-BRENT',
    averaging: fiveAfter,
    differential: '1.05',
    unit: 'bbl',
  } as const
  const terms = { price, quantity: '950000', quantity_unit: 'bbl' } as const
  const deal = await loadCargo(terms, { quantity: '948211' })
  const awaited = 'The price is not final: waiting for prices of 2026-03-20.'
  const blocked = (await deal.read(deal.seller)).nextActs.find(({ act }) => act === 'invoice_finally')
  expect(blocked).toMatchObject({ blocked: awaited, isMine: false })
  const early = await deal.take(deal.seller, 'invoice_finally')
  expect([early.status, early.error.message]).toEqual([409, awaited])

  const provisional = await deal.pass(deal.seller, 'invoice_provisionally')
  expect(provisional.invoices[0]).toMatchObject({
    kind: 'provisional',
    unitPrice: '76.4525',
    total: '72493101.48',
    pricing: { status: 'provisional', awaited: 1 },
  })
  await deal.pass(deal.seller, 'present_documents')
  await deal.pass(deal.buyer, 'record_payment', { amount: '72493101.48' })

  test.setNow(new Date('2026-03-23T12:00:00Z'))
  await importPrices('DATED-BRENT', 'bbl', [['2026-03-20', '76.4']])
  const final = await deal.pass(deal.seller, 'invoice_finally')
  expect(final.invoices[0]).toMatchObject({ unitPrice: '76.6520', total: '72682269.57' })
  expect(final.payments.outstanding).toBe('189168.09')
  const settled = await deal.pass(deal.buyer, 'record_payment', { amount: '189168.09' })
  expect(settled.state).toBe('settled')
  test.setNow(new Date('2026-03-20T12:00:00Z'))
})

it('prices per barrel are converted for a cargo in tonnes by the factor of the deal', async () => {
  const price = {
    kind: 'formula',
    market_id: 'DATED-BRENT',
    averaging: { kind: 'around', before: 0, on_date: true, after: 0 },
    differential: '-3',
    unit: 'MT',
  } as const
  const deal = await loadCargo({ price, conversion: '7.45' }, { quantity: '30000' })
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  // 80 × 7.45 − 3
  expect(invoices[0]).toMatchObject({ unitPrice: '593.0000', total: '17790000.00' })
})

it('a deal in tonnes on prices per barrel records the factor of its day', async () => {
  const [buyer, seller, broker] = [
    await createTrader(test, 'buyer'),
    await createTrader(test, 'seller'),
    await createTrader(test, 'broker'),
  ]
  const bring = async (market_id: string) => {
    const price = { kind: 'formula', market_id, averaging: around, differential: '0', unit: 'MT' } as const
    const { data, error } = await broker.call('POST', '/trading/deals', {
      ...{ clientId: randomUUID(), buyerId: buyer.id, sellerId: seller.id },
      terms: termsOf({ price, window_from: '2026-04-01', window_to: '2026-04-05' }),
      commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
      mandates: { buyer: 'To buy', seller: 'To sell' },
    })
    expect(error).toBeUndefined()
    return data.deal.terms.conversion
  }
  expect([await bring('DATED-BRENT'), await bring('ULSD-CIF-NWE')]).toEqual(['7.45', null])
})

it('a missing market or missing prices are reported, and the deal stays readable', async () => {
  const price = {
    kind: 'formula',
    market_id: 'NOWHERE',
    averaging: around,
    differential: '0',
    unit: 'MT',
  } as const
  const deal = await createBindingDeal(test, { terms: { price } })
  expect((await deal.read()).security).toBeNull()
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
  const blocked = 'The price cannot be calculated: There is no such market.'
  expect((await deal.read()).nextActs.find(({ act }) => act === 'invoice_finally')).toMatchObject({ blocked })
  const { status, error } = await deal.take(deal.seller, 'invoice_finally')
  expect([status, error.message]).toEqual([409, blocked])
})

it('a different density counts once the buyer confirms it, and an implausible one is refused', async () => {
  const price = { kind: 'fixed', amount: '830', unit: 'MT' } as const
  const deal = await createBindingDeal(test, { terms: { price, basis_density: '845' } })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  const far = await deal.take(deal.seller, 'load', { density: '300' })
  expect([far.status, far.error.fields]).toEqual([
    422,
    {
      'facts.density':
        'More than 15 % from the 845 kg/m³ of the contract: this is not the product that was agreed',
    },
  ])
  const near = await deal.take(deal.seller, 'load', { density: '800' })
  const { state, steps } = near.data.execution
  expect([state, steps[0].status]).toEqual(['ready', 'proposed'])
  expect(steps[0].flags).toEqual([
    { code: null, text: expect.stringMatching(/multiplies the price by 1\.0563$/) },
  ])
  expect((await deal.answer(deal.buyer, 'confirm')).data.execution.state).toBe('loaded')
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]?.unitPrice).toBe('876.6875')
})

it('demurrage at two ports makes two lines, and a new claim names the one it replaces', async () => {
  const deal = await loadCargo({}, {})
  await deal.pass(deal.seller, 'claim_demurrage', { port: 'Primorsk', hoursUsed: '48' })
  await deal.pass(deal.seller, 'claim_demurrage', { port: 'Rotterdam', hoursUsed: '61.5' })
  const { data } = await deal.take(deal.seller, 'claim_demurrage', { port: 'rotterdam', hoursUsed: '60' })
  expect(data.execution.steps[0].flags.map(({ text }: { text: string }) => text)).toEqual([
    'Added to the 48 hours at Primorsk confirmed before',
    'Replaces the 61.5 hours at Rotterdam confirmed before',
  ])
  await deal.answer(deal.buyer, 'confirm')
  const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
  expect(invoices[0]?.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Cargo by bill of lading', '21405000.00'],
    ['Demurrage at Primorsk', '16000.00'],
    ['Demurrage at rotterdam', '32000.00'],
  ])
})

it('an invoice above the largest amount is refused, and the deal stays readable', async () => {
  const price = { kind: 'fixed', amount: '999999999999', unit: 'MT' } as const
  const deal = await loadCargo({ price }, {})
  for (const act of ['invoice_provisionally', 'invoice_finally'] as const) {
    const { status, error } = await deal.take(deal.seller, act)
    expect([status, error.message]).toEqual([
      409,
      'This invoice comes to 29,999,999,999,970,000.00 USD, and at most 100,000,000,000.00 USD can be invoiced here. Please contact support.',
    ])
  }
  expect((await deal.read()).state).toBe('loaded')
})
