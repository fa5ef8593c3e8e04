import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'

/** Of a benchmark that broke off; 1 is that of one with a figure out of bounds. */
export const failureCode = 2

/** Everything a benchmark starts or writes goes with it, also when it fails or is ended by Ctrl-C or SIGTERM. */
const cleanups: (() => Promise<void>)[] = []

/** Runs when the process ends early, the latest first. The returned function runs it now instead; it runs once. */
export function atEnd(cleanup: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= cleanup().then(() => undefined)
    return running
  }
  cleanups.push(run)
  return run
}

async function endNow(exitCode?: number) {
  for (const cleanup of cleanups.toReversed()) await cleanup().catch((error) => console.error(error))
  process.exit(exitCode)
}

process.once('SIGINT', () => void endNow(130))
// Also the usual end of a benchmark server; what was reported decides the exit code.
process.once('SIGTERM', () => void endNow())
process.once('uncaughtException', (error) => {
  console.error(error)
  void endNow(failureCode)
})

export async function createTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-bench-'))
  return { folder, remove: atEnd(() => rm(folder, { recursive: true, force: true })) }
}

/** An empty database server in a folder of its own, which may hold other data too. */
export async function startTemporaryPostgres(options: { durable?: boolean } = {}) {
  const { folder, remove } = await createTemporaryFolder()
  // PostgreSQL may run as another account.
  await chmod(folder, 0o711)
  const starting = startEmbeddedPostgres({ dataDir: folder, ...options })
  const stop = atEnd(async () => (await starting).stop())
  const { url } = await starting
  return {
    url,
    dataDir: folder,
    remove: async () => {
      await stop()
      await remove()
    },
  }
}
