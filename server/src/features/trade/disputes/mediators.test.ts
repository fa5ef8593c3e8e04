import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { createStaff, doInDispute, inDispute, mediate, openDispute, readDispute } from '#test/disputes.ts'
import { createInvoicedDeal, type TestDeal } from '#test/execution-world.ts'
import { cast } from '#test/people.ts'
import { followDisputes } from './follow-disputes.job.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

async function escalated(): Promise<TestDeal> {
  const deal = await createInvoicedDeal(test)
  await openDispute(deal)
  await doInDispute(deal, deal.seller, 'reply')
  await doInDispute(deal, deal.buyer, 'escalate')
  return deal
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
    const deal = await createInvoicedDeal(test)
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
    const deal = await createInvoicedDeal(test)
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
    const deal = await createInvoicedDeal(test)
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
    const deal = await createInvoicedDeal(test)
    const mediator = await mediate(test, deal)
    await doInDispute(deal, mediator, 'questions')
    const { exportDisputes } = await import('./disputes.service.ts')
    expect(await exportDisputes(test.ctx, mediator.id)).toMatchObject([{ role: 'mediator', act: 'ask' }])
  })
})
