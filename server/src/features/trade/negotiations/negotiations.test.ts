import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { readThread } from '#test/messaging.ts'
import { accept, goodTerms, hoursAhead, publishListing, quoteBody, sendQuote } from '#test/trading.ts'
import { endDue } from './end-negotiations.job.ts'

let test: TestApp
let buyer: Person
let seller: Person
let now = new Date('2026-03-11T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const passHours = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const priceOf = (amount: string) => ({ price: { kind: 'fixed' as const, amount, unit: 'MT' as const } })
const begin = async (given: Parameters<typeof sendQuote>[3] = {}) => {
  const listing = await publishListing(test, buyer, 'request')
  return { listing, quote: await sendQuote(test, seller, listing, given) }
}
const counter = (
  who: Person,
  { id, version }: { id: string; version: number },
  given: Parameters<typeof quoteBody>[1] = {},
) => who.call('POST', `/trading/negotiations/${id}/counter`, { ...quoteBody(test, given), version })
const read = async (who: Person, id: string) =>
  (await who.call('GET', `/trading/negotiations/${id}`)).data?.negotiation
const newsOf = async (who: Person) =>
  ((await who.call('GET', '/notifications?limit=100')).data.notifications as { message: string }[]).map(
    ({ message }) => message,
  )

describe('a negotiation', () => {
  it('stores every version and shows both sides what each changed', async () => {
    const { quote } = await begin({ terms: priceOf('720') })
    expect(quote).toMatchObject({
      status: 'open',
      version: 1,
      side: 'seller',
      turn: 'buyer',
      acts: ['withdraw'],
    })
    expect(quote.versions[0]?.changes).toEqual([
      { field: 'price', label: 'Price', before: '713.50 USD/MT', after: '720.00 USD/MT' },
    ])
    const second = await counter(buyer, quote, {
      terms: { ...priceOf('710'), quantity: '900' },
      note: 'our best',
    })
    expect(second.status).toBe(201)
    const seen = await read(seller, quote.id)
    expect(seen).toMatchObject({
      version: 2,
      turn: 'seller',
      acts: ['accept', 'counter', 'decline'],
      quantity: '900',
    })
    expect(seen.versions).toMatchObject([
      {
        ...{ version: 2, by: 'buyer', isMine: false, status: 'current', note: 'our best' },
        changes: [
          { field: 'quantity', before: '1,000 MT', after: '900 MT' },
          { field: 'price', before: '720.00 USD/MT', after: '710.00 USD/MT' },
        ],
      },
      { version: 1, by: 'seller', isMine: true, status: 'countered' },
    ])
    const list = await seller.call('GET', '/trading/negotiations?turn=mine')
    expect(list.error).toBeUndefined()
    expect(list.data.negotiations.map(({ id }: { id: string }) => id)).toContain(quote.id)
    expect((await newsOf(seller))[0]).toBe('Bea Berg answers with other terms: EN 590 ULSD 10 ppm.')
  })

  it('sends each version once as a message in the conversation', async () => {
    const { quote } = await begin({ note: 'Prompt cargo' })
    await eventually(async () => {
      const { messages } = (await readThread(buyer, seller)).data
      const shown = messages.filter(
        (one: { quote?: { negotiation_id: string } }) => one.quote?.negotiation_id === quote.id,
      )
      expect(shown).toMatchObject([
        { messageType: 'quote', sender_id: seller.id, quote: { negotiation_id: quote.id, version: 1 } },
      ])
      expect(shown[0].content).toMatch(
        /^Quote: 1,000 MT of EN 590 ULSD 10 ppm, CIF Rotterdam \(NLRTM\), .+, 713\.50 USD\/MT\. Valid until 2026-03-11 16:00 UTC\.\n\nPrompt cargo$/,
      )
    })
  })

  it('is answered only by the other side, and only on the latest version', async () => {
    const { quote } = await begin()
    expect((await accept(seller, quote)).error.message).toBe('Waiting for the other side to answer.')
    await counter(buyer, quote, { terms: priceOf('700') })
    const late = await accept(buyer, quote)
    expect([late.status, late.error]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Version 2 is on the table now. Price: 713.50 USD/MT → 700.00 USD/MT',
        fields: { 'terms.price': '713.50 USD/MT → 700.00 USD/MT' },
      },
    ])
    const same = await counter(seller, { id: quote.id, version: 2 }, { terms: priceOf('700.00') })
    expect([same.status, same.error.message]).toEqual([
      422,
      'These are already the terms on the table. Accept them, or change something.',
    ])
    const lake = await counter(seller, { id: quote.id, version: 2 }, { terms: { locode: 'AZBAK' } })
    expect([lake.status, Object.keys(lake.error.fields ?? {})]).toEqual([422, ['terms.locode']])
  })

  it('creates one version and one deal if a user clicks twice', async () => {
    const listing = await publishListing(test, buyer, 'request')
    const body = { ...quoteBody(test), listingVersion: listing.version }
    const path = `/trading/listings/${listing.id}/quotes`
    const [one, two] = await Promise.all([seller.call('POST', path, body), seller.call('POST', path, body)])
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(one?.data.negotiation.id).toBe(two?.data.negotiation.id)
    expect(one?.data.negotiation.versions).toHaveLength(1)
    const other = await seller.call('POST', path, { ...body, clientId: randomUUID() })
    expect([other.status, other.error.message]).toEqual([
      409,
      'You are already negotiating on this request. Continue there.',
    ])
    const { negotiation } = one?.data ?? {}
    const answer = { ...quoteBody(test, { terms: priceOf('701') }), version: 1 }
    const answers = await Promise.all(
      [1, 2].map(() => buyer.call('POST', `/trading/negotiations/${negotiation.id}/counter`, answer)),
    )
    expect(answers.map(({ data }) => data?.negotiation.version)).toEqual([2, 2])
    const clicks = await Promise.all(
      [1, 2, 3].map(() => accept(seller, { ...negotiation, version: 2 }, 'click')),
    )
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(clicks.map(({ data }) => data.dealId)).size).toBe(1)
    const again = await accept(seller, { ...negotiation, version: 2 })
    expect([again.status, again.error.message]).toEqual([409, 'This quote has already been accepted.'])
    const { rows } = await sql`select from deals where negotiation_id = ${negotiation.id}`.execute(
      test.ctx.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('refuses the client id of another quote', async () => {
    const [one, two] = [
      await publishListing(test, buyer, 'request'),
      await publishListing(test, buyer, 'request'),
    ]
    const body = quoteBody(test)
    await seller.call('POST', `/trading/listings/${one.id}/quotes`, { ...body, listingVersion: one.version })
    const reused = await seller.call('POST', `/trading/listings/${two.id}/quotes`, {
      ...body,
      listingVersion: two.version,
    })
    expect([reused.status, reused.error.fields]).toEqual([
      409,
      { clientId: 'This client id was already used for another quote.' },
    ])
  })
})

describe('a quote that has ended', () => {
  it("expires by the server's time, and is recorded and notified once", async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const listing = await publishListing(test, buyer, 'request')
    const quote = await sendQuote(test, seller, listing)
    passHours(4)
    const late = await accept(buyer, quote)
    expect([late.status, late.error.message]).toEqual([409, 'This quote has expired.'])
    const fresh = await sendQuote(test, seller, listing)
    await seller.call('POST', `/trading/negotiations/${fresh.id}/withdraw`, { version: 1 })
    for (let twice = 0; twice < 2; twice++) await endDue(test.ctx)
    expect(await read(buyer, quote.id)).toMatchObject({
      status: 'expired',
      turn: null,
      acts: [],
      latestStatus: 'expired',
    })
    for (const who of [buyer, seller])
      expect((await newsOf(who)).filter((text) => text.includes('has expired'))).toHaveLength(1)
  })

  it.each([
    ['decline', 'buyer', 'This quote was declined.'],
    ['withdraw', 'seller', 'This quote was withdrawn.'],
  ] as const)('cannot be accepted after a %s by the %s', async (act, side, text) => {
    const { listing, quote } = await begin()
    const who = side === 'buyer' ? buyer : seller
    const ended = await who.call('POST', `/trading/negotiations/${quote.id}/${act}`, {
      version: 1,
      reason: 'too dear',
    })
    expect(ended.data.negotiation).toMatchObject({ reason: 'too dear', acts: [] })
    expect((await newsOf(side === 'buyer' ? seller : buyer))[0]).toMatch(/too dear$/)
    const late = await accept(buyer, quote)
    expect([late.status, late.error.message]).toEqual([409, text])
    expect((await sendQuote(test, seller, listing)).version).toBe(1)
  })

  it('is superseded when the listing is filled, and the other traders are notified', async () => {
    const { listing, quote } = await begin()
    const other = await createTrader(test, 'seller')
    const lost = await sendQuote(test, other, listing)
    expect((await accept(buyer, quote)).status).toBe(200)
    const late = await accept(buyer, lost)
    expect([late.status, late.error.message]).toEqual([
      409,
      'This quote is superseded. The listing is no longer on the marketplace.',
    ])
    await eventually(async () =>
      expect((await newsOf(other))[0]).toBe(
        'Your negotiation on EN 590 ULSD 10 ppm is superseded. The request is filled by another deal.',
      ),
    )
    expect(await read(other, lost.id)).toMatchObject({ status: 'superseded', latestStatus: 'superseded' })
  })

  it('ends when its listing is withdrawn', async () => {
    const { listing, quote } = await begin()
    await buyer.call('POST', `/trading/listings/${listing.id}/withdraw`, { version: listing.version })
    const late = await accept(buyer, quote)
    expect([late.status, late.error.message]).toEqual([409, 'This request is no longer open.'])
    await endDue(test.ctx)
    expect(await read(seller, quote.id)).toMatchObject({
      status: 'superseded',
      reason: 'The request was withdrawn.',
    })
  })
})

describe('a listing under negotiation', () => {
  it('shows everyone who quoted what was amended', async () => {
    const { listing, quote } = await begin()
    const amended = await buyer.call('PUT', `/trading/listings/${listing.id}`, {
      terms: goodTerms(test, { quantity: '2000' }),
      ...{ isNameClosed: false, validUntil: hoursAhead(test, 100), minLot: null, version: listing.version },
    })
    expect(amended.status).toBe(200)
    const other = await createTrader(test, 'seller')
    const body = { ...quoteBody(test), listingVersion: listing.version }
    const late = await other.call('POST', `/trading/listings/${listing.id}/quotes`, body)
    expect([late.status, late.error]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'This request has changed. Quantity: 1,000 MT → 2,000 MT',
        fields: { 'terms.quantity': '1,000 MT → 2,000 MT' },
      },
    ])
    expect((await read(seller, quote.id)).listing).toMatchObject({
      ...{ version: 2, quotedVersion: 1, isMine: false },
      changes: [{ field: 'quantity', before: '1,000 MT', after: '2,000 MT' }],
    })
  })

  it('shows a hidden name to those who have sent a quote', async () => {
    const listing = await publishListing(test, buyer, 'request', { isNameClosed: true })
    expect((await seller.call('GET', `/trading/listings/${listing.id}`)).data.listing.owner).toBeNull()
    const quote = await sendQuote(test, seller, listing)
    expect(quote.counterpart).toMatchObject({ userId: buyer.id })
    expect((await seller.call('GET', `/trading/listings/${listing.id}`)).data.listing.owner.userId).toBe(
      buyer.id,
    )
  })

  it('accepts bids up to the available quantity', async () => {
    const supply = await publishListing(test, seller, 'supply')
    const bid = await sendQuote(test, buyer, supply, { terms: { quantity: '600' } })
    expect(bid).toMatchObject({ side: 'buyer', turn: 'seller' })
    const other = await createTrader(test, 'buyer')
    const second = await sendQuote(test, other, supply, { terms: { quantity: '600' } })
    expect((await accept(seller, bid)).status).toBe(200)
    const late = await accept(seller, second)
    expect(late.status).toBe(409)
    expect(late.error.message).toMatch(/400(\.000)? MT/)
    const more = { ...quoteBody(test, { terms: { quantity: '401' } }), version: 1 }
    const tooMuch = await seller.call('POST', `/trading/negotiations/${second.id}/counter`, more)
    expect([tooMuch.status, tooMuch.error.fields]).toEqual([
      422,
      { 'terms.quantity': 'Only 400 MT are left' },
    ])
  })
})
