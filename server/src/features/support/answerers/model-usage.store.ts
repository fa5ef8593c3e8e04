import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type ModelUsage = { tokens: number; costMicroUsd: number }

/**
 * Before an answer begins: the most that it may take. Whether anything was left of the limit is decided with the same
 * statement, since of answers side by side each would find it not yet reached.
 */
export async function reserveUsage(
  db: Db,
  userId: string,
  day: string,
  { most, limit }: { most: ModelUsage; limit: ModelUsage },
): Promise<boolean> {
  const { rows } = await sql`
    insert into support_model_usage as usage (user_id, day, answers, tokens, cost_micro_usd)
    select ${userId}::uuid, ${day}::date, 1, ${most.tokens}::bigint, ${most.costMicroUsd}::bigint
    where ${limit.tokens}::numeric > 0 and ${limit.costMicroUsd}::numeric > 0
    on conflict (user_id, day) do update set answers = usage.answers + 1,
      tokens = usage.tokens + excluded.tokens,
      cost_micro_usd = usage.cost_micro_usd + excluded.cost_micro_usd
    where usage.tokens < ${limit.tokens}::numeric and usage.cost_micro_usd < ${limit.costMicroUsd}::numeric
    returning user_id`.execute(db)
  return rows.length > 0
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
