import { randomUUID } from 'node:crypto'
import { moneyText } from '@laycan/contract/figure-texts'
import type { CommissionDesk, CommissionInvoice } from '@laycan/contract/trade/commissions/commissions'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { textOfPdf } from '#test/pdf.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-16T12:00:00Z') })
})
afterAll(() => test.close())

const payTo = { accountName: 'Berg Broking', bank: 'Nordbank', account: 'SE4550000000058398257466' }

type Payer = Side | 'shared'
async function loadedDeal(payer: Payer = 'seller') {
  const deal = await createBindingDeal(test, { commission: { perUnit: '0.25', payer } })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
  return { ...deal, broker: deal.broker as Person }
}
type Loaded = Awaited<ReturnType<typeof loadedDeal>>

const pathOf = ({ path }: Pick<TestDeal, 'path'>) => `${path}/commission-invoices`
const deskOf = async (deal: Pick<TestDeal, 'path'>, who: Person): Promise<CommissionDesk> =>
  (await who.call('GET', pathOf(deal))).data.desk
const issue = (deal: Pick<TestDeal, 'path'>, who: Person, given: object = {}) =>
  who.call('POST', pathOf(deal), { clientId: randomUUID(), payTo, ...given })
async function issued(deal: Loaded): Promise<CommissionInvoice> {
  const { status, data, error } = await issue(deal, deal.broker)
  expect([status, error]).toEqual([201, undefined])
  return data.desk.invoices[0]
}
/** With the version as it is. */
async function act(deal: Loaded, who: Person, id: string, what: string, body: object = {}) {
  const { invoices } = await deskOf(deal, deal.broker)
  const version = invoices.find((invoice) => invoice.id === id)?.version ?? 1
  return who.call('POST', `${pathOf(deal)}/${id}/${what}`, { clientId: randomUUID(), version, ...body })
}
const pay = { paidOn: '2026-03-16', reference: 'TT-77' }
const receive = { receivedOn: '2026-03-16' }

describe('a commission invoice', () => {
  it('is issued once the cargo is loaded, by the bill of lading, and settled by the receipt of the broker', async () => {
    const early = await createBindingDeal(test, { commission: { perUnit: '0.25', payer: 'seller' } })
    const refused = await issue(early, early.broker as Person)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The commission is earned once the loaded quantity counts. Wait for the loading.',
    ])
    const deal = await loadedDeal()
    const { billOfLading } = (await deal.read()).quantities
    const invoice = await issued(deal)
    const amount = (Number(billOfLading) * 0.25).toFixed(2)
    expect(invoice).toMatchObject({
      ...{ payer: 'seller', status: 'open', total: amount, outstanding: amount, received: '0.00' },
      ...{ dueOn: '2026-04-15', isLate: false, payTo, replaces: null, acts: ['receive', 'cancel'] },
    })
    expect(invoice.papers).toEqual([
      {
        ...{ kind: 'invoice', number: invoice.number, on: '2026-03-16', amount },
        text: `${billOfLading} MT by bill of lading × 0.25 USD/MT`,
      },
    ])
    expect((await messagesOf(deal.seller))[0]).toBe(
      `${(await deal.read()).reference}: commission invoice ${invoice.number} over ${moneyText(amount)}, due on 2026-04-15.`,
    )
    expect((await messagesOf(deal.buyer))[0]).not.toContain('ommission')

    const paid = await act(deal, deal.seller, invoice.id, 'pay', pay)
    expect(paid.data.desk.invoices[0]).toMatchObject({
      ...{ status: 'said_paid', said: { on: '2026-03-16', reference: 'TT-77' }, acts: ['take_back'] },
    })
    expect((await messagesOf(deal.broker))[0]).toContain(
      `of commission ${invoice.number} was paid on 2026-03-16.`,
    )
    expect((await act(deal, deal.seller, invoice.id, 'receive', receive)).status).toBe(403)
    const settled = await act(deal, deal.broker, invoice.id, 'receive', receive)
    expect(settled.data.desk.invoices[0]).toMatchObject({
      ...{ status: 'settled', outstanding: '0.00', received: amount, wasLate: false, said: null },
    })
    expect((await messagesOf(deal.seller))[0]).toContain(
      `${moneyText(amount)} of commission ${invoice.number} was received`,
    )
    const { record } = (await deal.broker.call('GET', `/trading/deals/${deal.dealId}/record`)).data
    expect(record.entries.map((entry: { act: string }) => entry.act).slice(-3)).toEqual([
      ...['commission.issue', 'commission.pay', 'commission.receive'],
    ])
    expect([record.isIntact, record.changed]).toEqual([true, []])
  })

  it('is no part of the balance between the principals', async () => {
    const deal = await loadedDeal()
    const before = (await deal.read()).payments
    const { id } = await issued(deal)
    await act(deal, deal.broker, id, 'receive', receive)
    expect((await deal.read()).payments).toEqual(before)
  })

  it('is shown to its payer and the broker only, each half to its own side', async () => {
    const deal = await loadedDeal('shared')
    expect(await deskOf(deal, deal.broker)).toMatchObject({
      ...{ mayIssue: true, openFor: ['buyer', 'seller'], isEarned: true, payTo: null },
    })
    await issued(deal)
    const payersOf = async (who: Person) => (await deskOf(deal, who)).invoices.map(({ payer }) => payer)
    expect(await payersOf(deal.broker)).toEqual(['seller', 'buyer'])
    expect(await payersOf(deal.buyer)).toEqual(['buyer'])
    expect(await payersOf(deal.seller)).toEqual(['seller'])
    const [ofSeller] = (await deskOf(deal, deal.seller)).invoices
    expect((await act(deal, deal.buyer, ofSeller?.id ?? '', 'pay', pay)).status).toBe(404)
    const stranger = await createTrader(test, 'broker')
    for (const call of [
      stranger.call('GET', pathOf(deal)),
      issue(deal, stranger),
      act(deal, stranger, ofSeller?.id ?? '', 'receive', receive),
    ])
      expect((await call).status).toBe(404)
    for (const who of [deal.buyer, deal.seller]) expect((await issue(deal, who)).status).toBe(403)
    expect(await deskOf(deal, deal.broker)).toMatchObject({ mayIssue: false, openFor: [], payTo })
  })

  it('is numbered without a gap for the company, and never issued twice', async () => {
    const deal = await loadedDeal('shared')
    const clientId = randomUUID()
    const answers = await Promise.all([
      issue(deal, deal.broker, { clientId }),
      issue(deal, deal.broker, { clientId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { invoices } = await deskOf(deal, deal.broker)
    const { reference } = await deal.read()
    expect(invoices.map(({ number }) => number)).toEqual([`${reference}-K2`, `${reference}-K1`])
    expect((await issue(deal, deal.broker)).error.message).toBe(
      'The commission of this deal is invoiced already.',
    )
  })

  it('is cancelled and replaced by the broker, unless it is said to be paid', async () => {
    const deal = await loadedDeal()
    const first = await issued(deal)
    await act(deal, deal.seller, first.id, 'pay', pay)
    expect((await act(deal, deal.broker, first.id, 'cancel', { reason: 'Wrong bank' })).status).toBe(409)
    const back = await act(deal, deal.broker, first.id, 'take-back', { reason: 'Nothing has come' })
    expect(back.data.desk.invoices[0]).toMatchObject({ status: 'open', said: null })
    expect((await messagesOf(deal.seller))[0]).toContain('is taken back. Nothing has come')
    expect((await act(deal, deal.seller, first.id, 'cancel', { reason: 'No' })).status).toBe(403)
    await act(deal, deal.broker, first.id, 'cancel', { reason: 'Wrong bank' })
    const second = await issued(deal)
    const { invoices } = await deskOf(deal, deal.seller)
    expect(invoices).toMatchObject([
      { id: second.id, status: 'open', replaces: first.number },
      { id: first.id, status: 'cancelled', cancelled: { reason: 'Wrong bank' }, acts: [] },
    ])
    expect((await act(deal, deal.seller, first.id, 'pay', pay)).status).toBe(409)
  })

  it('takes a receipt back that the broker gave by mistake', async () => {
    const deal = await loadedDeal()
    const { id, total } = await issued(deal)
    await act(deal, deal.broker, id, 'receive', receive)
    expect((await act(deal, deal.seller, id, 'take-back', { reason: 'No' })).status).toBe(403)
    const back = await act(deal, deal.broker, id, 'take-back', { reason: 'It was another one' })
    expect(back.data.desk.invoices[0]).toMatchObject({ status: 'open', outstanding: total, received: '0.00' })
  })

  it('shows what is overdue, and what was paid late', async () => {
    const deal = await loadedDeal()
    const { id } = await issued(deal)
    const { clock } = test.ctx
    test.ctx.clock = () => new Date('2026-04-20T12:00:00Z')
    expect((await deskOf(deal, deal.seller)).invoices[0]).toMatchObject({ isLate: true, status: 'open' })
    const late = await act(deal, deal.broker, id, 'receive', { receivedOn: '2026-04-18' })
    test.ctx.clock = clock
    expect(late.data.desk.invoices[0]).toMatchObject({ isLate: false, wasLate: true, status: 'settled' })
    const url = `/v1/trading/deals/${deal.dealId}/export.pdf`
    const headers = { authorization: `Bearer ${deal.broker.id}` }
    const words = await textOfPdf((await test.app.inject({ url, headers })).rawPayload)
    expect(words).toContain('Commission invoices')
    expect(words).toContain('Paid, paid late')
  })

  it('follows a corrected quantity by a note, also after it was paid', async () => {
    const deal = await loadedDeal()
    const invoice = await issued(deal)
    await act(deal, deal.broker, invoice.id, 'receive', receive)
    const correct = async (quantity: string) => {
      const execution = await deal.read(deal.seller)
      const load = execution.steps.find((step) => step.act === 'load' && step.status === 'done')
      const facts = { ...(load?.values as object), quantity }
      const path = `${deal.path}/steps/${load?.id}/corrections`
      const body = {
        act: 'load',
        clientId: randomUUID(),
        version: execution.version,
        facts,
        reason: 'Mistyped',
      }
      const answer = await deal.seller.call('POST', path, body)
      expect([answer.status, answer.error]).toEqual([200, undefined])
      if ((await deal.read()).steps.some(({ status }) => status === 'proposed'))
        await deal.answer(deal.buyer, 'confirm')
    }
    const paid = Number(invoice.total)
    await correct('29000')
    const lower = (await deskOf(deal, deal.seller)).invoices[0]
    expect(lower).toMatchObject({
      ...{ status: 'to_return', total: '7250.00', outstanding: (7250 - paid).toFixed(2), acts: ['receive'] },
      papers: [{ kind: 'invoice' }, { kind: 'payment' }, { kind: 'credit', number: `${invoice.number}-C1` }],
    })
    expect((await messagesOf(deal.seller)).join()).toContain(`Credit note ${invoice.number}-C1`)
    expect((await act(deal, deal.seller, invoice.id, 'pay', pay)).status).toBe(403)
    await act(deal, deal.broker, invoice.id, 'pay', { ...pay, reference: 'Back' })
    const returned = await act(deal, deal.seller, invoice.id, 'receive', receive)
    expect(returned.data.desk.invoices[0]).toMatchObject({ status: 'settled', outstanding: '0.00' })
    await correct('29100')
    expect((await deskOf(deal, deal.broker)).invoices[0]).toMatchObject({
      ...{ status: 'open', total: '7275.00', outstanding: '25.00' },
    })
    const { record } = (await deal.broker.call('GET', `/trading/deals/${deal.dealId}/record`)).data
    expect(record.changed).toEqual([])
  })

  it('refuses a version that is out of date, a day in the future, and acts while on hold', async () => {
    const deal = await loadedDeal()
    const { id, version } = await issued(deal)
    const post = (body: object) =>
      deal.seller.call('POST', `${pathOf(deal)}/${id}/pay`, { clientId: randomUUID(), ...body })
    expect((await post({ version: version + 1, ...pay })).status).toBe(409)
    expect((await post({ version, paidOn: '2026-05-01' })).error.fields).toEqual({
      paidOn: 'This day is in the future',
    })
    await sql`update deals set held_at = now(), hold_reason = 'x' where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    expect((await post({ version, ...pay })).status).toBe(409)
    expect((await deskOf(deal, deal.seller)).invoices[0]?.acts).toEqual([])
  })

  it('asks for the password before bank details change, and exports what somebody did', async () => {
    const deal = await loadedDeal()
    const { id } = await issued(deal)
    await act(deal, deal.broker, id, 'cancel', { reason: 'Wrong bank' })
    const other = { ...payTo, account: 'SE0000000000000000000001' }
    expect((await issue(deal, deal.broker, { payTo: other })).error.code).toBe('confirmation_required')
    const { data } = await deal.broker.call('GET', '/api/auth/me/export')
    expect(data.parts.commissions).toMatchObject({
      invoices: [{ amount: '7500.00' }],
      moves: [{ act: 'cancel' }],
    })
  })
})
