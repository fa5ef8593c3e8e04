import { randomUUID } from 'node:crypto'
import { Caller } from '../../load/floor/calls.ts'
import { draftOf } from '../../load/floor/cargo.ts'
import { createPeople, type Person, signIn } from '../../load/floor/people.ts'
import { createServerNode } from '../../load/floor/server-node.ts'
import { atEnd, createTemporaryFolder } from '../temporary.ts'
import { generateListings } from '../trading-databases.ts'
import { listed, type Peer, requestText } from './peer.ts'

/** A person keeps at most a hundred drafts, so that several create in turns. */
const buyers = 30

export type Laycan = Peer & { dataDir: string; people: (Person & { n: number })[] }

/** The whole product as it is started by `npm start`, with its background work, on a database of its own. */
export async function startLaycan(databaseUrl: string): Promise<Laycan> {
  const { folder } = await createTemporaryFolder()
  const server = await createServerNode('Laycan', {
    settings: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      CALLS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
      // It would refuse calls while it is busy, which is what is measured.
      OVERLOAD_DELAY_MS: '600000',
      DRAIN_SECONDS: '0',
    },
  })
  await server.start()
  const stop = atEnd(() => server.stop())
  const { origin } = server
  await generateListings(databaseUrl, listed)
  await createPeople(databaseUrl, 2 * buyers)
  const people: Laycan['people'] = []
  // Buyers have even numbers.
  for (let n = 0; n < 2 * buyers; n += 2) people.push({ n, ...(await signIn(new Caller(), origin, n)) })
  const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
  let turn = 0
  const next = () => people[turn++ % people.length] as Person
  return {
    name: 'Laycan',
    port: Number(new URL(origin).port),
    dataDir: folder,
    people,
    list: requestText('GET', `/v1/trading/market?kind=supply&limit=${listed}`, headersOf(next())),
    create: () => {
      const headers = headersOf(next())
      return requestText('POST', '/v1/trading/listings', headers, draftOf('a lot', randomUUID()))
    },
    clear: "delete from listings where status = 'draft'",
    databaseUrl,
    stop,
  }
}
