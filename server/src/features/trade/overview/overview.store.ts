import type { PartyRole } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type TradeCounts = {
  isBroker: boolean
  ownListings: number
  ownRequests: number
  ownSupplies: number
  marketRequests: number
  marketSupplies: number
  fuelTypes: number
  negotiations: number
  openNegotiations: number
  deals: number
  activeDeals: number
  executions: number
  settled: number
}

/** Upper limit of the count: counting all open listings would take longer and longer. */
const marketplaceMost = 1000

const countMarketplace = (kind: 'request' | 'supply') => sql`(select count(*)::int from (
  select from listings where kind = ${kind} and status = 'open' limit ${marketplaceMost}) few)`

/** What is theirs is the company's, or their own without one. The subquery is read once. */
const companyOf = (userId: string) => sql`(select company_id from company_members where user_id = ${userId})`
export const isOfCompany = (userId: string, table: 'n' | 'd', part: PartyRole) =>
  sql`${sql.ref(table)}.${sql.ref(`${part}_company_id`)} = ${companyOf(userId)}`
export const isAlone = (userId: string, table: 'n' | 'd', part: PartyRole) => {
  const [person, company] = [sql.ref(`${part}_id`), sql.ref(`${part}_company_id`)]
  return sql`${sql.ref(table)}.${person} = ${userId} and ${sql.ref(table)}.${company} is null`
}
const isHeld = (userId: string, table: 'n' | 'd', part: PartyRole) =>
  sql`(${isOfCompany(userId, table, part)} or ${isAlone(userId, table, part)})`
export const isOwnListing = (userId: string) => sql`(l.company_id = ${companyOf(userId)}
  or l.owner_id = ${userId} and l.company_id is null)`

export async function countTrade(db: Db, userId: string): Promise<TradeCounts | undefined> {
  const { rows } = await sql<TradeCounts>`
    select m.user_type = 'broker' and m.kyc_status = 'verified' as is_broker, l.own_listings, l.own_requests, l.own_supplies, n.*, d.deals, d.executions, d.active_deals, d.settled,
      ${countMarketplace('request')} as market_requests,
      ${countMarketplace('supply')} as market_supplies,
      (select count(distinct fuel)::int from unnest(l.listed_fuels || d.dealt_fuels) as fuel) as fuel_types
    from members m
    cross join lateral (
      select count(*) filter (where status <> 'draft')::int as own_listings,
        count(*) filter (where kind = 'request' and status in ('open', 'held'))::int as own_requests,
        count(*) filter (where kind = 'supply' and status in ('open', 'paused', 'held'))::int as own_supplies,
        coalesce(array_agg(distinct fuel_type_id) filter (where status in ('open', 'paused', 'held')), '{}') as listed_fuels
      from listings l where ${isOwnListing(userId)}
    ) l
    cross join lateral (
      select count(*)::int as negotiations, count(*) filter (where n.status = 'open')::int as open_negotiations
      from negotiations n join listings o on o.id = n.listing_id
      where (${isHeld(userId, 'n', 'buyer')} or ${isHeld(userId, 'n', 'seller')})
        -- A first quote that is held is not there yet for whom it was sent to.
        and (n.current_version is not null
          or case when o.kind = 'request' then ${isHeld(userId, 'n', 'seller')} else ${isHeld(userId, 'n', 'buyer')} end)
    ) n
    cross join lateral (
      select count(*)::int as deals, count(bound_at)::int as executions,
        count(*) filter (where status not in ('cancelled', 'failed')
          and coalesce(execution, '') not in ('settled', 'closed'))::int as active_deals,
        count(*) filter (where execution in ('settled', 'closed'))::int as settled,
        coalesce(array_agg(distinct d.terms->>'fuel_type_id') filter (where status not in ('cancelled', 'failed')
          and coalesce(execution, '') not in ('settled', 'closed')), '{}') as dealt_fuels
      from deals d where (${isHeld(userId, 'd', 'buyer')} or ${isHeld(userId, 'd', 'seller')} or ${isHeld(userId, 'd', 'broker')})
        and not (d.is_term and d.bound_at is not null)
    ) d
    where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export type ValuedDeal = {
  terms: TradeTerms
  total: string | null
  barrelsPerTonne: string | null
  densityKgM3: string | null
}

/** Binding deals, by their latest invoice if there is one. */
export async function listValuedDeals(db: Db, userId: string, limit: number): Promise<ValuedDeal[]> {
  const { rows } = await sql<ValuedDeal>`
    select d.terms, t.total, f.barrels_per_tonne, f.density_kg_m3
    from deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    left join transactions t on t.deal_id = d.id
    where (${isHeld(userId, 'd', 'buyer')} or ${isHeld(userId, 'd', 'seller')} or ${isHeld(userId, 'd', 'broker')}) and d.status = 'binding'
      and not d.is_term
    order by d.updated_at desc limit ${limit}`.execute(db)
  return rows
}

export type LaycanDeal = {
  id: string
  reference: string
  isBound: boolean
  terms: TradeTerms
  fuelName: string
}

/** Agreed cargoes whose window touches these days, the earliest first. */
export async function listLaycans(
  db: Db,
  userId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<LaycanDeal[]> {
  const { rows } = await sql<LaycanDeal>`
    select d.id, 'D-' || d.number as reference, d.bound_at is not null as is_bound, d.terms, f.name as fuel_name
    from deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    where (${isHeld(userId, 'd', 'buyer')} or ${isHeld(userId, 'd', 'seller')} or ${isHeld(userId, 'd', 'broker')})
      and d.status not in ('cancelled', 'failed') and coalesce(d.execution, '') not in ('settled', 'closed')
      and not (d.is_term and d.status = 'binding')
      and d.terms->>'window_to' >= ${from} and d.terms->>'window_from' <= ${to}
    order by d.terms->>'window_from', d.number limit ${limit}`.execute(db)
  return rows
}

/** When quotes on the table of this company end, the first at the top. */
export async function listQuoteEnds(
  db: Db,
  userId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ validUntil: string }>`
    select n.valid_until from negotiations n
    where n.status = 'open' and n.current_version is not null and n.valid_until > ${now} and n.valid_until <= ${until}
      and (${isHeld(userId, 'n', 'buyer')} or ${isHeld(userId, 'n', 'seller')})
    order by n.valid_until limit ${limit}`.execute(db)
  return rows.map(({ validUntil }) => validUntil)
}
