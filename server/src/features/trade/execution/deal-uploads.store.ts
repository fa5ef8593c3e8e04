import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { claimSeconds } from '#platform/files/upload-lifecycle.ts'

/** An issued upload form: for which document, where the file is uploaded and where it will be stored. */
export type DealUploadRow = {
  uploadId: string
  dealId: string
  userId: string
  kind: TradeDocument
  uploadKey: string
  fileKey: string
}

const columns = sql`
  upload_id, deal_id, user_id, kind, upload_key,
  file_key`

export async function insertUpload(db: Db, upload: DealUploadRow, expiresAt: Date) {
  await sql`
    insert into deal_uploads (upload_id, deal_id, user_id, kind, upload_key, file_key, expires_at)
    values (${upload.uploadId}, ${upload.dealId}, ${upload.userId}, ${upload.kind}, ${upload.uploadKey},
      ${upload.fileKey}, ${expiresAt.toISOString()})`.execute(db)
}

/** Issued, and not yet accepted, refused or removed. */
export async function countUploads(db: Db, dealId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deal_uploads where deal_id = ${dealId} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Which = { dealId: string; userId: string; uploadId: string }

/** Claims it for this caller; undefined if there is none or it is being processed. */
export async function claimUpload(
  db: Db,
  { dealId, userId, uploadId }: Which,
  now: Date,
): Promise<DealUploadRow | undefined> {
  const { rows } = await sql<DealUploadRow>`
    update deal_uploads set taken_at = ${now.toISOString()}
    where upload_id = ${uploadId} and deal_id = ${dealId} and user_id = ${userId}
      and (taken_at is null or taken_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${claimSeconds}))
      and expires_at > ${now.toISOString()}::timestamptz - interval '30 minutes'
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function renewClaim(db: Db, uploadId: string, now: Date) {
  await sql`
    update deal_uploads set taken_at = ${now.toISOString()} where upload_id = ${uploadId} and taken_at is not null`.execute(
    db,
  )
}

export async function isUploadClaimed(db: Db, { dealId, userId, uploadId }: Which): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deal_uploads where upload_id = ${uploadId} and deal_id = ${dealId} and user_id = ${userId}
      and taken_at is not null`.execute(db)
  return rows.length > 0
}

export async function releaseUpload(db: Db, uploadId: string) {
  await sql`update deal_uploads set taken_at = null where upload_id = ${uploadId}`.execute(db)
}

/** False if it no longer exists. */
export async function deleteUpload(tx: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from deal_uploads where upload_id = ${uploadId} returning upload_id`.execute(tx)
  return rows.length > 0
}

/** Deletes and returns abandoned uploads. */
export async function deleteExpiredUploads(tx: Db, most: number, now: Date): Promise<DealUploadRow[]> {
  const { rows } = await sql<DealUploadRow>`
    delete from deal_uploads where upload_id in (
      select upload_id from deal_uploads where expires_at < ${now.toISOString()}::timestamptz - interval '1 hour'
      order by expires_at limit ${most} for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}
