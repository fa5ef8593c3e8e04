import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, messagesOf } from '#test/cast.ts'
import {
  act,
  addPaper,
  creditOf,
  issueCredit,
  loadCargo,
  pass,
  present,
  presentationOf,
  readDesk,
} from '#test/credits.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { followCredits } from './follow-credits.job.ts'

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

describe('a letter of credit', () => {
  it('keeps its terms while an amendment is not accepted, and ends when both sides cancel it', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    const terms = await issueCredit(deal)
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
    await issueCredit(deal)
    await pass(deal, seller, 'accept')
    await loadCargo(deal)
    await addPaper(test, deal, 'BL')
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
    expect((await act(deal, seller, 'present', presentationOf(terms))).status).toBe(409)
    expect((await readRecord(test.ctx.db, deal.dealId)).isIntact).toBe(true)
  })
})
