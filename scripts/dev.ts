import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The product with hot reload: Vite owns the browser's port and passes API calls on; the server runs beside it on the
 * next port and restarts when its code changes. Once it is ready it prints the address to open, which is Vite's.
 */
const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || 'localhost'
const apiPort = port + 1
const apiOrigin = `http://127.0.0.1:${apiPort}`
/** A server that listens on every address is reached by this name, too. */
const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
const vite = join(root, 'node_modules/vite/bin/vite.js')

const children: ChildProcess[] = [
  run('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--api-only'], {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${shownHost}:${port}`,
  }),
  // Vite is up long before the server; its own word of the address would come too soon.
  run('web', [vite, 'web', '--host', host, '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    LAYCAN_API_ORIGIN: apiOrigin,
  }),
]

function run(name: string, args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  child.on('exit', (code) => {
    if (stopping) return
    console.error(`The ${name} process ended.`)
    stop(code ?? 1)
  })
  return child
}

let stopping = false
function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  Promise.all(
    children.map(
      (child) =>
        new Promise((ended) => (child.exitCode === null ? child.on('exit', ended) : ended(undefined))),
    ),
  ).then(() => process.exit(code))
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
