import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, passwordAuth, signUp, signUpInput } from './calls.ts'
import { type Account, CLIENT_ID, createTestPool, hours, PASSWORD, type TestPool } from './pool.ts'

/** With accounts hidden, nobody learns from answers, limits or timing whether an account exists. */
let pool: TestPool
let known: Account
let unconfirmed: { email: string; username: string }
let deactivated: Account
beforeAll(async () => {
  pool = await createTestPool({ hideAccounts: true })
  known = await pool.createAccount({ email: 'p.known@example.com' })
  unconfirmed = await signUp(pool, { attributes: { email: 'p.unconfirmed@example.com' } })
  deactivated = await pool.createAccount({ email: 'p.deactivated@example.com' })
  await pool.identity.deactivate(deactivated.sub)
})
afterAll(() => pool.close())

const logins = () => [known.email, unconfirmed.email, deactivated.email, 'p.nobody@example.com']

type Send = (client: CognitoIdentityProviderClient, Username: string) => Promise<object>

/** What a client sees, without the ids that differ each time. */
async function outcomeOf(send: Promise<object>) {
  try {
    const { $metadata: _metadata, ...answer } = (await send) as { $metadata: object; UserSub?: string }
    return { ...answer, ...(answer.UserSub ? { UserSub: 'some id' } : {}) }
  } catch (error) {
    const { name, message } = error as Error
    return { name, message }
  }
}

const operations: [string, Send][] = [
  ['InitiateAuth', (client, login) => client.send(passwordAuth(login, 'Wrong-Password-1!'))],
  [
    'ForgotPassword',
    (client, Username) => client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username })),
  ],
  [
    'ResendConfirmationCode',
    (client, Username) => client.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username })),
  ],
  [
    'ConfirmSignUp',
    (client, Username) =>
      client.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode: 'wrong!' })),
  ],
  [
    'ConfirmForgotPassword',
    (client, Username) =>
      client.send(
        new ConfirmForgotPasswordCommand({
          ClientId: CLIENT_ID,
          Username,
          ConfirmationCode: 'wrong!',
          Password: PASSWORD,
        }),
      ),
  ],
]

describe('with accounts hidden', () => {
  it.each(operations)('%s answers alike, the limits and lock-outs included', async (name, send) => {
    const client = pool.clientFrom(`203.0.113.${operations.findIndex(([each]) => each === name) + 1}`)
    const outcomes = await Promise.all(
      logins().map(async (login) => {
        const seen = []
        for (let time = 0; time < 7; time++) seen.push(await outcomeOf(send(client, login)))
        return seen
      }),
    )
    const [first] = outcomes
    for (const outcome of outcomes) expect(outcome).toEqual(first)
    expect(new Set(first?.map((each) => JSON.stringify(each))).size).toBe(2)
    pool.clock.advance(hours(1))
  })

  it('SignUp answers alike, and the owner of the address gets a mail', async () => {
    const answer = async (email: string) => {
      const { email: _email, ...input } = signUpInput({ attributes: { email } })
      return outcomeOf(pool.client.send(new SignUpCommand(input)))
    }
    const taken = await answer(known.email)
    expect(taken).toEqual(await answer('p.somebody@example.com'))
    expect(taken).toMatchObject({ UserConfirmed: false, UserSub: 'some id' })
    expect(pool.mails.findLast(({ to }) => to === known.email)).toMatchObject({
      subject: 'You already have a Laycan account',
    })
    expect(await pool.identity.findUserByEmail(known.email)).toMatchObject({ sub: known.sub })
  })

  it('somebody with the code still learns that it expired', async () => {
    const { email, username } = await signUp(pool)
    const code = lastCode(pool, email)
    pool.clock.advance(hours(24))
    const confirm = pool.client.send(
      new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username: username, ConfirmationCode: code }),
    )
    await expect(confirm).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('a sign-in hashes without an account as with one', async () => {
    // With room for one hash and nobody waiting, whoever hashes beside another is turned away.
    const narrow = await createTestPool({
      hideAccounts: true,
      hashing: { memoryKib: 19_456, passes: 2, concurrency: 1, waiting: 0 },
    })
    const { email } = await narrow.createAccount()
    for (const login of [email, 'nobody@example.com']) {
      const guess = () => outcomeOf(narrow.client.send(passwordAuth(login, 'Wrong-Password-1!')))
      const outcomes = await Promise.all([guess(), guess(), guess()])
      expect(JSON.stringify(outcomes)).toContain('TooManyRequestsException')
    }
    await narrow.close()
  })

  it('calls that send mail or take codes answer after a fixed time', async () => {
    for (const [name, send] of operations.filter(([each]) => each !== 'InitiateAuth')) {
      for (const login of [known.email, 'p.nobody@example.com']) {
        const startedAt = performance.now()
        await outcomeOf(send(pool.clientFrom('192.0.2.77'), login))
        expect({ name, isLong: performance.now() - startedAt > 240 }).toEqual({ name, isLong: true })
      }
    }
  })
})
