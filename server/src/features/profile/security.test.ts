import type { SignedInDevice } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callerOf } from '#test/members.ts'
import { demoPassword, signIn } from '#test/sign-in.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function signedIn(email: string, userAgent?: string) {
  const { accessToken } = await signIn(test, email, userAgent ? { userAgent } : {})
  return callerOf(test.app, accessToken)
}
const devicesOf = async (call: Awaited<ReturnType<typeof signedIn>>): Promise<SignedInDevice[]> =>
  (await call('GET', '/api/auth/sessions')).data.devices

describe('signed-in devices', () => {
  it('are listed, this one marked, and can be ended one by one or together', async () => {
    const phone = await signedIn('buyer@demo.example', 'Phone')
    const tablet = await signedIn('buyer@demo.example', 'Tablet')
    const laptop = await signedIn('buyer@demo.example', 'Laptop')
    const devices = await devicesOf(laptop)
    expect(devices.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Laptop', true],
      ['Tablet', false],
      ['Phone', false],
    ])
    expect(devices[0]?.address).toBe('127.0.0.1')

    expect((await laptop('DELETE', `/api/auth/sessions/${devices[2]?.id}`)).data).toEqual({})
    expect((await phone('GET', '/api/auth/me')).status).toBe(401)
    expect((await laptop('DELETE', `/api/auth/sessions/${devices[2]?.id}`)).status).toBe(404)

    await signedIn('buyer@demo.example', 'Phone')
    expect((await laptop('DELETE', '/api/auth/sessions')).data).toEqual({})
    expect((await tablet('GET', '/api/auth/me')).status).toBe(401)
    expect(await devicesOf(laptop)).toHaveLength(1)
  })

  it('of somebody else are not there', async () => {
    const [buyer, seller] = [await signedIn('buyer@demo.example'), await signedIn('seller@demo.example')]
    const [theirs] = await devicesOf(seller)
    expect((await buyer('DELETE', `/api/auth/sessions/${theirs?.id}`)).status).toBe(404)
    expect((await buyer('DELETE', '/api/auth/sessions/x')).status).toBe(422)
    expect(await devicesOf(seller)).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  it('are shown once, ten at a time, and counted', async () => {
    const call = await signedIn('seller@demo.example')
    expect((await call('GET', '/api/auth/recovery-codes')).data).toEqual({ remaining: 0 })
    const answer = await call('POST', '/api/auth/recovery-codes', {})
    expect(answer.status).toBe(201)
    expect(new Set(answer.data.codes).size).toBe(10)
    expect((await call('GET', '/api/auth/recovery-codes')).data).toEqual({ remaining: 10 })
  })

  it('are replaced only by who confirms again', async () => {
    const call = await signedIn('trader@demo.example')
    const replace = (proof?: string) => call('POST', '/api/auth/recovery-codes', { proof })
    const { codes } = (await replace()).data
    expect((await replace()).error.code).toBe('confirmation_required')
    expect((await replace('made up')).error.code).toBe('confirmation_required')
    const given = { purpose: 'second_factor', password: demoPassword }
    const { proof } = (await call('POST', '/api/auth/confirmations', given)).data
    const replaced = await replace(proof)
    expect(replaced.status).toBe(201)
    expect(replaced.data.codes).not.toEqual(codes)
  })
})

describe('deactivating', () => {
  const path = '/api/auth/deactivate'

  it('asks for the password, and changes nothing without it', async () => {
    const call = await signedIn('broker@demo.example')
    expect((await call('POST', path, {})).error.fields).toEqual({ password: 'Password is required' })
    const wrong = await call('POST', path, { password: 'Wrong-password-1!' })
    expect([wrong.status, wrong.error.fields]).toEqual([422, { password: 'This is not your password.' }])
    expect((await call('GET', '/api/auth/me')).data).toMatchObject({ isActive: true })
  })

  it('ends every session and blocks sign-in', async () => {
    const [one, other] = [await signedIn('broker@demo.example'), await signedIn('broker@demo.example')]
    expect((await one('POST', path, { password: demoPassword })).data).toEqual({ isActive: false })
    for (const call of [one, other]) expect((await call('GET', '/api/auth/me')).status).toBe(401)
    await expect(signedIn('broker@demo.example')).rejects.toThrow('User is disabled')
    const { rows } = await sql`
      select deactivated_at is not null as is_gone from members where email = 'broker@demo.example'`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual([{ isGone: true }])
  })

  it('is locked after too many wrong passwords, also for the right one', async () => {
    const { accessToken } = await signIn(test, 'admin@demo.example')
    const call = callerOf(test.app, accessToken)
    let last = 0
    for (let n = 0; n < 10 && last !== 429; n++) last = (await call('POST', path, { password: 'No' })).status
    expect(last).toBe(429)
    const right = await test.app.inject({
      method: 'POST',
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { password: demoPassword },
    })
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '900'])
    expect((await call('GET', '/api/auth/me')).data).toMatchObject({ isActive: true })
  })
})

it.each([
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/11111111-1111-4111-8111-111111111111'],
  ['GET', '/api/auth/recovery-codes'],
  ['POST', '/api/auth/recovery-codes'],
  ['POST', '/api/auth/deactivate'],
] as const)('%s %s needs a token', async (method, path) => {
  expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
})
