import { companyRights } from '@laycan/contract/companies/company-roles'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** A side for which somebody else can act than was known: the person in charge, a colleague, or nobody. */
export type ChangedSide = { dealId: string; side: Side; inChargeId: string; actingId: string | null }

/** Of deals that are under way. Which of several colleagues takes over makes no difference. */
const changedSides = sql`
  select d.id as deal_id, s.side /* not null: side */, s.person as in_charge_id /* not null: in_charge_id */, a.acting_id
  from deals d
    cross join lateral (values ('buyer', d.buyer_id, d.buyer_company_id), ('seller', d.seller_id, d.seller_company_id))
      as s (side, person, company)
    cross join lateral (select acting_for_side(s.person, s.company, ${[...companyRights.trade]}::text[]) as acting_id)
      as a
    left join deal_departures g on g.deal_id = d.id and g.side = s.side and g.ended_at is null
  where d.status in ('recap', 'subjects', 'binding') and coalesce(d.execution, '') not in ('settled', 'closed')
    and not (d.is_term and d.status = 'binding')
    and ((a.acting_id is not distinct from s.person) = (g.deal_id is not null)
      or (g.deal_id is not null and (a.acting_id is null) <> (g.handed_to is null)))`

export async function listChangedSides(db: Db, limit: number): Promise<ChangedSide[]> {
  const { rows } = await sql<ChangedSide>`${changedSides} order by d.id, s.side limit ${limit}`.execute(db)
  return rows
}

/** Again under the deal's lock; undefined if nothing has changed. */
export async function findChangedSide(tx: Db, dealId: string, side: Side): Promise<ChangedSide | undefined> {
  const { rows } = await sql<ChangedSide>`
    ${changedSides} and d.id = ${dealId} and s.side = ${side}`.execute(tx)
  return rows[0]
}

type Departure = { dealId: string; side: Side; at: string }

/** Answers whether nobody could act until now. */
export async function endDeparture(tx: Db, { dealId, side, at }: Departure): Promise<boolean> {
  const { rows } = await sql<{ wasNobody: boolean }>`
    update deal_departures set ended_at = ${at}
    where deal_id = ${dealId} and side = ${side} and ended_at is null
    returning handed_to is null as was_nobody /* not null: was_nobody */`.execute(tx)
  return rows[0]?.wasNobody ?? false
}

export async function insertDeparture(tx: Db, { dealId, side, at }: Departure, handedTo: string | null) {
  await sql`
    insert into deal_departures (deal_id, side, since, handed_to)
    values (${dealId}, ${side}, ${at}, ${handedTo})`.execute(tx)
}
