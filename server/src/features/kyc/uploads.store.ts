import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { claimSeconds } from '#platform/files/upload-lifecycle.ts'

/** An upload form: for which document, where the file is sent and where it will be stored. */
export type Upload = {
  uploadId: string
  caseId: string
  document: string
  uploadKey: string
  fileKey: string
}

export async function insertUploads(db: Db, uploads: Upload[], expiresAt: Date) {
  const column = (name: keyof Upload) => uploads.map((upload) => upload[name])
  await sql`
    insert into kyc_uploads (upload_id, case_id, document, upload_key, file_key, expires_at)
    select *, ${expiresAt}::timestamptz from unnest(${column('uploadId')}::uuid[], ${column('caseId')}::uuid[],
      ${column('document')}::text[], ${column('uploadKey')}::text[], ${column('fileKey')}::text[])`.execute(
    db,
  )
}

/** Given out and not taken, refused or swept away. */
export async function countUploads(db: Db, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kyc_uploads where case_id = ${caseId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The upload, for this caller alone to look at; undefined when there is none, or it is being looked at. Whoever
 * died over it has it for two minutes. A slow upload may end after its form has run out.
 */
export async function claimUpload(db: Db, userId: string, uploadId: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    update kyc_uploads u set taken_at = now() from kyc_cases c
    where u.upload_id = ${uploadId} and c.case_id = u.case_id and c.user_id = ${userId}
      and (u.taken_at is null or u.taken_at < now() - make_interval(secs => ${claimSeconds}))
      and u.expires_at > now() - interval '30 minutes'
    returning u.upload_id, u.case_id, u.document, u.upload_key,
      u.file_key`.execute(db)
  return rows[0]
}

export async function renewClaim(db: Db, uploadId: string) {
  await sql`update kyc_uploads set taken_at = now() where upload_id = ${uploadId} and taken_at is not null`.execute(
    db,
  )
}

export async function isUploadClaimed(db: Db, userId: string, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kyc_uploads u join kyc_cases c using (case_id)
    where u.upload_id = ${uploadId} and c.user_id = ${userId} and u.taken_at is not null`.execute(db)
  return rows.length > 0
}

/** To be tried again: the file had not arrived. */
export async function releaseUpload(db: Db, uploadId: string) {
  await sql`update kyc_uploads set taken_at = null where upload_id = ${uploadId}`.execute(db)
}

/** False when it is gone already. */
export async function deleteUpload(tx: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from kyc_uploads where upload_id = ${uploadId} returning upload_id`.execute(tx)
  return rows.length > 0
}

/** Deletes expired uploads and returns them. */
export async function deleteExpiredUploads(tx: Db, most: number): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    delete from kyc_uploads where upload_id in (
      select upload_id from kyc_uploads where expires_at < now() - interval '1 hour'
      order by expires_at limit ${most} for update skip locked)
    returning upload_id, case_id, document, upload_key,
      file_key`.execute(tx)
  return rows
}
