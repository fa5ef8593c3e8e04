import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { readThread } from '#test/messaging.ts'
import { accept, hoursAhead, publishListing, quoteBody, sendQuote } from '#test/trading.ts'
import { endDue } from './end-negotiations.job.ts'

let test: TestApp
let buyer: Person
let seller: Person
let reviewer: ReturnType<typeof callerOf>
let now = new Date('2026-03-11T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  reviewer = callerOf(test.app, asCompliance((await createTrader(test, 'buyer')).id))
})
afterAll(() => test.close())

/** A known mark of fraud, which compliance has to look at. */
const fee = { note: 'The buyer pays the tank storage fee before loading.' }
const read = (who: Person, id: string) => who.call('GET', `/trading/negotiations/${id}`)
const decide = (id: string, outcome: 'release' | 'reject', reason = 'Looked at it.') =>
  reviewer('POST', `/staff/trading/quotes/${id}/${outcome}`, { reason })
const holdFirst = async () => {
  const listing = await publishListing(test, buyer, 'request', { isNameClosed: true })
  return { listing, quote: await sendQuote(test, seller, listing, fee) }
}
const holdReply = async () => {
  const listing = await publishListing(test, buyer, 'request')
  const quote = await sendQuote(test, seller, listing)
  const body = { ...quoteBody(test, { terms: { quantity: '900' }, ...fee }), version: 1 }
  const reply = await buyer.call('POST', `/trading/negotiations/${quote.id}/counter`, body)
  expect([reply.status, reply.data.negotiation.latestStatus]).toEqual([201, 'held'])
  return { quote, reply: reply.data.negotiation }
}

it('hides a suspicious quote from the other side, and keeps hidden names hidden', async () => {
  const { listing, quote } = await holdFirst()
  expect(quote).toMatchObject({
    ...{
      status: 'open',
      latestStatus: 'held',
      turn: null,
      acts: ['withdraw'],
      counterpart: null,
      conversationId: null,
    },
    versions: [{ status: 'held', warnings: [{ rule: 'F03', isHard: true }] }],
  })
  expect((await read(buyer, quote.id)).status).toBe(404)
  expect((await accept(buyer, quote)).status).toBe(404)
  const listed = await buyer.call('GET', `/trading/negotiations?listing=${listing.id}`)
  expect(listed.data.negotiations).toEqual([])
  expect((await seller.call('GET', `/trading/listings/${listing.id}`)).data.listing.owner).toBeNull()
  const held = (await reviewer('GET', '/staff/trading/held?item=quote')).data.holds
  expect(held).toMatchObject([{ itemId: quote.id, version: 1, note: fee.note }])
})

it('reveals nothing of a held version to a caller who guesses its number', async () => {
  const { quote } = await holdReply()
  for (const act of ['accept', 'counter', 'decline', 'withdraw']) {
    const body = act === 'counter' ? quoteBody(test) : { reason: 'No' }
    const answer = await seller.call('POST', `/trading/negotiations/${quote.id}/${act}`, {
      ...(act === 'accept' ? {} : body),
      version: 2,
    })
    expect([act, answer.status]).toEqual([act, 409])
    expect(JSON.stringify(answer.error)).not.toContain('900')
  }
  const open = async () => (await buyer.call('GET', '/trading/overview')).data.openNegotiations
  const before = await open()
  await holdFirst()
  expect(await open()).toBe(before)
})

it('hides a held amendment from those who have quoted', async () => {
  const listing = await publishListing(test, buyer, 'request')
  const quote = await sendQuote(test, seller, listing)
  const amended = await buyer.call('PUT', `/trading/listings/${listing.id}`, {
    terms: { ...quoteBody(test).terms, specification: 'JP54 held secret' },
    ...{ isNameClosed: false, validUntil: hoursAhead(test, 24), minLot: null, version: listing.version },
  })
  expect(amended.data.listing.status).toBe('held')
  const { data } = await read(seller, quote.id)
  expect(data.negotiation.listing.changes).toEqual([])
  expect(JSON.stringify(data)).not.toContain('secret')
})

it('sends a held quote once compliance has released it', async () => {
  const { quote } = await holdFirst()
  expect((await decide(quote.id, 'release')).status).toBe(200)
  expect((await read(buyer, quote.id)).data.negotiation).toMatchObject({
    ...{ version: 1, turn: 'buyer', latestStatus: 'current' },
    counterpart: { userId: seller.id },
    versions: [{ reviewNote: null, warnings: [{ rule: 'F03' }] }],
  })
  expect((await read(seller, quote.id)).data.negotiation).toMatchObject({
    ...{ counterpart: { userId: buyer.id }, versions: [{ reviewNote: 'Looked at it.' }] },
  })
  await eventually(async () => {
    const { messages } = (await readThread(buyer, seller)).data
    expect(messages.at(-1)).toMatchObject({
      quote: { negotiation_id: quote.id },
      warnings: [{ sign: 'advance_fee' }],
    })
  })
  expect((await decide(quote.id, 'release')).status).toBe(409)
  expect((await accept(buyer, quote)).status).toBe(200)
})

it('never shows a rejected quote to the other side', async () => {
  const { listing, quote } = await holdFirst()
  expect((await decide(quote.id, 'reject')).status).toBe(200)
  expect((await read(seller, quote.id)).data.negotiation).toMatchObject({ status: 'rejected', acts: [] })
  expect((await read(buyer, quote.id)).status).toBe(404)
  expect((await sendQuote(test, seller, listing)).latestStatus).toBe('current')
})

it('keeps the previous version current while a counter is held, and after it is rejected', async () => {
  const { quote, reply } = await holdReply()
  expect(reply).toMatchObject({ version: 2, turn: null, acts: ['decline'] })
  expect((await read(seller, quote.id)).data.negotiation).toMatchObject({
    ...{ version: 1, turn: 'buyer', acts: ['withdraw'], latestStatus: 'current', versions: [{ version: 1 }] },
  })
  expect((await accept(buyer, { ...quote, version: 2 })).error.message).toBe(
    'Your last version is in review. Wait for the decision first.',
  )
  await decide(quote.id, 'reject')
  expect((await read(buyer, quote.id)).data.negotiation).toMatchObject({
    ...{ version: 1, turn: 'buyer', acts: ['accept', 'counter', 'decline'] },
    versions: [
      { version: 2, status: 'rejected' },
      { version: 1, status: 'current' },
    ],
  })
  expect((await accept(buyer, quote)).status).toBe(200)
  // What was rejected is no part of what was agreed.
  const { dealId } = (await read(seller, quote.id)).data.negotiation
  const { entries } = (await seller.call('GET', `/trading/deals/${dealId}/record`)).data.record
  expect(entries[0].facts.versions).toHaveLength(1)
})

it('replaces the current version once a held counter is released', async () => {
  const { quote } = await holdReply()
  await decide(quote.id, 'release')
  expect((await read(seller, quote.id)).data.negotiation).toMatchObject({
    ...{ version: 2, turn: 'seller' },
    versions: [
      { version: 2, status: 'current' },
      { version: 1, status: 'countered' },
    ],
  })
})

it('closes a hold when its quote is withdrawn, declined or expired', async () => {
  const { quote: withdrawn } = await holdFirst()
  const taken = await seller.call('POST', `/trading/negotiations/${withdrawn.id}/withdraw`, { version: 1 })
  expect(taken.data.negotiation.status).toBe('withdrawn')
  const { quote: declined } = await holdReply()
  const ended = await buyer.call('POST', `/trading/negotiations/${declined.id}/decline`, { version: 2 })
  expect(ended.data.negotiation).toMatchObject({
    status: 'declined',
    versions: [{ status: 'withdrawn' }, { status: 'declined' }],
  })
  expect((await read(seller, declined.id)).data.negotiation.versions).toHaveLength(1)
  const { quote: expired } = await holdFirst()
  now = new Date(now.getTime() + 5 * 3_600_000)
  expect((await decide(expired.id, 'release')).status).toBe(409)
  await endDue(test.ctx)
  expect((await reviewer('GET', '/staff/trading/held?item=quote')).data.holds).toHaveLength(0)
  for (const { id } of [withdrawn, expired]) expect((await read(buyer, id)).status).toBe(404)
})
