import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { uploadStore } from '#platform/files/upload-store.ts'

/** An upload form: for which document, where the file is sent and where it will be stored. */
export type Upload = {
  uploadId: string
  caseId: string
  document: string
  uploadKey: string
  fileKey: string
}

export const kycUploads = uploadStore({
  table: 'kyc_uploads',
  columns: sql<Upload>`upload_id, case_id, document, upload_key, file_key`,
  valuesOf: ({ uploadId, caseId, document, uploadKey, fileKey }) =>
    sql`${uploadId}, ${caseId}, ${document}, ${uploadKey}, ${fileKey}`,
  isOwn: ({ userId }: { userId: string; uploadId: string }) =>
    sql`case_id in (select case_id from kyc_cases where user_id = ${userId})`,
})

/** Given out and not taken, refused or swept away. */
export async function countUploads(db: Db, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kyc_uploads where case_id = ${caseId}`.execute(db)
  return rows[0]?.count ?? 0
}
