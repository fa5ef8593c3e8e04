import type { MemberCard } from '@laycan/contract/members/members'
import { openClaimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import type { DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import { liveDisputeStatuses } from '@laycan/contract/trade/disputes/dispute-constants'
import type { ExecutionStage, ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { partyCard } from '#features/trade/shared/parties.store.ts'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'

/** State and version are null while it has not started. */
export type FoundExecution = {
  state: ExecutionState | null
  disputedFrom: ExecutionStage | null
  version: number | null
  /** What there is beside the steps. Most deals have little of it, and what is not there need not be read. */
  hasCredit: boolean
  hasInvoices: boolean
  hasNotes: boolean
  hasOpenClaims: boolean
  hasDispute: boolean
}

export async function findExecution(db: Db, dealId: string): Promise<FoundExecution | undefined> {
  const { rows } = await sql<FoundExecution>`
    select t.state, t.disputed_from, t.version,
      exists (select from trade_credits where deal_id = d.id) as has_credit,
      exists (select from trade_invoices where deal_id = d.id) as has_invoices,
      exists (select from trade_notes where deal_id = d.id) as has_notes,
      exists (select from trade_claims
        where deal_id = d.id and status = any(${[...openClaimStatuses]})) as has_open_claims,
      exists (select from trade_disputes
        where deal_id = d.id and status = any(${[...liveDisputeStatuses]})) as has_dispute
      /* not null: has_credit, has_invoices, has_notes, has_open_claims, has_dispute */
    from deals d left join transactions t on t.deal_id = d.id where d.id = ${dealId}`.execute(db)
  return rows[0]
}

type Saved = {
  state: ExecutionState
  disputedFrom: ExecutionStage | null
  version: number
  total: string | null
  at: string
}

/** Needs the deal's lock. */
export async function saveExecution(tx: Db, dealId: string, saved: Saved) {
  const { state, disputedFrom, version, total, at } = saved
  await sql`
    insert into transactions (deal_id, state, disputed_from, version, total, updated_at)
    values (${dealId}, ${state}, ${disputedFrom}, ${version}, ${total}, ${at})
    on conflict (deal_id) do update set state = excluded.state, disputed_from = excluded.disputed_from,
      version = excluded.version, total = excluded.total, updated_at = excluded.updated_at,
      settled_at = case excluded.state when 'settled' then coalesce(transactions.settled_at, excluded.updated_at)
        when 'invoiced' then null else transactions.settled_at end`.execute(tx)
}

/**
 * Settled by then and not disputed, oldest first; not while a claim is open, a later discharge is more recent, or the
 * contract leaves more time for claims than `days`.
 */
export async function listSettled(
  db: Db,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ dealId: string }>`
    select t.deal_id from transactions t join deals d on d.id = t.deal_id
    left join claim_terms c on c.deal_id = t.deal_id and c.status = 'agreed'
    cross join lateral (select ${now.toISOString()}::timestamptz
      - make_interval(days => greatest(${days}, coalesce(c.longest_bar_days, 0))) as before) l
    where t.state = 'settled' and t.settled_at <= l.before and d.held_at is null
      and not exists (select 1 from trade_claims o
        where o.deal_id = t.deal_id and o.status = any(${[...openClaimStatuses]}))
      and not exists (select 1 from transaction_steps s
        where s.deal_id = t.deal_id and s.act = 'discharge' and s.status = 'done' and s.answered_at > l.before)
    order by t.settled_at limit ${limit}`.execute(db)
  return rows.map(({ dealId }) => dealId)
}

export type ListedExecution = {
  dealId: string
  reference: string
  status: DealStatus
  isOnHold: boolean
  terms: TradeTerms
  fuelName: string
  buyerId: string
  buyerCompanyId: string | null
  sellerId: string
  sellerCompanyId: string | null
  brokerId: string | null
  brokerCompanyId: string | null
  buyer: MemberCard
  seller: MemberCard
  broker: MemberCard | null
  commissionPerUnit: string | null
  commissionUnit: 'MT' | 'bbl' | 'm3' | 'gal' | null
  commissionPayer: Side | 'shared' | null
  barrelsPerTonne: string | null
  densityKgM3: string | null
  isDemo: boolean
  createdAt: string
  updatedAt: string
  state: ExecutionState | null
  disputedFrom: ExecutionStage | null
  version: number | null
  total: string | null
}

export type ListFilter = 'all' | 'open' | 'active' | 'disputed' | 'settled' | 'closed' | 'cancelled'

const filters: Record<ListFilter, ReturnType<typeof sql>> = {
  all: sql`true`,
  open: sql`d.status = 'binding' and coalesce(t.state, 'contracted') <> 'closed'`,
  active: sql`d.status = 'binding' and coalesce(t.state, 'contracted') not in ('settled', 'closed', 'disputed')`,
  disputed: sql`d.status = 'binding' and t.state = 'disputed'`,
  settled: sql`d.status = 'binding' and t.state = 'settled'`,
  closed: sql`d.status = 'binding' and t.state = 'closed'`,
  cancelled: sql`d.status = 'cancelled'`,
}

type Listing = { filter: ListFilter; before: { at: string; id: string } | undefined; limit: number }

/**
 * Deals of a company, or of a person without one, that are or were binding, last changed first. Reads a page per role,
 * each by its index, then keeps the latest.
 */
export async function listExecutions(
  db: Db,
  { userId, companyId }: TradeParty,
  { filter, before, limit }: Listing,
): Promise<ListedExecution[]> {
  const page = before
    ? sql`and (d.updated_at, d.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const some = (isHeld: ReturnType<typeof sql>) => sql`(
    select d.id, d.updated_at from deals d left join transactions t on t.deal_id = d.id
    where ${isHeld} and d.bound_at is not null and not d.is_term and (${filters[filter]}) ${page}
    order by d.updated_at desc, d.id desc limit ${limit})`
  const of = (part: PartyRole) => {
    const company = sql.ref(`${part}_company_id`)
    const ofCompany = some(sql`d.${company} = ${companyId}::uuid`)
    const alone = some(sql`d.${sql.ref(`${part}_id`)} = ${userId} and d.${company} is null`)
    return sql`${ofCompany} union ${alone}`
  }
  const { rows } = await sql<ListedExecution>`
    with found as (
      ${of('buyer')} union ${of('seller')} union ${of('broker')} order by updated_at desc, id desc limit ${limit}
    )
    select d.id as deal_id, 'D-' || d.number as reference, d.status, d.held_at is not null as is_on_hold, d.terms,
      f.name as fuel_name, d.created_at, d.updated_at, d.buyer_id, d.buyer_company_id, d.seller_id,
      d.seller_company_id, d.broker_id, d.broker_company_id,
      ${partyCard('d', 'buyer')} as buyer, ${partyCard('d', 'seller')} as seller, ${partyCard('d', 'broker')} as broker,
      d.commission_per_unit, d.commission_unit, d.commission_payer, f.barrels_per_tonne, f.density_kg_m3,
      d.is_demo, t.state, t.disputed_from, t.version, t.total
    from found join deals d using (id)
    join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    left join transactions t on t.deal_id = d.id
    order by d.updated_at desc, d.id desc`.execute(db)
  return rows
}
