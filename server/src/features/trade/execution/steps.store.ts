import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Actor } from './execution.policy.ts'
import type { Step } from './steps.rules.ts'

const stepColumns = sql`
  s.id, s.deal_id, s.act, s.status, s.actor_id,
  coalesce(a.first_name || ' ' || a.last_name, 'Laycan') as actor_name, s.side, s.facts, s.flags, s.version, s.at,
  b.first_name || ' ' || b.last_name as answered_by_name, s.answered_at, s.answer,
  s.corrects, s.reason, s.answer_by`
const withPeople = sql`
  transaction_steps s left join members a on a.user_id = s.actor_id left join members b on b.user_id = s.answered_by`

/** By deal, the oldest first. */
export async function listSteps(db: Db, dealIds: string[]): Promise<Map<string, Step[]>> {
  const { rows } = await sql<Step & { dealId: string }>`
    select ${stepColumns} from ${withPeople} where s.deal_id = any(${dealIds})
    order by s.deal_id, s.version, s.id`.execute(db)
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

export type NewStep = {
  dealId: string
  act: Step['act']
  status: 'done' | 'proposed'
  actorId: string | null
  side: Actor
  clientId: string | null
  facts: object
  flags: ExecutionFlag[]
  version: number
  at: string
  corrects: string | null
  reason: string
  answerBy: string | null
}

export async function insertStep(tx: Db, step: NewStep): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into transaction_steps (deal_id, act, status, actor_id, side, client_id, facts, flags, version, at,
      corrects, reason, answer_by)
    values (${step.dealId}, ${step.act}, ${step.status}, ${step.actorId}, ${step.side}, ${step.clientId},
      ${JSON.stringify(step.facts)}, ${JSON.stringify(step.flags)}, ${step.version}, ${step.at}, ${step.corrects},
      ${step.reason}, ${step.answerBy})
    returning id`.execute(tx)
  return rows[0]?.id as string
}

/** The step that this person sent with this client id. */
export async function findByClientId(
  db: Db,
  { dealId, actorId, clientId }: { dealId: string; actorId: string; clientId: string },
): Promise<Pick<Step, 'act' | 'corrects'> | undefined> {
  const { rows } = await sql<Pick<Step, 'act' | 'corrects'>>`
    select act, corrects from transaction_steps
    where deal_id = ${dealId} and actor_id = ${actorId} and client_id = ${clientId}`.execute(db)
  return rows[0]
}

export type Answer = {
  status: 'done' | 'refused' | 'withdrawn'
  /** Null where it counts as accepted without an answer. */
  answeredBy: string | null
  reason: string
  version: number
  at: string
}

export async function answerStep(
  tx: Db,
  stepId: string,
  { status, answeredBy, reason, version, at }: Answer,
) {
  await sql`
    update transaction_steps set status = ${status}, answered_by = ${answeredBy}, answered_at = ${at},
      answer = ${reason}, version = ${version} where id = ${stepId} and status = 'proposed'`.execute(tx)
}

/** Its facts count no longer; the step stays as it was recorded. */
export async function markCorrected(tx: Db, stepId: string) {
  await sql`
    update transaction_steps set status = 'corrected' where id = ${stepId} and status = 'done'`.execute(tx)
}

export async function lapseSteps(tx: Db, stepIds: string[], version: number, at: string, reason = '') {
  await sql`
    update transaction_steps set status = 'lapsed', answered_at = ${at}, version = ${version}, answer = ${reason}
    where id = any(${stepIds}) and status = 'proposed'`.execute(tx)
}

/** False if another active deal uses the number. Simultaneous calls wait for each other. */
export async function claimBillOfLading(tx: Db, dealId: string, number: string): Promise<boolean> {
  const key = keyOf(number)
  await sql`
    insert into bills_of_lading (number_key, deal_id, number) values (${key}, ${dealId}, ${number})
    on conflict (number_key) do update set deal_id = excluded.deal_id, number = excluded.number
    where exists (
      select 1 from deals d where d.id = bills_of_lading.deal_id and d.status = 'cancelled')`.execute(tx)
  const { rows } = await sql`
    select 1 from bills_of_lading where number_key = ${key} and deal_id = ${dealId}`.execute(tx)
  return rows.length > 0
}

export async function releaseBillsOfLading(tx: Db, dealId: string) {
  await sql`delete from bills_of_lading where deal_id = ${dealId}`.execute(tx)
}

const keyOf = (number: string) => number.replace(/[^A-Z0-9]/g, '')
