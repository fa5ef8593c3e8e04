import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, goodPassword, signIn, type TestAccount } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callerOf } from '#test/members.ts'
import { appCode, setSecondFactor, turnOnSecondFactor } from '#test/second-factor.ts'
import { requireConfirmed } from './confirmations.service.ts'

let test: TestApp
let now: Date | undefined
beforeAll(async () => {
  test = await createTestApp({
    clock: () => now ?? new Date(),
    settings: { CALLS_PER_MINUTE: '100000' },
  })
})
afterAll(() => test.close())

let account: TestAccount
let token: string
let call: ReturnType<typeof callerOf>
beforeEach(async () => {
  now = undefined
  account = await createAccount(test)
  token = (await signIn(test, account)).AccessToken
  call = callerOf(test.app, token)
})

const path = '/api/auth/confirmations'
const purpose = 'bank_details'

describe('confirming that it is me', () => {
  it('gives a proof for one person, one purpose and five minutes', async () => {
    const { status, data } = await call('POST', path, { purpose, password: goodPassword })
    expect(status).toBe(201)
    const check = (
      userId = account.userId,
      which: 'bank_details' | 'second_factor' = purpose,
      proof = data.proof,
    ) => requireConfirmed(test.ctx, userId, which, proof)
    check()
    const refused = expect.objectContaining({ code: 'confirmation_required', status: 403 })
    const other = (await createAccount(test)).userId
    expect(() => check(other)).toThrow(refused)
    expect(() => check(account.userId, 'second_factor')).toThrow(refused)
    expect(() => check(account.userId, purpose, `${data.proof}x`)).toThrow(refused)
    expect(() => requireConfirmed(test.ctx, account.userId, purpose, undefined)).toThrow(refused)
    now = new Date(Date.now() + 5 * 60_000)
    expect(() => check()).toThrow(refused)
  })

  it('lets the second factor be turned off, which a session alone does not', async () => {
    const key = await turnOnSecondFactor(test, token)
    expect((await setSecondFactor(test, token, false)).body).toMatchObject({ __type: 'ForbiddenException' })
    await call('POST', path, { purpose, password: goodPassword })
    expect((await setSecondFactor(test, token, false)).status).toBe(400)
    now = new Date(Date.now() + 30_000)
    const confirmed = await call('POST', path, {
      purpose: 'second_factor',
      code: appCode(key, now.getTime()),
    })
    expect(confirmed.status).toBe(201)
    expect((await setSecondFactor(test, token, false)).status).toBe(200)
  })

  it('refuses what is wrong, and locks after too many tries', async () => {
    const wrong = await call('POST', path, { purpose, password: 'Wrong-password-1!' })
    expect([wrong.status, wrong.error.fields]).toEqual([422, { password: 'This is not your password.' }])
    const code = await call('POST', path, { purpose, code: '123456' })
    expect([code.status, code.error.fields]).toEqual([422, { code: 'This code is not valid.' }])
    const statuses = []
    for (let tries = 0; tries < 5; tries++) {
      statuses.push((await call('POST', path, { purpose, code: '000000' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const right = await call('POST', path, { purpose, password: goodPassword })
    expect([right.status, right.error.message]).toEqual([
      429,
      'Too many wrong tries. Please try again later.',
    ])
  })

  it('takes a password or a code for a known purpose, and nothing else', async () => {
    for (const body of [
      {},
      { purpose },
      { purpose: 'other', password: 'x' },
      { purpose, password: 'x', code: '1' },
    ]) {
      expect((await call('POST', path, body)).status).toBe(422)
    }
  })

  it('needs a token', async () => {
    expect((await callerOf(test.app, undefined)('POST', path, { purpose, password: 'x' })).status).toBe(401)
  })
})
