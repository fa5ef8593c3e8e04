import { randomUUID } from 'node:crypto'
import { claimTermsApi } from '@laycan/contract/trade/claims/claim-terms'
import { claimsApi } from '@laycan/contract/trade/claims/claims'
import { commissionsApi } from '@laycan/contract/trade/commissions/commissions'
import { dealsApi } from '@laycan/contract/trade/deals/deals'
import { disputesApi } from '@laycan/contract/trade/disputes/disputes'
import { dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import { executionApi } from '@laycan/contract/trade/execution/execution'
import { laytimeApi } from '@laycan/contract/trade/laytime/laytime'
import { recordApi } from '@laycan/contract/trade/record/record'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { createStaff, doInDispute, inDispute, mediate, openDispute, readDispute } from '#test/disputes.ts'
import { createBindingDeal, goodFacts, invoice, type TestDeal } from '#test/execution-world.ts'
import { cast } from '#test/people.ts'
import { followDisputes } from './follow-disputes.job.ts'

let now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z')
})
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

async function invoiced(): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'buyer' } })
  await invoice(deal)
  return deal
}

async function escalated(): Promise<TestDeal> {
  const deal = await invoiced()
  await openDispute(deal)
  await doInDispute(deal, deal.seller, 'reply')
  await doInDispute(deal, deal.buyer, 'escalate')
  return deal
}

/* Everything about one deal, by the contract: a new endpoint is refused to mediators unless it is listed here. */
const api = {
  ...dealsApi,
  ...executionApi,
  ...dealDocumentsApi,
  ...claimsApi,
  ...claimTermsApi,
  ...laytimeApi,
  ...recordApi,
  ...disputesApi,
  ...commissionsApi,
}
const keys = Object.keys(api).filter((key) => /\/:(id|dealId)\b/.test(key) && !key.includes(' /staff/'))
const readable = `
  GET /trading/deals/:id
  GET /trading/deals/:id/record
  GET /trading/deals/:id/export.pdf
  GET /trading/deals/:id/export.json
  GET /trading/transactions/:dealId
  GET /trading/transactions/:dealId/documents
  GET /trading/transactions/:dealId/claims
  GET /trading/transactions/:dealId/claim-terms
  GET /trading/transactions/:dealId/laytime
  GET /trading/transactions/:dealId/commission-invoices
  GET /trading/transactions/:dealId/disputes
`
  .trim()
  .split('\n')
  .map((line) => line.trim())
/** Of the mediator; everything else is refused. */
const ownActs = ['questions', 'resign', 'award']

/** A body that the contract accepts, so that who asks is what decides. */
const bodies: Record<string, object> = {
  mandate: { version: 1, isConfirmed: true },
  confirm: { version: 1, fields: ['quantity'] },
  'dispute-field': { version: 1, field: 'quantity', value: '1', reason: 'No' },
  subjects: { version: 1, kind: 'credit', deadline: '2026-03-25T12:00:00Z' },
  lift: { version: 1 },
  fail: { version: 1, reason: 'No' },
  cancel: { version: 1, reason: 'No' },
  answer: { version: 1, isAgreed: true },
  'end-departed': { version: 1, reason: 'No' },
  hold: { reason: 'No' },
  release: { reason: 'No' },
  end: { reason: 'No' },
  withdraw: { version: 1, clientId: 'a' },
  refuse: { version: 1, reason: 'No' },
  documents: { kind: 'CQ', contentType: 'image/png' },
  done: { fileName: 'a.png' },
  link: {},
  claims: { clientId: 'a', kind: 'other', amount: '1', reason: 'Because' },
  accept: { clientId: 'a', version: 1 },
  offer: { clientId: 'a', version: 1, amount: '1', reason: 'Because' },
  'withdraw-offer': { clientId: 'a', version: 1 },
  papers: { clientId: 'a', version: 1, documentIds: [randomUUID()] },
  reply: { clientId: 'a', version: 1, text: 'Because' },
  statements: { clientId: 'a', text: 'Because' },
  escalate: { clientId: 'a', version: 1 },
  mediator: { clientId: 'a', version: 1, mediatorId: null },
  objection: { clientId: 'a', version: 1, reason: 'Because' },
}

async function callAs(person: Person, key: string, deal: TestDeal, disputeId: string) {
  const [method = '', path = ''] = key.split(' ')
  const last = path.split('/').at(-1) ?? ''
  const url = path
    .replace(/:(id|dealId)\b/, deal.dealId)
    .replace(':disputeId', disputeId)
    .replace(/:\w+/g, randomUUID())
  const step = /\/steps\/([a-z_]+)$/.exec(path)?.[1]
  const body = step
    ? { clientId: randomUUID(), version: 1, facts: goodFacts(step as never, deal.terms) }
    : bodies[last]
  const answer = await test.app.inject({
    method: method as 'GET',
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${person.id}` },
    ...(method !== 'GET' && { payload: body ?? {} }),
  })
  return answer.statusCode
}

describe('the mediator of one deal', () => {
  it('reads all of it, and nothing of another deal', async () => {
    const [deal, another] = [await invoiced(), await invoiced()]
    const mediator = await mediate(test, deal)
    await mediate(test, another)
    const reads = keys.filter((key) => key.startsWith('GET '))
    const seen = await statuses(mediator, deal, reads)
    expect(reads.filter((key) => seen[key] === 200).sort()).toEqual([...readable].sort())
    const foreign = await statuses(mediator, another, reads)
    expect(new Set(Object.values(foreign))).toEqual(new Set([404]))
    expect((await mediator.call('GET', '/trading/deals')).data.deals).toEqual([])
    expect((await mediator.call('GET', '/trading/transactions')).data.executions).toEqual([])
    const { disputes } = (await mediator.call('GET', '/trading/disputes')).data
    expect(disputes).toMatchObject([{ dealId: deal.dealId, status: 'mediation' }])
    const execution = await deal.read(mediator)
    expect(execution).toMatchObject({ role: 'mediator', isMine: false, awaitsMe: false, commission: null })
    expect(execution.nextActs.some(({ isMine }) => isMine)).toBe(false)
  })

  it('lists their disputes page by page, latest first', async () => {
    const [older, newer] = [await invoiced(), await invoiced()]
    const mediator = await mediate(test, older)
    later(1)
    await mediate(test, newer, undefined, mediator)
    const first = (await mediator.call('GET', '/trading/disputes?limit=1')).data
    expect(first.disputes).toMatchObject([{ dealId: newer.dealId }])
    const second = (await mediator.call('GET', `/trading/disputes?limit=1&before=${first.next}`)).data
    expect(second).toMatchObject({ disputes: [{ dealId: older.dealId }], next: null })
  })

  it('can change nothing but their part of the dispute', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    const before = [await deal.read(), await readDispute(deal)]
    const writes = keys.filter(
      (key) => !key.startsWith('GET ') && !ownActs.some((act) => key.endsWith(`/:disputeId/${act}`)),
    )
    expect(writes.length).toBeGreaterThan(45)
    const seen = await statuses(mediator, deal, writes)
    // 404 and 422 where it is about a step or a claim that does not exist, which they may know.
    const allowed = Object.entries(seen).filter(([, status]) => status < 400 || status >= 500)
    expect(allowed).toEqual([])
    const refused = Object.values(seen).filter((status) => status === 403).length
    expect(refused).toBeGreaterThan(30)
    expect([await deal.read(), await readDispute(deal)]).toEqual(before)
  })

  it('sees it until some days after the award', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    await doInDispute(deal, mediator, 'award')
    later(29)
    expect((await mediator.call('GET', deal.path)).status).toBe(200)
    later(2)
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
    expect((await mediator.call('GET', '/trading/disputes')).data.disputes).toEqual([])
  })

  it.each([
    ['withdrawn', (deal: TestDeal) => doInDispute(deal, deal.buyer, 'withdraw')],
    ['left', (deal: TestDeal, mediator: Person) => inDispute(deal, mediator, 'resign')],
  ])('no longer sees it once it is %s', async (_how, act) => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    await act(deal, mediator)
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
    const { path } = deal
    const { id } = await readDispute(deal)
    const late = await mediator.call('POST', `${path}/disputes/${id}/questions`, {
      clientId: 'a',
      text: 'Why?',
    })
    expect(late.status).toBe(404)
  })
})

async function statuses(person: Person, deal: TestDeal, of: string[]) {
  const { id } = await readDispute(deal)
  const found: Record<string, number> = {}
  for (const key of of) found[key] = await callAs(person, key, deal, id)
  return found
}

describe('a mediator', () => {
  it('is never a party, nor somebody who could not act', async () => {
    const deal = await escalated()
    const { db } = test.ctx
    const companyOf = async (person: Person) => {
      const { rows } = await sql<{ companyId: string }>`
        select company_id from company_members where user_id = ${person.id}`.execute(db)
      return rows[0]?.companyId
    }
    const colleague = await createPerson(test, cast.colleague)
    await sql`insert into company_members (company_id, user_id, roles)
      values (${await companyOf(deal.seller)}, ${colleague.id}, '{reader}')`.execute(db)
    const unverified = await createPerson(test, { isVerified: false })
    const suspended = await createPerson(test)
    await sql`update members set suspended_at = now(), suspension_reason = 'x' where user_id = ${suspended.id}`.execute(
      db,
    )
    const cases: [string, string][] = [
      [deal.buyer.id, 'belongs to a party of this deal'],
      [deal.seller.id, 'belongs to a party of this deal'],
      [(deal.broker as Person).id, 'belongs to a party of this deal'],
      [colleague.id, 'belongs to a party of this deal'],
      [unverified.id, 'is not verified'],
      [suspended.id, 'cannot act on Laycan'],
      [randomUUID(), 'There is no such member'],
    ]
    for (const [mediatorId, problem] of cases) {
      const { status, error } = await inDispute(deal, deal.buyer, 'mediator', { mediatorId })
      expect([status, error.fields]).toEqual([422, { mediatorId: expect.stringContaining(problem) }])
    }
    expect(await readDispute(deal)).toMatchObject({ proposal: null, mediator: null })
  })

  it('cannot be somebody who has acted for a side and left its company', async () => {
    const deal = await escalated()
    const acted = await createPerson(test, cast.colleague)
    const { rows } = await sql<{ companyId: string }>`
      select company_id from company_members where user_id = ${deal.seller.id}`.execute(test.ctx.db)
    await sql`insert into company_members (company_id, user_id, roles)
      values (${rows[0]?.companyId}, ${acted.id}, '{owner}')`.execute(test.ctx.db)
    await doInDispute(deal, acted, 'statements')
    await sql`delete from company_members where user_id = ${acted.id}`.execute(test.ctx.db)
    const { error } = await inDispute(deal, deal.seller, 'mediator', { mediatorId: acted.id })
    expect(error.fields).toEqual({ mediatorId: expect.stringContaining('has acted for a party') })
  })

  it('who joined a party before the other side accepts is refused', async () => {
    const deal = await escalated()
    const mediator = await createPerson(test, cast.mediator)
    await doInDispute(deal, deal.buyer, 'mediator', { mediatorId: mediator.id })
    await joinBuyer(deal, mediator)
    const { status } = await inDispute(deal, deal.seller, 'mediator/accept')
    expect(status).toBe(422)
    expect(await readDispute(deal)).toMatchObject({ status: 'escalated', mediator: null })
  })

  it('who joins a party later cannot decide, and is replaced', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    await joinBuyer(deal, mediator)
    const { status, error } = await inDispute(deal, mediator, 'award')
    expect([status, error.message]).toEqual([403, 'Only the mediator of this dispute can do this.'])
    await followDisputes(test.ctx)
    expect(await readDispute(deal)).toMatchObject({
      status: 'escalated',
      mediator: null,
      moves: expect.arrayContaining([expect.objectContaining({ act: 'replace', person: mediator.name })]),
    })
    expect((await deal.read()).notes).toEqual([])
  })

  const joinBuyer = async (deal: TestDeal, person: Person) => {
    const { rows } = await sql<{ companyId: string }>`
      select company_id from company_members where user_id = ${deal.buyer.id}`.execute(test.ctx.db)
    await sql`insert into company_members (company_id, user_id, roles)
      values (${rows[0]?.companyId}, ${person.id}, '{trader}')`.execute(test.ctx.db)
  }

  it('is proposed, refused, proposed by the other side and accepted', async () => {
    const deal = await escalated()
    const [first, second] = [await createPerson(test, cast.other), await createPerson(test, cast.mediator)]
    await doInDispute(deal, deal.buyer, 'mediator', { mediatorId: first.id })
    expect(await readDispute(deal, deal.seller)).toMatchObject({
      proposal: { by: 'buyer', mediator: { userId: first.id } },
      waitsFor: 'seller',
      acts: ['state', 'propose_mediator', 'accept_mediator', 'refuse_mediator'],
    })
    const own = await inDispute(deal, deal.buyer, 'mediator/accept')
    expect([own.status, own.error.message]).toEqual([403, 'The other side must answer this.'])
    await doInDispute(deal, deal.seller, 'mediator/refuse', { reason: 'Too close' })
    await doInDispute(deal, deal.seller, 'mediator', { mediatorId: second.id })
    expect(await doInDispute(deal, deal.buyer, 'mediator/accept')).toMatchObject({
      status: 'mediation',
      mediator: { userId: second.id, isStaff: false },
      waitsFor: 'mediator',
    })
    expect((await first.call('GET', deal.path)).status).toBe(404)
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('of the staff is appointed at once where both sides want one; only staff can be', async () => {
    const deal = await escalated()
    const staff = await createStaff(test)
    await doInDispute(deal, deal.buyer, 'mediator', { mediatorId: null })
    const agreed = await doInDispute(deal, deal.seller, 'mediator/accept')
    expect(agreed).toMatchObject({ status: 'escalated', waitsFor: 'compliance', deadline: null })
    const path = `/staff/trading/disputes/${agreed.id}`
    const { mediators } = (await staff.call('GET', `${path}/mediators`)).data
    expect(mediators).toContainEqual({ userId: staff.id, name: staff.name })
    const appoint = (as: Person, mediatorId: string) =>
      as.call('POST', `${path}/appoint`, { clientId: randomUUID(), version: agreed.version, mediatorId })
    const outside = await createPerson(test)
    expect((await appoint(staff, outside.id)).error.fields).toEqual({
      mediatorId: expect.stringContaining('Only staff'),
    })
    expect((await appoint(deal.buyer, staff.id)).status).toBe(403)
    expect((await appoint(staff, staff.id)).status).toBe(200)
    expect((await readDispute(deal)).mediator).toMatchObject({ userId: staff.id, isStaff: true })
    // Who is no longer of the staff no longer decides.
    await sql`delete from staff_roles where user_id = ${staff.id}`.execute(test.ctx.db)
    await followDisputes(test.ctx)
    expect(await readDispute(deal)).toMatchObject({ status: 'escalated', mediator: null })
  })

  it('who is objected to waits for compliance, who dismisses it or appoints another one', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    const [staff, other] = [await createStaff(test), await createStaff(test)]
    await doInDispute(deal, deal.seller, 'objection')
    const blocked = await inDispute(deal, mediator, 'award')
    expect([blocked.status, blocked.error.message]).toEqual([
      409,
      'An objection to the mediator has to be decided first.',
    ])
    const { id } = await readDispute(deal)
    const decide = async (act: string, body: object) =>
      staff.call('POST', `/staff/trading/disputes/${id}/${act}`, {
        clientId: randomUUID(),
        version: (await readDispute(deal)).version,
        ...body,
      })
    const waiting = (await staff.call('GET', '/staff/trading/disputes')).data.disputes
    expect(waiting).toContainEqual(expect.objectContaining({ id, objection: 'seller' }))
    expect((await decide('dismiss', { reason: 'It was ten years ago' })).status).toBe(200)
    const again = await inDispute(deal, deal.seller, 'objection')
    expect([again.status, again.error.message]).toEqual([
      409,
      'Your side has objected to this mediator already.',
    ])
    await doInDispute(deal, deal.buyer, 'objection')
    expect((await decide('appoint', { mediatorId: other.id })).status).toBe(200)
    expect(await readDispute(deal)).toMatchObject({ mediator: { userId: other.id }, objection: null })
    expect((await inDispute(deal, mediator, 'award')).status).toBe(404)
    await doInDispute(deal, other, 'award')
    expect(await readRecord(test.ctx.db, deal.dealId)).toMatchObject({ isIntact: true, changed: [] })
  })

  it('may be replaced by agreement before the award', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    const another = await createPerson(test, cast.other)
    await doInDispute(deal, deal.seller, 'mediator', { mediatorId: another.id })
    // Until the other side agrees, nothing changes.
    await doInDispute(deal, mediator, 'questions')
    await doInDispute(deal, deal.buyer, 'mediator/accept')
    expect((await readDispute(deal)).mediator).toMatchObject({ userId: another.id })
    expect((await mediator.call('GET', deal.path)).status).toBe(404)
  })

  it('of a company of their own acts for nobody in the record', async () => {
    const deal = await escalated()
    const mediator = await createPerson(test, cast.mediator)
    await createCompany(test, [{ userId: mediator.id }])
    await doInDispute(deal, deal.buyer, 'mediator', { mediatorId: mediator.id })
    await doInDispute(deal, deal.seller, 'mediator/accept')
    await doInDispute(deal, mediator, 'questions')
    const { entries } = await readRecord(test.ctx.db, deal.dealId)
    expect(entries.at(-1)?.actor).toEqual({ id: mediator.id, role: 'mediator', name: mediator.name })
  })

  it('finds what they said in the export of their data', async () => {
    const deal = await invoiced()
    const mediator = await mediate(test, deal)
    await doInDispute(deal, mediator, 'questions')
    const { exportDisputes } = await import('./disputes.service.ts')
    expect(await exportDisputes(test.ctx, mediator.id)).toMatchObject([{ role: 'mediator', act: 'ask' }])
  })
})

/** Who is notified of each act, apart from the one who acts: B buyer, S seller, K broker, M mediator, C compliance. */
const notified = `
  open        SK
  reply       BK
  statements  BK
  escalate    SKC
  propose     SK
  refuse      BK
  accept      BKM
  ask         BSK
  state       SKM
  objection   SKMC
  dismiss     BSKM
  resign      BSKC
  staff       SK
  staff-yes   BKC
  appoint     BSKM
  award       BSK
`
it('everyone whom an act concerns is notified of it', async () => {
  const deal = await invoiced()
  const staff = await createStaff(test)
  const decider = await createStaff(test)
  const mediator = await createPerson(test, cast.mediator)
  const people = { B: deal.buyer, S: deal.seller, K: deal.broker as Person, M: mediator, C: staff }
  const { buyer, seller } = deal
  const { reference } = await deal.read()
  const appointBy = async (act: string, body: object) => {
    const { id, version } = await readDispute(deal)
    const given = { clientId: randomUUID(), version, ...body }
    return decider.call('POST', `/staff/trading/disputes/${id}/${act}`, given)
  }
  const acts: [string, () => Promise<unknown>][] = [
    ['open', () => openDispute(deal)],
    ['reply', () => doInDispute(deal, seller, 'reply')],
    ['statements', () => doInDispute(deal, seller, 'statements')],
    ['escalate', () => doInDispute(deal, buyer, 'escalate')],
    ['propose', () => doInDispute(deal, buyer, 'mediator', { mediatorId: mediator.id })],
    ['refuse', () => doInDispute(deal, seller, 'mediator/refuse')],
    [
      'accept',
      async () => {
        await doInDispute(deal, buyer, 'mediator', { mediatorId: mediator.id })
        await forget()
        await doInDispute(deal, seller, 'mediator/accept')
      },
    ],
    ['ask', () => doInDispute(deal, mediator, 'questions')],
    ['state', () => doInDispute(deal, buyer, 'statements')],
    ['objection', () => doInDispute(deal, buyer, 'objection')],
    ['dismiss', () => appointBy('dismiss', { reason: 'No ground' })],
    ['resign', () => inDispute(deal, mediator, 'resign')],
    ['staff', () => doInDispute(deal, buyer, 'mediator', { mediatorId: null })],
    ['staff-yes', () => doInDispute(deal, seller, 'mediator/accept')],
    [
      'appoint',
      async () => {
        await sql`insert into staff_roles (user_id, role) values (${mediator.id}, 'support')`.execute(
          test.ctx.db,
        )
        await appointBy('appoint', { mediatorId: mediator.id })
      },
    ],
    ['award', () => doInDispute(deal, mediator, 'award', { payer: null, amount: '0' })],
  ]
  const ids = Object.values(people).map(({ id }) => id)
  const forget = () => sql`delete from notifications where user_id = any(${ids})`.execute(test.ctx.db)
  const lines: string[] = []
  for (const [name, act] of acts) {
    await forget()
    await act()
    const { rows } = await sql<{ userId: string }>`
      select user_id from notifications
      where user_id = any(${ids}) and message like ${`${reference}%`}`.execute(test.ctx.db)
    const told = Object.entries(people).flatMap(([letter, { id }]) =>
      // Once each.
      rows.filter(({ userId }) => userId === id).map(() => letter),
    )
    lines.push(`${name.padEnd(12)}${told.join('')}`)
  }
  expect(lines).toEqual(
    notified
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
})
