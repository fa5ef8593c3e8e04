import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens, messagesOf } from '#test/cast.ts'
import {
  act,
  addPaper,
  creditOf,
  creditTermsOf,
  draftTerms,
  issueCredit,
  issueFacts,
  loadCargo,
  pass,
  present,
  presentationOf,
  readDesk,
} from '#test/credits.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { exportCredits } from './credits.service.ts'

/* 30,000 MT at 713.50 USD, 10 % more or less, loaded on 2026-03-13. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

describe('a letter of credit', () => {
  it('goes from the draft over a cure and a waiver to the payment, and moves the execution', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const { proposal } = await readDesk(deal)
    expect(proposal).toMatchObject({
      currency: 'USD',
      amount: '21405000.00',
      tolerancePct: '10',
      availableBy: 'sight',
      latestShipment: '2026-03-13',
      expiresOn: '2026-04-03',
      loadPort: 'Any port',
      dischargePort: 'Rotterdam',
      presentationDays: 21,
      documents: [
        { kind: 'BL', originals: 3, copies: 1 },
        { kind: 'CQ' },
        { kind: 'CQN' },
        { kind: 'COO' },
        { kind: 'INV' },
      ],
    })
    expect((await readDesk(deal, seller)).proposal).toBeNull()

    const terms = await draftTerms(deal)
    await pass(deal, buyer, 'draft', { terms })
    await pass(deal, seller, 'comment', { reason: 'Please allow shipment until 15 March' })
    expect(await pass(deal, seller, 'agree')).toMatchObject({ isDraftAgreed: true, acts: ['comment'] })
    const agreed = { ...terms, latestShipment: '2026-03-15' }
    expect(await pass(deal, buyer, 'draft', { terms: agreed })).toMatchObject({ isDraftAgreed: false })
    await pass(deal, seller, 'agree')

    const issue = issueFacts({ ...agreed, latestShipment: '2026-03-12' })
    expect(await pass(deal, buyer, 'issue', issue)).toMatchObject({
      status: 'issued',
      differences: [{ label: 'Latest shipment', before: '15 Mar 2026', after: '12 Mar 2026' }],
      next: { who: 'seller', by: '2026-03-12' },
    })
    expect((await deal.read()).nextActs[0]).toMatchObject({
      act: 'secure_payment',
      blocked: expect.stringContaining('The letter of credit is issued'),
    })
    const { terms: _terms, ...banks } = issue
    await pass(deal, buyer, 'correct', { ...banks, reference: 'LC 4712', reason: 'A digit was wrong' })
    await pass(deal, seller, 'propose-amendment', {
      terms: { ...agreed, latestShipment: '2026-03-15' },
      reason: 'As we agreed',
    })
    expect((await act(deal, seller, 'accept-amendment')).status).toBe(403)
    expect((await pass(deal, buyer, 'accept-amendment')).terms.latestShipment).toBe('2026-03-15')
    expect((await deal.read()).state).toBe('contracted')
    await pass(deal, seller, 'accept')
    const secured = await deal.read()
    expect(secured.state).toBe('payment_secured')
    expect(secured.steps[0]).toMatchObject({
      act: 'secure_payment',
      status: 'done',
      values: { reference: 'LC 4712', bank: 'Handelsbanken', amount: '21405000.00' },
    })

    expect((await act(deal, seller, 'present', presentationOf(agreed))).error?.message).toBe(
      'The cargo is not loaded yet.',
    )
    await loadCargo(deal)
    for (const kind of ['BL', 'CQ', 'CQN', 'COO']) await addPaper(test, deal, kind)
    expect((await creditOf(deal, seller)).suggested).toMatchObject([{ document: 'INV' }])
    expect((await act(deal, seller, 'present', presentationOf(agreed))).error?.fields).toMatchObject({
      'facts.documents': expect.stringContaining('Issue the invoice first'),
    })
    await deal.pass(seller, 'invoice_provisionally')
    expect(await present(deal, 2)).toMatchObject({
      status: 'presented',
      suggested: [{ rule: 'UCP 600 art. 14', document: 'BL' }],
      presentation: { number: 1, examineBy: '2026-03-27', invoice: expect.stringMatching(/-P$/) },
    })
    expect((await deal.read()).state).toBe('documents_presented')

    const stale = { document: 'BL', text: 'Two of three originals' }
    await pass(deal, buyer, 'give-notice', { notifiedOn: '2026-03-20', discrepancies: [stale] })
    expect(await messagesOf(seller)).toContainEqual(expect.stringContaining('Two of three originals'))
    expect(await present(deal)).toMatchObject({
      notice: null,
      suggested: [],
      presentation: { number: 2 },
    })
    const name = { document: 'INV', text: 'The name of the applicant is abbreviated' }
    await pass(deal, seller, 'give-notice', { notifiedOn: '2026-03-20', discrepancies: [name] })
    expect((await act(deal, seller, 'waive')).status).toBe(403)
    expect(await pass(deal, buyer, 'waive')).toMatchObject({
      status: 'complying',
      notice: { isWaived: true, discrepancies: [name] },
    })
    await deal.pass(seller, 'invoice_finally')
    const honour = { amount: '21405000', paidOn: '2026-03-20', reference: 'MT103 88' }
    const tooMuch = await act(deal, seller, 'record-honour', { ...honour, amount: '21405000.01' })
    expect(tooMuch.error?.fields).toMatchObject({ 'facts.amount': expect.stringContaining('At most') })
    expect(await pass(deal, seller, 'record-honour', honour)).toMatchObject({
      status: 'paid',
      next: null,
      acts: [],
    })
    const { state, payments } = await deal.read()
    expect([state, payments.paid]).toEqual(['settled', '21405000.00'])
    expect((await readDesk(deal)).proposal).toBeNull()
    expect((await act(deal, buyer, 'draft', { terms })).error?.message).toBe('This deal is settled.')

    const { entries, isIntact, changed } = await readRecord(test.ctx.db, deal.dealId)
    expect([isIntact, changed]).toEqual([true, []])
    const credit = entries.filter((entry) => entry.act.startsWith('credit.'))
    expect(credit.map((entry) => `${entry.act.slice(7)} ${entry.actor.role}`)).toEqual([
      'draft buyer',
      'comment seller',
      'agree seller',
      'draft buyer',
      'agree seller',
      'issue buyer',
      'correct buyer',
      'propose_amendment seller',
      'accept_amendment buyer',
      'accept seller',
      'present seller',
      'give_notice buyer',
      'present seller',
      'give_notice seller',
      'waive buyer',
      'record_honour seller',
    ])
    expect(await exportCredits(test.ctx, buyer.id)).toHaveLength(7)
  })

  it('is in the currency of payment, as the invoice that it pays', async () => {
    const paid_in = { currency: 'EUR', rate_source: 'ECB' } as const
    const price = { kind: 'fixed', amount: '713.50', unit: 'MT', paid_in } as const
    const deal = await createBindingDeal(test, { terms: { price } })
    const { buyer, seller } = deal
    const { proposal, worth } = await readDesk(deal)
    expect([proposal, worth]).toMatchObject([
      { currency: 'EUR', amount: '', bankPlace: 'frankfurt' },
      '21405000.00',
    ])
    await issueCredit(deal, { amount: '20000000' })
    await pass(deal, seller, 'accept')
    expect((await deal.read()).steps[0]).toMatchObject({ values: { amount: '20000000', currency: 'EUR' } })
    await loadCargo(deal)
    for (const kind of ['BL', 'CQ', 'CQN', 'COO']) await addPaper(test, deal, kind)
    const rate = { series: 'FX-EUR', day: '2026-03-13', price: '1.08' }
    for (const side of [buyer, seller])
      await side.call('POST', `${deal.path}/pricing/quotes`, { source: 'ECB', quotes: [rate] })
    const { invoices } = await deal.pass(seller, 'invoice_finally')
    const amount = invoices[0]?.payable?.total ?? ''
    const { documents } = (await creditOf(deal)).terms
    expect(
      await pass(deal, seller, 'present', { presentedOn: '2026-03-20', amount, documents }),
    ).toMatchObject({
      suggested: [],
    })
    await pass(deal, buyer, 'accept-documents')
    await pass(deal, seller, 'record-honour', { amount, paidOn: '2026-03-20', reference: 'MT103 89' })
    const { state, payments } = await deal.read()
    expect([state, payments]).toMatchObject(['settled', { currency: 'EUR', paid: amount }])
  })

  it('is acted on once, by one of two at the same moment, and not on hold', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const terms = await issueCredit(deal)
    const { version } = await creditOf(deal)
    const body = (facts: object) => ({ clientId: randomUUID(), version, facts })
    const accept = body({})
    const answers = await Promise.all([
      seller.call('POST', `${deal.path}/credit/accept`, accept),
      buyer.call('POST', `${deal.path}/credit/issue`, body(issueFacts({ ...terms, amount: '20000000' }))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isAccepted = answers[0]?.status === 200
    expect((await creditOf(deal)).status).toBe(isAccepted ? 'available' : 'issued')
    const again = await seller.call('POST', `${deal.path}/credit/accept`, accept)
    expect(again.status).toBe(isAccepted ? 200 : 409)
    const compliance = callerOf(test.app, asCompliance((await createPerson(test)).id))
    const held = await compliance('POST', `/trading/deals/${deal.dealId}/hold`, {
      reason: 'Checks',
    })
    expect([held.status, held.error]).toEqual([200, undefined])
    expect((await act(deal, buyer, 'comment', { reason: 'Anybody there?' })).status).toBe(409)
    expect(await readDesk(deal)).toMatchObject({
      blocked: expect.stringContaining('on hold'),
      credit: { acts: [] },
    })
  })

  it('is there for the parties of a deal that is paid by one', async () => {
    const deal = await createBindingDeal(test)
    const stranger = await createTrader(test, 'buyer')
    expect((await stranger.call('GET', `${deal.path}/credit`)).status).toBe(404)
    expect((await act(deal, stranger, 'draft', { terms: creditTermsOf() })).status).toBe(404)
    expect((await act(deal, deal.seller, 'draft', { terms: creditTermsOf() })).status).toBe(403)
    expect((await act(deal, deal.buyer, 'comment', { reason: 'Hello' }, { version: 1 })).status).toBe(404)
    const wrong = { ...issueFacts(creditTermsOf()), issuingBank: { name: 'Handelsbanken', bic: 'HANDSE' } }
    expect((await act(deal, deal.buyer, 'issue', wrong, { version: 1 })).error?.fields).toMatchObject({
      'facts.issuingBank.bic': expect.stringContaining('BIC'),
    })
    const open = await createBindingDeal(test, { terms: { payment: { method: 'open_credit', days: 30 } } })
    expect(await readDesk(open)).toMatchObject({ credit: null, proposal: null })
    expect((await act(open, open.buyer, 'draft', { terms: creditTermsOf() })).status).toBe(409)
  })
})
