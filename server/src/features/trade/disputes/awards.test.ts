import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens } from '#test/cast.ts'
import { createStaff, doInDispute, inDispute, mediate, readDispute } from '#test/disputes.ts'
import { createBindingDeal, createInvoicedDeal } from '#test/execution-world.ts'
import { textOfPdf } from '#test/pdf.ts'

/* 30,000 MT at 713.50 USD: an invoice of 21,405,000.00 USD. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

describe('an award', () => {
  it('is read by both, moves the money by one note, and the deal runs to its close', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    await doInDispute(deal, mediator, 'questions')
    await doInDispute(deal, deal.seller, 'statements')
    const { mostAward } = await readDispute(deal, mediator)
    expect(mostAward).toEqual({ buyer: '50000.00', seller: '50000.00' })
    await doInDispute(deal, mediator, 'award')
    const { reference } = await deal.read()
    for (const reader of [deal.buyer, deal.seller, mediator]) {
      expect(await readDispute(deal, reader)).toMatchObject({
        status: 'awarded',
        award: {
          text: 'The sample shows 11.2 ppm',
          payer: 'seller',
          amount: '20000.00',
          direction: 'resume',
          by: 'Mona Berg',
          note: `${reference}-C1`,
        },
        acts: [],
      })
    }
    const { state, payments, notes } = await deal.read()
    expect([state, payments.outstanding]).toEqual(['invoiced', '21385000.00'])
    expect(notes).toMatchObject([
      { kind: 'credit', ground: 'award', amount: '20000.00', reason: `Award in ${reference}-DS1` },
    ])
    await deal.pass(deal.buyer, 'record_payment', { amount: '21385000' })
    expect((await deal.pass(deal.seller, 'close')).state).toBe('closed')
    const { entries, isIntact, changed } = await readRecord(test.ctx.db, deal.dealId)
    expect([isIntact, changed]).toEqual([true, []])
    expect(entries.find(({ act }) => act === 'dispute.award')).toMatchObject({
      actor: { role: 'mediator', name: 'Mona Berg' },
      facts: { text: 'The sample shows 11.2 ppm', payer: 'seller', amount: '20000', direction: 'resume' },
    })
    const pdf = await test.app.inject({
      url: `/v1/trading/deals/${deal.dealId}/export.pdf`,
      headers: { authorization: `Bearer ${deal.buyer.id}` },
    })
    const text = await textOfPdf(pdf.rawPayload, ' ')
    expect(text).toContain('The seller pays 20,000.00 USD. The deal goes on.')
    expect(text).toContain('The sample shows 11.2 ppm')
  })

  it('against the buyer is a debit note, after the settlement too', async () => {
    const deal = await createInvoicedDeal(test)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    const mediator = await mediate(test, deal, {})
    await doInDispute(deal, mediator, 'award', { payer: 'buyer', amount: '700.50' })
    const { state, payments } = await deal.read()
    expect([state, payments.outstanding, payments.owedBy]).toEqual(['invoiced', '700.50', 'buyer'])
  })

  it('may award nothing, and end the deal', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const none = { payer: null, amount: '0', direction: 'end' }
    await doInDispute(deal, mediator, 'award', none)
    expect(await deal.read()).toMatchObject({ state: 'cancelled', notes: [] })
    const { data } = await deal.buyer.call('GET', `/trading/deals/${deal.dealId}`)
    expect(data.deal.ending).toMatchObject({ by: 'mediator', reason: expect.stringContaining('-DS1') })
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('before the first invoice is noted on it, never beyond it', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    const mediator = await mediate(test, deal, { amount: '90000000' })
    const award = { payer: 'seller', amount: '80000000' }
    const ended = await inDispute(deal, mediator, 'award', { ...award, direction: 'end' })
    expect([ended.status, Object.keys(ended.error.fields ?? {})]).toEqual([422, ['direction']])
    await doInDispute(deal, mediator, 'award', award)
    expect((await readDispute(deal)).award).toMatchObject({ amount: '80000000.00', note: null })
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    await deal.pass(deal.seller, 'invoice_finally')
    const { notes, state, reference } = await deal.pass(deal.seller, 'present_documents')
    expect(notes).toMatchObject([{ amount: '21405000.00', reason: expect.stringContaining('limited') }])
    expect(state).toBe('settled')
    expect((await readDispute(deal)).award).toMatchObject({ note: `${reference}-C1` })
  })

  it.each([
    ['more than is in question', { amount: '50000.01' }, { amount: 'At most 50,000.00 USD' }],
    ['an amount that nobody pays', { payer: null }, { payer: 'Choose who pays' }],
    ['a payer who pays nothing', { amount: '0' }, { amount: 'Amount must be above zero' }],
    ['a negative amount', { amount: '-5' }, { amount: 'Amount cannot be negative' }],
    ['no reasons', { text: '' }, { text: 'Award is required' }],
    ['no direction', { direction: undefined }, { direction: 'Choose whether the deal goes on' }],
  ])('with %s is refused, and nothing happens', async (_what, body, fields) => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const { status, error } = await inDispute(deal, mediator, 'award', body)
    expect([status, error.fields]).toEqual([422, fields])
    expect(await readDispute(deal)).toMatchObject({ status: 'mediation', award: null })
    expect(await deal.read()).toMatchObject({ state: 'disputed', notes: [] })
  })

  it('is refused to everyone but the mediator, and for another deal', async () => {
    const [deal, another] = [await createInvoicedDeal(test), await createInvoicedDeal(test)]
    const mediator = await mediate(test, deal)
    await mediate(test, another)
    const outsider = await createPerson(test)
    const staff = await createStaff(test)
    const { id, version } = await readDispute(deal)
    const award = { text: 'I decide', payer: 'seller', amount: '1', direction: 'resume', version }
    const give = (as: { call: typeof mediator.call }, path = deal.path) =>
      as.call('POST', `${path}/disputes/${id}/award`, { ...award, clientId: randomUUID() })
    const only = 'Only the mediator of this dispute can do this.'
    expect((await give(deal.buyer)).error.message).toBe(only)
    expect((await give(deal.seller)).error.message).toBe(only)
    expect((await give(deal.broker as never)).error.message).toBe(only)
    expect((await give(staff)).error.message).toBe(only)
    expect((await give(outsider)).status).toBe(404)
    // The mediator of one deal, by the path of another.
    const foreign = await give(mediator, another.path)
    expect([foreign.status, foreign.error.message]).toEqual([404, 'There is no such deal.'])
    // A party of both, with the dispute of the other deal.
    const { status, error } = await give(deal.buyer, another.path)
    expect([status, error.message]).toEqual([404, 'There is no such deal.'])
    const { id: otherId } = await readDispute(another)
    const mixed = await mediator.call('POST', `${deal.path}/disputes/${otherId}/award`, {
      ...award,
      clientId: randomUUID(),
    })
    expect([mixed.status, mixed.error.message]).toEqual([404, 'There is no such dispute in this deal.'])
    expect((await deal.read()).notes).toEqual([])
    expect((await another.read()).notes).toEqual([])
  })
})

describe('at the same moment', () => {
  it('an award that is sent twice counts once', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const same = { clientId: randomUUID() }
    const sent = await Promise.all([
      inDispute(deal, mediator, 'award', same),
      inDispute(deal, mediator, 'award', same),
      inDispute(deal, mediator, 'award', { amount: '1000' }),
    ])
    expect((await deal.read()).notes).toHaveLength(1)
    const codes = sent.map(({ status }) => status)
    expect([
      [200, 200, 409],
      [409, 409, 200],
    ]).toContainEqual(codes)
  })

  it('a settlement is confirmed and an award given: one of the two counts', async () => {
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    const settlement = { reason: 'Agreed', noteKind: 'credit', amount: '30000' }
    await deal.take(deal.seller, 'resolve', settlement)
    const [confirmed, awarded] = await Promise.all([
      deal.answer(deal.buyer, 'confirm'),
      inDispute(deal, mediator, 'award'),
    ])
    const { notes, state } = await deal.read()
    expect([notes.length, state]).toEqual([1, 'invoiced'])
    const isSettled = confirmed.status === 200
    expect(notes[0]?.amount).toBe(isSettled ? '30000.00' : '20000.00')
    expect((await readDispute(deal)).status).toBe(isSettled ? 'settled' : 'awarded')
    // A mediator of a settled dispute no longer sees the deal.
    expect([confirmed.status, awarded.status]).toEqual(isSettled ? [200, 404] : [409, 200])
  })
})
