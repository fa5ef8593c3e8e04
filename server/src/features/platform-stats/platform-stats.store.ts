import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export async function readFigures(
  db: Db,
): Promise<{ figures: Record<string, unknown>; lastUpdated: string }> {
  const { rows } = await sql<{ figures: Record<string, unknown>; lastUpdated: string }>`
    select coalesce(jsonb_object_agg(name, value), '{}') as figures,
           coalesce(max(updated_at), 'epoch') as last_updated
    from platform_figures`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an aggregate without group by always has one row')
  return { figures: row.figures, lastUpdated: row.lastUpdated }
}

export async function upsertFigure(db: Db, name: string, value: unknown) {
  await sql`
    insert into platform_figures (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db)
}

export async function insertMissingFigures(db: Db, figures: object) {
  await sql`
    insert into platform_figures (name, value)
    select key, value from jsonb_each(${JSON.stringify(figures)}::jsonb)
    on conflict (name) do nothing`.execute(db)
}
