import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, lastCode, signIn, signUp, wrongCode } from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, hours, minutes, type TestPool } from '../../test/pool.ts'

let pool: TestPool
const confirmed: string[] = []
beforeAll(async () => {
  pool = await createTestPool({
    onUserConfirmed: async (tx, user) => {
      confirmed.push(user.email)
      await sql`select 1`.execute(tx)
    },
  })
})
afterAll(() => pool.close())

const confirm = (Username: string, ConfirmationCode: string, client = pool.client) =>
  client.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode }))

const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
}
const limited = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
}

describe('ConfirmSignUp', () => {
  it('confirms by username or by address, notifies the server, and lets the person sign in', async () => {
    const one = await signUp(pool)
    await expect(confirm(one.username, lastCode(pool, one.email))).resolves.toBeDefined()
    const two = await signUp(pool)
    await confirm(two.email.toUpperCase(), lastCode(pool, two.email))
    expect(confirmed).toEqual([one.email, two.email])
    await signIn(pool, two)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', userId: one.sub, email: one.email }),
    )
  })

  it('takes a code once: of 50 confirmations at once one wins', async () => {
    const { username, email } = await signUp(pool)
    const code = lastCode(pool, email)
    const before = confirmed.length
    const input = { Username: username, ConfirmationCode: code }
    const answers = await Promise.all(Array.from({ length: 50 }, () => pool.call('ConfirmSignUp', input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(confirmed).toHaveLength(before + 1)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      })
    }
  })

  it('takes neither a wrong code, nor one for another account or another purpose', async () => {
    const one = await signUp(pool)
    const other = await signUp(pool)
    const code = lastCode(pool, one.email)
    await expect(confirm(one.username, wrongCode(code))).rejects.toMatchObject(mismatch)
    if (code !== lastCode(pool, other.email)) {
      await expect(confirm(other.username, code)).rejects.toMatchObject(mismatch)
    }
    const account = await pool.createAccount()
    await forgotPassword(pool, account.email)
    await expect(confirm(account.email, lastCode(pool, account.email))).rejects.toThrow('cannot be confirmed')
  })

  it('takes no code after 24 hours', async () => {
    const { username, email } = await signUp(pool)
    pool.clock.advance(hours(24))
    await expect(confirm(username, lastCode(pool, email))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    })
  })

  it('refuses accounts that do not exist', async () => {
    await expect(confirm('user_nobody', '123456')).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    })
  })

  it('locks out after five failures, longer with each one more, whatever the code', async () => {
    const { username, email } = await signUp(pool)
    const code = lastCode(pool, email)
    const fail = () => confirm(username, wrongCode(code))
    for (let failures = 0; failures < 5; failures++) await expect(fail()).rejects.toMatchObject(mismatch)
    await expect(fail()).rejects.toMatchObject(limited)
    await expect(confirm(username, code)).rejects.toMatchObject(limited)
    pool.clock.advance(1_100)
    await expect(fail()).rejects.toMatchObject(mismatch)
    pool.clock.advance(1_100)
    await expect(confirm(username, code)).rejects.toMatchObject(limited)
    pool.clock.advance(1_000)
    await confirm(username, code)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'locked_out',
        email,
        detail: { what: 'sign_up_code', of: 'account', failures: 5 },
      }),
    )
  })

  it('takes no code that was guessed at ten times, however patiently', async () => {
    const { username, email } = await signUp(pool)
    const code = lastCode(pool, email)
    for (let tries = 0; tries < 10; tries++) {
      await expect(confirm(username, wrongCode(code))).rejects.toMatchObject(mismatch)
      pool.clock.advance(minutes(15))
    }
    await expect(confirm(username, code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' })
  })

  it('locks out an address of the network that guesses at many accounts', async () => {
    const client = pool.clientFrom('198.51.100.7')
    for (let tries = 0; tries < 50; tries++) {
      await expect(confirm(`user_guess_${tries}`, '123456', client)).rejects.toMatchObject({
        name: 'UserNotFoundException',
      })
    }
    const { username, email } = await signUp(pool)
    await expect(confirm(username, lastCode(pool, email), client)).rejects.toMatchObject(limited)
    await confirm(username, lastCode(pool, email))
  })

  it('undoes everything when the server cannot follow', async () => {
    const failing = await createTestPool({
      onUserConfirmed: () => Promise.reject(new Error('no profile')),
    })
    const { email, username } = await signUp(failing)
    const code = lastCode(failing, email)
    await expect(confirm(username, code, failing.client)).rejects.toMatchObject({
      name: 'InternalErrorException',
    })
    expect(await failing.identity.findUserByEmail(email)).toMatchObject({ isConfirmed: false })
    expect(failing.errors).toEqual([expect.objectContaining({ message: 'no profile' })])
    await failing.close()
  })
})
