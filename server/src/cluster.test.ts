import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientId, createAccount, type TestAccount } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type EventClient, openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { findFreePort } from '#test/free-port.ts'
import { findProgram } from '#test/programs.ts'

const isHere = findProgram('nginx') !== undefined && findProgram('nats-server') !== undefined
const needs = 'needs nginx and nats-server: apt-get install nginx-light nats-server'
const command = join(import.meta.dirname, '../../scripts/cluster.ts')

describe.skipIf(!isHere)(`npm run cluster (${needs})`, () => {
  let test: TestApp
  let cluster: ChildProcess
  let origin: string
  let output = ''

  beforeAll(async () => {
    test = await createTestApp()
    const port = await findFreePort()
    origin = `http://localhost:${port}`
    cluster = spawn(process.execPath, [command, '--api-only'], {
      env: {
        ...process.env,
        DATABASE_URL: test.databaseUrl,
        DATA_DIR: test.ctx.config.dataDir,
        PORT: String(port),
        DRAIN_SECONDS: '2',
        // What is measured here is not how long a start takes, nor how busy the machine is.
        EMBEDDINGS: 'off',
        MARKET_SOURCE: 'import',
        OVERLOAD_DELAY_MS: '600000',
        CALLS_PER_MINUTE: '1000000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [cluster.stdout, cluster.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    await eventually(() => {
      if (cluster.exitCode !== null) throw new Error(`the cluster ended:\n${output}`)
      expect(output).toContain('Ctrl-C stops all.')
    })
  })
  afterAll(async () => {
    if (cluster.exitCode === null) {
      cluster.kill('SIGTERM')
      await once(cluster, 'exit')
    }
    await test.close()
  })

  /** Process ids of a server, one for each start. */
  const startsOf = (name: string) =>
    [...output.matchAll(new RegExp(`${name} runs as process (\\d+)`, 'g'))].map(([, pid]) => Number(pid))

  async function restart(name: string) {
    const before = startsOf(name)
    process.kill(before.at(-1) ?? 0, 'SIGTERM')
    await eventually(() => expect(startsOf(name)).toHaveLength(before.length + 1))
  }

  async function signIn({ email, password }: TestAccount): Promise<string> {
    const answer = await fetch(`${origin}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    })
    return ((await answer.json()) as { AuthenticationResult: { AccessToken: string } }).AuthenticationResult
      .AccessToken
  }

  it('restarts both servers without a failed request, and without a lost or doubled event', async () => {
    const sender = await createAccount(test)
    const reader = await createAccount(test)
    const [senderToken, readerToken] = [await signIn(sender), await signIn(reader)]
    const stopped = new AbortController()
    const readers = Array.from({ length: 8 }, () => readAgain(origin, readerToken, stopped.signal))
    const listener = await listenAgain(origin, readerToken)
    const writing = writeAgain(origin, senderToken, reader.userId, stopped.signal)

    await restart('server-1')
    await restart('server-2')
    stopped.abort()

    const sent = await writing
    const counts = await Promise.all(readers)
    expect(counts.flatMap(({ failures }) => failures)).toEqual([])
    for (const { answered } of counts) expect(answered).toBeGreaterThan(0)
    const { heard, opened } = await listener.hearAll(sent)
    expect(heard).toEqual(sent)
    expect(opened).toBeGreaterThan(1)
    expect(output).toContain('server-1 ended with 0')
    expect(output).toContain('server-2 ended with 0')
  })

  it('shows neither metrics nor mail through nginx, and metrics beside it', async () => {
    for (const path of ['/metrics', '/dev/mail', '/dev']) {
      expect((await fetch(`${origin}${path}`)).status).toBe(404)
    }
    const metrics = /metrics at (http:\S+)/.exec(output)?.[1] ?? ''
    expect((await fetch(metrics)).status).toBe(200)
  })

  it('refuses a body that is too large as the API does', async () => {
    // Its length is enough to refuse it; none of it is sent.
    const headers = { 'content-length': String(12 * 1024 * 1024) }
    const call = request(`${origin}/v1/messaging/send`, { method: 'POST', headers, agent: false })
    call.flushHeaders()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    const body = await json(answer)
    call.destroy()
    expect([answer.statusCode, body]).toMatchObject([413, { error: { code: 'too_large' } }])
  })

  it('ends with all its parts on Ctrl-C', async () => {
    cluster.kill('SIGINT')
    expect(await once(cluster, 'exit')).toEqual([0, null])
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
    for (const pid of [...startsOf('server-1'), ...startsOf('server-2')]) {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    }
  })
})

/** Reads over one connection that is kept open as long as the other end agrees. */
async function readAgain(origin: string, token: string, signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const failures: string[] = []
  let answered = 0
  while (!signal.aborted) {
    const outcome = await readOnce(`${origin}/v1/notifications`, token, agent)
    if (outcome === '200') answered += 1
    else failures.push(outcome)
    await sleep(150)
  }
  agent.destroy()
  return { failures, answered }
}

function readOnce(url: string, token: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(error.message))
    })
    call.once('error', (error) => resolve(error.message))
    call.end()
  })
}

/** Sends messages one after the other, each with an id of its own until it is acknowledged; returns them in order. */
async function writeAgain(origin: string, token: string, recipientId: string, signal: AbortSignal) {
  const sent: string[] = []
  while (!signal.aborted) {
    const content = `Message ${sent.length + 1}`
    const body = JSON.stringify({ recipientId, content, clientId: randomUUID() })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    let status = 0
    // nginx passes on again what may be repeated. A write that meets the very moment of a stop is the client's to repeat.
    for (let attempt = 0; status !== 201 && attempt < 5; attempt++) {
      const answer = await fetch(`${origin}/v1/messaging/send`, { method: 'POST', headers, body })
      status = answer.status
      await answer.arrayBuffer()
    }
    expect(status).toBe(201)
    sent.push(content)
    await sleep(100)
  }
  return sent
}

/** Keeps a stream open as a browser does: when it ends, another continues after the last event. */
async function listenAgain(origin: string, token: string) {
  const heard: string[] = []
  let opened = 1
  let isDone = false
  let stream = await openEvents(origin, token)
  // From here on the client knows its place; what happened before is none of its business.
  let place = (await stream.next('ready')).id
  const listen = async () => {
    while (!isDone) {
      await stream.ended
      heard.push(...contentsOf(stream))
      place = stream.close() ?? place
      if (isDone) return
      stream = await openEvents(origin, token, { lastEventId: place })
      opened += 1
    }
  }
  const listening = listen().catch((error: unknown) => error)
  return {
    async hearAll(sent: string[]) {
      await eventually(() => expect([...heard, ...contentsOf(stream)]).toEqual(sent))
      isDone = true
      stream.close()
      expect(await listening).toBeUndefined()
      return { heard, opened }
    },
  }
}

const contentsOf = (stream: EventClient) => stream.named('message').map(({ data }) => String(data.content))
