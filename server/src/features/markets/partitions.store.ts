import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Partition } from './partitions.rules.ts'

export async function createPartitions(db: Db, partitions: Partition[]) {
  for (const { table, name, from, to } of partitions) {
    await sql`select create_market_partition(${table}, ${name}, ${from}, ${to})`.execute(db)
  }
}
