import { randomUUID } from 'node:crypto'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createDraft, createListing } from '#test/listings.ts'
import { accept, actOn, agreeDeal, goodTerms, publishListing, quoteBody, sendQuote } from '#test/trading.ts'

/*
 * Figures by which nothing could be invoiced, or by which a check could be evaded, wherever terms come in: a listing, a
 * quote, a recap and a broker's deal.
 */
let test: TestApp
let buyer: Person
let seller: Person
let broker: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  await addMarket('ICE-G', { fuel: 'diesel-en590', currency: 'USD', unit: 'MT', price: '745', place: 1 })
  await addMarket('PER-BBL', { fuel: 'jet-a1', currency: 'USD', unit: 'bbl', price: '100', place: 2 })
  await addMarket('INE-SC', { fuel: 'crude-dubai', currency: 'CNY', unit: 'bbl', price: '500', place: 3 })
  await addMarket('JKM', { fuel: 'lng', currency: 'USD', unit: 'MMBtu', price: '12', place: 4 })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  broker = await createTrader(test, 'broker')
})
afterAll(() => test.close())

/** One market with one price, in place of a whole history of them. */
const addMarket = (
  id: string,
  {
    fuel,
    currency,
    unit,
    price,
    place,
  }: Record<'fuel' | 'currency' | 'unit' | 'price', string> & { place: number },
) =>
  sql`
    with made as (
      insert into markets (source, market_id, fuel_type_id, fuel_name, exchange, region, currency, unit, decimals,
        price_type, place)
      values ('simulated', ${id}, ${fuel}, ${id}, 'X', 'europe', ${currency}, ${unit}, 2, 'futures', ${place})
      returning id
    )
    insert into market_prices (market, price, at, trade_date)
    select id, ${price}::numeric, now(), current_date from made`.execute(test.ctx.db)

type Terms = Partial<TradeTermsInput>
const formula = (market_id: string, differential = '0'): TradeTermsInput['price'] => ({
  kind: 'formula',
  market_id,
  averaging: { kind: 'month' },
  differential,
  unit: 'MT',
})

async function publish(terms: Terms) {
  const draft = await createDraft(test, seller, 'supply', { terms: goodTerms(test, terms) })
  return seller.call('POST', `/trading/listings/${draft.id}/publish`, { version: draft.version })
}
async function quote(terms: Terms) {
  const { id, version } = await publishListing(test, buyer, 'request')
  return seller.call('POST', `/trading/listings/${id}/quotes`, {
    ...quoteBody(test, { terms }),
    listingVersion: version,
  })
}
const bring = (terms: Terms) =>
  broker.call('POST', '/trading/deals', {
    clientId: randomUUID(),
    ...{ buyerId: buyer.id, sellerId: seller.id, terms: goodTerms(test, terms) },
    commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
    mandates: { buyer: 'To buy', seller: 'To sell' },
  })
let agreed: ReturnType<typeof agreeDeal> | undefined
async function dispute(terms: Terms) {
  agreed ??= agreeDeal(test, { buyer, seller })
  const [[field, value] = []] = Object.entries(terms)
  return actOn(seller, (await agreed).id, 'dispute-field', { field, value, reason: 'as agreed by phone' })
}

const ways = { publish, quote, bring }
const wrong: [path: string, text: RegExp, terms: Terms][] = [
  ['price.market_id', /^There is no such market$/, { price: formula('NO-SUCH-MARKET') }],
  ['price.market_id', /^INE-SC is priced in CNY/, { price: formula('INE-SC') }],
  ['price.market_id', /^JKM is priced by the MMBtu/, { price: formula('JKM') }],
  ['price.differential', /^This discount is more than/, { price: formula('ICE-G', '-745') }],
  [
    'price.amount',
    /^A price is at most 400 USD\/gal$/,
    { price: { kind: 'fixed', amount: '999999999999', unit: 'gal' } },
  ],
  ['conversion', /^Barrels per tonne of this fuel lie between \d\.\d+ and \d\.\d+/, { conversion: '20' }],
]

describe.each(wrong)('%s, refused with %s', (path, text, terms) => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])('when you %s', async (way) => {
    const { status, error } = await ways[way](terms)
    expect([status, error.fields]).toEqual([422, { [`terms.${path}`]: expect.stringMatching(text) }])
  })
  it('when you change a recap', async () => {
    const { status, error } = await dispute(terms)
    expect([status, error.message]).toEqual([422, expect.stringMatching(text)])
  })
})

it('accepts a formula that can be calculated', async () => {
  expect((await publish({ price: formula('PER-BBL', '-12') })).status).toBe(200)
  expect((await dispute({ price: formula('ICE-G', '4.5') })).status).toBe(200)
})

it('detects a price far below the market whatever conversion factor is given', async () => {
  const fuel = { fuel_type_id: 'jet-a1', specification: 'Jet A-1, Def Stan 91-091' }
  // 788 USD/MT are 100 USD/bbl by the catalogue; a lighter factor would make 716 look like them.
  const listing = await createListing(test, seller, 'supply', {
    terms: { ...fuel, price: { kind: 'fixed', amount: '716', unit: 'MT' }, conversion: '7.16' },
  })
  expect(listing).toMatchObject({ status: 'held', findings: [{ rule: 'F01', severity: 'hard' }] })
})

it("reserves the quantity converted with the supply's own factor", async () => {
  const supply = await publishListing(test, seller, 'supply', {
    terms: { quantity: '1000', conversion: '7.45' },
  })
  const bid = (quantity: string): Terms => ({ quantity, quantity_unit: 'bbl', conversion: '8' })
  const body = { ...quoteBody(test, { terms: bid('7500') }), listingVersion: supply.version }
  const refused = await buyer.call('POST', `/trading/listings/${supply.id}/quotes`, body)
  expect(refused.error.fields).toEqual({ 'terms.quantity': 'Only 1,000 MT are left' })
  await accept(seller, await sendQuote(test, buyer, supply, { terms: bid('3725') }))
  const { data } = await seller.call('GET', `/trading/listings/${supply.id}`)
  expect(data.listing).toMatchObject({ heldQuantity: '500.000', available: '500.000' })
})

it.each<[string, Terms, string]>([
  ['the specification', { specification: 'Iranian Heavy crude' }, 'specification'],
  ['the port', { incoterm: 'FOB', place: 'Load port', locode: 'IRKHK' }, 'locode'],
])('holds a listing that names an embargoed country in %s', async (_name, terms, field) => {
  const listing = await createListing(test, seller, 'supply', { terms: goodTerms(test, terms) })
  expect(listing).toMatchObject({ status: 'held', findings: [{ rule: 'F14', severity: 'hard', field }] })
})
