import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { seed } from '../server/src/features.ts'
import { openContext } from '../server/src/open-context.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'

export type Place = { databaseUrl: string; dataDir: string }

/** A temporary database with the product's tables, and a data folder. */
export async function createPlace(): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laycan-bench-'))
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, join(import.meta.dirname, '../server/migrations'))
  return {
    databaseUrl: postgres.url,
    dataDir,
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The product for a benchmark, on its own database or on one shared with another process; prints its port
 * and ends on SIGTERM.
 */
export async function startProduct(
  options: AppOptions = {},
  settings: Record<string, string> = {},
  shared?: Place,
) {
  const own = shared ? undefined : await createPlace()
  const { databaseUrl, dataDir } = shared ?? (own as Place)
  const config = parseConfig({
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    // Reading the help articles in the background is not what most benchmarks measure.
    EMBEDDINGS: 'off',
    ...settings,
  })
  const { ctx, close } = await openContext(config, databaseUrl)
  await seed(ctx)
  const app = await buildApp(ctx, options)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(`port ${new URL(address).port}`)
  process.once('SIGTERM', async () => {
    await app.close()
    await close()
    await own?.remove()
    process.exit(0)
  })
  return { app, ctx }
}
