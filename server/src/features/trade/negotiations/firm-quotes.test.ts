import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { accept, publishListing, quoteBody, readDeal, sendQuote } from '#test/trading.ts'

let test: TestApp
let buyer: Person
let seller: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  ;[buyer, seller] = await Promise.all([createTrader(test, 'buyer'), createTrader(test, 'seller')])
})
afterAll(() => test.close())

const recordOf = async (who: Person, id: string) =>
  (await who.call('GET', `/trading/deals/${id}/record`)).data.record.entries.map(
    ({ act }: { act: string }) => act,
  )

it('binds both sides as soon as it is accepted, and says so', async () => {
  const request = await publishListing(test, buyer, 'request')
  const quote = await sendQuote(test, seller, request, { isFirm: true })
  expect(quote.versions[0]?.isFirm).toBe(true)
  const clientId = randomUUID()
  const { status, data } = await accept(buyer, quote, clientId)
  expect(status).toBe(200)
  const deal = await readDeal(buyer, data.dealId)
  expect(deal.status).toBe('binding')
  expect([deal.openFields, deal.waitsFor]).toEqual([0, []])
  expect(await recordOf(buyer, deal.id)).toEqual(['deal.agreed', 'deal.confirm', 'deal.bound'])
  expect(await messagesOf(seller)).toContainEqual(
    expect.stringMatching(/has accepted the firm quote on .+\. D-\S+ is binding\.$/),
  )
  // The same again, as by a double click.
  expect((await accept(buyer, quote, clientId)).data.dealId).toBe(deal.id)
  expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
})

it('leads to a recap where the latest version is not firm, though one before it was', async () => {
  const request = await publishListing(test, buyer, 'request')
  const quote = await sendQuote(test, seller, request, { isFirm: true })
  const counter = { ...quoteBody(test, { terms: { quantity: '900' } }), version: 1 }
  const { data } = await buyer.call('POST', `/trading/negotiations/${quote.id}/counter`, counter)
  expect(data.negotiation.versions[0].isFirm).toBe(false)
  const accepted = await accept(seller, data.negotiation)
  expect((await readDeal(buyer, accepted.data.dealId)).status).toBe('recap')
})

it('must leave nothing to agree on', async () => {
  const request = await publishListing(test, buyer, 'request')
  const body = quoteBody(test, {
    terms: { quantity_unit: 'bbl', quantity: '7000', conversion: null },
    isFirm: true,
    listingVersion: request.version,
  })
  const path = `/trading/listings/${request.id}/quotes`
  const { status, error } = await seller.call('POST', path, body)
  expect([status, error?.fields]).toEqual([
    422,
    { 'terms.conversion': 'A firm quote must name its barrels per tonne' },
  ])
  expect((await seller.call('POST', path, { ...body, isFirm: 'yes' })).status).toBe(422)
  const named = { ...body, terms: { ...body.terms, conversion: '7.45' } }
  expect((await seller.call('POST', path, named)).status).toBe(201)
})

it('stays firm: nobody can change what was sent', async () => {
  const request = await publishListing(test, buyer, 'request')
  const quote = await sendQuote(test, seller, request)
  const changing = sql`update quote_versions set is_firm = true where negotiation_id = ${quote.id}`
  await expect(changing.execute(test.ctx.db)).rejects.toThrow('kept as it was sent')
})
