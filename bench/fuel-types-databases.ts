import { join } from 'node:path'
import { standardCatalogue } from '../server/src/features/fuel-types/catalogue/standard-catalogue.ts'
import { insertMissing } from '../server/src/features/fuel-types/fuel-types.store.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { startTemporaryPostgres } from './temporary.ts'

/** Two temporary databases on one server: the standard catalogue, and the same with many more types. */
export async function openDatabases(generated: number) {
  const postgres = await startTemporaryPostgres({ durable: false })
  const small = postgres.url
  const large = small.replace(/\/[^/]*$/, '/large')
  await withConnection(small, (client) => client.query('create database large'))
  for (const url of [small, large]) await loadCatalogue(url)
  await generate(large, generated)
  return { small, large, close: postgres.remove }
}

async function loadCatalogue(url: string) {
  await migrate(url, join(import.meta.dirname, '../server/migrations'))
  const database = openDatabase(url)
  await insertMissing(database.db, standardCatalogue)
  await database.close()
  await withConnection(url, (client) => client.query('vacuum analyze fuel_types, fuel_search_words'))
}

/** Variants of the standard fuels: the same words, so that common ones occur thousands of times, plus a unique number. */
async function generate(url: string, count: number) {
  await withConnection(url, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into fuel_types (fuel_type_id, name, category, description, benchmark, api_gravity, sulfur_content,
         octane_rating, trading_units, common_uses, specifications, standards, synonyms, cautions, density_kg_m3,
         barrels_per_tonne)
       select 'lot-' || n, name || ' lot ' || n, category, description, false, api_gravity, sulfur_content,
         octane_rating, trading_units, common_uses, specifications, standards, array['LX' || n], cautions,
         density_kg_m3, barrels_per_tonne
       from generate_series(1, $1::int) as n
       join (select *, row_number() over (order by place) as turn, count(*) over () as fuels from fuel_types) as fuel
         on fuel.turn = 1 + n % fuel.fuels`,
      [count],
    )
    await client.query('vacuum analyze fuel_types, fuel_search_words')
  })
}
