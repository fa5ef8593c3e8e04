import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type TradeCounts = {
  userType: 'buyer' | 'seller' | 'broker'
  ownListings: number
  ownRequests: number
  ownSupplies: number
  marketRequests: number
  marketSupplies: number
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
type Part = 'buyer' | 'seller' | 'broker'
const isOfCompany = (userId: string, table: 'n' | 'd', part: Part) =>
  sql`${sql.ref(table)}.${sql.ref(`${part}_company_id`)} = ${companyOf(userId)}`
const isAlone = (userId: string, table: 'n' | 'd', part: Part) => {
  const [person, company] = [sql.ref(`${part}_id`), sql.ref(`${part}_company_id`)]
  return sql`${sql.ref(table)}.${person} = ${userId} and ${sql.ref(table)}.${company} is null`
}
const isHeld = (userId: string, table: 'n' | 'd', part: Part) =>
  sql`(${isOfCompany(userId, table, part)} or ${isAlone(userId, table, part)})`
const isOwnListing = (userId: string) => sql`(l.company_id = ${companyOf(userId)}
  or l.owner_id = ${userId} and l.company_id is null)`

export async function countTrade(db: Db, userId: string): Promise<TradeCounts | undefined> {
  const { rows } = await sql<TradeCounts>`
    select m.user_type, l.*, n.*, d.*, ${countMarketplace('request')} as market_requests,
      ${countMarketplace('supply')} as market_supplies
    from members m
    cross join lateral (
      select count(*) filter (where status <> 'draft')::int as own_listings,
        count(*) filter (where kind = 'request' and status in ('open', 'held'))::int as own_requests,
        count(*) filter (where kind = 'supply' and status in ('open', 'paused', 'held'))::int as own_supplies
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
        count(*) filter (where execution in ('settled', 'closed'))::int as settled
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

/** Whose name may be closed to a part of a deal. */
const hidden = { buyer: 'seller', seller: 'buyer', broker: null } as const

export type RecentEvent = { id: string; at: string; text: string; path: string }

/** Acts on the deals of the caller's company, versions in its negotiations, and its publications. */
export async function listRecentEvents(db: Db, userId: string, limit: number): Promise<RecentEvent[]> {
  const latest = sql`order by updated_at desc, id desc limit ${limit}`
  const deals = (part: Part) =>
    sql.join(
      [isOfCompany, isAlone].map(
        (
          isTheirs,
        ) => sql`(select d.id, d.number, d.bound_at, d.updated_at, case when d.is_name_closed and d.names_opened_at is null
            then ${hidden[part]}::text end as hidden from deals d
          where ${isTheirs(userId, 'd', part)} ${latest})`,
      ),
      sql` union `,
    )
  const negotiations = (part: 'buyer' | 'seller') =>
    sql.join(
      [isOfCompany, isAlone].map(
        (isTheirs) => sql`(select n.id, n.updated_at, ${part}::text as side from negotiations n
          where ${isTheirs(userId, 'n', part)} ${latest})`,
      ),
      sql` union `,
    )
  const { rows } = await sql<RecentEvent>`
    (select 'deal-' || d.id || '-' || r.seq as id, (r.body::jsonb->>'at')::timestamptz as at, r.seq,
        'D-' || d.number || ': ' || case when r.body::jsonb#>>'{actor,role}' = d.hidden
          then regexp_replace(r.body::jsonb->>'label', ', approved by .*$', '') || ', ' || initcap(d.hidden) || ' (name closed)'
          else (r.body::jsonb->>'label') || ', ' || (r.body::jsonb#>>'{actor,name}') end as text,
        case when d.bound_at is null then '/deals/' else '/transactions/' end || d.id as path
      from (${deals('buyer')} union ${deals('seller')} union ${deals('broker')}) d
      cross join lateral (
        select seq, body from trade_records where deal_id = d.id order by seq desc limit ${limit}) r)
    union all
    (select 'quote-' || v.id, v.created_at, v.version,
        m.first_name || ' ' || m.last_name || case when v.version = 1 then ' made a quote' else ' countered' end
          || ' for ' || f.name,
        '/negotiations/' || n.id
      from (${negotiations('buyer')} union ${negotiations('seller')}) n
      cross join lateral (
        select * from quote_versions where negotiation_id = n.id and (is_released or made_by = n.side)
        order by version desc limit ${limit}) v
      join members m on m.user_id = v.maker_id
      join fuel_types f on f.fuel_type_id = v.terms->>'fuel_type_id')
    union all
    (select 'listing-' || l.id, l.published_at, 1,
        case when l.owner_id = ${userId} then 'You' else (select p.first_name || ' ' || p.last_name from members p
          where p.user_id = l.owner_id) end || ' published a ' || l.kind || ' for ' || f.name,
        case when l.kind = 'request' then '/requests/' else '/supplies/' end || l.id
      from listings l join fuel_types f using (fuel_type_id)
      where ${isOwnListing(userId)} and l.published_at is not null
      order by l.published_at desc limit ${limit})
    order by at desc, seq desc, id desc limit ${limit}`.execute(db)
  return rows
}
