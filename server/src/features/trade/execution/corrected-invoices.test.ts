import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { correct, invoiceWrongly, lastStep, loadWrongly, reason } from '#test/corrections.ts'
import { createBindingDeal } from '#test/execution-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

describe('a wrong bill of lading after the final invoice', () => {
  it('is previewed, confirmed by the buyer, and ends in a credit note; nothing is overwritten', async () => {
    const deal = await invoiceWrongly(test)
    const { buyer, seller } = deal
    const wrong = await lastStep(deal, 'load')
    const seen = await correct(seller, deal, wrong, { quantity: '30140' }, {}, '/preview')
    const effects = {
      facts: [{ label: 'Quantity', before: '31,400 MT', after: '30,140 MT' }],
      figures: [
        { label: 'Quantity invoiced', before: '31,400 MT', after: '30,140 MT' },
        { label: 'Invoice with its corrections', before: '22,403,900.00 USD', after: '21,504,890.00 USD' },
        { label: 'Outstanding', before: '22,403,900.00 USD', after: '21,504,890.00 USD' },
      ],
      note: {
        kind: 'credit',
        amount: '899010.00',
        currency: 'USD',
        calculation: '21504890.00 − 22403900.00 USD',
      },
      warnings: [],
      needsConfirmation: true,
    }
    expect(seen.data.effects).toEqual(effects)

    expect((await correct(seller, deal, wrong, { quantity: '30140' })).status).toBe(200)
    const proposed = await deal.read(buyer)
    expect(proposed).toMatchObject({
      next: 'You confirm: Correction of “Loaded”',
      awaitsMe: true,
      quantities: { billOfLading: '31400' },
      notes: [],
    })
    expect(proposed.steps[0]).toMatchObject({ corrects: wrong.id, reason, effects, mayAnswer: true })

    const { data } = await deal.answer(buyer, 'confirm')
    const { execution } = data
    expect(execution).toMatchObject({
      state: 'invoiced',
      quantities: { billOfLading: '30140' },
      notes: [
        {
          kind: 'credit',
          ground: 'correction',
          amount: '899010.00',
          currency: 'USD',
          reason: `Correction of “Loaded”: ${reason}`,
        },
      ],
      payments: { total: '22403900.00', outstanding: '21504890.00' },
    })
    const [corrected, old] = execution.steps.filter(({ act }: ExecutionStep) => act === 'load')
    expect([corrected.status, corrected.values.quantity, corrected.corrects]).toEqual([
      'done',
      '30140',
      wrong.id,
    ])
    expect([old.status, old.values.quantity]).toEqual(['corrected', '31400'])

    const { entries, isIntact } = await readRecord(test.ctx.db, deal.dealId)
    expect(isIntact).toBe(true)
    expect(entries.slice(-3).map(({ act }) => act)).toEqual([
      'step.load.correction',
      'step.load.correction.confirmed',
      'note.credit',
    ])
    expect(entries.at(-3)?.facts).toMatchObject({
      quantity: '30140',
      correction: { corrects: wrong.id, reason },
    })

    await deal.pass(buyer, 'record_payment', { amount: '21504890' })
    expect((await deal.pass(buyer, 'close')).state).toBe('closed')
  })

  it('reopens a settled balance, and the seller pays back what was too much', async () => {
    const deal = await invoiceWrongly(test)
    await deal.pass(deal.buyer, 'record_payment', { amount: '22403900' })
    const wrong = await lastStep(deal, 'load')
    const seen = await correct(deal.buyer, deal, wrong, { quantity: '30140' }, {}, '/preview')
    expect(seen.data.effects.figures).toContainEqual({
      label: 'Stage',
      before: 'Settled',
      after: 'Final invoice',
    })
    await correct(deal.buyer, deal, wrong, { quantity: '30140' })
    const { data } = await deal.answer(deal.seller, 'confirm')
    expect(data.execution).toMatchObject({
      state: 'invoiced',
      payments: { outstanding: '-899010.00', owedBy: 'seller' },
    })
    expect((await deal.pass(deal.seller, 'record_payment', { amount: '899010' })).state).toBe('settled')
  })

  it('can be corrected again, against the newest fact, and the notes add up', async () => {
    const deal = await invoiceWrongly(test)
    const wrong = await lastStep(deal, 'load')
    await correct(deal.seller, deal, wrong, { quantity: '30140' })
    await deal.answer(deal.buyer, 'confirm')
    const again = await correct(deal.seller, deal, wrong, { quantity: '30150' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'This was corrected since. Propose your correction against the newest entry.',
    ])
    await correct(deal.seller, deal, await lastStep(deal, 'load'), { quantity: '30150' })
    const { data } = await deal.answer(deal.buyer, 'confirm')
    // 10 MT × 713.50
    expect(data.execution.notes).toMatchObject([
      { kind: 'debit', amount: '7135.00' },
      { kind: 'credit', amount: '899010.00' },
    ])
    expect(data.execution.payments.outstanding).toBe('21512025.00')
    expect((await readRecord(test.ctx.db, deal.dealId)).isIntact).toBe(true)
  })

  it('stays as it is when the other side refuses, and may be proposed again', async () => {
    const deal = await invoiceWrongly(test)
    const wrong = await lastStep(deal, 'load')
    await correct(deal.seller, deal, wrong, { quantity: '30140', blNumber: 'OTHER-1' })
    await deal.answer(deal.buyer, 'refuse', { reason: 'Our copy says 31,400' })
    expect(await deal.read()).toMatchObject({ quantities: { billOfLading: '31400' }, notes: [] })
    expect((await correct(deal.seller, deal, wrong, { quantity: '30140' })).status).toBe(200)
    // The number that was refused is free again.
    const other = await createBindingDeal(test)
    await other.pass(other.buyer, 'secure_payment')
    await other.pass(other.seller, 'nominate')
    await other.pass(other.seller, 'tender_nor')
    expect((await other.take(other.seller, 'load', { blNumber: 'OTHER-1' })).status).toBe(200)
  })
})

describe('a correction before the final invoice', () => {
  it('changes what is invoiced, and the provisional invoice by a note that the final one replaces', async () => {
    const deal = await loadWrongly(test)
    await deal.pass(deal.seller, 'invoice_provisionally')
    await deal.pass(deal.seller, 'present_documents')
    await correct(deal.seller, deal, await lastStep(deal, 'load'), { quantity: '30140' })
    const blocked = await deal.take(deal.seller, 'invoice_finally')
    expect(blocked.error.message).toBe('The correction of “Loaded” has to be answered first.')
    await deal.answer(deal.buyer, 'confirm')
    expect((await deal.read()).payments).toMatchObject({ total: '22403900.00', outstanding: '21504890.00' })
    const final = await deal.pass(deal.seller, 'invoice_finally')
    expect(final.payments).toMatchObject({
      total: '21504890.00',
      credited: '0.00',
      outstanding: '21504890.00',
    })
  })

  it('needs no note before any invoice, and shows what will be invoiced', async () => {
    const deal = await loadWrongly(test)
    const seen = await correct(
      deal.buyer,
      deal,
      await lastStep(deal, 'load'),
      { quantity: '30140' },
      {},
      '/preview',
    )
    expect(seen.data.effects).toMatchObject({ note: null, needsConfirmation: true })
    expect(seen.data.effects.figures).toContainEqual({
      label: 'Invoice with its corrections',
      before: '22,403,900.00 USD',
      after: '21,504,890.00 USD',
    })
  })

  it('moves the due date with the bill of lading', async () => {
    const deal = await createBindingDeal(test, { terms: { payment: { method: 'open_credit', days: 30 } } })
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    await deal.pass(deal.seller, 'invoice_finally')
    await deal.pass(deal.seller, 'present_documents')
    const seen = await correct(
      deal.seller,
      deal,
      await lastStep(deal, 'load'),
      { blDate: '2026-03-15' },
      {},
      '/preview',
    )
    expect(seen.data.effects.figures).toContainEqual({
      label: 'Due on',
      before: '2026-04-12',
      after: '2026-04-14',
    })
    await correct(deal.seller, deal, await lastStep(deal, 'load'), { blDate: '2026-03-15' })
    await deal.answer(deal.buyer, 'confirm')
    expect((await deal.read()).payments.dueOn).toBe('2026-04-14')
  })
})

describe('a correction during a dispute', () => {
  it('counts once both sides agree, its note is issued, and the deal stays in dispute', async () => {
    const deal = await invoiceWrongly(test)
    await deal.pass(deal.buyer, 'record_payment', { amount: '22403900' })
    await deal.pass(deal.buyer, 'dispute')
    const proposed = await correct(deal.seller, deal, await lastStep(deal, 'load'), { quantity: '30140' })
    expect([proposed.status, proposed.error]).toEqual([200, undefined])
    expect((await deal.read(deal.buyer)).steps[0]).toMatchObject({ status: 'proposed', mayAnswer: true })
    expect((await deal.answer(deal.buyer, 'confirm')).status).toBe(200)
    expect(await deal.read()).toMatchObject({
      state: 'disputed',
      disputedFrom: 'settled',
      payments: { outstanding: '-899010.00', owedBy: 'seller' },
      notes: [{ ground: 'correction', amount: '899010.00' }],
    })
    // What it changed is followed once the dispute is over: the balance is open again.
    expect((await deal.pass(deal.seller, 'resolve')).state).toBe('invoiced')
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('can be refused and taken back', async () => {
    const deal = await invoiceWrongly(test)
    await deal.pass(deal.buyer, 'dispute')
    await correct(deal.seller, deal, await lastStep(deal, 'load'), { quantity: '30140' })
    expect((await deal.answer(deal.buyer, 'refuse', { reason: 'Not so' })).status).toBe(200)
    await correct(deal.seller, deal, await lastStep(deal, 'load'), { quantity: '30140' })
    expect((await deal.answer(deal.seller, 'withdraw')).status).toBe(200)
    expect(await deal.read()).toMatchObject({ state: 'disputed', notes: [] })
  })
})
