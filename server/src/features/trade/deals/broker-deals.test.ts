import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endDue } from '#features/trade/negotiations/end-negotiations.job.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import {
  actOn,
  confirmAll,
  goodTerms,
  joinCompany,
  publishListing,
  readDeal,
  sendQuote,
} from '#test/trading.ts'

let test: TestApp
let buyer: Person
let seller: Person
let broker: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  broker = await createTrader(test, 'broker')
})
afterAll(() => test.close())

const draft = (given: object = {}) => ({
  clientId: randomUUID(),
  buyerId: buyer.id,
  sellerId: seller.id,
  terms: goodTerms(test),
  commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
  mandates: { buyer: 'To buy 1,000 MT for Nordfeld', seller: 'To sell 1,000 MT' },
  ...given,
})
const bring = (given: object = {}) => broker.call('POST', '/trading/deals', draft(given))
const mandate = (who: Person, id: string, isConfirmed = true, reason = '') =>
  actOn(who, id, 'mandate', { isConfirmed, reason })
const availableOf = async (who: Person, { id }: { id: string }) =>
  Number((await who.call('GET', `/trading/listings/${id}`)).data.listing.available)

describe('a deal created by a broker', () => {
  it('needs both mandates first, and shows the commission to all three', async () => {
    const request = await publishListing(test, buyer, 'request')
    const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '3000' } })
    const rival = await sendQuote(test, await createTrader(test, 'seller'), request)
    const made = await bring({ requestId: request.id, supplyId: supply.id })
    expect([made.status, made.error]).toEqual([201, undefined])
    const { id } = made.data.deal
    for (const who of [buyer, seller, broker]) {
      expect(await readDeal(who, id)).toMatchObject({
        ...{ status: 'mandate', origin: 'broker', waitsFor: ['buyer', 'seller'] },
        commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller', estimate: '250.00' },
      })
    }
    const early = await confirmAll(buyer, id)
    expect([early.status, early.error.message]).toEqual([
      409,
      'Both sides must confirm their mandates first.',
    ])
    expect((await mandate(broker, id)).status).toBe(403)
    expect((await mandate(buyer, id)).data.deal).toMatchObject({ status: 'mandate', waitsFor: ['seller'] })
    expect((await mandate(buyer, id)).status).toBe(409)
    expect(await availableOf(seller, supply)).toBe(3000)
    expect((await mandate(seller, id)).data.deal.status).toBe('recap')
    const { entries } = (await broker.call('GET', `/trading/deals/${id}/record`)).data.record
    const { parties } = await readDeal(broker, id)
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'deal.mandated', facts: { status: 'recap', parties } }),
    )
    expect([await availableOf(seller, supply), await availableOf(buyer, request)]).toEqual([2000, 0])
    await endDue(test.ctx)
    expect((await buyer.call('GET', `/trading/negotiations/${rival.id}`)).data.negotiation).toMatchObject({
      ...{ status: 'superseded', reason: 'The request is filled by another deal.' },
    })
    expect((await confirmAll(broker, id)).status).toBe(403)
    await confirmAll(buyer, id)
    expect((await confirmAll(seller, id)).data.deal.status).toBe('binding')
    const listed = (await broker.call('GET', '/trading/deals?role=broker')).data.deals
    expect(listed).toContainEqual(expect.objectContaining({ id, role: 'broker', isMine: true }))
  })

  it('records the barrels per tonne of that day if mass and volume are mixed', async () => {
    const price = { kind: 'fixed', amount: '95.77', unit: 'bbl' } as const
    const { data } = await bring({ terms: goodTerms(test, { price }) })
    expect(data.deal.terms.conversion).toMatch(/^7\.\d+$/)
    expect((await bring()).data.deal.terms.conversion).toBeNull()
    const own = goodTerms(test, { price, conversion: '7.6' })
    expect((await bring({ terms: own })).data.deal.terms.conversion).toBe('7.6')
  })

  it('refuses an unrealistic commission', async () => {
    const { status, error } = await bring({
      commission: { perUnit: '1000.01', unit: 'MT', paidBy: 'seller' },
    })
    expect([status, error.fields]).toEqual([
      422,
      { 'commission.perUnit': 'Commission must be at most 1000 US dollars per unit' },
    ])
  })

  it('ends when a mandate is refused or the broker cancels', async () => {
    const refused = (await bring()).data.deal.id
    expect((await mandate(seller, refused, false, 'I gave none')).data.deal).toMatchObject({
      ...{ status: 'cancelled', ending: { by: 'seller', reason: 'I gave none' } },
    })
    const back = (await bring()).data.deal.id
    expect((await actOn(broker, back, 'cancel', { reason: 'A mistake' })).data.deal.status).toBe('cancelled')
  })

  it('reserves at most the available quantity, and releases it when it ends', async () => {
    const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '1500' } })
    const [one, two] = [
      (await bring({ supplyId: supply.id })).data.deal.id,
      (await bring({ supplyId: supply.id })).data.deal.id,
    ]
    for (const id of [one, two]) await mandate(buyer, id)
    expect((await mandate(seller, one)).status).toBe(200)
    const tooMuch = await mandate(seller, two)
    expect(tooMuch.status).toBe(409)
    expect(await readDeal(seller, two)).toMatchObject({ status: 'mandate', waitsFor: ['seller'] })
    await actOn(buyer, one, 'cancel', { reason: 'No longer' })
    expect(await availableOf(seller, supply)).toBe(1500)
    expect((await mandate(seller, two)).data.deal.status).toBe('recap')
  })

  it('does not reveal an owner whose name is hidden', async () => {
    const { id } = await publishListing(test, buyer, 'request', { isNameClosed: true })
    const stranger = await createTrader(test, 'buyer')
    const answers = await Promise.all(
      [buyer.id, stranger.id].map((buyerId) => bring({ buyerId, requestId: id })),
    )
    for (const { status, error } of answers) {
      expect([status, error.fields]).toEqual([
        422,
        { requestId: 'The owner of this request has not disclosed their name. Leave it out' },
      ])
    }
  })

  it('is created once if the broker clicks twice', async () => {
    const body = draft()
    const answers = await Promise.all([1, 2].map(() => broker.call('POST', '/trading/deals', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data.deal.id).toBe(answers[1]?.data.deal.id)
  })

  it('waits for compliance after a hard finding', async () => {
    const { deal } = (await bring({ terms: goodTerms(test, { specification: 'JP54 colonial grade' }) })).data
    expect(deal).toMatchObject({ isOnHold: true, status: 'mandate', waitsFor: ['compliance'] })
    expect((await mandate(buyer, deal.id)).status).toBe(409)
    const reviewer = callerOf(test.app, asCompliance((await createTrader(test, 'buyer')).id))
    await reviewer('POST', `/trading/deals/${deal.id}/release`, { reason: 'Known to us' })
    expect((await mandate(buyer, deal.id)).status).toBe(200)
  })
})

describe('creating a deal as a broker', () => {
  // Nobody may create more than thirty a minute, refused ones included.
  beforeAll(async () => {
    broker = await createTrader(test, 'broker')
  })

  it('is possible only for verified brokers', async () => {
    expect((await buyer.call('POST', '/trading/deals', draft())).status).toBe(403)
    expect((await callerOf(test.app, undefined)('POST', '/trading/deals', draft())).status).toBe(401)
    const fresh = await createTrader(test, 'broker', { isVerified: false })
    expect((await fresh.call('POST', '/trading/deals', draft())).error.code).toBe('kyc_required')
  })

  it.each([
    ['sellerId', () => ({ buyerId: seller.id })],
    ['buyerId', () => ({ buyerId: broker.id })],
    ['buyerId', () => ({ buyerId: randomUUID() })],
    ['sellerId', () => ({ sellerId: buyer.id })],
    ['requestId', () => ({ requestId: randomUUID() })],
    ['commission.perUnit', () => ({ commission: { perUnit: '-1', unit: 'MT', paidBy: 'seller' } })],
    ['commission.unit', () => ({ commission: { perUnit: '1', unit: 'gal', paidBy: 'seller' } })],
    ['commission.paidBy', () => ({ commission: { perUnit: '1', unit: 'MT', paidBy: 'nobody' } })],
    ['mandates.buyer', () => ({ mandates: { buyer: ' ', seller: 'x' } })],
    ['terms.fuel_type_id', () => ({ terms: goodTerms(test, { fuel_type_id: 'snake-oil' }) })],
    [
      'terms.window_to',
      () => ({ terms: goodTerms(test, { window_from: '2020-01-01', window_to: '2020-01-02' }) }),
    ],
    [
      'terms.price.market_id',
      () => ({
        terms: goodTerms(test, {
          price: {
            kind: 'formula',
            market_id: 'NONE',
            averaging: { kind: 'month' },
            differential: '0',
            unit: 'MT',
          },
        }),
      }),
    ],
    ['terms.locode', () => ({ terms: goodTerms(test, { locode: 'NLXXX' }) })],
  ])('is refused for its %s', async (field, given) => {
    const refused = await bring(given())
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
  })

  it('refuses unverified members, two members of one company and the broker’s own', async () => {
    const unverified = await createTrader(test, 'buyer', { isVerified: false })
    expect((await bring({ buyerId: unverified.id })).error.fields).toEqual({
      buyerId: 'This member is not verified yet',
    })
    const [one, two] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    await joinCompany(test, [one, two])
    const same = await bring({ buyerId: one.id, sellerId: two.id })
    expect(same.error.fields).toEqual({ sellerId: 'Both belong to the same company' })
    const own = await createTrader(test, 'seller')
    await joinCompany(test, [broker, own])
    expect((await bring({ sellerId: own.id })).error.fields).toEqual({
      sellerId: 'This member is of your own company',
    })
    const another = await publishListing(test, one, 'request')
    expect((await bring({ requestId: another.id })).error.fields).toEqual({
      requestId: 'This member has no open request with this id',
    })
  })
})
