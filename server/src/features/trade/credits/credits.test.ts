import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens, messagesOf } from '#test/cast.ts'
import { act, creditOf, creditTermsOf, issueFacts, pass, readDesk } from '#test/credits.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { exportCredits } from './credits.service.ts'
import { followCredits } from './follow-credits.job.ts'

/* 30,000 MT at 713.50 USD, 10 % more or less, loaded on 2026-03-13. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

async function addPaper(deal: TestDeal, kind: string) {
  const { data } = await deal.seller.call('POST', `${deal.path}/documents`, {
    kind,
    contentType: 'image/png',
  })
  await sendForm(test, data, await makePicture())
  const done = await deal.seller.call('POST', `${deal.path}/documents/${data.uploadId}/done`, {
    fileName: `${kind}.png`,
  })
  expect(done.status).toBe(201)
}

/** The terms that Laycan drafts for a deal, with changes. */
async function draftOf(deal: TestDeal, changes: Parameters<typeof creditTermsOf>[0] = {}) {
  const { proposal } = await readDesk(deal)
  return { ...creditTermsOf(), ...proposal, bankPlace: 'london' as const, ...changes }
}

async function issued(deal: TestDeal, changes: Parameters<typeof creditTermsOf>[0] = {}) {
  const terms = await draftOf(deal, changes)
  await pass(deal, deal.buyer, 'draft', { terms })
  await pass(deal, deal.buyer, 'issue', issueFacts(terms))
  return terms
}

async function load(deal: TestDeal) {
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
}

const present = async (deal: TestDeal, billsOfLading = 3) => {
  const { terms } = await creditOf(deal)
  const documents = terms.documents.map((one) =>
    one.kind === 'BL' ? { ...one, originals: billsOfLading } : one,
  )
  return pass(deal, deal.seller, 'present', { presentedOn: '2026-03-20', amount: '21405000', documents })
}

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

    const terms = await draftOf(deal)
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

    expect((await act(deal, seller, 'present', presentation(agreed))).error?.message).toBe(
      'The cargo is not loaded yet.',
    )
    await load(deal)
    for (const kind of ['BL', 'CQ', 'CQN', 'COO']) await addPaper(deal, kind)
    expect((await creditOf(deal, seller)).suggested).toMatchObject([{ document: 'INV' }])
    expect((await act(deal, seller, 'present', presentation(agreed))).error?.fields).toMatchObject({
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
    await issued(deal, { amount: '20000000' })
    await pass(deal, seller, 'accept')
    expect((await deal.read()).steps[0]).toMatchObject({ values: { amount: '20000000', currency: 'EUR' } })
    await load(deal)
    for (const kind of ['BL', 'CQ', 'CQN', 'COO']) await addPaper(deal, kind)
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

  it('keeps its terms while an amendment is not accepted, and ends when both sides cancel it', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const terms = await issued(deal)
    await pass(deal, seller, 'accept')
    const less = { ...terms, amount: '20000000' }
    await pass(deal, buyer, 'propose-amendment', { terms: less, reason: 'Our line is short' })
    expect(await creditOf(deal)).toMatchObject({
      terms: { amount: '21405000.00' },
      next: { who: 'seller', silence: expect.stringContaining('no consent') },
    })
    await pass(deal, seller, 'refuse-amendment', { reason: 'We need the whole amount' })
    expect(await creditOf(deal)).toMatchObject({
      terms: { amount: '21405000.00' },
      amendments: [{ status: 'refused', changes: [{ label: 'Amount' }] }],
    })
    await pass(deal, buyer, 'propose-amendment', { terms: less, reason: 'Once more' })
    await pass(deal, buyer, 'withdraw-amendment')
    await pass(deal, seller, 'propose-cancellation', { reason: 'We ship on open account' })
    await pass(deal, buyer, 'end-cancellation', { reason: 'Not now' })
    await pass(deal, buyer, 'propose-cancellation', { reason: 'Now' })
    expect((await act(deal, buyer, 'agree-cancellation')).status).toBe(403)
    expect((await deal.read()).state).toBe('payment_secured')
    expect((await deal.take(seller, 'nominate')).status).toBe(200)
    expect(await pass(deal, seller, 'agree-cancellation')).toMatchObject({ status: 'cancelled' })
    const unsecured = await deal.read()
    expect([unsecured.state, unsecured.next]).toEqual(['contracted', 'You: Secure payment'])
    expect(unsecured.timeline[1]).toMatchObject({
      status: 'current',
      note: expect.stringMatching(/^The letter of credit D-\d+-LC1 was cancelled\.$/),
    })
    expect(unsecured.steps.map(({ act, status }) => `${act} ${status}`).sort()).toEqual([
      'lose_security done',
      'nominate lapsed',
      'secure_payment done',
    ])
    expect(unsecured.steps.find(({ act }) => act === 'secure_payment')?.mayCorrect).toBe(false)
    expect(await messagesOf(buyer)).toContainEqual(
      expect.stringContaining('The payment is no longer secured. The buyer must secure it again.'),
    )
    const { data } = await buyer.call('GET', '/trading/agenda')
    expect(data.entries.map(({ title }: { title: string }) => title)).toContain(
      `${unsecured.reference}: secure the payment again`,
    )
    const { proposal } = await readDesk(deal)
    expect(await pass(deal, buyer, 'draft', { terms: proposal })).toMatchObject({
      reference: expect.stringMatching(/-LC2$/),
      status: 'draft',
    })
    // Another security is as good.
    expect((await deal.pass(buyer, 'secure_payment')).state).toBe('payment_secured')
  })

  it('is refused with its documents, presented again too late, and expires', async () => {
    const deal = await createBindingDeal(test, { terms: { documents: ['BL', 'INV'] } })
    const { buyer, seller } = deal
    await issued(deal)
    await pass(deal, seller, 'accept')
    await load(deal)
    await addPaper(deal, 'BL')
    await deal.pass(seller, 'invoice_provisionally')
    await present(deal)
    await pass(deal, seller, 'withdraw-presentation', { reason: 'The courier had not left' })
    await present(deal)
    await pass(deal, buyer, 'accept-documents')
    const notice = { notifiedOn: '2026-03-20', discrepancies: [{ text: 'No signature' }] }
    expect((await act(deal, seller, 'give-notice', notice)).status).toBe(403)
    await pass(deal, buyer, 'give-notice', notice)
    expect(
      await pass(deal, buyer, 'refuse-documents', { reason: 'We wait for the signature' }),
    ).toMatchObject({
      status: 'refused',
      // Good Friday and Easter Monday are no bank days in London.
      next: { who: 'seller', by: '2026-04-07' },
    })
    const refused = await deal.read()
    expect([refused.state, refused.next]).toEqual(['documents_presented', 'You: Secure payment'])
    expect(refused.timeline.find(({ status }) => status === 'current')).toMatchObject({
      stage: 'payment_secured',
      note: expect.stringContaining('refused'),
    })
    // During a dispute too, the cured documents are secured by the credit again.
    await deal.take(buyer, 'dispute')
    await present(deal)
    const cured = await deal.read()
    expect([cured.state, cured.disputedFrom, cured.steps[0]?.act]).toEqual([
      'disputed',
      'documents_presented',
      'secure_payment',
    ])
    await pass(deal, buyer, 'give-notice', notice)
    await pass(deal, buyer, 'refuse-documents', { reason: 'It is still missing' })
    now = new Date('2026-04-05T12:00:00Z')
    await followCredits(test.ctx)
    await followCredits(test.ctx)
    const reminders = (await messagesOf(seller)).filter((text) =>
      text.includes('last day to present on 7 Apr'),
    )
    expect(reminders).toHaveLength(1)
    now = new Date('2026-04-08T11:00:00Z')
    await followCredits(test.ctx)
    expect((await creditOf(deal)).status).toBe('refused')
    now = new Date('2026-04-09T12:00:00Z')
    await followCredits(test.ctx)
    const { status, terms, moves } = await creditOf(deal)
    expect([status, moves[0]?.act, moves[0]?.by]).toEqual([
      'expired',
      'expire',
      { name: 'Laycan', side: 'system' },
    ])
    expect((await act(deal, seller, 'present', presentation(terms))).status).toBe(409)
    expect((await readRecord(test.ctx.db, deal.dealId)).isIntact).toBe(true)
  })

  it('is acted on once, by one of two at the same moment, and not on hold', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const terms = await issued(deal)
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

const presentation = ({ documents }: ReturnType<typeof creditTermsOf>) => ({
  presentedOn: '2026-03-20',
  amount: '21405000',
  documents,
})
