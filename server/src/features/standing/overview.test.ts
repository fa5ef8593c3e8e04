import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, createWaitingCase } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
let reviewer: Person
let second: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  second = await createReviewer(test)
})
afterAll(() => test.close())

const reason = 'Documents are being checked'

async function createVerifiedPerson() {
  const { person, caseId } = await createWaitingCase(test)
  await eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(data.case.item.checks.areDone).toBe(true)
  })
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
  return { person, caseId }
}

async function createVerifiedCompany(days: number, founder?: Person) {
  const owner = founder ?? (await createApplicant(test))
  const name = `Solent ${randomUUID()}`
  const { id } = (await owner.call('POST', '/companies', { name })).data.company
  await sql`
    update companies set verification = 'verified', verified_at = now(), verified_until = current_date + ${days}::int,
      legal_name = ${`${name} Limited`}, registration_country = 'GB', registration_number = ${id},
      registration_key = ${id}, lei = ${id.slice(0, 20)}
    where id = ${id}`.execute(test.ctx.db)
  return { id, owner, legalName: `${name} Limited` }
}

/** All pages, two at a time. */
async function readAll(path: string, list: 'people' | 'companies') {
  const all: { companyId?: string; member?: { userId: string } }[] = []
  for (let next = ''; ; ) {
    const { data } = await reviewer.call('GET', `${path}&limit=2${next && `&before=${next}`}`)
    all.push(...data[list])
    if (data.next === null) return all
    next = encodeURIComponent(data.next)
  }
}

describe('the overview', () => {
  it('lists suspended people and companies, the latest first, page by page', async () => {
    const people: string[] = []
    for (let n = 0; n < 5; n++) {
      const { id } = await createApplicant(test)
      await reviewer.call('POST', `/staff/members/${id}/suspend`, { reason })
      people.unshift(id)
    }
    const found = await readAll('/staff/compliance/people?show=suspended', 'people')
    expect(found.map(({ member }) => member?.userId)).toEqual(people)
    expect(found[0]).toMatchObject({ suspensionReason: reason, member: { isSuspended: true } })

    const companies: string[] = []
    for (let n = 0; n < 3; n++) {
      const { id } = await createVerifiedCompany(365)
      const { proposal } = (
        await reviewer.call('POST', `/staff/companies/${id}/proposals`, { action: 'suspend', reason })
      ).data.standing
      const proposed = await readAll('/staff/compliance/companies?show=proposed', 'companies')
      expect(proposed).toMatchObject([{ companyId: id, proposedAction: 'suspend' }])
      await second.call('POST', `/staff/standing-proposals/${proposal.id}/confirm`)
      companies.unshift(id)
    }
    const suspended = await readAll('/staff/compliance/companies?show=suspended', 'companies')
    expect(suspended.map(({ companyId }) => companyId)).toEqual(companies)
    expect((await reviewer.call('GET', '/staff/compliance/summary')).data).toMatchObject({
      suspendedPeople: 5,
      suspendedCompanies: 3,
      proposals: 0,
    })
    const again = await createVerifiedCompany(365)
    const more = await createVerifiedCompany(365)
    for (const { id } of [again, more]) {
      await reviewer.call('POST', `/staff/companies/${id}/proposals`, { action: 'suspend', reason })
    }
    const waiting = await reviewer.call('GET', '/staff/compliance/companies?show=proposed&limit=1')
    const rest = await reviewer.call(
      'GET',
      `/staff/compliance/companies?show=proposed&before=${encodeURIComponent(waiting.data.next)}`,
    )
    expect([...waiting.data.companies, ...rest.data.companies].map(({ companyId }) => companyId)).toEqual([
      again.id,
      more.id,
    ])
  })

  it('lists whose verification ends soon, the next first', async () => {
    const ends: string[] = []
    for (const days of [59, 3, 30, 61]) {
      const { id } = await createVerifiedCompany(days)
      if (days <= 60) ends[[3, 30, 59].indexOf(days)] = id
    }
    const companies = await readAll('/staff/compliance/companies?show=expiring', 'companies')
    expect(companies.map(({ companyId }) => companyId)).toEqual(ends)

    const [first, later] = [await createVerifiedPerson(), await createVerifiedPerson()]
    const endsIn = (caseId: string, days: number) =>
      sql`update kyc_cases set verified_until = current_date + ${days}::int where case_id = ${caseId}`.execute(
        test.ctx.db,
      )
    await endsIn(later.caseId, 20)
    await endsIn(first.caseId, 10)
    const third = await createVerifiedPerson()
    await endsIn(third.caseId, 40)
    const people = await readAll('/staff/compliance/people?show=expiring', 'people')
    expect(people.map(({ member }) => member?.userId)).toEqual([
      first.person.id,
      later.person.id,
      third.person.id,
    ])
    expect((await reviewer.call('GET', '/staff/compliance/summary')).data).toMatchObject({
      expiringPeople: 3,
      expiringCompanies: 3,
    })
  })

  it('lists verified companies that are rated high', async () => {
    const rated: string[] = []
    for (const rating of ['high', 'low', 'high', 'high']) {
      const { id, owner } = await createVerifiedCompany(365)
      await sql`
        insert into company_passports (company_id, draft, draft_people, saved_by, rating)
        values (${id}, '{}', '{}', ${owner.id}, ${rating})`.execute(test.ctx.db)
      if (rating === 'high') rated.unshift(id)
    }
    const companies = await readAll('/staff/compliance/companies?show=high_risk', 'companies')
    expect(companies.map(({ companyId }) => companyId)).toEqual(rated)
    expect((await reviewer.call('GET', '/staff/compliance/summary')).data).toMatchObject({ highRisk: 3 })
  })

  it('is for compliance, and knows its pages', async () => {
    for (const path of ['summary', 'people', 'companies']) {
      expect((await callerOf(test.app, undefined)('GET', `/staff/compliance/${path}`)).status).toBe(401)
      expect((await callerOf(test.app, reviewer.id)('GET', `/staff/compliance/${path}`)).status).toBe(403)
    }
    expect((await reviewer.call('GET', '/staff/compliance/people?show=all')).status).toBe(422)
    expect((await reviewer.call('GET', '/staff/compliance/people?before=x')).status).toBe(422)
  })
})

describe('what stands behind a badge', () => {
  const read = async ({ id }: Person) =>
    (await reviewer.call('GET', `/members/${id}/verification`)).data.verification

  it('is the person and the company, since when, until when and by which kinds of documents', async () => {
    const { person } = await createVerifiedPerson()
    const { id, legalName } = await createVerifiedCompany(365, person)
    const verification = await read(person)
    expect(verification).toEqual({
      person: {
        name: 'Anna Maria Eriksson',
        isVerified: true,
        isSuspended: false,
        verifiedAt: expect.any(String),
        verifiedUntil: expect.any(String),
        documents: ['Passport'],
      },
      company: {
        companyId: id,
        name: legalName,
        isVerified: true,
        isSuspended: false,
        registrationCountry: 'GB',
        registrationNumber: id,
        lei: expect.any(String),
        verifiedAt: expect.any(String),
        verifiedUntil: expect.any(String),
        documents: expect.any(Array),
      },
      typedCompany: '',
      similarTo: null,
    })
    expect(JSON.stringify(verification)).not.toContain('C01X00T47')
  })

  it('is nothing of a person who was never verified, or whose name changed', async () => {
    const stranger = await createApplicant(test, { companyName: 'Shell International' })
    expect(await read(stranger)).toMatchObject({
      person: { isVerified: false, verifiedAt: null, verifiedUntil: null, documents: [] },
      company: null,
      typedCompany: 'Shell International',
    })
    const { person } = await createVerifiedPerson()
    await person.call('PUT', '/api/auth/me', { firstName: 'Samir', lastName: 'Haddad' })
    expect(await read(person)).toMatchObject({ person: { isVerified: false, documents: [] } })
  })

  it('hides the facts of a company that is not verified', async () => {
    const { owner, id } = await createVerifiedCompany(365)
    await sql`update companies set verification = 'expired' where id = ${id}`.execute(test.ctx.db)
    expect(await read(owner)).toMatchObject({
      company: { isVerified: false, registrationNumber: null, lei: null, verifiedAt: null, documents: [] },
    })
  })

  it('is shown for a company that has no members yet', async () => {
    const { id, legalName } = await createVerifiedCompany(365)
    const readOf = (company: string) => reviewer.call('GET', `/companies/${company}/verification`)
    const { verification } = (await readOf(id)).data
    expect(verification).toMatchObject({
      company: { companyId: id, name: legalName, isVerified: true, registrationNumber: id },
      similarTo: null,
    })
    await sql`update companies set suspended_at = now(), suspension_reason = 'Asked' where id = ${id}`.execute(
      test.ctx.db,
    )
    expect((await readOf(id)).data.verification.company).toMatchObject({
      isVerified: false,
      isSuspended: true,
      registrationNumber: null,
    })
    await sql`update companies set dissolved_at = now() where id = ${id}`.execute(test.ctx.db)
    expect((await readOf(id)).status).toBe(404)
    expect((await readOf(randomUUID())).status).toBe(404)
    expect((await readOf('x')).status).toBe(422)
    expect((await callerOf(test.app, undefined)('GET', `/companies/${id}/verification`)).status).toBe(401)
  })

  it('is shown to signed-in people, for existing members', async () => {
    const { id } = await createApplicant(test)
    expect((await callerOf(test.app, undefined)('GET', `/members/${id}/verification`)).status).toBe(401)
    expect((await reviewer.call('GET', `/members/${randomUUID()}/verification`)).status).toBe(404)
    expect((await reviewer.call('GET', '/members/x/verification')).status).toBe(422)
  })
})

it('every screen shows the company of the membership, and never the name that somebody typed', async () => {
  const person = await createApplicant(test, { companyName: 'Shell Worldwide' })
  const { company } = (await person.call('POST', '/companies', { name: `Real Co ${randomUUID()}` })).data
  const { data: profile } = await person.call('GET', '/api/auth/me')
  expect(profile).toMatchObject({ companyName: company.name, companyId: company.id })
  const { member } = (await reviewer.call('GET', `/members/${person.id}`)).data
  expect(member).toMatchObject({ companyName: company.name, companyId: company.id })
  const found = (await reviewer.call('GET', `/members?search=${encodeURIComponent(company.name)}`)).data
    .members
  expect(found).toMatchObject([{ userId: person.id }])
  expect((await reviewer.call('GET', '/members?search=Shell%20Worldwide')).data.members).toEqual([])
  // What is typed by somebody who belongs to a company has no effect.
  await person.call('PUT', '/api/auth/me', {
    firstName: 'Anna',
    lastName: 'Berg',
    companyName: 'Shell Worldwide',
  })
  expect((await person.call('GET', '/api/auth/me')).data.companyName).toBe(company.name)
  const exported = (await person.call('GET', '/api/auth/me/export')).data.parts
  expect(exported.account.profile.companyName).toBe(company.name)
  await reviewer.call('POST', '/messaging/send', {
    recipientId: person.id,
    content: 'Hello',
    messageType: 'text',
  })
  const { conversations } = (await reviewer.call('GET', '/messaging/conversations')).data
  expect(conversations).toMatchObject([{ other: { companyName: company.name } }])
  await sql`delete from company_members where user_id = ${person.id}`.execute(test.ctx.db)
  expect((await person.call('GET', '/api/auth/me')).data).toMatchObject({
    companyName: 'Shell Worldwide',
    companyId: null,
  })
})
