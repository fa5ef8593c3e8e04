import { join } from 'node:path'
import { parseConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { seedFuelTypes } from '../server/src/features/fuel-types/fuel-types.service.ts'
import { matchListing } from '../server/src/features/trade/listings/find-matches.service.ts'
import { readMatches } from '../server/src/features/trade/listings/marketplace.service.ts'
import { openContext } from '../server/src/open-context.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { report } from './figures.ts'
import { median } from './side-by-side.ts'
import { startTemporaryPostgres } from './temporary.ts'

/**
 * Matching on landed cost: a request CIF Lagos with supplies FOB at thirty ports, against a request for the same cargo
 * that names no port, so that no voyage is counted; and reading the best among more and more supplies.
 */
const buyerId = '00000000-0000-4000-8000-000000000001'
const atLagos = '00000000-0000-4000-8000-00000000000a'
const anywhere = '00000000-0000-4000-8000-00000000000b'
const ports =
  'NLRTM BEANR NLAMS FRLEH FRLAV ITAUG ESALG ESCAR GRPIR MTMAR TRALI PTSIE MACAS SNDKR CIABJ TGLFW GHTEM BRSSO BRSSZ TTPTP USHOU USNYC EGPSD DZSKI TNBIZ GBIMM DEHAM SEGOT NOMON CMDLA'
const best = 20
const turns = 7

export async function compareMatching() {
  const postgres = await startTemporaryPostgres({ durable: false })
  const closing: (() => Promise<void>)[] = [() => postgres.remove()]
  try {
    const open = async (count: number, fuels: 'one' | 'all') => {
      const name = `voyages${count}`
      const url = postgres.url.replace(/\/[^/]*$/, `/${name}`)
      await withConnection(postgres.url, (client) => client.query(`create database ${name}`))
      await migrate(url, join(import.meta.dirname, '../server/migrations'))
      const config = parseConfig({ LOG_LEVEL: 'silent', EMBEDDINGS: 'off', DATA_DIR: postgres.dataDir })
      const { ctx, close } = await openContext(config, url)
      closing.unshift(close)
      await seedFuelTypes(ctx)
      await generate(url, count, fuels)
      return { ctx, url }
    }
    await compareWithPlain((await open(10_000, 'one')).ctx)
    await compareGrowth(await open(1_000, 'all'), await open(100_000, 'all'))
  } finally {
    for (const close of closing) await close()
  }
}

const timeOf = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** In turns, so that noise affects both. Distances are searched in the first turn, which does not count. */
async function compareWithPlain(ctx: Context) {
  const times = { landed: [] as number[], plain: [] as number[] }
  for (let turn = -1; turn < turns; turn++) {
    const landed = await timeOf(() => matchListing(ctx, atLagos))
    const plain = await timeOf(() => matchListing(ctx, anywhere))
    if (turn < 0) {
      console.log(`the first time, with all distances to search: ${landed.toFixed(0)} ms`)
      continue
    }
    times.landed.push(landed)
    times.plain.push(plain)
  }
  const [landed, plain] = [median(times.landed), median(times.plain)]
  console.log(`10,000 matches: ${landed.toFixed(0)} ms on landed cost, ${plain.toFixed(0)} ms without it`)
  report('10,000 matches on landed cost, of matching without it', landed / plain, { atMost: 3 })
}

type Opened = { ctx: Context; url: string }

async function compareGrowth(few: Opened, many: Opened) {
  for (const { ctx, url } of [few, many]) {
    for (const id of await requestsOf(url)) await matchListing(ctx, id)
    await withConnection(url, (client) => client.query('vacuum analyze'))
  }
  const read = async (ctx: Context) => {
    const { marks } = await readMatches(ctx, { userId: buyerId, roles: [] }, atLagos, best)
    if (marks.length !== best) throw new Error(`${marks.length} matches instead of ${best}`)
  }
  const times = { few: [] as number[], many: [] as number[] }
  for (let turn = -50; turn < 300; turn++) {
    const one = await timeOf(() => read(few.ctx))
    const two = await timeOf(() => read(many.ctx))
    if (turn < 0) continue
    times.few.push(one)
    times.many.push(two)
  }
  report(
    'the best matches on landed cost among 100,000 supplies, of those among 1,000',
    median(times.many) / median(times.few),
    { atMost: 3 },
  )
}

const requestsOf = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from listings where kind = 'request'")
    return rows.map(({ id }) => id)
  })

/**
 * Supplies that load ten days before the window of the requests, at prices around theirs. Of all fuels there is a single
 * request: the planner then takes its matches for the whole table, which is where a careless join reads every listing.
 */
async function generate(url: string, count: number, fuels: 'one' | 'all') {
  await withConnection(url, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(`
      insert into members (user_id, email, first_name, last_name, user_type, company_name, kyc_status)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'member' || n || '@fuel.example', 'Member',
        'No ' || n, case n when 1 then 'buyer' else 'seller' end, 'Company ' || n, 'verified'
      from generate_series(1, 501) as n`)
    await client.query(
      `insert into listings (id, owner_id, client_id, kind, status, version, last_act, terms_version, terms, valid_until,
         published_at, fuel_type_id, category, quantity, unit, tonnes_per_unit, window_from, window_to, incoterm, region,
         price_per_bbl, benchmark_id, benchmark_name, benchmark_per_bbl, percent)
       select case n when 0 then $2::uuid when -1 then $3::uuid else gen_random_uuid() end, o.user_id, gen_random_uuid(),
         case when n <= 0 then 'request' else 'supply' end, 'open', 2, 'publish', 1,
         jsonb_build_object('specification', 'EN 590, 10 ppm, lot ' || n, 'place', t.place, 'locode', t.locode,
           'incoterm', t.incoterm, 'price', jsonb_build_object('kind', 'fixed', 'amount', '700', 'unit', 'MT')),
         now() + interval '30 days', now() - n * interval '1 second', f.fuel_type_id, f.category, q.quantity, 'MT', 1,
         t.first, t.first + 5, t.incoterm, 'europe', 94 + n % 7, 'ICE-G', 'Low Sulphur Gasoil', 96,
         round(((94 + n % 7) / 96.0 - 1) * 100, 1)
       from generate_series(case $5 when 'one' then -1 else 0 end, $1::int) as n
       join (select *, row_number() over (order by place) - 1 as turn, count(*) over () as fuels from fuel_types) as f
         on case when n in (0, -1) or $5 = 'one' then f.fuel_type_id = 'diesel-en590' else f.turn = abs(n) % f.fuels end
       join members o on o.user_id = ('00000000-0000-4000-8000-'
         || lpad((case when n <= 0 then 1 else 2 + n % 500 end)::text, 12, '0'))::uuid
       cross join lateral (select 5000 + 1000 * (abs(n) % 40) as quantity) as q
       cross join lateral (select
         case when n = -1 then null when n <= 0 then 'NGLOS' else ($4::text[])[1 + n % cardinality($4::text[])] end as locode,
         case when n <= 0 then 'Lagos' else 'Port ' || n % 30 end as place,
         case when n = -1 then 'DAP' when n <= 0 then 'CIF' else 'FOB' end as incoterm,
         current_date + case when n <= 0 then 40 else 25 + n % 8 end as first) as t`,
      [count, atLagos, anywhere, ports.split(' '), fuels],
    )
    await client.query('vacuum analyze')
  })
}
