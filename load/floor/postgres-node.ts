import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readPostmaster } from '../../server/src/platform/embedded-postgres/postmaster.ts'
import { findFreePort } from '../../server/test/free-port.ts'

/** A PostgreSQL of its own that keeps its address, whatever happens to it. */
export type PostgresNode = {
  url: string
  pid(): number
  /** kill -9: no farewell, no checkpoint. */
  kill(): Promise<void>
  /** After a kill, once it takes connections. */
  start(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresNode(dataDir: string): Promise<PostgresNode> {
  const port = await findFreePort()
  const launch = () => startEmbeddedPostgres({ dataDir }, { pickPort: () => port })
  let running = await launch()
  const { url } = running
  const pid = () => readPostmaster(running.folder)?.pid ?? 0
  return {
    url,
    pid,
    async kill() {
      const { exited } = running
      try {
        process.kill(pid(), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
      await exited
      // Gives back the claim on the folder.
      await running.stop()
    },
    async start() {
      running = await launch()
    },
    stop: () => running.stop(),
  }
}
