import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { actOn, confirmAll, goodTerms, joinCompany, publishListing, readDeal } from '#test/trading.ts'

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

const bring = async (given: object = {}): Promise<string> => {
  const { data } = await broker.call('POST', '/trading/deals', {
    clientId: randomUUID(),
    ...{ buyerId: buyer.id, sellerId: seller.id, terms: goodTerms(test) },
    commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
    mandates: { buyer: 'To buy', seller: 'To sell' },
    ...given,
  })
  return data.deal.id
}
const mandate = (who: Person, id: string) => actOn(who, id, 'mandate', { isConfirmed: true })
const inRecap = async (given: object = {}) => {
  const id = await bring(given)
  for (const who of [buyer, seller]) await mandate(who, id)
  return id
}
const correct = (id: string, terms: object, who = broker) =>
  actOn(who, id, 'correct-recap', { terms: goodTerms(test, terms), reason: 'Mistyped' })

describe('a corrected recap', () => {
  it('is a new version that shows both sides what is different, and needs both confirmations again', async () => {
    const id = await inRecap()
    await confirmAll(buyer, id)
    const { status, data, error } = await correct(id, { quantity: '1200', place: 'Antwerp' })
    expect([status, error]).toEqual([200, undefined])
    expect(data.deal).toMatchObject({ status: 'recap', waitsFor: ['buyer', 'seller'] })
    for (const who of [buyer, seller]) {
      const { corrections, recap, terms } = await readDeal(who, id)
      expect(terms.quantity).toBe('1200')
      expect(recap.some(({ buyerConfirmed, sellerConfirmed }) => buyerConfirmed || sellerConfirmed)).toBe(
        false,
      )
      expect(corrections).toMatchObject([
        {
          number: 2,
          reason: 'Mistyped',
          changes: [
            { field: 'quantity', label: 'Quantity', before: '1,000 MT', after: '1,200 MT' },
            { field: 'place', before: 'Rotterdam', after: 'Antwerp' },
          ],
          lapsed: ['buyer'],
        },
      ])
      expect((await messagesOf(who))[0]).toMatch(
        /^Bruno Berg has corrected the recap of D-\d+: Quantity, Named place\. Confirmations of the version before have lapsed\. Please check it and confirm\.$/,
      )
    }
    await correct(id, { quantity: '1300', place: 'Antwerp' })
    const { record } = (await buyer.call('GET', `/trading/deals/${id}/record`)).data
    const versions = record.entries.filter(({ act }: { act: string }) => act === 'deal.correct_recap')
    expect(versions).toMatchObject([
      {
        facts: {
          recapVersion: 2,
          before: { quantity: '1000' },
          after: { quantity: '1200' },
          lapsed: ['buyer'],
        },
      },
      { facts: { recapVersion: 3, before: { quantity: '1200' }, after: { quantity: '1300' }, lapsed: [] } },
    ])
    expect(record.isIntact).toBe(true)
    for (const who of [buyer, seller]) await confirmAll(who, id)
    expect(await readDeal(seller, id)).toMatchObject({ status: 'binding', terms: { quantity: '1300' } })
    expect((await correct(id, { quantity: '900' })).status).toBe(409)
  })

  it('refuses the second of two corrections, and confirmations of the version before', async () => {
    const id = await inRecap()
    const { version, recap } = await readDeal(broker, id)
    const send = (quantity: string) =>
      broker.call('POST', `/trading/deals/${id}/correct-recap`, {
        version,
        terms: goodTerms(test, { quantity }),
        reason: 'Mistyped',
      })
    const answers = await Promise.all([send('1100'), send('1200')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(refused?.error.message).toContain('Recap corrected by the broker')
    const fields = recap.map(({ field }) => field)
    expect((await buyer.call('POST', `/trading/deals/${id}/confirm`, { version, fields })).status).toBe(409)
    expect((await readDeal(buyer, id)).corrections).toHaveLength(1)
  })

  it('asks for mandates again that were given for the version before', async () => {
    const id = await bring({ isNameClosed: true })
    await mandate(buyer, id)
    const { data } = await correct(id, { quantity: '1200' })
    expect(data.deal).toMatchObject({
      status: 'mandate',
      waitsFor: ['buyer', 'seller'],
      corrections: [{ lapsed: ['buyer'] }],
      closedNames: { openedAt: null },
    })
    expect((await mandate(seller, id)).data.deal.status).toBe('mandate')
    expect((await mandate(buyer, id)).data.deal.status).toBe('recap')
  })

  it('keeps proposals of other fields, and follows the quantity on the listing', async () => {
    const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '1500' } })
    const id = await inRecap({ supplyId: supply.id })
    const propose = (field: string, value: string) =>
      actOn(buyer, id, 'dispute-field', { field, value, reason: 'As agreed by phone' })
    await propose('quantity', '1400')
    await propose('place', 'Antwerp')
    expect((await correct(id, { quantity: '1600' })).status).toBe(409)
    const { recap } = (await correct(id, { quantity: '1400' })).data.deal
    const proposed = recap.filter(({ proposal }: { proposal: unknown }) => proposal)
    expect(proposed.map(({ field }: { field: string }) => field)).toEqual(['place'])
    const { listing } = (await seller.call('GET', `/trading/listings/${supply.id}`)).data
    expect(Number(listing.available)).toBe(100)
  })

  it('is for the broker alone, before both have confirmed, and has to differ', async () => {
    const id = await inRecap()
    for (const who of [buyer, seller]) expect((await correct(id, { quantity: '1200' }, who)).status).toBe(403)
    expect((await correct(id, {})).error.message).toBe('Nothing is different from the recap as it is.')
    const bad = await correct(id, { quantity: '-5' })
    expect(bad.status).toBe(422)
    const version = (await readDeal(broker, id)).version
    const stranger = await createTrader(test, 'broker')
    const body = { version, terms: goodTerms(test, { quantity: '1200' }), reason: 'Mistyped' }
    expect((await stranger.call('POST', `/trading/deals/${id}/correct-recap`, body)).status).toBe(404)
    const other = { ...body, terms: { ...body.terms, fuel_type_id: 'jet-a1' } }
    expect((await broker.call('POST', `/trading/deals/${id}/correct-recap`, other)).status).toBe(422)
    expect((await readDeal(buyer, id)).corrections).toEqual([])
  })

  it('cannot take a deal above the limit of who confirms it', async () => {
    const trader = await createPerson(test)
    await joinCompany(test, [buyer, trader], ['trader'])
    await sql`update company_members set deal_limit = 800000 where user_id = ${trader.id}`.execute(
      test.ctx.db,
    )
    const id = await inRecap()
    await correct(id, { quantity: '2000' })
    const refused = await confirmAll(trader, id)
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'These terms take the deal above your limit per deal. A colleague with a higher limit has to do this.',
    ])
    expect((await confirmAll(buyer, id)).status).toBe(200)
  })
})
