import { randomUUID } from 'node:crypto'
import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { addToCompany, createCompany, type TestMember } from '#test/company-cast.ts'
import { callerOf } from '#test/members.ts'
import {
  accept,
  actOn,
  agreeDeal,
  goodTerms,
  hoursAhead,
  publishListing,
  quoteBody,
  readDeal,
  sendQuote,
} from '#test/trading.ts'

/* Limits of traders, and the second person who approves what is above them. A cargo is worth 713,500 USD. */

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

type Desk = { owner: Person; trader: Person; senior: Person; companyId: string }

/** A company of sellers: an owner, a trader with these limits, and a senior with others. */
async function desk(limits: Partial<TestMember> = { dealLimit: '500000' }, senior: Partial<TestMember> = {}) {
  const [owner, trader, other] = [
    await createTrader(test, 'seller', { firstName: 'Olga' }),
    await createTrader(test, 'seller', { firstName: 'Tom' }),
    await createTrader(test, 'seller', { firstName: 'Pia' }),
  ]
  const companyId = await createCompany(test, [
    { userId: owner.id },
    { userId: trader.id, roles: ['trader'], ...limits },
    { userId: other.id, roles: ['trader'], ...senior },
  ])
  return { owner, trader, senior: other, companyId } satisfies Desk
}

const newRequest = async () => {
  const buyer = await createTrader(test, 'buyer')
  return { buyer, listing: await publishListing(test, buyer, 'request') }
}
const quote = (who: Person, listing: { id: string; version: number }, given: object = {}) =>
  who.call(
    'POST',
    `/trading/listings/${listing.id}/quotes`,
    quoteBody(test, { listingVersion: listing.version, ...given }),
  )
const listOf = async (who: Person, show = 'open'): Promise<TradeApproval[]> =>
  (await who.call('GET', `/trading/approvals?show=${show}`)).data.approvals
const approve = (who: Person, { id }: { id: string }) => who.call('POST', `/trading/approvals/${id}/approve`)
async function waiting(who: Person): Promise<TradeApproval> {
  const [approval] = await listOf(who)
  if (!approval) throw new Error('nothing waits for approval')
  return approval
}
const negotiationsOf = async (who: Person) =>
  (await who.call('GET', '/trading/negotiations')).data.negotiations
const messagesOf = async ({ call }: Person) =>
  (await call('GET', '/notifications')).data.notifications
    .filter(({ isExample }: { isExample: boolean }) => !isExample)
    .map(({ message }: { message: string }) => message)

describe('a quote above the limit per deal', () => {
  it('waits for a second person, goes out once approved, and both names are in the record', async () => {
    const { owner, trader } = await desk()
    const { buyer, listing } = await newRequest()
    const clientId = randomUUID()
    const refused = await quote(trader, listing, { clientId })
    expect([refused.status, refused.error]).toEqual([
      403,
      {
        code: 'approval_required',
        message: 'This is above your limit. It was sent to your colleagues for approval.',
      },
    ])
    expect(await negotiationsOf(buyer)).toEqual([])
    const summary = 'Send a quote: Diesel EN 590 (ULSD 10 ppm), 1000 MT, CIF Rotterdam'
    const approval = await waiting(owner)
    expect(approval).toMatchObject({
      ...{ act: 'quote', status: 'open', amount: '713500.00', over: 'deal', path: `/requests/${listing.id}` },
      ...{ requestedBy: { userId: trader.id }, decidedBy: null, isMine: false, mayDecide: true },
    })
    expect(approval.summary.replace(/: [^,]*,/, ': Diesel,')).toBe(summary.replace(/: [^,]*,/, ': Diesel,'))
    expect((await messagesOf(owner))[0]).toBe(`Tom Berg asks for approval: ${approval.summary}`)
    // Sent again, it is the same request.
    expect((await quote(trader, listing, { clientId })).error.code).toBe('approval_required')
    expect(await listOf(trader)).toMatchObject([{ id: approval.id, isMine: true, mayDecide: false }])

    const approved = await approve(owner, approval)
    expect([approved.status, approved.data?.approval]).toMatchObject([
      200,
      { status: 'approved', decidedBy: { userId: owner.id, name: 'Olga Berg' }, mayDecide: false },
    ])
    expect((await messagesOf(trader))[0]).toBe(`Approved and done: ${approval.summary}`)
    const [negotiation] = await negotiationsOf(buyer)
    const { dealId } = (await accept(buyer, negotiation)).data
    const { entries } = (await buyer.call('GET', `/trading/deals/${dealId}/record`)).data.record
    expect(entries[0].facts.versions).toMatchObject([{ version: 1, approvedBy: 'Olga Berg' }])
    // Sent again after that, it is the quote that went out.
    expect((await quote(trader, listing, { clientId })).data.negotiation.id).toBe(negotiation.id)
    expect((await approve(owner, approval)).status).toBe(409)
    const exported = (await trader.call('GET', '/api/auth/me/export')).data
    expect(exported.parts.approvals).toMatchObject([{ act: 'quote', status: 'approved' }])
  })

  it('goes out at once within the limit, from an owner, and from a trader without limits', async () => {
    const { owner, trader, senior } = await desk({ dealLimit: '713500' })
    for (const who of [owner, trader, senior]) {
      expect((await quote(who, (await newRequest()).listing)).status).toBe(201)
    }
    expect(await listOf(owner)).toEqual([])
  })

  it('is refused rather than stored if its terms are wrong', async () => {
    const { owner, trader } = await desk()
    const { listing } = await newRequest()
    expect((await quote(trader, listing, { terms: { quantity: '999999999' } })).status).toBe(422)
    expect(await listOf(owner)).toEqual([])
  })
})

describe('accepting, countering and mandates', () => {
  it('count against the limits too, and the record of the deal says who approved', async () => {
    const { owner, trader: buyer } = await desk()
    await sql`update members set user_type = 'buyer' where user_id = ${buyer.id}`.execute(test.ctx.db)
    const listing = await publishListing(test, buyer, 'request')
    const negotiation = await sendQuote(test, await createTrader(test, 'seller'), listing)
    expect((await accept(buyer, negotiation)).error.code).toBe('approval_required')
    const approval = await waiting(owner)
    expect(approval).toMatchObject({ act: 'accept', path: `/negotiations/${negotiation.id}` })
    expect((await approve(owner, approval)).status).toBe(200)
    const { dealId } = (await buyer.call('GET', `/trading/negotiations/${negotiation.id}`)).data.negotiation
    const { entries } = (await buyer.call('GET', `/trading/deals/${dealId}/record`)).data.record
    expect(entries[0]).toMatchObject({
      label: 'Quote accepted, approved by Olga Berg',
      actor: { id: buyer.id, name: 'Tom Berg' },
      facts: { approvedBy: { id: owner.id, name: 'Olga Berg' } },
    })
    // A deal that was agreed is not made larger behind the limit.
    const larger = { field: 'quantity', value: '1000.5', reason: 'More' }
    const disputed = await actOn(buyer, dealId, 'dispute-field', larger)
    expect([disputed.status, disputed.error?.message]).toEqual([
      403,
      'These terms take the deal above your limit per deal. A colleague with a higher limit has to do this.',
    ])
  })

  it('a counter waits as well', async () => {
    const { owner, trader } = await desk({ dealLimit: '713500' })
    const { buyer, listing } = await newRequest()
    const negotiation = await sendQuote(test, trader, listing)
    const price = { kind: 'fixed', amount: '712.50', unit: 'MT' }
    const path = `/trading/negotiations/${negotiation.id}/counter`
    const countered = await buyer.call('POST', path, {
      version: 1,
      ...quoteBody(test, { terms: { price } as never }),
    })
    expect(countered.status).toBe(201)
    const dearer = { price: { kind: 'fixed', amount: '714', unit: 'MT' } } as never
    const again = await trader.call('POST', path, { version: 2, ...quoteBody(test, { terms: dearer }) })
    expect(again.error.code).toBe('approval_required')
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
    const { data } = await buyer.call('GET', `/trading/negotiations/${negotiation.id}`)
    expect(data.negotiation.version).toBe(3)
  })

  it('a broker’s deal waits for the mandate of a principal above their limit', async () => {
    const { owner, trader } = await desk()
    const broker = await createTrader(test, 'broker')
    const { data } = await broker.call('POST', '/trading/deals', {
      clientId: randomUUID(),
      buyerId: (await createTrader(test, 'buyer')).id,
      sellerId: trader.id,
      terms: goodTerms(test),
      commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
      mandates: { buyer: 'To buy', seller: 'To sell' },
    })
    const { id } = data.deal
    const confirmed = await actOn(trader, id, 'mandate', { isConfirmed: true, reason: '' })
    expect(confirmed.error.code).toBe('approval_required')
    expect((await readDeal(trader, id)).waitsFor).toEqual(['buyer', 'seller'])
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
    expect((await readDeal(trader, id)).waitsFor).toEqual(['buyer'])
  })
})

describe('who decides', () => {
  it('is a colleague whose own limit covers it, never the person who asked', async () => {
    const { owner, trader, senior, companyId } = await desk(
      { dealLimit: '500000' },
      { dealLimit: '713499.99' },
    )
    await quote(trader, (await newRequest()).listing)
    const approval = await waiting(senior)
    expect(approval.mayDecide).toBe(false)
    expect((await approve(trader, approval)).status).toBe(403)
    expect((await approve(senior, approval)).error.message).toContain('above your own limit')
    await addToCompany(test, companyId, { userId: senior.id, roles: ['operator'] })
    expect((await approve(senior, approval)).status).toBe(403)
    const declinedPath = `/trading/approvals/${approval.id}/decline`
    expect((await senior.call('POST', declinedPath, { reason: 'No' })).status).toBe(403)
    const declined = await owner.call('POST', declinedPath, { reason: 'Too dear' })
    expect(declined.data.approval).toMatchObject({ status: 'declined', reason: 'Too dear' })
    expect((await messagesOf(trader))[0]).toBe(`Not approved: ${approval.summary}. Too dear`)
    expect((await approve(owner, approval)).error.message).toBe('This was declined already.')
  })

  it('is nobody of another company, and nobody without one', async () => {
    const { owner, trader } = await desk()
    await quote(trader, (await newRequest()).listing)
    const approval = await waiting(owner)
    const stranger = await createTrader(test, 'seller')
    const loner = await createTrader(test, 'seller', { hasCompany: false })
    expect((await approve(stranger, approval)).status).toBe(404)
    expect((await approve(loner, approval)).error.code).toBe('company_required')
    expect((await loner.call('GET', '/trading/approvals')).status).toBe(404)
    expect(await listOf(stranger)).toEqual([])
    const anonymous = callerOf(test.app, undefined)
    for (const act of ['approve', 'decline', 'withdraw']) {
      expect((await anonymous('POST', `/trading/approvals/${approval.id}/${act}`)).status).toBe(401)
      expect((await owner.call('POST', `/trading/approvals/x/${act}`, { reason: '' })).status).toBe(422)
    }
    expect((await anonymous('GET', '/trading/approvals')).status).toBe(401)
    expect((await owner.call('GET', '/trading/approvals?before=x')).status).toBe(422)
  })

  it('the person who asked may withdraw it', async () => {
    const { owner, trader } = await desk()
    await quote(trader, (await newRequest()).listing)
    const approval = await waiting(owner)
    const path = `/trading/approvals/${approval.id}/withdraw`
    expect((await owner.call('POST', path)).status).toBe(403)
    expect((await trader.call('POST', path)).data.approval.status).toBe('withdrawn')
    expect((await approve(owner, approval)).error.message).toBe('This was withdrawn.')
    const [one] = await listOf(owner, 'decided')
    expect(one).toMatchObject({ id: approval.id, status: 'withdrawn' })
  })
})

describe('what waits for approval expires', () => {
  it('when the listing has changed, and says so', async () => {
    const { owner, trader } = await desk()
    const { buyer, listing } = await newRequest()
    await quote(trader, listing)
    const amended = await buyer.call('PUT', `/trading/listings/${listing.id}`, {
      version: listing.version,
      terms: goodTerms(test, { quantity: '1200' }),
      isNameClosed: false,
      minLot: null,
      validUntil: hoursAhead(test, 24 * 15),
    })
    expect(amended.status).toBe(200)
    const approval = await waiting(owner)
    const { status, error } = await approve(owner, approval)
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect(error.message).toContain('This cannot be done any more and has expired. This request has changed')
    expect(await negotiationsOf(buyer)).toEqual([])
    const [expired] = await listOf(owner, 'decided')
    expect(expired).toMatchObject({ id: approval.id, status: 'expired', decidedBy: null })
    expect((await messagesOf(trader))[0]).toContain('Expired before it was approved')
  })

  it('when the person who asked has left the company, or may not trade any more', async () => {
    const { owner, trader } = await desk()
    const { buyer, listing } = await newRequest()
    await quote(trader, listing)
    const approval = await waiting(owner)
    // They now trade for a company of their own.
    await createCompany(test, [{ userId: trader.id }])
    expect((await approve(owner, approval)).error.message).toContain('has left the company')
    expect(await negotiationsOf(buyer)).toEqual([])
    const { owner: other, trader: former } = await desk()
    await quote(former, listing)
    const asked = await waiting(other)
    // Taken out past the screens, so that it is found only when it is approved.
    await sql`delete from company_members where user_id = ${former.id}`.execute(test.ctx.db)
    expect((await approve(other, asked)).error.message).toBe(
      'This cannot be done any more and has expired. The person who asked may not trade for the company any more.',
    )
  })

  it('when the quote would not be valid any more', async () => {
    const { owner, trader } = await desk()
    const { listing } = await newRequest()
    await quote(trader, listing, { validUntil: hoursAhead(test, 2) })
    const before = now
    now = new Date(now.getTime() + 3 * 3_600_000)
    expect((await approve(owner, await waiting(owner))).status).toBe(409)
    now = before
  })
})

describe('what somebody asked for ends at once, and both sides read why,', () => {
  const left = 'The person who asked has left the company.'
  const removed = 'The person who asked was removed from the company.'
  const role = 'The person who asked may not trade for the company any more.'
  it.each<[string, (desk: Desk) => Promise<{ status: number }>, string, string]>([
    [
      'when they are removed',
      ({ owner, trader }) => owner.call('DELETE', `/companies/mine/members/${trader.id}`),
      removed,
      'You are no longer a member of the company.',
    ],
    [
      'when they leave',
      ({ trader }) => trader.call('POST', '/companies/mine/leave'),
      left,
      'You have left the company.',
    ],
    [
      'when they lose the role',
      ({ owner, trader }) =>
        owner.call('PUT', `/companies/mine/members/${trader.id}`, {
          roles: ['operator'],
          dealLimit: null,
          dayLimit: null,
        }),
      role,
      'You may not trade for the company any more.',
    ],
  ])('%s', async (_when, change, listed, message) => {
    const staff = await desk()
    const { owner, trader, senior } = staff
    await quote(trader, (await newRequest()).listing)
    await quote(trader, (await newRequest()).listing)
    const [approval] = await listOf(owner)
    if (!approval) throw new Error('nothing waits for approval')
    expect((await change(staff)).status).toBe(200)
    expect(await listOf(owner)).toEqual([])
    const expired = { status: 'expired', decidedBy: null, reason: listed }
    expect(await listOf(senior, 'decided')).toMatchObject([expired, expired])
    expect((await messagesOf(trader)).slice(0, 2)).toEqual([
      expect.stringContaining(message),
      expect.stringContaining(message),
    ])
    expect((await approve(owner, approval)).error.message).toBe(`This has expired. ${listed}`)
  })

  it('but not when only their limit changes, or that of a colleague', async () => {
    const { owner, trader, senior } = await desk()
    await quote(trader, (await newRequest()).listing)
    const grant = { roles: ['trader', 'finance'], dealLimit: '600000', dayLimit: null }
    for (const who of [trader, senior]) {
      expect((await owner.call('PUT', `/companies/mine/members/${who.id}`, grant)).status).toBe(200)
    }
    expect(await listOf(owner)).toHaveLength(1)
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
  })

  it('and somebody who hands the company over asks for nothing any more', async () => {
    const { owner, trader, companyId } = await desk()
    await quote(trader, (await newRequest()).listing)
    await addToCompany(test, companyId, { userId: trader.id })
    const path = `/companies/mine/members/${owner.id}/make-owner`
    const handed = await trader.call('POST', path, { roles: ['reader'] })
    expect(handed.status).toBe(200)
    expect(await listOf(owner, 'decided')).toMatchObject([{ status: 'expired', reason: role }])
  })

  it('also for an act that was sent while they were being removed', async () => {
    const { owner, trader } = await desk()
    const listings = await Promise.all(Array.from({ length: 6 }, async () => (await newRequest()).listing))
    const [removal, ...answers] = await Promise.all([
      owner.call('DELETE', `/companies/mine/members/${trader.id}`),
      ...listings.map((listing) => quote(trader, listing)),
    ])
    expect(removal.status).toBe(200)
    for (const { status } of answers) expect(status).toBe(403)
    expect(await listOf(owner)).toEqual([])
  })
})

describe('the limit per day', () => {
  it('counts what was committed before it was set or lowered on the same day', async () => {
    const { owner, trader, senior } = await desk()
    const limit = async (who: Person, dayLimit: string) => {
      const grant = { roles: ['trader'], dealLimit: null, dayLimit }
      expect((await owner.call('PUT', `/companies/mine/members/${who.id}`, grant)).status).toBe(200)
    }
    // Without any limit so far.
    expect((await quote(senior, (await newRequest()).listing)).status).toBe(201)
    await limit(senior, '1000000')
    expect((await quote(senior, (await newRequest()).listing)).error.code).toBe('approval_required')
    await limit(senior, '1427000')
    expect((await quote(senior, (await newRequest()).listing)).status).toBe(201)
    // Lowered below what is committed already.
    await limit(trader, '2000000')
    expect((await quote(trader, (await newRequest()).listing)).status).toBe(201)
    await limit(trader, '700000')
    expect((await quote(trader, (await newRequest()).listing)).error.code).toBe('approval_required')
  })

  it('counts for an owner who becomes a trader, and for one company at a time', async () => {
    const { owner, trader, companyId } = await desk()
    const other = await createTrader(test, 'seller')
    await addToCompany(test, companyId, { userId: other.id })
    expect((await quote(other, (await newRequest()).listing)).status).toBe(201)
    const grant = { roles: ['trader'], dealLimit: null, dayLimit: '1000000' }
    expect((await owner.call('PUT', `/companies/mine/members/${other.id}`, grant)).status).toBe(200)
    expect((await quote(other, (await newRequest()).listing)).error.code).toBe('approval_required')
    // What they did for another company says nothing about this one.
    await createCompany(test, [
      { userId: trader.id },
      { userId: other.id, roles: ['trader'], dayLimit: '1000000' },
    ])
    expect((await quote(other, (await newRequest()).listing)).status).toBe(201)
  })

  it('counts a negotiation once, and starts again the next day', async () => {
    const { owner, trader } = await desk({ dayLimit: '1500000' })
    const first = await newRequest()
    expect((await quote(trader, first.listing)).status).toBe(201)
    const second = await newRequest()
    const negotiation = (await quote(trader, second.listing)).data.negotiation
    expect((await quote(trader, (await newRequest()).listing)).error.code).toBe('approval_required')
    expect(await waiting(owner)).toMatchObject({ over: 'day' })
    // The answer to a counter on the same cargo commits to nothing more.
    const price = { kind: 'fixed', amount: '712.50', unit: 'MT' }
    const path = `/trading/negotiations/${negotiation.id}`
    const body = quoteBody(test, { terms: { price } as never })
    expect((await second.buyer.call('POST', `${path}/counter`, { version: 1, ...body })).status).toBe(201)
    expect((await trader.call('POST', `${path}/accept`, { version: 2 })).status).toBe(200)
    const before = now
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect((await quote(trader, (await newRequest()).listing)).status).toBe(201)
    now = before
  })

  it('is never exceeded by two hundred approvals at the same time', async () => {
    const count = 200
    // Enough for seven cargoes, and not for eight.
    const { senior, companyId } = await desk({}, { dayLimit: '5000000' })
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [buyer, trader] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
        await addToCompany(test, companyId, { userId: trader.id, roles: ['trader'], dealLimit: '1' })
        for (let n = 0; n < count / 10; n++) {
          const listing = await publishListing(test, buyer, 'request')
          expect((await quote(trader, listing)).error.code).toBe('approval_required')
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
    const { owner, trader, senior } = await desk()
    const { buyer, listing } = await newRequest()
    await quote(trader, listing)
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
