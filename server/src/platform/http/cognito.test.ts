import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callPool, createAccount, poolId, signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

/** The embedded pool over HTTP. */
let test: TestApp
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'laycan-web-'))
  for (const name of ['index', 'app']) await writeFile(join(webRoot, `${name}.html`), `the ${name} page`)
  test = await createTestApp({ webRoot, settings: { PUBLIC_URL: 'https://fuel.example' } })
})
afterAll(async () => {
  await test.close()
  await rm(webRoot, { recursive: true })
})

const refused = (type: string, status = 400) => ({
  status,
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': `${type}:`,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid',
  },
  body: { __type: type, message: expect.any(String) },
})

describe.each(['/', '/identity/', '/identity'])('a call at %s', (path) => {
  it('reaches the pool', async () => {
    const { AccessToken } = await signIn(test, await createAccount(test))
    const answer = await callPool(test, 'GetUser', { AccessToken }, { path })
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
      body: { UserAttributes: expect.arrayContaining([{ Name: 'given_name', Value: 'Sven' }]) },
    })
  })

  it('is allowed to pages of any origin, without their cookies', async () => {
    const { statusCode, headers, body } = await test.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    })
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '86400',
    })
    const allowed = String(headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'x-amz-target', 'x-amz-user-agent', 'cache-control']),
    )
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('a call that makes no sense', () => {
  it.each([
    ['an unknown operation', 'LaunchMissiles', {}, {}, refused('UnknownOperationException')],
    [
      'an operation named like what every object has',
      'constructor',
      {},
      {},
      refused('UnknownOperationException'),
    ],
    ['no operation', '', {}, { 'x-amz-target': '' }, refused('UnknownOperationException')],
    ['another service', '', {}, { 'x-amz-target': 'DynamoDB.GetItem' }, refused('UnknownOperationException')],
    ['a body that is no JSON', 'SignUp', '{"ClientId":', {}, refused('SerializationException')],
    ['a body that is no object', 'SignUp', '[]', {}, refused('SerializationException')],
    ['no body', 'SignUp', '', {}, refused('SerializationException')],
    ['nothing in its body', 'SignUp', '{}', {}, refused('InvalidParameterException')],
    [
      'plain JSON, which any page could send unasked',
      'SignUp',
      {},
      { 'content-type': 'application/json' },
      refused('UnknownOperationException'),
    ],
    ['a form', 'SignUp', 'a=b', { 'content-type': 'text/plain' }, refused('UnknownOperationException')],
    ['a type that is none', 'SignUp', {}, { 'content-type': '???' }, refused('SerializationException', 415)],
    ['a body above the limit', 'SignUp', pad(65), {}, refused('RequestEntityTooLargeException', 413)],
    ['a body far above it', 'SignUp', pad(300), {}, refused('RequestEntityTooLargeException', 413)],
  ])('with %s is refused as Cognito refuses it', async (_name, operation, input, headers, expected) => {
    expect(await callPool(test, operation, input, { headers })).toMatchObject(expected)
  })

  function pad(kib: number) {
    return JSON.stringify({ ClientId: 'x'.repeat(kib * 1024) })
  }

  it('by another method is not found', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const { statusCode } = await test.app.inject({ method, url: '/identity/' })
      expect(statusCode).toBe(404)
    }
  })
})

it('an overloaded server answers with an error in the format of Cognito', async () => {
  const busy = await createTestApp({ beside: test, isOverloaded: () => true })
  const answer = await callPool(busy, 'GetUser', {})
  expect(answer).toMatchObject(refused('ServiceUnavailableException', 503))
  await busy.close()
})

describe('what anybody may read', () => {
  it.each([
    ['jwks.json', { keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB' }] }],
    [
      'openid-configuration',
      {
        issuer: `https://fuel.example/${poolId}`,
        jwks_uri: `https://fuel.example/${poolId}/.well-known/jwks.json`,
      },
    ],
  ])('%s', async (name, expected) => {
    const answer = await test.app.inject(`/${poolId}/.well-known/${name}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
    expect(answer.json()).toMatchObject(expected)
    expect(answer.body).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
  })

  it('the landing page, which shares its address with the pool', async () => {
    const answer = await test.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([200, 'the index page'])
  })
})

describe('the address of a caller', () => {
  const attempt = (app: TestApp, forwardedFor: string, remote: string) =>
    callPool(
      app,
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: `nobody-${randomUUID()}@example.com`, PASSWORD: 'x' },
      },
      { address: remote, headers: { 'x-forwarded-for': forwardedFor } },
    )
  const recorded = async (app: TestApp) => {
    const { rows } = await sql<{ address: string }>`
      select address from security_events where kind = 'sign_in_failed' order by id desc limit 1`.execute(
      app.ctx.db,
    )
    return rows[0]?.address
  }

  it('is the one that the connection comes from, whatever headers say', async () => {
    const strict = await createTestApp({ beside: test, settings: { CALLS_PER_MINUTE: '3' } })
    for (const number of [1, 2, 3]) {
      const answer = await attempt(strict, `203.0.113.${number}`, '198.51.100.7')
      expect(answer.body.__type).toBe('UserNotFoundException')
      expect(await recorded(strict)).toBe('198.51.100.7')
    }
    expect(await attempt(strict, '203.0.113.4', '198.51.100.7')).toMatchObject(
      refused('TooManyRequestsException'),
    )
    expect((await attempt(strict, '203.0.113.4', '198.51.100.8')).body.__type).toBe('UserNotFoundException')
    await strict.close()
  })

  it('is taken from a proxy only if it is one of ours', async () => {
    const proxied = await createTestApp({ beside: test, settings: { TRUSTED_PROXIES: '10.0.0.0/8' } })
    await attempt(proxied, '192.0.2.9, 203.0.113.5', '10.1.2.3')
    expect(await recorded(proxied)).toBe('203.0.113.5')
    await attempt(proxied, '203.0.113.6', '198.51.100.9')
    expect(await recorded(proxied)).toBe('198.51.100.9')
    await proxied.close()
  })

  it('is locked out after too many guesses, whatever names and headers it sends', async () => {
    for (let guess = 0; guess < 50; guess++) await attempt(test, `203.0.113.${guess}`, '198.51.100.50')
    const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }
    expect((await attempt(test, '203.0.113.99', '198.51.100.50')).body).toEqual(locked)
    expect((await attempt(test, '203.0.113.99', '198.51.100.51')).body).not.toEqual(locked)
  })
})
