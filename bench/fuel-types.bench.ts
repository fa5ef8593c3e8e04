import { Agent, get } from 'node:http'
import { report } from './figures.ts'
import { openDatabases } from './fuel-types-databases.ts'
import { runLoad } from './load.ts'
import { median, startServer } from './side-by-side.ts'

/**
 * The catalogue's list and search through the whole stack, against a bare Fastify handler that runs the same SQL;
 * and how the time of a search grows from the standard catalogue to a hundred thousand types.
 */
const generated = 100_000
const rounds = 25
/** Names, synonyms, standards, uses, and partial, misspelt, common and unknown words. */
const queries = [
  'jet',
  'EN590',
  'disel',
  'heating oil',
  'kero',
  'oil',
  'ULSD',
  'brant',
  'astm d975',
  'ships',
  'gasolne',
  'die',
  'very low sulphur fuel oil',
  'vslfo',
  'crude north sea',
  'power generation',
  'bonny lite',
  'iso 8217',
  'e10',
  'zzzz',
]

const agents = new Map<number, Agent>()

console.log(`Generating ${generated} fuel types…`)
const databases = await openDatabases(generated)
const bare = await startServer('fuel-types-bare-server.ts', [databases.small])
const product = await startServer('fuel-types-product-server.ts', [databases.small])
const large = await startServer('fuel-types-product-server.ts', [databases.large])
try {
  await compareThroughput('list', () => '/v1/api/fuel-types')
  await compareThroughput('search', (turn) => searchPath(queries[turn % queries.length] ?? ''))
  await compareGrowth()
} finally {
  for (const server of [bare, product, large]) server.stop()
  await databases.close()
}

/** In many short turns, so that noise affects both: the speed of a shared machine drifts within a second or two. */
async function compareThroughput(name: string, pathOf: (turn: number) => string) {
  let turn = 0
  const request = () =>
    `GET ${pathOf(turn++)} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer known\r\naccept: application/json\r\n\r\n`
  const measure = async (port: number, seconds: number) => {
    const result = await runLoad({ port, request, connections: 16, seconds })
    if (result.failed > 0) throw new Error(`${result.failed} answers were not a success`)
    return result.requestsPerSecond
  }
  for (const { port } of [bare, product]) await measure(port, 2)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [baseline, whole] = [await measure(bare.port, 0.4), await measure(product.port, 0.4)]
    ratios.push(whole / baseline)
    if (round % 5 > 0) continue
    console.log(`${name} ${round}: bare ${baseline.toFixed(0)}/s, Laycan ${whole.toFixed(0)}/s`)
  }
  report(`${name}, of a bare handler with the same SQL`, median(ratios), { atLeast: 0.7 })
}

/** One search after the other, alternating between the two servers. */
async function compareGrowth() {
  const repetitions = 30
  const few: number[] = []
  const many: number[] = []
  for (let repetition = -5; repetition < repetitions; repetition++) {
    for (const query of queries) {
      const times = [await timeOf(product.port, query), await timeOf(large.port, query)] as const
      if (repetition < 0) continue
      few.push(times[0])
      many.push(times[1])
    }
  }
  const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
  const figures = (values: number[]) =>
    `p50 ${median(values).toFixed(2)} ms, p95 ${p95(values).toFixed(2)} ms`
  console.log(`standard catalogue: ${figures(few)}`)
  console.log(`${generated} more: ${figures(many)}`)
  report('p95 of a search among a hundred thousand, of that among the standard ones', p95(many) / p95(few), {
    atMost: 3,
  })
}

function searchPath(query: string): string {
  return `/v1/api/fuel-types/search?query=${encodeURIComponent(query)}`
}

function timeOf(port: number, query: string): Promise<number> {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(port, agent)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(
      { port, agent, host: '127.0.0.1', path: searchPath(query), headers: { authorization: 'Bearer known' } },
      (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`“${query}” was answered with ${response.statusCode}`))
        response.resume().once('end', () => resolve(performance.now() - startedAt))
      },
    ).once('error', reject)
  })
}
