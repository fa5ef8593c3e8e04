import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type ModelUsage = { tokens: number; costMicroUsd: number }

export async function readUsage(db: Db, userId: string, day: string): Promise<ModelUsage> {
  const { rows } = await sql<ModelUsage>`
    select tokens::float8 as tokens, cost_micro_usd::float8 as "costMicroUsd" from support_model_usage
    where user_id = ${userId} and day = ${day}::date`.execute(db)
  return rows[0] ?? { tokens: 0, costMicroUsd: 0 }
}

export async function addUsage(db: Db, userId: string, day: string, used: ModelUsage) {
  await sql`
    insert into support_model_usage as usage (user_id, day, answers, tokens, cost_micro_usd)
    values (${userId}, ${day}::date, 1, ${used.tokens}, ${used.costMicroUsd})
    on conflict (user_id, day) do update set answers = usage.answers + 1,
      tokens = usage.tokens + excluded.tokens,
      cost_micro_usd = usage.cost_micro_usd + excluded.cost_micro_usd`.execute(db)
}
