import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { recordQuoter } from '#features/trade/listings/listing-state.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createDraft, createListing, goodTerms, timeAfter } from '#test/listings.ts'
import { type Caller, callerOf } from '#test/members.ts'
import { cast } from '#test/people.ts'
import { joinCompany, leaveCompany } from '#test/trading.ts'

let test: TestApp
let now: Date
let buyer: Person
let seller: Person
let reviewer: Person
let review: Caller
beforeAll(async () => {
  now = new Date('2026-03-11T12:00:00Z')
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  reviewer = await createPerson(test, cast.compliance)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
  review = callerOf(test.app, `${reviewer.id}+compliance`)
})
afterAll(() => test.close())

const bait = { terms: { specification: 'JP54 aviation kerosene, tank storage fee paid by the buyer' } }
const createHeld = (owner = seller) => createListing(test, owner, 'supply', bait)
const news = async (who: Person) => {
  const { data } = await who.call('GET', '/notifications')
  return data.notifications.filter(({ kind }: { kind: string }) => kind === 'trade')
}

describe('access to holds', () => {
  const id = randomUUID()
  const calls = [
    ['GET', '/staff/trading/held', undefined],
    ['GET', '/staff/trading/held/1', undefined],
    ['POST', `/staff/trading/listings/${id}/release`, {}],
    ['POST', `/staff/trading/listings/${id}/reject`, { reason: 'no such cargo' }],
  ] as const
  it.each(calls)('%s %s: only compliance', async (method, path, body) => {
    expect((await callerOf(test.app, undefined)(method, path, body)).status).toBe(401)
    expect((await seller.call(method, path, body)).status).toBe(403)
    expect((await callerOf(test.app, `${seller.id}+admin`)(method, path, body)).status).toBe(403)
  })
  it('answers 404 for items that are not held', async () => {
    const { id: open } = await createListing(test, seller, 'supply')
    for (const unknown of [id, open])
      expect((await review('POST', `/staff/trading/listings/${unknown}/release`, {})).status).toBe(404)
    expect((await review('GET', '/staff/trading/held/999999')).status).toBe(404)
  })
  it.each([
    ['a rejection without a reason', 'listings', 'reject', { reason: '  ' }],
    ['no body', 'listings', 'reject', undefined],
    ['an unknown kind', 'deals', 'release', {}],
    ['an unknown field', 'listings', 'release', { why: 'x' }],
    ['too long a reason', 'listings', 'release', { reason: 'x'.repeat(1001) }],
  ])('%s is refused', async (_name, items, outcome, body) => {
    expect((await review('POST', `/staff/trading/${items}/${id}/${outcome}`, body)).status).toBe(422)
  })
})

describe('a held listing', () => {
  it('is off the marketplace, and its owner is notified of the reason', async () => {
    const listing = await createHeld()
    expect(listing).toMatchObject({
      status: 'held',
      findings: [
        { rule: 'F02', severity: 'hard', field: 'specification', found: 'jp54' },
        { rule: 'F03', severity: 'hard', field: 'specification' },
      ],
    })
    expect((await buyer.call('GET', `/trading/listings/${listing.id}`)).status).toBe(404)
    const market = await buyer.call('GET', '/trading/market?kind=supply')
    expect(market.data.listings.map(({ id }: { id: string }) => id)).not.toContain(listing.id)
    const { rows } = await sql<{ data: unknown }>`select data from realtime_events
      where user_id = ${reviewer.id} and event = 'trading_holds_changed'`.execute(test.ctx.db)
    expect(rows.map(({ data }) => data)).toContainEqual({ item: 'listing', itemId: listing.id })
  })

  it('is released once, and its owner is notified', async () => {
    const { id } = await createHeld()
    const release = () =>
      review('POST', `/staff/trading/listings/${id}/release`, { reason: 'Checked by phone' })
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.data.hold).toMatchObject({
      item: 'listing',
      itemId: id,
      status: 'released',
      reason: 'Checked by phone',
      decidedBy: 'Rita Weiss',
      owner: { userId: seller.id },
      isMine: false,
    })
    const { data } = await seller.call('GET', `/trading/listings/${id}`)
    expect(data.listing).toMatchObject({
      status: 'open',
      decision: { status: 'released', reason: 'Checked by phone', at: now.toISOString() },
    })
    expect((await news(seller))[0]).toMatchObject({
      message: expect.stringMatching(/^Your supply of .* was released and is open now$/),
      path: `/supplies/${id}`,
    })
    expect((await buyer.call('GET', `/trading/listings/${id}`)).data.listing).toMatchObject({
      findings: [],
      decision: null,
    })
  })

  it('is rejected for good, with a reason', async () => {
    const { id, version } = await createHeld()
    const reason = 'JP54 is not a product. Name a grade of the catalogue.'
    expect((await review('POST', `/staff/trading/listings/${id}/reject`, { reason })).status).toBe(200)
    expect((await seller.call('GET', `/trading/listings/${id}`)).data.listing).toMatchObject({
      status: 'rejected',
      decision: { status: 'rejected', reason },
    })
    expect((await news(seller))[0].message).toMatch(/was rejected: JP54 is not a product/)
    expect((await seller.call('POST', `/trading/listings/${id}/withdraw`, { version })).status).toBe(409)
    const { rows } = await sql`select act, status, actor_id as by, reason from listing_events
      where listing_id = ${id} order by id`.execute(test.ctx.db)
    expect(rows).toEqual([
      { act: 'publish', status: 'held', by: seller.id, reason: '' },
      { act: 'reject', status: 'rejected', by: reviewer.id, reason },
    ])
  })

  it('can be withdrawn by its owner, and then leaves the queue', async () => {
    const { id, version } = await createHeld()
    expect((await seller.call('POST', `/trading/listings/${id}/withdraw`, { version })).status).toBe(200)
    expect((await review('POST', `/staff/trading/listings/${id}/release`, {})).status).toBe(409)
    const { data } = await review('GET', '/staff/trading/held?status=decided&limit=1')
    expect(data.holds).toMatchObject([{ itemId: id, status: 'withdrawn', decidedBy: null }])
  })

  it('cannot be decided by its owner', async () => {
    const own = await createTrader(test, 'seller')
    const { id } = await createHeld(own)
    const call = callerOf(test.app, `${own.id}+compliance`)
    expect((await call('POST', `/staff/trading/listings/${id}/release`, {})).status).toBe(403)
    const { data } = await call('GET', '/staff/trading/held?limit=100')
    expect(data.holds.find(({ itemId }: { itemId: string }) => itemId === id).isMine).toBe(true)
  })

  it('cannot be decided by a colleague, and colleagues are notified when its owner has left', async () => {
    const [own, colleague] = [await createTrader(test, 'seller'), await createTrader(test, 'seller')]
    await joinCompany(test, [own, colleague], ['owner'])
    const { id } = await createHeld(own)
    const call = callerOf(test.app, `${colleague.id}+compliance`)
    expect((await call('POST', `/staff/trading/listings/${id}/release`, {})).status).toBe(403)
    await leaveCompany(test, own)
    expect((await review('POST', `/staff/trading/listings/${id}/release`, {})).status).toBe(200)
    // Matches are found meanwhile, and are news as well.
    const released = expect.objectContaining({ message: expect.stringContaining('was released') })
    expect(await news(own)).not.toContainEqual(released)
    expect(await news(colleague)).toContainEqual(released)
  })

  it('is expired if it is released too late', async () => {
    const { id } = await createHeld()
    now = new Date(now.getTime() + 8 * 86_400_000)
    await review('POST', `/staff/trading/listings/${id}/release`, {})
    expect((await seller.call('GET', `/trading/listings/${id}`)).data.listing.status).toBe('expired')
  })

  it('can be an amendment, which negotiators see once it is released', async () => {
    const { id, version } = await createListing(test, seller, 'supply')
    const quoter = await createTrader(test, 'buyer')
    await recordQuoter(test.ctx.db, id, { userId: quoter.id, companyId: null }, { isRunning: true })
    const { data } = await seller.call('PUT', `/trading/listings/${id}`, {
      terms: goodTerms(test, { general_terms: 'Payment by leased SBLC' }),
      isNameClosed: false,
      validUntil: timeAfter(test, 7),
      version,
    })
    expect(data.listing).toMatchObject({
      status: 'held',
      findings: [{ rule: 'F11', field: 'general_terms' }],
    })
    expect((await quoter.call('GET', `/trading/listings/${id}`)).status).toBe(404)
    expect(await news(quoter)).toEqual([])
    await review('POST', `/staff/trading/listings/${id}/release`, {})
    expect((await news(quoter))[0].message).toMatch(/^A supply of .* that you quoted was amended$/)
    expect((await quoter.call('GET', `/trading/listings/${id}`)).data.listing.termsVersion).toBe(2)
  })
})

it('warns of a soft finding without holding the listing', async () => {
  const free = await createTrader(test, 'seller', { email: 'trader@gmail.com' })
  expect(await createListing(test, free, 'supply')).toMatchObject({
    status: 'open',
    findings: [{ rule: 'F13', severity: 'soft' }],
  })
  const newcomer = await createTrader(test, 'seller', { createdAt: now })
  expect(await createListing(test, newcomer, 'supply', { terms: { quantity: '500000' } })).toMatchObject({
    status: 'held',
    findings: [{ rule: 'F08', severity: 'hard', found: '500000.000 MT' }],
  })
})

it('lists open holds, longest waiting first, page by page', async () => {
  const owner = await createTrader(test, 'seller')
  const ids = [(await createHeld(owner)).id, (await createHeld(owner)).id, (await createHeld(owner)).id]
  await createDraft(test, owner, 'supply', bait)
  const found: string[] = []
  let counted = 0
  for (let after = ''; ; ) {
    const { data } = await review('GET', `/staff/trading/held?item=listing&limit=2${after}`)
    found.push(...data.holds.map(({ itemId }: { itemId: string }) => itemId))
    counted = data.heldCount
    if (data.next === null) break
    after = `&before=${data.next}`
  }
  expect(found.slice(-3)).toEqual(ids)
  expect(found).toHaveLength(counted)
  expect((await review('GET', '/staff/trading/held?item=quote')).data.holds).toEqual([])
  const { data } = await review('GET', '/staff/trading/held?limit=1')
  expect((await review('GET', `/staff/trading/held/${data.holds[0].id}`)).data.hold).toEqual(data.holds[0])
  expect((await review('GET', '/staff/trading/held?status=all')).status).toBe(422)
})
