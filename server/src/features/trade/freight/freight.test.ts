import { randomUUID } from 'node:crypto'
import type { Freight, FreightResult } from '@laycan/contract/trade/freight/freight'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { agreeDeal, joinCompany, leaveCompany, publishListing } from '#test/trading.ts'

let test: TestApp
let anna: Person
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  anna = await createTrader(test, 'buyer')
})
afterAll(() => test.close())

const voyage = { from: 'USHOU', to: 'NLRTM', parcelTonnes: '30000', cargoPrice: '700' }
const asked = { ...voyage, fuelTypeId: 'diesel-en590', date: '2026-04-10' }
const ask = (body: object) => anna.call('POST', '/trading/freight/estimate', { ...asked, ...body })
async function estimate(body: object = {}): Promise<FreightResult> {
  const { status, data, error } = await ask(body)
  expect([status, error]).toEqual([200, undefined])
  return data.result
}
const assumptionOf = ({ estimate }: FreightResult, key: string) =>
  estimate.assumptions.find((assumption) => assumption.key === key)

describe('an estimate of freight', () => {
  it('takes the smallest ship, the route, and says where each figure comes from', async () => {
    const result = await estimate()
    expect(result).toMatchObject({
      from: { code: 'USHOU' },
      to: { code: 'NLRTM' },
      voyage: { shipClass: 'mr', year: 2026, load: { country: 'US', region: 'north_america' } },
      estimate: { shipClass: 'mr', method: 'hire', parcelTonnes: '30000' },
    })
    expect(result.voyage.distanceNm).toBeGreaterThan(4_800)
    expect(result.estimate.lines.map(({ code }) => code)).toEqual([
      ...['bunkers', 'hire', 'ports', 'canals', 'ets', 'insurance', 'losses'],
    ])
    expect(assumptionOf(result, 'etsSharePercent')).toMatchObject({ value: '50', basis: 'published' })
    // The test's source has no bunker prices, and the estimate says so.
    expect(assumptionOf(result, 'bunkerPrice')).toMatchObject({ source: expect.stringMatching(/bunker/i) })
  })

  it('takes changes, another ship and another way of pricing', async () => {
    const result = await estimate({
      ...{ shipClass: 'lr1', method: 'rate' },
      changes: { flatRate: '20', ratePoints: '150' },
    })
    expect(result.estimate.lines[0]).toMatchObject({ code: 'rate', amount: '900000.00', perTonne: '30.00' })
    expect(assumptionOf(result, 'flatRate')).toMatchObject({ value: '20', isChanged: true })
  })

  it('keeps a ship out of canals that are too small for it, and out of those to avoid', async () => {
    const crude = { fuelTypeId: 'crude-brent', from: 'SARTA', to: 'NLRTM', cargoPrice: null }
    const large = await estimate({ ...crude, parcelTonnes: '270000' })
    expect(large.voyage).toMatchObject({ shipClass: 'vlcc' })
    expect(large.voyage.passages).toContain('good-hope')
    expect(large.voyage.passages).not.toContain('suez')
    const small = await estimate({ ...crude, parcelTonnes: '130000' })
    expect(small.voyage.passages).toContain('suez')
    expect(assumptionOf(small, 'suezDues')).toMatchObject({ value: '400000', basis: 'estimate' })
    const around = await estimate({ ...crude, parcelTonnes: '130000', avoid: ['suez'] })
    expect(around.voyage.distanceNm).toBeGreaterThan(small.voyage.distanceNm + 3_000)
  })

  it.each([
    ['an unknown port', { from: 'XXXXX' }, 'from', 'There is no port XXXXX in the list of sea ports'],
    ['an inland port', { to: 'DEDUI' }, 'to', /^Duisburg \(DEDUI\) lies inland/],
    ['the same port twice', { to: 'USHOU' }, 'to', 'Choose two different ports'],
    ['no parcel', { parcelTonnes: '0' }, 'parcelTonnes', 'Parcel must be above zero'],
    ['a parcel for two ships', { parcelTonnes: '400000' }, 'parcelTonnes', /^No ship takes 400000 t/],
    ['an absurd parcel', { parcelTonnes: '3000000' }, 'parcelTonnes', /^No cargo is that large/],
    ['a ship that is too small', { shipClass: 'coaster' }, 'shipClass', /at most 4,800 t .* Choose MR/],
    ['a ship of another trade', { shipClass: 'lng' }, 'shipClass', /does not carry liquids$/],
    ['an unknown ship', { shipClass: 'ark' }, 'shipClass', 'There is no such class of ships'],
    ['an unknown passage', { avoid: ['corinth'] }, 'avoid', /^There is no passage corinth/],
    ['a speed of nothing', { changes: { speedKnots: '0' } }, 'changes.speedKnots', 'Speed is at least 4 kn'],
    ['words for a figure', { changes: { hire: 'much' } }, 'changes.hire', /^Hire is a number in USD\/day/],
    ['a negative figure', { changes: { hire: '-5' } }, 'changes.hire', /^Hire is a number/],
  ])('refuses %s with the reason', async (_name, body, field, message) => {
    const { status, error } = await ask(body)
    expect(status).toBe(422)
    expect(error.fields).toEqual({ [field]: expect.stringMatching(message) })
  })

  it('refuses assumptions, fuels and fields that it does not know', async () => {
    expect((await ask({ changes: { luck: '1' } })).status).toBe(422)
    expect((await ask({ ship: 'mr' })).status).toBe(422)
    expect((await ask({ fuelTypeId: 'water' })).status).toBe(404)
    const body = JSON.stringify(asked)
    const url = '/v1/trading/freight/estimate'
    expect((await test.app.inject({ method: 'POST', url, body })).statusCode).toBe(401)
  })
})

type Path = { path: string }
async function read(who: Person, { path }: Path): Promise<Freight> {
  const { status, data, error } = await who.call('GET', path)
  expect([status, error]).toEqual([200, undefined])
  return data.freight
}
const save = (who: Person, { path }: Path, body: object = {}) =>
  who.call('POST', path, { ...voyage, clientId: randomUUID(), version: 0, ...body })

describe('an estimate saved with a deal', () => {
  async function agreed() {
    const deal = await agreeDeal(test, { terms: { quantity: '30000' } })
    return { ...deal, path: `/trading/deals/${deal.id}/freight` }
  }

  it('begins with what the terms say', async () => {
    const deal = await agreed()
    expect(await read(deal.buyer, deal)).toMatchObject({
      incoterm: 'CIF',
      unit: 'MT',
      usual: {
        from: null,
        to: { code: 'NLRTM', name: 'Rotterdam' },
        parcelTonnes: '30000',
        cargoPrice: '713.50',
      },
      mine: null,
      shared: [],
      versions: [],
      maySave: true,
      mayShare: true,
    })
  })

  it('is of the company that saved it, and of nobody else', async () => {
    const deal = await agreed()
    const first = await save(deal.buyer, deal, { changes: { hire: '25000' } })
    expect([first.status, first.error]).toEqual([201, undefined])
    expect(first.data.freight.mine).toMatchObject({
      version: 1,
      role: 'buyer',
      isShared: false,
      savedBy: 'Bea Berg',
      input: { from: 'USHOU', changes: { hire: '25000' } },
    })
    expect(await read(deal.seller, deal)).toMatchObject({ mine: null, shared: [], versions: [] })
    expect((await readRecord(test.ctx.db, deal.id)).entries.map(({ act }) => act)).not.toContain(
      'freight.share',
    )
    const colleague = await createTrader(test, 'buyer')
    await joinCompany(test, [deal.buyer, colleague])
    expect((await read(colleague, deal)).mine).toMatchObject({ version: 1 })
    await leaveCompany(test, colleague)
    expect((await colleague.call('GET', deal.path)).status).toBe(404)
  })

  it('is versioned, and a colleague is not overwritten', async () => {
    const deal = await agreed()
    const clientId = randomUUID()
    expect((await save(deal.buyer, deal, { clientId })).status).toBe(201)
    // Twice is once.
    expect((await save(deal.buyer, deal, { clientId })).data.freight.versions).toHaveLength(1)
    const stale = await save(deal.buyer, deal)
    expect(stale.status).toBe(409)
    expect(stale.error.message).toMatch(/^Bea Berg saved another estimate in the meantime/)
    expect((await save(deal.buyer, deal, { version: 1, method: 'rate' })).status).toBe(201)
    const { mine, versions } = await read(deal.buyer, deal)
    expect(mine).toMatchObject({ version: 2, input: { method: 'rate' } })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const both = await Promise.all([
      save(deal.buyer, deal, { version: 2 }),
      save(deal.buyer, deal, { version: 2 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is shared with the other side, and taken back', async () => {
    const deal = await agreed()
    expect((await save(deal.seller, deal, { isShared: true })).status).toBe(201)
    const { shared, mine } = await read(deal.buyer, deal)
    expect(mine).toBeNull()
    expect(shared).toMatchObject([{ role: 'seller', savedBy: null, isShared: true, version: 1 }])
    expect((await messagesOf(deal.buyer))[0]).toMatch(
      /^D-\d+, seller: Freight estimate shared: [\d.]+ USD\/MT, Houston to Rotterdam\.$/,
    )
    expect((await save(deal.seller, deal, { version: 1 })).status).toBe(201)
    expect((await read(deal.buyer, deal)).shared).toEqual([])
    const acts = (await readRecord(test.ctx.db, deal.id)).entries.map(({ act }) => act)
    expect(acts.slice(-2)).toEqual(['freight.share', 'freight.unshare'])
  })

  it('is not there for strangers, and readers only read', async () => {
    const deal = await agreed()
    expect((await anna.call('GET', deal.path)).status).toBe(404)
    expect((await save(anna, deal)).status).toBe(404)
    const reader = await createTrader(test, 'buyer')
    await joinCompany(test, [deal.buyer, reader], ['reader'])
    expect(await read(reader, deal)).toMatchObject({ maySave: false, mayShare: false })
    expect((await save(reader, deal)).status).toBe(403)
    expect((await save(deal.buyer, deal, { to: 'DEDUI' })).status).toBe(422)
    expect((await read(deal.buyer, deal)).versions).toEqual([])
  })

  it('is in the data export of who saved it', async () => {
    const deal = await agreed()
    await save(deal.buyer, deal)
    const { data } = await deal.buyer.call('GET', '/api/auth/me/export')
    expect(JSON.stringify(data)).toContain('USHOU')
  })
})

describe('an estimate saved with a listing', () => {
  const path = (id: string) => ({ path: `/trading/listings/${id}/freight` })

  it('is of each company that looks at it, and never shared', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const { id } = await publishListing(test, buyer, 'request', { terms: { quantity: '30000' } })
    expect((await save(seller, path(id))).status).toBe(201)
    expect((await save(seller, path(id), { version: 1, isShared: true })).status).toBe(422)
    expect((await read(seller, path(id))).mine).toMatchObject({ version: 1, role: null })
    expect(await read(buyer, path(id))).toMatchObject({ mine: null, shared: [], mayShare: false })
    const stale = await save(seller, path(id))
    expect(stale.status).toBe(409)
  })

  it('is stored once, also if it is sent twice at once', async () => {
    const { id } = await publishListing(test, anna, 'request')
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => save(anna, path(id), { clientId })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(anna, path(id))).versions).toHaveLength(1)
  })

  it('begins at the port of a supply', async () => {
    const seller = await createTrader(test, 'seller')
    const terms = {
      incoterm: 'FOB',
      place: 'Antwerp',
      locode: 'BEANR',
      quantity: '50000',
      quantity_unit: 'bbl',
    } as const
    const { id } = await publishListing(test, seller, 'supply', { terms })
    const { usual, barrelsPerTonne } = await read(anna, path(id))
    expect(usual).toMatchObject({ from: { code: 'BEANR' }, to: null, cargoPrice: '713.50' })
    expect(Number(usual.parcelTonnes)).toBeCloseTo(50_000 / Number(barrelsPerTonne), 1)
  })

  it('is not there for listings that one may not see', async () => {
    expect((await anna.call('GET', path(randomUUID()).path)).status).toBe(404)
    expect((await save(anna, path(randomUUID()))).status).toBe(404)
    expect((await anna.call('GET', path('one').path)).status).toBe(422)
  })
})
