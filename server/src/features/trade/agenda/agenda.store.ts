import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Incoterm } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'

/** Belongs to the company, or to the person without one. */
const isTheirs = (
  { userId, companyId }: TradeParty,
  table: 'l' | 'n' | 'd',
  person: string,
  company: string,
) => {
  const of = sql.ref(table)
  return sql`(${of}.${sql.ref(company)} = ${companyId}::uuid
    or ${of}.${sql.ref(person)} = ${userId} and ${of}.${sql.ref(company)} is null)`
}
const isPart = (party: TradeParty, table: 'n' | 'd', part: PartyRole) =>
  isTheirs(party, table, `${part}_id`, `${part}_company_id`)

export type ListingDates = {
  id: string
  kind: 'request' | 'supply'
  fuelName: string
  incoterm: Incoterm
  place: string
  windowFrom: string
  windowTo: string
  validUntil: string
}

export async function listListingDates(db: Db, party: TradeParty, limit: number): Promise<ListingDates[]> {
  const { rows } = await sql<ListingDates>`
    select l.id, l.kind, f.name as fuel_name, l.terms->>'incoterm' as incoterm, l.terms->>'place' as place,
      l.window_from, l.window_to, l.valid_until /* not null: incoterm, place, window_from, window_to, valid_until */
    from listings l join fuel_types f using (fuel_type_id)
    where ${isTheirs(party, 'l', 'owner_id', 'company_id')} and l.status in ('open', 'paused')
    order by l.window_from desc, l.id limit ${limit}`.execute(db)
  return rows
}

export type QuoteDates = { negotiationId: string; fuelName: string; validUntil: string }

/** Quotes on the table; none that compliance holds back from whom it was sent to. */
export async function listQuoteDates(db: Db, party: TradeParty, limit: number): Promise<QuoteDates[]> {
  const { rows } = await sql<QuoteDates>`
    select n.id as negotiation_id, f.name as fuel_name, n.valid_until
    from negotiations n join listings l on l.id = n.listing_id join fuel_types f using (fuel_type_id)
    where n.status = 'open' and n.current_version is not null
      and (${isPart(party, 'n', 'buyer')} or ${isPart(party, 'n', 'seller')})
    order by n.valid_until desc, n.id limit ${limit}`.execute(db)
  return rows
}

export type DealDates = {
  id: string
  reference: string
  status: 'mandate' | 'recap' | 'subjects' | 'binding'
  fuelName: string
  incoterm: Incoterm
  place: string
  windowFrom: string
  windowTo: string
  nextDeadline: string | null
}

/** Deals that are not over. */
export async function listDealDates(db: Db, party: TradeParty, limit: number): Promise<DealDates[]> {
  const { rows } = await sql<DealDates>`
    select d.id, 'D-' || d.number as reference, d.status, f.name as fuel_name, d.terms->>'incoterm' as incoterm,
      d.terms->>'place' as place, d.terms->>'window_from' as window_from, d.terms->>'window_to' as window_to,
      case when d.status <> 'binding' then d.next_deadline end as next_deadline
      /* not null: incoterm, place, window_from, window_to */
    from deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
    where (${isPart(party, 'd', 'buyer')} or ${isPart(party, 'd', 'seller')} or ${isPart(party, 'd', 'broker')})
      and d.status in ('mandate', 'recap', 'subjects', 'binding') and coalesce(d.execution, '') <> 'closed'
      and not (d.is_term and d.status = 'binding')
    order by d.updated_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

/** The end of something, before which somebody may have to act. */
export type NextEnd = {
  what: 'request' | 'supply' | 'quote' | 'mandate' | 'recap' | 'subjects'
  id: string
  reference: string
  fuelName: string
  at: string
}

/** The next ends of listings, quotes on the table and deals that are not binding, each by a query with the limit. */
export async function listNextEnds(
  db: Db,
  party: TradeParty,
  { now, limit }: { now: Date; limit: number },
): Promise<NextEnd[]> {
  const { rows } = await sql<NextEnd>`
    (select l.kind as what, l.id, '' as reference, f.name as fuel_name, l.valid_until as at
      from listings l join fuel_types f using (fuel_type_id)
      where ${isTheirs(party, 'l', 'owner_id', 'company_id')} and l.status in ('open', 'paused') and l.valid_until > ${now}
      order by l.valid_until limit ${limit})
    union all
    (select 'quote', n.id, '', f.name, n.valid_until
      from negotiations n join listings l on l.id = n.listing_id join fuel_types f using (fuel_type_id)
      where n.status = 'open' and n.current_version is not null and n.valid_until > ${now}
        and (${isPart(party, 'n', 'buyer')} or ${isPart(party, 'n', 'seller')})
      order by n.valid_until limit ${limit})
    union all
    (select d.status, d.id, 'D-' || d.number, f.name, d.next_deadline
      from deals d join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'
      where (${isPart(party, 'd', 'buyer')} or ${isPart(party, 'd', 'seller')} or ${isPart(party, 'd', 'broker')})
        and d.status in ('mandate', 'recap', 'subjects') and d.next_deadline > ${now}
      order by d.next_deadline limit ${limit})
    order by at, id limit ${limit} /* not null: what, id, reference, fuel_name, at */`.execute(db)
  return rows
}
