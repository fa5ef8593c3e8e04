import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type FileToScan = { id: string; fileKey: string; fileName: string; conversationId: string }

/** Sent files that were accepted before then and not scanned since. */
export async function listToScan(db: Db, before: Date, limit: number): Promise<FileToScan[]> {
  const { rows } = await sql<FileToScan>`
    select file_id as id, file_key, file_name, conversation_id from message_files
    where message_id is not null and scanned_again_at is null and accepted_at < ${before}
    order by accepted_at limit ${limit}`.execute(db)
  return rows
}

/** False if another process was faster. */
export async function markScanned(
  tx: Db,
  id: string,
  { virus, at }: { virus: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update message_files set scanned_again_at = ${at}, virus = ${virus}
    where file_id = ${id} and scanned_again_at is null returning file_id`.execute(tx)
  return rows.length > 0
}
