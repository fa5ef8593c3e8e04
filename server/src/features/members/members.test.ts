import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { deactivate, idOf, send } from '#test/messaging.ts'
import { mayAct } from './members.policy.ts'

let test: TestApp
let anna: Person
const known = new Map<string, string>()

/** Somebody whom the tests call by their last name. */
async function join(
  lastName: string,
  overrides: Parameters<typeof createPerson>[1] & { country?: string } = {},
) {
  const { country, ...rest } = overrides
  const person = await createPerson(test, {
    firstName: 'Test',
    lastName,
    companyName: 'Kestrel Bunkers',
    ...rest,
  })
  if (country)
    await sql`update members set country = ${country} where user_id = ${person.id}`.execute(test.ctx.db)
  known.set(person.id, lastName)
  return person
}

beforeAll(async () => {
  // No demo accounts, so that the directory holds only who joins here.
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { HOST: '0.0.0.0' } })
  anna = await join('Aalto', { country: 'FI' })
  await join('Zhang', { userType: 'seller', country: 'SG' })
  await join('Ábel', { userType: 'broker', companyName: 'Dunaföldvár Olaj', country: 'HU' })
  await join('Brandt', { isVerified: false, userType: 'seller', country: 'DE' })
  await join('Curie', { isVerified: false, country: 'FR' })
  await join('Zola', { userType: 'seller', country: 'FR' })
})
afterAll(() => test.close())

const list = async (query = '', caller = anna.call) => {
  const { data } = await caller('GET', `/members${query}`)
  return data.members.map(({ userId }: { userId: string }) => known.get(userId))
}

describe('the directory', () => {
  it('shows the verified first, by name, and never oneself', async () => {
    expect(await list()).toEqual(['Ábel', 'Zhang', 'Zola', 'Brandt', 'Curie'])
  })

  it('comes in pages', async () => {
    const seen: unknown[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { data } = await anna.call('GET', `/members?limit=2${next && `&before=${next}`}`)
      seen.push(data.members.map(({ userId }: { userId: string }) => known.get(userId)))
      next = data.next
    }
    expect(seen).toEqual([['Ábel', 'Zhang'], ['Zola', 'Brandt'], ['Curie']])
  })

  it.each([
    ['?search=abel', ['Ábel']],
    ['?search=FOLDVAR', ['Ábel']],
    ['?search=kestrel%20z', ['Zhang', 'Zola']],
    ['?search=z', ['Zhang', 'Zola']],
    ['?search=hang', ['Zhang']],
    ['?search=%25', ['Ábel', 'Zhang', 'Zola', 'Brandt', 'Curie']],
    ['?search=fuel.example', []],
    ['?search=46850001234', []],
    ['?userType=seller', ['Zhang', 'Zola', 'Brandt']],
    ['?country=FR', ['Zola', 'Curie']],
    ['?isVerified=true', ['Ábel', 'Zhang', 'Zola']],
    ['?isVerified=false', ['Brandt', 'Curie']],
    ['?userType=seller&country=FR&isVerified=true&search=zo', ['Zola']],
  ])('finds by %s', async (query, expected) => expect(await list(query)).toEqual(expected))

  it.each([
    '?userType=admin',
    '?country=France',
    '?isVerified=yes',
    '?limit=0',
    '?limit=101',
    '?before=x',
    '?email=a',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => expect((await anna.call('GET', `/members${query}`)).status).toBe(422))

  it('lists the countries there are', async () => {
    expect((await anna.call('GET', '/members/countries')).data.countries).toEqual([
      'DE',
      'FI',
      'FR',
      'HU',
      'SG',
    ])
  })

  it('shows a card and nothing that is private', async () => {
    const { data } = await anna.call('GET', '/members?search=zhang')
    expect(data.members).toEqual([
      {
        userId: expect.any(String),
        firstName: 'Test',
        lastName: 'Zhang',
        userType: 'seller',
        companyName: 'Kestrel Bunkers',
        companyId: null,
        isCompanyVerified: false,
        similarTo: null,
        country: 'SG',
        isVerified: true,
        isSuspended: false,
        isActive: true,
      },
    ])
  })

  it('leaves out members who have left or do not want an entry', async () => {
    const gone = await join('Gone', { companyName: 'Shortlived' })
    const shy = await join('Shy', { companyName: 'Shortlived' })
    expect(await list('?search=shortlived')).toEqual(['Gone', 'Shy'])
    await deactivate(test, gone)
    const entry = { country: null, about: '', isListed: false }
    expect((await shy.call('PUT', '/members/me/directory-entry', entry)).data).toEqual(entry)
    expect(await list('?search=shortlived')).toEqual([])
    expect((await anna.call('GET', `/members/${gone.id}`)).status).toBe(404)
    expect((await anna.call('GET', `/members/${shy.id}`)).status).toBe(200)
  })

  it('finds exactly the members that the policy lets be found', async () => {
    const search = { companyName: 'Policywise' }
    const people = [
      { isActive: true, isListed: true, person: await join('Listed', search) },
      { isActive: true, isListed: false, person: await join('Unlisted', search) },
      { isActive: false, isListed: true, person: await join('Left', search) },
    ]
    for (const { isActive, isListed, person } of people) {
      await person.call('PUT', '/members/me/directory-entry', { country: null, about: '', isListed })
      if (!isActive) await deactivate(test, person)
    }
    for (const me of [anna, people[0]?.person as Person]) {
      const expected = people.filter(({ person, ...facts }) =>
        mayAct('find', { userId: person.id, isSuspended: false, ...facts }, me.id),
      )
      expect(await list('?search=policywise', me.call)).toEqual(
        expected.map(({ person }) => known.get(person.id)),
      )
    }
  })
})

describe('one member', () => {
  it('has a page for others', async () => {
    const boris = await join('Boriska', { companyName: 'Elsewhere' })
    const about = 'Bunkers in the Baltic.\nSince 1999.'
    const entry = { country: 'EE', about: `  ${about} `, isListed: true }
    expect((await boris.call('PUT', '/members/me/directory-entry', entry)).data.about).toBe(about)
    await anna.call('PUT', `/messaging/blocks/${boris.id}`)
    const { data } = await anna.call('GET', `/members/${boris.id.toUpperCase()}`)
    expect(data.member).toMatchObject({
      userId: boris.id,
      country: 'EE',
      about,
      isMe: false,
      isBlockedByMe: true,
      conversation_id: idOf(anna, boris),
    })
    expect(JSON.stringify(data)).not.toMatch(/@fuel\.example|\+46850001234/)
    const own = (await boris.call('GET', `/members/${boris.id}`)).data.member
    expect(own).toMatchObject({ isMe: true, conversation_id: null, isBlockedByMe: false })
  })

  it.each([
    [randomUUID(), 404],
    ['nobody', 422],
  ])('%s', async (id, status) => expect((await anna.call('GET', `/members/${id}`)).status).toBe(status))

  it.each([
    [{ country: 'Finland', about: '', isListed: true }, 'country'],
    [{ country: 'FI', about: 'x'.repeat(301), isListed: true }, 'about'],
    [{ country: 'FI', about: 'a\u0007', isListed: true }, 'about'],
    [{ country: 'FI', about: '' }, 'isListed'],
    [{ country: 'FI', about: '', isListed: true, email: 'a@b.example' }, 'email'],
  ])('may not say %j of themselves', async (entry, field) => {
    const { status, error } = await anna.call('PUT', '/members/me/directory-entry', entry)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  })
})

it('asks everybody to sign in', async () => {
  const nobody = callerOf(test.app, undefined)
  for (const path of [
    '/members',
    '/members/countries',
    `/members/${anna.id}`,
    '/members/me/directory-entry',
  ]) {
    expect((await nobody('GET', path)).status).toBe(401)
  }
  expect((await nobody('PUT', '/members/me/directory-entry', {})).status).toBe(401)
  const stranger = callerOf(test.app, randomUUID())
  expect((await stranger('GET', '/members/me/directory-entry')).status).toBe(404)
})

it('gives what was written into the export of personal data', async () => {
  const boris = await join('Exportov')
  await send(anna, boris, 'for the record')
  const { data } = await boris.call('GET', '/api/auth/me/export')
  expect(data.parts.messages.messages).toMatchObject([{ content: 'for the record', sender_id: anna.id }])
})
