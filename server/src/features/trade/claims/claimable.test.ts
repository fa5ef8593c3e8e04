import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens } from '#test/cast.ts'
import { answer, arrive, claimOf, file, raise, readDesk, readLaytime } from '#test/claims.ts'
import { createBindingDeal, createInvoicedDeal, invoice } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { cast } from '#test/people.ts'

/* 30,000 MT at 713.50 USD: an invoice of 21,405,000.00 USD. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})

describe('what is refused, and changes nothing', () => {
  const cases: [string, object, number, string][] = [
    ['a negative amount', { amount: '-5' }, 422, 'amount'],
    ['nothing', { amount: '0' }, 422, 'amount'],
    ['no amount', { amount: undefined }, 422, 'amount'],
    ['an amount beyond sense', { amount: '100000000001' }, 422, 'amount'],
    ['a fraction of a cent', { amount: '1.001' }, 422, 'amount'],
    ['another currency', { currency: 'EUR' }, 422, 'currency'],
    ['no reason', { reason: ' ' }, 422, 'reason'],
    ['an unknown kind', { kind: 'anger' }, 422, 'kind'],
    [
      'a paper of another deal',
      { documentIds: ['00000000-0000-4000-8000-000000000000'] },
      422,
      'documentIds',
    ],
    [
      'a time sheet for quality',
      { statementId: '00000000-0000-4000-8000-000000000000', amount: undefined },
      422,
      'kind',
    ],
  ]
  it.each(cases)('%s', async (_name, body, status, field) => {
    const deal = await createInvoicedDeal(test)
    const refused = await raise(deal, deal.buyer, body)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([status, [field]])
    expect((await readDesk(deal)).claims).toEqual([])
  })

  it('a claim after its bar, which the desk shows', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    await deal.pass(deal.buyer, 'discharge')
    now = new Date('2026-05-03T11:59:00Z')
    expect((await raise(deal, deal.buyer)).status).toBe(201)
    now = new Date('2026-05-03T12:00:00Z')
    const { status, error } = await raise(deal, deal.buyer)
    expect([status, error.message]).toEqual([
      409,
      'The time bar has passed: quality claims had to be raised by 2026-05-02, 45 days after completion of discharge.',
    ])
    const { bars, claims, barFrom } = await readDesk(deal)
    expect([bars.filter(({ isOver }) => isOver).map(({ kind }) => kind), barFrom]).toEqual([
      ['quantity', 'quality'],
      'completion of discharge',
    ])
    expect(claims.map(({ barredAfter }) => barredAfter)).toEqual(['2026-05-02'])
    // What was raised in time is still answered.
    expect((await answer(deal, deal.seller, 'accept')).status).toBe(200)
  })

  it('an offer above the claim, one that is on the table already, and more than was invoiced', async () => {
    const deal = await createInvoicedDeal(test)
    await raise(deal, deal.buyer, { amount: '21405000.01' })
    const above = await answer(deal, deal.seller, 'offer', { amount: '21405000.02', reason: 'More' })
    expect(above.error.fields).toEqual({ amount: 'At most the 21,405,000.01 USD that are claimed' })
    const beyond = await answer(deal, deal.seller, 'accept')
    expect([beyond.status, beyond.error.message]).toEqual([
      409,
      'At most 21,405,000.00 USD of the invoice is left to credit',
    ])
    expect(await claimOf(deal)).toMatchObject({ status: 'open', version: 1 })
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true })
  })

  it('claims of strangers, brokers and compliance, and those of another deal', async () => {
    const [deal, other] = [await createInvoicedDeal(test), await createInvoicedDeal(test)]
    await raise(deal, deal.buyer)
    const stranger = await createTrader(test, 'buyer')
    expect((await stranger.call('GET', `${deal.path}/claims`)).status).toBe(404)
    expect((await raise(deal, stranger)).status).toBe(404)
    expect((await raise(deal, deal.broker as never)).status).toBe(403)
    const rita = await createPerson(test, cast.compliance)
    const compliance = callerOf(test.app, asCompliance(rita.id))
    expect((await compliance('GET', `${deal.path}/claims`)).data.desk.claims[0].acts).toEqual([])
    expect((await raise(deal, { ...rita, call: compliance })).status).toBe(403)
    const { id } = await claimOf(deal)
    const body = { clientId: randomUUID(), version: 1 }
    expect((await other.seller.call('POST', `${other.path}/claims/${id}/accept`, body)).status).toBe(404)
    expect((await deal.buyer.call('POST', `${deal.path}/claims/${id}/accept`, body)).status).toBe(403)
    expect((await callerOf(test.app, undefined)('GET', `${deal.path}/claims`)).status).toBe(401)
  })
})

describe('demurrage', () => {
  it('is claimed from the time sheet with its amount, once for a port', async () => {
    const deal = await createBindingDeal(test)
    await arrive(deal)
    await file(deal, deal.seller)
    const statementId = (await readLaytime(deal)).ports[1]?.statements[0]?.id
    const body = { kind: 'demurrage', amount: undefined, statementId, reason: '24 hours over' }
    const foreign = await raise(deal, deal.buyer, body)
    expect([foreign.status, foreign.error.message]).toEqual([403, 'Only the seller can claim this.'])
    expect((await raise(deal, deal.seller, { ...body, amount: '1' })).status).toBe(422)
    expect((await raise(deal, deal.seller, body)).status).toBe(201)
    expect(await claimOf(deal)).toMatchObject({
      kind: 'demurrage',
      amount: '32000.00',
      place: 'discharge',
      statementId,
    })
    expect((await raise(deal, deal.seller, body)).error.message).toMatch(/claimed already: D-\d+-CL1/)
    // Neither by the other way, for the invoice.
    const step = await deal.take(deal.seller, 'claim_demurrage')
    expect(step.error.fields?.['facts.port']).toMatch(/claimed at the claims desk already: D-\d+-CL1/)
    expect((await readLaytime(deal, deal.seller)).ports[1]?.statements[0]?.claimable).toBeNull()
    // A newer statement does not change what was claimed, and is not claimed a second time.
    await file(deal, deal.buyer, { disconnected: null })
    expect((await raise(deal, deal.seller, body)).error.message).toMatch(/replaced/)
  })

  it('that is on the invoice is not claimed here', async () => {
    const deal = await createBindingDeal(test)
    await arrive(deal)
    await file(deal, deal.seller)
    await deal.pass(deal.seller, 'claim_demurrage')
    const statementId = (await readLaytime(deal)).ports[1]?.statements[0]?.id
    const refused = await raise(deal, deal.seller, { kind: 'demurrage', amount: undefined, statementId })
    expect(refused.error.message).toBe('Demurrage at Rotterdam is claimed for the invoice already.')
    expect(
      (await raise(deal, deal.seller, { kind: 'demurrage', amount: undefined, statementId: deal.dealId }))
        .status,
    ).toBe(404)
  })
})
