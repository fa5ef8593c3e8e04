import type { ListingCard, TradeListing } from '@laycan/contract/trade/listings/listings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createListing, dateAfter } from '#test/listings.ts'
import { matchListing } from './find-matches.service.ts'

/* Matches between a port of loading and a port of discharge: the voyage decides when a cargo arrives. */

let test: TestApp
let buyer: Person
let seller: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-11T12:00:00Z') })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const rotterdam = { incoterm: 'FOB', place: 'Rotterdam', locode: 'NLRTM', region: 'europe' } as const
const jubail = { incoterm: 'FOB', place: 'Jubail', locode: 'SAJUB', region: 'middle_east' } as const
const lagos = { incoterm: 'CIF', place: 'Lagos', locode: 'NGLOS', region: 'africa' } as const

const days = (from: number, to: number) => ({
  window_from: dateAfter(test, from),
  window_to: dateAfter(test, to),
})
const list = (owner: Person, kind: 'request' | 'supply', terms: object) =>
  createListing(test, owner, kind, { terms })
async function matchesOf(who: Person, { id }: TradeListing): Promise<ListingCard[]> {
  await matchListing(test.ctx, id)
  return (await who.call('GET', `/trading/listings/${id}/matches`)).data.matches
}
const textOf = (card: ListingCard | undefined, aspect: string) =>
  card?.match?.reasons.find((reason) => reason.aspect === aspect)?.text

describe('a request to be delivered at Lagos', () => {
  it('meets cargoes that load a voyage earlier, and says when they arrive', async () => {
    const fuel = { fuel_type_id: 'gasoline-rbob' }
    const request = await list(buyer, 'request', { ...lagos, ...fuel, ...days(50, 55) })
    const near = await list(seller, 'supply', { ...rotterdam, ...fuel, ...days(34, 38) })
    const late = await list(seller, 'supply', { ...rotterdam, ...fuel, ...days(42, 44) })
    const far = await list(seller, 'supply', { ...jubail, ...fuel, ...days(20, 23) })
    const tooLate = await list(seller, 'supply', { ...jubail, ...fuel, ...days(50, 55) })
    const matches = await matchesOf(buyer, request)
    expect(matches.map(({ id }) => id).sort()).toEqual([near.id, far.id, late.id].sort())
    const by = (id: string) => matches.find((card) => card.id === id)
    expect(textOf(by(near.id), 'window')).toMatch(/^Arrives in time, from \d+ Apr 2026 on$/)
    expect(textOf(by(near.id), 'place')).toMatch(/Rotterdam–Lagos, 4,\d{3} nm/)
    expect(textOf(by(late.id), 'window')).toMatch(/^Arrives \d days late$/)
    expect(textOf(by(far.id), 'window')).toMatch(/^Arrives .* by (Suez|the Cape)/)
    expect(matches[0]?.id).toBe(near.id)
    expect((await matchesOf(seller, far)).map(({ id }) => id)).toEqual([request.id])
    expect(await matchesOf(seller, tooLate)).toEqual([])
  })

  it('is no match for a cargo delivered on the other side of the world', async () => {
    const fuel = { fuel_type_id: 'naphtha' }
    const request = await list(buyer, 'request', { ...lagos, ...fuel, ...days(30, 35) })
    const singapore = { incoterm: 'CIF', place: 'Singapore', locode: 'SGSIN', region: 'asia_pacific' }
    await list(seller, 'supply', { ...singapore, ...fuel, ...days(30, 35) })
    const lome = { incoterm: 'CIF', place: 'Lome', locode: 'TGLFW', region: 'africa' }
    const nearby = await list(seller, 'supply', { ...lome, ...fuel, ...days(28, 32) })
    const matches = await matchesOf(buyer, request)
    expect(matches.map(({ id }) => id)).toEqual([nearby.id])
    expect(textOf(matches[0], 'place')).toMatch(/Lome–Lagos, 1\d\d nm/)
  })

  it('compares windows as they are where nothing is known of a voyage', async () => {
    const fuel = { fuel_type_id: 'methanol' }
    const request = await list(buyer, 'request', { ...lagos, ...fuel, ...days(20, 25) })
    const truck = { incoterm: 'FCA', place: 'Depot 4', locode: null, region: 'africa' }
    const supply = await list(seller, 'supply', { ...truck, ...fuel, ...days(20, 25) })
    const [match] = await matchesOf(buyer, request)
    expect(match?.id).toBe(supply.id)
    expect(textOf(match, 'window')).toBe('The windows overlap by 6 days')
    expect(textOf(match, 'place')).toBe('Same region')
  })
})
