import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, stopServer } from '../server/test/server-process.ts'

/** A server of its own on this machine, with the demo's people and data, and no limit on calls in its way. */
export type Target = { origin: string; stop(): Promise<{ output: string }> }

export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laycan-attack-'))
  // PostgreSQL may run as another account.
  await chmod(dataDir, 0o711)
  const server = launchServer({ DATA_DIR: dataDir, CALLS_PER_MINUTE: '1000000', OVERLOAD_DELAY_MS: '60000' })
  return {
    origin: await server.origin,
    async stop() {
      const { output } = await stopServer(server)
      await rm(dataDir, { recursive: true, force: true })
      return { output }
    },
  }
}
