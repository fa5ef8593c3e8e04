import { join } from 'node:path'
import { parseConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { seedFuelTypes } from '../server/src/features/fuel-types/fuel-types.service.ts'
import { matchListing } from '../server/src/features/trade/listings/find-matches.service.ts'
import { openContext } from '../server/src/open-context.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { startTemporaryPostgres } from './temporary.ts'

/** The caller and the request whose matches are read: the same in every database, beside some other requests. */
export const buyerId = '00000000-0000-4000-8000-000000000001'
export const requestId = '00000000-0000-4000-8000-00000000000a'
export const requestedFuel = 'diesel-en590'

const requests = 20

export type TradingDatabase = { url: string; dataDir: string; ctx: Context; matchingMs: number }

/** Temporary databases on one server, each with a number of open supplies and a request that was matched with them. */
export async function openDatabases(counts: readonly number[]) {
  const postgres = await startTemporaryPostgres({ durable: false })
  const { dataDir } = postgres
  const closing: (() => Promise<void>)[] = []
  const databases: TradingDatabase[] = []
  for (const count of counts) {
    const url = postgres.url.replace(/\/[^/]*$/, `/supplies${count}`)
    await withConnection(postgres.url, (client) => client.query(`create database supplies${count}`))
    await migrate(url, join(import.meta.dirname, '../server/migrations'))
    const config = parseConfig({ LOG_LEVEL: 'silent', EMBEDDINGS: 'off', DATA_DIR: dataDir })
    const { ctx, close } = await openContext(config, url)
    closing.push(close)
    await seedFuelTypes(ctx)
    await generateListings(url, count)
    const startedAt = performance.now()
    await matchListing(ctx, requestId)
    const matchingMs = performance.now() - startedAt
    for (const { id } of await otherRequests(url)) await matchListing(ctx, id)
    await withConnection(url, (client) => client.query('vacuum analyze'))
    databases.push({ url, dataDir, ctx, matchingMs })
  }
  return {
    databases,
    async close() {
      for (const close of closing) await close()
      await postgres.remove()
    },
  }
}

const otherRequests = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from listings where kind = 'request'")
    return rows.filter(({ id }) => id !== requestId)
  })

/** Of all fuels, terms and regions, within two months, around the market price; the request is in the middle. */
export async function generateListings(url: string, count: number) {
  await withConnection(url, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(`
      insert into members (user_id, email, first_name, last_name, user_type, company_name, kyc_status)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'member' || n || '@fuel.example', 'Member',
        'No ' || n, case n when 1 then 'buyer' else 'seller' end, 'Company ' || n, 'verified'
      from generate_series(1, 501) as n`)
    await client.query(`
      with made as (
        insert into companies (name, name_key, created_by, verification, verified_at, verified_until, legal_name,
          registration_country, registration_number, registration_key)
        select company_name, user_id::text, user_id, 'verified', now(), '2099-01-05', company_name, 'SE', user_id::text,
          user_id::text from members
        returning id, created_by
      )
      insert into company_members (user_id, company_id, roles) select created_by, id, '{owner}' from made`)
    await client.query(
      `insert into listings (id, owner_id, company_id, client_id, kind, status, version, last_act, terms_version, terms, is_name_closed,
         valid_until, published_at, fuel_type_id, category, quantity, unit, min_lot, tonnes_per_unit, window_from,
         window_to, incoterm, region, price_per_bbl, benchmark_id, benchmark_name, benchmark_per_bbl, percent)
       select case n when 0 then $2::uuid else gen_random_uuid() end,
         o.user_id, o.company_id, gen_random_uuid(), case when n <= 0 then 'request' else 'supply' end, 'open', 2, 'publish', 1,
         jsonb_build_object('fuel_type_id', f.fuel_type_id, 'specification', 'EN 590, 10 ppm, lot ' || n,
           'quantity', (q.quantity)::text, 'quantity_unit', 'MT', 'tolerance_pct', '5', 'tolerance_option', 'seller',
           'conversion', null, 'basis_density', null, 'window_from', w.first, 'window_to', w.first + 5,
           'incoterm', t.incoterm, 'place', 'Port ' || n % 40, 'locode', 'NL' || t.port, 'region', t.region,
           'origin', '', 'price', jsonb_build_object('kind', 'fixed', 'amount', (700 + n % 50)::text, 'unit', 'MT'),
           'payment', jsonb_build_object('method', 'LC_sight', 'days', 0, 'after', 'bl'),
           'inspection', jsonb_build_object('agency', '', 'final_at', 'load', 'cost', 'shared'),
           'documents', '["BL", "CQ"]'::jsonb, 'laytime_hours', null, 'demurrage_per_day', null, 'general_terms', ''),
         n % 3 = 0, now() + interval '30 days', now() - n * interval '1 second', f.fuel_type_id, f.category,
         q.quantity, 'MT', null, 1, w.first, w.first + 5, t.incoterm, t.region, 94 + n % 7, 'ICE-G',
         'Low Sulphur Gasoil', 96, round(((94 + n % 7) / 96.0 - 1) * 100, 1)
       from generate_series(1 - $4::int, $1::int) as n
       join (select *, row_number() over (order by place) - 1 as turn, count(*) over () as fuels from fuel_types) as f
         on case when n = 0 then f.fuel_type_id = $3 else f.turn = abs(n) % f.fuels end
       join company_members o on o.user_id = ('00000000-0000-4000-8000-'
         || lpad((case when n <= 0 then 1 else 2 + n % 500 end)::text, 12, '0'))::uuid
       cross join lateral (select 5000 + 1000 * (abs(n) % 40) as quantity) as q
       cross join lateral (select current_date + 10 + (abs(n) * 7) % 50 as first) as w
       cross join lateral (select (array['FOB', 'CIF', 'CFR', 'DAP'])[1 + abs(n) % 4] as incoterm,
         (array['europe', 'asia_pacific', 'middle_east', 'north_america'])[1 + abs(n) % 4] as region,
         (array['RTM', 'AMS', 'VLI'])[1 + abs(n) % 3] as port) as t`,
      [count, requestId, requestedFuel, requests],
    )
    await client.query('vacuum analyze')
  })
}
