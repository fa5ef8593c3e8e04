import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { report } from './figures.ts'
import { runLoad } from './load.ts'
import { openServer, pairOf, personId, type World } from './messaging-databases.ts'
import { median, startServer } from './side-by-side.ts'

/**
 * Sends through the whole stack against a bare Fastify handler with the same two inserts; how the time of a page
 * grows from ten thousand messages to ten million (or as many as the command line says); and how long a message
 * takes to reach a person whose stream is in another process.
 */
const many = Number(process.argv[3] ?? 10_000_000)
const few = 10_000
/** Everyone has ten conversations of a hundred messages, for any number of people. */
const worldOf = (messages: number): World => ({
  people: messages / 500,
  conversations: messages / 100,
  messages,
})
/** As many people as write at the same time in production, so that two sends rarely share a conversation. */
const sendingWorld: World = { people: 2_000, conversations: 10_000, messages: 10_000 }
const rounds = 15
const agents = new Map<number, Agent>()

const server = await openServer()
const stops: (() => void)[] = []
const start = async (file: string, url: string) => {
  const { port, stop } = await startServer(file, [url])
  stops.push(stop)
  return port
}
try {
  await compareSends()
  await measureArrival()
  await compareGrowth()
} finally {
  for (const stop of stops) stop()
  // They release the database first.
  await sleep(3_000)
  await server.close()
}
process.exit()

function sendRequest(): string {
  const [low, high] = pairOf(Math.floor(Math.random() * sendingWorld.conversations), sendingWorld.people)
  const [from, to] = Math.random() < 0.5 ? [low, high] : [high, low]
  const body = JSON.stringify({
    recipientId: personId(to),
    content: `Firm offer of ${randomUUID().slice(0, 8)}: 30,000 MT of diesel, CIF Rotterdam, laycan 18 to 22, LC at sight`,
    messageType: 'text',
    clientId: randomUUID(),
  })
  return `POST /v1/messaging/send HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${personId(from)}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** In many short turns, so that noise affects both. */
async function compareSends() {
  const bare = await start('messaging-bare-server.ts', await server.create('bare', sendingWorld))
  const product = await start('messaging-product-server.ts', await server.create('sends', sendingWorld))
  const measure = async (port: number, seconds: number) => {
    const result = await runLoad({ port, request: sendRequest, connections: 32, seconds })
    if (result.failed > 0) throw new Error(`${result.failed} sends were refused`)
    return result.requestsPerSecond
  }
  for (const port of [bare, product]) await measure(port, 3)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [baseline, whole] = [await measure(bare, 1), await measure(product, 1)]
    ratios.push(whole / baseline)
    if (round % 3 === 0)
      console.log(`sends ${round}: bare ${baseline.toFixed(0)}/s, Laycan ${whole.toFixed(0)}/s`)
  }
  report('sends, of a bare handler with the same two inserts', median(ratios), { atLeast: 0.7 })
}

/** Sent in one process, received in another. */
async function measureArrival() {
  const url = await server.create('arrival', sendingWorld)
  const [here, there] = [
    await start('messaging-product-server.ts', url),
    await start('messaging-product-server.ts', url),
  ]
  const [from, to] = [personId(0), personId(1)]
  const stream = await listenForArrivals(there, to)
  const times: number[] = []
  for (let n = -200; n < 2_000; n++) {
    const number = n + 1_000_000
    const sentAt = nowMs()
    const body = { recipientId: to, content: `arrival ${number}`, clientId: randomUUID() }
    const [arrivedAt] = await Promise.all([
      stream.arrivalOf(number),
      timeOf(here, from, 'POST', '/v1/messaging/send', body),
    ])
    if (n >= 0) times.push(arrivedAt - sentAt)
    await sleep(2)
  }
  stream.close()
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  console.log(`send to arrival in another process: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
  report('p99 of send to arrival, of its p50', p99 / p50, { atMost: 10 })
}

async function compareGrowth() {
  const open = async (name: string, messages: number) => {
    const startedAt = performance.now()
    const url = await server.create(name, worldOf(messages))
    console.log(`${messages} messages made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return { world: worldOf(messages), port: await start('messaging-product-server.ts', url) }
  }
  const sides = [await open('few', few), await open('many', many)] as const
  // The same number of people on both sides, each queried often, as by an open screen.
  const asked = 20
  const paths: Record<string, (world: World, n: number) => { userId: string; path: string }> = {
    'my messages': (world, n) => ({
      userId: personId(Math.floor((n * world.people) / asked)),
      path: '/v1/messaging/my-messages?limit=50',
    }),
    'a page of a conversation': (world, n) => {
      const [low, high] = pairOf(Math.floor((n * world.conversations) / asked), world.people).map(
        personId,
      ) as [string, string]
      const path = `/v1/messaging/conversation/${conversationIdOf(low, high)}?limit=50${n % 2 ? '&before=51' : ''}`
      return { userId: low, path }
    },
  }
  for (const [name, pathOf] of Object.entries(paths)) {
    const times = sides.map(() => [] as number[])
    for (let repetition = -5; repetition < 60; repetition++) {
      for (let n = 0; n < asked; n++) {
        for (const [side, { world, port }] of sides.entries()) {
          const { userId, path } = pathOf(world, n)
          const time = await timeOf(port, userId, 'GET', path)
          if (repetition >= 0) times[side]?.push(time)
        }
      }
    }
    const [small = [], large = []] = times
    const figures = (values: number[]) =>
      `p50 ${median(values).toFixed(2)} ms, p95 ${at(values, 0.95).toFixed(2)} ms`
    console.log(`${name}: among ${few} ${figures(small)}; among ${many} ${figures(large)}`)
    report(`${name} among ${many}, of that among ${few}`, median(large) / median(small), { atMost: 2 })
  }
}

function at(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** From the request to the end of the response. */
function timeOf(port: number, userId: string, method: string, path: string, body?: object): Promise<number> {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(port, agent)
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${userId}`, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const call = request({ port, agent, host: '127.0.0.1', method, path, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300)
        reject(new Error(`${path} was answered with ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - startedAt))
    })
    call.once('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

function nowMs() {
  return performance.timeOrigin + performance.now()
}

/** The stream of one person, read just enough to see when the message with `arrival N` arrived. */
async function listenForArrivals(port: number, userId: string) {
  const arrived = new Map<number, number>()
  const waiting = new Map<number, (at: number) => void>()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /v1/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${userId}\r\n\r\n`),
  )
  socket.setNoDelay(true).setEncoding('latin1')
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (text.includes('event: ready')) resolve()
      for (const [, found] of text.matchAll(/arrival (\d+)"/g)) {
        const n = Number(found)
        const at = nowMs()
        arrived.set(n, at)
        waiting.get(n)?.(at)
      }
    })
  })
  return {
    arrivalOf: (n: number) =>
      new Promise<number>((resolve) => {
        const at = arrived.get(n)
        if (at === undefined) waiting.set(n, resolve)
        else resolve(at)
      }),
    close: () => socket.destroy(),
  }
}
