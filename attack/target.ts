import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server of its own on this machine, with the demo's people and data, and no limit on calls in its way. */
export type Target = { origin: string; dataDir: string; stop(): Promise<{ output: string }> }

export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laycan-attack-'))
  // PostgreSQL may run as another account.
  await chmod(dataDir, 0o711)
  const main = join(import.meta.dirname, '../server/src/main.ts')
  const child = spawn(process.execPath, [main, '--api-only'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      EMBEDDINGS: 'off',
      MARKET_HISTORY_YEARS: '1',
      CALLS_PER_MINUTE: '1000000',
      OVERLOAD_DELAY_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Open +(http:\/\/localhost:\d+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`The server ended:\n${output}`)))
  })
  return {
    origin,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
      return { output }
    },
  }
}
