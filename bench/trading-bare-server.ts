import Fastify from 'fastify'
import { Pool } from 'pg'
import type { MarketplaceFilter } from '../contract/src/trade/listings/listings.ts'
import { cardColumns, listMarketplace } from '../server/src/features/trade/listings/marketplace.store.ts'
import { databaseTypes } from '../server/src/platform/db-types.ts'
import { captureSql } from './captured-sql.ts'
import { buyerId } from './trading-databases.ts'

/** The baseline: Fastify, the driver and the same SQL as a prepared statement, and nothing else. */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, max: 20, types: databaseTypes })
// The database stops before this process does.
pool.on('error', () => undefined)

const app = Fastify({ logger: false })
const statements = new Map<string, { name: string; text: string; values: unknown[] }>()
app.get<{ Querystring: Record<string, string> }>('/v1/trading/market', async ({ query }) => {
  const key = JSON.stringify(query)
  let statement = statements.get(key)
  if (!statement) {
    const filter = { ...query, limit: 21 } as unknown as MarketplaceFilter & { limit: number }
    const sent = await captureSql((db) =>
      listMarketplace(db, buyerId, { ...filter, after: undefined, now: new Date() }, cardColumns),
    )
    statement = { name: `market${statements.size}`, ...sent }
    statements.set(key, statement)
  }
  const { rows } = await pool.query(statement)
  return { success: true, data: { listings: rows, next: null } }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.once('SIGTERM', () => process.exit(0))
