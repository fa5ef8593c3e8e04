import { join } from 'node:path'
import { parseConfig } from '../server/src/config.ts'
import { prepareSimulation } from '../server/src/features/markets/simulated-feed.job.ts'
import { seed } from '../server/src/features.ts'
import { openContext } from '../server/src/open-context.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { startTemporaryPostgres } from './temporary.ts'

/** Temporary databases on one server, each with a number of years of simulated history. */
export async function openMarketDatabases(years: number[]) {
  const postgres = await startTemporaryPostgres({ durable: false })
  const { dataDir } = postgres
  const databases: MarketDatabase[] = []
  for (const count of years) {
    const url = postgres.url.replace(/\/[^/]*$/, `/years_${count}`)
    await withConnection(postgres.url, (client) => client.query(`create database years_${count}`))
    // The keys of its accounts are stored there.
    const database = { url, dataDir: join(dataDir, `data_${count}`) }
    const took = await makeHistory(database, count)
    console.log(`${count} years of history made in ${(took / 1000).toFixed(1)} s`)
    databases.push(database)
  }
  return { databases, close: postgres.remove }
}

type MarketDatabase = { url: string; dataDir: string }

async function makeHistory({ url, dataDir }: MarketDatabase, years: number): Promise<number> {
  await migrate(url, join(import.meta.dirname, '../server/migrations'))
  const config = parseConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    MARKET_HISTORY_YEARS: String(years),
    EMBEDDINGS: 'off',
  })
  const { ctx, close } = await openContext(config, url)
  await seed(ctx)
  const startedAt = performance.now()
  await prepareSimulation(ctx, ctx.db)
  const took = performance.now() - startedAt
  await close()
  await withConnection(url, (client) => client.query('vacuum analyze'))
  return took
}
