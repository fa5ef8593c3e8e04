import {
  type ChallengeNameType,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appCode,
  enableSecondFactor,
  getUser,
  passwordAuth,
  signIn,
  tokensOf,
  wrongCode,
} from '../../test/calls.ts'
import { type Account, CLIENT_ID, createTestPool, minutes, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const respond = (
  Session: string,
  ChallengeResponses: Record<string, string>,
  ChallengeName: ChallengeNameType = 'SOFTWARE_TOKEN_MFA',
) =>
  pool.client.send(
    new RespondToAuthChallengeCommand({ ClientId: CLIENT_ID, ChallengeName, Session, ChallengeResponses }),
  )

/** An account with a second factor, and the code its app shows next. */
async function protectedAccount() {
  const account = await pool.createAccount()
  const { AccessToken } = await signIn(pool, account)
  const secret = await enableSecondFactor(pool, AccessToken)
  pool.clock.advance(30_000)
  return { ...account, code: () => appCode(secret, pool.clock.now()) }
}

async function begin({ email, password }: Pick<Account, 'email' | 'password'>): Promise<string> {
  const answer = await pool.client.send(passwordAuth(email, password))
  expect(answer).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) })
  expect(answer.AuthenticationResult).toBeUndefined()
  return answer.Session ?? ''
}

const answerOf = (login: string, code: string) => ({ USERNAME: login, SOFTWARE_TOKEN_MFA_CODE: code })

describe('RespondToAuthChallenge', () => {
  it('signs in with the code of the app, once', async () => {
    const account = await protectedAccount()
    const session = await begin(account)
    const code = account.code()
    const { AuthenticationResult } = await respond(session, answerOf(account.username, code))
    await getUser(pool.client, tokensOf(AuthenticationResult).AccessToken)
    await expect(respond(session, answerOf(account.username, code))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
    await expect(respond(await begin(account), answerOf(account.email, code))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'sign_in',
        userId: account.sub,
        detail: expect.objectContaining({ factor: 'totp' }),
      }),
    )
  })

  it('lets one of many answers at once win', async () => {
    const account = await protectedAccount()
    const session = await begin(account)
    const code = account.code()
    const input = {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: answerOf(account.email, code),
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pool.call('RespondToAuthChallenge', input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a wrong code for a failed sign-in, and locks out after five', async () => {
    const account = await protectedAccount()
    const fail = (session: string) => respond(session, answerOf(account.email, wrongCode(account.code())))
    const first = await begin(account)
    for (let failures = 0; failures < 4; failures++) {
      await expect(fail(first)).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      })
    }
    // The right password does not forgive wrong codes.
    const second = await begin(account)
    await expect(fail(second)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(respond(second, answerOf(account.email, account.code()))).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    })
    await expect(pool.client.send(passwordAuth(account.email, account.password))).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    })
    pool.clock.advance(1_100)
    await respond(second, answerOf(account.email, account.code()))
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'sign_in_failed',
        userId: account.sub,
        detail: { reason: 'factor' },
      }),
    )
  })

  it('takes each recovery code once in place of the app', async () => {
    const account = await protectedAccount()
    const codes = await pool.identity.createRecoveryCodes(account.sub)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    await respond(await begin(account), answerOf(account.email, first))
    await expect(respond(await begin(account), answerOf(account.email, first))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await respond(await begin(account), answerOf(account.email, second.toLowerCase().replace('-', ' ')))
    expect(await pool.identity.countRecoveryCodes(account.sub)).toBe(8)
    const renewed = await pool.identity.createRecoveryCodes(account.sub)
    await expect(respond(await begin(account), answerOf(account.email, codes[2] ?? ''))).rejects.toThrow()
    await respond(await begin(account), answerOf(account.email, renewed[2] ?? ''))
    expect((await pool.readEvents()).filter(({ kind }) => kind === 'recovery_code_used')).toHaveLength(3)
  })

  it('refuses a session that is expired, foreign or made up', async () => {
    const account = await protectedAccount()
    const other = await protectedAccount()
    const session = await begin(account)
    await expect(respond(session, answerOf(other.email, other.code()))).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
    await expect(respond('x'.repeat(43), answerOf(account.email, account.code()))).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
    pool.clock.advance(minutes(5))
    await expect(respond(session, answerOf(account.email, account.code()))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })

  it('ends a sign-in half done when the account is deactivated', async () => {
    const account = await protectedAccount()
    const session = await begin(account)
    await pool.identity.deactivate(account.sub)
    await expect(respond(session, answerOf(account.email, account.code()))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('refuses other challenges and answers without what they need', async () => {
    const session = 'x'.repeat(43)
    await expect(respond(session, {}, 'PASSWORD_VERIFIER')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('USER_SRP_AUTH is not enabled'),
    })
    await expect(respond(session, {}, 'SMS_MFA')).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(respond(session, {})).rejects.toThrow('Missing required parameter USERNAME')
    await expect(respond(session, { USERNAME: 'a' })).rejects.toThrow(
      'Missing required parameter SOFTWARE_TOKEN_MFA_CODE',
    )
  })
})
