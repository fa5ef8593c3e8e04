import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Partition } from './partitions.rules.ts'

export async function createPartitions(db: Db, partitions: Partition[]) {
  for (const { table, name, from, to } of partitions) {
    await sql`select create_market_partition(${table}, ${name}, ${from}, ${to})`.execute(db)
  }
}

export async function listPartitions(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

export async function dropPartition(db: Db, name: string) {
  await sql`drop table if exists ${sql.ref(name)}`.execute(db)
}
