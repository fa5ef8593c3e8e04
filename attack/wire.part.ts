import { connect } from 'node:net'
import { inParallel } from './attacker.ts'
import type { Part, World } from './part.ts'

/** What no HTTP library would send: two lengths, half requests, paths that climb, and clients that take their time. */
export const wire: Part = {
  name: 'wire',
  async run(world) {
    for (const [what, text, allowed] of requests) {
      const answers = await exchange(world, text)
      for (const status of answers) {
        if (status >= 500 && status !== 501 && status !== 505) world.attacker.report(`${status} to ${what}`)
        if (!allowed.includes(status))
          world.attacker.report(`${status} to ${what}, not ${allowed.join(' or ')}`)
      }
      // A second one that is more than the refusal of the rest answers a request that was smuggled in.
      if (answers.slice(1).some((status) => status !== 400))
        world.attacker.report(`${answers.length} answers to ${what}`)
    }
    await climb(world)
    await dawdle(world)
  },
}

const host = 'Host: localhost\r\n'
const smuggled = 'GET /v1/config HTTP/1.1\r\nHost: localhost\r\n\r\n'
const requests: [what: string, text: string, allowed: number[]][] = [
  [
    'a length and chunks',
    `POST /v1/support/search HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  [
    'two lengths',
    `POST /v1/support/search HTTP/1.1\r\n${host}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    [400],
  ],
  [
    'a length with a sign',
    `POST /v1/support/search HTTP/1.1\r\n${host}Content-Length: +5\r\n\r\n{"a":`,
    [400],
  ],
  [
    'chunks that are not quite',
    `POST /v1/support/search HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    [400, 401, 501],
  ],
  [
    'chunks under two names',
    `POST /v1/support/search HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
    [400, 501],
  ],
  [
    'a chunk of a bad size',
    `POST /v1/support/search HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    [400, 401],
  ],
  ['a folded header', `GET /v1/config HTTP/1.1\r\n${host}X-A: 1\r\n  2\r\n\r\n`, [200, 400]],
  ['a header with a space', `GET /v1/config HTTP/1.1\r\n${host}X A: 1\r\n\r\n`, [400]],
  ['no host', 'GET /v1/config HTTP/1.1\r\n\r\n', [400]],
  ['two hosts', `GET /v1/config HTTP/1.1\r\n${host}Host: other.example\r\n\r\n`, [200, 400]],
  ['a method that is none', `BREW /v1/config HTTP/1.1\r\n${host}\r\n`, [400, 404, 405]],
  ['a version that is none', `GET /v1/config HTTP/9.9\r\n${host}\r\n`, [400, 505]],
  ['a bare line feed', `GET /v1/config HTTP/1.1\n${host}\n\n`, [400]],
  ['the mailbox under another name', 'GET /dev/mail HTTP/1.1\r\nHost: other.example\r\n\r\n', [404]],
  ['the mailbox by a whole address', `GET http://other.example/dev/mail HTTP/1.1\r\n${host}\r\n`, [404]],
  ['headers without end', `GET /v1/config HTTP/1.1\r\n${host}X-A: ${'x'.repeat(40_000)}\r\n\r\n`, [431]],
  ['very many headers', `GET /v1/config HTTP/1.1\r\n${host}${'X-A: 1\r\n'.repeat(5_000)}\r\n`, [431]],
  ['a very long address', `GET /v1/config?${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
  ['no request at all', '\u0000\u0001\u0002 SSH-2.0-x\r\n\r\n', [400]],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', [400]],
  [
    'an upgrade',
    `GET /v1/config HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    [200, 400],
  ],
]

/** The statuses of what comes back until the server closes, or nothing comes any more. */
function exchange({ attacker, origin }: World, text: string): Promise<number[]> {
  attacker.sent += 1
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text, 'latin1'))
    let received = ''
    const done = () => {
      socket.destroy()
      resolve([...received.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status)))
    }
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', done).on('error', done).setTimeout(1500, done)
  })
}

const climbing = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/server/src/main.ts',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '//etc/passwd',
  '/dev/mail/..%2f..%2fidentity.key',
  '/dev/mail/..%2f..%2fdata.key/html',
  '/files/..%2f..%2fdata.key',
  '/v1/support/articles/..%2f..%2f..%2fpackage.json',
  '/v1/support/articles/..%2fREADME.md',
  '/.git/config',
  '/.env',
  '/data.key',
]

async function climb({ attacker, people }: World) {
  await inParallel(climbing, async (path) => {
    const answer = await attacker.call({ method: 'GET', path, token: people.stranger.token })
    if (answer.status >= 500) attacker.report(`${answer.status} to ${path}`)
    if (/root:x:0|"workspaces"|\[core\]|^[0-9a-f]{64}$/m.test(answer.text))
      attacker.report(`a file at ${path}`)
  })
}

/** Three hundred clients that send a byte now and then do not keep others waiting. */
async function dawdle({ attacker, origin }: World) {
  const port = Number(new URL(origin).port)
  const usual = await timeOf(attacker)
  const sockets = Array.from({ length: 300 }, (_, i) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const body = `POST /v1/support/search HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 999\r\n\r\n{`
    socket.write(i % 2 ? 'GET /v1/config HTTP/1.1\r\nHost: local' : body)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 500)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const meanwhile = await timeOf(attacker)
  clearInterval(timer)
  for (const socket of sockets) socket.destroy()
  attacker.sent += sockets.length
  if (meanwhile > 20 * usual + 200)
    attacker.report(`slow clients make others wait: ${usual} ms, then ${meanwhile} ms`)
}

async function timeOf(attacker: World['attacker']) {
  const times: number[] = []
  for (let i = 0; i < 20; i++) times.push((await attacker.call({ method: 'GET', path: '/v1/config' })).ms)
  return Math.round(times.sort((a, b) => a - b)[10] ?? 0)
}
