import type { Reconciliation } from '@laycan/contract/trade/liftings/liftings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { operateOn, type TestDeal } from '#test/execution-world.ts'
import { actOn, agreeDeal, confirmAll, readDeal } from '#test/trading.ts'

let test: TestApp
let bea: Person
let sven: Person
/** The contract is agreed in February and lifted in March. */
let now = new Date('2026-02-20T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
  bea = await createTrader(test, 'buyer')
  sven = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
/** In tonnes, of 6,000 at 713.50 USD with 5 %. */
const lifted = ['1000.000', '999.999', '1049.5', '950.501', '1000', '1300']

it('a term contract of six liftings reconciles to the last tonne and cent', async () => {
  const liftings = lifted.map((_, index) => ({
    ...{ quantity: '1000', window_from: day(1 + 2 * index), window_to: day(2 + 2 * index) },
  }))
  const terms = {
    ...{ quantity: '6000', window_from: day(1), window_to: day(31), liftings },
    ...{ incoterm: 'FOB' as const, payment: { method: 'open_credit' as const, days: 30 } },
  }
  const { id } = await agreeDeal(test, { buyer: bea, seller: sven, terms })
  const read = async (): Promise<Reconciliation> =>
    (await bea.call('GET', `/trading/deals/${id}/liftings`)).data.reconciliation
  expect(await read()).toBeNull()
  await confirmAll(bea, id)
  await confirmAll(sven, id)
  now = new Date('2026-03-20T12:00:00Z')
  const fresh = await read()
  expect((await readDeal(bea, id)).term).toEqual({ state: 'lifting', open: '6000.000' })
  expect(fresh).toMatchObject({
    contracted: '6000.000',
    lifted: '0.000',
    left: '6000.000',
    mayLift: '6300.000',
  })
  expect(fresh.liftings.map(({ state }) => state)).toEqual(lifted.map(() => 'contracted'))

  // The contract itself is not carried out, and ends lifting by lifting.
  const { data } = await bea.call('GET', '/trading/transactions')
  expect(data.executions.map((one: { dealId: string }) => one.dealId).sort()).toEqual(
    fresh.liftings.map(({ dealId }) => dealId).sort(),
  )
  expect((await operateOn(id, { buyer: bea, seller: sven }).take(bea, 'nominate')).error).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This is a term contract/),
  })
  expect((await actOn(bea, id, 'cancel', { reason: 'No more need' })).error?.message).toMatch(
    /lifting by lifting/,
  )
  const first = await readDeal(sven, fresh.liftings[0]?.dealId ?? '')
  expect([first.status, first.liftingOf, first.terms.quantity]).toEqual([
    'binding',
    { dealId: id, number: 1 },
    '1000',
  ])

  for (const [index, quantity] of lifted.entries()) {
    const deal = operateOn(fresh.liftings[index]?.dealId ?? '', { buyer: bea, seller: sven })
    await carryOut(deal, quantity)
  }
  const whole = await read()
  expect(whole).toMatchObject({
    ...{ contracted: '6000.000', lifted: '6300.000', left: '-300.000', mayLift: '0.000' },
    // 6,300 t at 713.50 USD, invoice by invoice.
    ...{ invoiced: '4495050.00', paid: '4495050.00', outstanding: '0.00' },
  })
  expect(
    whole.liftings.map(({ lifted: own, invoiced, outstanding }) => [own, invoiced, outstanding]),
  ).toEqual([
    ['1000.000', '713500.00', '0.00'],
    ['999.999', '713499.29', '0.00'],
    ['1049.5', '748818.25', '0.00'],
    ['950.501', '678182.46', '0.00'],
    ['1000', '713500.00', '0.00'],
    ['1300', '927550.00', '0.00'],
  ])
  expect((await readDeal(bea, id)).term).toEqual({ state: 'fulfilled', open: '0.000' })
  for (const who of [bea, sven])
    expect((await messagesOf(who)).filter((text) => text.includes('fulfilled'))).toEqual([
      expect.stringMatching(/^D-\d+ is fulfilled: every lifting has ended, 6,300 of 6,000 MT lifted\.$/),
    ])
  const { data: list } = await bea.call('GET', '/trading/deals')
  expect(list.deals.find((deal: { id: string }) => deal.id === id).term.state).toBe('fulfilled')
  expect((await actOn(bea, id, 'cancel', { reason: 'No more need' })).error?.message).toBe(
    'This contract is fulfilled.',
  )
  const stranger = await createTrader(test, 'buyer')
  expect((await stranger.call('GET', `/trading/deals/${id}/liftings`)).status).toBe(404)
})

const answerCancel = (who: Person, id: string, isAgreed: boolean) =>
  actOn(who, id, 'cancel/answer', { isAgreed })

it('a contract that was lifted short is closed by both sides with the open quantity named', async () => {
  now = new Date('2026-02-20T12:00:00Z')
  const liftings = [1, 3].map((from) => ({
    quantity: '1000',
    window_from: day(from),
    window_to: day(from + 1),
  }))
  const terms = {
    ...{ quantity: '2000', window_from: day(1), window_to: day(31), liftings },
    ...{ incoterm: 'FOB' as const, payment: { method: 'open_credit' as const, days: 30 } },
  }
  const { id, listing } = await agreeDeal(test, { buyer: bea, seller: sven, terms })
  await confirmAll(bea, id)
  await confirmAll(sven, id)
  now = new Date('2026-03-20T12:00:00Z')
  const { data } = await bea.call('GET', `/trading/deals/${id}/liftings`)
  const [first, second] = data.reconciliation.liftings as { dealId: string }[]
  await carryOut(operateOn(first?.dealId ?? '', { buyer: bea, seller: sven }), '1000')
  await actOn(sven, second?.dealId ?? '', 'cancel', { reason: 'The refinery is down' })
  expect((await actOn(sven, id, 'cancel', { reason: 'Too soon' })).error?.message).toMatch(
    /lifting by lifting/,
  )
  await answerCancel(bea, second?.dealId ?? '', true)
  expect(await readDeal(bea, id)).toMatchObject({
    term: { state: 'short', open: '1000.000' },
    cancelConsequences: [
      expect.stringContaining('1,000 MT open'),
      expect.stringContaining('free again on the listing'),
      expect.any(String),
    ],
  })
  expect((await messagesOf(sven)).join('\n')).toMatch(/1,000 MT are open: close the contract short/)
  const available = async () =>
    (await bea.call('GET', `/trading/listings/${listing.id}`)).data.listing.available
  expect(await available()).toBe('0.000')
  expect((await actOn(sven, id, 'cancel', { reason: 'The refinery is down' })).status).toBe(200)
  expect((await answerCancel(sven, id, true)).status).toBe(409)
  await answerCancel(bea, id, false)
  await actOn(bea, id, 'cancel', { reason: 'We bought elsewhere' })
  expect((await answerCancel(sven, id, true)).status).toBe(200)
  expect(await readDeal(bea, id)).toMatchObject({
    status: 'binding',
    term: { state: 'closed_short', open: '1000.000' },
    ending: { by: 'buyer', reason: 'We bought elsewhere' },
  })
  // What was lifted stays sold; the rest can be offered again.
  expect(await available()).toBe('1000.000')
  expect((await actOn(bea, id, 'cancel', { reason: 'Again' })).error?.message).toBe(
    'This contract is closed.',
  )
  const { entries, isIntact } = await readRecord(test.ctx.db, id)
  expect(isIntact).toBe(true)
  expect(entries.map(({ label }) => label)).toContain('Closed short, 1,000 MT open')
})

/** The last lifting asks for a kilo too much first. */
async function carryOut(deal: TestDeal, quantity: string) {
  await deal.pass(bea, 'nominate', { eta: day(12) })
  await deal.pass(bea, 'tender_nor')
  if (quantity === '1300') {
    const over = await deal.take(sven, 'load', { quantity: '1300.001' })
    expect([over.status, over.error?.fields]).toEqual([
      422,
      { 'facts.quantity': expect.stringMatching(/this is 6,300\.001 MT, beyond the 6,300 MT/) },
    ])
  }
  await deal.pass(sven, 'load', { quantity })
  await deal.pass(sven, 'invoice_finally')
  await deal.pass(sven, 'present_documents')
  const { payments } = await deal.read()
  await deal.pass(bea, 'record_payment', { amount: payments.outstanding ?? '' })
}
