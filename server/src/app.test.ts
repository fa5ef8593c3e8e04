import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@laycan/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await test.app.inject({ url: '/', headers: browser })
    const again = await test.app.inject({
      url: '/',
      headers: { ...browser, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is compressed for clients that accept compression', async () => {
    const page = await test.app.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'gzip, br' } })
    expect(page.headers['content-encoding']).toBe('br')
    const asset = await test.app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } })
    expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'compressed'])
  })

  it.each([
    ['/dashboard', 'text/html', 200],
    ['/dashboard', '*/*', 200],
    ['/dashboard', undefined, 200],
    ['/dashboard', 'application/json', 404],
    ['/gone.js', '*/*', 404],
    ['/v1/gone', '*/*', 404],
  ])('answers %s for a client that accepts %s', async (url, accept, status) => {
    const answer = await test.app.inject({ url, headers: accept ? { accept } : {} })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain(status === 200 ? 'text/html' : 'application/json')
  })

  it('tells robots where to look', async () => {
    const robots = (await test.app.inject('/robots.txt')).body
    for (const path of ['/social.png', '/favicon.svg', '/apple-touch-icon.png']) {
      expect(robots).toContain(`Allow: ${path}\n`)
    }
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
