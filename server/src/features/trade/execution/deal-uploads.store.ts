import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { uploadStore } from '#platform/files/upload-store.ts'

/** An issued upload form: for which document, where the file is uploaded and where it will be stored. */
export type DealUploadRow = {
  uploadId: string
  dealId: string
  userId: string
  kind: TradeDocument
  uploadKey: string
  fileKey: string
}

type OwnUpload = { dealId: string; userId: string; uploadId: string }

export const dealUploads = uploadStore({
  table: 'deal_uploads',
  columns: sql<DealUploadRow>`upload_id, deal_id, user_id, kind, upload_key, file_key`,
  valuesOf: ({ uploadId, dealId, userId, kind, uploadKey, fileKey }) =>
    sql`${uploadId}, ${dealId}, ${userId}, ${kind}, ${uploadKey}, ${fileKey}`,
  isOwn: ({ dealId, userId }: OwnUpload) => sql`deal_id = ${dealId} and user_id = ${userId}`,
})

/** Issued, and not yet accepted, refused or removed. */
export async function countUploads(db: Db, dealId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deal_uploads where deal_id = ${dealId} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
