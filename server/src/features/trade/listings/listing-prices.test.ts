import type { ListingCard } from '@laycan/contract/trade/listings/listings'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createListing, dateAfter } from '#test/listings.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { matchListing } from './find-matches.service.ts'
import { refreshPrices } from './listing-prices.service.ts'

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

it('updates prices once the benchmark has moved', async () => {
  const { id } = await createListing(test, seller, 'supply', { terms: { price: fixed(1), quantity: '888' } })
  const percent = async () =>
    (await seller.call('GET', `/trading/listings/${id}`)).data.listing.benchmark.percent
  expect(await percent()).toBe('0.0')
  await sql`update listings set benchmark_per_bbl = benchmark_per_bbl * 1.004, percent = 7 where id = ${id}`.execute(
    test.ctx.db,
  )
  await refreshPrices(test.ctx)
  expect(await percent()).toBe('7')
  await sql`update listings set benchmark_per_bbl = benchmark_per_bbl * 1.02 where id = ${id}`.execute(
    test.ctx.db,
  )
  await refreshPrices(test.ctx)
  expect(await percent()).toBe('0.0')
})

it('updates the score of a match once the benchmark has moved', async () => {
  const terms = { price: fixed(1), quantity: '999' }
  const request = await createListing(test, buyer, 'request', { terms })
  const supply = await createListing(test, seller, 'supply', { terms })
  const findMatch = async () => {
    const { data } = await buyer.call('GET', `/trading/listings/${request.id}/matches?limit=50`)
    const card: ListingCard | undefined = data.matches.find(({ id }: ListingCard) => id === supply.id)
    return { score: card?.match?.score, price: card?.match?.reasons.find(({ aspect }) => aspect === 'price') }
  }
  const before = { points: 15, text: 'Supply at the benchmark, request at the benchmark' }
  await eventually(async () => expect(await findMatch()).toMatchObject({ price: before }))
  const { score = 0 } = await findMatch()
  // As if the supply had been 7 % above the benchmark of another day.
  await sql`update listings set benchmark_per_bbl = benchmark_per_bbl * 1.02, percent = 7 where id = ${supply.id}`.execute(
    test.ctx.db,
  )
  await matchListing(test.ctx, supply.id)
  const dear = { points: 0, text: 'Supply 7.0 % above the benchmark, request at the benchmark' }
  expect(await findMatch()).toMatchObject({ score: score - 15, price: dear })
  await refreshPrices(test.ctx)
  expect(await findMatch()).toMatchObject({ score, price: before })
})

it('updates the landed cost of a match with the voyage that was counted', async () => {
  const price = fixed(1)
  const days = (from: number, to: number) => ({
    window_from: dateAfter(test, from),
    window_to: dateAfter(test, to),
  })
  const request = await createListing(test, buyer, 'request', {
    terms: { ...days(50, 55), place: 'Lagos', locode: 'NGLOS', region: 'africa', price, quantity: '31000' },
  })
  const supply = await createListing(test, seller, 'supply', {
    terms: { ...days(34, 38), incoterm: 'FOB', price, quantity: '31000' },
  })
  const textOf = async () => {
    const { data } = await buyer.call('GET', `/trading/listings/${request.id}/matches?limit=50`)
    const card: ListingCard | undefined = data.matches.find(({ id }: ListingCard) => id === supply.id)
    return card?.match?.reasons.find(({ aspect }) => aspect === 'price')?.text
  }
  await matchListing(test.ctx, request.id)
  const before = await textOf()
  expect(before).toMatch(/^Landed about [\d.]+ USD\/MT, [\d.]+ % above the request$/)
  await sql`update listings set benchmark_per_bbl = benchmark_per_bbl * 1.02, price_per_bbl = price_per_bbl * 1.1
    where id = ${supply.id}`.execute(test.ctx.db)
  await matchListing(test.ctx, supply.id)
  expect(await textOf()).not.toBe(before)
  await refreshPrices(test.ctx)
  expect(await textOf()).toBe(before)
})
