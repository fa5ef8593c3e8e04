import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Portions that were triggered, and final prices that a side proposed as a figure. */
export type TriggerRow = { portionPct: string; day: string; at: string }

export async function listTriggersOf(db: Db, dealIds: string[]): Promise<Map<string, TriggerRow[]>> {
  const { rows } = await sql<TriggerRow & { dealId: string }>`
    select deal_id, portion_pct, to_char(day, 'YYYY-MM-DD') as day, at /* not null: day */
    from deal_triggers where deal_id = any(${dealIds}) order by number`.execute(db)
  return byDeal(rows)
}

/** The rows of each deal, without its id. */
function byDeal<Row>(rows: (Row & { dealId: string })[]) {
  const rowsOf = new Map<string, Omit<Row, 'dealId'>[]>()
  for (const { dealId, ...row } of rows) rowsOf.set(dealId, [...(rowsOf.get(dealId) ?? []), row])
  return rowsOf
}

type Act = { dealId: string; actorId: string; clientId: string }

export async function isTriggered(db: Db, { dealId, actorId, clientId }: Act): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deal_triggers
    where deal_id = ${dealId} and actor_id = ${actorId} and client_id = ${clientId}`.execute(db)
  return rows.length > 0
}

export async function insertTrigger(tx: Db, given: Act & TriggerRow) {
  await sql`
    insert into deal_triggers (deal_id, portion_pct, day, actor_id, client_id, at)
    values (${given.dealId}, ${given.portionPct}, ${given.day}, ${given.actorId}, ${given.clientId}, ${given.at})`.execute(
    tx,
  )
}

export type ProposalRow = {
  id: string
  status: 'proposed' | 'agreed' | 'refused' | 'withdrawn'
  amount: string
  reason: string
  side: Side
  actorName: string
  at: string
  answeredAt: string | null
}

/** The latest first. */
export async function listProposalsOf(db: Db, dealIds: string[]): Promise<Map<string, ProposalRow[]>> {
  const { rows } = await sql<ProposalRow & { dealId: string }>`
    select p.deal_id, p.id, p.status, p.amount, p.reason, p.side, m.first_name || ' ' || m.last_name as actor_name, p.at,
      p.answered_at
    from deal_price_proposals p join members m on m.user_id = p.actor_id
    where p.deal_id = any(${dealIds}) order by p.number desc`.execute(db)
  return byDeal(rows)
}

export async function isProposed(db: Db, { dealId, actorId, clientId }: Act): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deal_price_proposals
    where deal_id = ${dealId} and actor_id = ${actorId} and client_id = ${clientId}`.execute(db)
  return rows.length > 0
}

export async function insertProposal(
  tx: Db,
  given: Act & Pick<ProposalRow, 'amount' | 'reason' | 'side' | 'at'>,
) {
  await sql`
    insert into deal_price_proposals (deal_id, status, amount, reason, side, actor_id, client_id, at)
    values (${given.dealId}, 'proposed', ${given.amount}, ${given.reason}, ${given.side}, ${given.actorId},
      ${given.clientId}, ${given.at})`.execute(tx)
}

export async function answerProposal(
  tx: Db,
  id: string,
  { status, actorId, at }: { status: ProposalRow['status']; actorId: string; at: string },
) {
  await sql`
    update deal_price_proposals set status = ${status}, answered_by = ${actorId}, answered_at = ${at}
    where id = ${id} and status = 'proposed'`.execute(tx)
}
