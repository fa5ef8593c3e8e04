import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, type Person } from '#test/cast.ts'
import { addColleague, createFounder } from '#test/companies.ts'
import { type ErasureDesk, openErasureDesk, privacyOf } from '#test/erasure.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, goodInfo, initiateCase, uploadDocument } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { agreeDeal, joinCompany, leaveCompany, readDeal } from '#test/trading.ts'

let desk: ErasureDesk
let test: TestApp
let reviewer: Person
beforeAll(async () => {
  desk = await openErasureDesk()
  test = desk.test
  reviewer = desk.reviewer
})
afterAll(() => test.close())

describe('asking for erasure', () => {
  it('is for people who are signed in, and the list of requests for compliance', async () => {
    const nobody = callerOf(test.app, undefined)
    for (const path of ['/privacy', '/staff/erasure-requests']) {
      expect((await nobody('GET', path)).status).toBe(401)
    }
    const person = await createApplicant(test)
    expect((await person.call('GET', '/staff/erasure-requests')).status).toBe(403)
    const path = '/staff/erasure-requests/1/decision'
    expect((await person.call('POST', path, { decision: 'erase' })).status).toBe(403)
    expect(
      (await reviewer.call('POST', '/staff/erasure-requests/999/decision', { decision: 'erase' })).status,
    ).toBe(404)
    expect((await person.call('POST', '/privacy/erasure/withdraw')).status).toBe(404)
  })

  it('takes more than a session', async () => {
    const person = await createApplicant(test)
    expect((await person.call('POST', '/privacy/erasure', {})).status).toBe(422)
    const { status, error } = await person.call('POST', '/privacy/erasure', { proof: 'none' })
    expect([status, error.code]).toEqual([403, 'confirmation_required'])
    expect((await privacyOf(person)).request).toBeNull()
  })

  it('deletes at once what was never submitted, the directory entry and notifications', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    await uploadDocument(test, person, caseId)
    await person.call('PUT', '/kyc/draft', goodInfo)
    const { rows: files } = await sql<{ key: string }>`
      select file_key as key from kyc_documents where case_id = ${caseId}`.execute(test.ctx.db)
    expect((await person.call('GET', '/notifications')).data.notifications).not.toEqual([])

    const { status, data } = await desk.ask(person)
    expect(status).toBe(200)
    expect(data.privacy).toMatchObject({
      verificationDays: 30,
      dealDays: 60,
      kept: [],
      request: { dueOn: desk.dayIn(14) },
      refusal: null,
    })
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({
      caseId: null,
      personalInfo: null,
      draft: null,
      documents: [],
    })
    expect((await person.call('GET', '/notifications')).data.notifications).toEqual([])
    expect(await desk.memberOf(person)).toMatchObject({ isListed: false, isActive: true })
    await eventually(async () => expect(await test.ctx.files.stat(files[0]?.key ?? '')).toBeUndefined())
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from kyc_cases c where case_id = ${caseId} /* not null: row */`.execute(
      test.ctx.db,
    )
    expect(rows[0]?.row).toContain('"personal_sealed": null')

    // Asked again it is the same request, and a verification can begin again.
    expect((await desk.ask(person)).data.privacy.request).toEqual(data.privacy.request)
    expect(await initiateCase(person)).toBe(caseId)
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({ personalInfo: goodInfo })
  })

  it('can be withdrawn, and is not carried out then', async () => {
    const person = await createApplicant(test)
    await desk.ask(person)
    expect((await person.call('POST', '/privacy/erasure/withdraw')).data.privacy.request).toBeNull()
    const { status, error } = await desk.decide(person, { decision: 'erase' })
    expect([status, error.message]).toEqual([409, 'This request is not waiting any more.'])
    await desk.sweepIn(100)
    expect(await desk.memberOf(person)).toMatchObject({ isActive: true })
    const { parts } = (await person.call('GET', '/api/auth/me/export')).data
    expect(parts.erasure).toMatchObject([{ withdrawnAt: expect.any(String), refusedAt: null }])
  })
})

describe('deciding on a request', () => {
  it('is done once, by somebody else', async () => {
    const person = await createApplicant(test)
    await desk.ask(person)
    const own = { ...person, call: callerOf(test.app, asCompliance(person.id)) }
    expect((await desk.decide(person, { decision: 'erase' }, own)).status).toBe(403)
    const other = await createReviewer(test)
    const answers = await Promise.all([
      desk.decide(person, { decision: 'erase' }),
      desk.decide(person, { decision: 'erase' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await desk.isGone(person)).toBe(true)
    expect(await desk.requestOf(person)).toMatchObject({
      state: 'done',
      kept: [],
      isErasable: false,
      dueOn: null,
    })
  })

  it('refuses with a reason that the person reads, who may ask again', async () => {
    const person = await createApplicant(test)
    await desk.ask(person)
    expect((await desk.decide(person, { decision: 'refuse', reason: 'no' })).status).toBe(422)
    const reason = 'A court has ordered us to keep everything.'
    const { data } = await desk.decide(person, { decision: 'refuse', reason })
    expect(data.request).toMatchObject({ state: 'refused', refusal: reason, decidedBy: reviewer.name })
    expect(await privacyOf(person)).toMatchObject({ request: null, refusal: { reason } })
    expect((await person.call('GET', '/notifications')).data.notifications).toMatchObject([
      { message: `Your erasure request was refused: ${reason}` },
    ])
    await desk.sweepIn(100)
    expect(await desk.isGone(person)).toBe(false)
    expect((await desk.ask(person)).data.privacy).toMatchObject({
      request: { dueOn: desk.dayIn(14) },
      refusal: null,
    })
  })

  it('waits while somebody is the only owner of a company with others', async () => {
    const founder = await createFounder(test)
    expect(await privacyOf(founder)).toMatchObject({ kept: [] })
    await addColleague(test, founder)
    await desk.ask(founder)
    expect(await privacyOf(founder)).toMatchObject({
      kept: [{ reason: 'last_owner', until: null }],
      request: { dueOn: null },
    })
    expect((await desk.requestOf(founder)).isErasable).toBe(false)
    expect((await desk.decide(founder, { decision: 'erase' })).status).toBe(409)
    await desk.sweepIn(100)
    expect(await desk.isGone(founder)).toBe(false)
  })

  it('keeps deals while they are open, and for their retention after that', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const { id } = await agreeDeal(test, { buyer, seller })
    expect((await privacyOf(buyer)).kept).toContainEqual({ reason: 'open_deals', until: null })
    await desk.ask(buyer)
    expect((await desk.decide(buyer, { decision: 'erase' })).status).toBe(409)
    await sql`
      update deals set status = 'failed', request_held = null, supply_held = null where id = ${id}`.execute(
      test.ctx.db,
    )
    for (const person of [buyer, seller]) {
      expect((await privacyOf(person)).kept).toContainEqual({ reason: 'deals', until: desk.dayIn(60) })
    }
    expect((await desk.decide(buyer, { decision: 'erase' })).data.request).toMatchObject({ state: 'closed' })
    expect(await desk.isGone(buyer)).toBe(true)
    // The papers say who represented the company until then.
    const partiesOf = async () => (await readDeal(seller, id)).parties
    const { buyer: named, seller: other } = await partiesOf()
    expect(named).toMatchObject({ userId: buyer.id, name: buyer.name, legalName: 'Berg Bunkers' })
    await desk.sweepIn(62)
    expect(await desk.requestOf(buyer)).toMatchObject({ state: 'done' })
    expect(await partiesOf()).toEqual({
      buyer: { ...named, name: 'Former member' },
      seller: other,
      broker: null,
    })
  })

  it('does not wait for the deals of a company that the person has left', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const colleague = await createTrader(test, 'buyer')
    await joinCompany(test, [buyer, colleague], ['owner'])
    await agreeDeal(test, { buyer, seller })
    expect((await privacyOf(buyer)).kept).toContainEqual({ reason: 'open_deals', until: null })
    await leaveCompany(test, buyer)
    expect((await privacyOf(buyer)).kept).toContainEqual({ reason: 'deals', until: desk.dayIn(60) })
  })

  it('is left to compliance for people who are suspended or reported, without revealing a report to them', async () => {
    const [suspended, reported] = [await createApplicant(test), await createApplicant(test)]
    await sql`
      update members set suspended_at = now(), suspension_reason = 'Under review' where user_id = ${suspended.id}`.execute(
      test.ctx.db,
    )
    await sql`
      insert into member_reports (reporter_id, reported_id, reason, note)
      values (${suspended.id}, ${reported.id}, 'fraud', '')`.execute(test.ctx.db)
    for (const person of [suspended, reported]) await desk.ask(person)
    expect(await privacyOf(suspended)).toMatchObject({
      kept: [{ reason: 'suspended' }],
      request: { dueOn: null },
    })
    expect(await privacyOf(reported)).toMatchObject({ kept: [], request: { dueOn: desk.dayIn(14) } })
    expect(await desk.requestOf(reported)).toMatchObject({ kept: [{ reason: 'open_report' }], dueOn: null })
    await desk.sweepIn(20)
    expect(await Promise.all([suspended, reported].map(desk.isGone))).toEqual([false, false])
    expect((await desk.decide(suspended, { decision: 'erase' })).status).toBe(200)
    expect(await desk.isGone(suspended)).toBe(true)
  })

  it('waits while the person has a staff role', async () => {
    const person = await createPerson(test)
    await sql`insert into staff_roles (user_id, role) values (${person.id}, 'support')`.execute(test.ctx.db)
    expect((await privacyOf(person)).kept).toEqual([{ reason: 'staff_role', until: null }])
  })
})
