import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { sampleRoutes } from '#test/sample-api.ts'

const state = { endlessEnded: false }
let test: TestApp
let origin: string

beforeAll(async () => {
  test = await createTestApp({ extraRoutes: sampleRoutes(state) })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

it('streams events with their ids and names, security headers included', async () => {
  const answer = await fetch(`${origin}/v1/sample/events`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('id: 7\nevent: tick\ndata: {"n":1}\n\nevent: tick\ndata: {"n":2}\n\n')
})

it('answers JSON or events, as the caller accepts', async () => {
  const ask = (accept: string) =>
    fetch(`${origin}/v1/sample/either`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: '{}',
    })
  expect(await (await ask('application/json')).json()).toEqual({ success: true, text: 'two words' })
  expect(await (await ask('text/event-stream')).text()).toContain('event: word\ndata: {"text":"two"}')
})

it('notifies the handler when the caller hangs up', async () => {
  const controller = new AbortController()
  const answer = await fetch(`${origin}/v1/sample/endless`, { signal: controller.signal })
  await answer.body?.getReader().read()
  controller.abort()
  await eventually(() => expect(state.endlessEnded).toBe(true))
})

it('lets no open stream hold up the shutdown', async () => {
  const other = await createTestApp({ extraRoutes: sampleRoutes() })
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/v1/sample/endless`)
  await answer.body?.getReader().read()
  await other.close()
})

it.each([
  ['not HTTP at all', 'hello\r\n\r\n', '400', 'malformed'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431',
    'headers_too_large',
  ],
  ['an unknown method', 'BREW /v1/config HTTP/1.1\r\nhost: a\r\n\r\n', '400', 'malformed'],
  [
    'a method nobody serves',
    'PROPFIND /v1/config HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    '405',
    'method_not_allowed',
  ],
  ['a wrong length', 'POST /v1/config HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', '400', 'malformed'],
])('answers %s in the envelope', async (_name, request, status, code) => {
  const answer = await rawExchange(request)
  expect(answer.split(' ')[1]).toBe(status)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    success: false,
    error: { code },
  })
})

function rawExchange(request: string): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
