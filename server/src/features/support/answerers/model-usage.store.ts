import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type ModelUsage = { tokens: number; costMicroUsd: number }

export async function readUsage(db: Db, userId: string, day: string): Promise<ModelUsage> {
  const { rows } = await sql<ModelUsage>`
    select tokens::float8 as tokens, cost_micro_usd::float8 as "costMicroUsd" from support_model_usage
    where user_id = ${userId} and day = ${day}::date`.execute(db)
  return rows[0] ?? { tokens: 0, costMicroUsd: 0 }
}

/** Before an answer begins: the most that it may take, so that answers side by side cannot go beyond the limit. */
export async function reserveUsage(db: Db, userId: string, day: string, most: ModelUsage) {
  await sql`
    insert into support_model_usage as usage (user_id, day, answers, tokens, cost_micro_usd)
    values (${userId}, ${day}::date, 1, ${most.tokens}, ${most.costMicroUsd})
    on conflict (user_id, day) do update set answers = usage.answers + 1,
      tokens = usage.tokens + excluded.tokens,
      cost_micro_usd = usage.cost_micro_usd + excluded.cost_micro_usd`.execute(db)
}

/** What it took in the end, in place of what was reserved for it. */
export async function settleUsage(
  db: Db,
  userId: string,
  day: string,
  { reserved, used }: { reserved: ModelUsage; used: ModelUsage },
) {
  await sql`
    update support_model_usage set tokens = tokens + ${used.tokens - reserved.tokens},
      cost_micro_usd = cost_micro_usd + ${used.costMicroUsd - reserved.costMicroUsd}
    where user_id = ${userId} and day = ${day}::date`.execute(db)
}
