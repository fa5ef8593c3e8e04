import type { ListingCard, TradeListing } from '@laycan/contract/trade/listings/listings'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTrade } from '#features/trade/shared/command.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createListing, dateAfter, goodTerms, timeAfter } from '#test/listings.ts'
import { expireListings } from './expire-listings.job.ts'
import { matchListing } from './find-matches.service.ts'
import { holdQuantity, lockListing } from './listing-state.service.ts'

let test: TestApp
let now: Date
let broker: Person
beforeAll(async () => {
  now = new Date('2026-03-11T12:00:00Z')
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  broker = await createTrader(test, 'broker')
})
afterAll(() => test.close())

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** A fuel for each test, so that none meets what another made. */
const fuels = [
  'jet-a1',
  'naphtha',
  'marine-vlsfo',
  'crude-brent',
  'heating-no2',
  'gasoline-rbob',
  'mtbe',
  'methanol',
  'diesel-en590',
]
let used = 0
async function world() {
  const fuel_type_id = fuels[used++] ?? ''
  const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
  const list = (owner: Person, kind: 'request' | 'supply', terms: object = {}) =>
    createListing(test, owner, kind, { terms: { fuel_type_id, ...terms } })
  return { buyer, seller, list, fuel_type_id }
}

const matchesOf = async (who: Person, { id }: Pick<TradeListing, 'id'>) =>
  (await who.call('GET', `/trading/listings/${id}/matches`)).data as {
    matches: ListingCard[]
    isPending: boolean
  }
const told = async (who: Person): Promise<string[]> => {
  const { data } = await who.call('GET', '/notifications?limit=100')
  return data.notifications
    .filter(({ kind }: { kind: string }) => kind === 'trade')
    .map(({ message }: { message: string }) => message)
}

describe('matches', () => {
  it('are found automatically, and both sides are notified once', async () => {
    const { buyer, seller, list } = await world()
    const request = await list(buyer, 'request')
    await eventually(async () => expect((await matchesOf(buyer, request)).isPending).toBe(false))
    expect((await matchesOf(buyer, request)).matches).toEqual([])
    const supply = await list(seller, 'supply')
    await eventually(async () => {
      expect((await matchesOf(buyer, request)).matches).toMatchObject([
        {
          id: supply.id,
          match: {
            score: 91,
            reasons: expect.arrayContaining([
              { aspect: 'place', points: 10, most: 10, text: 'Same port: NLRTM' },
            ]),
          },
        },
      ])
    })
    expect((await matchesOf(seller, supply)).matches).toMatchObject([
      { id: request.id, match: { score: 91 } },
    ])
    expect(await told(seller)).toEqual(['1 request fits your supply of Jet A-1, the best with 91 of 100'])
    expect(await told(buyer)).toEqual([
      'A new supply fits your request of Jet A-1 with 91 of 100: 30,000 MT CIF Rotterdam',
    ])
    await matchListing(test.ctx, supply.id)
    await matchListing(test.ctx, request.id)
    expect([(await told(seller)).length, (await told(buyer)).length]).toEqual([1, 1])
    expect((await seller.call('GET', `/trading/listings/${supply.id}`)).data.listing.goodMatches).toBe(1)
  })

  it('are listed best first, and sort the marketplace', async () => {
    const { buyer, seller, list } = await world()
    const request = await list(buyer, 'request')
    const best = await list(seller, 'supply')
    later(1)
    const half = await list(seller, 'supply', { quantity: '15000' })
    later(1)
    const far = await list(seller, 'supply', { region: 'africa', place: 'Casablanca', locode: 'MACAS' })
    for (const { id } of [best, half, far]) await matchListing(test.ctx, id)
    const expected = [best.id, half.id, far.id]
    const { matches } = await matchesOf(buyer, request)
    expect(matches.map(({ id }) => id)).toEqual(expected)
    const scores = matches.map(({ match }) => match?.score ?? 0)
    expect(scores).toEqual([91, 83, 73])
    const path = `/trading/market?kind=supply&sort=match&against=${request.id}`
    const { data } = await buyer.call('GET', path)
    expect(data.listings.map(({ id }: ListingCard) => id)).toEqual(expected)
    const pages = [await buyer.call('GET', `${path}&limit=2`)]
    pages.push(await buyer.call('GET', `${path}&limit=2&before=${pages[0]?.data.next}`))
    expect(pages.flatMap((page) => page.data.listings.map(({ id }: ListingCard) => id))).toEqual(expected)
    const newest = await buyer.call('GET', `/trading/market?kind=supply&against=${request.id}&limit=1`)
    expect(newest.data.listings).toMatchObject([{ id: far.id, match: { score: 73 } }])
  })

  it('are visible to the owner, colleagues and brokers', async () => {
    const { buyer, seller, list } = await world()
    const [request, supply] = [await list(buyer, 'request'), await list(seller, 'supply')]
    await matchListing(test.ctx, supply.id)
    const other = await createTrader(test, 'buyer')
    for (const { id } of [request, supply])
      expect((await other.call('GET', `/trading/listings/${id}/matches`)).status).toBe(404)
    const path = (against: string) => `/trading/market?kind=supply&sort=match&against=${against}`
    expect((await other.call('GET', path(request.id))).status).toBe(404)
    expect((await buyer.call('GET', path(supply.id))).status).toBe(404)
    expect((await matchesOf(broker, request)).matches).toMatchObject([{ id: supply.id }])
    expect((await broker.call('GET', path(request.id))).data.listings).toHaveLength(1)
    expect((await buyer.call('GET', `/trading/listings/${request.id}/matches?limit=0`)).status).toBe(422)
  })

  it('disappear and return with their listing', async () => {
    const { buyer, seller, list } = await world()
    const request = await list(buyer, 'request')
    const supply = await list(seller, 'supply')
    await matchListing(test.ctx, supply.id)
    const act = (name: string, version: number) =>
      seller.call('POST', `/trading/listings/${supply.id}/${name}`, { version })
    await act('pause', supply.version)
    expect((await matchesOf(buyer, request)).matches).toEqual([])
    await eventually(async () => {
      const { rows } = await sql`select from listing_matches where supply_id = ${supply.id}`.execute(
        test.ctx.db,
      )
      expect(rows).toEqual([])
    })
    await act('resume', supply.version + 1)
    await eventually(async () => expect((await matchesOf(buyer, request)).matches).toHaveLength(1))
    expect(await told(buyer)).toHaveLength(1)
  })

  it('use the remaining quantity once a part is sold', async () => {
    const { buyer, seller, list } = await world()
    const request = await list(buyer, 'request')
    const supply = await list(seller, 'supply')
    const score = async () => (await matchesOf(buyer, request)).matches[0]?.match?.score ?? 0
    await eventually(async () => expect(await score()).toBeGreaterThan(0))
    const before = await score()
    await inTrade(test.ctx, async (work) => {
      const listing = await lockListing(work.tx, supply.id)
      if (!listing) throw new Error('it was published')
      const most = { quantity: String(Number(listing.available) - 1), unit: listing.unit, conversion: null }
      await holdQuantity(work, listing, most)
    })
    await eventually(async () => expect(await score()).toBeLessThan(before))
  })

  it('are updated after an amendment', async () => {
    const { buyer, seller, list, fuel_type_id } = await world()
    const request = await list(buyer, 'request')
    const supply = await list(seller, 'supply')
    await eventually(async () => expect((await matchesOf(buyer, request)).matches).toHaveLength(1))
    const moved = { fuel_type_id, window_from: dateAfter(test, 70), window_to: dateAfter(test, 75) }
    const amended = await seller.call('PUT', `/trading/listings/${supply.id}`, {
      terms: goodTerms(test, moved),
      isNameClosed: false,
      validUntil: timeAfter(test, 7),
      version: supply.version,
    })
    expect(amended.status).toBe(200)
    await eventually(async () => expect((await matchesOf(buyer, request)).matches).toEqual([]))
  })

  it('are notified at most a few times a day per listing', async () => {
    const { buyer, list } = await world()
    await list(buyer, 'request')
    for (let made = 0; made < 5; made++) {
      const { id } = await list(await createTrader(test, 'seller'), 'supply')
      await matchListing(test.ctx, id)
    }
    expect(await told(buyer)).toHaveLength(3)
    later(25)
    await matchListing(test.ctx, (await list(await createTrader(test, 'seller'), 'supply')).id)
    expect(await told(buyer)).toHaveLength(4)
  })
})

describe('expiry', () => {
  it('happens automatically at the end of the validity, with a notification', async () => {
    const { buyer, seller, list } = await world()
    const request = await list(buyer, 'request')
    const supply = await list(seller, 'supply')
    await seller.call('POST', `/trading/listings/${supply.id}/pause`, { version: supply.version })
    later(6 * 24)
    await expireListings(test.ctx)
    expect((await buyer.call('GET', `/trading/listings/${request.id}`)).data.listing.status).toBe('open')
    later(25)
    // Nobody is shown it even before it is written down.
    expect((await seller.call('GET', `/trading/listings/${request.id}`)).status).toBe(404)
    await expireListings(test.ctx)
    for (const [who, { id }] of [
      [buyer, request],
      [seller, supply],
    ] as const) {
      const { data } = await who.call('GET', `/trading/listings/${id}`)
      expect(data.listing).toMatchObject({ status: 'expired', closedAt: now.toISOString() })
    }
    expect((await told(buyer))[0]).toMatch(/^Your request of .* has expired$/)
    const late = await seller.call('POST', `/trading/listings/${supply.id}/resume`, {
      version: supply.version + 1,
    })
    expect([late.status, late.error.message]).toEqual([409, 'This supply is expired and cannot be resumed.'])
  })
})

// Comes last: so many listings would keep the expiry busy.
it('finds the best match among more listings than one batch', async () => {
  const { buyer, seller, list } = await world()
  const early = { window_from: dateAfter(test, 15), window_to: dateAfter(test, 20) }
  const { id } = await list(seller, 'supply', early)
  await sql`
    insert into listings (owner_id, client_id, kind, status, terms_version, terms, valid_until, published_at,
      fuel_type_id, category, quantity, unit, tonnes_per_unit, window_from, window_to, incoterm, region)
    select owner_id, gen_random_uuid(), kind, status, terms_version, terms, valid_until, published_at,
      fuel_type_id, category, quantity, unit, tonnes_per_unit, window_from, window_to, incoterm, region
    from listings, generate_series(1, 500) where id = ${id}`.execute(test.ctx.db)
  // The earliest windows are read first, so this one comes last.
  const best = await list(seller, 'supply')
  const request = await list(buyer, 'request')
  await matchListing(test.ctx, request.id)
  const { matches } = await matchesOf(buyer, request)
  expect(matches[0]).toMatchObject({ id: best.id, match: { score: 91 } })
  expect(matches[1]?.match?.score).toBeLessThan(91)
})
