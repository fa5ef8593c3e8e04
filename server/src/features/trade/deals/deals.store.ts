import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import type { MemberCard } from '@laycan/contract/members/members'
import type { DealParties } from '@laycan/contract/trade/deals/deal-parts'
import type { Side } from '@laycan/contract/trade/sides'
import type { FuelWeight } from '@laycan/contract/trade/terms/terms-rules'
import { sql } from '@laycan/sql/sql'
import { partyCard } from '#features/trade/shared/parties.store.ts'
import type { Db } from '#platform/db.ts'
import { answerBy, type DealState, nextDeadline } from './deal-state.rules.ts'

/** A stored deal with its parties and the catalogue data of its fuel. */
export type DealRow = DealState & {
  id: string
  reference: string
  negotiationId: string | null
  buyerId: string
  buyerCompanyId: string | null
  sellerId: string
  sellerCompanyId: string | null
  brokerId: string | null
  brokerCompanyId: string | null
  parties: DealParties
  version: number
  commissionPerUnit: string | null
  commissionUnit: 'MT' | 'bbl' | 'm3' | 'gal' | null
  commissionPayer: Side | 'shared' | null
  requestId: string | null
  requestHeld: string | null
  supplyId: string | null
  supplyHeld: string | null
  createdAt: string
  updatedAt: string
  buyer: MemberCard
  seller: MemberCard
  broker: MemberCard | null
  /** The term contract that it is a lifting of, and its number there. */
  termDealId: string | null
  lifting: number | null
  fuelName: string
  fuelCategory: FuelCategoryCode
  fuelSpecifications: Record<string, string>
  barrelsPerTonne: string | null
  densityKgM3: string | null
  /** Made in a demo: simulated prices may settle it. */
  isDemo: boolean
}

/** From `deals d`. */
export const dealColumns = sql`
  d.id, 'D-' || d.number as reference, d.term_deal_id, d.lifting, d.negotiation_id, d.buyer_id, d.buyer_company_id,
  d.seller_id, d.seller_company_id, d.broker_id, d.broker_company_id, d.parties, d.status, d.version, d.terms,
  d.recap, d.subjects, d.mandates,
  d.commission_per_unit, d.commission_unit,
  d.commission_payer, d.request_id, d.request_held,
  d.supply_id, d.supply_held, d.is_name_closed, d.names_opened_at, d.recap_corrections, d.hold_reason, d.held_at,
  d.cancel_request, d.ending, d.bound_at, d.execution,
  not d.is_cancellable as is_loaded, d.is_demo, d.created_at, d.updated_at,
  case when d.is_term then (select jsonb_build_object(
      'ongoing', count(*) filter (where l.status = 'binding' and coalesce(l.execution, '') not in ('settled', 'closed')),
      'lifted', coalesce(sum((s.facts->>'quantity')::numeric), 0)::text)
    from deals l left join transaction_steps s on s.deal_id = l.id and s.act = 'load' and s.status = 'done'
    where l.term_deal_id = d.id) end as term,
  coalesce((select jsonb_agg(jsonb_build_object('side', g.side, 'since', to_char(g.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by g.side)
    from deal_departures g where g.deal_id = d.id and g.ended_at is null and g.handed_to is null), '[]') as departures,
  ${partyCard('d', 'buyer')} as buyer, ${partyCard('d', 'seller')} as seller, ${partyCard('d', 'broker')} as broker,
  f.name as fuel_name, f.category as fuel_category,
  f.specifications as fuel_specifications, f.barrels_per_tonne, f.density_kg_m3`
export const withFuel = sql`(deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id')`

export async function findDeal(db: Db, id: string): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from ${withFuel} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function selectDealForUpdate(tx: Db, id: string): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from ${withFuel} where d.id = ${id} for update of d`.execute(tx)
  return rows[0]
}

/** They never change, so they can be read before the deal is locked: listings are locked first. */
export async function findListingsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing as id from deals, unnest(array[request_id, supply_id]) as listing
    where deals.id = ${id} and listing is not null order by listing`.execute(db)
  return rows.map((row) => row.id)
}

export type NewDeal = Pick<
  DealRow,
  | 'status'
  | 'buyerId'
  | 'sellerId'
  | 'brokerId'
  | 'negotiationId'
  | 'terms'
  | 'recap'
  | 'mandates'
  | 'commissionPerUnit'
  | 'commissionUnit'
  | 'commissionPayer'
  | 'requestId'
  | 'requestHeld'
  | 'supplyId'
  | 'supplyHeld'
  | 'isNameClosed'
  | 'heldAt'
  | 'holdReason'
> & {
  /** From the negotiation; the current company of the person by default. */
  buyerCompanyId?: string | null
  sellerCompanyId?: string | null
  clientId: string | null
  isDemo?: boolean
  at: string
}

const companyOf = (userId: string | null) =>
  sql`(select company_id from company_members where user_id = ${userId}::uuid)`

export async function insertDeal(tx: Db, deal: NewDeal): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with party as (
      select coalesce(${deal.buyerCompanyId ?? null}::uuid, ${companyOf(deal.buyerId)}) as buyer,
        coalesce(${deal.sellerCompanyId ?? null}::uuid, ${companyOf(deal.sellerId)}) as seller,
        ${companyOf(deal.brokerId)} as broker
    )
    insert into deals (buyer_company_id, seller_company_id, broker_company_id, parties,
      status, buyer_id, seller_id, broker_id, negotiation_id, terms, recap, mandates, commission_per_unit,
      commission_unit, commission_payer, request_id, request_held, supply_id, supply_held,
      is_name_closed, held_at, hold_reason, client_id, is_demo, created_at, updated_at, next_deadline)
    select party.buyer, party.seller, party.broker,
      jsonb_build_object('buyer', party_of_deal(${deal.buyerId}, party.buyer),
        'seller', party_of_deal(${deal.sellerId}, party.seller),
        'broker', party_of_deal(${deal.brokerId}, party.broker)),
      ${deal.status}, ${deal.buyerId}, ${deal.sellerId}, ${deal.brokerId}, ${deal.negotiationId},
      ${JSON.stringify(deal.terms)}, ${JSON.stringify(deal.recap)}, ${JSON.stringify(deal.mandates)},
      ${deal.commissionPerUnit}, ${deal.commissionUnit}, ${deal.commissionPayer}, ${deal.requestId},
      ${deal.requestHeld}, ${deal.supplyId}, ${deal.supplyHeld}, ${deal.isNameClosed}, ${deal.heldAt},
      ${deal.holdReason}, ${deal.clientId}, ${deal.isDemo ?? false}, ${deal.at}, ${deal.at}, ${answerBy(deal.status, deal.at)}
    from party
    returning id`.execute(tx)
  return rows[0]?.id as string
}

/** The parties as they are now: a broker's deal is agreed once both have given their mandate. Needs the deal's lock. */
export async function updateParties(tx: Db, id: string): Promise<DealParties | undefined> {
  const { rows } = await sql<{ parties: DealParties }>`
    update deals set parties = jsonb_build_object('buyer', party_of_deal(buyer_id, buyer_company_id),
      'seller', party_of_deal(seller_id, seller_company_id), 'broker', party_of_deal(broker_id, broker_company_id))
    where id = ${id} returning parties`.execute(tx)
  return rows[0]?.parties
}

type Held = Pick<DealRow, 'requestHeld' | 'supplyHeld'>

/** Needs the deal's lock. */
export async function updateDeal(
  tx: Db,
  id: string,
  state: DealState & Held & { version: number },
  at: string,
) {
  await sql`
    update deals set status = ${state.status}, version = ${state.version}, terms = ${JSON.stringify(state.terms)},
      recap = ${JSON.stringify(state.recap)}, subjects = ${JSON.stringify(state.subjects)},
      next_deadline = ${nextDeadline(state, at)}, mandates = ${JSON.stringify(state.mandates)},
      request_held = ${state.requestHeld}, supply_held = ${state.supplyHeld}, hold_reason = ${state.holdReason},
      held_at = ${state.heldAt}, cancel_request = ${state.cancelRequest && JSON.stringify(state.cancelRequest)},
      ending = ${state.ending && JSON.stringify(state.ending)}, bound_at = ${state.boundAt},
      names_opened_at = ${state.namesOpenedAt}, recap_corrections = ${JSON.stringify(state.recapCorrections)}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Progress of the execution. Needs the deal's lock. */
export async function updateExecution(
  tx: Db,
  id: string,
  { execution, isCancellable, at }: { execution: string; isCancellable: boolean; at: string },
) {
  await sql`
    update deals set execution = ${execution}, is_cancellable = ${isCancellable}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function findBrokersDeal(
  db: Db,
  brokerId: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where broker_id = ${brokerId} and client_id = ${clientId}`.execute(db)
  return rows[0]?.id
}

/** Deals whose deadline has passed, the oldest first. */
export async function listLapsed(db: Db, at: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where status in ('mandate', 'recap', 'subjects') and next_deadline <= ${at} and held_at is null
    order by next_deadline limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deals that lapse within a day, whose sides were not reminded of it. What was touched since then needs no reminder. */
export async function listLapsingSoon(db: Db, at: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where status in ('mandate', 'recap', 'subjects') and held_at is null
      and next_deadline > ${at} and next_deadline - interval '1 day' between updated_at and ${at}
      and reminded_of is distinct from next_deadline
    order by next_deadline limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Needs the deal's lock. */
export async function markReminded(tx: Db, id: string) {
  await sql`update deals set reminded_of = next_deadline where id = ${id}`.execute(tx)
}

export type Party = {
  userType: string
  isVerified: boolean
  isActive: boolean
  companyId: string | null
  isOfVerifiedCompany: boolean
}

/** What decides whether a member can be a principal of a deal. */
export async function findParty(db: Db, userId: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select p.user_type, p.kyc_status = 'verified' and p.suspended_at is null as is_verified,
      p.deactivated_at is null as is_active, c.id as company_id,
      /* not null: is_of_verified_company */
      coalesce(c.verification = 'verified' and c.verified_until >= current_date and c.suspended_at is null, false)
        as is_of_verified_company
    from members p left join company_members m using (user_id) left join companies c on c.id = m.company_id
    where p.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function findFuelWeight(db: Db, fuelTypeId: string): Promise<FuelWeight | undefined> {
  const { rows } = await sql<FuelWeight>`
    select barrels_per_tonne, density_kg_m3 from fuel_types
    where fuel_type_id = ${fuelTypeId} and is_active`.executeAsNamed(db)
  return rows[0]
}

/** Includes inactive fuels: existing deals continue. */
export async function findWeightOf(db: Db, fuelTypeId: string): Promise<FuelWeight | undefined> {
  const { rows } = await sql<FuelWeight>`
    select barrels_per_tonne, density_kg_m3 from fuel_types where fuel_type_id = ${fuelTypeId}`.executeAsNamed(
    db,
  )
  return rows[0]
}

/** The second of two simultaneous requests with the same client id. */
export const isDuplicateClientId = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'deals_client'
