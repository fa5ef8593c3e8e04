import { randomUUID } from 'node:crypto'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { correct, invoiceWrongly, lastStep, loadWrongly } from '#test/corrections.ts'
import { createBindingDeal, invoice, withoutNameMarks } from '#test/execution-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

describe('a correction that needs no confirmation', () => {
  it('lowers a payment that the payer recorded too high', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
    const { data } = await correct(deal.buyer, deal, await lastStep(deal, 'record_payment'), {
      amount: '21400000',
    })
    expect(data.execution).toMatchObject({
      state: 'invoiced',
      payments: { paid: '21400000.00', outstanding: '5000.00' },
    })
    expect(
      data.execution.payments.records.map(({ status }: { status: string }) => status).toSorted(),
    ).toEqual(['confirmed', 'corrected'])
    const raised = await correct(deal.buyer, deal, await lastStep(deal, 'record_payment'), {
      amount: '21405000',
    })
    expect(raised.data.execution.payments.paid).toBe('21400000.00')
    expect((await deal.answer(deal.seller, 'confirm')).data.execution.state).toBe('settled')
  })

  it('lowers a demurrage claim of the claimant, or changes only a note', async () => {
    const deal = await loadWrongly(test)
    await deal.pass(deal.seller, 'claim_demurrage', { hoursUsed: '61.5' })
    const lowered = await correct(deal.seller, deal, await lastStep(deal, 'claim_demurrage'), {
      hoursUsed: '50',
    })
    expect(lowered.data.execution.steps[0]).toMatchObject({ act: 'claim_demurrage', status: 'done' })
    const raised = await correct(deal.seller, deal, await lastStep(deal, 'claim_demurrage'), {
      hoursUsed: '51',
    })
    expect(raised.data.execution.steps[0]).toMatchObject({ act: 'claim_demurrage', status: 'proposed' })
    const noted = await correct(deal.buyer, deal, await lastStep(deal, 'load'), { note: 'Jetty 3' })
    expect(noted.data.execution.steps[0]).toMatchObject({ act: 'load', status: 'done' })
  })
})

describe('bank details', () => {
  it('take the password again and the buyer, and the invoice shows the corrected ones', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const step = await lastStep(deal, 'invoice_finally')
    const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE4550000000058398257466' }
    const byBuyer = await correct(deal.buyer, deal, step, { payTo })
    expect([byBuyer.status, byBuyer.error.message]).toEqual([
      403,
      'Only the seller can correct the bank details.',
    ])
    expect((await correct(deal.seller, deal, step, { payTo })).error.code).toBe('confirmation_required')
    const proof = test.ctx.signer.sign('confirmed:bank_details', `${deal.seller.id} 2026-03-20T12:05:00.000Z`)
    const proposed = await correct(deal.seller, deal, step, { payTo }, { proof })
    expect(proposed.data.execution.invoices[0].payTo.account).toBe('SE3550000000054910000003')
    const { data } = await deal.answer(deal.buyer, 'confirm')
    expect(data.execution.invoices[0].payTo).toEqual(payTo)
    const noted = await correct(deal.seller, deal, await lastStep(deal, 'invoice_finally'), { note: 'Ref' })
    expect(noted.data.execution.steps[0].status).toBe('done')
  })
})

describe('a correction is refused', () => {
  it('twice at once, of what never counted, for no difference, without a reason, by strangers', async () => {
    const deal = await loadWrongly(test, { commission: { perUnit: '0.25', payer: 'seller' } })
    const step = await lastStep(deal, 'load')
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
      await refused(correct(deal.buyer, deal, await lastStep(deal, 'load', 'proposed'), { quantity: '1' })),
    ).toEqual([409, 'This is not confirmed yet. It can be withdrawn and recorded again.'])
    const own = await deal.answer(deal.seller, 'confirm')
    expect([own.status, own.error.message]).toEqual([403, 'The other side must answer this.'])
    expect((await deal.answer(deal.seller, 'withdraw')).status).toBe(200)
    expect((await deal.read()).quantities.billOfLading).toBe('31400')
  })

  it('if later facts no longer agree with it', async () => {
    const deal = await loadWrongly(test)
    await deal.pass(deal.seller, 'depart')
    const late = await correct(deal.seller, deal, await lastStep(deal, 'load'), { blDate: '2026-03-16' })
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
    expect(
      (await correct(deal.buyer, deal, await lastStep(deal, 'dispute'), {}, { act: 'load' })).status,
    ).toBe(422)
  })

  it('if the bill of lading belongs to another deal', async () => {
    const [one, other] = [await loadWrongly(test), await loadWrongly(test)]
    const taken = (await lastStep(other, 'load')).values as { blNumber: string }
    const { status, error } = await correct(one.seller, one, await lastStep(one, 'load'), {
      blNumber: taken.blNumber,
    })
    expect([status, error.fields]).toEqual([
      422,
      { 'facts.blNumber': 'This bill of lading is already used in another deal (F12)' },
    ])
  })

  it('if it would credit more than the invoice', async () => {
    const deal = await invoiceWrongly(test)
    await deal.take(deal.seller, 'issue_note', { amount: '22000000' })
    const { status, error } = await correct(deal.seller, deal, await lastStep(deal, 'load'), {
      quantity: '30140',
    })
    expect([status, error.message]).toEqual([409, 'At most 403,900.00 USD of the invoice is left to credit'])
  })
})

describe('two people at once', () => {
  it('one of two corrections of the same fact is taken', async () => {
    const deal = await loadWrongly(test)
    const step = await lastStep(deal, 'load')
    const answers = await Promise.all([
      correct(deal.seller, deal, step, { quantity: '30140' }),
      correct(deal.buyer, deal, step, { quantity: '30150' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const open = (await deal.read()).steps.filter(({ status }) => status === 'proposed')
    expect(open).toHaveLength(1)
  })

  it('the same correction sent twice counts once', async () => {
    const deal = await loadWrongly(test)
    const step = await lastStep(deal, 'load')
    const body = { clientId: randomUUID(), version: (await deal.read()).version }
    const send = () => correct(deal.seller, deal, step, { quantity: '30140' }, body)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await deal.read()).steps.filter(({ corrects }) => corrects === step.id)).toHaveLength(1)
    const another = await correct(
      deal.seller,
      deal,
      await lastStep(deal, 'nominate'),
      { name: 'Borealis' },
      body,
    )
    expect(another.error.message).toBe('This client id was already used for another step.')
  })
})
