import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forgotPassword,
  getUser,
  lastCode,
  passwordAuth,
  refresh,
  signIn,
  wrongCode,
} from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, hours, PASSWORD, type TestPool } from '../../test/pool.ts'

const NEW_PASSWORD = 'Quarter9!Deck-Compass'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const confirm = (Username: string, ConfirmationCode: string, Password = NEW_PASSWORD) =>
  pool.client.send(
    new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode, Password }),
  )

async function forgetful() {
  const account = await pool.createAccount()
  await forgotPassword(pool, account.email)
  return { ...account, code: lastCode(pool, account.email) }
}

describe('ConfirmForgotPassword', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const account = await pool.createAccount()
    const tokens = await signIn(pool, account)
    await forgotPassword(pool, account.email)
    const ended: string[] = []
    const stop = pool.identity.onSessionsEnded((sessions) => ended.push(...sessions))
    await confirm(account.email, lastCode(pool, account.email))
    stop()
    expect(ended).toHaveLength(1)
    expect(await pool.identity.isSessionLive(ended[0] ?? '', account.sub)).toBe(false)
    await expect(getUser(pool.client, tokens.AccessToken)).rejects.toThrow('Access Token has been revoked')
    await expect(refresh(pool, tokens.RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
    await expect(pool.client.send(passwordAuth(account.email, PASSWORD))).rejects.toThrow('Incorrect')
    await signIn(pool, { email: account.email, password: NEW_PASSWORD })
    expect(pool.mails.at(-1)).toMatchObject({
      to: account.email,
      subject: expect.stringContaining('changed'),
    })
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'reset_done', userId: account.sub }),
    )
  })

  it('takes a code once', async () => {
    const { email, code } = await forgetful()
    const input = { Username: email, ConfirmationCode: code, Password: NEW_PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pool.call('ConfirmForgotPassword', input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expect(confirm(email, code)).rejects.toMatchObject({ name: /ExpiredCode|LimitExceeded/ })
  })

  it('takes neither a wrong code nor one that has expired, and leaves the password alone', async () => {
    const { email, code } = await forgetful()
    await expect(confirm(email, wrongCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    pool.clock.advance(hours(1))
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await signIn(pool, { email, password: PASSWORD })
  })

  it('asks to request a code when none was', async () => {
    const { email } = await pool.createAccount()
    await expect(confirm(email, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await expect(confirm('nobody@example.com', '123456')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })

  it('refuses a weak password without using up the code', async () => {
    const { email, code } = await forgetful()
    await expect(confirm(email, code, 'tooshort')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(confirm(email, code, 'Mara-Okafor-2026!')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await confirm(email, code)
  })

  it('lifts the lock-out of sign-in, and locks out who guesses codes', async () => {
    const { email, code } = await forgetful()
    for (let failures = 0; failures < 5; failures++) {
      await expect(pool.client.send(passwordAuth(email, 'wrong'))).rejects.toThrow('Incorrect')
    }
    await confirm(email, code)
    await signIn(pool, { email, password: NEW_PASSWORD })

    await forgotPassword(pool, email)
    const next = lastCode(pool, email)
    for (let failures = 0; failures < 5; failures++) {
      await expect(confirm(email, wrongCode(next))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    await expect(confirm(email, next)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})
