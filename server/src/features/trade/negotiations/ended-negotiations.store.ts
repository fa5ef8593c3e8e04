import type { Db } from '#platform/db.ts'
import { sql } from '#platform/sql.ts'

/** Negotiations that end without either side: by time, or because their listing is gone. */

export type Ended = { id: string; hadHeld: boolean }

/** Whoever is being acted on at this moment is left to that. */
export async function expireDue(tx: Db, at: string, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'expired', is_told = false, updated_at = ${at}
    where id in (
      select id from negotiations where status = 'open' and valid_until <= ${at}
      order by valid_until limit ${limit} for update skip locked)
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Needs the lock of the listing. */
export async function expireOne(tx: Db, id: string, at: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'expired', is_told = false, updated_at = ${at}
    where id = ${id} and status = 'open' and valid_until <= ${at}
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Needs the lock of the listing. */
export async function supersedeOthers(
  tx: Db,
  { listingId, but, reason, at }: { listingId: string; but: string; reason: string; at: string },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'superseded', reason = ${reason}, is_told = false, updated_at = ${at}
    where listing_id = ${listingId} and status = 'open' and id <> ${but}
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Those on listings that were withdrawn, filled, rejected or have expired since. */
export async function supersedeClosed(tx: Db, at: string, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations n set status = 'superseded', is_told = false, updated_at = ${at},
      reason = 'The ' || l.kind || case l.status when 'expired' then ' has expired.'
        when 'filled' then ' is filled by another deal.' else ' was withdrawn.' end
    from listings l
    where l.id = n.listing_id and n.id in (
      select o.id from negotiations o join listings c on c.id = o.listing_id
      where o.status = 'open' and c.status in ('withdrawn', 'expired', 'rejected', 'filled')
      limit ${limit} for update of o skip locked)
    returning n.id, n.held_version is not null as had_held`.execute(tx)
  return rows
}

export async function listUntold(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from negotiations where not is_told order by updated_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it was still to be told: only one tells. */
export async function markTold(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update negotiations set is_told = true where id = ${id} and not is_told returning id`.execute(tx)
  return rows.length > 0
}
