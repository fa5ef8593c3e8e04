import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import { createDraft } from '#test/listings.ts'
import { callerOf } from '#test/members.ts'
import { agreeDeal, publishListing, sendQuote } from '#test/trading.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const houston = { incoterm: 'FOB', place: 'Houston', locode: 'USHOU', region: 'north_america' } as const
const nobody = '00000000-0000-4000-8000-000000000000'

async function cargoOf(who: Person, path: string): Promise<Cargo> {
  const { status, data, error } = await who.call('GET', path)
  expect([status, error]).toEqual([200, undefined])
  return data.cargo
}
async function listOf(who: Person, query: string): Promise<Cargo[]> {
  const { status, data, error } = await who.call('GET', `/trading/cargoes?${query}`)
  expect([status, error]).toEqual([200, undefined])
  return data.cargoes
}
const idsOf = (cargoes: Cargo[]) => cargoes.map(({ id }) => id)

describe('the cargo of a listing', () => {
  it('has its port at the end that the Incoterm names', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const request = await publishListing(test, buyer, 'request')
    const supply = await publishListing(test, seller, 'supply', { terms: houston })
    expect(await cargoOf(buyer, `/trading/listings/${request.id}/cargo`)).toMatchObject({
      kind: 'request',
      path: `/requests/${request.id}`,
      role: 'buyer',
      load: null,
      discharge: { text: 'Rotterdam', kind: 'port', isBySea: true, ports: [{ code: 'NLRTM' }] },
      events: { loadedOn: null },
    })
    expect(await cargoOf(buyer, `/trading/listings/${supply.id}/cargo`)).toMatchObject({
      role: 'other',
      load: { ports: [{ code: 'USHOU', name: 'Houston' }] },
      discharge: null,
    })
  })

  it('has both ports together with a match', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const request = await publishListing(test, buyer, 'request')
    const supply = await publishListing(test, seller, 'supply', { terms: houston })
    const both = `/trading/listings/${request.id}/cargo?with=${supply.id}`
    expect(await cargoOf(buyer, both)).toMatchObject({
      load: { ports: [{ code: 'USHOU' }] },
      discharge: { ports: [{ code: 'NLRTM' }] },
    })
    const same = await buyer.call('GET', `/trading/listings/${request.id}/cargo?with=${request.id}`)
    expect([same.status, same.error.fields]).toEqual([422, { with: 'Choose a listing of the other kind' }])
    const unknown = await buyer.call('GET', `/trading/listings/${request.id}/cargo?with=${nobody}`)
    expect(unknown.status).toBe(404)
  })

  it('says what it does not know of a place by road', async () => {
    const seller = await createTrader(test, 'seller')
    const place = { incoterm: 'DAP', locode: null, region: 'europe' } as const
    const depot = await publishListing(test, seller, 'supply', { terms: { ...place, place: 'Depot 4, Ulm' } })
    expect((await cargoOf(seller, `/trading/listings/${depot.id}/cargo`)).discharge).toEqual({
      text: 'Depot 4, Ulm',
      kind: 'unknown',
      isBySea: false,
      ports: [],
    })
    for (const text of ['ARA', 'ARA, any safe port']) {
      const range = await publishListing(test, seller, 'supply', { terms: { ...place, place: text } })
      const { discharge } = await cargoOf(seller, `/trading/listings/${range.id}/cargo`)
      expect(discharge).toMatchObject({ kind: 'range', isBySea: true })
      expect(discharge?.ports.map(({ code }) => code)).toContain('NLRTM')
    }
    const inland = await publishListing(test, seller, 'supply', {
      terms: { ...place, place: 'Duisburg', locode: 'DEDUI' },
    })
    expect((await cargoOf(seller, `/trading/listings/${inland.id}/cargo`)).discharge).toMatchObject({
      kind: 'port',
      isBySea: false,
    })
  })

  it('is for those who may see the listing, and not for drafts', async () => {
    const [owner, other] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const draft = await createDraft(test, owner, 'request')
    for (const who of [owner, other]) {
      expect((await who.call('GET', `/trading/listings/${draft.id}/cargo`)).status).toBe(404)
    }
    expect((await callerOf(test.app, undefined)('GET', `/trading/listings/${draft.id}/cargo`)).status).toBe(
      401,
    )
    expect((await owner.call('GET', '/trading/listings/nonsense/cargo')).status).toBe(422)
  })
})

describe('the cargo of a negotiation', () => {
  it('has the port of the quote and that of the listing', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const request = await publishListing(test, buyer, 'request')
    const { id } = await sendQuote(test, seller, request, { terms: houston })
    for (const who of [buyer, seller]) {
      expect(await cargoOf(who, `/trading/negotiations/${id}/cargo`)).toMatchObject({
        kind: 'negotiation',
        role: who === buyer ? 'buyer' : 'seller',
        load: { ports: [{ code: 'USHOU' }] },
        discharge: { ports: [{ code: 'NLRTM' }] },
      })
    }
    const stranger = await createTrader(test, 'buyer')
    expect((await stranger.call('GET', `/trading/negotiations/${id}/cargo`)).status).toBe(404)
  })
})

describe('the cargo of a deal', () => {
  it('has a port of the listing where the deal names none, as far as one may see it', async () => {
    const buyer = await createTrader(test, 'buyer')
    const deal = await agreeDeal(test, { buyer })
    const cargo = await cargoOf(buyer, `/trading/deals/${deal.id}/cargo`)
    expect(cargo).toMatchObject({ kind: 'deal', path: `/deals/${deal.id}`, load: null, transport: null })
    expect(cargo.discharge?.ports[0]?.code).toBe('NLRTM')
  })

  it('follows what is recorded, and not what is only proposed', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const read = () => cargoOf(buyer, `/trading/deals/${deal.dealId}/cargo`)
    expect(await read()).toMatchObject({ path: `/transactions/${deal.dealId}`, load: null })
    await deal.pass(buyer, 'secure_payment')
    await deal.pass(seller, 'nominate')
    await deal.pass(seller, 'tender_nor', { port: 'Gothenburg, Tor harbour' })
    expect(await read()).toMatchObject({
      transport: 'vessel',
      load: { kind: 'port', ports: [{ code: 'SEGOT' }] },
      events: { loadedOn: null },
    })
    await deal.take(seller, 'load')
    expect((await read()).events.loadedOn).toBeNull()
    await deal.answer(buyer, 'confirm')
    expect((await read()).events).toMatchObject({ loadedOn: '2026-03-13', departedOn: null })
    await deal.pass(seller, 'depart')
    expect((await read()).events).toMatchObject({ departedOn: '2026-03-14', expectedOn: '2026-03-18' })
    await deal.pass(seller, 'tender_discharge_nor')
    expect((await read()).events.arrivedAt).toBe('2026-03-17T06:00:00.000Z')
    await deal.pass(buyer, 'discharge', { port: 'Antwerp, Vopak Linkeroever' })
    const { events, discharge, now } = await read()
    expect(events.dischargedOn).toBe('2026-03-18')
    // The ship went elsewhere than agreed: what is recorded counts.
    expect(discharge).toMatchObject({ ports: [{ code: 'BEANR' }] })
    expect(now).toBe('2026-03-20T12:00:00.000Z')
  })

  it('is for its parties and compliance', async () => {
    const deal = await createBindingDeal(test)
    const path = `/trading/deals/${deal.dealId}/cargo`
    const stranger = await createTrader(test, 'seller')
    expect((await stranger.call('GET', path)).status).toBe(404)
    const staff = callerOf(test.app, asCompliance(stranger.id))
    expect((await staff('GET', path)).data.cargo.role).toBe('other')
  })
})

describe('the board of cargoes', () => {
  it('lists the deals of one’s company by role, fuel and stage, last changed first', async () => {
    const buyer = await createTrader(test, 'buyer')
    const [first, second] = [
      await createBindingDeal(test, { buyer, commission: { perUnit: '1', payer: 'seller' } }),
      await createBindingDeal(test, { buyer }),
    ]
    const all = await listOf(buyer, 'source=deals')
    expect(new Set(idsOf(all))).toEqual(new Set([first.dealId, second.dealId]))
    expect(all.every(({ role }) => role === 'buyer')).toBe(true)
    expect(await listOf(buyer, 'source=deals&role=seller')).toEqual([])
    expect(await listOf(buyer, 'source=deals&fuelTypeId=jet-a1')).toEqual([])
    expect(idsOf(await listOf(buyer, 'source=deals&fuelTypeId=diesel-en590&role=buyer'))).toHaveLength(2)
    expect(idsOf(await listOf(first.seller, 'source=deals'))).toEqual([first.dealId])
    expect(idsOf(await listOf(first.broker as Person, 'source=deals&role=broker'))).toEqual([first.dealId])

    await invoice(second)
    expect(idsOf(await listOf(buyer, 'source=deals&stage=at_sea'))).toEqual([second.dealId])
    expect(idsOf(await listOf(buyer, 'source=deals&stage=to_load'))).toEqual([first.dealId])
    expect(await listOf(buyer, 'source=deals&stage=discharged')).toEqual([])
    await second.pass(buyer, 'record_payment', { amount: '21405000' })
    expect(idsOf(await listOf(buyer, 'source=deals'))).toEqual([first.dealId])
  })

  it('pages through deals', async () => {
    const buyer = await createTrader(test, 'buyer')
    const deals = [
      await createBindingDeal(test, { buyer }),
      await createBindingDeal(test, { buyer }),
      await createBindingDeal(test, { buyer }),
    ]
    const page = await buyer.call('GET', '/trading/cargoes?source=deals&limit=2')
    expect(page.data.cargoes).toHaveLength(2)
    const rest = await buyer.call('GET', `/trading/cargoes?source=deals&limit=2&before=${page.data.next}`)
    expect(rest.data.next).toBeNull()
    const found = [...page.data.cargoes, ...rest.data.cargoes].map(({ id }: Cargo) => id)
    expect(new Set(found)).toEqual(new Set(deals.map(({ dealId }) => dealId)))
  })

  it('lists open listings, one’s own apart from those of others, without names', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const request = await publishListing(test, buyer, 'request', { isNameClosed: true })
    const supply = await publishListing(test, seller, 'supply', { terms: houston })
    expect(idsOf(await listOf(buyer, 'source=my_requests'))).toEqual([request.id])
    expect(await listOf(buyer, 'source=my_requests&fuelTypeId=jet-a1')).toEqual([])
    expect(await listOf(buyer, 'source=my_supplies')).toEqual([])
    expect(idsOf(await listOf(buyer, 'source=requests'))).not.toContain(request.id)
    const theirs = await listOf(seller, 'source=requests&fuelTypeId=diesel-en590')
    const found = theirs.find(({ id }) => id === request.id)
    expect(found).toMatchObject({ role: 'other', discharge: { ports: [{ code: 'NLRTM' }] } })
    expect(JSON.stringify(found)).not.toContain(buyer.name.split(' ')[0])
    expect(idsOf(await listOf(buyer, 'source=supplies'))).toContain(supply.id)
    await seller.call('POST', `/trading/listings/${supply.id}/withdraw`, { version: supply.version })
    expect(idsOf(await listOf(buyer, 'source=supplies'))).not.toContain(supply.id)
  })

  it.each([
    ['no source', '', 'source'],
    ['an unknown source', 'source=all', 'source'],
    ['a role of a listing', 'source=requests&role=buyer', 'role'],
    ['a stage of a listing', 'source=my_supplies&stage=at_sea', 'stage'],
    ['an unknown stage', 'source=deals&stage=lost', 'stage'],
    ['a broken cursor', 'source=deals&before=nonsense', 'before'],
  ])('refuses %s', async (_name, query, field) => {
    const buyer = await createTrader(test, 'buyer')
    const { status, error } = await buyer.call('GET', `/trading/cargoes?${query}`)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  })

  it('is for members', async () => {
    expect((await callerOf(test.app, undefined)('GET', '/trading/cargoes?source=deals')).status).toBe(401)
  })
})
