import type { CargoStage } from '@laycan/contract/trade/cargoes/cargo-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'

export type CargoDeal = {
  id: string
  reference: string
  role: PartyRole
  isBound: boolean
  terms: TradeTerms
  fuelName: string
  updatedAt: string
}

type Role = CargoDeal['role']
type Asked = {
  role?: Role | undefined
  fuelTypeId?: string | undefined
  stage?: CargoStage | undefined
  before: { at: string; id: string } | undefined
  limit: number
}

const hasDone = (act: 'load' | 'discharge') => sql`exists (select from transaction_steps s
  where s.deal_id = d.id and s.act = ${act} and s.status = 'done')`
/** By what is recorded: a deal may be invoiced before its cargo has arrived. */
const isAt: Record<CargoStage, ReturnType<typeof sql>> = {
  to_load: sql`not ${hasDone('load')}`,
  at_sea: sql`${hasDone('load')} and not ${hasDone('discharge')}`,
  discharged: hasDone('discharge'),
}

/**
 * Deals of a company, or of a person without one, that are not over, last changed first. Reads a page for each role by
 * its index, then keeps the latest.
 */
export async function listCargoDeals(
  db: Db,
  { userId, companyId }: TradeParty,
  { role, fuelTypeId, stage, before, limit }: Asked,
): Promise<CargoDeal[]> {
  const some = (part: Role, isHeld: ReturnType<typeof sql>) => sql`(
    select d.id, d.updated_at, ${part}::text as role from deals d left join transactions t on t.deal_id = d.id
    where ${isHeld} and d.status not in ('cancelled', 'failed') and coalesce(t.state, '') not in ('settled', 'closed')
      and not (d.is_term and d.status = 'binding')
      and (${fuelTypeId ?? null}::text is null or d.terms->>'fuel_type_id' = ${fuelTypeId ?? null}::text)
      and ${stage ? isAt[stage] : sql`true`}
      and (d.updated_at, d.id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
        coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by d.updated_at desc, d.id desc limit ${limit})`
  const of = (part: Role) => [
    some(part, sql`d.${sql.ref(`${part}_company_id`)} = ${companyId}::uuid`),
    some(part, sql`d.${sql.ref(`${part}_id`)} = ${userId} and d.${sql.ref(`${part}_company_id`)} is null`),
  ]
  const parts = role ? [role] : (['buyer', 'seller', 'broker'] as const)
  const { rows } = await sql<CargoDeal>`
    with found as (
      select distinct on (updated_at, id) id, updated_at, role from (${sql.join(parts.flatMap(of), sql` union all `)}) each
      order by updated_at desc, id desc limit ${limit}
    )
    select d.id, 'D-' || d.number as reference, found.role /* not null: role */, d.bound_at is not null as is_bound,
      d.terms, f.name as fuel_name, d.updated_at
    from found join deals d using (id) join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    order by d.updated_at desc, d.id desc`.execute(db)
  return rows
}
