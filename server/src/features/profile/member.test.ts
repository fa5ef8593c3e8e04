import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askMe, callPool, goodPassword, signIn, signUp, waitForCode } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

/** From the sign-up in the pool to the member in the product. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const confirm = async (email: string) => {
  const ConfirmationCode = await waitForCode(test, email)
  return callPool(test, 'ConfirmSignUp', { Username: email, ConfirmationCode })
}
const memberOf = async (email: string) => {
  const { rows } = await sql`select * from members where email = ${email}`.execute(test.ctx.db)
  return rows
}

describe('a caller', () => {
  it.each([
    ['nobody', undefined],
    ['somebody with a bad token', 'Bearer bad'],
    ['somebody with an empty one', 'Bearer '],
    ['somebody with a password', 'Basic YTpi'],
  ])('is refused: %s', async (_name, authorization) => {
    const answer = await test.app.inject({
      url: '/v1/api/auth/me',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('a person who signs up', () => {
  it('is a member from the confirmation on, with what they said of themselves', async () => {
    const email = 'Anna.Berg@Example.com'
    const attributes = {
      phone_number: '+33142685300',
      'custom:user_type': 'broker',
      'custom:company_name': 'Nordfeld Energy',
    }
    const { body } = await signUp(test, email, attributes)
    expect(await memberOf(email)).toEqual([])
    expect((await confirm(email)).status).toBe(200)
    expect(await memberOf(email)).toHaveLength(1)

    const { AccessToken } = await signIn(test, { email, password: goodPassword })
    const answer = await askMe(test, AccessToken)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json().data).toMatchObject({
      userId: body.UserSub,
      email,
      firstName: 'Anna',
      lastName: 'Berg',
      userType: 'broker',
      companyName: 'Nordfeld Energy',
      phoneNumber: '+33142685300',
      kycStatus: 'pending',
      profileCompleteness: 60,
      isActive: true,
      roles: [],
    })
  })

  it('is a buyer unless they said otherwise, and has a profile to complete', async () => {
    const email = 'plain@example.com'
    await signUp(test, email)
    await confirm(email)
    const { AccessToken } = await signIn(test, { email, password: goodPassword })
    expect((await askMe(test, AccessToken)).json().data).toMatchObject({
      userType: 'buyer',
      companyName: '',
      phoneNumber: '',
      profileCompleteness: 30,
    })
  })

  it('becomes one member, however often they confirm at once', async () => {
    const email = 'hasty@example.com'
    await signUp(test, email)
    const ConfirmationCode = await waitForCode(test, email)
    const attempts = Array.from({ length: 50 }, () =>
      callPool(test, 'ConfirmSignUp', { Username: email, ConfirmationCode }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(await memberOf(email)).toHaveLength(1)
  })
})
