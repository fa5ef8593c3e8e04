import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs, utcDate } from '@laycan/contract/calendar'
import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { erasureParts } from '#features.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { addColleague, createFounder } from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import {
  checkedCase,
  createApplicant,
  createReviewer,
  createWaitingCase,
  goodInfo,
  initiateCase,
  uploadDocument,
} from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { agreeDeal, joinCompany, leaveCompany, readDeal } from '#test/trading.ts'
import { carryOutErasures } from './erasure.service.ts'

/** The platform's clock stands still here. The database's does not: what it stamps may be a day later. */
const start = new Date()
let now = start
let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => now,
    settings: { KYC_RETENTION_DAYS: '30', TRADE_RETENTION_DAYS: '60' },
  })
  reviewer = await createReviewer(test)
})
afterAll(() => test.close())

const dayIn = (days: number) =>
  expect.toBeOneOf([start.getTime(), Date.now()].map((ms) => utcDate(new Date(ms + days * dayMs))))
const privacyOf = async ({ call }: Person) => (await call('GET', '/privacy')).data.privacy
const ask = async ({ id, call }: Person) => {
  const proof = await test.ctx.signer.sign(
    'confirmed:erasure',
    `${id} ${new Date(now.getTime() + 60_000).toISOString()}`,
  )
  return call('POST', '/privacy/erasure', { proof })
}
const requestOf = async ({ id }: Person) => {
  const { requests } = (await reviewer.call('GET', '/staff/erasure-requests')).data
  return requests.find(({ member }: { member: { userId: string } }) => member.userId === id)
}
const decide = async (person: Person, body: object, by = reviewer) =>
  by.call('POST', `/staff/erasure-requests/${(await requestOf(person)).id}/decision`, body)
const sweepIn = async (days: number) => {
  now = new Date(start.getTime() + days * dayMs)
  await carryOutErasures(test.ctx, erasureParts).finally(() => {
    now = start
  })
}
const memberOf = async ({ id }: Person) => {
  const { rows } = await sql<{ email: string; lastName: string; isActive: boolean; isListed: boolean }>`
    select email, last_name, deactivated_at is null as is_active, is_listed from members
    where user_id = ${id}`.execute(test.ctx.db)
  return rows[0]
}
const isGone = async (person: Person) => (await memberOf(person))?.email === `${person.id}@erased.invalid`

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

    const { status, data } = await ask(person)
    expect(status).toBe(200)
    expect(data.privacy).toMatchObject({
      verificationDays: 30,
      dealDays: 60,
      kept: [],
      request: { dueOn: dayIn(14) },
      refusal: null,
    })
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({
      caseId: null,
      personalInfo: null,
      draft: null,
      documents: [],
    })
    expect((await person.call('GET', '/notifications')).data.notifications).toEqual([])
    expect(await memberOf(person)).toMatchObject({ isListed: false, isActive: true })
    await eventually(async () => expect(await test.ctx.files.stat(files[0]?.key ?? '')).toBeUndefined())
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from kyc_cases c where case_id = ${caseId} /* not null: row */`.execute(
      test.ctx.db,
    )
    expect(rows[0]?.row).toContain('"personal_sealed": null')

    // Asked again it is the same request, and a verification can begin again.
    expect((await ask(person)).data.privacy.request).toEqual(data.privacy.request)
    expect(await initiateCase(person)).toBe(caseId)
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({ personalInfo: goodInfo })
  })

  it('can be withdrawn, and is not carried out then', async () => {
    const person = await createApplicant(test)
    await ask(person)
    expect((await person.call('POST', '/privacy/erasure/withdraw')).data.privacy.request).toBeNull()
    const { status, error } = await decide(person, { decision: 'erase' })
    expect([status, error.message]).toEqual([409, 'This request is not waiting any more.'])
    await sweepIn(100)
    expect(await memberOf(person)).toMatchObject({ isActive: true })
    const { parts } = (await person.call('GET', '/api/auth/me/export')).data
    expect(parts.erasure).toMatchObject([{ withdrawnAt: expect.any(String), refusedAt: null }])
  })
})

describe('deciding on a request', () => {
  it('is done once, by somebody else', async () => {
    const person = await createApplicant(test)
    await ask(person)
    const own = { ...person, call: callerOf(test.app, asCompliance(person.id)) }
    expect((await decide(person, { decision: 'erase' }, own)).status).toBe(403)
    const other = await createReviewer(test)
    const answers = await Promise.all([
      decide(person, { decision: 'erase' }),
      decide(person, { decision: 'erase' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await isGone(person)).toBe(true)
    expect(await requestOf(person)).toMatchObject({ state: 'done', kept: [], isErasable: false, dueOn: null })
  })

  it('refuses with a reason that the person reads, who may ask again', async () => {
    const person = await createApplicant(test)
    await ask(person)
    expect((await decide(person, { decision: 'refuse', reason: 'no' })).status).toBe(422)
    const reason = 'A court has ordered us to keep everything.'
    const { data } = await decide(person, { decision: 'refuse', reason })
    expect(data.request).toMatchObject({ state: 'refused', refusal: reason, decidedBy: reviewer.name })
    expect(await privacyOf(person)).toMatchObject({ request: null, refusal: { reason } })
    expect((await person.call('GET', '/notifications')).data.notifications).toMatchObject([
      { message: `Your erasure request was refused: ${reason}` },
    ])
    await sweepIn(100)
    expect(await isGone(person)).toBe(false)
    expect((await ask(person)).data.privacy).toMatchObject({ request: { dueOn: dayIn(14) }, refusal: null })
  })

  it('waits while somebody is the only owner of a company with others', async () => {
    const founder = await createFounder(test)
    expect(await privacyOf(founder)).toMatchObject({ kept: [] })
    await addColleague(test, founder)
    await ask(founder)
    expect(await privacyOf(founder)).toMatchObject({
      kept: [{ reason: 'last_owner', until: null }],
      request: { dueOn: null },
    })
    expect((await requestOf(founder)).isErasable).toBe(false)
    expect((await decide(founder, { decision: 'erase' })).status).toBe(409)
    await sweepIn(100)
    expect(await isGone(founder)).toBe(false)
  })

  it('keeps deals while they are open, and for their retention after that', async () => {
    const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
    const { id } = await agreeDeal(test, { buyer, seller })
    expect((await privacyOf(buyer)).kept).toContainEqual({ reason: 'open_deals', until: null })
    await ask(buyer)
    expect((await decide(buyer, { decision: 'erase' })).status).toBe(409)
    await sql`
      update deals set status = 'failed', request_held = null, supply_held = null where id = ${id}`.execute(
      test.ctx.db,
    )
    for (const person of [buyer, seller]) {
      expect((await privacyOf(person)).kept).toContainEqual({ reason: 'deals', until: dayIn(60) })
    }
    expect((await decide(buyer, { decision: 'erase' })).data.request).toMatchObject({ state: 'closed' })
    expect(await isGone(buyer)).toBe(true)
    // The papers say who represented the company until then.
    const partiesOf = async () => (await readDeal(seller, id)).parties
    const { buyer: named, seller: other } = await partiesOf()
    expect(named).toMatchObject({ userId: buyer.id, name: buyer.name, legalName: 'Berg Bunkers' })
    await sweepIn(62)
    expect(await requestOf(buyer)).toMatchObject({ state: 'done' })
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
    expect((await privacyOf(buyer)).kept).toContainEqual({ reason: 'deals', until: dayIn(60) })
  })

  it('is left to compliance for who is suspended or reported, and nobody learns of a report by it', async () => {
    const [suspended, reported] = [await createApplicant(test), await createApplicant(test)]
    await sql`
      update members set suspended_at = now(), suspension_reason = 'Under review' where user_id = ${suspended.id}`.execute(
      test.ctx.db,
    )
    await sql`
      insert into member_reports (reporter_id, reported_id, reason, note)
      values (${suspended.id}, ${reported.id}, 'fraud', '')`.execute(test.ctx.db)
    for (const person of [suspended, reported]) await ask(person)
    expect(await privacyOf(suspended)).toMatchObject({
      kept: [{ reason: 'suspended' }],
      request: { dueOn: null },
    })
    expect(await privacyOf(reported)).toMatchObject({ kept: [], request: { dueOn: dayIn(14) } })
    expect(await requestOf(reported)).toMatchObject({ kept: [{ reason: 'open_report' }], dueOn: null })
    await sweepIn(20)
    expect(await Promise.all([suspended, reported].map(isGone))).toEqual([false, false])
    expect((await decide(suspended, { decision: 'erase' })).status).toBe(200)
    expect(await isGone(suspended)).toBe(true)
  })

  it('waits for who works for the platform', async () => {
    const person = await createPerson(test)
    await sql`insert into staff_roles (user_id, role) values (${person.id}, 'support')`.execute(test.ctx.db)
    expect((await privacyOf(person)).kept).toEqual([{ reason: 'staff_role', until: null }])
  })
})

describe('carrying out a request', () => {
  it('happens by itself after two weeks', async () => {
    const person = await createApplicant(test)
    await ask(person)
    await sweepIn(14)
    expect(await isGone(person)).toBe(false)
    await sweepIn(15)
    await sweepIn(15)
    expect(await isGone(person)).toBe(true)
    expect(await requestOf(person)).toMatchObject({ state: 'done', decidedBy: null })
    const { requests, next } = (await reviewer.call('GET', '/staff/erasure-requests?limit=1')).data
    const { data } = await reviewer.call('GET', `/staff/erasure-requests?limit=1&before=${next}`)
    expect(data.requests[0].id).not.toBe(requests[0].id)
  })

  it('closes the account and keeps the verification, with its name, until its end', async () => {
    const { person, caseId } = await createWaitingCase(test)
    expect((await ask(person)).data.privacy).toMatchObject({
      kept: [{ reason: 'open_verification', until: null }],
      request: { dueOn: null },
    })
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/notes`, { text: 'Anna Maria called' })
    await sql`
      update kyc_cases set status = 'verified', decided_at = now(), decided_by = ${reviewer.id}
      where case_id = ${caseId}`.execute(test.ctx.db)
    expect((await decide(person, { decision: 'erase' })).data.request).toMatchObject({
      state: 'closed',
      kept: [{ reason: 'verification', until: dayIn(30) }],
      decidedBy: reviewer.name,
    })
    expect(await isGone(person)).toBe(true)
    const kept = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(kept.data.case.item).toMatchObject({ firstName: 'Anna Maria', lastName: 'Eriksson' })
    await sweepIn(29)
    expect((await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)).status).toBe(200)
    await sweepIn(32)
    await sweepIn(33)
    expect((await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)).status).toBe(404)
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', to_jsonb(c), to_jsonb(u), to_jsonb(m),
        (select jsonb_agg(to_jsonb(d)) from kyc_documents d where d.case_id = c.case_id),
        (select jsonb_agg(to_jsonb(k)) from kyc_checks k where k.case_id = c.case_id),
        (select jsonb_agg(to_jsonb(n)) from kyc_notes n where n.case_id = c.case_id)) as row
      from kyc_cases c join pool_users u on u.id = c.user_id join members m using (user_id)
      where case_id = ${caseId} /* not null: row */`.execute(test.ctx.db)
    expect(rows[0]?.row).toContain('"personal_sealed": null')
    for (const trace of [person.email, 'Eriksson', 'Anna', 'scan.png']) {
      expect(rows[0]?.row).not.toContain(trace)
    }
    expect(await requestOf(person)).toMatchObject({ state: 'done', kept: [] })
  })

  it('keeps sanctions hits as long as the verification, without the name in plain text', async () => {
    await importListWith('ZWILLINGER, Ottokar')
    const { person, caseId } = await createWaitingCase(test, {
      firstName: 'Ottokar',
      lastName: 'Zwillinger',
    })
    await checkedCase(reviewer, caseId)
    const screeningsOf = async (): Promise<Screening[]> =>
      (await reviewer.call('GET', `/staff/screenings/subjects/${caseId}?subjectKind=kyc`)).data.screenings
    const isAsked = async () => {
      const { data } = await reviewer.call('GET', '/staff/screenings?status=open')
      return data.screenings.some(({ subjectId }: Screening) => subjectId === caseId)
    }
    const [hit] = (await screeningsOf()).flatMap(({ hits }) => hits)
    expect([hit?.strength, await isAsked()]).toEqual(['strong', true])
    await sql`
      insert into kyc_check_dispositions (case_id, check_key, check_name, reason, decided_by)
      values (${caseId}, 'key', 'mrz', 'Ottokar called', ${reviewer.id})`.execute(test.ctx.db)
    await sql`
      insert into kyc_events (case_id, kind, status, reason)
      values (${caseId}, 'checked', 'in_progress', 'Ottokar Zwillinger has another name')`.execute(
      test.ctx.db,
    )
    await sql`
      update kyc_cases set status = 'verified', decided_at = now(), decided_by = ${reviewer.id}
      where case_id = ${caseId}`.execute(test.ctx.db)
    const storedOf = async () => {
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', (select jsonb_agg(to_jsonb(s)) from screenings s where s.subject_id = ${caseId}),
          (select jsonb_agg(to_jsonb(k)) from kyc_checks k where k.case_id = ${caseId})) as row
        /* not null: row */`.execute(test.ctx.db)
      return rows[0]?.row
    }
    expect(await storedOf()).toContain('Zwillinger')

    await ask(person)
    await decide(person, { decision: 'erase' })
    expect(await storedOf()).not.toMatch(/zwillinger/i)
    expect(await screeningsOf()).toMatchObject([{ name: 'Ottokar Zwillinger', hits: [{ id: hit?.id }] }])
    // Whoever has left asks nobody for a decision.
    expect(await isAsked()).toBe(false)

    await sweepIn(32)
    expect(await screeningsOf()).toEqual([])
    const { rows } = await sql<{ reasons: string; accepted: number }>`
      select coalesce(string_agg(e.reason, ' '), '') as reasons,
        (select count(*)::int from kyc_check_dispositions where case_id = ${caseId}) as accepted
        /* not null: reasons, accepted */
      from kyc_events e where e.case_id = ${caseId}`.execute(test.ctx.db)
    expect(rows).toMatchObject([{ accepted: 0 }])
    expect(rows[0]?.reasons.trim()).toBe('Personal data erased as the person asked')
  })
})

async function importListWith(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const path = join(folder, 'sdn.csv')
  const empty = Array(7).fill('-0- ').join(',')
  await writeFile(path, `1,"${name}","individual","TEST",${empty},"DOB 12 Aug 1974."`)
  await importList(test.ctx.db, [path])
  await rm(folder, { recursive: true, force: true })
}
