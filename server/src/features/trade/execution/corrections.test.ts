import { randomUUID } from 'node:crypto'
import type { ExecutionStep } from '@laycan/contract/trade/execution/execution'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { createBindingDeal, invoice, type TestDeal, withoutNameMarks } from '#test/execution-world.ts'

/* 31,400 MT were typed instead of 30,140 MT, at 713.50 USD/MT: 22,403,900.00 instead of 21,504,890.00 USD. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const reason = 'Typed wrong: the bill of lading says 30,140'

async function loadedWrongly(options: Parameters<typeof createBindingDeal>[1] = {}): Promise<TestDeal> {
  const deal = await createBindingDeal(test, options)
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load', { quantity: '31400' })
  return deal
}

async function invoicedWrongly(): Promise<TestDeal> {
  const deal = await loadedWrongly()
  await deal.pass(deal.seller, 'invoice_finally')
  await deal.pass(deal.seller, 'present_documents')
  return deal
}

const last = async (deal: TestDeal, act: ExecutionStep['act'], status: ExecutionStep['status'] = 'done') => {
  const step = (await deal.read()).steps.find((one) => one.act === act && one.status === status)
  if (!step) throw new Error(`no ${act} is ${status}`)
  return step
}

async function correct(
  as: Person,
  deal: TestDeal,
  step: ExecutionStep,
  facts: object,
  body: object = {},
  path = '',
) {
  const { version } = await deal.read()
  const preview = path === '/preview'
  return as.call('POST', `${deal.path}/steps/${step.id}/corrections${path}`, {
    act: step.act,
    version,
    facts: { ...(step.values as object), ...facts },
    ...(!preview && { clientId: randomUUID(), reason }),
    ...body,
  })
}

describe('a wrong bill of lading after the final invoice', () => {
  it('is previewed, confirmed by the buyer, and ends in a credit note; nothing is overwritten', async () => {
    const deal = await invoicedWrongly()
    const { buyer, seller } = deal
    const wrong = await last(deal, 'load')
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
    const deal = await invoicedWrongly()
    await deal.pass(deal.buyer, 'record_payment', { amount: '22403900' })
    const wrong = await last(deal, 'load')
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
    const deal = await invoicedWrongly()
    const wrong = await last(deal, 'load')
    await correct(deal.seller, deal, wrong, { quantity: '30140' })
    await deal.answer(deal.buyer, 'confirm')
    const again = await correct(deal.seller, deal, wrong, { quantity: '30150' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'This was corrected since. Propose your correction against the newest entry.',
    ])
    await correct(deal.seller, deal, await last(deal, 'load'), { quantity: '30150' })
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
    const deal = await invoicedWrongly()
    const wrong = await last(deal, 'load')
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
    const deal = await loadedWrongly()
    await deal.pass(deal.seller, 'invoice_provisionally')
    await deal.pass(deal.seller, 'present_documents')
    await correct(deal.seller, deal, await last(deal, 'load'), { quantity: '30140' })
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
    const deal = await loadedWrongly()
    const seen = await correct(
      deal.buyer,
      deal,
      await last(deal, 'load'),
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
      await last(deal, 'load'),
      { blDate: '2026-03-15' },
      {},
      '/preview',
    )
    expect(seen.data.effects.figures).toContainEqual({
      label: 'Due on',
      before: '2026-04-12',
      after: '2026-04-14',
    })
    await correct(deal.seller, deal, await last(deal, 'load'), { blDate: '2026-03-15' })
    await deal.answer(deal.buyer, 'confirm')
    expect((await deal.read()).payments.dueOn).toBe('2026-04-14')
  })
})

describe('what needs nobody else', () => {
  it('is a payment that the payer recorded too high', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    const { data } = await correct(deal.buyer, deal, await last(deal, 'record_payment'), {
      amount: '21400000',
    })
    expect(data.execution).toMatchObject({
      state: 'invoiced',
      payments: { paid: '21400000.00', outstanding: '5000.00' },
    })
    expect(
      data.execution.payments.records.map(({ status }: { status: string }) => status).toSorted(),
    ).toEqual(['confirmed', 'corrected'])
    const raised = await correct(deal.buyer, deal, await last(deal, 'record_payment'), { amount: '21405000' })
    expect(raised.data.execution.payments.paid).toBe('21400000.00')
    expect((await deal.answer(deal.seller, 'confirm')).data.execution.state).toBe('settled')
  })

  it('is a demurrage claim that the claimant lowers, and a note', async () => {
    const deal = await loadedWrongly()
    await deal.pass(deal.seller, 'claim_demurrage', { hoursUsed: '61.5' })
    const lowered = await correct(deal.seller, deal, await last(deal, 'claim_demurrage'), { hoursUsed: '50' })
    expect(lowered.data.execution.steps[0]).toMatchObject({ act: 'claim_demurrage', status: 'done' })
    const raised = await correct(deal.seller, deal, await last(deal, 'claim_demurrage'), { hoursUsed: '51' })
    expect(raised.data.execution.steps[0]).toMatchObject({ act: 'claim_demurrage', status: 'proposed' })
    const noted = await correct(deal.buyer, deal, await last(deal, 'load'), { note: 'Jetty 3' })
    expect(noted.data.execution.steps[0]).toMatchObject({ act: 'load', status: 'done' })
  })
})

describe('a correction is refused', () => {
  it('twice at once, of what never counted, for no difference, without a reason, by strangers', async () => {
    const deal = await loadedWrongly({ commission: { perUnit: '0.25', payer: 'seller' } })
    const step = await last(deal, 'load')
    const stranger = await createBindingDeal(test)
    const before = await deal.read()
    const refused = async (answer: ReturnType<typeof correct>) => {
      const { status, error } = await answer
      return [status, Object.values(error.fields ?? {})[0] ?? error.message]
    }
    expect(await refused(correct(deal.seller, deal, step, {}))).toEqual([
      409,
      'Nothing differs from what is recorded.',
    ])
    expect(await refused(correct(deal.seller, deal, step, { quantity: '30140' }, { reason: ' ' }))).toEqual([
      422,
      'Reason is required',
    ])
    expect(await refused(correct(deal.seller, deal, step, { quantity: '70000' }))).toEqual([
      422,
      'More than twice the 30,000 MT of the contract',
    ])
    expect(await refused(correct(deal.seller, deal, step, { quantity: '30140' }, { act: 'depart' }))).toEqual(
      [422, 'Departure must be a date, such as 2027-03-01'],
    )
    expect(
      await refused(correct(deal.seller, deal, step, { quantity: '30140' }, { version: 1 })),
    ).toMatchObject([409, expect.stringContaining('It is')])
    expect(await refused(correct(deal.broker as Person, deal, step, { quantity: '30140' }))).toEqual([
      403,
      'Only the buyer and the seller can take steps in a deal.',
    ])
    expect((await correct(stranger.buyer, deal, step, { quantity: '30140' })).status).toBe(404)
    expect((await correct(stranger.buyer, deal, step, { quantity: '30140' }, {}, '/preview')).status).toBe(
      404,
    )
    const elsewhere = await stranger.pass(stranger.buyer, 'secure_payment')
    const foreign = elsewhere.steps[0] as ExecutionStep
    expect(await refused(correct(deal.buyer, deal, foreign, { amount: '1' }))).toEqual([
      404,
      'There is no such step.',
    ])
    expect(withoutNameMarks(await deal.read())).toEqual(withoutNameMarks(before))

    expect((await correct(deal.seller, deal, step, { quantity: '30140' })).status).toBe(200)
    expect(await refused(correct(deal.buyer, deal, step, { quantity: '30150' }))).toEqual([
      409,
      'A correction of this is already waiting for an answer.',
    ])
    expect(
      await refused(correct(deal.buyer, deal, await last(deal, 'load', 'proposed'), { quantity: '1' })),
    ).toEqual([409, 'This is not confirmed yet. It can be withdrawn and recorded again.'])
    const own = await deal.answer(deal.seller, 'confirm')
    expect([own.status, own.error.message]).toEqual([403, 'The other side must answer this.'])
    expect((await deal.answer(deal.seller, 'withdraw')).status).toBe(200)
    expect((await deal.read()).quantities.billOfLading).toBe('31400')
  })

  it('if later facts no longer agree with it', async () => {
    const deal = await loadedWrongly()
    await deal.pass(deal.seller, 'depart')
    const late = await correct(deal.seller, deal, await last(deal, 'load'), { blDate: '2026-03-16' })
    expect([late.status, late.error.message]).toEqual([
      409,
      '“Departed” would no longer agree with it: This date is before the bill of lading (2026-03-16).',
    ])
  })

  it('of a ship that was replaced, and of a dispute', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    const first = (await deal.pass(deal.seller, 'nominate')).steps[0] as ExecutionStep
    await deal.pass(deal.seller, 'nominate', { name: 'Borealis', imo: '9811000' })
    const replaced = await correct(deal.seller, deal, first, { name: 'Aurora II' })
    expect(replaced.error.message).toBe('A later entry replaces this one. Correct that one.')
    await deal.pass(deal.buyer, 'dispute')
    expect((await correct(deal.buyer, deal, await last(deal, 'dispute'), {}, { act: 'load' })).status).toBe(
      422,
    )
  })

  it('if the bill of lading belongs to another deal', async () => {
    const [one, other] = [await loadedWrongly(), await loadedWrongly()]
    const taken = (await last(other, 'load')).values as { blNumber: string }
    const { status, error } = await correct(one.seller, one, await last(one, 'load'), {
      blNumber: taken.blNumber,
    })
    expect([status, error.fields]).toEqual([
      422,
      { 'facts.blNumber': 'This bill of lading is already used in another deal (F12)' },
    ])
  })

  it('if it would credit more than the invoice', async () => {
    const deal = await invoicedWrongly()
    await deal.take(deal.seller, 'issue_note', { amount: '22000000' })
    const { status, error } = await correct(deal.seller, deal, await last(deal, 'load'), {
      quantity: '30140',
    })
    expect([status, error.message]).toEqual([409, 'At most 403,900.00 USD of the invoice is left to credit'])
  })
})

describe('two people at once', () => {
  it('one of two corrections of the same fact is taken', async () => {
    const deal = await loadedWrongly()
    const step = await last(deal, 'load')
    const answers = await Promise.all([
      correct(deal.seller, deal, step, { quantity: '30140' }),
      correct(deal.buyer, deal, step, { quantity: '30150' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const open = (await deal.read()).steps.filter(({ status }) => status === 'proposed')
    expect(open).toHaveLength(1)
  })

  it('the same correction sent twice counts once', async () => {
    const deal = await loadedWrongly()
    const step = await last(deal, 'load')
    const body = { clientId: randomUUID(), version: (await deal.read()).version }
    const send = () => correct(deal.seller, deal, step, { quantity: '30140' }, body)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await deal.read()).steps.filter(({ corrects }) => corrects === step.id)).toHaveLength(1)
    const another = await correct(deal.seller, deal, await last(deal, 'nominate'), { name: 'Borealis' }, body)
    expect(another.error.message).toBe('This client id was already used for another step.')
  })
})

describe('bank details', () => {
  it('take the password again and the buyer, and the invoice shows the corrected ones', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const step = await last(deal, 'invoice_finally')
    const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE4550000000058398257466' }
    const byBuyer = await correct(deal.buyer, deal, step, { payTo })
    expect([byBuyer.status, byBuyer.error.message]).toEqual([
      403,
      'Only the seller can correct the bank details.',
    ])
    expect((await correct(deal.seller, deal, step, { payTo })).error.code).toBe('confirmation_required')
    const proof = await test.ctx.signer.sign(
      'confirmed:bank_details',
      `${deal.seller.id} 2026-03-20T12:05:00.000Z`,
    )
    const proposed = await correct(deal.seller, deal, step, { payTo }, { proof })
    expect(proposed.data.execution.invoices[0].payTo.account).toBe('SE3550000000054910000003')
    const { data } = await deal.answer(deal.buyer, 'confirm')
    expect(data.execution.invoices[0].payTo).toEqual(payTo)
    const noted = await correct(deal.seller, deal, await last(deal, 'invoice_finally'), { note: 'Ref' })
    expect(noted.data.execution.steps[0].status).toBe('done')
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

describe('a correction during a dispute', () => {
  it('counts once both sides agree, its note is issued, and the deal stays in dispute', async () => {
    const deal = await invoicedWrongly()
    await deal.pass(deal.buyer, 'record_payment', { amount: '22403900' })
    await deal.pass(deal.buyer, 'dispute')
    const proposed = await correct(deal.seller, deal, await last(deal, 'load'), { quantity: '30140' })
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
    const deal = await invoicedWrongly()
    await deal.pass(deal.buyer, 'dispute')
    await correct(deal.seller, deal, await last(deal, 'load'), { quantity: '30140' })
    expect((await deal.answer(deal.buyer, 'refuse', { reason: 'Not so' })).status).toBe(200)
    await correct(deal.seller, deal, await last(deal, 'load'), { quantity: '30140' })
    expect((await deal.answer(deal.seller, 'withdraw')).status).toBe(200)
    expect(await deal.read()).toMatchObject({ state: 'disputed', notes: [] })
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

describe('the quantity of the bill of lading', () => {
  it('counts once the buyer confirms it', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    const uncertified = await deal.take(deal.seller, 'load', { byCertificate: true })
    expect(uncertified.error.fields).toHaveProperty('facts.byCertificate')
    expect((await deal.take(deal.seller, 'load')).data.execution.state).toBe('ready')
    expect((await deal.answer(deal.buyer, 'confirm')).data.execution.state).toBe('loaded')
  })
})
