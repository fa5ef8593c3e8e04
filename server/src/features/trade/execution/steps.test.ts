import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { termsOf } from '#test/execution.ts'
import { createBindingDeal, goodFacts } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { cast } from '#test/people.ts'
import { joinCompany } from '#test/trading.ts'

/* Steps that are refused, come twice or too late, and who may take and see them. */

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const noDeal = '00000000-0000-4000-8000-000000000000'

describe('facts that contradict the deal', () => {
  it('are refused field by field, and nothing is stored', async () => {
    const deal = await createBindingDeal(test)
    const { status, error } = await deal.take(deal.buyer, 'secure_payment', {
      securedOn: '2026-03-25',
      expiresOn: '2026-03-01',
    })
    expect([status, error.fields]).toEqual([
      422,
      {
        'facts.securedOn': 'This date is in the future',
        'facts.expiresOn': 'It expires before it begins',
      },
    ])
    expect(await deal.read()).toMatchObject({ version: 1, steps: [] })
    expect((await readRecord(test.ctx.db, deal.dealId)).entries).toEqual([])
  })

  it('a bill of lading is used for one deal only', async () => {
    const [one, other] = [await createBindingDeal(test), await createBindingDeal(test)]
    for (const deal of [one, other]) {
      await deal.pass(deal.buyer, 'secure_payment')
      await deal.pass(deal.seller, 'nominate')
      await deal.pass(deal.seller, 'tender_nor')
    }
    const answers = await Promise.all([
      one.take(one.seller, 'load', { blNumber: 'dup/2026-1' }),
      other.take(other.seller, 'load', { blNumber: 'DUP 20261' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.error.fields).toEqual({
      'facts.blNumber': 'This bill of lading is already used in another deal (F12)',
    })
  })

  it.each([
    ['nothing', {}],
    ['an unknown field', { clientId: 'a', version: 1, facts: goodFacts('secure_payment', termsOf()), x: 1 }],
    ['facts of another step', { clientId: 'a', version: 1, facts: goodFacts('load', termsOf()) }],
    ['no version', { clientId: 'a', facts: goodFacts('secure_payment', termsOf()) }],
    ['a broken client id', { clientId: 'a b', version: 1, facts: goodFacts('secure_payment', termsOf()) }],
    ['a list', { clientId: 'a', version: 1, facts: [] }],
  ])('answers 422 for %s instead of a step', async (_name, body) => {
    const deal = await createBindingDeal(test)
    const { status } = await deal.buyer.call('POST', `${deal.path}/steps/secure_payment`, body)
    expect(status).toBe(422)
  })

  it('answers 404 for an unknown step', async () => {
    const deal = await createBindingDeal(test)
    expect((await deal.buyer.call('POST', `${deal.path}/steps/settle`, {})).status).toBe(404)
    expect((await deal.buyer.call('GET', '/trading/transactions/not-an-id')).status).toBe(422)
    const version = 1
    const unknown = `${deal.path}/steps/${noDeal}/confirm`
    expect((await deal.buyer.call('POST', unknown, { version })).status).toBe(404)
  })
})

describe('outdated screens and second clicks', () => {
  it('are refused with what has changed', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    const { status, error } = await deal.take(deal.seller, 'nominate', {}, { version: 1 })
    expect([status, error.message]).toEqual([
      409,
      'This deal has changed since you opened it. Since then: Payment secured.',
    ])
    expect(error.fields).toEqual({ version: 'It is 3 now' })
  })

  it('count once', async () => {
    const deal = await createBindingDeal(test)
    const body = { clientId: randomUUID(), version: 1, facts: goodFacts('secure_payment', deal.terms) }
    const take = () => deal.buyer.call('POST', `${deal.path}/steps/secure_payment`, body)
    const answers = await Promise.all([take(), take(), take()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { steps, version } = await deal.read()
    expect([steps.length, version]).toEqual([1, 2])
    const confirm = () => deal.seller.call('POST', `${deal.path}/steps/${steps[0]?.id}/confirm`, { version })
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await deal.read()).version).toBe(3)
    // And what was confirmed cannot be refused any more.
    const refuse = { version: 3, reason: 'Changed my mind' }
    expect((await deal.seller.call('POST', `${deal.path}/steps/${steps[0]?.id}/refuse`, refuse)).status).toBe(
      409,
    )
    // The same id for another step is a mistake.
    const other = { ...body, version: 3, facts: { kind: 'other', reason: 'Something' } }
    expect((await deal.buyer.call('POST', `${deal.path}/steps/dispute`, other)).status).toBe(409)
  })

  it('an invoice is issued once', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    const { version } = await deal.pass(deal.seller, 'load')
    const body = { clientId: randomUUID(), version, facts: goodFacts('invoice_finally', deal.terms) }
    const issue = () => deal.seller.call('POST', `${deal.path}/steps/invoice_finally`, body)
    expect([(await issue()).status, (await issue()).status]).toEqual([200, 200])
    expect((await deal.read()).invoices).toHaveLength(1)
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

describe('a proposal that is no longer possible', () => {
  it('lapses: a replacement ship, once the first one is ready', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.take(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    const { state, steps } = await deal.read()
    const nominations = steps.filter(({ act }) => act === 'nominate').map(({ status }) => status)
    expect([state, nominations.sort()]).toEqual(['ready', ['done', 'lapsed']])
  })
})

describe('access to an execution', () => {
  it('refuses callers who are not signed in, and answers 404 to strangers', async () => {
    const deal = await createBindingDeal(test)
    const stranger = await createTrader(test, 'buyer')
    const version = 1
    const step = { clientId: 'a', version, facts: goodFacts('dispute', deal.terms) }
    const calls = [
      ['GET', '/trading/transactions'],
      ['GET', deal.path],
      ['POST', `${deal.path}/steps/dispute`, step],
      ['POST', `${deal.path}/steps/${noDeal}/confirm`, { version }],
      ['POST', `${deal.path}/steps/${noDeal}/refuse`, { version, reason: 'No' }],
      ['POST', `${deal.path}/steps/${noDeal}/withdraw`, { version }],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await callerOf(test.app, undefined)(method, path, body)).status).toBe(401)
    }
    for (const [method, path, body] of calls.slice(1)) {
      expect((await stranger.call(method, path, body)).status).toBe(404)
    }
  })

  it('starts when the deal becomes binding', async () => {
    const deal = await createBindingDeal(test)
    await sql`update deals set status = 'recap', bound_at = null where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    expect((await deal.buyer.call('GET', deal.path)).status).toBe(404)
    const body = { clientId: 'a', version: 1, facts: goodFacts('secure_payment', deal.terms) }
    expect((await deal.buyer.call('POST', `${deal.path}/steps/secure_payment`, body)).status).toBe(409)
  })

  it('is read-only for brokers, colleagues without a role and compliance', async () => {
    const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'buyer' } })
    const colleague = await createTrader(test, 'buyer')
    await joinCompany(test, [deal.buyer, colleague], ['reader'])
    const reviewer = await createPerson(test, cast.compliance)
    const compliance = { ...reviewer, call: callerOf(test.app, asCompliance(reviewer.id)) }
    const readers = [
      [deal.broker, 'broker', true],
      [colleague, 'buyer', false],
      [compliance, 'compliance', true],
    ] as const
    for (const [who, role, isMine] of readers) {
      expect(await deal.read(who)).toMatchObject({ role, isMine, awaitsMe: false })
      const answer = await deal.take(who as Person, 'secure_payment')
      expect(answer.status).toBe(403)
    }
    expect((await deal.read(colleague)).nextActs.some(({ isMine }) => isMine)).toBe(false)
    const { data } = await colleague.call('GET', '/trading/transactions')
    expect(data.executions).toMatchObject([{ dealId: deal.dealId, role: 'buyer', isMine: false }])
  })

  it('lets only verified members act, and points others to the verification', async () => {
    const buyer = await createTrader(test, 'buyer', { isVerified: false })
    const deal = await createBindingDeal(test, { buyer })
    const { status, error } = await deal.take(buyer, 'secure_payment')
    expect([status, error.code]).toEqual([403, 'kyc_required'])
    expect((await deal.read(buyer)).state).toBe('contracted')
  })

  it('allows no steps while compliance holds the deal', async () => {
    const deal = await createBindingDeal(test)
    await deal.take(deal.buyer, 'secure_payment')
    await sql`
      update deals set held_at = now(), hold_reason = 'Sanctions hit' where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    const held = await deal.read(deal.seller)
    expect(held).toMatchObject({
      isOnHold: true,
      hold: { reason: 'Sanctions hit' },
      next: 'On hold by compliance',
      state: 'contracted',
    })
    expect(held.steps[0]?.mayAnswer).toBe(false)
    expect(held.nextActs.every(({ isMine, blocked }) => !isMine && blocked !== null)).toBe(true)
    expect((await deal.answer(deal.seller, 'confirm')).status).toBe(409)
    expect((await deal.answer(deal.buyer, 'withdraw')).status).toBe(409)
    expect((await deal.take(deal.buyer, 'dispute')).status).toBe(409)
  })

  it('allows no steps once the deal is cancelled', async () => {
    const deal = await createBindingDeal(test)
    await deal.take(deal.buyer, 'secure_payment')
    await sql`update deals set status = 'cancelled' where id = ${deal.dealId}`.execute(test.ctx.db)
    expect(await deal.read()).toMatchObject({ state: 'cancelled', nextActs: [], next: '' })
    expect((await deal.take(deal.buyer, 'dispute')).status).toBe(409)
    const { data } = await deal.buyer.call('GET', '/trading/transactions?status=cancelled')
    expect(data.executions).toHaveLength(1)
  })
})

describe('the list of executions', () => {
  it('shows my deals by status, last changed first, page by page', async () => {
    const buyer = await createTrader(test, 'buyer')
    const seller = await createTrader(test, 'seller')
    const deals = []
    for (let index = 0; index < 5; index += 1) {
      deals.push(await createBindingDeal(test, { buyer, seller }))
    }
    const [first, second] = deals
    now = new Date(now.getTime() + 1000)
    await first?.take(buyer, 'secure_payment')
    now = new Date(now.getTime() + 1000)
    await second?.take(buyer, 'dispute')
    const page = async (query: string) => (await seller.call('GET', `/trading/transactions?${query}`)).data
    const seen: string[] = []
    let place: string | null = ''
    do {
      const { executions, next } = await page(`limit=2${place && `&before=${encodeURIComponent(place)}`}`)
      seen.push(...executions.map(({ dealId }: { dealId: string }) => dealId))
      place = next
    } while (place !== null)
    expect(seen.slice(0, 2)).toEqual([second?.dealId, first?.dealId])
    expect(new Set(seen)).toEqual(new Set(deals.map(({ dealId }) => dealId)))
    expect((await page('status=disputed')).executions).toMatchObject([{ dealId: second?.dealId }])
    expect((await page('status=active')).executions).toHaveLength(4)
    expect((await page('status=closed')).executions).toEqual([])
    expect((await page('status=active&limit=1')).executions).toMatchObject([
      { awaitsMe: true, next: 'You confirm: Payment secured', role: 'seller' },
    ])
  })

  it.each([
    'status=lost',
    'limit=0',
    'limit=x',
    'before=nowhere',
    'before=2026-99-99T00:00:00.000Z_x',
    'x=1',
  ])('refuses %s', async (query) => {
    const buyer = await createTrader(test, 'buyer')
    expect((await buyer.call('GET', `/trading/transactions?${query}`)).status).toBe(422)
  })
})
