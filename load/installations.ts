import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../scripts/cluster/cluster.ts'
import { findFreePort } from '../server/test/free-port.ts'
import { findProgram } from '../server/test/programs.ts'
import { type PostgresNode, startPostgresNode } from './floor/postgres-node.ts'
import { createServerNode } from './floor/server-node.ts'
import type { Watched } from './witness.ts'

export type Installation = { name: string; origin: string; watched: Watched; stop(): Promise<void> }

/** What every installation of a run shares: its people stay signed in from one to the next. */
export type Ground = { postgres: PostgresNode; dataDir: string; port: number }

export async function openGround(folder: string): Promise<Ground> {
  const postgres = await startPostgresNode(join(folder, 'postgres'))
  const dataDir = join(folder, 'servers')
  await mkdir(dataDir, { recursive: true })
  return { postgres, dataDir, port: await findFreePort() }
}

/** Prices tick around the clock; nobody is turned away for calling often, as people behind one address would be. */
const settings = { MARKET_HOURS: 'always', CALLS_PER_MINUTE: '1000000' }

export async function startOne({ postgres, dataDir, port }: Ground): Promise<Installation> {
  const metrics = `127.0.0.1:${await findFreePort()}`
  const server = await createServerNode('server', {
    settings: {
      ...settings,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      METRICS_ADDRESS: metrics,
      DRAIN_SECONDS: '0',
    },
  })
  await server.start()
  return {
    name: 'one process',
    origin: server.origin,
    watched: {
      databaseUrl: postgres.url,
      metrics: [`http://${metrics}/metrics`],
      pids: () => ({ server: [server.pid()], database: [postgres.pid()] }),
    },
    stop: () => server.stop(),
  }
}

/** Two servers behind nginx with NATS; a text says what this machine lacks. */
export async function startTwo({ postgres, dataDir, port }: Ground): Promise<Installation | string> {
  const nginx = findProgram('nginx')
  const nats = findProgram('nats-server')
  const missing = [!nginx && 'nginx', !nats && 'nats-server'].filter((name) => name !== false)
  if (!nginx || !nats) return `${missing.join(' and ')} must be installed`
  const cluster: Cluster = await startCluster({
    programs: { nginx, nats },
    port,
    dataDir,
    databaseUrl: postgres.url,
    drainSeconds: 1,
    signal: new AbortController().signal,
    serverArgs: ['--api-only'],
    settings: { ...settings, EMBEDDINGS: 'off', MARKET_HISTORY_YEARS: '1' },
    onLine: (line) => /"level":(50|60)|ended with/.test(line) && console.log(`  ${line}`),
  })
  return {
    name: 'cluster of two',
    origin: cluster.origin,
    watched: {
      databaseUrl: postgres.url,
      metrics: cluster.servers.map(({ metrics }) => metrics),
      pids: () => ({
        server: cluster.servers.map(({ pid }) => pid()),
        database: [postgres.pid()],
        'nginx and NATS': [cluster.pids.nginx, cluster.pids.nats],
      }),
    },
    stop: () => cluster.stop(),
  }
}
