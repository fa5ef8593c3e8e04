import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type SourceStateRow = {
  lastSuccessAt: string | null
  failures: number
  isStale: boolean
  seed: string | null
}

export async function readSourceState(db: Db, source: string): Promise<SourceStateRow> {
  const { rows } = await sql<SourceStateRow>`
    select last_success_at, failures, is_stale, seed
    from market_sources where source = ${source}`.execute(db)
  return rows[0] ?? { lastSuccessAt: null, failures: 0, isStale: false, seed: null }
}

/** What counts is what the history was made with: its seed, and from when on related markets are linked. */
export type World = { seed: string; linkedFrom: string | null }

export async function readOrCreateWorld(db: Db, source: string, seed: string): Promise<World> {
  const { rows } = await sql<World>`
    insert into market_sources as s (source, seed) values (${source}, ${seed})
    on conflict (source) do update set seed = coalesce(s.seed, excluded.seed)
    returning seed /* not null: seed */, linked_from`.execute(db)
  return rows[0] ?? { seed, linkedFrom: null }
}

export async function recordSuccess(db: Db, source: string, at: Date) {
  await sql`
    insert into market_sources (source, last_success_at) values (${source}, ${at.toISOString()})
    on conflict (source) do update set last_success_at = excluded.last_success_at, failures = 0, is_stale = false
  `.execute(db)
}

export async function recordFailure(db: Db, source: string, at: Date, isStale: boolean) {
  await sql`
    insert into market_sources as s (source, last_failure_at, failures, is_stale)
    values (${source}, ${at.toISOString()}, 1, ${isStale})
    on conflict (source) do update set last_failure_at = excluded.last_failure_at, failures = s.failures + 1,
      is_stale = excluded.is_stale`.execute(db)
}
