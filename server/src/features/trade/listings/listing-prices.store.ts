import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Fuels and regions that have open listings. */
export type Traded = { fuelTypeId: string; region: TradeTerms['region'] }

export async function listTraded(db: Db): Promise<Traded[]> {
  const { rows } = await sql<Traded>`
    select distinct fuel_type_id, region /* not null: fuel_type_id, region */ from listings
    where status = 'open'`.execute(db)
  return rows
}

type Moved = Traded & {
  benchmarkPerBbl: string
  movedBy: string
  after: string
  limit: number
}

/** Listings whose benchmark has moved by more than this share since they were last priced. */
export async function listMoved(db: Db, moved: Moved): Promise<{ id: string; terms: TradeTerms }[]> {
  const { fuelTypeId, region, benchmarkPerBbl, movedBy, after, limit } = moved
  const { rows } = await sql<{ id: string; terms: TradeTerms }>`
    select id, terms /* not null: terms */ from listings
    where status = 'open' and kind in ('request', 'supply') and fuel_type_id = ${fuelTypeId} and region = ${region} and id > ${after}::uuid
      and (benchmark_per_bbl is null
        or abs(${benchmarkPerBbl}::numeric / benchmark_per_bbl - 1) > ${movedBy}::numeric)
    order by id limit ${limit}`.execute(db)
  return rows
}

export type Repriced = {
  id: string
  pricePerBbl: string | null
  benchmarkId: string | null
  benchmarkName: string | null
  benchmarkPerBbl: string | null
  percent: string | null
}

/** In the order of ids, the order in which listings are locked. */
export async function updatePrices(tx: Db, repriced: Repriced[]) {
  await sql`
    with new as (
      select n.* from json_to_recordset(${JSON.stringify(repriced)}::json) as n(id uuid, "pricePerBbl" numeric,
        "benchmarkId" text, "benchmarkName" text, "benchmarkPerBbl" numeric, percent numeric)
      join (select id from listings where id = any(${repriced.map(({ id }) => id)}::uuid[]) order by id for update) l
        using (id))
    update listings l set price_per_bbl = new."pricePerBbl", benchmark_id = new."benchmarkId",
      benchmark_name = new."benchmarkName", benchmark_per_bbl = new."benchmarkPerBbl", percent = new.percent
    from new where l.id = new.id`.execute(tx)
}
