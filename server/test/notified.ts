import { sql } from '@laycan/sql/sql'
import type { TestApp } from './app.ts'

/** Whom an act notifies, and whose open screens it reloads. */
export type Notified = { notified: string[]; reloaded: string[] }

/** Ids of people, each once, whom `act` notified of trade. */
export async function notifiedBy(
  { ctx }: Pick<TestApp, 'ctx'>,
  act: () => Promise<unknown>,
): Promise<Notified> {
  const { rows: last } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from notifications`.execute(ctx.db)
  const { rows: positions } = await sql<{ userId: string; lastSeq: string }>`
    select user_id, last_seq from realtime_positions`.execute(ctx.db)
  await act()
  const { rows: notified } = await sql<{ userId: string }>`
    select distinct user_id from notifications where id > ${last[0]?.id ?? '0'} and kind = 'trade'`.execute(
    ctx.db,
  )
  const { rows: events } = await sql<{ userId: string; seq: string }>`
    select user_id, seq from realtime_events where event = 'trade_changed'`.execute(ctx.db)
  const before = new Map(positions.map(({ userId, lastSeq }) => [userId, Number(lastSeq)]))
  const fresh = events.filter(({ userId, seq }) => Number(seq) > (before.get(userId) ?? 0))
  return {
    notified: notified.map(({ userId }) => userId),
    reloaded: [...new Set(fresh.map(({ userId }) => userId))],
  }
}
