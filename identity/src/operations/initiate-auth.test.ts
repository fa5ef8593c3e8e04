import { type AuthFlowType, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { sql } from '@laycan/sql/sql'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableSecondFactor, passwordAuth, refresh, signIn, signUp, tokensOf } from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, minutes, PASSWORD, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const initiate = (AuthFlow: AuthFlowType, AuthParameters?: Record<string, string>) =>
  pool.client.send(new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow, AuthParameters }))
const tryPassword = (login: string, password: string, client = pool.client) =>
  client.send(passwordAuth(login, password))

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

async function failTimes(count: number, login: string, client = pool.client) {
  for (let failures = 0; failures < count; failures++) {
    await expect(tryPassword(login, 'wrong', client)).rejects.toMatchObject(wrong)
  }
}

describe('InitiateAuth by password', () => {
  it('signs in by address or username with tokens that verify by the published keys', async () => {
    const account = await pool.createAccount()
    const answer = await tryPassword(account.email.toUpperCase(), PASSWORD)
    expect(answer).toMatchObject({
      ChallengeParameters: {},
      AuthenticationResult: { ExpiresIn: 3600, TokenType: 'Bearer' },
    })
    const tokens = tokensOf(answer.AuthenticationResult)
    const keys = createRemoteJWKSet(new URL(`${pool.identity.issuer}/.well-known/jwks.json`))
    const { payload: access } = await jwtVerify(tokens.AccessToken, keys, { issuer: pool.identity.issuer })
    const { payload: id } = await jwtVerify(tokens.IdToken, keys, { audience: CLIENT_ID })
    const shared = {
      sub: account.sub,
      iss: `${pool.url}/us-east-1_Laycan01`,
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: (access.iat ?? 0) + 3600,
      jti: expect.any(String),
      origin_jti: expect.any(String),
    }
    expect(access).toEqual({
      ...shared,
      token_use: 'access',
      client_id: CLIENT_ID,
      username: account.username,
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(id).toEqual({
      ...shared,
      token_use: 'id',
      aud: CLIENT_ID,
      'cognito:username': account.username,
      email: account.email,
      email_verified: true,
      given_name: 'Mara',
      family_name: 'Okafor',
      'custom:user_type': 'seller',
      'custom:kyc_status': 'pending',
    })
    expect(id.origin_jti).toBe(access.origin_jti)
    expect(id.jti).not.toBe(access.jti)
    await tryPassword(account.username, PASSWORD)
  })

  it('records the sign-in with address and user agent', async () => {
    const account = await pool.createAccount()
    await signIn(pool, account)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'sign_in',
        userId: account.sub,
        address: '192.0.2.1',
        userAgent: expect.stringContaining('aws-sdk-js'),
      }),
    )
    expect(await pool.identity.listSessions(account.sub)).toEqual([
      expect.objectContaining({ address: '192.0.2.1', userAgent: expect.stringContaining('aws-sdk-js') }),
    ])
  })

  it('refuses a wrong password, an unknown and an unconfirmed account, each in its own words', async () => {
    const { email, sub } = await pool.createAccount()
    await expect(tryPassword(email, 'wrong')).rejects.toMatchObject(wrong)
    await expect(tryPassword('nobody@example.com', PASSWORD)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    })
    const unconfirmed = await signUp(pool)
    await expect(tryPassword(unconfirmed.email, PASSWORD)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })
    await expect(tryPassword(unconfirmed.email, 'wrong')).rejects.toMatchObject(wrong)
    expect(await pool.readEvents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sign_in_failed', userId: sub, detail: { reason: 'password' } }),
        expect.objectContaining({
          kind: 'sign_in_failed',
          userId: null,
          email: 'nobody@example.com',
          detail: { reason: 'unknown' },
        }),
      ]),
    )
  })

  it('refuses a deactivated account, but says so only with the right password', async () => {
    const { email, sub } = await pool.createAccount()
    await pool.identity.deactivate(sub)
    await expect(tryPassword(email, 'wrong')).rejects.toMatchObject(wrong)
    await expect(tryPassword(email, PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
  })

  it('locks out after five failures, for 2^(n-5) seconds, and forgets after 15 quiet minutes', async () => {
    const { email } = await pool.createAccount()
    await failTimes(5, email)
    const untilWhen = { $response: { headers: { 'retry-after': '1' } } }
    await expect(tryPassword(email, PASSWORD)).rejects.toMatchObject({ ...locked, ...untilWhen })
    for (const seconds of [1, 2, 4]) {
      // A try during the lock-out does not prolong it.
      await expect(tryPassword(email, 'wrong')).rejects.toMatchObject(locked)
      pool.clock.advance(seconds * 1000 + 50)
      await failTimes(1, email)
    }
    await expect(tryPassword(email, PASSWORD)).rejects.toMatchObject(locked)
    pool.clock.advance(minutes(15))
    await failTimes(4, email)
    await tryPassword(email, PASSWORD)
    await failTimes(4, email)
    await tryPassword(email, PASSWORD)
  })

  it.each([
    ['alone', false],
    ['with a second factor', true],
  ])('%s lets no guess through among many at once, even if it is right', async (_what, hasSecondFactor) => {
    const account = await pool.createAccount()
    const { email } = account
    if (hasSecondFactor) await enableSecondFactor(pool, (await signIn(pool, account)).AccessToken)
    await failTimes(4, email)
    const guesses = Array.from({ length: 20 }, (_, number) => (number === 19 ? PASSWORD : `guess${number}`))
    const answers = await Promise.all(
      guesses.map((guess) =>
        pool.call('InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: guess },
        }),
      ),
    )
    const messages = answers.map(({ body }) => body.message)
    expect(messages.filter((message) => message === wrong.message)).toHaveLength(1)
    expect(messages.filter((message) => message === locked.message)).toHaveLength(19)
  })

  it('locks out an address of the network for all accounts, and a success does not forgive it', async () => {
    const client = pool.clientFrom('198.51.100.20')
    const own = await pool.createAccount()
    for (let number = 0; number < 50; number++) {
      if (number === 25) await tryPassword(own.email, PASSWORD, client)
      await expect(tryPassword(`nobody${number}@example.com`, 'x', client)).rejects.toThrow('does not exist')
    }
    await expect(tryPassword(own.email, PASSWORD, client)).rejects.toMatchObject(locked)
    await tryPassword(own.email, PASSWORD)
  })

  it('hashes again at sign-in when the parameters changed', async () => {
    const account = await pool.createAccount()
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from pool_users where id = ${account.sub}`.execute(pool.database.db)
    const before = rows[0]?.hash ?? ''
    expect(before).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    const changed = await createTestPool({ hashing: { memoryKib: 128, passes: 2 } })
    const moved = await changed.createAccount()
    await sql`update pool_users set password_hash = ${before} where id = ${moved.sub}`.execute(
      changed.database.db,
    )
    await signIn(changed, moved)
    const after = await sql<{ hash: string }>`
      select password_hash as hash from pool_users where id = ${moved.sub}`.execute(changed.database.db)
    expect(after.rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=128,t=2,p=1\$/)
    await signIn(changed, moved)
    await changed.close()
  })
})

describe('InitiateAuth by refresh token', () => {
  it('gives new tokens in the same session, as often as asked, and leaves the refresh token', async () => {
    const tokens = await signIn(pool, await pool.createAccount())
    for (const _time of [1, 2]) {
      const { AuthenticationResult: fresh } = await initiate('REFRESH_TOKEN_AUTH', {
        REFRESH_TOKEN: tokens.RefreshToken,
      })
      expect(fresh).not.toHaveProperty('RefreshToken')
      expect(decodeJwt(fresh?.AccessToken ?? '').origin_jti).toBe(decodeJwt(tokens.AccessToken).origin_jti)
      pool.clock.advance(minutes(30))
    }
    await expect(initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'nonsense' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    })
  })

  it('ends the session when a token that was replaced earlier is used again', async () => {
    const tokens = await signIn(pool, await pool.createAccount())
    const fresh = await refresh(pool, tokens.RefreshToken)
    pool.clock.advance(minutes(2))
    await expect(
      initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: tokens.RefreshToken }),
    ).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
    await expect(initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: fresh.RefreshToken })).rejects.toMatchObject(
      {
        message: 'Refresh Token has been revoked',
      },
    )
  })
})

describe('InitiateAuth otherwise', () => {
  it('says that SRP is not offered', async () => {
    await expect(initiate('USER_SRP_AUTH', { USERNAME: 'a', SRP_A: 'ff' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_SRP_AUTH is not enabled for the client. Use USER_PASSWORD_AUTH.',
    })
  })

  it.each<[AuthFlowType, Record<string, string> | undefined, string]>([
    ['USER_PASSWORD_AUTH', undefined, 'Missing required parameter USERNAME'],
    ['USER_PASSWORD_AUTH', { USERNAME: 'a' }, 'Missing required parameter PASSWORD'],
    ['USER_PASSWORD_AUTH', { USERNAME: '', PASSWORD: 'x' }, 'Missing required parameter USERNAME'],
    ['REFRESH_TOKEN_AUTH', {}, 'Missing required parameter REFRESH_TOKEN'],
    ['CUSTOM_AUTH', { USERNAME: 'a' }, 'Initiate Auth method not supported.'],
  ])('refuses %s with %j', async (flow, parameters, message) => {
    await expect(initiate(flow, parameters)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message,
    })
  })
})
