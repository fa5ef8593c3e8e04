import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './figures.ts'
import { runLoad } from './load.ts'
import { openMarketDatabases } from './markets-databases.ts'
import { latenciesOf, openPriceStreams } from './markets-streams.ts'
import { median, startServer } from './side-by-side.ts'

/**
 * A thousand ticks a second, sent to five hundred watchers while they are stored and rolled up, against a bare SSE
 * server that batches and pushes the same ticks from memory; a year of daily candles against a bare Fastify handler
 * with the same SQL, and with ten times the history; and the overview against a bare Fastify handler that has it.
 */
const rate = 1_000
const streamCount = 500
const readInFull = 10
const tickSeconds = Number(process.env.BENCH_SECONDS ?? 10)
const rounds = 5
const [fewYears, manyYears] = [5, 50]

const tell = ({ p50, p99, perSecond }: { p50: number; p99: number; perSecond: number }) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`

type Ticked = { count: number; stored: number; times: Record<string, number[]> }

const agents = new Map<number, Agent>()
let storedBefore = 0

const { databases, close } = await openMarketDatabases([fewYears, manyYears])
const [small = { url: '', dataDir: '' }, large = small] = databases
const bare = await startServer('markets-bare-server.ts', ['http', small.url])
const product = await startServer('markets-product-server.ts', [small.url, small.dataDir])
const deep = await startServer('markets-product-server.ts', [large.url, large.dataDir])
const stream = await startServer('markets-bare-server.ts', ['sse'])
try {
  await compareOverview()
  await compareCandles()
  await compareTicks()
} finally {
  for (const server of [bare, product, deep, stream]) server.stop()
  await close()
}
process.exit()

/** In turns, so that noise affects both. */
async function compareOverview() {
  const path = '/v1/api/simulated/overview'
  await ask(bare.port, 'PUT', '/bench/overview', (await ask(product.port, 'GET', path)).text)
  const measure = async (port: number, seconds: number) => {
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer known\r\naccept: application/json\r\n\r\n`
    const result = await runLoad({ port, request: head, connections: 16, seconds })
    if (result.failed > 0) throw new Error(`${result.failed} answers were not a success`)
    return result.requestsPerSecond
  }
  for (const { port } of [bare, product]) await measure(port, 1)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [baseline, whole] = [await measure(bare.port, 1.5), await measure(product.port, 1.5)]
    ratios.push(whole / baseline)
    console.log(`overview ${round}: bare ${baseline.toFixed(0)}/s, Laycan ${whole.toFixed(0)}/s`)
  }
  report('overview, of a bare handler with the same answer in memory', median(ratios), { atLeast: 0.7 })
}

/** One after the other, alternating between the three servers. */
async function compareCandles() {
  const path = '/v1/api/simulated/markets/ICE-B/candles?timeframe=1y'
  const times: [number[], number[], number[]] = [[], [], []]
  for (let repetition = -50; repetition < 400; repetition++) {
    for (const [index, { port }] of [bare, product, deep].entries()) {
      const { ms } = await ask(port, 'GET', path)
      if (repetition >= 0) times[index]?.push(ms)
    }
  }
  const [baseline, whole, history] = times.map(median) as [number, number, number]
  console.log(
    `a year of days, median: bare ${baseline.toFixed(2)} ms, Laycan ${whole.toFixed(2)} ms, with ${manyYears} years ${history.toFixed(2)} ms`,
  )
  report('a year of daily candles, of a bare handler with the same SQL', whole / baseline, { atMost: 1.5 })
  report(`the same with ${manyYears / fewYears} times the history`, history / whole, { atMost: 2 })
}

async function compareTicks() {
  const results: { bare: number; product: number }[] = []
  for (let round = 0; round < 3; round++) {
    const [baseline, whole] = [await runTicks(stream.port), await runTicks(product.port)]
    console.log(
      `ticks ${round + 1}: bare ${tell(baseline)}; Laycan ${tell(whole)}, ${whole.stored} of ${whole.count} stored`,
    )
    if (whole.stored !== whole.count) throw new Error('not every tick was stored')
    results.push({ bare: baseline.p99, product: whole.p99 })
  }
  report(
    `p99 from tick to screen, ${streamCount} streams, of a bare SSE server`,
    median(results.map((result) => result.product / result.bare)),
    { atMost: 3 },
  )
}

async function runTicks(port: number) {
  const streams = await openPriceStreams(port, streamCount, readInFull)
  await ask(port, 'POST', `/v1/bench/start?rate=${rate}`)
  await sleep(tickSeconds * 1000)
  const { data } = JSON.parse((await ask(port, 'POST', '/v1/bench/stop')).text) as { data: Ticked }
  await sleep(500)
  streams.close()
  const latencies = streams.frames.flatMap((frames) => latenciesOf(frames, data.times)).sort((a, b) => a - b)
  const missing = data.count * readInFull - latencies.length
  if (missing > 0) throw new Error(`${missing} ticks never arrived`)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  // The product counts everything stored since it started.
  const stored = port === product.port ? data.stored - storedBefore : data.stored
  if (port === product.port) storedBefore = data.stored
  return { p50: at(0.5), p99: at(0.99), perSecond: data.count / tickSeconds, count: data.count, stored }
}

function ask(
  port: number,
  method: string,
  path: string,
  body?: string,
): Promise<{ text: string; ms: number }> {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(port, agent)
  const headers = {
    authorization: 'Bearer known',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request({ port, agent, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => {
        const ms = performance.now() - startedAt
        if (response.statusCode === 200) resolve({ text, ms })
        else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
      .once('error', reject)
      .end(body)
  })
}
