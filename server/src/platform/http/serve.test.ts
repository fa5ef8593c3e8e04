import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sampleRoutes } from '#test/sample-api.ts'
import { takeServerErrors } from '#test/server-errors.ts'

const id = '0b9e3c1e-5f5e-4d6c-9a53-2f1f4f7f2a11'
const member = { authorization: 'Bearer good' }
const json = { 'content-type': 'application/json' }
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({
    extraRoutes: sampleRoutes(),
    tokens: { good: { userId: 'u1', roles: [] }, boss: { userId: 'u2', roles: ['admin'] } },
  })
})
afterAll(() => test.close())

describe('a JSON endpoint', () => {
  it('answers in the envelope, with defaults filled in and its cache time', async () => {
    const answer = await test.app.inject(`/v1/sample/things/${id}`)
    expect(answer.json()).toEqual({ success: true, data: { id, size: 1, note: null } })
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
  })

  it('has its own success status and is never stored unless it says so', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/sample/things',
      headers: member,
      payload: { name: 'oil' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toEqual({ name: 'oil', by: 'u1' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('puts fields beside success where the contract says top level', async () => {
    expect((await test.app.inject('/v1/sample/top')).json()).toEqual({ success: true, response: 'hello' })
  })

  it('answers HEAD like GET without a body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/v1/sample/top' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('that answers fields the contract does not name fails in tests', async () => {
    expect((await test.app.inject('/v1/sample/leak')).statusCode).toBe(500)
  })

  it('never sends such fields in production', async () => {
    const live = await createTestApp({ extraRoutes: sampleRoutes(), checkAnswers: false })
    const answer = await live.app.inject('/v1/sample/leak')
    expect(answer.body).toBe('{"success":true,"data":{"a":1}}')
    await live.close()
  })
})

describe('who may call', () => {
  it.each([
    ['no token', {}, 401],
    ['a bad token', { authorization: 'Bearer bad' }, 401],
    ['another scheme', { authorization: 'Basic good' }, 401],
    ['a member without the role', { authorization: 'Bearer good' }, 403],
    ['staff, the scheme in any case', { authorization: 'bearer boss' }, 200],
  ])('%s', async (_name, headers, status) => {
    const answer = await test.app.inject({ url: '/v1/sample/staff', headers })
    expect(answer.statusCode).toBe(status)
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('is decided before the body is looked at', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/sample/things',
      headers: json,
      payload: '{',
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('bad input', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    test.app.inject({ method: 'POST', url: '/v1/sample/things', headers: { ...member, ...headers }, payload })

  it.each([
    ['broken JSON', '{"name":', json, 400, 'malformed'],
    ['no body', '', json, 400, 'malformed'],
    ['a list', '[]', json, 422, 'invalid'],
    ['null', 'null', json, 422, 'invalid'],
    ['a wrong type', '{"name":5}', json, 422, 'invalid'],
    ['a missing field', '{}', json, 422, 'invalid'],
    ['an unknown field', '{"name":"oil","admin":true}', json, 422, 'invalid'],
    ['a poisoned prototype', '{"name":"oil","__proto__":{"a":1}}', json, 400, 'malformed'],
    ['an escaped NUL', '{"name":"oil\\u0000"}', json, 400, 'malformed'],
    ['a NUL in a key', '{"name":"oil","a\\u0000":1}', json, 400, 'malformed'],
    ['half a surrogate pair', '{"name":"oil\\ud800"}', json, 400, 'malformed'],
    ['bytes that are not UTF-8', Buffer.from('{"name":"oil\xff"}', 'latin1'), json, 400, 'malformed'],
    [
      'a foreign charset',
      '{"name":"oil"}',
      { 'content-type': 'application/json; charset=utf-16' },
      415,
      'unsupported_type',
    ],
    ['a compressed body', '{"name":"oil"}', { ...json, 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
    ['a form', 'name=oil', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    ['text', 'oil', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['too much', JSON.stringify({ name: 'x'.repeat(300_000) }), json, 413, 'too_large'],
  ])('%s', async (_name, payload, headers, status, code) => {
    const answer = await post(payload, headers as Record<string, string>)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, error: { code, message: expect.any(String) } })
  })

  it('takes an escape that only looks like a NUL', async () => {
    expect((await post('{"name":"\\\\u0000"}')).statusCode).toBe(201)
  })

  it('names each field that is wrong', async () => {
    const answer = await post('{"name":"x","tags":["a",2],"extra":1}')
    expect(Object.keys(answer.json().error.fields).sort()).toEqual(['extra', 'name', 'tags.1'])
  })

  it.each([
    ['/v1/sample/things/not-a-uuid', 422],
    [`/v1/sample/things/${id}?size=10`, 422],
    [`/v1/sample/things/${id}?size=1&size=2`, 422],
    [`/v1/sample/things/${id}?colour=red`, 422],
    [`/v1/sample/things/${id}?size=1%00`, 400],
    ['/v1/sample/things/%ff', 400],
    ['/v1/sample/things/%zz', 400],
    [`/v1/sample/things/${'x'.repeat(400)}`, 414],
    ['/v1/nothing', 404],
    ['/v1', 404],
    ['/v1/', 404],
    ['/..%2f..%2fetc/passwd', 404],
  ])('GET %s is refused with %i', async (url, status) => {
    const answer = await test.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, error: { code: expect.any(String) } })
  })

  it('names the methods that an address takes', async () => {
    const answer = await test.app.inject({ method: 'DELETE', url: '/v1/sample/things' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
    expect(answer.json().error.code).toBe('method_not_allowed')
  })

  it('hides the cause of an unexpected failure from callers, and shows it to the test', async () => {
    const answer = await test.app.inject('/v1/sample/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(answer.json().error.code).toBe('internal')
    expect(takeServerErrors()).toEqual([expect.stringContaining('Error: a secret detail\n    at ')])
  })
})

describe('files and uploads', () => {
  it('sends a file as an attachment with a safe name', async () => {
    const answer = await test.app.inject('/v1/sample/file')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="prices_ber_alles_.csv"; filename\*=UTF-8''prices/,
    )
  })

  const send = (payload: Buffer, type: string) =>
    test.app.inject({
      method: 'POST',
      url: '/v1/sample/upload',
      headers: { ...member, 'content-type': type },
      payload,
    })

  it('streams an upload up to its limit', async () => {
    const answer = await send(Buffer.alloc(1000), 'image/png')
    expect(answer.json().data).toEqual({ bytes: 1000, contentType: 'image/png' })
  })

  it('cuts a larger one off, and refuses another type', async () => {
    expect((await send(Buffer.alloc(1001), 'image/png')).statusCode).toBe(413)
    expect((await send(Buffer.alloc(10), 'image/gif')).statusCode).toBe(415)
  })
})

describe('rate limits', () => {
  const call = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    test.app.inject({ url: '/v1/sample/rare', headers, remoteAddress })

  it('count by address without a user, by user with one, and say when to come back', async () => {
    expect((await call()).statusCode).toBe(200)
    expect((await call()).statusCode).toBe(200)
    const refused = await call()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call({}, '203.0.113.8')).statusCode).toBe(200)
    expect((await call(member)).statusCode).toBe(200)
  })

  it('do not believe X-Forwarded-For from just anyone', async () => {
    const spoof = (n: number) => call({ 'x-forwarded-for': `198.51.100.${n}` }, '203.0.113.9')
    const statuses = [await spoof(1), await spoof(2), await spoof(3)].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('believe a configured proxy, and grow with what is allowed in all', async () => {
    const behind = await createTestApp({
      extraRoutes: sampleRoutes(),
      settings: { TRUSTED_PROXIES: '10.0.0.0/8', CALLS_PER_MINUTE: '900' },
    })
    const ask = (n: number) =>
      behind.app.inject({
        url: '/v1/sample/rare',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        remoteAddress: '10.1.2.3',
      })
    expect([(await ask(1)).statusCode, (await ask(2)).statusCode, (await ask(3)).statusCode]).toEqual([
      200, 200, 200,
    ])
    expect([(await ask(1)).statusCode, (await ask(1)).statusCode, (await ask(1)).statusCode]).toEqual([
      200, 200, 429,
    ])
    await behind.close()
  })
})
