import type { Company, CompanyChange } from '@laycan/contract/companies/companies'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, messagesOf } from '#test/cast.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'
import { findMembership } from './companies.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

type Someone = { call: Caller; userId: string; email: string }
async function someone(overrides: Parameters<typeof createMember>[1] = {}): Promise<Someone> {
  const { userId, email } = await createMember(test.ctx, overrides)
  return { call: callerOf(test.app, userId), userId, email }
}

const reader = { roles: ['reader'] }

let made = 0
/** A company of its own with its first member. */
async function found(): Promise<Someone & { company: Company }> {
  const founder = await someone({ firstName: 'Fay', lastName: 'Oduya' })
  const { data } = await founder.call('POST', '/companies', { name: `Company ${++made} Ltd` })
  return { ...founder, company: data.company }
}

describe('a company', () => {
  it('is made by its first member, whatever they typed in their profile', async () => {
    const anna = await someone({ companyName: 'Baltic Bunker' })
    expect((await anna.call('GET', '/companies/mine')).data).toEqual({
      company: null,
      membership: null,
      request: null,
      invitations: [],
    })
    const { status, data } = await anna.call('POST', '/companies', { name: '  Baltic   Bunker ' })
    expect(status).toBe(201)
    expect(data.company).toMatchObject({ name: 'Baltic   Bunker', memberCount: 1 })
    expect((await anna.call('GET', '/companies/mine')).data.company).toEqual(data.company)
    expect((await anna.call('GET', '/companies/mine/members')).data.members).toMatchObject([
      { userId: anna.userId, firstName: 'Anna', lastName: 'Berg', userType: 'buyer' },
    ])
    expect((await anna.call('POST', '/companies', { name: 'Another' })).status).toBe(409)
    expect(await findMembership(test.ctx.db, anna.userId)).toMatchObject({
      companyId: data.company.id,
      roles: ['owner'],
      verification: 'unverified',
      isVerified: false,
      isSuspended: false,
    })
  })

  it('gives no rights to somebody who only types its name', async () => {
    const { company } = await found()
    const stranger = await someone({ companyName: company.name })
    expect((await stranger.call('GET', '/companies/mine')).data.company).toBeNull()
    expect((await stranger.call('GET', '/companies/mine/members')).status).toBe(404)
  })

  it('is found by how its name begins', async () => {
    const { call } = await someone()
    for (const name of ['Zeta 100% Oil', 'Zeta 100x', 'Zetland']) {
      await (await someone()).call('POST', '/companies', { name })
    }
    const names = async (name: string) =>
      (await call('GET', `/companies?name=${encodeURIComponent(name)}`)).data.companies.map(
        (company: Company) => company.name,
      )
    expect(await names('zet')).toEqual(['Zeta 100% Oil', 'Zeta 100x', 'Zetland'])
    expect(await names('ZETA 100%')).toEqual(['Zeta 100% Oil'])
    expect(await names('eta')).toEqual([])
  })

  it('is dissolved with its last member', async () => {
    const { call, company } = await found()
    const asker = await someone()
    await asker.call('POST', `/companies/${company.id}/requests`)
    expect((await call('POST', '/companies/mine/leave')).data).toEqual({
      company: null,
      membership: null,
      request: null,
      invitations: [],
    })
    expect((await call('POST', '/companies/mine/leave')).status).toBe(404)
    expect((await asker.call('GET', '/companies/mine')).data.request).toBeNull()
    expect((await asker.call('POST', `/companies/${company.id}/requests`)).status).toBe(404)
  })

  it('shares its name with others while none of them is verified', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()))
    const answers = await Promise.all(people.map(({ call }) => call('POST', '/companies', { name: 'Race' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.company.id)).size).toBe(5)
  })

  it('is created once when somebody presses twice', async () => {
    const { call } = await someone()
    const answers = await Promise.all([1, 2].map(() => call('POST', '/companies', { name: 'Twice' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await call('GET', '/companies?name=Twice')).data.companies).toHaveLength(1)
  })

  it('is found before others of its name once it is verified', async () => {
    const names = ['Alba', 'Alba', 'Alba Trading'].map((name) => ({ name }))
    const companies: string[] = []
    for (const body of names)
      companies.push((await (await someone()).call('POST', '/companies', body)).data.company.id)
    const key = companies[2]
    await sql`
      update companies set verification = 'verified', verified_at = now(), verified_until = '2099-01-01',
        legal_name = name, registration_country = 'GB', registration_number = ${key}, registration_key = ${key}
      where id = ${key}`.execute(test.ctx.db)
    const { call } = await someone()
    const { data } = await call('GET', '/companies?name=alba&limit=2')
    expect(data.companies.map(({ id }: Company) => id)).toEqual([companies[2], companies[0]])
  })
})

describe('the name of a company', () => {
  const rename = ({ call }: Someone, name: string) => call('PUT', '/companies/mine', { name })

  it('is corrected by its owners, and all members are notified', async () => {
    const [founder, asker] = [await found(), await someone()]
    const { request } = (await asker.call('POST', `/companies/${founder.company.id}/requests`)).data
    await founder.call('POST', `/companies/mine/requests/${request.id}/approve`, reader)
    const name = `Corrected ${founder.userId}`
    expect((await rename(asker, name)).status).toBe(403)
    const renamed = await rename(founder, ` ${name} `)
    expect(renamed).toMatchObject({ status: 200, data: { company: { id: founder.company.id, name } } })
    expect((await asker.call('GET', '/companies/mine')).data.company.name).toBe(name)
    expect((await messagesOf(asker))[0]).toBe(`Your company ${founder.company.name} is called ${name} now`)
    // The same name again is no change.
    expect(await rename(founder, name)).toMatchObject({ status: 200, data: renamed.data })
    const { changes } = (await founder.call('GET', '/companies/mine/changes')).data
    expect(changes.map(({ act, subject }: CompanyChange) => [act, subject]).slice(0, 2)).toEqual([
      ['renamed', name],
      ['admitted', 'Anna Berg'],
    ])
  })

  it('is left alone while reviewers look at it, and once they have verified it', async () => {
    const founder = await found()
    const set = (fields: { verification: string; legalName: string | null }) =>
      sql`
      update companies set verification = ${fields.verification}, legal_name = ${fields.legalName}
      where id = ${founder.company.id}`.execute(test.ctx.db)
    await set({ verification: 'in_review', legalName: null })
    expect((await rename(founder, 'Another')).error.message).toBe(
      'Reviewers look at your company now. Take its passport back first.',
    )
    await set({ verification: 'withdrawn', legalName: founder.company.name })
    expect((await rename(founder, 'Another')).error.message).toBe(
      'Your company was verified under its name. Change it in the passport.',
    )
    expect((await founder.call('GET', '/companies/mine')).data.company.name).toBe(founder.company.name)
  })
})

describe('asking to join', () => {
  it('is decided by the owners, who are notified', async () => {
    const founder = await found()
    const asker = await someone({ firstName: 'Ada', lastName: 'Novak' })
    const asked = await asker.call('POST', `/companies/${founder.company.id}/requests`)
    expect(asked).toMatchObject({ status: 201, data: { request: { companyName: founder.company.name } } })
    expect((await asker.call('GET', '/companies/mine')).data).toEqual({
      company: null,
      membership: null,
      request: asked.data.request,
      invitations: [],
    })
    expect(await messagesOf(founder)).toEqual([`Ada Novak asks to join ${founder.company.name}`])
    const { requests } = (await founder.call('GET', '/companies/mine/requests')).data
    expect(requests).toMatchObject([{ userId: asker.userId, email: asker.email }])

    const approved = await founder.call('POST', `/companies/mine/requests/${requests[0].id}/approve`, reader)
    expect(approved.status).toBe(200)
    expect(approved.data.member).toMatchObject({ userId: asker.userId, lastName: 'Novak' })
    expect((await asker.call('GET', '/companies/mine')).data).toMatchObject({
      company: { id: founder.company.id, memberCount: 2 },
      request: null,
    })
    expect(await messagesOf(asker)).toEqual([`You are a member of ${founder.company.name} now`])
    const again = await founder.call('POST', `/companies/mine/requests/${requests[0].id}/approve`, reader)
    expect(again.status).toBe(404)
  })

  it('may be declined, and asked again', async () => {
    const [founder, asker] = [await found(), await someone()]
    const ask = () => asker.call('POST', `/companies/${founder.company.id}/requests`)
    const { request } = (await ask()).data
    expect((await ask()).error.message).toBe(`You have asked to join ${founder.company.name} already.`)
    expect((await founder.call('POST', `/companies/mine/requests/${request.id}/decline`)).status).toBe(200)
    expect(await messagesOf(asker)).toEqual([`${founder.company.name} did not accept your request to join`])
    expect((await asker.call('GET', '/companies/mine')).data).toEqual({
      company: null,
      membership: null,
      request: null,
      invitations: [],
    })
    expect((await ask()).status).toBe(201)
  })

  it('may be taken back', async () => {
    const [founder, asker] = [await found(), await someone()]
    await asker.call('POST', `/companies/${founder.company.id}/requests`)
    expect((await asker.call('DELETE', '/companies/requests/mine')).data.request).toBeNull()
    expect((await asker.call('DELETE', '/companies/requests/mine')).status).toBe(404)
    expect((await founder.call('GET', '/companies/mine/requests')).data.requests).toEqual([])
  })

  it('is decided by nobody outside, the asker included', async () => {
    const [founder, other, asker] = [await found(), await found(), await someone()]
    const { request } = (await asker.call('POST', `/companies/${founder.company.id}/requests`)).data
    for (const { call } of [other, asker]) {
      expect((await call('POST', `/companies/mine/requests/${request.id}/approve`, reader)).status).toBe(404)
      expect((await call('POST', `/companies/mine/requests/${request.id}/decline`)).status).toBe(404)
    }
    expect((await asker.call('GET', '/companies/mine')).data.company).toBeNull()
  })

  it('is refused for somebody who belongs to a company', async () => {
    const [founder, other] = [await found(), await found()]
    expect((await founder.call('POST', `/companies/${other.company.id}/requests`)).status).toBe(409)
  })

  it('ends when the asker makes a company of their own', async () => {
    const [founder, asker] = [await found(), await someone()]
    const { request } = (await asker.call('POST', `/companies/${founder.company.id}/requests`)).data
    await asker.call('POST', '/companies', { name: `Own ${asker.userId}` })
    const path = `/companies/mine/requests/${request.id}/approve`
    expect((await founder.call('POST', path, reader)).status).toBe(404)
  })
})

describe('refusals', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const calls = [
    ['GET', '/companies/mine'],
    ['POST', '/companies'],
    ['PUT', '/companies/mine'],
    ['GET', '/companies?name=ab'],
    ['GET', '/companies/mine/members'],
    ['PUT', `/companies/mine/members/${id}`],
    ['DELETE', `/companies/mine/members/${id}`],
    ['POST', `/companies/mine/members/${id}/make-owner`],
    ['GET', '/companies/mine/changes'],
    ['POST', '/companies/mine/leave'],
    ['POST', `/companies/${id}/requests`],
    ['DELETE', '/companies/requests/mine'],
    ['GET', '/companies/mine/requests'],
    ['POST', `/companies/mine/requests/${id}/approve`],
    ['POST', `/companies/mine/requests/${id}/decline`],
    ['GET', '/companies/mine/invitations'],
    ['POST', '/companies/mine/invitations'],
    ['DELETE', `/companies/mine/invitations/${id}`],
    ['POST', '/companies/invitations/view'],
    ['POST', '/companies/invitations/accept'],
    ['POST', `/companies/invitations/${id}/accept`],
  ] as const
  it.each(calls)('%s %s needs a token', async (method, path) => {
    expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
  })

  it.each([
    ['POST', '/companies', { name: 'A' }],
    ['POST', '/companies', { name: 'Two\nlines' }],
    ['POST', '/companies', { name: 'Good', id }],
    ['PUT', '/companies/mine', { name: 'Gulf \u0421rest' }],
    ['GET', '/companies?name=a', undefined],
    ['POST', '/companies/x/requests', undefined],
    ['POST', '/companies/mine/requests/x/approve', reader],
    ['POST', `/companies/mine/requests/${id}/approve`, { roles: [] }],
    ['POST', `/companies/mine/requests/${id}/approve`, { roles: ['king'] }],
    ['POST', '/companies/mine/invitations', { email: 'nobody', ...reader }],
    ['POST', '/companies/mine/invitations', { email: 'a@fuel.example' }],
    ['PUT', `/companies/mine/members/${id}`, { roles: ['owner'], dealLimit: '5' }],
    ['PUT', `/companies/mine/members/${id}`, { roles: ['finance'], dayLimit: '5' }],
    ['PUT', `/companies/mine/members/${id}`, { roles: ['trader'], dealLimit: '-5' }],
    ['PUT', `/companies/mine/members/${id}`, { roles: ['trader'], dealLimit: '9', dayLimit: '5' }],
    ['PUT', `/companies/mine/members/${id}`, { ...reader, companyId: id }],
    ['POST', `/companies/mine/members/${id}/make-owner`, { roles: [] }],
    ['GET', '/companies/mine/changes?limit=0', undefined],
    ['POST', '/companies/invitations/accept', { token: '' }],
  ] as const)('%s %s %j is malformed', async (method, path, body) => {
    const { call } = await someone()
    expect((await call(method, path, body)).status).toBe(422)
  })

  it('of a person the product does not know', async () => {
    const call = callerOf(test.app, id)
    expect((await call('POST', '/companies', { name: 'Ghost Oil' })).status).toBe(404)
  })
})
