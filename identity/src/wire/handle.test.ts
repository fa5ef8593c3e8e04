import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ID, createTestPool, PASSWORD, POOL_ID, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

type Call = { target?: string; contentType?: string; body?: string | Uint8Array<ArrayBuffer>; path?: string }

async function call({ target, contentType, body, path = '/' }: Call) {
  const response = await fetch(`${pool.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': contentType ?? 'application/x-amz-json-1.1',
      ...(target === undefined ? {} : { 'x-amz-target': target }),
    },
    body: body ?? '{}',
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const operation = (name: string, input: unknown) =>
  call({ target: `AWSCognitoIdentityProviderService.${name}`, body: JSON.stringify(input) })

const signUp = {
  ClientId: CLIENT_ID,
  Username: 'user_1',
  Password: PASSWORD,
  UserAttributes: [{ Name: 'email', Value: 'bad@example.com' }],
}

describe('the wire', () => {
  it('answers errors in body and headers, as every client reads them', async () => {
    const { status, headers, body } = await operation('GetUser', { AccessToken: 'nonsense' })
    expect(status).toBe(400)
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
    expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(headers.get('x-amzn-errormessage')).toBe('Invalid Access Token')
    expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('takes a content type with parameters, and a path behind the root', async () => {
    const answer = await call({
      target: 'AWSCognitoIdentityProviderService.RevokeToken',
      contentType: 'application/x-amz-json-1.1; charset=utf-8',
      body: JSON.stringify({ ClientId: CLIENT_ID, Token: 'made-up' }),
      path: '/identity/',
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
  })

  it.each<[string, Call]>([
    ['no target', {}],
    ['an unknown operation', { target: 'AWSCognitoIdentityProviderService.AdminCreateUser' }],
    ['another service', { target: 'DynamoDB_20120810.GetUser' }],
    ['a name of every object', { target: 'AWSCognitoIdentityProviderService.constructor' }],
    [
      'another content type',
      { target: 'AWSCognitoIdentityProviderService.GetUser', contentType: 'text/plain' },
    ],
  ])('knows no operation for %s', async (_what, given) => {
    expect(await call(given)).toMatchObject({ status: 400, body: { __type: 'UnknownOperationException' } })
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['nothing', ''],
    ['half an object', '{"ClientId":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['bytes that are no text', Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['a deep nest', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a number for a text', '{"AccessToken": 5}'],
    ['a list for a text', '{"AccessToken": ["x"]}'],
    ['an object for a text', '{"AccessToken": {"a": 1}}'],
  ])('refuses %s as a request', async (_what, body) => {
    const answer = await call({ target: 'AWSCognitoIdentityProviderService.GetUser', body })
    expect(answer).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
  })

  it('takes no more than 64 KiB', async () => {
    const body = (length: number) => JSON.stringify({ AccessToken: 'x', Padding: 'x'.repeat(length) })
    const target = 'AWSCognitoIdentityProviderService.GetUser'
    expect(await call({ target, body: body(65_000) })).toMatchObject({ status: 400 })
    expect(await call({ target, body: body(66_000) })).toMatchObject({
      status: 413,
      body: { __type: 'RequestEntityTooLargeException' },
    })
  })

  it.each<[string, string, unknown, string]>([
    [
      'SignUp',
      'everything missing',
      {},
      "3 validation errors detected: Value null at 'clientId' failed to satisfy constraint: Member must not be null; Value null at 'username' failed to satisfy constraint: Member must not be null; Value null at 'password' failed to satisfy constraint: Member must not be null",
    ],
    [
      'SignUp',
      'a null',
      { ...signUp, Username: null },
      "1 validation error detected: Value null at 'username' failed to satisfy constraint: Member must not be null",
    ],
    [
      'SignUp',
      'an empty username',
      { ...signUp, Username: '' },
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1; Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+$",
    ],
    [
      'SignUp',
      'a long username',
      { ...signUp, Username: 'x'.repeat(129) },
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
    ],
    [
      'SignUp',
      'a long password',
      { ...signUp, Password: `Aa1!${'x'.repeat(300)}` },
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
    ],
    [
      'SignUp',
      'a password with a space at its end',
      { ...signUp, Password: 'Password 1 ! ' },
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    ],
    [
      'SignUp',
      'an attribute without a name',
      { ...signUp, UserAttributes: [{ Name: 'email', Value: 'x' }, { Value: 'x' }] },
      "1 validation error detected: Value null at 'userAttributes.2.member.name' failed to satisfy constraint: Member must not be null",
    ],
    [
      'SignUp',
      'a NUL',
      { ...signUp, UserAttributes: [{ Name: 'email', Value: 'a\0@example.com' }] },
      "1 validation error detected: Value at 'userAttributes.1.member.value' failed to satisfy constraint: Member must be valid Unicode text",
    ],
    [
      'SignUp',
      'half a character',
      { ...signUp, Password: `${PASSWORD}\ud800` },
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must be valid Unicode text",
    ],
    [
      'ConfirmSignUp',
      'half a character',
      { ClientId: CLIENT_ID, Username: 'a\udfff', ConfirmationCode: '123456' },
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must be valid Unicode text; Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+$",
    ],
    [
      'InitiateAuth',
      'a NUL in the password',
      {
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'a', PASSWORD: 'b\0' },
      },
      "1 validation error detected: Value at 'authParameters.pASSWORD' failed to satisfy constraint: Member must be valid Unicode text",
    ],
    [
      'InitiateAuth',
      'an unknown flow',
      { ClientId: CLIENT_ID, AuthFlow: 'MAGIC' },
      "1 validation error detected: Value 'MAGIC' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [USER_SRP_AUTH, REFRESH_TOKEN_AUTH, REFRESH_TOKEN, CUSTOM_AUTH, ADMIN_NO_SRP_AUTH, USER_PASSWORD_AUTH, ADMIN_USER_PASSWORD_AUTH, USER_AUTH]",
    ],
    [
      'RespondToAuthChallenge',
      'a short session',
      { ClientId: CLIENT_ID, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'x' },
      "1 validation error detected: Value at 'session' failed to satisfy constraint: Member must have length greater than or equal to 20",
    ],
  ])('refuses %s with %s', async (name, _what, input, message) => {
    const answer = await operation(name, input)
    expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException', message } })
    expect(pool.errors).toEqual([])
  })

  it('survives hostile values in every text of every operation', async () => {
    const hostile = [
      "' or 1=1 --",
      '%00',
      '../../x',
      '#{7*7}',
      '__proto__',
      '🛢️'.repeat(20),
      '\u202e',
      '\\',
      '{}',
    ]
    const inputs = (value: string): [string, object][] => [
      ['SignUp', { ...signUp, Username: value, Password: value }],
      ['ConfirmSignUp', { ClientId: CLIENT_ID, Username: value, ConfirmationCode: value }],
      ['ResendConfirmationCode', { ClientId: CLIENT_ID, Username: value }],
      ['ForgotPassword', { ClientId: CLIENT_ID, Username: value }],
      [
        'ConfirmForgotPassword',
        { ClientId: CLIENT_ID, Username: value, ConfirmationCode: value, Password: PASSWORD },
      ],
      [
        'InitiateAuth',
        {
          ClientId: CLIENT_ID,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: value, PASSWORD: value },
        },
      ],
      ['GetUser', { AccessToken: value }],
      ['GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: value }],
      ['UpdateUserAttributes', { AccessToken: value, UserAttributes: [{ Name: value, Value: value }] }],
      ['ChangePassword', { AccessToken: value, PreviousPassword: value, ProposedPassword: PASSWORD }],
    ]
    for (const [name, input] of hostile.flatMap(inputs)) {
      const { status, body } = await operation(name, input)
      expect({ name, input, status, body }).toMatchObject({
        status: 400,
        body: { __type: expect.any(String) },
      })
    }
    expect(pool.errors).toEqual([])
  })

  it('publishes its keys and its configuration', async () => {
    const issuer = `${pool.url}/${POOL_ID}`
    const configuration = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()
    expect(configuration).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
    const { keys } = (await (await fetch(configuration.jwks_uri)).json()) as { keys: object[] }
    expect(keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
    ])
  })

  it('hides internal errors from clients', async () => {
    const broken = await createTestPool()
    await broken.database.pool.query('drop table pool_limits')
    const answer = await broken.identity.handle({
      target: 'AWSCognitoIdentityProviderService.ForgotPassword',
      contentType: 'application/x-amz-json-1.1',
      body: Buffer.from(JSON.stringify({ ClientId: CLIENT_ID, Username: 'a@example.com' })),
      address: '192.0.2.1',
      userAgent: undefined,
    })
    expect(answer).toMatchObject({
      status: 500,
      body: '{"__type":"InternalErrorException","message":"Something went wrong"}',
    })
    expect(broken.errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('pool_limits') }),
    ])
    await broken.close()
  })
})
