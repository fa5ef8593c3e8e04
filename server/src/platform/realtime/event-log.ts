import { sql } from '@laycan/sql/sql'
import type { Db } from '../db.ts'
import type { EventPosition } from './fan-out.ts'

export type LoggedEvent = { seq: number; event: string; data: string }

/** Events after a given one, and whether some of them were pruned or never existed. */
export type Missed = { lastSeq: number; events: LoggedEvent[]; isLost: boolean }

/** Past this many a client had better load everything again. */
export const maxReplayed = 200
const keptHours = 24

/**
 * Numbers and stores one event for each of the people, in the order of their ids, so that two transactions
 * with the same people wait for each other instead of locking each other out.
 */
export async function appendEvent(
  tx: Db,
  userIds: string[],
  event: string,
  data: string,
): Promise<EventPosition[]> {
  const { rows } = await sql<EventPosition>`
    with positions as (
      insert into realtime_positions as p (user_id, last_seq)
      select distinct user_id, 1 from unnest(${userIds}::uuid[]) as user_id order by user_id
      on conflict (user_id) do update set last_seq = p.last_seq + 1
      returning user_id, last_seq
    )
    insert into realtime_events (user_id, seq, event, data)
    select user_id, last_seq, ${event}, ${data}::jsonb from positions
    returning user_id, seq`.execute(tx)
  return rows
}

type Row = { lastSeq: number } & ({ seq: null } | LoggedEvent)

/** One statement, so one moment. Without `after` only where the person's events stand. */
export async function readMissed(db: Db, userId: string, after: number | undefined): Promise<Missed> {
  const { rows } = await sql<Row>`
    select p.last_seq, e.seq, e.event, e.data::text as data
    from realtime_positions p
    left join lateral (
      select seq, event, data from realtime_events
      where user_id = p.user_id and seq > ${after ?? null}::bigint order by seq limit ${maxReplayed + 1}
    ) e on true
    where p.user_id = ${userId}
    order by e.seq`.execute(db)
  const lastSeq = rows[0]?.lastSeq ?? 0
  const events = rows.filter((row): row is Row & LoggedEvent => row.seq !== null)
  // Numbers have no gaps, so counting tells whether anything is missing.
  const owed = after === undefined ? 0 : lastSeq - after
  const isLost = owed < 0 || owed > maxReplayed || events.length !== owed
  return { lastSeq, events: isLost ? [] : events, isLost }
}

/** The way of a request to the server, and the time from storing an event to its commit. */
const slackSeconds = 5

/**
 * The last event before a client began to read, by the age that it gives and the clock of the database. It is rather too
 * early: an event that the client knows is read again, and one that it does not know must not be left out.
 */
export async function findPositionAt(db: Db, userId: string, ageMs: number): Promise<number> {
  const seconds = ageMs / 1000 + slackSeconds
  // Some of what it missed is not kept, so it loads everything again.
  if (seconds > keptHours * 3600) return Number.MAX_SAFE_INTEGER
  const { rows } = await sql<{ position: number }>`
    select coalesce(
      (select min(e.seq) - 1 from realtime_events e
        where e.user_id = p.user_id and e.seq >= p.last_seq - ${maxReplayed}
          and e.created_at > now() - make_interval(secs => ${seconds})),
      p.last_seq) as position /* not null: position */
    from realtime_positions p where p.user_id = ${userId}`.execute(db)
  return rows[0]?.position ?? 0
}

/** Where the events of many people stand; those who never had one are left out. */
export async function readPositions(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; lastSeq: number }>`
    select user_id, last_seq from realtime_positions
    where user_id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ userId, lastSeq }) => [userId, lastSeq]))
}

export async function pruneEvents(db: Db) {
  await sql`
    delete from realtime_events where created_at < now() - make_interval(hours => ${keptHours})`.execute(db)
}

/** Of a person who is erased; what was sent to others is pruned within a day. */
export async function deleteEventsOf(tx: Db, userId: string) {
  await sql`delete from realtime_events where user_id = ${userId}`.execute(tx)
}
