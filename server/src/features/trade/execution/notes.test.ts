import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDeal } from '#features/trade/deals/deals.service.ts'
import { readRecord } from '#features/trade/record/record.service.ts'
import { inTrade } from '#features/trade/shared/command.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, invoice, type TestDeal, withoutNameMarks } from '#test/execution-world.ts'
import { issueNote } from './notes.service.ts'

/* 30,000 MT at 713.50 USD: an invoice of 21,405,000.00 USD. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

async function invoiced(): Promise<TestDeal> {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  return deal
}

const discount = { kind: 'credit', ground: 'discount', amount: '60280.50', reason: 'Sulphur 11.2 ppm' }

describe('an agreed discount', () => {
  it('ends in a credit note that settles the balance, and the deal closes', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21344719.50' })
    const asked = await deal.take(deal.buyer, 'issue_note', discount)
    expect(asked.data.execution).toMatchObject({ state: 'invoiced', notes: [] })
    const { data } = await deal.answer(deal.seller, 'confirm')
    expect(data.execution).toMatchObject({
      state: 'settled',
      notes: [
        {
          number: `${data.execution.reference}-C1`,
          invoiceNumber: `${data.execution.reference}-F`,
          kind: 'credit',
          ground: 'discount',
          amount: '60280.50',
          effect: '-60280.50',
          reason: 'Sulphur 11.2 ppm',
          dueOn: null,
        },
      ],
      payments: { total: '21405000.00', credited: '60280.50', paid: '21344719.50', outstanding: '0.00' },
    })
    expect((await deal.pass(deal.buyer, 'close')).state).toBe('closed')
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true })
  })

  it('counts at once when the seller gives it, and is counted per kind', async () => {
    const deal = await invoiced()
    await deal.take(deal.seller, 'issue_note', { ...discount, amount: '1' })
    await deal.take(deal.seller, 'issue_note', { ...discount, amount: '2' })
    await deal.take(deal.buyer, 'issue_note', { ...discount, kind: 'debit', amount: '3' })
    const { notes, reference, payments } = await deal.read()
    expect(notes.map(({ number }) => number).toSorted()).toEqual([
      `${reference}-C1`,
      `${reference}-C2`,
      `${reference}-D1`,
    ])
    expect(payments).toMatchObject({ credited: '3.00', debited: '3.00', outstanding: '21405000.00' })
  })

  it('leaves everything as it was when the other side refuses it', async () => {
    const deal = await invoiced()
    await deal.take(deal.buyer, 'issue_note', discount)
    await deal.answer(deal.seller, 'refuse', { reason: 'The sample was fine' })
    expect(await deal.read()).toMatchObject({ notes: [], payments: { outstanding: '21405000.00' } })
  })
})

describe('a note', () => {
  it('after the settlement reopens the balance until it is paid', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    const reopened = await deal.pass(deal.seller, 'issue_note', {
      ...discount,
      kind: 'debit',
      amount: '10.10',
    })
    expect(reopened).toMatchObject({ state: 'invoiced', payments: { outstanding: '10.10', owedBy: 'buyer' } })
    expect(reopened.timeline.find(({ stage }) => stage === 'settled')?.status).toBe('current')
    expect((await deal.pass(deal.buyer, 'record_payment', { amount: '10.10' })).state).toBe('settled')
  })

  it('makes the seller owe a refund when all was paid', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    await deal.take(deal.seller, 'issue_note', { ...discount, amount: '500' })
    expect((await deal.read()).payments).toMatchObject({ outstanding: '-500.00', owedBy: 'seller' })
    expect((await deal.pass(deal.seller, 'record_payment', { amount: '500' })).state).toBe('settled')
  })

  it('never credits more than the invoice', async () => {
    const deal = await invoiced()
    await deal.take(deal.seller, 'issue_note', { ...discount, amount: '21404999' })
    const tooMuch = await deal.take(deal.seller, 'issue_note', { ...discount, amount: '1.01' })
    expect(tooMuch).toMatchObject({
      status: 422,
      error: { fields: { 'facts.amount': 'At most 1.00 USD of the invoice is left to credit' } },
    })
    expect((await deal.take(deal.seller, 'issue_note', { ...discount, amount: '1' })).status).toBe(200)
    expect((await deal.read()).notes).toHaveLength(2)
  })

  it('needs an invoice', async () => {
    const deal = await createBindingDeal(test)
    const early = await deal.take(deal.seller, 'issue_note', discount)
    expect([early.status, early.error.message]).toEqual([
      409,
      '“Agree a credit or debit note” is not possible while the deal is at “Contracted”.',
    ])
  })

  it('that another act issues is refused with the reason, and nothing of the act is kept', async () => {
    const deal = await invoiced()
    const issue = (amount: string) =>
      inTrade(test.ctx, async (work) =>
        issueNote(work, await lockDeal(work.tx, deal.dealId), {
          kind: 'credit',
          ground: 'demurrage',
          amount,
          reason: 'Claim settled',
        }),
      )
    const before = await deal.read()
    await expect(issue('21405000.01')).rejects.toThrow('At most 21,405,000.00 USD of the invoice is left')
    expect(withoutNameMarks(await deal.read())).toEqual(withoutNameMarks(before))
    expect(await issue('21405000')).toEqual({ number: `${before.reference}-C1` })
    expect(await deal.read()).toMatchObject({ state: 'settled', payments: { outstanding: '0.00' } })
  })
})

describe('a write-off', () => {
  it('by the creditor settles the rest at once', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21404975' })
    const { data } = await deal.take(deal.seller, 'write_off', { amount: '25', reason: 'Bank charges' })
    expect(data.execution).toMatchObject({
      state: 'settled',
      notes: [{ kind: 'write_off', amount: '25.00', effect: '-25.00' }],
      payments: { writtenOff: '25.00', outstanding: '0.00' },
    })
  })

  it('that the debtor asks for needs the creditor', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21404975' })
    const asked = await deal.take(deal.buyer, 'write_off', { amount: '25', reason: 'Bank charges' })
    expect(asked.data.execution).toMatchObject({ state: 'invoiced', notes: [] })
    expect((await deal.answer(deal.seller, 'confirm')).data.execution.state).toBe('settled')
  })

  it('of a refund leaves the money with the seller', async () => {
    const deal = await invoiced()
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    await deal.take(deal.seller, 'issue_note', { ...discount, amount: '0.75' })
    const { data } = await deal.take(deal.buyer, 'write_off', { amount: '0.75', reason: 'Too small' })
    expect(data.execution).toMatchObject({
      state: 'settled',
      payments: { writtenOff: '-0.75', outstanding: '0.00' },
    })
  })

  it('never exceeds what is outstanding and not on its way', async () => {
    const deal = await invoiced()
    await deal.take(deal.buyer, 'record_payment', { amount: '21404975' })
    const tooMuch = await deal.take(deal.seller, 'write_off', { amount: '25.01', reason: 'Bank charges' })
    expect(tooMuch).toMatchObject({
      status: 422,
      error: { fields: { 'facts.amount': 'Only 25.00 USD is outstanding and not on its way' } },
    })
  })
})

describe('interest for late payment', () => {
  it('is charged with the consent of the buyer, after the settlement too, once for the same days', async () => {
    const deal = await createBindingDeal(test, {
      terms: { payment: { method: 'open_credit', days: 2 } },
    })
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load', { quantity: '30000' })
    await deal.pass(deal.seller, 'invoice_finally')
    await deal.pass(deal.seller, 'present_documents')
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000', paidOn: '2026-03-20' })
    // Due on 15 March: 21,405,000 × 5 days ÷ 4500.
    const { interest, state } = await deal.read(deal.seller)
    expect([state, interest?.amount, interest?.from]).toEqual(['settled', '23783.33', '2026-03-15'])
    const tooMuch = await deal.take(deal.seller, 'charge_interest', { amount: '23783.34' })
    expect(tooMuch.error.fields).toEqual({
      'facts.amount': 'Interest until 2026-03-20 comes to 23,783.33 USD',
    })
    expect((await deal.take(deal.buyer, 'charge_interest', { amount: '1' })).status).toBe(403)
    const charged = await deal.pass(deal.seller, 'charge_interest', { amount: '23783.33' })
    expect(charged).toMatchObject({
      state: 'invoiced',
      interest: null,
      notes: [{ kind: 'debit', ground: 'interest', amount: '23783.33', dueOn: '2026-03-20' }],
    })
    const again = await deal.take(deal.seller, 'charge_interest', { amount: '0.01' })
    expect(again.error.fields).toEqual({ 'facts.amount': 'Interest until 2026-03-20 comes to 0.00 USD' })
    expect((await deal.pass(deal.buyer, 'record_payment', { amount: '23783.33' })).state).toBe('settled')
  })
})

describe('a dispute that is resolved with an amount', () => {
  it('ends in a note that settles the balance', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21344719.50' })
    await deal.pass(deal.buyer, 'dispute')
    const half = await deal.take(deal.seller, 'resolve', { noteKind: 'credit' })
    expect(half.error.fields).toEqual({ 'facts.amount': 'Amount is required' })
    const settled = await deal.pass(deal.seller, 'resolve', { noteKind: 'credit', amount: '60280.50' })
    expect(settled).toMatchObject({ state: 'settled', payments: { outstanding: '0.00' } })
    expect((await deal.pass(deal.seller, 'close')).state).toBe('closed')
  })
})

describe('the record of a deal', () => {
  it('has every note', async () => {
    const deal = await invoiced()
    await deal.take(deal.seller, 'issue_note', discount)
    const { entries, isIntact } = await readRecord(test.ctx.db, deal.dealId)
    expect(entries.at(-1)).toMatchObject({
      act: 'note.credit',
      facts: { amount: '60280.50', effect: '-60280.50', ground: 'discount' },
    })
    expect(isIntact).toBe(true)
  })
})
