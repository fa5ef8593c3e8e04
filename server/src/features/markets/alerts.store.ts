import type { AlertCondition } from '@laycan/contract/markets/market-alerts'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredAlert = {
  id: string
  userId: string
  condition: AlertCondition
  cooldownMinutes: number
  isActive: boolean
  isMet: boolean
  lastFiredAt: string | null
  createdAt: string
}

const columns = sql`
  id::text, user_id, condition, cooldown_minutes, is_active,
  is_met, last_fired_at, created_at`

export async function listAlerts(db: Db, userId: string, source: string): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select ${columns} from market_alerts a where user_id = ${userId} and source = ${source}
    order by a.id desc`.execute(db)
  return rows
}

export async function listActiveAlerts(db: Db, source: string): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select ${columns} from market_alerts where source = ${source} and is_active`.execute(db)
  return rows
}

type NewAlert = Pick<StoredAlert, 'userId' | 'condition' | 'cooldownMinutes' | 'isMet'> & { source: string }

/** Undefined when the member has as many as there may be. */
export async function insertAlert(
  db: Db,
  { userId, source, condition, cooldownMinutes, isMet }: NewAlert,
  most: number,
): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    insert into market_alerts (user_id, source, condition, cooldown_minutes, is_met)
    select ${userId}, ${source}, ${JSON.stringify(condition)}::jsonb, ${cooldownMinutes}, ${isMet}
    where (select count(*) from market_alerts where user_id = ${userId}) < ${most}
    returning ${columns}`.execute(db)
  return rows[0]
}

type AlertChanges = Pick<StoredAlert, 'condition' | 'cooldownMinutes' | 'isActive' | 'isMet'>

export async function updateAlert(
  db: Db,
  { userId, source, id }: { userId: string; source: string; id: string },
  { condition, cooldownMinutes, isActive, isMet }: AlertChanges,
): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    update market_alerts set condition = ${JSON.stringify(condition)}::jsonb, cooldown_minutes = ${cooldownMinutes},
      is_active = ${isActive}, is_met = ${isMet}
    where id = ${id}::bigint and user_id = ${userId} and source = ${source}
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function deleteAlert(db: Db, userId: string, source: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from market_alerts where id = ${id}::bigint and user_id = ${userId} and source = ${source}
    returning id`.execute(db)
  return rows.length > 0
}

/** False when somebody has changed it since, or has noticed it already: then it is not ours to tell. */
export async function turnAlert(
  tx: Db,
  id: string,
  { isMet, firedAt }: { isMet: boolean; firedAt: Date | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update market_alerts
    set is_met = ${isMet}, last_fired_at = coalesce(${firedAt?.toISOString() ?? null}::timestamptz, last_fired_at)
    where id = ${id}::bigint and is_active and is_met <> ${isMet}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Alerts and watchlists, of every source. */
export async function deleteMarketsOf(tx: Db, userId: string) {
  await sql`delete from market_alerts where user_id = ${userId}`.execute(tx)
  await sql`delete from market_watchlists where user_id = ${userId}`.execute(tx)
}
