import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveCompany } from '#features/companies/companies.service.ts'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import { inTransaction } from '#platform/db.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createListing, dateAfter } from '#test/listings.ts'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { callerOf } from '#test/members.ts'
import { recordQuoter } from './listing-state.service.ts'
import { readListingFor } from './read-listing.service.ts'

let test: MarketsApp
let buyer: Person
let seller: Person
let broker: Person
/** Of ICE gasoil, in USD/MT. */
let gasoil: number
beforeAll(async () => {
  test = await createMarketsApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  broker = await createTrader(test, 'broker')
  gasoil = Number((await readCurrentPrice(test.ctx, 'ICE-G'))?.price)
})
afterAll(() => test.close())

const fixed = (share: number) => ({ kind: 'fixed', amount: (gasoil * share).toFixed(2), unit: 'MT' }) as const
const idsOf = (data: { listings: { id: string }[] }) => data.listings.map(({ id }) => id)

describe('searching the marketplace', () => {
  /** By name: one of each kind that the filters tell apart. */
  const made: Record<string, string> = {}
  beforeAll(async () => {
    const kinds = {
      plain: { terms: { price: fixed(1.01) } },
      jet: { terms: { fuel_type_id: 'jet-a1', price: fixed(1.1) } },
      asia: { terms: { region: 'asia_pacific', place: 'Singapore', locode: 'SGSIN', price: fixed(1.02) } },
      late: {
        terms: { window_from: dateAfter(test, 60), window_to: dateAfter(test, 65), price: fixed(1.03) },
      },
      fob: { terms: { incoterm: 'FOB', price: fixed(1.04) } },
      small: { terms: { quantity: '1000', quantity_unit: 'bbl', price: fixed(1.05) } },
      cheap: { terms: { price: fixed(0.96) } },
    } as const
    for (const [name, listed] of Object.entries(kinds)) {
      test.setNow(new Date(test.ctx.clock().getTime() + 1000))
      made[name] = (await createListing(test, seller, 'supply', listed)).id
    }
  })
  const browse = async (query: string, who = buyer) => {
    const { status, data, error } = await who.call('GET', `/trading/market?kind=supply&limit=50${query}`)
    if (status !== 200) throw new Error(JSON.stringify(error))
    return idsOf(data).map((id) => Object.keys(made).find((name) => made[name] === id))
  }

  it.each([
    ['', ['cheap', 'small', 'fob', 'late', 'asia', 'jet', 'plain']],
    ['&fuelTypeId=jet-a1', ['jet']],
    ['&category=aviation', ['jet']],
    ['&region=asia_pacific', ['asia']],
    ['&incoterm=FOB', ['fob']],
    ['&minQuantity=100&maxQuantity=200', ['small']],
    ['&minQuantity=30000&incoterm=CIF&region=europe', ['cheap', 'late', 'jet', 'plain']],
    ['&maxPercent=-3', ['cheap']],
    ['&minPercent=3.5&maxPercent=4.5', ['fob']],
    ['&isVerified=false', []],
    ['&sort=price&fuelTypeId=diesel-en590', ['cheap', 'plain', 'asia', 'late', 'fob', 'small']],
  ])('%s', async (query, expected) => {
    expect(await browse(query)).toEqual(expected)
  })

  it('finds delivery windows that overlap', async () => {
    expect(await browse(`&windowFrom=${dateAfter(test, 26)}`)).toEqual(['late'])
    expect(await browse(`&windowTo=${dateAfter(test, 30)}&incoterm=FOB`)).toEqual(['fob'])
    expect((await browse('&sort=window')).at(-1)).toBe('late')
  })

  it.each(['newest', 'window', 'price'])('pages through results ordered by %s', async (sort) => {
    const all = await browse(`&sort=${sort}`)
    const pages: string[] = []
    for (let after = ''; ; ) {
      const { data } = await buyer.call('GET', `/trading/market?kind=supply&limit=2&sort=${sort}${after}`)
      pages.push(...idsOf(data))
      if (data.next === null) break
      after = `&before=${encodeURIComponent(data.next)}`
    }
    expect(pages.map((id) => Object.keys(made).find((name) => made[name] === id))).toEqual(all)
  })

  it('shows the best-paying requests first, page by page', async () => {
    const ids: Record<string, string> = {}
    for (const share of [0.99, 1.03, 1.01]) {
      const terms = { price: fixed(share), quantity: '4321' }
      ids[share] = (await createListing(test, buyer, 'request', { terms })).id
    }
    const path = '/trading/market?kind=request&sort=price&minQuantity=4321&maxQuantity=4321&limit=2'
    const { data: first } = await seller.call('GET', path)
    expect(idsOf(first)).toEqual([ids[1.03], ids[1.01]])
    const { data: second } = await seller.call('GET', `${path}&before=${encodeURIComponent(first.next)}`)
    expect([idsOf(second), second.next]).toEqual([[ids[0.99]], null])
  })

  it('shows the facts a trader needs', async () => {
    const { data } = await broker.call('GET', '/trading/market?kind=supply&maxPercent=-3')
    expect(data.listings).toMatchObject([
      {
        id: made.cheap,
        kind: 'supply',
        category: 'diesel',
        quantity: '30000',
        available: '30000',
        unit: 'MT',
        incoterm: 'CIF',
        place: 'Rotterdam',
        locode: 'NLRTM',
        price: { kind: 'fixed' },
        benchmark: { marketId: 'ICE-G', percent: '-4.0' },
        owner: { userId: seller.id },
        isOwnerVerified: true,
        match: null,
      },
    ])
  })

  it('shows both kinds to every account type, without those of the own company', async () => {
    const other = await createTrader(test, 'seller')
    for (const who of [buyer, other, broker])
      for (const kind of ['request', 'supply'])
        expect((await who.call('GET', `/trading/market?kind=${kind}`)).status).toBe(200)
    expect(await browse('', other)).not.toEqual([])
    expect(await browse('', seller)).toEqual([])
    for (const who of [seller, other])
      expect((await who.call('GET', `/trading/listings/${made.plain}`)).status).toBe(200)
  })

  it('hides listings of deactivated members', async () => {
    const gone = await createTrader(test, 'seller')
    const { id } = await createListing(test, gone, 'supply', { terms: { price: fixed(1) } })
    expect(await browse('', broker)).toHaveLength(8)
    // Closing the account leaves the company, which is dissolved with its last member.
    await sql`update members set deactivated_at = now() where user_id = ${gone.id}`.execute(test.ctx.db)
    await inTransaction(test.ctx.db, (tx) => leaveCompany(test.ctx, tx, gone.id))
    expect(await browse('', broker)).toHaveLength(7)
    expect((await buyer.call('GET', `/trading/listings/${id}`)).status).toBe(404)
  })

  it.each([
    ['no kind', ''],
    ['an unknown kind', 'kind=swap'],
    ['a region that there is not', 'kind=supply&region=mars'],
    ['an order that there is not', 'kind=supply&sort=colour'],
    ['a match with nothing', 'kind=supply&sort=match'],
    ['a quantity below nothing', 'kind=supply&minQuantity=-1'],
    ['a percentage in words', 'kind=supply&maxPercent=few'],
    ['a day that there is not', 'kind=supply&windowFrom=2026-02-30'],
    ['a day before all calendars', 'kind=supply&windowFrom=0000-01-01'],
    [
      'a page from the year 0',
      'kind=supply&before=0000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000',
    ],
    ['a page from no day', 'kind=supply&sort=window&before=2026-02-30_00000000-0000-0000-0000-000000000000'],
    ['a page of another order', 'kind=supply&sort=price&before=2026-01-01_x'],
    ['a page from nowhere', 'kind=supply&before=1_00000000-0000-0000-0000-000000000000'],
    ['too many at once', 'kind=supply&limit=101'],
    ['a filter that there is not', 'kind=supply&colour=red'],
  ])('%s is refused', async (_name, query) => {
    expect((await buyer.call('GET', `/trading/market?${query}`)).status).toBe(422)
  })
})

describe('a hidden name', () => {
  it('is shown only to those who have quoted', async () => {
    const { id } = await createListing(test, seller, 'supply', {
      isNameClosed: true,
      terms: { price: fixed(1), quantity: '777' },
    })
    const see = async (who: Person) => {
      const [{ data: one }, { data: many }] = await Promise.all([
        who.call('GET', `/trading/listings/${id}`),
        who.call('GET', '/trading/market?kind=supply&minQuantity=777&maxQuantity=777'),
      ])
      return [one.listing.owner, many.listings[0].owner]
    }
    expect(await see(buyer)).toEqual([null, null])
    expect(JSON.stringify(await buyer.call('GET', `/trading/listings/${id}`))).not.toContain(seller.id)
    await recordQuoter(test.ctx.db, id, { userId: buyer.id, companyId: null }, { isRunning: true })
    expect(await see(buyer)).toMatchObject([{ userId: seller.id }, { userId: seller.id }])
    expect(await see(broker)).toEqual([null, null])
  })

  it('stays visible to negotiators and compliance when the listing is off the marketplace', async () => {
    const { id, version } = await createListing(test, seller, 'supply', { terms: { price: fixed(1) } })
    await recordQuoter(test.ctx.db, id, { userId: buyer.id, companyId: null }, { isRunning: true })
    await seller.call('POST', `/trading/listings/${id}/pause`, { version })
    expect((await buyer.call('GET', `/trading/listings/${id}`)).data.listing).toMatchObject({
      status: 'paused',
      findings: [],
      decision: null,
    })
    expect((await broker.call('GET', `/trading/listings/${id}`)).status).toBe(404)
    const reviewer = callerOf(test.app, `${broker.id}+compliance`)
    expect((await reviewer('GET', `/trading/listings/${id}`)).status).toBe(200)
    await expect(readListingFor(test.ctx, { userId: broker.id, roles: [] }, id)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

it('answers 404 for listings that do not exist', async () => {
  expect((await buyer.call('GET', `/trading/listings/${randomUUID()}`)).status).toBe(404)
  expect((await buyer.call('GET', '/trading/listings/none')).status).toBe(422)
})
