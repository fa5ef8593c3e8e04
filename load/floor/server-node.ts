import { once } from 'node:events'
import { join } from 'node:path'
import { answersReady, launch, type Running } from '../../scripts/cluster/process.ts'
import { findFreePort } from '../../server/test/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** A server of the product as a process of its own, which keeps its address from start to start. */
export type ServerNode = {
  name: string
  origin: string
  pid(): number
  /** Lines of errors that it has logged since it was first started. */
  errors: string[]
  start(): Promise<void>
  /** kill -9, unless another signal is named; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** SIGTERM, and its end. */
  stop(): Promise<void>
}

type ServerOptions = {
  settings: Record<string, string>
  /** Of Node, before the program. */
  nodeArgs?: string[]
}

/** Started by the caller, since some wait for others. */
export async function createServerNode(
  name: string,
  { settings, nodeArgs = [] }: ServerOptions,
): Promise<ServerNode> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const errors: string[] = []
  const { signal } = new AbortController()
  let running: Running | undefined
  return {
    name,
    origin,
    errors,
    pid: () => running?.pid ?? 0,
    async start() {
      running = await launch({
        name,
        command: process.execPath,
        args: [...nodeArgs, join(root, 'server/src/main.ts'), '--api-only'],
        env: {
          PATH: process.env.PATH,
          HOST: '127.0.0.1',
          PORT: String(port),
          EMBEDDINGS: 'off',
          MARKET_HISTORY_YEARS: '1',
          LOG_LEVEL: 'warn',
          // Starting again compiles nothing again.
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
          ...settings,
        },
        isReady: () => answersReady(origin),
        signal,
        onOutput: (line) => {
          if (/"level":(50|60)|^\s*at |Error/.test(line) && errors.length < 1_000) errors.push(line)
        },
      })
    },
    async kill(by = 'SIGKILL') {
      const child = running?.child
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill(by)
      await once(child, 'close')
    },
    stop: async () => running?.stop(),
  }
}
