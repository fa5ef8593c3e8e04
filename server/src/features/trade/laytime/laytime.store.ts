import type { StatementFacts, TimeSheet } from '@laycan/contract/trade/laytime/laytime'
import type { PortCall, StatementStatus } from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredStatement = {
  id: string
  place: PortCall
  port: string
  version: number
  status: StatementStatus
  side: Side
  actorName: string
  facts: StatementFacts
  sheet: TimeSheet
  at: string
  answeredByName: string | null
  answeredAt: string | null
  answer: string
}

/** The latest of each port first. */
export async function listStatements(db: Db, dealId: string): Promise<StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    select s.id, s.place, s.port, s.version, s.status, s.side, a.first_name || ' ' || a.last_name as actor_name,
      s.facts, s.sheet, s.at, b.first_name || ' ' || b.last_name as answered_by_name, s.answered_at, s.answer
    from laytime_statements s join members a on a.user_id = s.actor_id
    left join members b on b.user_id = s.answered_by
    where s.deal_id = ${dealId} order by s.place, s.version desc`.execute(db)
  return rows
}

export type NewStatement = Pick<StoredStatement, 'place' | 'port' | 'side' | 'facts' | 'sheet' | 'at'> & {
  dealId: string
  actorId: string
  clientId: string
}

/** The next version of its port; those before are replaced. Needs the deal's lock. */
export async function insertStatement(tx: Db, given: NewStatement): Promise<{ id: string; version: number }> {
  await sql`
    update laytime_statements set status = 'replaced'
    where deal_id = ${given.dealId} and place = ${given.place} and status <> 'replaced'`.execute(tx)
  const { rows } = await sql<{ id: string; version: number }>`
    insert into laytime_statements (deal_id, place, port, version, status, side, actor_id, client_id, facts, sheet, at)
    select ${given.dealId}, ${given.place}, ${given.port}, coalesce(max(version), 0) + 1, 'filed', ${given.side},
      ${given.actorId}, ${given.clientId}, ${JSON.stringify(given.facts)}::jsonb, ${JSON.stringify(given.sheet)}::jsonb,
      ${given.at}
    from laytime_statements where deal_id = ${given.dealId} and place = ${given.place}
    returning id, version`.execute(tx)
  return rows[0] as { id: string; version: number }
}

export async function isFiled(
  db: Db,
  { dealId, actorId, clientId }: { dealId: string; actorId: string; clientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from laytime_statements
    where deal_id = ${dealId} and actor_id = ${actorId} and client_id = ${clientId}`.execute(db)
  return rows.length > 0
}

type StatementAnswer = { status: 'agreed' | 'contested'; answeredBy: string; at: string; answer: string }

export async function answerStatement(
  tx: Db,
  statementId: string,
  { status, answeredBy, at, answer }: StatementAnswer,
) {
  await sql`
    update laytime_statements set status = ${status}, answered_by = ${answeredBy}, answered_at = ${at},
      answer = ${answer}
    where id = ${statementId} and status in ('filed', 'contested')`.execute(tx)
}
