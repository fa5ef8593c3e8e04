import type { DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { type DealRow, dealColumns, withFuel } from './deals.store.ts'

type Role = 'buyer' | 'seller' | 'broker'
export type DealFilter = {
  status?: DealStatus | undefined
  isOnHold?: boolean | undefined
  fuel?: string | undefined
  search?: string | undefined
  before: { at: string; id: string } | undefined
  limit: number
}

/** Deals of some people, latest first. Reads a page per person and role, each by its index, then keeps the latest. */
export async function listDeals(
  db: Db,
  { people, role, ...filter }: DealFilter & { people: string[]; role?: Role | undefined },
): Promise<DealRow[]> {
  const of = (part: Role) => sql`
    select d.id, d.updated_at from unnest(${people}::uuid[]) as me(id), lateral (
      select d.id, d.updated_at from deals d
      where d.${sql.ref(`${part}_id`)} = me.id and ${conditions(filter)}
      order by d.updated_at desc, d.id desc limit ${filter.limit}
    ) d`
  const parts = role ? [role] : (['buyer', 'seller', 'broker'] as const)
  const found = sql`${sql.join(
    parts.map((part) => sql`(${of(part)})`),
    sql` union `,
  )} order by updated_at desc, id desc limit ${filter.limit}`
  return read(db, found)
}

export const listAllDeals = (db: Db, filter: DealFilter): Promise<DealRow[]> =>
  read(
    db,
    sql`select d.id, d.updated_at from deals d where ${conditions(filter)}
      order by d.updated_at desc, d.id desc limit ${filter.limit}`,
  )

async function read(db: Db, found: Sql<unknown>): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    with found as (${found})
    select ${dealColumns} from found join ${withFuel} on d.id = found.id
    order by d.updated_at desc, d.id desc`.execute(db)
  return rows
}

function conditions({ status, isOnHold, fuel, search, before }: DealFilter) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    (${status ?? null}::text is null or d.status = ${status ?? null}::text)
    and (${isOnHold ?? null}::boolean is null or (d.held_at is not null) = ${isOnHold ?? null}::boolean)
    and (${fuel ?? null}::text is null or d.terms->>'fuel_type_id' = ${fuel ?? null}::text)
    and (${pattern}::text is null or 'D-' || d.number ilike ${pattern}::text or d.terms->>'place' ilike ${pattern}::text
      or exists (select from members m where m.user_id in (d.buyer_id, d.seller_id, d.broker_id)
        and m.first_name || ' ' || m.last_name || ' ' || m.shown_company ilike ${pattern}::text))
    and (d.updated_at, d.id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
      coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
}
