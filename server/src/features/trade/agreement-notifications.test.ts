import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { grantRole, listHolders } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { type Notified, notifiedBy } from '#test/notified.ts'
import {
  accept,
  actOn,
  confirmAll,
  goodTerms,
  joinCompany,
  leaveCompany,
  publishListing,
  readDeal,
  sendQuote,
} from '#test/trading.ts'
import { followDepartures } from './deals/departures.job.ts'
import { expireDeals } from './deals/expire-deals.job.ts'

/* As trade-notifications.test.ts, from the first quote until a deal is binding, and what the platform does by itself. */

let test: TestApp
let now: Date
let buyer: Person
let seller: Person
let broker: Person
let reviewer: Person
/** Of the seller's company. */
let colleague: Person
beforeAll(async () => {
  now = new Date('2026-03-11T12:00:00Z')
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  reviewer = await createPerson(test)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
  broker = await createTrader(test, 'broker')
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
  colleague = await createTrader(test, 'seller')
  await leaveCompany(test, colleague)
  await joinCompany(test, [seller, colleague], ['reader'])
})

const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000)
}
const idsOf = (people: Person[]) => people.map(({ id }) => id).sort()

function expectNotified({ notified, reloaded }: Notified, people: Person[], screens: Person[]) {
  expect([notified.sort(), reloaded.sort()]).toEqual([idsOf(people), idsOf(screens)])
}

async function bring(): Promise<string> {
  const { data } = await broker.call('POST', '/trading/deals', {
    clientId: randomUUID(),
    ...{ buyerId: buyer.id, sellerId: seller.id, terms: goodTerms(test) },
    commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
    mandates: { buyer: 'To buy', seller: 'To sell' },
  })
  return data.deal.id
}
const mandate = (who: Person, id: string, isConfirmed = true) => actOn(who, id, 'mandate', { isConfirmed })
async function inRecap() {
  const id = await bring()
  for (const who of [buyer, seller]) await mandate(who, id)
  return id
}
async function binding() {
  const id = await inRecap()
  for (const who of [buyer, seller]) await confirmAll(who, id)
  return id
}
const all = () => [buyer, seller, broker, colleague]
const propose = { field: 'place', value: 'Antwerp', reason: 'By phone' }

it('notifies both sides and the broker of a new deal, its mandates, its correction and its end', async () => {
  let id = ''
  const create = async () => {
    id = await bring()
  }
  expectNotified(await notifiedBy(test, create), [buyer, seller], all())
  expectNotified(await notifiedBy(test, () => mandate(buyer, id)), [seller, broker], all())
  const terms = goodTerms(test, { quantity: '1200' })
  const correct = () => actOn(broker, id, 'correct-recap', { terms, reason: 'Mistyped' })
  expectNotified(await notifiedBy(test, correct), [buyer, seller], all())
  expectNotified(await notifiedBy(test, () => mandate(seller, id, false)), [buyer, broker], all())
  const other = await bring()
  const cancel = () => actOn(broker, other, 'cancel', { reason: 'A mistake' })
  expectNotified(await notifiedBy(test, cancel), [buyer, seller], all())
})

it('notifies them of a disputed field, a subject, a confirmed recap and that it binds', async () => {
  const id = await inRecap()
  expectNotified(
    await notifiedBy(test, () => actOn(buyer, id, 'dispute-field', propose)),
    [seller, broker],
    all(),
  )
  const deadline = new Date(now.getTime() + 86_400_000).toISOString()
  const subject = () => actOn(seller, id, 'subjects', { kind: 'credit', deadline, note: '' })
  expectNotified(await notifiedBy(test, subject), [buyer, broker], all())
  expectNotified(await notifiedBy(test, () => confirmAll(seller, id)), [buyer, broker], all())
  await confirmAll(buyer, id)
  const { subjects } = await readDeal(seller, id)
  const lift = () => actOn(seller, id, `subjects/${subjects[0]?.id}/lift`)
  expectNotified(await notifiedBy(test, lift), [buyer, broker], all())
  expect((await readDeal(buyer, id)).status).toBe('binding')
})

it('notifies the other side of a firm quote, and of its acceptance', async () => {
  const listing = await publishListing(test, buyer, 'request')
  let quote = {} as Awaited<ReturnType<typeof sendQuote>>
  const send = async () => {
    quote = await sendQuote(test, seller, listing, { isFirm: true })
  }
  expectNotified(await notifiedBy(test, send), [buyer], [buyer, seller, colleague])
  expectNotified(await notifiedBy(test, () => accept(buyer, quote)), [seller], [buyer, seller, colleague])
})

it('reminds who has not answered, and notifies everyone of a deal that lapsed', async () => {
  const id = await inRecap()
  await confirmAll(buyer, id)
  hours(4 * 24 + 1)
  expectNotified(await notifiedBy(test, () => expireDeals(test.ctx)), [seller], [])
  hours(24)
  expectNotified(await notifiedBy(test, () => expireDeals(test.ctx)), [buyer, seller, broker], all())
  expect((await readDeal(buyer, id)).status).toBe('failed')
})

it('notifies everyone of a side that has nobody left, of who takes over, and of the end', async () => {
  const id = await binding()
  await sql`update members set kyc_status = 'rejected' where user_id = ${seller.id}`.execute(test.ctx.db)
  const follow = () => followDepartures(test.ctx)
  const alone = await notifiedBy(test, follow)
  const compliance = await listHolders(test.ctx.db, 'compliance')
  expect(compliance).toContain(reviewer.id)
  expect(alone.notified.sort()).toEqual([...idsOf([buyer, seller, broker]), ...compliance].sort())
  expect(alone.reloaded.sort()).toEqual(idsOf(all()))
  await sql`update company_members set roles = '{trader}' where user_id = ${colleague.id}`.execute(
    test.ctx.db,
  )
  hours(1)
  const handed = await notifiedBy(test, follow)
  expect(handed.notified).toEqual(expect.arrayContaining(idsOf([buyer, broker, colleague])))
  expect(handed.reloaded.sort()).toEqual(idsOf(all()))
  await sql`update company_members set roles = '{reader}' where user_id = ${colleague.id}`.execute(
    test.ctx.db,
  )
  hours(1)
  await follow()
  hours(73)
  const end = () => actOn(buyer, id, 'end-departed', { reason: 'Nobody answers' })
  const ended = await notifiedBy(test, end)
  expect(ended.notified.sort()).toEqual(idsOf([seller, broker]))
  expect(ended.reloaded.sort()).toEqual(idsOf(all()))
})
