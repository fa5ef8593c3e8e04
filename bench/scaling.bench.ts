import { availableParallelism } from 'node:os'
import { Caller } from '../load/floor/calls.ts'
import { createPeople, type Person, signIn } from '../load/floor/people.ts'
import { createServerNode, type ServerNode } from '../load/floor/server-node.ts'
import { report } from './figures.ts'
import { runLoad } from './load.ts'
import { requestText } from './peers/peer.ts'
import { holdToShare } from './processor-share.ts'
import { median } from './side-by-side.ts'
import { atEnd, createTemporaryFolder, startTemporaryPostgres } from './temporary.ts'
import { generateListings } from './trading-databases.ts'

/**
 * What a second server adds. Each is held to the same share of the machine, so that the database and the callers have what
 * they need beside both: what is measured then is whether two servers are in each other's way.
 */
const rounds = 5
const listed = 50
/** With a third of two cores left to the servers, neither the database nor the callers are what limits. */
const share = availableParallelism() / 6

const postgres = await startTemporaryPostgres()
const { folder } = await createTemporaryFolder()
const servers: ServerNode[] = []
for (const name of ['server 1', 'server 2']) {
  const server = await createServerNode(name, {
    settings: {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      // What one has signed, the other believes.
      PUBLIC_URL: 'http://localhost:3000',
      CALLS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
      // They would refuse calls while they are busy, which is what is measured.
      OVERLOAD_DELAY_MS: '600000',
      DRAIN_SECONDS: '0',
    },
  })
  await server.start()
  atEnd(() => server.stop())
  servers.push(server)
}
const [first, second] = servers as [ServerNode, ServerNode]
await generateListings(postgres.url, listed)
await createPeople(postgres.url, 2)
const person: Person = await signIn(new Caller(), first.origin, 0)
const request = requestText('GET', `/v1/trading/market?kind=supply&limit=${listed}`, {
  authorization: `Bearer ${person.token}`,
})

const measure = async (seconds: number, ...asked: ServerNode[]) => {
  const results = await Promise.all(
    asked.map(({ origin }) =>
      runLoad({ port: Number(new URL(origin).port), request, connections: 16, seconds }),
    ),
  )
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers were not a success`)
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
}

// What runs often is compiled before the share is small.
await measure(3, first, second)
const problem = servers.map(({ pid }) => holdToShare(pid(), share)).find((text) => text !== undefined)
if (problem) console.log(`skipped: this machine cannot hold a server to a share of a core, since ${problem}`)
else {
  await measure(2, first, second)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const alone = await measure(3, round % 2 === 0 ? first : second)
    const both = await measure(3, first, second)
    ratios.push(both / alone)
    console.log(`round ${round}: one ${alone.toFixed(0)}/s, two ${both.toFixed(0)}/s`)
  }
  report(`two servers at ${share.toFixed(2)} of a core each, of one`, median(ratios), { atLeast: 1.6 })
}
process.kill(process.pid, 'SIGTERM')
