import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { approve, createDesk, negotiationsOf, newRequest, quote, waiting } from '#test/approvals.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { addToCompany, createCompany } from '#test/company-cast.ts'
import { agreeDeal, publishListing, quoteBody } from '#test/trading.ts'

/* What a trader may commit to on one day. A cargo is worth 713,500 USD. */

let now = new Date()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => now,
    settings: { CALLS_PER_MINUTE: '1000000' },
  })
})
afterAll(() => test.close())

describe('the limit per day', () => {
  it('counts what was committed before it was set or lowered on the same day', async () => {
    const { owner, trader, senior } = await createDesk(test)
    const limit = async (who: Person, dayLimit: string) => {
      const grant = { roles: ['trader'], dealLimit: null, dayLimit }
      expect((await owner.call('PUT', `/companies/mine/members/${who.id}`, grant)).status).toBe(200)
    }
    // Without any limit so far.
    expect((await quote(test, senior, (await newRequest(test)).listing)).status).toBe(201)
    await limit(senior, '1000000')
    expect((await quote(test, senior, (await newRequest(test)).listing)).error.code).toBe('approval_required')
    await limit(senior, '1427000')
    expect((await quote(test, senior, (await newRequest(test)).listing)).status).toBe(201)
    // Lowered below what is committed already.
    await limit(trader, '2000000')
    expect((await quote(test, trader, (await newRequest(test)).listing)).status).toBe(201)
    await limit(trader, '700000')
    expect((await quote(test, trader, (await newRequest(test)).listing)).error.code).toBe('approval_required')
  })

  it('counts for an owner who becomes a trader, and for one company at a time', async () => {
    const { owner, trader, companyId } = await createDesk(test)
    const other = await createTrader(test, 'seller')
    await addToCompany(test, companyId, { userId: other.id })
    expect((await quote(test, other, (await newRequest(test)).listing)).status).toBe(201)
    const grant = { roles: ['trader'], dealLimit: null, dayLimit: '1000000' }
    expect((await owner.call('PUT', `/companies/mine/members/${other.id}`, grant)).status).toBe(200)
    expect((await quote(test, other, (await newRequest(test)).listing)).error.code).toBe('approval_required')
    // What they did for another company says nothing about this one.
    await createCompany(test, [
      { userId: trader.id },
      { userId: other.id, roles: ['trader'], dayLimit: '1000000' },
    ])
    expect((await quote(test, other, (await newRequest(test)).listing)).status).toBe(201)
  })

  it('counts a negotiation once, and starts again the next day', async () => {
    const { owner, trader } = await createDesk(test, { dayLimit: '1500000' })
    const first = await newRequest(test)
    expect((await quote(test, trader, first.listing)).status).toBe(201)
    const second = await newRequest(test)
    const negotiation = (await quote(test, trader, second.listing)).data.negotiation
    expect((await quote(test, trader, (await newRequest(test)).listing)).error.code).toBe('approval_required')
    expect(await waiting(owner)).toMatchObject({ over: 'day' })
    // The answer to a counter on the same cargo commits to nothing more.
    const price = { kind: 'fixed', amount: '712.50', unit: 'MT' }
    const path = `/trading/negotiations/${negotiation.id}`
    const body = quoteBody(test, { terms: { price } as never })
    expect((await second.buyer.call('POST', `${path}/counter`, { version: 1, ...body })).status).toBe(201)
    expect((await trader.call('POST', `${path}/accept`, { version: 2 })).status).toBe(200)
    const before = now
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect((await quote(test, trader, (await newRequest(test)).listing)).status).toBe(201)
    now = before
  })

  it('is never exceeded by two hundred approvals at the same time', async () => {
    const count = 200
    // Enough for seven cargoes, and not for eight.
    const { senior, companyId } = await createDesk(test, {}, { dayLimit: '5000000' })
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [buyer, trader] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
        await addToCompany(test, companyId, { userId: trader.id, roles: ['trader'], dealLimit: '1' })
        for (let n = 0; n < count / 10; n++) {
          const listing = await publishListing(test, buyer, 'request')
          expect((await quote(test, trader, listing)).error.code).toBe('approval_required')
        }
      }),
    )
    const { data } = await senior.call('GET', '/trading/approvals?limit=100')
    const rest = (await senior.call('GET', `/trading/approvals?limit=100&before=${data.next}`)).data
    const approvals: TradeApproval[] = [...data.approvals, ...rest.approvals]
    expect(approvals).toHaveLength(count)
    const answers = await Promise.all(approvals.map((approval) => approve(senior, approval)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 403)).toHaveLength(count - 7)
    expect(answers.find(({ status }) => status === 403)?.error.message).toContain('limit for today')
    const { rows } = await sql<{ sum: string; quotes: number }>`
      select sum(amount) as sum,
        (select count(*)::int from quote_versions where approved_by = ${senior.id}) as quotes
      from company_commitments where user_id = ${senior.id}`.execute(test.ctx.db)
    expect(rows).toEqual([{ sum: '4994500.00', quotes: 7 }])
    // What was refused still waits, and an owner may approve it.
    expect((await senior.call('GET', '/trading/approvals?limit=100')).data.approvals).toHaveLength(100)
  })

  it('does one of two approvals of the same act', async () => {
    const { owner, trader, senior } = await createDesk(test)
    const { buyer, listing } = await newRequest(test)
    await quote(test, trader, listing)
    const approval = await waiting(owner)
    const answers = await Promise.all([
      approve(owner, approval),
      approve(senior, approval),
      approve(owner, approval),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await negotiationsOf(buyer)).toHaveLength(1)
  })
})

it('people without limits agree deals as before; what they commit to is counted once', async () => {
  const { buyer } = await agreeDeal(test)
  const { rows } = await sql`select from company_commitments where user_id = ${buyer.id}`.execute(test.ctx.db)
  expect(rows).toHaveLength(1)
})
