import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  approve,
  createDesk,
  type Desk,
  listOf,
  negotiationsOf,
  newRequest,
  quote,
  waiting,
} from '#test/approvals.ts'
import { idsAsTokens, messagesOf } from '#test/cast.ts'
import { addToCompany, createCompany } from '#test/company-cast.ts'
import { goodTerms, hoursAhead } from '#test/trading.ts'

/* What waits for approval ends when nobody can act on it any more. */

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

describe('what waits for approval expires', () => {
  it('when the listing has changed, and says so', async () => {
    const { owner, trader } = await createDesk(test)
    const { buyer, listing } = await newRequest(test)
    await quote(test, trader, listing)
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
    const { owner, trader } = await createDesk(test)
    const { buyer, listing } = await newRequest(test)
    await quote(test, trader, listing)
    const approval = await waiting(owner)
    // They now trade for a company of their own.
    await createCompany(test, [{ userId: trader.id }])
    expect((await approve(owner, approval)).error.message).toContain('has left the company')
    expect(await negotiationsOf(buyer)).toEqual([])
    const { owner: other, trader: former } = await createDesk(test)
    await quote(test, former, listing)
    const asked = await waiting(other)
    // Taken out past the screens, so that it is found only when it is approved.
    await sql`delete from company_members where user_id = ${former.id}`.execute(test.ctx.db)
    expect((await approve(other, asked)).error.message).toBe(
      'This cannot be done any more and has expired. The person who asked may not trade for the company any more.',
    )
  })

  it('when the quote would not be valid any more', async () => {
    const { owner, trader } = await createDesk(test)
    const { listing } = await newRequest(test)
    await quote(test, trader, listing, { validUntil: hoursAhead(test, 2) })
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
    const staff = await createDesk(test)
    const { owner, trader, senior } = staff
    await quote(test, trader, (await newRequest(test)).listing)
    await quote(test, trader, (await newRequest(test)).listing)
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
    const { owner, trader, senior } = await createDesk(test)
    await quote(test, trader, (await newRequest(test)).listing)
    const grant = { roles: ['trader', 'finance'], dealLimit: '600000', dayLimit: null }
    for (const who of [trader, senior]) {
      expect((await owner.call('PUT', `/companies/mine/members/${who.id}`, grant)).status).toBe(200)
    }
    expect(await listOf(owner)).toHaveLength(1)
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
  })

  it('and somebody who hands the company over asks for nothing any more', async () => {
    const { owner, trader, companyId } = await createDesk(test)
    await quote(test, trader, (await newRequest(test)).listing)
    await addToCompany(test, companyId, { userId: trader.id })
    const path = `/companies/mine/members/${owner.id}/make-owner`
    const handed = await trader.call('POST', path, { roles: ['reader'] })
    expect(handed.status).toBe(200)
    expect(await listOf(owner, 'decided')).toMatchObject([{ status: 'expired', reason: role }])
  })

  it('also for an act that was sent while they were being removed', async () => {
    const { owner, trader } = await createDesk(test)
    const listings = await Promise.all(
      Array.from({ length: 6 }, async () => (await newRequest(test)).listing),
    )
    const [removal, ...answers] = await Promise.all([
      owner.call('DELETE', `/companies/mine/members/${trader.id}`),
      ...listings.map((listing) => quote(test, trader, listing)),
    ])
    expect(removal.status).toBe(200)
    for (const { status } of answers) expect(status).toBe(403)
    expect(await listOf(owner)).toEqual([])
  })
})
