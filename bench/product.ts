import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp, openContext, seed } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'

/** The product on a throw-away database, for a benchmark; prints its port and ends on SIGTERM. */
export async function startProduct(options: AppOptions = {}, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laycan-bench-'))
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url, join(import.meta.dirname, '../server/migrations'))
  const config = parseConfig({
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    // Reading the help centre in the background is not what most benchmarks measure.
    EMBEDDINGS: 'off',
    ...settings,
  })
  const { ctx, close } = await openContext(config, postgres.url)
  await seed(ctx)
  const app = await buildApp(ctx, options)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(`port ${new URL(address).port}`)
  process.once('SIGTERM', async () => {
    await app.close()
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
  return { app, ctx }
}
