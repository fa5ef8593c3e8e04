import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Nominations of this number that count in other deals, the latest first. Not whose deals they are. */
export async function listAccepted(
  db: Db,
  imo: string,
  exceptDealId: string,
): Promise<FactsOf<'nominate'>[]> {
  const { rows } = await sql<{ facts: FactsOf<'nominate'> }>`
    select s.facts from transaction_steps s join deals d on d.id = s.deal_id
    where s.act = 'nominate' and s.status = 'done' and s.facts->>'imo' = ${imo} and s.deal_id <> ${exceptDealId}
      and d.status <> 'cancelled'
    order by s.answered_at desc nulls last, s.id limit 20`.execute(db)
  return rows.map(({ facts }) => facts)
}

/** Until `tx` ends nobody else accepts a nomination of this ship. Deals are locked before. */
export async function lockShip(tx: Db, imo: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ship ${imo}`}, 0))::text`.execute(tx)
}
