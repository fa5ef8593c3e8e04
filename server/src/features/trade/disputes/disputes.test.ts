import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createStaff, doInDispute, inDispute, mediate, openDispute, readDispute } from '#test/disputes.ts'
import { createInvoicedDeal } from '#test/execution-world.ts'
import { followDisputes } from './follow-disputes.job.ts'

/* 30,000 MT at 713.50 USD: an invoice of 21,405,000.00 USD. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

describe('a dispute', () => {
  it('is opened with an amount, and the other side has ten days to reply', async () => {
    const deal = await createInvoicedDeal(test)
    const dispute = await openDispute(deal)
    const { reference, next, awaitsMe } = await deal.read(deal.seller)
    expect(dispute).toMatchObject({
      reference: `${reference}-DS1`,
      status: 'open',
      raisedBy: 'buyer',
      amount: '50000.00',
      deadline: '2026-03-30T12:00:00.000Z',
      waitsFor: 'seller',
      moves: [{ act: 'raise', by: { role: 'buyer' }, text: 'Off specification' }],
      acts: ['state', 'withdraw'],
    })
    expect([next, awaitsMe]).toEqual(['You: Reply to the dispute by 2026-03-30 12:00 UTC', true])
    expect((await readDispute(deal, deal.seller)).acts).toEqual(['reply', 'state'])
    expect((await readDispute(deal, deal.broker)).acts).toEqual([])
    const listed = (await deal.seller.call('GET', '/trading/transactions')).data.executions[0]
    expect(listed).toMatchObject({ next, awaitsMe: true })
  })

  it('names papers of its deal alone', async () => {
    const deal = await createInvoicedDeal(test)
    const { status, error } = await deal.take(deal.buyer, 'dispute', { documentIds: [randomUUID()] })
    expect([status, error.fields]).toEqual([
      422,
      { 'facts.documentIds': 'There is no such document in this deal' },
    ])
    expect((await deal.read()).state).toBe('invoiced')
  })

  it('is answered with an offer, which the other side confirms: a note moves the money and the deal goes on', async () => {
    const deal = await createInvoicedDeal(test)
    await openDispute(deal)
    const offer = { payer: 'seller', amount: '12000' }
    const answered = await doInDispute(deal, deal.seller, 'reply', { offer })
    expect(answered).toMatchObject({
      status: 'answered',
      waitsFor: 'either',
      offer: { by: 'seller', payer: 'seller', amount: '12000' },
    })
    expect((await deal.answer(deal.buyer, 'confirm')).status).toBe(200)
    expect(await readDispute(deal)).toMatchObject({
      status: 'settled',
      offer: null,
      acts: [],
      waitsFor: null,
      award: null,
    })
    const { state, payments, notes } = await deal.read()
    expect([state, payments.outstanding, notes[0]?.kind]).toEqual(['invoiced', '21393000.00', 'credit'])
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('takes no offer beyond the invoice, and no second one beside an open one', async () => {
    const deal = await createInvoicedDeal(test)
    await openDispute(deal)
    const offer = { payer: 'seller', amount: '30000000' }
    const beyond = await inDispute(deal, deal.seller, 'reply', { offer })
    expect([beyond.status, Object.keys(beyond.error.fields ?? {})]).toEqual([422, ['offer.amount']])
    await deal.take(deal.buyer, 'resolve', { reason: 'Let us go on' })
    const second = await inDispute(deal, deal.seller, 'reply', { offer: { ...offer, amount: '5' } })
    expect([second.status, second.error.message]).toEqual([
      409,
      expect.stringContaining('A settlement is proposed already'),
    ])
    // Nothing half done.
    expect(await readDispute(deal)).toMatchObject({ status: 'open', moves: [{ act: 'raise' }] })
  })

  it('is withdrawn by the side that opened it, and the deal continues where it stopped', async () => {
    const deal = await createInvoicedDeal(test)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    await openDispute(deal)
    const other = await inDispute(deal, deal.seller, 'withdraw')
    expect([other.status, other.error.message]).toEqual([
      403,
      'Only the side that opened this dispute can do this.',
    ])
    await doInDispute(deal, deal.buyer, 'withdraw', { reason: 'The second analysis is fine' })
    expect((await deal.read()).state).toBe('settled')
    expect((await deal.pass(deal.buyer, 'close')).state).toBe('closed')
    const again = await inDispute(deal, deal.buyer, 'statements')
    expect([again.status, again.error.message]).toEqual([409, 'This dispute was withdrawn.'])
  })

  it('ends with a deal that both sides cancel, and the mediator no longer sees it', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const path = `/trading/deals/${deal.dealId}`
    const { version } = (await deal.buyer.call('GET', path)).data.deal
    await deal.buyer.call('POST', `${path}/cancel`, { version, reason: 'Both want out' })
    const agreed = await deal.seller.call('POST', `${path}/cancel/answer`, {
      version: version + 1,
      isAgreed: true,
    })
    expect(agreed.status).toBe(200)
    expect(await readDispute(deal)).toMatchObject({ status: 'ended', acts: [] })
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
  })

  it('can be followed by another one', async () => {
    const deal = await createInvoicedDeal(test)
    await openDispute(deal)
    await doInDispute(deal, deal.buyer, 'withdraw')
    const second = await openDispute(deal, deal.seller, { kind: 'payment', reason: 'Not paid' })
    expect(second).toMatchObject({
      reference: expect.stringMatching(/-DS2$/),
      raisedBy: 'seller',
      amount: null,
    })
  })
})

describe('deadlines', () => {
  it('remind the side that must reply once, then escalate, then ask compliance', async () => {
    const deal = await createInvoicedDeal(test)
    const staff = await createStaff(test)
    const { reference } = await openDispute(deal)
    later(7)
    await followDisputes(test.ctx)
    expect(await readDispute(deal)).toMatchObject({ status: 'open' })
    later(2)
    await followDisputes(test.ctx)
    await followDisputes(test.ctx)
    const reminders = await notificationsOf(deal.seller.id, 'please reply')
    expect(reminders).toHaveLength(1)
    later(1)
    await followDisputes(test.ctx)
    expect(await readDispute(deal)).toMatchObject({
      status: 'escalated',
      deadline: '2026-04-09T12:00:00.000Z',
      moves: [{ act: 'raise' }, { act: 'lapse', by: { role: 'system', name: 'Laycan' } }],
    })
    expect(await notificationsOf(staff.id, `${reference}: Escalated without a reply`)).toHaveLength(1)
    const { id, version } = await readDispute(deal)
    const appoint = { clientId: randomUUID(), version, mediatorId: staff.id }
    const early = await staff.call('POST', `/staff/trading/disputes/${id}/appoint`, appoint)
    expect([early.status, early.error.message]).toEqual([
      409,
      'Both sides still have time to agree on a mediator.',
    ])
    later(10)
    await followDisputes(test.ctx)
    await followDisputes(test.ctx)
    expect(
      await notificationsOf(staff.id, `${reference}: the time to agree on a mediator is over`),
    ).toHaveLength(1)
    const { disputes } = (await staff.call('GET', '/staff/trading/disputes')).data
    expect(disputes).toContainEqual(expect.objectContaining({ id, status: 'escalated', mediator: null }))
    const late = await staff.call('POST', `/staff/trading/disputes/${id}/appoint`, appoint)
    expect(late.data.dispute).toMatchObject({
      status: 'mediation',
      mediator: { userId: staff.id, isStaff: true },
      acts: ['ask', 'resign', 'award'],
    })
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('do not count while compliance holds the deal', async () => {
    const deal = await createInvoicedDeal(test)
    const staff = await createStaff(test)
    await openDispute(deal)
    await staff.call('POST', `/trading/deals/${deal.dealId}/hold`, { reason: 'A question' })
    later(20)
    await followDisputes(test.ctx)
    expect(await readDispute(deal)).toMatchObject({ status: 'open', acts: [] })
    const held = await inDispute(deal, deal.seller, 'reply')
    expect([held.status, held.error.message]).toEqual([409, expect.stringContaining('on hold')])
    await staff.call('POST', `/trading/deals/${deal.dealId}/release`, { reason: 'Answered' })
    expect(await readDispute(deal)).toMatchObject({ status: 'open', deadline: '2026-04-19T12:00:00.000Z' })
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })
})

const notificationsOf = async (userId: string, text: string) =>
  (
    await sql`select message from notifications where user_id = ${userId} and message like ${`%${text}%`}`.execute(
      test.ctx.db,
    )
  ).rows

describe('at the same moment', () => {
  it('both sides escalate, and it is escalated once', async () => {
    const deal = await createInvoicedDeal(test)
    await openDispute(deal)
    await doInDispute(deal, deal.seller, 'reply')
    const both = [deal.buyer, deal.seller].map((as) => inDispute(deal, as, 'escalate'))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    const { moves } = await readDispute(deal)
    expect(moves.filter(({ act }) => act === 'escalate')).toHaveLength(1)
  })
})
