import type { Profile } from '@laycan/contract/profile/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { type Caller, callerOf } from '#test/members.ts'
import { signIn } from '#test/sign-in.ts'

let test: TestApp
let call: Caller
let token: string
const path = '/api/auth/me'

beforeAll(async () => {
  test = await createTestApp()
  token = (await signIn(test, 'buyer@demo.example')).accessToken
  call = callerOf(test.app, token)
})
afterAll(() => test.close())

const change = { firstName: 'Beatrix', lastName: 'Lind', companyName: 'Lind Fuels', phoneNumber: '+4612345' }
const read = async (): Promise<Profile> => (await call('GET', path)).data

describe('GET /v1/api/auth/me', () => {
  it('is the person, how complete the profile is, and what is missing', async () => {
    expect(await read()).toMatchObject({
      email: 'buyer@demo.example',
      firstName: 'Bea',
      userType: 'buyer',
      kycStatus: 'pending',
      profileCompleteness: 60,
      missing: [{ field: 'kycStatus', label: 'KYC verification', percent: 40 }],
      isActive: true,
    })
  })

  it('needs a good token', async () => {
    expect((await callerOf(test.app, undefined)('GET', path)).status).toBe(401)
    expect((await callerOf(test.app, 'nonsense')('GET', path)).status).toBe(401)
  })
})

describe('PUT /v1/api/auth/me', () => {
  it('changes the profile, and publishes it to every open screen', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const client = await openEvents(origin, token)
    await client.next('ready')
    const answer = await call('PUT', path, { ...change, firstName: '  Beatrix ' })
    expect(answer).toMatchObject({ status: 200, data: change })
    expect(await read()).toEqual(answer.data)
    expect((await client.next('profile_changed')).data).toEqual(answer.data)
    client.close()
  })

  it('updates the pool, from which tokens are made', async () => {
    const { userId } = await read()
    const person = await test.ctx.userPool.readPerson(userId, token)
    expect(person).toMatchObject(change)
  })

  it('leaves what is not sent, and takes an empty telephone number', async () => {
    const { companyName: _, phoneNumber: __, ...names } = change
    expect((await call('PUT', path, names)).data).toMatchObject(change)
    const answer = await call('PUT', path, { ...names, phoneNumber: '' })
    expect(answer.data).toMatchObject({ companyName: 'Lind Fuels', phoneNumber: '', profileCompleteness: 45 })
    const { userId } = await read()
    expect((await test.ctx.userPool.readPerson(userId, token))?.phoneNumber).toBe('')
  })

  it.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ firstName: undefined }, { firstName: 'First name is required' }],
    [{ firstName: 'B' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: ' B ' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ companyName: '' }, { companyName: 'Company name is required' }],
    [{ companyName: 'L' }, { companyName: 'Company name must be at least 2 characters' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'First name must be at most 100 characters' }],
    [{ lastName: 'Lind\nBcc: x' }, { lastName: 'Last name must be one line' }],
    [
      { phoneNumber: '0123' },
      { phoneNumber: 'Phone number must be in international format (e.g., +1234567890)' },
    ],
    [{ firstName: 3 }, { firstName: 'First name is required' }],
  ])('refuses %j', async (wrong, fields) => {
    const before = await read()
    const answer = await call('PUT', path, { ...change, ...wrong })
    expect([answer.status, answer.error.fields]).toEqual([422, fields])
    expect(await read()).toEqual(before)
  })

  it.each(['email', 'userType', 'kycStatus', 'profileCompleteness', 'userId', 'isActive', 'roles'])(
    'does not let %s be set',
    async (field) => {
      const answer = await call('PUT', path, { ...change, [field]: 'verified' })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, [field]])
    },
  )

  it('needs a token', async () => {
    expect((await callerOf(test.app, undefined)('PUT', path, change)).status).toBe(401)
  })
})
