import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../server/src/platform/connection.ts'
import { chooseAccount } from '../server/src/platform/embedded-postgres/account.ts'
import { packagedFolder, prepareBinaries } from '../server/src/platform/embedded-postgres/binaries.ts'
import { childOptions } from '../server/src/platform/embedded-postgres/command.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { findFreePort } from '../server/test/free-port.ts'

export type Pair = {
  primaryUrl: string
  standbyUrl: string
  /** For servers: whichever of the two may be written to. */
  bothUrl: string
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

/** A primary whose commits wait for its standby: what was acknowledged is on both. */
export async function startPair(folder: string): Promise<Pair> {
  const dataDir = join(folder, 'pair')
  // Makes the cluster, its password and its database.
  const made = await startEmbeddedPostgres({ dataDir })
  await made.stop()
  const primaryFolder = made.folder
  const standbyFolder = join(dataDir, 'standby')
  const account = chooseAccount(primaryFolder)
  const binaries = await prepareBinaries({
    native: packagedFolder(),
    home: dataDir,
    account,
    onProgress: () => undefined,
  })
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()]
  const at = (port: number) => {
    const url = new URL(made.url)
    url.port = String(port)
    return url.href
  }
  const { username, password } = new URL(made.url)
  await appendFile(join(primaryFolder, 'pg_hba.conf'), '\nhost replication all 127.0.0.1/32 scram-sha-256\n')
  const launch = (cluster: string, port: number): ChildProcess => {
    const settings = { ...pairSettings, port: String(port) }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(join(binaries.folder, 'postgres'), ['-D', cluster, ...args], {
      ...childOptions(account),
      stdio: 'ignore',
    })
  }
  // A standby begins where the log already carries what it needs.
  const first = launch(primaryFolder, primaryPort)
  await untilAnswers(at(primaryPort))
  await end(first, 'SIGINT')
  await cp(primaryFolder, standbyFolder, { recursive: true, preserveTimestamps: true })
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=${username} password=${decodeURIComponent(password)} application_name=standby`
  await writeFile(join(standbyFolder, 'standby.signal'), '')
  const auto = join(standbyFolder, 'postgresql.auto.conf')
  await writeFile(auto, `${await readFile(auto, 'utf8').catch(() => '')}\nprimary_conninfo = '${conninfo}'\n`)
  if (account) await giveTo(standbyFolder, account)

  const primary = launch(primaryFolder, primaryPort)
  await untilAnswers(at(primaryPort))
  const standby = launch(standbyFolder, standbyPort)
  await untilAnswers(at(standbyPort))
  // From here on a commit is acknowledged once both have it.
  await withConnection(at(primaryPort), async (client) => {
    await client.query("alter system set synchronous_standby_names = 'standby'")
    await client.query('select pg_reload_conf()')
  })
  const both = new URL(made.url)
  return {
    primaryUrl: at(primaryPort),
    standbyUrl: at(standbyPort),
    bothUrl: `${both.href.replace(both.host, `127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}`)}?target_session_attrs=read-write`,
    killPrimary: () => end(primary, 'SIGKILL'),
    async stop() {
      await end(primary, 'SIGQUIT')
      await end(standby, 'SIGQUIT')
    },
  }
}

const pairSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function untilAnswers(url: string) {
  for (const giveUpAt = performance.now() + 120_000; ; await sleep(100)) {
    try {
      await withConnection(url, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
    }
  }
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }) {
  const child = spawn('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'ignore' })
  await once(child, 'exit')
  await chown(folder, uid, gid)
}
