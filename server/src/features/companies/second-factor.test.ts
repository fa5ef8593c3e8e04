import { emptyPassport } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { callerOf } from '#test/members.ts'
import { requireBinding } from './binding.service.ts'

let test: TestApp
let owner: Person
let trader: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  owner = await createPerson(test, { firstName: 'Olga', lastName: 'Berg' })
  trader = await createPerson(test, { firstName: 'Tom', lastName: 'Berg' })
  await createCompany(
    test,
    [
      { userId: owner.id, roles: ['owner'] },
      { userId: trader.id, roles: ['trader'] },
    ],
    { name: 'Berg Bunkers' },
  )
})
afterAll(() => test.close())

const path = '/companies/mine/second-factor'
const require = ({ call }: Person, isRequired: boolean) => call('PUT', path, { isRequired })
const setUp = ({ id }: Person, isOn = true) =>
  sql`update members set has_second_factor = ${isOn} where user_id = ${id}`.execute(test.ctx.db)
const refusalOf = ({ id }: Person) =>
  requireBinding(test.ctx.db, id, 'trade').then(
    () => undefined,
    ({ code }) => code,
  )

describe('an owner without the second factor that the company requires', () => {
  it('does nothing about its people and its passport, and reads no birth dates', async () => {
    const [founder, other, member] = await Promise.all([
      createPerson(test),
      createPerson(test),
      createPerson(test),
    ])
    await createCompany(test, [
      { userId: founder.id },
      { userId: other.id },
      { userId: member.id, roles: ['reader'] },
    ])
    await setUp(founder)
    await require(founder, true)
    const members = '/companies/mine/members'
    const passport = '/companies/mine/passport'
    const calls = [
      ['POST', '/companies/mine/invitations', { email: 'x@fuel.example', roles: ['owner'] }],
      ['PUT', `${members}/${member.id}`, { roles: ['owner'] }],
      ['DELETE', `${members}/${founder.id}`, undefined],
      ['POST', `${members}/${member.id}/make-owner`, { roles: ['reader'] }],
      ['PUT', path, { isRequired: false }],
      ['PUT', `${passport}/draft`, { version: 0, draft: emptyPassport }],
      ['POST', `${passport}/submit`, { version: 0 }],
      ['POST', `${passport}/take-back`, undefined],
      ['POST', `${passport}/uploads`, { kind: 'extract', contentType: 'image/png' }],
    ] as const
    for (const [method, address, body] of calls) {
      const { error } = await other.call(method, address, body)
      expect([address, error]).toEqual([
        address,
        expect.objectContaining({
          code: 'second_factor_required',
          message: 'Your company requires two-factor authentication. Set it up first.',
        }),
      ])
    }
    const read = async () => (await other.call('GET', passport)).data.passport
    expect(await read()).toMatchObject({ needsSecondFactor: true, mayEdit: false, draft: null })
    await setUp(other)
    expect(await read()).toMatchObject({ needsSecondFactor: false, mayEdit: true, draft: expect.any(Object) })
  })
})

describe('a company that requires a second factor', () => {
  it('is made so by an owner who has one', async () => {
    expect((await owner.call('GET', path)).data.secondFactor).toEqual({
      isRequired: false,
      hasMine: false,
      without: [
        { userId: owner.id, name: 'Olga Berg' },
        { userId: trader.id, name: 'Tom Berg' },
      ],
    })
    expect((await require(owner, true)).error).toMatchObject({
      code: 'second_factor_required',
      message: 'Set up your own second factor first.',
    })
    expect((await require(trader, true)).error.code).toBe('forbidden')
    await setUp(owner)
    expect((await require(owner, true)).data.secondFactor).toEqual({
      isRequired: true,
      hasMine: true,
      without: [{ userId: trader.id, name: 'Tom Berg' }],
    })
    expect((await trader.call('GET', path)).data.secondFactor).toEqual({
      isRequired: true,
      hasMine: false,
      without: [],
    })
  })

  it('is not bound by members without one', async () => {
    expect(await refusalOf(owner)).toBeUndefined()
    expect(await refusalOf(trader)).toBe('second_factor_required')
    await setUp(trader)
    expect(await refusalOf(trader)).toBeUndefined()
    await setUp(trader, false)
    await require(owner, false)
    expect(await refusalOf(trader)).toBeUndefined()
  })

  it('tells its members, and keeps who changed it', async () => {
    await require(owner, false)
    const { data } = await owner.call('GET', '/companies/mine/changes')
    const acts: string[] = data.changes.map(({ act }: { act: string }) => act)
    expect(acts.filter((act) => act.startsWith('factor'))).toEqual(['factor_relaxed', 'factor_required'])
    const { data: inbox } = await trader.call('GET', '/notifications')
    expect(inbox.notifications.map(({ message }: { message: string }) => message)).toContain(
      'Berg Bunkers now requires two-factor authentication from everyone who acts for it',
    )
  })

  it('is nobody else’s business', async () => {
    const stranger = await createPerson(test)
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await require(stranger, true)).status).toBe(404)
    expect((await callerOf(test.app, undefined)('GET', path)).status).toBe(401)
    expect((await callerOf(test.app, undefined)('PUT', path)).status).toBe(401)
    expect((await owner.call('PUT', path, { isRequired: 'yes' })).status).toBe(422)
    expect((await owner.call('PUT', path, { isRequired: true, more: 1 })).status).toBe(422)
  })
})
