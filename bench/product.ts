import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { seed } from '../server/src/features.ts'
import { openContext } from '../server/src/open-context.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'

/** A temporary database with the product's tables, and a data folder. */
export async function createDatabase() {
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

type ProductOptions = { build?: (ctx: Context) => AppOptions; settings?: Record<string, string> }

type ServeOptions = ProductOptions & { isSeeded?: boolean; onClose?: () => Promise<void> }

/** Starts the product with its seed data on a temporary database. */
export async function startProduct(options?: ProductOptions) {
  const own = await createDatabase()
  return serveProduct(own, { ...options, isSeeded: true, onClose: own.remove })
}

/**
 * Serves the product on a database that is migrated already, which another process may share; prints the port and
 * ends on SIGTERM.
 */
export async function serveProduct(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir?: string },
  { build, settings, isSeeded, onClose }: ServeOptions,
) {
  const config = parseConfig({
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir ?? (await mkdtemp(join(tmpdir(), 'laycan-bench-'))),
    // Reading the help articles in the background is not what most benchmarks measure.
    EMBEDDINGS: 'off',
    ...settings,
  })
  const { ctx, close } = await openContext(config, databaseUrl)
  if (isSeeded) await seed(ctx)
  const app = await buildApp(ctx, build?.(ctx))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(`port ${new URL(address).port}`)
  process.once('SIGTERM', async () => {
    await app.close()
    await close()
    await onClose?.()
    process.exit(0)
  })
  return ctx
}
