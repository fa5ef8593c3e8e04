import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@laycan/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sampleRoutes } from '#test/sample-api.ts'

const originMark = 'https://public-url.invalid'
const inline = 'document.title'
let test: TestApp
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'laycan-web-'))
  const page = (name: string) =>
    `<script>${inline}</script><link rel="canonical" href="${originMark}/">${name}`
  await writeFile(join(webRoot, 'index.html'), page('landing'))
  await writeFile(join(webRoot, 'app.html'), page('shell'))
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>')
  await writeFile(join(webRoot, 'favicon.svg.br'), 'compressed')
  test = await createTestApp({
    webRoot,
    extraRoutes: sampleRoutes(),
    settings: { PUBLIC_URL: 'https://fuel.example' },
  })
})
afterAll(async () => {
  await test.close()
  await rm(webRoot, { recursive: true })
})

const browser = { accept: 'text/html,*/*', 'accept-encoding': 'identity' }

describe('the web app', () => {
  it('is served at / with the public address in place and a policy that names each inline script', async () => {
    const answer = await test.app.inject({ url: '/', headers: browser })
    expect(answer.body).toContain('href="https://fuel.example/">landing')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('starts every other screen from its empty page', async () => {
    const answer = await test.app.inject({ url: '/auth/signin', headers: browser })
    expect([answer.statusCode, answer.body.endsWith('shell')]).toEqual([200, true])
  })

  it('is not sent in place of a missing file or an API answer', async () => {
    expect((await test.app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })).statusCode).toBe(
      404,
    )
    expect((await test.app.inject({ url: '/v1/gone', headers: browser })).json().error.code).toBe('not_found')
  })

  it('need not be sent twice', async () => {
    const { headers } = await test.app.inject({ url: '/', headers: browser })
    const again = await test.app.inject({
      url: '/',
      headers: { ...browser, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('comes compressed to whom can read that', async () => {
    const page = await test.app.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'gzip, br' } })
    expect(page.headers['content-encoding']).toBe('br')
    const asset = await test.app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } })
    expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'compressed'])
  })

  it('tells robots where to look', async () => {
    expect((await test.app.inject('/robots.txt')).body).toContain('Sitemap: https://fuel.example/sitemap.xml')
    expect((await test.app.inject('/sitemap.xml')).body).toContain('<loc>https://fuel.example/</loc>')
  })
})

describe('the API describes itself', () => {
  it('as an OpenAPI 3.1 document of just what is served', async () => {
    const document = (await test.app.inject('/v1/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain(`${apiBase}/sample/things/{id}`)
    const operation = document.paths[`${apiBase}/sample/things/{id}`].get
    expect(operation.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { format: 'uuid' } },
      { name: 'size', in: 'query', required: false },
    ])
    expect(document.paths[`${apiBase}/sample/staff`].get.security).toEqual([{ bearer: [] }])
    expect(document.paths[`${apiBase}/sample/upload`].post.requestBody.content).toHaveProperty('image/png')
    expect(document.paths[`${apiBase}/sample/events`].get.responses[200].content).toHaveProperty(
      'text/event-stream',
    )
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    )
    for (const name of references) expect(document.components.schemas).toHaveProperty(String(name))
  })

  it('and as a page without scripts', async () => {
    const answer = await test.app.inject('/v1/docs')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('/v1/api/platform/stats')
    expect(answer.body).not.toContain('<script')
  })
})

describe('operations', () => {
  it('answers that it lives and that it is ready', async () => {
    expect((await test.app.inject('/healthz')).json().data.status).toBe('ok')
    expect((await test.app.inject('/readyz')).json().data.status).toBe('ready')
  })

  it('is not ready without its database', async () => {
    const other = await createTestApp()
    const lost = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    other.ctx.db = lost.db
    const answer = await other.app.inject('/readyz')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    await lost.close()
    await other.close()
  })

  const local = { host: 'localhost:3000' }
  it.each([
    ['from this machine', local, '127.0.0.1', 200],
    ['from elsewhere', local, '203.0.113.5', 404],
    ['through a proxy on this machine', { ...local, 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1', 404],
    ['by a web page through a foreign name', { host: 'evil.example' }, '127.0.0.1', 404],
  ])('shows metrics and mail only to this machine: %s', async (_name, headers, remoteAddress, status) => {
    for (const url of ['/metrics', '/dev/mail']) {
      expect((await test.app.inject({ url, headers, remoteAddress })).statusCode).toBe(status)
    }
  })

  it('counts requests by route, and shows them elsewhere to whom has the token', async () => {
    const token = 'a-token-of-some-length'
    const other = await createTestApp({ settings: { METRICS_TOKEN: token } })
    await other.app.inject('/v1/config')
    const ask = (authorization: string) =>
      other.app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.5' })
    expect((await ask(`Bearer ${token}`)).body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/v1\/config",status="200"\} 1/,
    )
    expect((await ask('Bearer wrong')).statusCode).toBe(404)
    await other.close()
  })

  it('turns requests away when overloaded, but still answers for its health', async () => {
    const other = await createTestApp({ isOverloaded: () => true })
    const answer = await other.app.inject('/v1/config')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().error.code).toBe('unavailable')
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    await other.close()
  })

  it('gives every answer an id, and keeps a safe one that came with the request', async () => {
    expect((await test.app.inject('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f]{12}-\w+$/)
    const given = (id: string) => test.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
    expect((await given('trace-12345678')).headers['x-request-id']).toBe('trace-12345678')
    expect((await given('a\tb')).headers['x-request-id']).not.toBe('a\tb')
  })
})
