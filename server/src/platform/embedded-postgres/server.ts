import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#platform/start-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { childOptions } from './command.ts'
import { guardServer } from './guard.ts'
import { readPostmaster, signalPostmaster, until } from './postmaster.ts'

export type Server = {
  port: number
  /** Shuts the server down; resolves when it is gone. */
  stop(): Promise<void>
  /** Resolves only if the server ends without `stop` having been called. */
  exited: Promise<number | null>
}

type ServerOptions = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  durable: boolean
  /** A folder for a Unix socket beside the port; none by default. */
  socketFolder?: string
  /** Settings of PostgreSQL in place of ours. */
  settings?: Record<string, string>
  onProgress: (line: string) => void
  /** Below 32768, where the ports begin that systems hand out to outgoing connections. */
  pickPort?: () => number
}

const PORT_ATTEMPTS = 20

export async function startServer(options: ServerOptions): Promise<Server> {
  const pickPort = options.pickPort ?? (() => randomInt(20_000, 32_768))
  for (let attempt = 1; ; attempt++) {
    const port = pickPort()
    const started = await tryPort(options, port)
    if ('server' in started) return started.server
    if (isPortTaken(started.log) && attempt < PORT_ATTEMPTS) continue
    throw new StartError(explain(started.log, options.cluster))
  }
}

async function tryPort(
  options: ServerOptions,
  port: number,
): Promise<{ server: Server } | { log: string[] }> {
  const { cluster, binaries, account } = options
  const child = spawn(join(binaries.folder, 'postgres'), ['-D', cluster, ...serverSettings(port, options)], {
    ...childOptions(account),
    // Ctrl-C in a terminal goes to the whole process group; the application is to end first.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = keepLastLines(child)
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      log.push(`FATAL:  ${error.message}`)
      resolve(null)
    })
    child.on('exit', resolve)
  })
  if (child.pid === undefined) {
    await ended
    return { log }
  }
  const guard = guardServer(child.pid, account)
  const isUp = await Promise.race([ended.then(() => false), untilReady(options, child)])
  if (!isUp) {
    await ended
    guard.release()
    await until(() => child.stderr?.readableEnded ?? true, 1000)
    return { log }
  }
  // From here on the server does not keep our process alive; if we end without `stop`, the guard acts.
  child.unref()
  return { server: supervise(child, child.pid, { port, ended, guard, binaries }) }
}

async function untilReady({ cluster, onProgress }: ServerOptions, child: ChildProcess): Promise<boolean> {
  const since = Date.now()
  for (let hasSaidSo = false; child.exitCode === null && child.signalCode === null; ) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    if (!hasSaidSo && Date.now() - since > 5000) {
      onProgress('The database is recovering from a sudden end; this can take a while')
      hasSaidSo = true
    }
    await sleep(20)
  }
  return false
}

function supervise(
  child: ChildProcess,
  pid: number,
  parts: { port: number; ended: Promise<number | null>; guard: { release(): void }; binaries: Binaries },
): Server {
  const { port, ended, guard, binaries } = parts
  let stopping: Promise<void> | undefined
  let isOver = false
  const exited = new Promise<number | null>((resolve) => {
    ended.then((code) => {
      isOver = true
      guard.release()
      if (!stopping) resolve(code)
    })
  })
  const stop = async () => {
    child.ref()
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isOver) return
      await signalPostmaster(pid, signal, binaries)
      await until(() => isOver, 10_000)
    }
  }
  return {
    port,
    exited,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function keepLastLines(child: ChildProcess): string[] {
  const lines: string[] = []
  let rest = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk).split('\n')
    rest = (parts.pop() ?? '').slice(-2000)
    lines.push(...parts)
    lines.splice(0, lines.length - 50)
  })
  const { stderr } = child
  if (stderr && 'unref' in stderr) (stderr as unknown as { unref(): void }).unref()
  return lines
}

const isPortTaken = (log: string[]) =>
  log.some((line) => /Address already in use|could not create any TCP\/IP sockets|could not bind/.test(line))

function explain(log: string[], cluster: string): string {
  const isLocked = log.some((line) =>
    /postmaster\.pid" already exists|shared memory block .* still in use/.test(line),
  )
  if (isLocked) return `Another database server is running on ${cluster}.`
  const fatal = log.findLastIndex((line) => /^(FATAL|PANIC):/.test(line))
  const line = log[fatal === -1 ? log.length - 1 : fatal] ?? 'it ended without a word'
  return `The database in ${cluster} did not start: ${line.replace(/^[A-Z]+:\s+/, '')}`
}

/**
 * The server's settings, given on its command line, where they outrank the files in the cluster: a
 * cluster made by an earlier version runs with today's settings.
 */
function serverSettings(
  port: number,
  { durable, socketFolder = '', settings: own }: Pick<ServerOptions, 'durable' | 'socketFolder' | 'settings'>,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder,
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // Our queries are short; compiling them costs more than it saves.
    jit: 'off',
    // Nothing replicates from an embedded database, so that the log need not carry what replicas want.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'warning',
    // Failed statements are reported by their sender, and their text may hold personal data.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...own,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
