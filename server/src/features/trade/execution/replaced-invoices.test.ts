import { randomUUID } from 'node:crypto'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

async function correctLoading({ seller, path, read, answer, buyer }: TestDeal, quantity: string) {
  const { steps, version } = await read()
  const { id, values } = steps.find(({ act }) => act === 'load') as ExecutionStep
  const facts = { ...(values as object), quantity }
  const body = { act: 'load', version, clientId: randomUUID(), facts, reason: 'Typed wrong' }
  expect((await seller.call('POST', `${path}/steps/${id}/corrections`, body)).status).toBe(200)
  expect((await answer(buyer, 'confirm')).status).toBe(200)
}

const numbers = ({ invoices }: Execution) =>
  invoices.map(({ number, total, replaces, replacedBy }) => [number, total, replaces, replacedBy])

it('takes the place of the invoice and of the notes that corrected it, over the same amount', async () => {
  const deal = await createBindingDeal(test)
  const { number, quantity } = (await invoice(deal)).invoices[0] ?? expect.unreachable()
  await deal.pass(deal.buyer, 'record_payment')
  await deal.take(deal.seller, 'issue_note')
  await correctLoading(deal, '29000')
  const before = await deal.read()
  const { status, data } = await deal.take(deal.seller, 'replace_invoice')
  expect(status).toBe(200)
  const after: Execution = data.execution
  expect(numbers(after)).toEqual([
    [`${number}2`, '20691500.00', number, null],
    [number, '21405000.00', null, `${number}2`],
  ])
  expect(after.invoices.map((each) => each.quantity)).toEqual(['29000', quantity])
  expect(after.payments).toMatchObject({
    total: '20691500.00',
    outstanding: before.payments.outstanding,
    paid: '1000000.00',
    // The discount counts on; the correction is in the new invoice.
    credited: '60280.50',
  })
  expect(after.payments.papers.map(({ reference }) => reference)).toContain(`${number}2`)
  expect(after.state).toBe('invoiced')

  // What it replaced cannot be corrected any more; it can be replaced again, and corrected by the facts behind it.
  const { id, values } = after.steps.find(({ act }) => act === 'invoice_finally') as ExecutionStep
  const correction = {
    act: 'invoice_finally',
    facts: values,
    clientId: randomUUID(),
    reason: 'Another account',
  }
  const refused = await deal.seller.call('POST', `${deal.path}/steps/${id}/corrections`, {
    ...correction,
    version: after.version,
  })
  expect(refused).toMatchObject({ status: 409, error: { message: expect.stringMatching(/^A later entry/) } })
  await correctLoading(deal, '29500')
  const again = await deal.take(deal.seller, 'replace_invoice')
  expect(numbers(again.data.execution)[0]).toEqual([`${number}3`, '21048250.00', `${number}2`, null])
  expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
})

it('has other bank details, with the password and a warning', async () => {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE4550000000058398257466' }
  const unproven = await deal.take(deal.seller, 'replace_invoice', { payTo })
  expect([unproven.status, unproven.error.code]).toEqual([403, 'confirmation_required'])
})

it('is issued by the seller, once, and not before there is an invoice or while a correction is open', async () => {
  const deal = await createBindingDeal(test)
  expect((await deal.take(deal.seller, 'replace_invoice')).status).toBe(409)
  await invoice(deal)
  expect((await deal.take(deal.buyer, 'replace_invoice')).status).toBe(403)
  const noReason = await deal.take(deal.seller, 'replace_invoice', { reason: '' })
  expect([noReason.status, noReason.error.fields]).toEqual([422, { 'facts.reason': 'Reason is required' }])

  const body = { clientId: randomUUID(), version: (await deal.read()).version }
  const twice = await Promise.all([1, 2].map(() => deal.take(deal.seller, 'replace_invoice', {}, body)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const { steps, invoices, version } = await deal.read()
  expect(invoices).toHaveLength(2)

  const { id, values } = steps.find(({ act }) => act === 'load') as ExecutionStep
  const facts = { ...(values as object), quantity: '29000' }
  const correction = { act: 'load', version, clientId: randomUUID(), facts, reason: 'Typed wrong' }
  await deal.buyer.call('POST', `${deal.path}/steps/${id}/corrections`, correction)
  const waiting = await deal.take(deal.seller, 'replace_invoice')
  expect(waiting).toMatchObject({
    status: 409,
    error: { message: 'The correction of “Loaded” has to be answered first.' },
  })
})
