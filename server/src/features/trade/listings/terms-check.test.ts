import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { goodTerms, timeAfter } from '#test/listings.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'

let test: MarketsApp
let buyer: Person
let seller: Person
/** Of ICE gasoil, in USD/MT. */
let gasoil: number
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  gasoil = Number((await readCurrentPrice(test.ctx, 'ICE-G'))?.price)
})
afterAll(() => test.close())

const fixed = (share: number) => ({ kind: 'fixed', amount: (gasoil * share).toFixed(2), unit: 'MT' }) as const

describe('the check while typing', () => {
  const check = (terms: object, kind = 'supply', who = seller) =>
    who.call('POST', '/trading/check', { kind, terms, validUntil: timeAfter(test, 5) })

  it('puts prices side by side with today’s benchmark', async () => {
    const { status, data } = await check(goodTerms(test, { price: fixed(1) }))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      basis: { barrelsPerTonne: '7.45', from: 'catalogue' },
      benchmark: { marketId: 'ICE-G', currency: 'USD', unit: 'MT', isStale: false },
      percent: '0.0',
      value: (gasoil * 30_000).toFixed(2),
      problems: {},
      warnings: [],
    })
    expect(data.prices).toEqual(data.benchmark.prices)
    expect(Number(data.prices.bbl)).toBeCloseTo(gasoil / 7.45, 1)
    expect(data.quantities.bbl).toBe('223500.000')
  })

  it('uses the factor of the terms and the market of a formula', async () => {
    const price = {
      kind: 'formula',
      market_id: 'ICE-G',
      averaging: { kind: 'month' },
      differential: '12',
      unit: 'MT',
    }
    const { data } = await check(goodTerms(test, { price: price as never, conversion: '7.5' }))
    expect(data.basis).toEqual({ barrelsPerTonne: '7.5', from: 'contract' })
    expect(Number(data.prices.MT)).toBeCloseTo(gasoil + 12, 1)
  })

  it('warns only sellers of findings that would hold the listing', async () => {
    const bait = goodTerms(test, { price: fixed(0.8), specification: 'JP54' })
    const { data } = await check(bait)
    expect(
      data.warnings.map(({ rule, severity }: { rule: string; severity: string }) => [rule, severity]),
    ).toEqual([
      ['F01', 'hard'],
      ['F02', 'hard'],
    ])
    const bid = await check({ ...bait, specification: 'EN 590' }, 'request', buyer)
    expect(bid.data.warnings).toEqual([])
  })

  it('checks incomplete terms as far as possible', async () => {
    const { data } = await check({ fuel_type_id: 'diesel-en590', quantity: '10', quantity_unit: 'MT' })
    expect(data).toMatchObject({ prices: null, value: null, percent: null, quantities: { bbl: '74.500' } })
    expect(data.problems['terms.price']).toBeDefined()
    const empty = await check({ quantity: '1.', price: { kind: 'fixed' } })
    expect(empty.data).toMatchObject({ prices: null, quantities: null, benchmark: null, basis: null })
  })

  it('names a fuel that has left the catalogue, as a template may have', async () => {
    await sql`update fuel_types set is_active = false where fuel_type_id = 'jet-a1'`.execute(test.ctx.db)
    const { data } = await check({ fuel_type_id: 'jet-a1', quantity: '10', quantity_unit: 'MT' })
    expect(data.problems['terms.fuel_type_id']).toMatch(/^Jet.* is no longer in the catalogue/)
    const unknown = await check({ fuel_type_id: 'phlogiston' })
    expect(unknown.data.problems['terms.fuel_type_id']).toBe('There is no such fuel type')
  })

  it.each([
    ['an unknown field', { kind: 'supply', terms: { colour: 'red' } }],
    ['no kind', { terms: {} }],
    ['terms that are none', { kind: 'supply', terms: [] }],
  ])('refuses %s', async (_name, body) => {
    expect((await seller.call('POST', '/trading/check', body)).status).toBe(422)
  })
})
