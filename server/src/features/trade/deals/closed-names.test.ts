import { randomUUID } from 'node:crypto'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { textOfPdf } from '#test/pdf.ts'
import {
  actOn,
  confirmAll,
  goodTerms,
  hoursAhead,
  joinCompany,
  publishListing,
  readDeal,
} from '#test/trading.ts'
import { expireDeals } from './expire-deals.job.ts'

/** Names that occur nowhere else, so that a whole answer can be searched for them. */
const names = {
  buyer: { firstName: 'Quintessa', lastName: 'Harrowgate', companyName: 'Vexmoor Bunkering' },
  seller: { firstName: 'Zebulon', lastName: 'Ostrander', companyName: 'Kyrelund Refining' },
}

let test: TestApp
let buyer: Person
let seller: Person
let broker: Person
let secrets: Record<Side, string[]>
let supplyId: string
let requestId: string

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

/** New people each time, whose names nobody has learned by another deal. */
beforeEach(async () => {
  buyer = await createTrader(test, 'buyer', names.buyer)
  seller = await createTrader(test, 'seller', names.seller)
  broker = await createTrader(test, 'broker')
  const secretsOf = async ({ id, email }: Person, known: (typeof names)['buyer']) => [
    ...Object.values(known),
    id,
    email,
    (await findTrader(test.ctx.db, id)).companyId ?? '',
  ]
  supplyId = (await publishListing(test, seller, 'supply', { terms: { quantity: '90000' } })).id
  requestId = (await publishListing(test, buyer, 'request', { terms: { quantity: '90000' } })).id
  secrets = {
    buyer: [...(await secretsOf(buyer, names.buyer)), requestId],
    seller: [...(await secretsOf(seller, names.seller)), supplyId],
  }
  for (const { call } of [buyer, seller]) {
    const { data } = await call('GET', '/api/auth/settings')
    data.notifications.trade = { ...data.notifications.trade, email: true }
    expect((await call('PUT', '/api/auth/settings', data)).status).toBe(200)
  }
})

const bring = async (given: object = {}): Promise<string> => {
  const { status, data, error } = await broker.call('POST', '/trading/deals', {
    clientId: randomUUID(),
    ...{ buyerId: buyer.id, sellerId: seller.id, supplyId, requestId, isNameClosed: true },
    terms: goodTerms(test),
    commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
    mandates: { buyer: 'To buy for Vexmoor Bunkering', seller: 'To sell for Kyrelund Refining' },
    ...given,
  })
  expect([status, error]).toEqual([201, undefined])
  return data.deal.id
}
const mandate = (who: Person, id: string, isConfirmed = true, reason = '') =>
  actOn(who, id, 'mandate', { isConfirmed, reason })

/** Everything that somebody can read of a deal, mails and events included, as one text. */
async function readAll(who: Person, id: string): Promise<string> {
  const { version } = await readDeal(who, id)
  const paths = [
    `/trading/deals/${id}`,
    `/trading/deals/${id}/record`,
    '/trading/deals',
    '/trading/transactions?status=all',
    `/trading/transactions/${id}`,
    `/trading/transactions/${id}/documents`,
    '/trading/overview',
    '/trading/activity',
    '/trading/approvals',
    '/notifications',
  ]
  const answers = await Promise.all(paths.map((path) => who.call('GET', path)))
  // What is open on the marketplace is there for everybody, and says nothing of this deal.
  for (const { data } of answers) delete data?.matches
  const inject = (url: string) =>
    test.app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${who.id}` } })
  const files = [await inject(`/trading/deals/${id}/export.json`), await inject('/api/auth/me/export')]
  const pdf = await textOfPdf((await inject(`/trading/deals/${id}/export.pdf`)).rawPayload)
  const stale = await who.call('POST', `/trading/deals/${id}/cancel`, {
    version: version + 7,
    reason: 'Late',
  })
  const { rows } = await sql`select * from realtime_events where user_id = ${who.id}`.execute(test.ctx.db)
  const mails = (await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)).filter(({ mail }) =>
    mail.to?.some(({ address }) => address === who.email),
  )
  return [JSON.stringify([answers, pdf, stale, rows, mails]), ...files.map(({ body }) => body)].join('\n')
}

const others = { buyer: 'seller', seller: 'buyer' } as const

/** Both sides, with what each must not find. */
async function expectClosed(id: string) {
  for (const side of ['buyer', 'seller'] as const) {
    const text = await readAll(side === 'buyer' ? buyer : seller, id)
    for (const secret of secrets[others[side]]) {
      const place = text.indexOf(secret)
      const found = place < 0 ? '' : text.slice(Math.max(0, place - 200), place + 60)
      expect(found, `${side} finds ${secret}`).toBe('')
    }
    expect(text).toContain('(name closed)')
  }
}

describe('a deal with closed names', () => {
  it('names neither principal to the other, wherever they look, until both mandates are confirmed', async () => {
    const id = await bring()
    await expectClosed(id)
    expect(await readDeal(buyer, id)).toMatchObject({
      closedNames: { openedAt: null, hidden: 'seller' },
      seller: { firstName: 'Seller', lastName: '(name closed)', isVerified: true, isCompanyVerified: true },
      mandates: [{ text: 'To buy for Vexmoor Bunkering' }, { text: 'Shown once names are open.' }],
    })
    await mandate(seller, id)
    await eventually(async () =>
      expect(JSON.stringify(await listMail(test.ctx.mailer.mailboxFolder ?? '', 100))).toContain(
        'Seller (name closed): Mandate confirmed.',
      ),
    )
    await expectClosed(id)
    expect((await messagesOf(buyer))[0]).toMatch(/^D-\d+, Seller \(name closed\): Mandate confirmed\.$/)
    expect((await messagesOf(broker))[0]).toMatch(/^Zebulon Ostrander has confirmed the mandate for D-\d+\.$/)

    const opened = (await mandate(buyer, id)).data.deal
    expect(opened).toMatchObject({ status: 'recap', closedNames: { hidden: null } })
    expect(opened.closedNames.openedAt).toBe(opened.updatedAt)
    expect(opened.parties.seller.legalName).toBe('Kyrelund Refining')
    expect(await readDeal(seller, id)).toMatchObject({
      closedNames: opened.closedNames,
      buyer: { firstName: 'Quintessa', companyName: 'Vexmoor Bunkering' },
    })
    const { record } = (await seller.call('GET', `/trading/deals/${id}/record`)).data
    expect(record.isIntact).toBe(true)
    expect(record.entries.at(-1)).toMatchObject({
      act: 'deal.mandated',
      label: 'Both mandates confirmed: names opened to both',
      facts: { namesOpenedAt: opened.closedNames.openedAt },
    })
    expect((await messagesOf(seller))[0]).toMatch(/the names of D-\d+ are open\.$/)
  })

  it('shows broker and compliance both names', async () => {
    const id = await bring()
    const rita = callerOf(test.app, asCompliance((await createPerson(test)).id))
    for (const call of [broker.call, rita]) {
      const { deal } = (await call('GET', `/trading/deals/${id}`)).data
      expect([deal.buyer.firstName, deal.seller.firstName]).toEqual(['Quintessa', 'Zebulon'])
      expect(deal.closedNames).toEqual({ openedAt: null, hidden: null })
    }
  })

  it('is not found by the name of the other side', async () => {
    const id = await bring()
    const find = async (who: Person, search: string) =>
      (await who.call('GET', `/trading/deals?search=${search}&limit=50`)).data.deals.map(
        (deal: { id: string }) => deal.id,
      )
    expect(await find(buyer, 'Zebulon')).not.toContain(id)
    expect(await find(seller, 'Vexmoor')).not.toContain(id)
    expect(await find(buyer, 'Quintessa')).toContain(id)
    expect(await find(broker, 'Zebulon')).toContain(id)
    for (const who of [buyer, seller]) await mandate(who, id)
    expect(await find(buyer, 'Zebulon')).toContain(id)
  })

  it('never opens names when it is refused, cancelled or lapses', async () => {
    const refused = await bring()
    await mandate(buyer, refused)
    await mandate(seller, refused, false, 'Zebulon Ostrander does not sell this')
    expect(await readDeal(buyer, refused)).toMatchObject({
      status: 'cancelled',
      ending: { by: 'seller', reason: 'Names are closed: the broker knows why.' },
    })
    expect((await readDeal(broker, refused)).ending?.reason).toBe('Zebulon Ostrander does not sell this')
    await expectClosed(refused)

    const cancelled = await bring()
    await actOn(broker, cancelled, 'cancel', { reason: 'No longer' })
    await expectClosed(cancelled)

    const lapsed = await bring()
    const { clock } = test.ctx
    test.ctx.clock = () => new Date(hoursAhead({ ...test, ctx: { ...test.ctx, clock } }, 24 * 6))
    await expireDeals(test.ctx)
    test.ctx.clock = clock
    expect((await readDeal(seller, lapsed)).status).toBe('failed')
    await expectClosed(lapsed)
  })

  it('takes no papers, which would name their makers, until names are open', async () => {
    const id = await bring()
    const upload = () =>
      buyer.call('POST', `/trading/transactions/${id}/documents`, {
        kind: 'invoice',
        fileName: 'Vexmoor.pdf',
        size: 100,
        contentType: 'application/pdf',
        note: '',
      })
    expect((await buyer.call('GET', `/trading/transactions/${id}/documents`)).data.mayUpload).toBe(false)
    expect((await upload()).status).not.toBe(201)
    for (const who of [buyer, seller]) await mandate(who, id)
    expect((await buyer.call('GET', `/trading/transactions/${id}/documents`)).data.mayUpload).toBe(true)
  })

  it('tells no approver of the other side', async () => {
    const trader = await createPerson(test, { firstName: 'Peregrine', lastName: 'Ashdown' })
    const companyId = await joinCompany(test, [seller, trader], ['trader'])
    await sql`update company_members set deal_limit = 1 where user_id = ${trader.id}`.execute(test.ctx.db)
    const id = await bring()
    expect((await mandate(trader, id)).error.code).toBe('approval_required')
    const { approvals } = (await seller.call('GET', '/trading/approvals')).data
    const [asked] = approvals.filter(({ path }: { path: string }) => path.endsWith(id))
    expect((await seller.call('POST', `/trading/approvals/${asked.id}/approve`, {})).status).toBe(200)
    expect((await readDeal(buyer, id)).mandates[1]?.status).toBe('confirmed')
    const text = await readAll(buyer, id)
    const found = [...secrets.seller, companyId, trader.id, 'Peregrine', 'Ashdown'].filter((secret) =>
      text.includes(secret),
    )
    expect(found).toEqual([])
  })
})

describe('checks of the parties', () => {
  it('stop the deal before names open, and compliance decides', async () => {
    const id = await bring()
    await mandate(buyer, id)
    await sql`insert into member_blocks (blocker_id, blocked_id) values (${buyer.id}, ${seller.id})`.execute(
      test.ctx.db,
    )
    expect((await mandate(seller, id)).data.deal).toMatchObject({
      status: 'mandate',
      isOnHold: true,
      closedNames: { openedAt: null, hidden: 'buyer' },
      hold: { reason: 'Compliance must check this deal before it continues.' },
    })
    const text = await readAll(seller, id)
    expect(secrets.buyer.filter((secret) => text.includes(secret))).toEqual([])
    const rita = callerOf(test.app, asCompliance((await createPerson(test)).id))
    const release = () => rita('POST', `/trading/deals/${id}/release`, { reason: 'Looked at' })
    const refused = await release()
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'One of the two has blocked the other. Solve that first, or end the deal.',
    ])
    // A new deal between them waits for compliance from the start.
    expect(await readDeal(broker, await bring())).toMatchObject({ isOnHold: true })
    await sql`delete from member_blocks`.execute(test.ctx.db)
    expect((await release()).data.deal).toMatchObject({ status: 'recap', isOnHold: false })
    expect((await readDeal(buyer, id)).seller.firstName).toBe('Zebulon')
    for (const who of [buyer, seller]) await confirmAll(who, id)
    expect((await readDeal(buyer, id)).status).toBe('binding')
  })
})
