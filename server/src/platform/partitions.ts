import { sql } from '@laycan/sql/sql'
import type { Db } from './db.ts'

/** Where it ends, in the words of its table's key; the partition of the rest has no end. */
export type Partition = { name: string; end: string | null }

export async function listPartitions(db: Db, table: string): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select child.relname as name, /* not null: name */
      substring(pg_get_expr(child.relpartbound, child.oid) from 'TO [(]''([^'']+)''') as end
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${table}) order by child.relname`.execute(db)
  return rows
}

export async function dropPartition(db: Db, name: string) {
  await sql`drop table if exists ${sql.ref(name)}`.execute(db)
}
