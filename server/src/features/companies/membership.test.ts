import type { CompanyChange, CompanyMember } from '@laycan/contract/companies/companies'
import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, createTrader, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { openEvents } from '#test/events.ts'
import { createDraft } from '#test/listings.ts'
import { agreeDeal } from '#test/trading.ts'
import { listCompanyDuties } from './companies.service.ts'

/* What owners do about the people of their company, and what nobody else does. */

let test: TestApp
let origin: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { CALLS_PER_MINUTE: '100000' } })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const names = ['Olga', 'Tom', 'Pia', 'Finn', 'Rea'] as const
/** A verified company of an owner and one person for each list of roles. */
async function staffed(...others: CompanyRole[][]): Promise<Person[]> {
  const grants: CompanyRole[][] = [['owner'], ...others]
  const people: Person[] = []
  for (const [n] of grants.entries()) {
    people.push(
      await createPerson(test, { firstName: names[n] ?? 'Max', lastName: 'Berg', userType: 'buyer' }),
    )
  }
  await createCompany(
    test,
    people.map(({ id: userId }, n) => ({ userId, roles: grants[n] ?? [] })),
    { name: 'Berg Bunkers' },
  )
  return people
}
const two = async (roles: CompanyRole[] = ['trader']) => (await staffed(roles)) as [Person, Person]

const pathOf = ({ id }: Person) => `/companies/mine/members/${id}`
const give = (owner: Person, to: Person, grant: object) => owner.call('PUT', pathOf(to), grant)
const rolesOf = async (who: Person) => (await who.call('GET', '/companies/mine')).data.membership?.roles

describe('roles and limits', () => {
  it('are changed by an owner, who sees them in the list, and the person is notified', async () => {
    const [owner, member] = await two(['reader'])
    const grant = { roles: ['finance', 'trader'], dealLimit: '2500000', dayLimit: '10000000.5' }
    const { status, data } = await give(owner, member, grant)
    expect([status, data]).toEqual([
      200,
      {
        member: expect.objectContaining({
          userId: member.id,
          isVerified: true,
          roles: ['trader', 'finance'],
          dealLimit: '2500000.00',
          dayLimit: '10000000.50',
        }),
      },
    ])
    const { members } = (await member.call('GET', '/companies/mine/members')).data
    expect(members.map(({ roles }: CompanyMember) => roles)).toEqual([['owner'], ['trader', 'finance']])
    expect(await messagesOf(member)).toEqual(['Your role in Berg Bunkers is now: trader, finance'])
    // The same again changes nothing, and says nothing.
    expect((await give(owner, member, grant)).data).toEqual(data)
    expect(await messagesOf(member)).toHaveLength(1)
  })

  it.each<CompanyRole>(['trader', 'operator', 'finance', 'compliance', 'reader'])(
    'are nothing that a %s decides about, nor who belongs to the company',
    async (role) => {
      const [owner, member] = await two([role])
      const calls = [
        ['PUT', pathOf(member), { roles: ['owner'] }],
        ['PUT', pathOf(owner), { roles: ['reader'] }],
        ['DELETE', pathOf(owner), undefined],
        ['POST', `${pathOf(member)}/make-owner`, { roles: ['reader'] }],
        ['GET', '/companies/mine/changes', undefined],
        ['GET', '/companies/mine/requests', undefined],
        ['GET', '/companies/mine/invitations', undefined],
        ['POST', '/companies/mine/invitations', { email: 'x@fuel.example', roles: ['owner'] }],
        ['POST', `/companies/mine/requests/${member.id}/approve`, { roles: ['owner'] }],
        ['POST', `/companies/mine/requests/${member.id}/decline`, undefined],
        ['DELETE', `/companies/mine/invitations/${member.id}`, undefined],
      ] as const
      for (const [method, path, body] of calls) {
        const { status, error } = await member.call(method, path, body)
        expect([path, status, error.message]).toEqual([
          path,
          403,
          'In your company this needs the role owner.',
        ])
      }
      expect([await rolesOf(owner), await rolesOf(member)]).toEqual([['owner'], [role]])
    },
  )

  it('of another company are out of reach, for its owners too', async () => {
    const [[stranger], [, member]] = [await two(), await two()]
    for (const [method, path, body] of [
      ['PUT', pathOf(member), { roles: ['owner'] }],
      ['DELETE', pathOf(member), undefined],
      ['POST', `${pathOf(member)}/make-owner`, { roles: ['reader'] }],
    ] as const) {
      expect((await stranger.call(method, path, body)).status).toBe(404)
    }
    const outsider = await createPerson(test)
    expect((await give(outsider, member, { roles: ['owner'] })).status).toBe(404)
  })
})

describe('the last owner', () => {
  it('can neither leave nor be demoted while others are in the company', async () => {
    const [owner, member] = await two()
    const message = 'A company needs an owner. Make somebody else an owner first.'
    for (const refused of [
      await owner.call('POST', '/companies/mine/leave'),
      await give(owner, owner, { roles: ['trader'] }),
    ]) {
      expect([refused.status, refused.error.message]).toEqual([409, message])
    }
    expect((await owner.call('DELETE', pathOf(owner))).status).toBe(409)
    await give(owner, member, { roles: ['owner'] })
    expect((await owner.call('POST', '/companies/mine/leave')).status).toBe(200)
    expect(await rolesOf(member)).toEqual(['owner'])
  })

  it('stays an owner, whatever two owners do at the same time', async () => {
    const acts = {
      'both leave': (one: Person) => one.call('POST', '/companies/mine/leave'),
      'both step down': (one: Person) => give(one, one, { roles: ['trader'] }),
      'each demotes the other': (one: Person, other: Person) => give(one, other, { roles: ['trader'] }),
      'each removes the other': (one: Person, other: Person) => one.call('DELETE', pathOf(other)),
    }
    for (const [name, act] of Object.entries(acts)) {
      const [one, other, third] = (await staffed(['owner'], ['reader'])) as [Person, Person, Person]
      const answers = await Promise.all([act(one, other), act(other, one)])
      expect([name, answers.filter(({ status }) => status === 200).length]).toEqual([name, 1])
      const { members } = (await third.call('GET', '/companies/mine/members')).data
      const owners = members.filter(({ roles }: CompanyMember) => roles.includes('owner'))
      expect([name, owners.length]).toEqual([name, 1])
    }
  })

  it('hands the company over in one step', async () => {
    const [owner, member] = await two(['reader'])
    const path = `${pathOf(member)}/make-owner`
    expect((await owner.call('POST', `${pathOf(owner)}/make-owner`, { roles: ['trader'] })).status).toBe(409)
    const { status, data } = await owner.call('POST', path, { roles: ['trader'] })
    expect([status, data.members.map(({ roles }: CompanyMember) => roles)]).toEqual([
      200,
      [['trader'], ['owner']],
    ])
    expect((await owner.call('POST', path, { roles: ['trader'] })).status).toBe(403)
    expect(await messagesOf(member)).toEqual(['Your role in Berg Bunkers is now: owner'])
  })
})

describe('the last verified owner of a verified company', () => {
  const message =
    'A verified company needs an owner whose identity is verified. Another owner must verify theirs first.'
  const unverify = ({ id }: Person) =>
    sql`update members set kyc_status = 'pending' where user_id = ${id}`.execute(test.ctx.db)

  it('is neither removed nor demoted by an unverified one, and cannot leave', async () => {
    const [owner, other, reader] = (await staffed(['owner'], ['reader'])) as [Person, Person, Person]
    for (const person of [other, reader]) await unverify(person)
    for (const refused of [
      await other.call('DELETE', pathOf(owner)),
      await give(other, owner, { roles: ['reader'] }),
      await owner.call('POST', '/companies/mine/leave'),
      await owner.call('POST', `${pathOf(reader)}/make-owner`, { roles: ['trader'] }),
    ]) {
      expect([refused.status, refused.error.message]).toEqual([409, message])
    }
    expect(await listCompanyDuties(test.ctx, owner.id)).toEqual([
      { reason: 'last_verified_owner', until: null },
    ])
    expect(await rolesOf(reader)).toEqual(['reader'])
    // The others go as they like.
    expect((await owner.call('DELETE', pathOf(other))).status).toBe(200)
  })

  it('goes once another owner is verified', async () => {
    const [owner] = await two(['owner'])
    expect((await owner.call('POST', '/companies/mine/leave')).status).toBe(200)
  })
})

describe('somebody who is removed', () => {
  it('loses access with the next call, is notified, and their open stream closes', async () => {
    const [owner, member] = await two()
    const buyer = await createTrader(test, 'buyer')
    await createCompany(test, [
      { userId: buyer.id },
      { userId: owner.id },
      { userId: member.id, roles: ['reader'] },
    ])
    const { id } = await agreeDeal(test, { buyer })
    expect((await member.call('GET', `/trading/deals/${id}`)).status).toBe(200)
    const stream = await openEvents(origin, member.id)
    await stream.next('ready')
    expect((await owner.call('DELETE', pathOf(member))).status).toBe(200)
    await stream.next('access_changed')
    await stream.ended
    expect((await member.call('GET', `/trading/deals/${id}`)).status).toBe(404)
    expect((await member.call('GET', '/companies/mine/members')).status).toBe(404)
    expect((await member.call('GET', '/companies/mine')).data.company).toBeNull()
    expect(await messagesOf(member)).toEqual(['You are no longer a member of Nordfeld Energy'])
    expect((await owner.call('DELETE', pathOf(member))).status).toBe(404)
    // A new stream is open, and carries nothing of the company any more.
    const again = await openEvents(origin, member.id)
    await again.next('ready')
    await give(owner, buyer, { roles: ['owner', 'trader'] })
    again.close()
    expect(again.named('company_changed')).toEqual([])
  })

  it('cannot repeat calls that they made as a member', async () => {
    const [owner, member] = await two(['owner'])
    const listing = { roles: ['trader'] }
    const invited = { email: 'friend@fuel.example', roles: ['owner'] }
    const friend = await createPerson(test, { email: invited.email })
    expect((await member.call('POST', '/companies/mine/invitations', invited)).status).toBe(201)
    expect((await owner.call('DELETE', pathOf(member))).status).toBe(200)
    expect((await member.call('POST', '/companies/mine/invitations', invited)).status).toBe(404)
    expect((await give(member, owner, listing)).status).toBe(404)
    // What they had promised is worth nothing either: nobody becomes an owner by it.
    expect((await friend.call('GET', '/companies/mine')).data.invitations).toEqual([])
  })

  it('does not trade any more', async () => {
    const [owner, member] = await two(['trader'])
    const draft = await createDraft(test, member, 'request')
    await owner.call('DELETE', pathOf(member))
    const path = `/trading/listings/${draft.id}/publish`
    const published = await member.call('POST', path, { version: draft.version })
    expect(published.error.code).toBe('company_required')
  })
})

it('every change is recorded for the owners: who, whom, what', async () => {
  const owner = await createPerson(test, { firstName: 'Olga', lastName: 'Berg' })
  const { company } = (await owner.call('POST', '/companies', { name: 'Record Oil' })).data
  const asker = await createPerson(test, { firstName: 'Ada', lastName: 'Novak' })
  const asked = (await asker.call('POST', `/companies/${company.id}/requests`)).data.request
  await owner.call('POST', `/companies/mine/requests/${asked.id}/approve`, { roles: ['reader'] })
  await give(owner, asker, { roles: ['trader'], dealLimit: '100' })
  const email = 'guest@fuel.example'
  const invited = await owner.call('POST', '/companies/mine/invitations', { email, roles: ['finance'] })
  await owner.call('DELETE', `/companies/mine/invitations/${invited.data.invitation.id}`)
  const refused = await createPerson(test, { firstName: 'Rob', lastName: 'Lee' })
  const { request } = (await refused.call('POST', `/companies/${company.id}/requests`)).data
  await owner.call('POST', `/companies/mine/requests/${request.id}/decline`)
  await owner.call('DELETE', pathOf(asker))
  const first = (await owner.call('GET', '/companies/mine/changes?limit=4')).data
  const rest = (await owner.call('GET', `/companies/mine/changes?before=${first.next}`)).data
  const changes: CompanyChange[] = [...first.changes, ...rest.changes]
  expect(changes.map(({ act, actor, subject }) => [act, actor.name, subject])).toEqual([
    ['removed', 'Olga Berg', 'Ada Novak'],
    ['declined', 'Olga Berg', 'Rob Lee'],
    ['uninvited', 'Olga Berg', email],
    ['invited', 'Olga Berg', email],
    ['changed', 'Olga Berg', 'Ada Novak'],
    ['admitted', 'Olga Berg', 'Ada Novak'],
    ['created', 'Olga Berg', 'Olga Berg'],
  ])
  expect(changes[4]).toMatchObject({
    grant: { roles: ['trader'], dealLimit: '100', dayLimit: null },
    before: { roles: ['reader'], dealLimit: null },
  })
  expect(rest.next).toBeNull()
  expect((await owner.call('GET', '/companies/mine/changes?before=x')).status).toBe(422)
  const exported = (await asker.call('GET', '/api/auth/me/export')).data
  expect(exported.parts.company.changes).toMatchObject([
    { act: 'admitted', companyName: 'Record Oil' },
    { act: 'changed' },
    { act: 'removed' },
  ])
})
