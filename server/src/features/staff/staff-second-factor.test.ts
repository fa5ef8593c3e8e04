import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { routesOf } from '#features.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { turnOnSecondFactor } from '#test/second-factor.ts'
import { signIn } from '#test/sign-in.ts'

/** As every installation is that others can reach. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { STAFF_SECOND_FACTOR: 'required', CALLS_PER_MINUTE: '100000' } })
})
afterAll(() => test.close())

it('lets staff work once they have a second factor', async () => {
  const { accessToken } = await signIn(test, 'compliance@demo.example')
  const call = callerOf(test.app, accessToken)
  const refused = await call('GET', '/staff/kyc/cases')
  expect([refused.status, refused.error]).toMatchObject([
    403,
    {
      code: 'second_factor_required',
      message: 'Staff need two-factor authentication. Set it up first.',
    },
  ])
  expect((await call('GET', '/api/auth/me')).status).toBe(200)
  await turnOnSecondFactor(test, accessToken)
  await eventually(async () => expect((await call('GET', '/staff/kyc/cases')).status).toBe(200))
})

it('refuses every call of staff without one, and says nothing new to others', async () => {
  const app = await buildApp(test.ctx, { verifyToken: idsAsTokens, isOverloaded: () => false })
  const staffRoutes = routesOf(test.ctx).filter(
    ({ endpoint: { access } }) => access !== 'public' && access !== 'member',
  )
  expect(staffRoutes.length).toBeGreaterThan(20)
  for (const { method, path, endpoint } of staffRoutes) {
    const url = `/v1${path.replace(/:\w+/g, randomUUID())}`
    const ask = async (role?: string) => {
      const token = role ? `${randomUUID()}+${role}` : randomUUID()
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: method as 'GET', url, headers })
      return [answer.statusCode, answer.json().error?.code]
    }
    expect([path, await ask(endpoint.access)]).toEqual([path, [403, 'second_factor_required']])
    expect([path, await ask()]).toEqual([path, [403, 'forbidden']])
  }
  await app.close()
})
