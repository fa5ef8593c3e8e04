import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ValuedDeal } from './overview.store.ts'

export type PlatformCounts = {
  activeFuelSupplies: number
  totalUsers: number
  activeTraders: number
  countriesServed: number
  successRate: number | null
  averageSettlementTime: number | null
}

/** Traders are members who listed, quoted or agreed in the last 30 days. */
export async function countPlatform(db: Db, now: Date): Promise<PlatformCounts> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const { rows } = await sql<PlatformCounts>`
    select
      (select count(*)::int from listings where kind = 'supply' and status = 'open') as active_fuel_supplies,
      (select count(*)::int from members where deactivated_at is null) as total_users,
      (select count(distinct country)::int from members where deactivated_at is null) as countries_served,
      (select count(distinct id)::int from (
        select owner_id as id from listings where published_at >= ${since}
        union all select maker_id from quote_versions where created_at >= ${since}
        union all select unnest(array[buyer_id, seller_id, broker_id]) from deals where updated_at >= ${since}
      ) active) as active_traders,
      (select round(100.0 * count(*) filter (where execution in ('settled', 'closed'))
        / nullif(count(*) filter (where execution in ('settled', 'closed') or status in ('cancelled', 'failed')), 0),
        1)::float8 from deals) as success_rate,
      (select round((avg(extract(epoch from t.settled_at - d.created_at)) / 86400)::numeric, 1)::float8
        from transactions t join deals d on d.id = t.deal_id
        where t.settled_at is not null) as average_settlement_time`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return counts
}

/** Deals agreed since then that were not cancelled and did not fail. */
export async function listAgreedSince(db: Db, since: Date, limit: number): Promise<ValuedDeal[]> {
  const { rows } = await sql<ValuedDeal>`
    select d.terms, null as total, f.barrels_per_tonne, f.density_kg_m3
    from deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    where d.updated_at >= ${since.toISOString()} and d.bound_at >= ${since.toISOString()} and d.status = 'binding'
      and not d.is_term
    order by d.updated_at desc limit ${limit}`.execute(db)
  return rows
}
