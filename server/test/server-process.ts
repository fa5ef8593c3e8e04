import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')
/** As `npm start` does: starting many times compiles once. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') }

export type ServerProcess = {
  child: ChildProcess
  /** Where it serves; broken when it ends before it does. */
  origin: Promise<string>
  ended: Promise<{ code: number | null; output: string }>
}

const running: ChildProcess[] = []

/** The server as a separate process, as in production. */
export function launchServer(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [join(source, 'main.ts'), '--api-only'], {
    // Simulated prices and the reading of the help centre are not what these tests wait for.
    env: {
      ...process.env,
      ...compiled,
      PORT: '0',
      EMBEDDINGS: 'off',
      MARKET_SOURCE: 'import',
      OVERLOAD_DELAY_MS: '600000',
      LOG_FORMAT: 'text',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Open +(http:\/\/localhost:\d+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`it ended:\n${output}`)))
  })
  origin.catch(() => undefined)
  return { child, ended, origin }
}

/** Stops a server as its operator would, and waits for its end. */
export function stopServer({ child, ended }: ServerProcess) {
  child.kill('SIGTERM')
  return ended
}

/** For `afterAll`: stops what a failed test has left running. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL')
}

export type Ended = { code: number | null; output: string; errors: string }

/** Runs a command next to the server, with only the settings given. */
export const runProgram = (name: string, args: string[], settings: Record<string, string>) =>
  launchProgram(name, args, settings).ended

/** The same, for who wants to kill it. */
export function launchProgram(
  name: string,
  args: string[],
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(source, name), ...args], {
    env: { PATH: process.env.PATH, ...compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors }))
  return { child, ended }
}
