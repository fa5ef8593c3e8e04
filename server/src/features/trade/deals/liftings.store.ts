import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Recap } from './deal-state.rules.ts'
import { type DealRow, dealColumns, withFuel } from './deals.store.ts'
import type { LiftedBefore } from './liftings.rules.ts'

type NewLifting = { termDealId: string; number: number; terms: TradeTerms; recap: Recap; at: string }

/** A binding deal of the same parties. Needs the lock of the term contract. */
export async function insertLifting(
  tx: Db,
  { termDealId, number, terms, recap, at }: NewLifting,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into deals (term_deal_id, lifting, buyer_company_id, seller_company_id, broker_company_id, parties, status,
      buyer_id, seller_id, broker_id, terms, recap, mandates, commission_per_unit, commission_unit, commission_payer,
      is_name_closed, names_opened_at, created_at, updated_at, bound_at)
    select id, ${number}, buyer_company_id, seller_company_id, broker_company_id, parties, 'binding', buyer_id,
      seller_id, broker_id, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(recap)}::jsonb, mandates,
      commission_per_unit, commission_unit, commission_payer, is_name_closed, names_opened_at, ${at}, ${at}, ${at}
    from deals where id = ${termDealId}
    returning id`.execute(tx)
  return rows[0]?.id as string
}

/** In the order of the contract. */
export async function listLiftings(db: Db, termDealId: string): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from ${withFuel} where d.term_deal_id = ${termDealId} order by d.lifting`.execute(
    db,
  )
  return rows
}

/** The contract of a lifting and what its other liftings have loaded; undefined for a spot cargo. */
export async function findLifted(db: Db, dealId: string): Promise<LiftedBefore | undefined> {
  const { rows } = await sql<{ terms: TradeTerms; others: string }>`
    select c.terms,
      (select coalesce(sum(loaded), 0)::text from (
        -- Of a loading and its open correction, the larger.
        select max((s.facts->>'quantity')::numeric) as loaded
        from deals o join transaction_steps s on s.deal_id = o.id
        where o.term_deal_id = c.id and o.id <> d.id and o.status <> 'cancelled'
          and s.act = 'load' and s.status in ('done', 'proposed')
        group by o.id) each) as others /* not null: others */
    from deals d join deals c on c.id = d.term_deal_id where d.id = ${dealId}`.execute(db)
  const [found] = rows
  return found && { ...found.terms, others: found.others }
}

/** Two liftings that load at the same moment count one after the other. */
export async function lockTerm(tx: Db, dealId: string) {
  await sql`
    select from deals where id = (select term_deal_id from deals where id = ${dealId}) for update`.execute(tx)
}
