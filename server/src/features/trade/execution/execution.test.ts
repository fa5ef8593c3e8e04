import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, invoice } from '#test/execution-world.ts'
import { closeSettled } from './close-execution.job.ts'

/* Deals on their way, as far as everybody plays by the rules; steps.test.ts has those who do not. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())

describe('a cargo CIF on a letter of credit', () => {
  it('goes from contract to settlement, each step by the right side, with a complete record', async () => {
    const deal = await createBindingDeal(test, {
      terms: { inspection: { final_at: 'discharge' } },
      commission: { perUnit: '0.25', payer: 'seller' },
    })
    const { buyer, seller, broker } = deal
    const begun = await deal.read(seller)
    expect(begun).toMatchObject({
      state: 'contracted',
      version: 1,
      role: 'seller',
      isMine: true,
      charteredBy: 'seller',
      next: 'Buyer: Secure payment',
      awaitsMe: false,
      security: { least: '19264500.00', most: '23545500.00', price: '713.50', isEstimate: false },
      quantities: { least: '27000.000', most: '33000.000', billOfLading: null, outturn: null },
    })
    expect(begun.nextActs.map(({ act, isMine }) => [act, isMine])).toEqual([
      ['secure_payment', false],
      ['dispute', true],
    ])

    await deal.pass(buyer, 'secure_payment')
    await deal.pass(seller, 'nominate')
    expect((await deal.pass(seller, 'tender_nor')).state).toBe('ready')
    expect((await deal.pass(seller, 'load', { quantity: '30250.123' })).state).toBe('loaded')
    expect((await deal.pass(seller, 'depart')).state).toBe('in_transit')
    const landed = await deal.pass(buyer, 'discharge', { quantity: '30000' })
    expect(landed.state).toBe('discharged')
    expect(landed.steps[0]?.flags.map(({ code }) => code)).toEqual(['F15'])
    await deal.pass(seller, 'claim_demurrage')
    const provisional = await deal.pass(seller, 'invoice_provisionally')
    expect(provisional.state).toBe('provisionally_invoiced')
    expect((await deal.pass(seller, 'present_documents')).state).toBe('documents_presented')
    expect(provisional.payments).toMatchObject({
      basis: 'provisional',
      total: '21439000.00',
      owedBy: 'buyer',
    })
    await deal.pass(buyer, 'record_payment', { amount: '21000000' })
    const final = await deal.pass(seller, 'invoice_finally')
    expect(final.invoices[0]).toMatchObject({
      kind: 'final',
      quantity: '30000',
      quantityBasis: 'outturn',
      unitPrice: '713.50',
      total: '21439000.00',
      pricing: null,
      dueOn: '2026-03-20',
    })
    expect(final.invoices[0]?.lines.map(({ amount }) => amount)).toEqual(['21405000.00', '34000.00'])
    expect(final.invoices[0]?.number).toBe(`${final.reference}-F`)
    expect(final.payments).toMatchObject({ outstanding: '439000.00', paid: '21000000.00' })
    const settled = await deal.pass(buyer, 'record_payment', { amount: '439000' })
    expect(settled).toMatchObject({ state: 'settled', payments: { outstanding: '0.00', owedBy: null } })
    expect(settled.timeline.every(({ status, stage }) => status === 'done' || stage === 'closed')).toBe(true)
    expect((await deal.pass(seller, 'close')).state).toBe('closed')
    expect(await deal.read()).toMatchObject({ next: '', nextActs: [], awaitsMe: false })

    // Who pays the broker knows of it, and the broker; the other side does not.
    expect((await deal.read(seller)).commission).toMatchObject({
      amount: '7500.00',
      myShare: '7500.00',
      isEarned: true,
    })
    expect((await deal.read(broker)).commission?.myShare).toBe('7500.00')
    expect((await deal.read(buyer)).commission).toBeNull()

    const record = await readRecord(test.ctx.db, deal.dealId)
    expect(record.isIntact).toBe(true)
    expect(record.entries.map(({ act }) => act)).toEqual([
      'step.secure_payment',
      'step.secure_payment.confirmed',
      'step.nominate',
      'step.nominate.confirmed',
      'step.tender_nor',
      'step.load',
      'step.load.confirmed',
      'step.depart',
      'step.discharge',
      'step.discharge.confirmed',
      'step.claim_demurrage',
      'step.claim_demurrage.confirmed',
      'step.invoice_provisionally',
      'step.present_documents',
      'step.present_documents.confirmed',
      'step.record_payment',
      'step.record_payment.confirmed',
      'step.invoice_finally',
      'step.record_payment',
      'step.record_payment.confirmed',
      'step.settle',
      'step.close',
      'step.close.confirmed',
    ])
  })

  it('notifies the other parties of each step, and asks the right one to answer', async () => {
    const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'shared' } })
    await deal.take(deal.buyer, 'secure_payment')
    const news = async (who = deal.buyer) => {
      const { data } = await who.call('GET', '/notifications')
      return data.notifications
        .filter(({ kind }: { kind: string }) => kind === 'trade')
        .map(({ message, path }: { message: string; path: string }) => [message, path])
    }
    const { reference } = await deal.read()
    const path = `/transactions/${deal.dealId}`
    expect(await news(deal.seller)).toEqual([
      [`${reference}: Payment secured; please confirm or refuse.`, path],
    ])
    expect(await news(deal.broker)).toEqual([
      [`${reference}: Payment secured; the other side must confirm.`, path],
    ])
    expect(await news(deal.buyer)).toEqual([])
    await deal.answer(deal.seller, 'refuse', { reason: 'Wrong bank' })
    expect(await news(deal.buyer)).toEqual([[`${reference}: Payment secured was refused: Wrong bank`, path]])
    expect((await deal.read()).steps[0]).toMatchObject({ status: 'refused', answer: 'Wrong bank' })
    const { rows } = await sql<{ event: string; data: unknown }>`
      select event, data from realtime_events where user_id = ${deal.broker?.id} and event = 'trade_changed'`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual(Array(2).fill({ event: 'trade_changed', data: { dealId: deal.dealId } }))
  })
})

describe('stages that the contract skips', () => {
  it('FOB: the buyer nominates, documents follow loading, and demurrage is a credit', async () => {
    const deal = await createBindingDeal(test, { terms: { incoterm: 'FOB' } })
    await deal.pass(deal.buyer, 'secure_payment')
    expect((await deal.take(deal.seller, 'nominate')).status).toBe(403)
    await deal.pass(deal.buyer, 'nominate')
    await deal.pass(deal.buyer, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    expect((await deal.take(deal.seller, 'depart')).status).toBe(409)
    await deal.pass(deal.buyer, 'claim_demurrage')
    const { invoices, timeline } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]?.total).toBe('21371000.00')
    expect(timeline.find(({ status }) => status === 'current')?.stage).toBe('documents_presented')
    expect(timeline.filter(({ status }) => status === 'skipped').map(({ stage }) => stage)).toEqual([
      'in_transit',
      'discharged',
      'provisionally_invoiced',
    ])
  })

  it('trucks on open credit: no security, no notice of readiness', async () => {
    const deal = await createBindingDeal(test, {
      terms: {
        incoterm: 'FCA',
        payment: { method: 'open_credit', days: 30 },
        tolerance_pct: '0',
        price: { kind: 'fixed', amount: '95.5', unit: 'bbl' },
        conversion: '7.45',
        quantity: '500',
      },
    })
    expect((await deal.take(deal.buyer, 'secure_payment')).status).toBe(409)
    await deal.pass(deal.buyer, 'nominate', { mode: 'truck', imo: null })
    await deal.pass(deal.seller, 'load', { quantity: '500' })
    const { invoices } = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoices[0]).toMatchObject({
      pricedQuantity: '3725.000',
      total: '355737.50',
      dueOn: '2026-04-12',
    })
  })

  it('a payment in advance counts, and an excess is refunded', async () => {
    const deal = await createBindingDeal(test, { terms: { payment: { method: 'TT_advance' } } })
    await deal.pass(deal.buyer, 'secure_payment', { amount: '22000000', expiresOn: null })
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    const invoiced = await deal.pass(deal.seller, 'invoice_finally')
    expect(invoiced.payments).toMatchObject({
      total: '21405000.00',
      outstanding: '-595000.00',
      owedBy: 'seller',
    })
    expect((await deal.take(deal.buyer, 'record_payment', { amount: '1' })).status).toBe(403)
    expect((await deal.take(deal.seller, 'record_payment', { amount: '595000.01' })).status).toBe(422)
    // Paid in full, and not settled before the documents are there.
    const back = await deal.pass(deal.seller, 'record_payment', { amount: '595000' })
    expect(back).toMatchObject({ state: 'invoiced', next: 'Seller: Present documents' })
    const presented = await deal.pass(deal.seller, 'present_documents')
    expect(presented).toMatchObject({ state: 'settled', payments: { paid: '21405000.00' } })
  })
})

describe('the other side', () => {
  it('must agree to a quantity outside the tolerance', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    await deal.pass(buyer, 'secure_payment')
    await deal.pass(seller, 'nominate')
    await deal.pass(seller, 'tender_nor')
    const outside = await deal.take(seller, 'load', { quantity: '26000', blNumber: 'OUT-1' })
    expect(outside.data.execution).toMatchObject({ state: 'ready', awaitsMe: false })
    expect((await deal.read(buyer)).next).toBe('You confirm: Loaded')
    expect((await deal.answer(seller, 'confirm')).status).toBe(403)
    expect((await deal.take(seller, 'load')).error.message).toBe(
      'Proposed. Waiting for the other side to confirm.',
    )
    expect((await deal.answer(buyer, 'refuse')).status).toBe(422)
    expect((await deal.answer(buyer, 'refuse', { reason: 'Load the rest' })).status).toBe(200)
    // The bill of lading is free again.
    const again = await deal.take(seller, 'load', { quantity: '26500', blNumber: 'OUT-1' })
    expect(again.status).toBe(200)
    expect((await deal.answer(buyer, 'withdraw')).status).toBe(403)
    expect((await deal.answer(seller, 'withdraw')).status).toBe(200)
    await deal.take(seller, 'load', { quantity: '26700', blNumber: 'OUT-1' })
    const { data } = await deal.answer(buyer, 'confirm')
    expect(data.execution).toMatchObject({ state: 'loaded', quantities: { billOfLading: '26700' } })
  })

  it('can open a dispute, which stops everything until both agree on a resolution', async () => {
    const deal = await createBindingDeal(test)
    const { buyer, seller } = deal
    await invoice(deal)
    await deal.take(buyer, 'record_payment')
    const disputed = await deal.take(buyer, 'dispute')
    expect(disputed.data.execution).toMatchObject({ state: 'disputed', disputedFrom: 'invoiced' })
    expect((await deal.answer(seller, 'confirm')).status).toBe(409)
    expect((await deal.answer(seller, 'refuse', { reason: 'Not now' })).status).toBe(409)
    expect((await deal.take(buyer, 'record_payment')).status).toBe(409)
    const resolved = await deal.take(seller, 'resolve')
    const step = resolved.data.execution.steps[0]
    const { version } = resolved.data.execution
    const confirmed = await buyer.call('POST', `${deal.path}/steps/${step.id}/confirm`, { version })
    expect(confirmed.data.execution).toMatchObject({ state: 'invoiced', disputedFrom: null })
    // What had been recorded before is still there to be confirmed.
    expect((await deal.answer(seller, 'confirm')).data.execution.payments.paid).toBe('1000000.00')
  })

  it('confirms before the invoice is final', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    await deal.take(deal.seller, 'claim_demurrage')
    const { status, error } = await deal.take(deal.seller, 'invoice_finally')
    expect([status, error.message]).toEqual([409, '“Demurrage claimed” has to be answered first.'])
  })
})

it('executions are listed by status', async () => {
  const deal = await createBindingDeal(test)
  const listedUnder = async () => {
    const statuses = ['active', 'disputed', 'settled', 'closed', 'cancelled']
    const lists = statuses.map(async (status) => {
      const { data } = await deal.buyer.call('GET', `/trading/transactions?status=${status}`)
      return data.executions.map(({ dealId }: { dealId: string }) => [status, dealId])
    })
    return (await Promise.all(lists)).flat()
  }
  expect(await listedUnder()).toEqual([['active', deal.dealId]])
  await invoice(deal)
  await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
  expect(await listedUnder()).toEqual([['settled', deal.dealId]])
  await deal.pass(deal.seller, 'close')
  expect(await listedUnder()).toEqual([['closed', deal.dealId]])
})

it('a settled deal closes automatically after the time for claims', async () => {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  await deal.pass(deal.buyer, 'record_payment', { amount: '21405000' })
  const settledAt = now
  now = new Date(settledAt.getTime() + 89 * 86_400_000)
  await closeSettled(test.ctx)
  expect((await deal.read()).state).toBe('settled')
  now = new Date(settledAt.getTime() + 91 * 86_400_000)
  await closeSettled(test.ctx)
  expect((await deal.read()).state).toBe('closed')
  expect((await deal.read()).steps[0]).toMatchObject({ act: 'close', by: { name: 'Laycan', role: 'system' } })
})
