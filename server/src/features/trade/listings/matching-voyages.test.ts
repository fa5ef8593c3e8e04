import type { ListingCard, TradeListing } from '@laycan/contract/trade/listings/listings'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createListing, dateAfter } from '#test/listings.ts'
import { matchListing } from './find-matches.service.ts'
import { refreshMatches } from './refresh-matches.job.ts'

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
    expect(textOf(by(near.id), 'place')).toMatch(
      /^Freight about \d+\.\d\d USD\/MT \(Rotterdam–Lagos, 4,\d{3} nm, MR\)$/,
    )
    const landed = (id: string) =>
      Number(
        /^Landed about ([\d.]+) USD\/MT, [\d.]+ % above the request$/.exec(
          textOf(by(id), 'price') ?? '',
        )?.[1],
      )
    expect(landed(near.id)).toBeGreaterThan(710)
    expect(landed(far.id)).toBeGreaterThan(landed(near.id))
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
    expect(textOf(matches[0], 'place')).toMatch(/\(Lome–Lagos, 1\d\d nm, MR\)$/)
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
    expect(textOf(match, 'price')).toMatch(/; freight is not known$/)
  })

  it('is looked for again once a day, because freight moves', async () => {
    const fuel = { fuel_type_id: 'mtbe' }
    const request = await list(buyer, 'request', { ...lagos, ...fuel, ...days(50, 55) })
    const supply = await list(seller, 'supply', { ...rotterdam, ...fuel, ...days(34, 38) })
    await matchListing(test.ctx, request.id)
    // As matches were before freight was counted.
    await sql`update listing_matches set score = 41, landing = null where supply_id = ${supply.id}`.execute(
      test.ctx.db,
    )
    await sql`update listing_match_states set matched_at = null where listing_id = ${request.id}`.execute(
      test.ctx.db,
    )
    await refreshMatches(test.ctx)
    await eventually(async () => {
      const { data } = await buyer.call('GET', `/trading/listings/${request.id}/matches`)
      const card = data.matches.find(({ id }: ListingCard) => id === supply.id)
      expect(card?.match?.score).toBeGreaterThan(41)
    })
  })

  it('notifies of a cargo with when it arrives', async () => {
    const fuel = { fuel_type_id: 'jet-a1' }
    const owner = await createTrader(test, 'buyer')
    await list(owner, 'request', {
      ...lagos,
      ...fuel,
      ...days(50, 55),
      price: { kind: 'fixed', amount: '760', unit: 'MT' },
    })
    const supply = await list(seller, 'supply', { ...rotterdam, ...fuel, ...days(34, 38) })
    await matchListing(test.ctx, supply.id)
    const { data } = await owner.call('GET', '/notifications?limit=100')
    const messages = data.notifications.map(({ message }: { message: string }) => message)
    expect(messages).toContainEqual(
      expect.stringMatching(/^A new supply fits .* of 100: 30,000 MT FOB Rotterdam\. Arrives in time, from /),
    )
  })
})
