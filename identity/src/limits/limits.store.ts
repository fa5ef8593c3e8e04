import { type Db, sql } from '@laycan/sql/sql'
import type { Counter } from './counter.ts'

type Row = { subject: string; count: number; since: string; lastAt: string; lockedUntil: string | null }

/** Creates the counters that are missing and locks them all, always in the same order. */
export async function lockCounters(
  tx: Db,
  kind: string,
  subjects: string[],
  now: Date,
): Promise<Map<string, Counter>> {
  const { rows } = await sql<Row>`
    insert into pool_limits as l (subject, kind, since, last_at)
    select subject, ${kind}, ${now}, ${now} from unnest(${subjects}::text[]) as s (subject) order by subject
    on conflict (subject, kind) do update set count = l.count
    returning subject, count, since, last_at, locked_until`.execute(tx)
  return new Map(rows.map((row) => [row.subject, counterOf(row)]))
}

export async function saveCounters(tx: Db, kind: string, counters: Map<string, Counter>) {
  const all = [...counters]
  await sql`
    update pool_limits l
    set count = s.count, since = s.since, last_at = s.last_at, locked_until = s.locked_until
    from unnest(
      ${all.map(([subject]) => subject)}::text[], ${all.map(([, { count }]) => count)}::int[],
      ${all.map(([, { since }]) => since)}::timestamptz[], ${all.map(([, { lastAt }]) => lastAt)}::timestamptz[],
      ${all.map(([, { lockedUntil }]) => lockedUntil)}::timestamptz[]
    ) as s (subject, count, since, last_at, locked_until)
    where l.subject = s.subject and l.kind = ${kind}`.execute(tx)
}

export async function deleteCounter(tx: Db, kind: string, subject: string) {
  await sql`delete from pool_limits where subject = ${subject} and kind = ${kind}`.execute(tx)
}

/** For how long the strictest of these locks still holds, in milliseconds; 0 when there is none. */
export async function findLockMs(db: Db, kind: string, subjects: string[], now: Date): Promise<number> {
  const { rows } = await sql<{ lockedUntil: string | null }>`
    select max(locked_until) as locked_until from pool_limits
    where kind = ${kind} and subject = any (${subjects}::text[]) and locked_until > ${now}`.execute(db)
  const until = rows[0]?.lockedUntil
  return until ? new Date(until).getTime() - now.getTime() : 0
}

const counterOf = (row: Row): Counter => ({
  count: row.count,
  since: new Date(row.since),
  lastAt: new Date(row.lastAt),
  lockedUntil: row.lockedUntil === null ? null : new Date(row.lockedUntil),
})
