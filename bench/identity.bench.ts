import { setTimeout as sleep } from 'node:timers/promises'
import { createHasher } from '@laycan/identity/passwords/hasher'
import { demoAccounts, demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { report } from './figures.ts'
import { type LoadResult, runLoad } from './load.ts'
import { median, startServer } from './side-by-side.ts'

/**
 * What accounts cost, each figure against a baseline of the same run, in turns, so that noise affects both.
 * `npm run bench -- identity crowd` measures one of the three alone.
 */
const rounds = 9
const { port, stop } = await startServer('identity-server.ts')
const clientId = 'laycan0000000000000000000web'

const get = (path: string, authorization?: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n${
    authorization ? `authorization: ${authorization}\r\n` : ''
  }\r\n`

const signInBody = (email: string) =>
  JSON.stringify({
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
  })
const signInHeaders = {
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
}
const signIns = demoAccounts.map(({ email }) => {
  const body = signInBody(email)
  const headers = Object.entries({ ...signInHeaders, 'content-length': body.length })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST /identity/ HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n${body}`
})

/** One after the other, without end. */
function inTurns(requests: string[]): () => string {
  let next = 0
  return () => requests[next++ % requests.length] ?? ''
}

async function succeed(running: Promise<LoadResult>): Promise<LoadResult> {
  const result = await running
  if (result.failed > 0) throw new Error(`${result.failed} answers were not a success`)
  return result
}

const signInCrowd = (seconds: number) =>
  succeed(runLoad({ port, request: inTurns(signIns), connections: 50, seconds }))

/** The pool's hasher alone, with the same number of callers. */
async function hashAlone(seconds: number): Promise<number> {
  const hasher = createHasher()
  const passwordHash = await hasher.hash(demoPassword)
  const startedAt = performance.now()
  let done = 0
  const ask = async () => {
    while (performance.now() < startedAt + seconds * 1000) {
      if (await hasher.verify(passwordHash, demoPassword)) done += 1
    }
  }
  await Promise.all(Array.from({ length: 50 }, ask))
  return done / ((performance.now() - startedAt) / 1000)
}

async function benchSignIns() {
  await signInCrowd(1)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const alone = await hashAlone(1.5)
    const { requestsPerSecond } = await signInCrowd(1.5)
    ratios.push(requestsPerSecond / alone)
    console.log(`round ${round}: Argon2id ${alone.toFixed(1)}/s, sign-ins ${requestsPerSecond.toFixed(1)}/s`)
  }
  report('sign-ins, of Argon2id alone', median(ratios), { atLeast: 0.85 })
}

async function fetchToken(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/identity/`, {
    method: 'POST',
    headers: signInHeaders,
    body: signInBody(email),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } }
  return AuthenticationResult.AccessToken
}

async function benchVerification() {
  const tokens = await Promise.all(demoAccounts.map(({ email }) => fetchToken(email)))
  const asMember = inTurns(tokens.map((token) => get('/v1/bench/member', `Bearer ${token}`)))
  // The same bytes under a scheme that is not checked, so that only the check makes a difference.
  const asAnyone = inTurns(tokens.map((token) => get('/v1/bench/public', `Digest ${token}`)))
  const call = (request: string | (() => string), seconds: number) =>
    succeed(runLoad({ port, request, connections: 64, seconds }))
  const costs: number[] = []
  // Both until they are compiled: a path that is still being would be compared with one that is not.
  await call(asAnyone, 5)
  await call(asMember, 5)
  // Many short turns: the difference is smaller than the drift of a shared machine within a second or two.
  for (let round = 1; round <= 5 * rounds; round++) {
    const open = (await call(asAnyone, 0.3)).requestsPerSecond
    const verified = (await call(asMember, 0.3)).requestsPerSecond
    costs.push(open / verified)
    if (round % 5 > 0) continue
    console.log(`round ${round}: unchecked ${open.toFixed(0)}/s, checked ${verified.toFixed(0)}/s`)
  }
  report('a call with its token checked, of one without the check', median(costs), { atMost: 1.15 })
}

async function benchCrowd() {
  const request = get('/v1/api/platform/stats')
  const read = () => succeed(runLoad({ port, request, connections: 4, seconds: 2, pauseMs: 10 }))
  const ratios: number[] = []
  await read()
  for (let round = 1; round <= rounds; round++) {
    const alone = await read()
    const crowd = signInCrowd(2.5)
    await sleep(250)
    const beside = await read()
    await crowd
    // Of one round: what disturbs the machine lasts longer than a round, and so disturbs both.
    ratios.push(beside.p99Ms / alone.p99Ms)
    console.log(`round ${round}: a read alone ${show(alone)}, beside 50 sign-ins ${show(beside)}`)
  }
  report('p99 of a read beside 50 sign-ins, of the same alone', median(ratios), { atMost: 2 })
}

const show = ({ p50Ms, p99Ms }: LoadResult) => `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`

const parts = { signIns: benchSignIns, verification: benchVerification, crowd: benchCrowd }
for (const [name, run] of Object.entries(parts)) {
  if (process.argv[3] === undefined || process.argv[3] === name) await run()
}
stop()
