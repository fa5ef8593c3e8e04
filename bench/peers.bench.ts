import { withConnection } from '../server/src/platform/connection.ts'
import { compareBroadcasts, startSocketIo } from './peers/broadcasts.ts'
import { startCognito } from './peers/cognito.ts'
import { startDirectus } from './peers/directus.ts'
import { startFeathers } from './peers/feathers.ts'
import { startLaycan } from './peers/laycan.ts'
import { startParse } from './peers/parse.ts'
import type { Peer } from './peers/peer.ts'
import { compareRecords } from './peers/records.ts'
import { compareSignIns } from './peers/sign-ins.ts'
import { startStrapi } from './peers/strapi.ts'
import { startTemporaryPostgres } from './temporary.ts'

/**
 * Laycan against other servers in the same run, on the same PostgreSQL where they can use one: in production, one process
 * each, without a log, by the same client on as many connections. A peer that cannot be installed or started is skipped
 * with the reason, and counts as nothing. `npm run bench -- peers directus` runs one comparison alone.
 */
if (process.env.LAYCAN_PEERS_DIR === 'off') {
  console.log('The comparison with other servers is off.')
  process.exit()
}
const postgres = await startTemporaryPostgres()
const laycan = await startLaycan(await createDatabase('laycan_market'))
const skipped: string[] = []

/** Starts a peer; the answer compares with it. */
type Starting = (name: string) => Promise<() => Promise<void>>

const against =
  (start: (databaseUrl: string) => Promise<Peer>): Starting =>
  async (name) => {
    const peer = await start(await createDatabase(name))
    return async () => {
      await compareRecords(laycan, peer)
      await peer.stop()
    }
  }

const peers: Record<string, Starting> = {
  directus: against(startDirectus),
  parse: against(startParse),
  strapi: against(startStrapi),
  feathers: against(startFeathers),
  cognito: async () => {
    const theirs = await startCognito(laycan.people.length)
    return () => compareSignIns(laycan, theirs)
  },
  socketio: async () => {
    const theirs = await startSocketIo()
    return () => compareBroadcasts(laycan, theirs)
  },
}

for (const [name, start] of Object.entries(peers)) {
  if (process.argv[3] !== undefined && process.argv[3] !== name) continue
  console.log(`\n${name}`)
  const compare = await start(name).catch((error: unknown) => {
    skipped.push(`${name} is skipped: ${error instanceof Error ? error.message : error}`)
    console.log(skipped.at(-1))
  })
  await compare?.()
}
for (const line of skipped) console.log(`\n${line}`)
// Ends all that is left and removes its folders.
process.kill(process.pid, 'SIGTERM')

async function createDatabase(name: string): Promise<string> {
  await withConnection(postgres.url, (client) => client.query(`create database ${name}`))
  return postgres.url.replace(/\/[^/]*$/, `/${name}`)
}
