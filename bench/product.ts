import { join } from 'node:path'
import { type AppOptions, buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { seed } from '../server/src/features.ts'
import { openContext } from '../server/src/open-context.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { atEnd, createTemporaryFolder, startTemporaryPostgres } from './temporary.ts'

/** A temporary database with the product's tables, and a data folder. */
export async function createDatabase() {
  const { url, dataDir, remove } = await startTemporaryPostgres()
  await migrate(url, join(import.meta.dirname, '../server/migrations'))
  return { databaseUrl: url, dataDir, remove }
}

type ProductOptions = { build?: (ctx: Context) => AppOptions; settings?: Record<string, string> }

type ServeOptions = ProductOptions & {
  isSeeded?: boolean
  /** Any free one unless named. */
  port?: number
  hashing?: NonNullable<Parameters<typeof openContext>[2]>['hashing']
}

/** Starts the product with its seed data on a temporary database. */
export async function startProduct(options?: ProductOptions) {
  return serveProduct(await createDatabase(), { ...options, isSeeded: true })
}

/**
 * Serves the product on a database that is migrated already, which another process may share; prints the port and
 * ends on SIGTERM.
 */
export async function serveProduct(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir?: string },
  { build, settings, isSeeded, port = 0, hashing }: ServeOptions,
) {
  const config = parseConfig({
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir ?? (await createTemporaryFolder()).folder,
    // Reading the help articles in the background is not what most benchmarks measure.
    EMBEDDINGS: 'off',
    ...settings,
  })
  const { ctx, close } = await openContext(config, databaseUrl, hashing && { hashing })
  atEnd(close)
  if (isSeeded) await seed(ctx)
  const app = await buildApp(ctx, build?.(ctx))
  atEnd(() => app.close())
  const address = await app.listen({ port, host: '127.0.0.1' })
  console.log(`port ${new URL(address).port}`)
  return ctx
}
