import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Cases that nobody works on, with files of documents older than that; the oldest first. */
export async function listOutdatedCases(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select c.case_id as "caseId" from kyc_cases c
    where c.status <> 'in_progress' and coalesce(c.decided_at, c.updated_at) < now() - make_interval(days => ${days})
      and exists (select from kyc_documents d where d.case_id = c.case_id and d.deleted_at is null
        and d.uploaded_at < now() - make_interval(days => ${days}))
    order by coalesce(c.decided_at, c.updated_at) limit ${most}`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/** The files to delete; from now on nobody is given a link to them. */
export async function markDocumentsDeleted(tx: Db, caseId: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    update kyc_documents set deleted_at = now()
    where case_id = ${caseId} and deleted_at is null and uploaded_at < now() - make_interval(days => ${days})
    returning file_key as "fileKey"`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}
