import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createReviewer } from '#test/kyc.ts'
import { accept, joinCompany, leaveCompany, publishListing, quoteBody, sendQuote } from '#test/trading.ts'
import { matchListing } from './find-matches.service.ts'
import { lockListing } from './listing-state.service.ts'

/* The listings of a company that compliance has suspended. */

let test: TestApp
let reviewers: [Person, Person]
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-20T10:00:00Z') })
  reviewers = [await createReviewer(test), await createReviewer(test)]
  for (const { email } of reviewers) await grantRole(test.ctx.db, email, 'compliance')
})
afterAll(() => test.close())

async function decide(companyId: string | null, action: 'suspend' | 'restore') {
  const [first, second] = reviewers
  const body = { action, reason: 'The register says that it was struck off' }
  const { data } = await first.call('POST', `/staff/companies/${companyId}/proposals`, body)
  const { status } = await second.call(
    'POST',
    `/staff/standing-proposals/${data.standing.proposal.id}/confirm`,
  )
  expect(status).toBe(200)
}

async function createWorld() {
  const [owner, other] = [await createTrader(test, 'seller'), await createTrader(test, 'buyer')]
  const { companyId } = await findTrader(test.ctx.db, owner.id)
  return { owner, other, companyId, supply: await publishListing(test, owner, 'supply') }
}

const listingFor = async ({ call }: Person, { id }: { id: string }) =>
  (await call('GET', `/trading/listings/${id}`)).data?.listing
const marketplaceFor = async ({ call }: Person): Promise<string[]> =>
  (await call('GET', '/trading/market?kind=supply&limit=50')).data.listings.map(
    ({ id }: { id: string }) => id,
  )

it('leave the marketplace at once, and are back when the company is restored', async () => {
  const { owner, other, companyId, supply } = await createWorld()
  expect(await marketplaceFor(other)).toContain(supply.id)
  await decide(companyId, 'suspend')
  expect(await marketplaceFor(other)).not.toContain(supply.id)
  expect(await listingFor(other, supply)).toBeUndefined()
  expect(await listingFor(owner, supply)).toMatchObject({ status: 'open', isSuspended: true })
  const path = `/trading/listings/${supply.id}/quotes`
  const refused = await other.call('POST', path, quoteBody(test, { listingVersion: supply.version }))
  expect(refused.status).toBe(404)

  await decide(companyId, 'restore')
  expect(await marketplaceFor(other)).toContain(supply.id)
  expect(await listingFor(other, supply)).toMatchObject({ isSuspended: false })
  await sendQuote(test, other, supply)
})

it('take no answers from those who are negotiating, who are notified of both', async () => {
  const { owner, other, companyId, supply } = await createWorld()
  const bid = await sendQuote(test, other, supply)
  const answer = { ...quoteBody(test, { terms: { quantity: '900' } }), version: bid.version }
  const path = `/trading/negotiations/${bid.id}`
  const { data } = await owner.call('POST', `${path}/counter`, answer)
  await decide(companyId, 'suspend')
  expect(await listingFor(other, supply)).toMatchObject({ status: 'open', isSuspended: true })
  const refused = await accept(other, data.negotiation)
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'The company behind this supply cannot trade at the moment.',
  ])
  const counter = { ...quoteBody(test), version: data.negotiation.version }
  expect((await other.call('POST', `${path}/counter`, counter)).status).toBe(409)
  expect(await messagesOf(other)).toContainEqual(
    expect.stringContaining('that you quoted is off the marketplace'),
  )

  // Ending it is possible meanwhile, beginning again is not.
  const { version } = data.negotiation
  expect((await other.call('POST', `${path}/decline`, { version })).status).toBe(200)
  const again = quoteBody(test, { listingVersion: supply.version })
  expect((await other.call('POST', `/trading/listings/${supply.id}/quotes`, again)).status).toBe(409)
  const request = await publishListing(test, other, 'request')
  await sendQuote(test, await createTrader(test, 'seller'), request)

  const another = await createTrader(test, 'buyer')
  await decide(companyId, 'restore')
  await sendQuote(test, another, supply)
  await decide(companyId, 'suspend')
  await decide(companyId, 'restore')
  expect(await messagesOf(another)).toContainEqual(
    expect.stringContaining('that you quoted is back on the marketplace'),
  )
})

it('match nothing meanwhile', async () => {
  const { other, companyId, supply } = await createWorld()
  const request = await publishListing(test, other, 'request')
  const matched = async () => {
    for (const { id } of [supply, request]) await matchListing(test.ctx, id)
    const { data } = await other.call('GET', `/trading/listings/${request.id}/matches?limit=20`)
    return data.matches.map(({ id }: { id: string }) => id)
  }
  // The job of a publication may end after that of a later one, with what it knew.
  await eventually(async () => expect(await matched()).toContain(supply.id))
  await decide(companyId, 'suspend')
  expect(await matched()).not.toContain(supply.id)
  await eventually(async () => {
    await matchListing(test.ctx, supply.id)
    const { rows } = await sql`select from listing_matches where supply_id = ${supply.id}`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual([])
  })
  await decide(companyId, 'restore')
  await eventually(async () => expect(await matched()).toContain(supply.id))
})

it('take no quotes once nobody is left in the company', async () => {
  const { owner, other, companyId, supply } = await createWorld()
  await leaveCompany(test, owner)
  await sql`update companies set dissolved_at = now() where id = ${companyId}`.execute(test.ctx.db)
  expect(await marketplaceFor(other)).not.toContain(supply.id)
  const path = `/trading/listings/${supply.id}/quotes`
  const body = quoteBody(test, { listingVersion: supply.version })
  expect((await other.call('POST', path, body)).status).toBe(404)
  expect((await lockListing(test.ctx.db, supply.id))?.isSuspended).toBe(true)
})

it('of somebody who closed their account stay with the company, with its name', async () => {
  const { owner, other, supply } = await createWorld()
  const colleague = await createTrader(test, 'seller')
  await joinCompany(test, [owner, colleague], ['owner'])
  await leaveCompany(test, owner)
  await sql`update members set deactivated_at = now() where user_id = ${owner.id}`.execute(test.ctx.db)
  expect(await marketplaceFor(other)).toContain(supply.id)
  const { companyName } = (await listingFor(colleague, supply)).owner
  expect((await listingFor(other, supply)).owner).toMatchObject({ userId: owner.id, companyName })
  expect(companyName).not.toBe('')
})
