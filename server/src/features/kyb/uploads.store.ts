import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { uploadStore } from '#platform/files/upload-store.ts'

/** An issued upload form: for which document, where the file is uploaded and where it will be stored. */
export type CompanyUpload = {
  uploadId: string
  companyId: string
  userId: string
  kind: PassportDocumentKind
  uploadKey: string
  fileKey: string
}

type OwnUpload = { companyId: string; userId: string; uploadId: string }

export const companyUploads = uploadStore({
  table: 'company_uploads',
  columns: sql<CompanyUpload>`upload_id, company_id, user_id, kind, upload_key, file_key`,
  valuesOf: ({ uploadId, companyId, userId, kind, uploadKey, fileKey }) =>
    sql`${uploadId}, ${companyId}, ${userId}, ${kind}, ${uploadKey}, ${fileKey}`,
  isOwn: ({ companyId, userId }: OwnUpload) => sql`company_id = ${companyId} and user_id = ${userId}`,
})

/** Issued, and not yet accepted, refused or removed. */
export async function countUploads(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_uploads where company_id = ${companyId}`.execute(db)
  return rows[0]?.count ?? 0
}
