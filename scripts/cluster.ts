import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { StartError } from '../server/src/platform/start-error.ts'
import { findProgram } from '../server/test/programs.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { buildWebWhenStale } from './web-build.ts'

/**
 * `npm run cluster`: two servers behind nginx, with NATS and PostgreSQL, as deploy/compose.yaml has them, from programs of
 * this machine. `-- --api-only` leaves the web app out. PORT is nginx's; DATABASE_URL replaces the embedded PostgreSQL.
 */
const apiOnly = process.argv.includes('--api-only')
const stops: (() => Promise<void>)[] = []
const interrupted = new AbortController()
let stopping: Promise<void> | undefined

/** In reverse order: nginx, servers, NATS, PostgreSQL. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of stops.reverse()) await end()
  })()
  return stopping
}

async function start() {
  const nginx = findProgram('nginx')
  const nats = findProgram('nats-server')
  const missing = [!nginx && 'nginx', !nats && 'nats-server'].filter(Boolean)
  if (!nginx || !nats) {
    throw new StartError(
      `${missing.join(' and ')} must be installed: apt-get install nginx-light nats-server, or brew install nginx nats-server.`,
    )
  }
  if (!apiOnly) buildWebWhenStale()
  const config = readConfig()
  const dataDir = process.env.DATA_DIR ? config.dataDir : join(config.dataDir, 'cluster')
  mkdirSync(dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, onProgress: (line) => console.log(`  ${line}`) })
  if (embedded) stops.push(() => embedded.stop())
  const cluster = await startCluster({
    programs: { nginx, nats },
    port: process.env.PORT ? config.port : 8080,
    dataDir,
    databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
    drainSeconds: process.env.DRAIN_SECONDS ? config.drainSeconds : 5,
    signal: interrupted.signal,
    serverArgs: apiOnly ? ['--api-only'] : [],
    onLine: (line) => console.log(`  ${line}`),
  })
  stops.push(() => cluster.stop())
  printBanner(cluster, dataDir)
  void cluster.broken.then(fail)
}

function printBanner({ origin, servers, natsUrl }: Cluster, dataDir: string) {
  const lines = [
    ['Open', origin],
    ...servers.map(({ name, origin, metrics }) => [name, `${origin}, metrics at ${metrics}`]),
    ['NATS', natsUrl.replace(/\/\/.*@/, '//')],
    ['Data', dataDir],
    ['Mail', `stored in ${join(dataDir, 'mail')}`],
  ]
  console.log(`\n  The cluster is ready.\n`)
  for (const [name = '', text] of lines) console.log(`  ${name.padEnd(10)}${text}`)
  console.log('\n  A server that is ended with SIGTERM is started again. Ctrl-C stops all.\n')
}

async function fail(error: unknown): Promise<never> {
  if (!interrupted.signal.aborted) {
    console.error(error instanceof StartError ? `The cluster cannot start: ${error.message}` : error)
    process.exitCode = 1
  }
  await stop().catch(() => undefined)
  process.exit()
}

async function handleSignal() {
  // npm passes Ctrl-C on to a process that got it from the terminal already.
  if (interrupted.signal.aborted) return
  interrupted.abort()
  console.log('  Stopping…')
  await starting
  await stop().catch(fail)
  process.exit(0)
}
process.on('SIGINT', handleSignal)
process.on('SIGTERM', handleSignal)

const starting = start().catch(fail)
await starting
