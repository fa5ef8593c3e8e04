import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { actOn, agreeDeal, confirmAll, hoursAhead, readDeal } from '#test/trading.ts'
import { expireDeals } from './expire-deals.job.ts'

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

const agree = () => agreeDeal(test, { buyer, seller })
let untouched: ReturnType<typeof agree> | undefined
/** A deal that only refusals are tried on. */
const readUntouched = async () => {
  untouched ??= agree()
  return (await untouched).id
}
const heldOf = async (listing: { id: string }) =>
  (await buyer.call('GET', `/trading/listings/${listing.id}`)).data.listing
/** The latest, but for reminders of what lapses: those come by a job, at any minute of a slow run. */
const newsOf = async (who: Person) =>
  (await messagesOf(who)).find((message) => !/ is waiting for you and lapses on /.test(message))
const credit = () => ({ kind: 'credit', deadline: hoursAhead(test, 24) })

describe('the recap', () => {
  it('becomes binding once both sides have confirmed every field, in any order', async () => {
    const { id } = await agree()
    const fresh = await readDeal(seller, id)
    expect(fresh).toMatchObject({
      status: 'recap',
      role: 'seller',
      waitsFor: ['seller'],
      acceptance: { by: 'buyer', isConfirmation: true, reason: null },
      estimatedValue: '713500.00',
    })
    expect(fresh.openFields).toBe(fresh.recap.length)
    const fields = fresh.recap.map(({ field }) => field)
    // Both name the version that they saw: confirmations do not get in each other's way.
    const [one, two] = await Promise.all([
      buyer.call('POST', `/trading/deals/${id}/confirm`, { version: 1, fields }),
      seller.call('POST', `/trading/deals/${id}/confirm`, { version: 1, fields: fields.slice(1) }),
    ])
    expect([one?.status, two?.status]).toEqual([200, 200])
    // A second click changes nothing, and is no second entry of the record.
    await seller.call('POST', `/trading/deals/${id}/confirm`, { version: 1, fields: fields.slice(1) })
    const { entries } = (await seller.call('GET', `/trading/deals/${id}/record`)).data.record
    expect(entries.map(({ label }: { label: string }) => label)).toEqual([
      'Quote accepted',
      'Confirmed by accepting the quote: every field',
      expect.stringMatching(/^Confirmed: /),
    ])
    expect(await readDeal(buyer, id)).toMatchObject({ status: 'recap', openFields: 1, waitsFor: ['seller'] })
    const last = await actOn(seller, id, 'confirm', { fields: fields.slice(0, 1) })
    expect(last.data.deal).toMatchObject({
      status: 'binding',
      openFields: 0,
      acts: ['cancel'],
      boundAt: now.toISOString(),
    })
    expect(await newsOf(buyer)).toMatch(/has confirmed the recap of D-\d+\. D-\d+ is binding\.$/)
    const late = await actOn(buyer, id, 'confirm', { fields })
    expect([late.status, late.error.message]).toEqual([409, 'This deal is binding.'])
  })

  it('adopts a proposed change once the other side confirms it, and adjusts the reserved quantity', async () => {
    const { id, listing } = await agree()
    await confirmAll(buyer, id)
    const disputed = await actOn(seller, id, 'dispute-field', {
      field: 'quantity',
      value: '950',
      reason: 'a slip',
    })
    expect(disputed.data.deal.recap[2]).toMatchObject({
      ...{ field: 'quantity', text: '1,000 MT', buyerConfirmed: false, sellerConfirmed: false },
      proposal: { by: 'seller', text: '950 MT', value: '950', reason: 'a slip' },
    })
    const stale = await buyer.call('POST', `/trading/deals/${id}/confirm`, {
      version: 1,
      fields: ['quantity'],
    })
    expect([stale.status, stale.error.message]).toEqual([
      409,
      'This deal has changed: Disputed: Quantity (Sven Berg).',
    ])
    const agreed = await actOn(buyer, id, 'confirm', { fields: ['quantity'] })
    expect(agreed.data.deal).toMatchObject({ quantity: '950', terms: { quantity: '950' }, status: 'recap' })
    expect(await heldOf(listing)).toMatchObject({
      heldQuantity: '950.000',
      available: '50.000',
      status: 'open',
    })
    expect((await confirmAll(seller, id)).data.deal.status).toBe('binding')
  })

  it('records the barrels per tonne of that day if mass and volume are mixed, and they cannot be removed', async () => {
    const setFactor = (factor: string) =>
      sql`update fuel_types set barrels_per_tonne = ${factor} where fuel_type_id = 'diesel-en590'`.execute(
        test.ctx.db,
      )
    await setFactor('7.45')
    const price = { kind: 'fixed', amount: '95.77', unit: 'bbl' } as const
    const { id } = await agreeDeal(test, { buyer, seller, terms: { price } })
    const agreed = await readDeal(buyer, id)
    expect(agreed.terms.conversion).toBe('7.45')
    // The buyer accepted terms without it, so that the acceptance does not count for the recap.
    expect([agreed.waitsFor, agreed.acceptance]).toEqual([
      ['buyer', 'seller'],
      { by: 'buyer', isConfirmation: false, reason: 'The recap has more than the quote: Barrels per tonne.' },
    ])
    expect(agreed.recap.find(({ field }) => field === 'conversion')?.text).toBe('7.45')
    const { entries } = (await buyer.call('GET', `/trading/deals/${id}/record`)).data.record
    expect(entries[0].facts.terms.conversion).toBe('7.45')
    const asked = { field: 'conversion', value: null, reason: 'As the catalogue has it' }
    const left = await actOn(seller, id, 'dispute-field', asked)
    expect([left.status, left.error.message]).toEqual([
      422,
      'Quantity, price and market mix mass and volume. Agree on the barrels per tonne first',
    ])
    await confirmAll(buyer, id)
    await confirmAll(seller, id)
    await setFactor('7.30')
    const bound = await readDeal(buyer, id)
    expect(bound).toMatchObject({ status: 'binding', estimatedValue: agreed.estimatedValue })
    await setFactor('7.45')
  })

  it('needs the barrels per tonne before the price is changed to barrels', async () => {
    const { id } = await agree()
    expect((await readDeal(buyer, id)).terms.conversion).toBeNull()
    const value = { kind: 'fixed', amount: '95.77', unit: 'bbl' }
    const dispute = (field: string, wording: unknown) =>
      actOn(seller, id, 'dispute-field', { field, value: wording, reason: 'By the barrel' })
    const early = await dispute('price', value)
    expect([early.status, early.error.message]).toEqual([422, expect.stringMatching(/tonne first$/)])
    await dispute('conversion', '7.45')
    await actOn(buyer, id, 'confirm', { fields: ['conversion'] })
    expect((await dispute('price', value)).status).toBe(200)
  })

  it.each([
    ['fuel_type_id', 'jet-a1', 'The fuel of a deal cannot be changed. Agree on a new deal instead.'],
    ['quantity', '-1', /Quantity/],
    ['quantity', 12, /Quantity must be a number/],
    ['incoterm', 'XYZ', 'Unknown Incoterm'],
    ['locode', null, /is a sea term/],
    ['locode', 'AZBAK', /lies on a lake/],
    ['window_to', '2020-01-01', 'The window is in the past'],
    ['specification', 'D2 GOST 305-82', /not traded under these names/],
  ])('refuses %s as %s', async (field, value, text) => {
    const refused = await actOn(buyer, await readUntouched(), 'dispute-field', { field, value, reason: 'r' })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['value']])
    expect(refused.error.message).toMatch(text)
  })
})

describe('subjects', () => {
  it('are lifted by their side before the deal binds', async () => {
    const { id } = await agree()
    const added = await actOn(buyer, id, 'subjects', credit())
    expect(added.status).toBe(201)
    const [subject] = added.data.deal.subjects
    expect((await actOn(buyer, id, 'subjects', credit())).status).toBe(409)
    await confirmAll(buyer, id)
    expect((await confirmAll(seller, id)).data.deal).toMatchObject({
      status: 'subjects',
      openSubjects: 1,
      waitsFor: ['buyer'],
    })
    expect((await actOn(seller, id, `subjects/${subject.id}/lift`)).status).toBe(403)
    expect((await actOn(buyer, id, `subjects/${randomUUID()}/lift`)).status).toBe(404)
    expect((await actOn(buyer, id, 'subjects', credit())).status).toBe(409)
    const lifted = await actOn(buyer, id, `subjects/${subject.id}/lift`)
    expect(lifted.data.deal).toMatchObject({ status: 'binding', subjects: [{ status: 'lifted' }] })
  })

  it('end the deal when they fail, and release the reserved quantity', async () => {
    const { id, listing } = await agree()
    expect(await heldOf(listing)).toMatchObject({ status: 'filled', available: '0.000' })
    const { data } = await actOn(seller, id, 'subjects', { ...credit(), kind: 'management_approval' })
    const failed = await actOn(seller, id, `subjects/${data.deal.subjects[0].id}/fail`, {
      reason: 'The board said no',
    })
    expect(failed.data.deal).toMatchObject({
      ...{ status: 'failed', acts: [], waitsFor: [] },
      ending: { by: 'seller', reason: 'Management approval: The board said no' },
    })
    expect(await heldOf(listing)).toMatchObject({ status: 'open', heldQuantity: '0.000' })
    expect(await newsOf(buyer)).toMatch(/has failed: Management approval: The board said no$/)
  })

  it('lapse at their deadline, unless compliance holds the deal', async () => {
    const [held, left] = [await agree(), await agree()]
    for (const { id } of [held, left]) await actOn(buyer, id, 'subjects', credit())
    await reviewer('POST', `/trading/deals/${held.id}/hold`, { reason: 'A question' })
    now = new Date(now.getTime() + 25 * 3_600_000)
    const { subjects, version } = await readDeal(buyer, left.id)
    const late = await buyer.call('POST', `/trading/deals/${left.id}/subjects/${subjects[0]?.id}/lift`, {
      version,
    })
    expect([late.status, late.error.message]).toEqual([409, 'The deadline of this subject has passed.'])
    await expireDeals(test.ctx)
    await expireDeals(test.ctx)
    expect(await readDeal(buyer, left.id)).toMatchObject({ status: 'failed', ending: { by: 'system' } })
    expect(await heldOf(left.listing)).toMatchObject({ heldQuantity: '0.000' })
    expect(await readDeal(buyer, held.id)).toMatchObject({ status: 'recap', isOnHold: true })
    const released = await reviewer('POST', `/trading/deals/${held.id}/release`, { reason: 'Fine' })
    expect(released.data.deal.subjects[0].deadline > now.toISOString()).toBe(true)
  })

  it.each([
    ['deadline', () => ({ kind: 'credit', deadline: hoursAhead(test, -1) })],
    ['deadline', () => ({ kind: 'credit', deadline: hoursAhead(test, 24 * 61) })],
    ['deadline', () => ({ kind: 'credit', deadline: 'soon' })],
    ['kind', () => ({ kind: 'weather', deadline: hoursAhead(test, 1) })],
  ])('are refused for their %s', async (field, given) => {
    const refused = await actOn(buyer, await readUntouched(), 'subjects', given())
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('cancelling', () => {
  it('needs only a reason before the deal binds', async () => {
    const { id, listing } = await agree()
    expect((await actOn(buyer, id, 'cancel', { reason: ' ' })).status).toBe(422)
    const cancelled = await actOn(buyer, id, 'cancel', { reason: 'Changed plans' })
    expect(cancelled.data.deal).toMatchObject({
      status: 'cancelled',
      ending: { by: 'buyer', reason: 'Changed plans' },
    })
    expect(await heldOf(listing)).toMatchObject({ status: 'open', heldQuantity: '0.000' })
    expect((await actOn(buyer, id, 'cancel', { reason: 'again' })).error.message).toBe(
      'This deal was cancelled.',
    )
  })

  it('needs both sides once the deal binds', async () => {
    const { id, listing } = await agree()
    await confirmAll(buyer, id)
    await confirmAll(seller, id)
    const asked = await actOn(seller, id, 'cancel', { reason: 'No vessel' })
    expect(asked.data.deal).toMatchObject({
      status: 'binding',
      cancelRequest: { by: 'seller' },
      waitsFor: ['buyer'],
    })
    expect((await actOn(seller, id, 'cancel/answer', { isAgreed: true })).status).toBe(409)
    const refused = await actOn(buyer, id, 'cancel/answer', { isAgreed: false })
    expect(refused.data.deal).toMatchObject({ status: 'binding', cancelRequest: null })
    await actOn(seller, id, 'cancel', { reason: 'No vessel' })
    expect((await heldOf(listing)).heldQuantity).toBe('1000.000')
    const agreed = await actOn(buyer, id, 'cancel/answer', { isAgreed: true })
    expect(agreed.data.deal).toMatchObject({
      status: 'cancelled',
      ending: { by: 'seller', reason: 'No vessel' },
    })
    expect((await heldOf(listing)).heldQuantity).toBe('0.000')
  })
})

describe('compliance', () => {
  it('holds and releases deals, but never their own', async () => {
    const { id } = await agree()
    const held = await reviewer('POST', `/trading/deals/${id}/hold`, { reason: 'Check of origin' })
    expect(held.data.deal).toMatchObject({
      role: 'compliance',
      hold: { reason: 'Check of origin' },
      acts: ['release', 'end'],
    })
    expect(await newsOf(buyer)).toMatch(/^Compliance put D-\d+ on hold: Check of origin$/)
    const stopped = await confirmAll(buyer, id)
    expect([stopped.status, stopped.error.message]).toEqual([
      409,
      'This deal is on hold by compliance. Nothing can change until it is released.',
    ])
    expect((await reviewer('POST', `/trading/deals/${id}/hold`, { reason: 'again' })).status).toBe(409)
    const held2 = await reviewer('GET', '/staff/trading/deals?isOnHold=true')
    expect(held2.data.deals.map((deal: { id: string }) => deal.id)).toContain(id)
    const party = callerOf(test.app, asCompliance(buyer.id))
    expect((await party('POST', `/trading/deals/${id}/release`, { reason: 'mine' })).status).toBe(403)
    expect((await buyer.call('POST', `/trading/deals/${id}/release`, { reason: 'mine' })).status).toBe(403)
    const released = await reviewer('POST', `/trading/deals/${id}/release`, { reason: 'Papers are fine' })
    expect(released.data.deal).toMatchObject({ hold: null, isOnHold: false, status: 'recap' })
    expect((await confirmAll(buyer, id)).status).toBe(200)
  })
})
