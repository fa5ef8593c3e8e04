import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, messagesOf } from '#test/cast.ts'
import { answer, arrive, claimOf, raise, readDesk } from '#test/claims.ts'
import { createBindingDeal, createInvoicedDeal, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'

/* 30,000 MT at 713.50 USD: an invoice of 21,405,000.00 USD. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const pay = (deal: TestDeal, as = deal.buyer, amount = '21405000') =>
  deal.pass(as, 'record_payment', { amount })

async function addPaper(deal: TestDeal) {
  const { data } = await deal.buyer.call('POST', `${deal.path}/documents`, {
    kind: 'CQ',
    contentType: 'image/png',
  })
  await sendForm(test, data, await makePicture())
  const done = await deal.buyer.call('POST', `${deal.path}/documents/${data.uploadId}/done`, {
    fileName: 'analysis.png',
  })
  return done.data.document.id as string
}

describe('a claim', () => {
  it('is raised with papers, answered by an offer, countered, and settled by a credit note', async () => {
    const deal = await createInvoicedDeal(test)
    const paper = await addPaper(deal)
    const raised = await raise(deal, deal.buyer, { documentIds: [paper] })
    expect([raised.status, raised.error]).toEqual([201, undefined])
    const { reference } = await deal.read()
    expect(await claimOf(deal, deal.seller)).toMatchObject({
      reference: `${reference}-CL1`,
      status: 'open',
      claimant: 'buyer',
      amount: '50000.00',
      currency: 'USD',
      asked: { amount: '50000.00', by: 'buyer' },
      waitsFor: 'seller',
      acts: ['accept', 'offer', 'refuse', 'add_papers'],
      moves: [
        { act: 'raise', amount: '50000.00', papers: [{ id: paper, kind: 'CQ', fileName: 'analysis.png' }] },
      ],
    })
    expect((await claimOf(deal)).acts).toEqual(['withdraw', 'add_papers'])
    // Nothing is set off by itself.
    expect((await deal.read()).payments.outstanding).toBe('21405000.00')
    const offer = { amount: '20000', reason: 'Blended on board' }
    expect((await answer(deal, deal.seller, 'offer', offer)).status).toBe(200)
    expect((await answer(deal, deal.buyer, 'offer', { amount: '35000.50', reason: 'Half way' })).status).toBe(
      200,
    )
    const { data } = await answer(deal, deal.seller, 'accept')
    expect(data.desk.claims[0]).toMatchObject({
      status: 'settled',
      settledAmount: '35000.50',
      note: `${reference}-C1`,
      waitsFor: null,
      acts: [],
      moves: [{ act: 'raise' }, { act: 'offer' }, { act: 'offer' }, { act: 'accept', amount: '35000.50' }],
    })
    const { payments, notes } = await deal.read()
    expect([payments.credited, payments.outstanding]).toEqual(['35000.50', '21369999.50'])
    expect(notes[0]).toMatchObject({
      number: `${reference}-C1`,
      ground: 'quality',
      effect: '-35000.50',
      reason: `Claim ${reference}-CL1: quality`,
    })
    const { entries, isIntact, changed } = await readRecord(test.ctx.db, deal.dealId)
    expect([isIntact, changed]).toEqual([true, []])
    expect(entries.slice(-5).map(({ act, actor }) => [act, actor.role])).toEqual([
      ['claim.raise', 'buyer'],
      ['claim.offer', 'seller'],
      ['claim.offer', 'buyer'],
      ['claim.accept', 'seller'],
      ['note.credit', 'system'],
    ])
  })

  it('of the seller ends in a debit note, after the settlement too, and the deal is paid again and closes', async () => {
    const deal = await createInvoicedDeal(test)
    await pay(deal)
    expect((await deal.read()).state).toBe('settled')
    await raise(deal, deal.seller, {
      kind: 'other',
      amount: '1250.40',
      reason: 'Port dues of the second berth',
    })
    expect((await answer(deal, deal.buyer, 'accept')).status).toBe(200)
    const reopened = await deal.read()
    expect([reopened.state, reopened.payments.outstanding, reopened.payments.owedBy]).toEqual([
      'invoiced',
      '1250.40',
      'buyer',
    ])
    await pay(deal, deal.buyer, '1250.40')
    expect((await deal.pass(deal.seller, 'close')).state).toBe('closed')
    const { status, error } = await raise(deal, deal.buyer)
    expect([status, error.message]).toEqual([409, 'This deal is closed. Nothing more can be claimed.'])
    expect(await readDesk(deal)).toMatchObject({
      mayRaise: false,
      blocked: expect.stringContaining('closed'),
    })
  })

  it('that is agreed before the first invoice is noted on it', async () => {
    const deal = await createBindingDeal(test)
    await arrive(deal)
    await raise(deal, deal.buyer)
    await answer(deal, deal.seller, 'accept')
    expect(await claimOf(deal)).toMatchObject({
      status: 'agreed',
      settledAmount: '50000.00',
      note: null,
      acts: [],
    })
    const { payments, reference } = await deal.pass(deal.seller, 'invoice_finally')
    expect(payments).toMatchObject({ total: '21405000.00', credited: '50000.00', outstanding: '21355000.00' })
    expect(await claimOf(deal)).toMatchObject({ status: 'settled', note: `${reference}-C1` })
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('is refused with reasons, taken up again, or withdrawn', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer)
    await answer(deal, deal.seller, 'refuse', { reason: 'Final at loading' })
    expect(await claimOf(deal, deal.seller)).toMatchObject({
      status: 'refused',
      waitsFor: null,
      acts: ['accept', 'offer', 'add_papers'],
    })
    expect((await claimOf(deal)).acts).toEqual(['offer', 'withdraw', 'add_papers'])
    await answer(deal, deal.buyer, 'offer', { amount: '10000', reason: 'To end it' })
    expect(await claimOf(deal)).toMatchObject({ status: 'open', waitsFor: 'seller' })
    expect((await answer(deal, deal.seller, 'withdraw')).status).toBe(403)
    expect((await answer(deal, deal.buyer, 'withdraw', { reason: 'Settled elsewhere' })).status).toBe(200)
    expect(await claimOf(deal)).toMatchObject({ status: 'withdrawn', acts: [], note: null })
    const late = await answer(deal, deal.seller, 'accept')
    expect([late.status, late.error.message]).toEqual([409, 'This claim was withdrawn.'])
    expect((await deal.read()).payments.outstanding).toBe('21405000.00')
  })

  it('is either settled or open as raised when an offer is accepted and taken back at the same moment', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer)
    const none = await answer(deal, deal.buyer, 'withdraw-offer')
    expect([none.status, none.error.message]).toEqual([
      403,
      'Your side has made no offer that it could take back.',
    ])
    await answer(deal, deal.seller, 'offer', { amount: '20000', reason: 'Blended on board' })
    const { id, version } = await claimOf(deal)
    const path = `${deal.path}/claims/${id}`
    const [taken, accepted] = await Promise.all([
      deal.seller.call('POST', `${path}/withdraw-offer`, { clientId: randomUUID(), version }),
      deal.buyer.call('POST', `${path}/accept`, { clientId: randomUUID(), version }),
    ])
    // Whichever came first.
    expect([taken, accepted].filter(({ status }) => status === 200)).toHaveLength(1)
    const isTaken = taken.status === 200
    expect(await claimOf(deal)).toMatchObject(
      isTaken ? { status: 'open', asked: { by: 'buyer' }, waitsFor: 'seller' } : { status: 'settled' },
    )
    expect((await deal.read()).notes).toHaveLength(isTaken ? 0 : 1)
  })

  it('whose offer was refused is open as raised again once the offer is taken back', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer)
    await answer(deal, deal.seller, 'offer', { amount: '20000', reason: 'Blended on board' })
    await answer(deal, deal.buyer, 'refuse', { reason: 'Too little' })
    expect((await claimOf(deal, deal.seller)).acts).toContain('withdraw_offer')
    expect((await answer(deal, deal.seller, 'withdraw-offer')).status).toBe(200)
    expect((await messagesOf(deal.buyer))[0]).toContain('Offer taken back')
    expect(await claimOf(deal)).toMatchObject({ status: 'open', asked: { amount: '50000.00', by: 'buyer' } })
  })

  it('notifies everyone it concerns, and asks the right side to answer', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer)
    const raised = expect.stringMatching(
      /^D-\d+-CL1: Claim raised, quality, 50,000\.00 USD\. Please answer it\. Sulphur/,
    )
    expect((await messagesOf(deal.seller))[0]).toEqual(raised)
    expect((await messagesOf(deal.broker as never))[0]).toMatch(
      /Claim raised, quality, 50,000\.00 USD\. Sulphur/,
    )
    expect((await messagesOf(deal.buyer))[0]).not.toMatch(/Claim raised/)
    await answer(deal, deal.seller, 'refuse', { reason: 'No sample was kept' })
    expect((await messagesOf(deal.buyer))[0]).toMatch(/Claim refused, quality\. No sample was kept$/)
  })

  it('and answers to it count once, also when they come at once', async () => {
    const deal = await createInvoicedDeal(test)
    const clientId = randomUUID()
    const raises = await Promise.all([1, 2, 3].map(() => raise(deal, deal.buyer, { clientId })))
    expect(raises.map(({ status }) => status)).toEqual([201, 201, 201])
    const claim = await claimOf(deal)
    expect((await readDesk(deal)).claims).toHaveLength(1)
    const accept = (id: string) =>
      deal.seller.call('POST', `${deal.path}/claims/${claim.id}/accept`, { clientId: id, version: 1 })
    const same = randomUUID()
    const withdraw = deal.buyer.call('POST', `${deal.path}/claims/${claim.id}/withdraw`, {
      clientId: randomUUID(),
      version: 1,
    })
    const answers = await Promise.all([accept(same), withdraw, accept(same), accept(randomUUID())])
    const statuses = answers.map(({ status }) => status)
    const { status } = await claimOf(deal)
    // Whichever came first: one of the three, of which the first was sent twice.
    const isSame = statuses[0] === 200
    const accepted = isSame ? [200, 409, 200, 409] : [409, 409, 409, 200]
    expect(statuses).toEqual(status === 'settled' ? accepted : [409, 200, 409, 409])
    expect((await deal.read()).notes).toHaveLength(status === 'settled' ? 1 : 0)
    // The id of one act is not that of another.
    const reused = await raise(deal, deal.seller, { clientId: same })
    expect(reused.status).toBe(isSame ? 409 : 201)
  })

  it('is not answered by somebody who saw another version', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer)
    await answer(deal, deal.seller, 'offer', { amount: '1', reason: 'A dollar' })
    const { status, error } = await answer(deal, deal.buyer, 'accept', { version: 1 })
    expect([status, error.fields]).toEqual([409, { version: 'It is 2 now' }])
  })

  it('goes on during a dispute', async () => {
    const deal = await createInvoicedDeal(test)
    await deal.take(deal.buyer, 'dispute')
    expect((await raise(deal, deal.buyer)).status).toBe(201)
    expect((await answer(deal, deal.seller, 'accept')).status).toBe(200)
    expect(await deal.read()).toMatchObject({ state: 'disputed', payments: { outstanding: '21355000.00' } })
  })
})

describe('an open claim', () => {
  it('keeps the deal from closing, also when the closing was proposed before', async () => {
    const deal = await createInvoicedDeal(test)
    await pay(deal)
    await deal.take(deal.seller, 'close')
    await raise(deal, deal.buyer)
    const { reference } = await deal.read()
    const text = `An open claim keeps this deal from closing: ${reference}-CL1. Settle or withdraw it first.`
    const confirmed = await deal.answer(deal.buyer, 'confirm')
    expect([confirmed.status, confirmed.error.message]).toEqual([409, text])
    await deal.answer(deal.seller, 'withdraw')
    expect((await deal.take(deal.seller, 'close')).error.message).toBe(text)
    expect((await deal.read()).nextActs.find(({ act }) => act === 'close')?.blocked).toBe(text)
    await answer(deal, deal.buyer, 'withdraw')
    expect((await deal.pass(deal.seller, 'close')).state).toBe('closed')
  })
})
