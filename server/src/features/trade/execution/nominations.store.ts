import { nominationReminderHours } from '@laycan/contract/trade/ships/ship-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Open nominations that a sweep has to look at: ids of their deals. */
const open = (condition: ReturnType<typeof sql>, limit: number) => sql<{ dealId: string }>`
  select s.deal_id from transaction_steps s join deals d on d.id = s.deal_id
    join transactions t on t.deal_id = s.deal_id
  where s.act = 'nominate' and s.status = 'proposed' and s.corrects is null and d.status = 'binding' and ${condition}
  order by s.deal_id limit ${limit}`

const dealsOf = async (db: Db, condition: ReturnType<typeof sql>, limit: number) =>
  (await open(condition, limit).execute(db)).rows.map(({ dealId }) => dealId)

/** While nobody can answer. */
export const listToPause = (db: Db, limit: number) =>
  dealsOf(db, sql`s.answer_by is not null and (d.held_at is not null or t.state = 'disputed')`, limit)

/** Once it can be answered again. */
export const listPaused = (db: Db, limit: number) =>
  dealsOf(db, sql`s.answer_by is null and d.held_at is null and t.state <> 'disputed'`, limit)

export const listToRemind = (db: Db, now: string, limit: number) =>
  dealsOf(
    db,
    sql`s.reminded_at is null and s.answer_by > ${now}::timestamptz
      and s.answer_by <= ${now}::timestamptz + make_interval(hours => ${nominationReminderHours})`,
    limit,
  )

export const listDue = (db: Db, now: string, limit: number) =>
  dealsOf(db, sql`s.answer_by <= ${now}::timestamptz`, limit)

export async function saveWindow(
  tx: Db,
  stepId: string,
  { answerBy, remindedAt }: { answerBy: string | null; remindedAt: string | null },
) {
  await sql`
    update transaction_steps set answer_by = ${answerBy}, reminded_at = ${remindedAt}
    where id = ${stepId} and status = 'proposed'`.execute(tx)
}
