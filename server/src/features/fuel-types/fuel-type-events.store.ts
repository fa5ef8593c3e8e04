import type { FuelType, FuelTypeEvent } from '@laycan/contract/fuel-types/fuel-types'
import type { Db } from '#platform/db.ts'
import { sql } from '#platform/sql.ts'

const maxEvents = 100

type Action = FuelTypeEvent['action']
export type StoredEvent = Omit<FuelTypeEvent, 'changes'> & {
  before: Partial<FuelType> | null
  after: Partial<FuelType> | null
}
type NewEvent = { action: Action; actorId: string | null; before?: FuelType; after?: FuelType }

/** In the transaction of the change, or the trail would lie. */
export async function insertEvents(tx: Db, events: NewEvent[]) {
  const records = events.map(({ action, actorId, before, after }) => ({
    fuel_type_id: (after ?? before)?.fuel_type_id,
    action,
    actor_id: actorId,
    before,
    after,
  }))
  await sql`
    insert into fuel_type_events (fuel_type_id, action, actor_id, before, after)
    select fuel_type_id, action, actor_id, before, after
    from json_to_recordset(${JSON.stringify(records)}::json)
      as new(fuel_type_id text, action text, actor_id uuid, before jsonb, after jsonb)`.execute(tx)
}

export async function listEvents(db: Db, fuelTypeId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, action, at, before, after,
      (select first_name || ' ' || last_name from members where user_id = actor_id) as actor_name
    from fuel_type_events where fuel_type_id = ${fuelTypeId} order by id desc limit ${maxEvents}`.execute(db)
  return rows
}
