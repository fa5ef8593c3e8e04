import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { claimSeconds } from '#platform/files/upload-lifecycle.ts'

/** An issued upload form: for which document, where the file is uploaded and where it will be stored. */
export type CompanyUpload = {
  uploadId: string
  companyId: string
  userId: string
  kind: PassportDocumentKind
  uploadKey: string
  fileKey: string
}

const columns = sql`upload_id, company_id, user_id, kind, upload_key, file_key`

export async function insertUpload(db: Db, upload: CompanyUpload, expiresAt: Date) {
  await sql`
    insert into company_uploads (upload_id, company_id, user_id, kind, upload_key, file_key, expires_at)
    values (${upload.uploadId}, ${upload.companyId}, ${upload.userId}, ${upload.kind}, ${upload.uploadKey},
      ${upload.fileKey}, ${expiresAt})`.execute(db)
}

/** Issued, and not yet accepted, refused or removed. */
export async function countUploads(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_uploads where company_id = ${companyId}`.execute(db)
  return rows[0]?.count ?? 0
}

type Which = { companyId: string; userId: string; uploadId: string }

/** Claims it for this caller; undefined if there is none or it is being processed. */
export async function claimUpload(
  db: Db,
  { companyId, userId, uploadId }: Which,
  now: Date,
): Promise<CompanyUpload | undefined> {
  const { rows } = await sql<CompanyUpload>`
    update company_uploads set taken_at = ${now}
    where upload_id = ${uploadId} and company_id = ${companyId} and user_id = ${userId}
      and (taken_at is null or taken_at < ${now}::timestamptz - make_interval(secs => ${claimSeconds}))
      and expires_at > ${now}::timestamptz - interval '30 minutes'
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function renewClaim(db: Db, uploadId: string, now: Date) {
  await sql`
    update company_uploads set taken_at = ${now} where upload_id = ${uploadId} and taken_at is not null`.execute(
    db,
  )
}

export async function isUploadClaimed(db: Db, { companyId, userId, uploadId }: Which): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company_uploads
    where upload_id = ${uploadId} and company_id = ${companyId} and user_id = ${userId}
      and taken_at is not null`.execute(db)
  return rows.length > 0
}

export async function releaseUpload(db: Db, uploadId: string) {
  await sql`update company_uploads set taken_at = null where upload_id = ${uploadId}`.execute(db)
}

/** False if it no longer exists. */
export async function deleteUpload(tx: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from company_uploads where upload_id = ${uploadId} returning upload_id`.execute(tx)
  return rows.length > 0
}

/** Deletes and returns abandoned uploads. */
export async function deleteExpiredUploads(tx: Db, most: number, now: Date): Promise<CompanyUpload[]> {
  const { rows } = await sql<CompanyUpload>`
    delete from company_uploads where upload_id in (
      select upload_id from company_uploads where expires_at < ${now}::timestamptz - interval '1 hour'
      order by expires_at limit ${most} for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}
