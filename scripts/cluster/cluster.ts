import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../server/test/free-port.ts'
import { answersReady, launch, type Running } from './process.ts'

const root = join(import.meta.dirname, '../..')
const serverCount = 2

type ClusterOptions = {
  programs: { nginx: string; nats: string }
  /** Of nginx. */
  port: number
  /** Shared by the servers: keys, uploaded files, mail. */
  dataDir: string
  databaseUrl: string
  drainSeconds: number
  /** Ends the start before it is done. */
  signal: AbortSignal
  /** For servers without the built web app. */
  serverArgs?: string[]
  /** Of the servers, beside those that make them a cluster. */
  settings?: Record<string, string>
  onLine: (line: string) => void
}

export type ClusterServer = { name: string; origin: string; metrics: string; pid(): number }
export type Cluster = {
  origin: string
  natsUrl: string
  pids: { nginx: number; nats: number }
  servers: ClusterServer[]
  /** Why it ended without being stopped. */
  broken: Promise<Error>
  stop(): Promise<void>
}

/**
 * NATS, servers and nginx as processes of this machine. A server that ends is started again, as any supervisor does: to
 * restart one, end it with SIGTERM.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { onLine } = options
  const stops: (() => Promise<void>)[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const end of stops.splice(0).reverse()) await end()
  }
  const { promise: broken, resolve: breakWith } = Promise.withResolvers<Error>()
  const keep = (name: string, running: Running) => {
    stops.push(() => running.stop())
    void running.ended.then((code) => {
      if (!isStopping) breakWith(new Error(`${name} ended by itself, with ${code}.`))
    })
  }
  try {
    const nats = await startNats(options)
    keep('nats-server', nats.running)
    const origin = `http://localhost:${options.port}`
    const servers: ClusterServer[] = []
    const ports: number[] = []
    // One after the other: the first migrates, and makes the keys that the others read.
    for (let number = 1; number <= serverCount; number++) {
      const server = await startServer(`server-${number}`, { ...options, origin, natsUrl: nats.url })
      stops.push(server.stop)
      void server.failed.then(breakWith)
      servers.push(server.server)
      ports.push(server.port)
      onLine(`${server.server.name} is ready`)
    }
    const nginx = await startNginx({ ...options, ports })
    keep('nginx', nginx)
    const pids = { nginx: nginx.pid, nats: nats.running.pid }
    return { origin, natsUrl: nats.url, pids, servers, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNats({ programs: { nats: command }, signal }: ClusterOptions) {
  const port = await findFreePort()
  const password = randomBytes(16).toString('hex')
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'laycan', '--pass', password]
  const isReady = (output: string) => output.includes('Server is ready')
  const running = await launch({ name: 'nats-server', command, args, isReady, signal })
  return { running, url: `nats://laycan:${password}@127.0.0.1:${port}` }
}

async function startServer(
  name: string,
  options: ClusterOptions & { origin: string; natsUrl: string },
): Promise<{ server: ClusterServer; port: number; failed: Promise<Error>; stop(): Promise<void> }> {
  const port = await findFreePort()
  const metricsPort = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>()
  const start = () =>
    launch({
      name,
      command: process.execPath,
      args: [join(root, 'server/src/main.ts'), ...(options.serverArgs ?? [])],
      env: {
        ...process.env,
        PUBLIC_URL: options.origin,
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: options.databaseUrl,
        NATS_URL: options.natsUrl,
        DATA_DIR: options.dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
        DRAIN_SECONDS: String(options.drainSeconds),
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        // Starting again compiles nothing again.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...options.settings,
      },
      isReady: () => answersReady(origin),
      signal: options.signal,
      onOutput: (line) =>
        /^\{"level":[456]|cannot start|Error/.test(line) && options.onLine(`${name}: ${line}`),
    })
  let current = await start()
  let isStopping = false
  const supervise = async () => {
    while (!isStopping) {
      options.onLine(`${name} runs as process ${current.pid}`)
      const code = await current.ended
      if (isStopping) return
      options.onLine(`${name} ended with ${code} and is started again`)
      current = await start()
    }
    // Started while the cluster was stopping.
    await current.stop()
  }
  const supervised = supervise().catch(fail)
  return {
    server: { name, origin, metrics: `http://127.0.0.1:${metricsPort}/metrics`, pid: () => current.pid },
    port,
    failed,
    async stop() {
      isStopping = true
      await current.stop()
      await supervised
    },
  }
}

/** As deploy/nginx/compose.conf says, with the addresses of this machine. */
async function startNginx(options: ClusterOptions & { ports: number[] }): Promise<Running> {
  const folder = join(options.dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  let sample = readFileSync(join(root, 'deploy/nginx/compose.conf'), 'utf8')
  const replace = (wanted: string | RegExp, by: string) => {
    if (sample.search(wanted) === -1) throw new Error(`compose.conf has no ${wanted}`)
    sample = sample.replace(wanted, by)
  }
  for (const [index, port] of options.ports.entries())
    replace(`server-${index + 1}:3000`, `127.0.0.1:${port}`)
  replace('listen 8080', `listen 127.0.0.1:${options.port}`)
  replace('include laycan-proxy.conf', `include ${join(root, 'deploy/nginx/laycan-proxy.conf')}`)
  // Shorter than the time to drain, as everywhere.
  replace(/keepalive_timeout \d+s/, `keepalive_timeout ${Math.max(1, options.drainSeconds - 1)}s`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  // As root, workers would become another user, who may not enter the project's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = [
    `${user} daemon off; worker_processes 2; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;`,
    'events { worker_connections 4096; }',
    `http { access_log off; ${temporary}`,
    sample,
    '}',
  ].join('\n')
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  return launch({
    name: 'nginx',
    command: options.programs.nginx,
    args,
    isReady: () => answersReady(`http://127.0.0.1:${options.port}`),
    signal: options.signal,
    onOutput: (line) => options.onLine(`nginx: ${line}`),
  })
}
