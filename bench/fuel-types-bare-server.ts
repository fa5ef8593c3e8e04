import Fastify from 'fastify'
import { Pool } from 'pg'
import { searchFuelTypes } from '../server/src/features/fuel-types/fuel-search.store.ts'
import { fuelTypeColumns, listActive } from '../server/src/features/fuel-types/fuel-types.store.ts'
import { databaseTypes } from '../server/src/platform/db-types.ts'
import { captureSql } from './captured-sql.ts'

/** The baseline: Fastify, the driver and the same SQL as a prepared statement, and nothing else. */
const [databaseUrl = ''] = process.argv.slice(2)
/** Placeholder in the captured statement for the words of a search. */
const mark = '\u0001'
const pool = new Pool({ connectionString: databaseUrl, max: 20, types: databaseTypes })
// The database stops before this process does.
pool.on('error', () => undefined)

const list = await captureSql((db) => listActive(db, fuelTypeColumns))
const search = await captureSql((db) => searchFuelTypes(db, { query: mark }, fuelTypeColumns))

const app = Fastify({ logger: false })
app.get('/v1/api/fuel-types', async () => {
  const { rows } = await pool.query({ name: 'list', text: list.text, values: list.values })
  return { success: true, data: { fuelTypes: rows } }
})
app.get<{ Querystring: { query: string } }>('/v1/api/fuel-types/search', async ({ query }) => {
  const values = search.values.map((value) => (value === mark ? query.query : value))
  const { rows } = await pool.query({ name: 'search', text: search.text, values })
  return { success: true, data: { results: rows } }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.once('SIGTERM', () => process.exit(0))
