import { Pool } from 'pg'
import { readMatches } from '../server/src/features/trade/listings/marketplace.service.ts'
import { SerializedCards } from '../server/src/features/trade/listings/serialized-cards.service.ts'
import { databaseTypes } from '../server/src/platform/db-types.ts'
import { report } from './figures.ts'
import { runLoad } from './load.ts'
import { median, startServer } from './side-by-side.ts'
import { compareAccepts } from './trading-accepts.ts'
import {
  buyerId,
  openDatabases,
  requestedFuel,
  requestId,
  type TradingDatabase,
} from './trading-databases.ts'

/**
 * Trading: the best matches of a request among a hundred thousand open supplies, against one indexed select of as many
 * rows and against a thousand supplies; the marketplace lists through the whole stack, against a bare Fastify handler
 * that runs the same SQL; and two hundred simultaneous acceptances of fifty quotes on one supply.
 */
const [few, many] = [1_000, 100_000]
const rounds = 25
const best = 20

console.log(`Generating ${few} and ${many} supplies…`)
const { databases, close } = await openDatabases([few, many])
const [small, large] = databases as [TradingDatabase, TradingDatabase]
for (const [count, { matchingMs }] of [
  [few, small],
  [many, large],
] as const)
  console.log(`matching a new request with ${count} supplies, in the background: ${matchingMs.toFixed(0)} ms`)
try {
  await compareMatches()
  await compareLists()
  await compareAccepts(small.ctx)
} finally {
  await close()
}

/** Everything in the call except HTTP, in turns with the select and with the small marketplace. */
async function compareMatches() {
  const pool = new Pool({ connectionString: large.url, max: 1, types: databaseTypes })
  const caller = { userId: buyerId, roles: [] }
  const cardsOf = new Map(databases.map(({ ctx }) => [ctx, new SerializedCards(ctx.db)]))
  const read = async ({ ctx }: TradingDatabase) => {
    const cards = cardsOf.get(ctx) as SerializedCards
    const { marks } = await readMatches(ctx, caller, requestId, best)
    const { bytes } = await cards.serialize('matches', marks, {})
    if (marks.length !== best) throw new Error(`${marks.length} matches instead of ${best}`)
    return bytes
  }
  const select = () =>
    pool.query({
      name: 'newest',
      text: `select * from listings where kind = 'supply' and status = 'open'
             order by published_at desc, id desc limit ${best}`,
    })
  const timeOf = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  const times = { select: [] as number[], few: [] as number[], many: [] as number[] }
  for (let turn = -50; turn < 500; turn++) {
    const one = await timeOf(select)
    const two = await timeOf(() => read(small))
    const three = await timeOf(() => read(large))
    if (turn < 0) continue
    times.select.push(one)
    times.few.push(two)
    times.many.push(three)
  }
  await pool.end()
  const figures = (values: number[]) => `${median(values).toFixed(2)} ms`
  console.log(`an indexed select of ${best} rows: ${figures(times.select)}`)
  console.log(`the best ${best} matches: ${figures(times.few)} of ${few}, ${figures(times.many)} of ${many}`)
  report(`the best matches among ${many}, of one indexed select`, median(times.many) / median(times.select), {
    atMost: 5,
  })
  report(`the best matches among ${many}, of those among ${few}`, median(times.many) / median(times.few), {
    atMost: 3,
  })
}

async function compareLists() {
  const bare = await startServer('trading-bare-server.ts', [large.url])
  const product = await startServer('trading-product-server.ts', [large.url, large.dataDir])
  const lists = {
    newest: 'sort=newest',
    'of a fuel': `sort=newest&fuelTypeId=${requestedFuel}`,
    'by price': 'sort=price',
    'by match': `sort=match&against=${requestId}`,
  }
  try {
    for (const [name, query] of Object.entries(lists)) {
      const path = `/v1/trading/market?kind=supply&${query}`
      await compareThroughput(name, path, [bare.port, product.port])
    }
  } finally {
    for (const server of [bare, product]) server.stop()
  }
}

/** In many short turns, so that noise affects both: the speed of a shared machine drifts within a second or two. */
async function compareThroughput(name: string, path: string, [bare, product]: [number, number]) {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer known\r\naccept: application/json\r\n\r\n`
  const measure = async (port: number, seconds: number) => {
    const result = await runLoad({ port, request, connections: 16, seconds })
    if (result.failed > 0) throw new Error(`${result.failed} answers were not a success`)
    return result.requestsPerSecond
  }
  for (const port of [bare, product]) await measure(port, 2)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [baseline, whole] = [await measure(bare, 0.4), await measure(product, 0.4)]
    ratios.push(whole / baseline)
    if (round % 10 > 0) continue
    console.log(`${name} ${round}: bare ${baseline.toFixed(0)}/s, Laycan ${whole.toFixed(0)}/s`)
  }
  report(`the market ${name}, of a bare handler with the same SQL`, median(ratios), { atLeast: 0.7 })
}
