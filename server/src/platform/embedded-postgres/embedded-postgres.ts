import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#platform/start-error.ts'
import { chooseAccount } from './account.ts'
import { packagedFolder, prepareBinaries } from './binaries.ts'
import { ensureCluster, readPassword, SUPERUSER } from './cluster.ts'
import { clusterIn, dataLocationOf, ensureDataLocation } from './data-location.ts'
import { databaseUrl, ensureDatabase, showDataFolder } from './database.ts'
import { ensureKeptLog, keptLogSettings } from './kept-log.ts'
import { claimCluster, liveOwner } from './owner.ts'
import { endOrphan, readPostmaster } from './postmaster.ts'
import { startServer } from './server.ts'

/*
 * A real PostgreSQL server, from the binaries in an npm package, under our supervision: one command
 * on a bare machine gives the whole product, with the same database as in production. It promises:
 * what was committed survives any end of any process; one folder has one server; whatever a previous
 * run left behind, the next start either works or says in one line what prevents it.
 */

export type EmbeddedPostgres = {
  url: string
  /** The cluster's folder. */
  folder: string
  stop(): Promise<void>
  /** Resolves, with the exit code, only if the server ends without `stop` having been called. */
  exited: Promise<number | null>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** `false` trades safety for speed, for tests: a power cut may lose or break everything. */
  durable?: boolean
  /** Whether its log is kept for point-in-time recovery; as it was before, unless said. */
  keepsLog?: boolean
  /** Settings of a server that recovers. */
  recovery?: Record<string, string>
  onProgress?: (line: string) => void
}

/** What tests replace. */
export type Surroundings = {
  native?: string
  pickPort?: () => number
  patienceMs?: number
  /** Where to listen as well, for processes that shall pass by the network. */
  socketFolder?: string
  /** Settings of PostgreSQL in place of ours, as for a server with a standby. */
  settings?: Record<string, string>
}

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  surroundings: Surroundings = {},
): Promise<EmbeddedPostgres> {
  try {
    return await start(options, surroundings)
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) throw error
    throw new StartError(`The data folder ${options.dataDir} cannot be used: ${error.message}`)
  }
}

async function start(
  { dataDir, durable = true, keepsLog, recovery, onProgress = () => undefined }: EmbeddedPostgresOptions,
  { native = packagedFolder(), pickPort, patienceMs = 5000, socketFolder = '', settings }: Surroundings,
): Promise<EmbeddedPostgres> {
  const account = chooseAccount(clusterIn(dataLocationOf(dataDir)))
  const location = await ensureDataLocation(dataDir, account, onProgress)
  const cluster = clusterIn(location)
  const release = await claimCluster(cluster, patienceMs, onProgress)
  try {
    const binaries = await prepareBinaries({ native, home: location, account, onProgress })
    if (existsSync(cluster)) await endOrphan(cluster, binaries, onProgress)
    await ensureCluster({ cluster, binaries, account, durable, onProgress })
    const isLogKept = ensureKeptLog(cluster, keepsLog, account)
    const password = await readPassword(cluster)
    const server = await startServer({
      cluster,
      binaries,
      account,
      durable,
      socketFolder,
      onProgress,
      settings: { ...(isLogKept && keptLogSettings(cluster)), ...recovery, ...settings },
      ...(pickPort && { pickPort }),
    })
    const url = databaseUrl(SUPERUSER, password, server.port)
    const stop = () => server.stop().finally(release)
    await ensureDatabase(url, onProgress).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, folder: cluster, stop, exited: server.exited }
  } catch (error) {
    release()
    throw error
  }
}

export const hasEmbeddedPostgres = (dataDir: string) => existsSync(clusterIn(dataLocationOf(dataDir)))

/**
 * For commands beside the application: uses the server of a Laycan that runs on the same data folder,
 * or starts one. `stop` leaves alone what was not started here.
 */
export async function attachOrStartEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<{ url: string; isAttached: boolean; stop(): Promise<void> }> {
  const cluster = clusterIn(dataLocationOf(options.dataDir))
  // An owner without a ready server is one that is starting or ending: either is over soon.
  for (let attempt = 0; attempt < 100 && liveOwner(cluster); attempt++) {
    const url = await runningUrl(cluster)
    if (url) return { url, isAttached: true, stop: async () => undefined }
    await sleep(100)
  }
  const started = await startEmbeddedPostgres(options)
  return { url: started.url, isAttached: false, stop: started.stop }
}

async function runningUrl(cluster: string): Promise<string | undefined> {
  if (!existsSync(cluster)) return undefined
  const postmaster = readPostmaster(cluster)
  if (!postmaster?.ready) return undefined
  const url = databaseUrl(SUPERUSER, await readPassword(cluster), postmaster.port)
  // A lock file may be stale, and its port another server's by now.
  const folder = await showDataFolder(url).catch(() => '')
  return folder !== '' && realpathSync(folder) === realpathSync(cluster) ? url : undefined
}
