import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { actOn, agreeDeal, confirmAll, joinCompany, leaveCompany, readDeal } from '#test/trading.ts'
import { followDepartures } from './departures.job.ts'
import { expireDeals } from './expire-deals.job.ts'

let test: TestApp
let now = new Date('2026-03-11T12:00:00Z')
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  reviewer = await createPerson(test)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
})
afterAll(() => test.close())

const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000)
}

async function bindDeal() {
  const deal = await agreeDeal(test)
  for (const who of [deal.buyer, deal.seller]) await confirmAll(who, deal.id)
  return deal
}

const losesVerification = ({ id }: Person) =>
  sql`update members set kyc_status = 'rejected' where user_id = ${id}`.execute(test.ctx.db)
const isVerifiedAgain = ({ id }: Person) =>
  sql`update members set kyc_status = 'verified' where user_id = ${id}`.execute(test.ctx.db)

it('is handed to a colleague, who acts in it, and back', async () => {
  const { id, seller, buyer } = await bindDeal()
  const colleague = await createTrader(test, 'seller')
  await leaveCompany(test, colleague)
  await joinCompany(test, [seller, colleague])
  await losesVerification(seller)
  await followDepartures(test.ctx)
  await followDepartures(test.ctx)
  const { departures, reference } = await readDeal(buyer, id)
  expect(departures).toEqual([])
  const news = `${colleague.name} takes over for the seller of ${reference}.`
  for (const who of [buyer, colleague]) {
    expect((await messagesOf(who)).filter((text) => text === news)).toHaveLength(1)
  }
  expect((await messagesOf(reviewer)).join()).not.toContain(reference)
  expect((await actOn(colleague, id, 'cancel', { reason: 'No cargo' })).status).toBe(200)
  await isVerifiedAgain(seller)
  await followDepartures(test.ctx)
  const { entries } = (await buyer.call('GET', `/trading/deals/${id}/record`)).data.record
  expect(entries.map(({ act }: { act: string }) => act).slice(-3)).toEqual([
    'deal.handed_over',
    'deal.cancel',
    'deal.attended',
  ])
})

it('notifies the other side and compliance when a side has nobody left, and lets the other side end it', async () => {
  const { id, seller, buyer } = await bindDeal()
  await losesVerification(seller)
  await followDepartures(test.ctx)
  await followDepartures(test.ctx)
  const { departures, acts, reference } = await readDeal(buyer, id)
  expect(departures).toEqual([
    { side: 'seller', since: now.toISOString(), mayEndFrom: '2026-03-14T12:00:00.000Z' },
  ])
  expect(acts).toContain('end_departed')
  const news = `Nobody can act for the seller of ${reference} any more.`
  expect((await messagesOf(buyer)).filter((text) => text.startsWith(news))).toHaveLength(1)
  expect((await messagesOf(reviewer)).filter((text) => text === news)).toHaveLength(1)
  const early = await actOn(buyer, id, 'end-departed', { reason: 'Nobody answers' })
  expect([early.status, early.error?.message]).toEqual([
    409,
    'You can end this deal from 2026-03-14 12:00 UTC.',
  ])
  hours(72)
  expect((await actOn(seller, id, 'end-departed', { reason: 'x' })).status).toBe(403)
  expect((await actOn(buyer, id, 'end-departed', { reason: '' })).status).toBe(422)
  const ended = await actOn(buyer, id, 'end-departed', { reason: 'Nobody answers' })
  expect(ended.data.deal).toMatchObject({
    status: 'cancelled',
    departures: [],
    ending: { by: 'buyer', reason: 'Nobody can act for the seller any more. Nobody answers' },
  })
  expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
})

it('forgets a departure once somebody can act again', async () => {
  const { id, seller, buyer } = await bindDeal()
  await losesVerification(seller)
  await followDepartures(test.ctx)
  await isVerifiedAgain(seller)
  await followDepartures(test.ctx)
  const { departures, reference, acts } = await readDeal(buyer, id)
  expect([departures, acts.includes('end_departed')]).toEqual([[], false])
  expect(await messagesOf(buyer)).toContain(`Somebody can act for the seller of ${reference} again.`)
  hours(100)
  const refused = await actOn(buyer, id, 'end-departed', { reason: 'Too late' })
  expect([refused.status, refused.error?.message]).toEqual([409, 'The other side can act. Ask it to cancel.'])
})

it('lapses when nobody answers its recap, after a reminder, and gives the quantity back', async () => {
  const { id, buyer, seller, listing } = await agreeDeal(test)
  await confirmAll(buyer, id)
  const { nextDeadline, reference } = await readDeal(buyer, id)
  expect(nextDeadline).toBe(new Date(now.getTime() + 5 * 24 * 3_600_000).toISOString())
  hours(4 * 24 + 1)
  await expireDeals(test.ctx)
  await expireDeals(test.ctx)
  const until = `${nextDeadline?.slice(0, 16).replace('T', ' ')} UTC`
  const reminder = `${reference} is waiting for you and lapses on ${until}.`
  expect((await messagesOf(seller)).filter((text) => text === reminder)).toHaveLength(1)
  // The buyer has confirmed: the deal does not wait for them.
  expect(await messagesOf(buyer)).not.toContain(reminder)
  expect((await readDeal(buyer, id)).status).toBe('recap')
  hours(24)
  await expireDeals(test.ctx)
  expect(await readDeal(buyer, id)).toMatchObject({
    status: 'failed',
    ending: { by: 'system', reason: 'The recap was not confirmed within 5 days.' },
  })
  expect((await buyer.call('GET', `/trading/listings/${listing.id}`)).data.listing.status).toBe('open')
})
