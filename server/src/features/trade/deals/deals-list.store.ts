import type { DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import { type Sql, sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import { type DealRow, dealColumns, withFuel } from './deals.store.ts'

export type DealFilter = {
  status?: DealStatus | undefined
  isOnHold?: boolean | undefined
  fuel?: string | undefined
  search?: string | undefined
  before: { at: string; id: string } | undefined
  limit: number
}

type Whose = {
  /** Those of their company, and what they have without one. */
  trader: TradeParty
  /** Only those that the person is in charge of. */
  isOwnOnly?: boolean
  role?: PartyRole | undefined
}

/** Latest first. Reads a page for each role by its index, with and without a company, then keeps the latest. */
export async function listDeals(
  db: Db,
  { trader, isOwnOnly = false, role, ...filter }: DealFilter & Whose,
): Promise<DealRow[]> {
  const of = (part: PartyRole, isOfCompany: boolean) => sql`(
    select d.id, d.updated_at from deals d
    where ${isOfParty(trader, part, isOfCompany)}
      and (not ${isOwnOnly}::boolean or d.${sql.ref(`${part}_id`)} = ${trader.userId}) and ${conditions(filter, part)}
    order by d.updated_at desc, d.id desc limit ${filter.limit})`
  const parts = role ? [role] : (['buyer', 'seller', 'broker'] as const)
  const found = sql`${sql.join(
    parts.flatMap((part) => [of(part, true), of(part, false)]),
    sql` union `,
  )} order by updated_at desc, id desc limit ${filter.limit}`
  return read(db, found)
}

/** Deals of a company in which a side may have to answer, those that lapse first at the top. */
export async function listUnanswered(db: Db, trader: TradeParty, limit: number): Promise<DealRow[]> {
  const of = (part: PartyRole, isOfCompany: boolean) => sql`(
    select d.id, d.next_deadline from deals d
    where ${isOfParty(trader, part, isOfCompany)} and d.held_at is null
      and (d.status in ('mandate', 'recap', 'subjects') or d.status = 'binding' and d.cancel_request is not null)
    order by d.next_deadline, d.id limit ${limit})`
  const found = sql`${sql.join(
    (['buyer', 'seller'] as const).flatMap((part) => [of(part, true), of(part, false)]),
    sql` union `,
  )} order by next_deadline, id limit ${limit}`
  return read(db, found, sql`found.next_deadline, d.id`)
}

/** From `deals d`. */
export const isOfParty = ({ userId, companyId }: TradeParty, part: PartyRole, isOfCompany: boolean) =>
  isOfCompany
    ? sql`d.${sql.ref(`${part}_company_id`)} = ${companyId}::uuid`
    : sql`d.${sql.ref(`${part}_id`)} = ${userId} and d.${sql.ref(`${part}_company_id`)} is null`

export const listAllDeals = (db: Db, filter: DealFilter): Promise<DealRow[]> =>
  read(
    db,
    sql`select d.id, d.updated_at from deals d where ${conditions(filter)}
      order by d.updated_at desc, d.id desc limit ${filter.limit}`,
  )

async function read(
  db: Db,
  found: Sql<unknown>,
  order = sql`d.updated_at desc, d.id desc`,
): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    with found as (${found})
    select ${dealColumns} from found join ${withFuel} on d.id = found.id
    order by ${order}`.execute(db)
  return rows
}

/** Who can be found by name: nobody whose name is closed to this part. */
function foundBy(part: PartyRole | undefined) {
  if (part !== 'buyer' && part !== 'seller') return sql`(d.buyer_id, d.seller_id, d.broker_id)`
  const [own, other] = part === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id']
  return sql`(d.${sql.ref(own)}, d.broker_id,
    case when d.is_name_closed and d.names_opened_at is null then null else d.${sql.ref(other)} end)`
}

function conditions({ status, isOnHold, fuel, search, before }: DealFilter, part?: PartyRole) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    (${status ?? null}::text is null or d.status = ${status ?? null}::text)
    and (${isOnHold ?? null}::boolean is null or (d.held_at is not null) = ${isOnHold ?? null}::boolean)
    and (${fuel ?? null}::text is null or d.terms->>'fuel_type_id' = ${fuel ?? null}::text)
    and (${pattern}::text is null or 'D-' || d.number ilike ${pattern}::text or d.terms->>'place' ilike ${pattern}::text
      or exists (select from fuel_types f
        where f.fuel_type_id = d.terms->>'fuel_type_id' and f.name ilike ${pattern}::text)
      or exists (select from members m where m.user_id in ${foundBy(part)}
        and m.first_name || ' ' || m.last_name || ' ' || m.shown_company ilike ${pattern}::text))
    and (d.updated_at, d.id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
      coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
}
