import type { MessageAttachment } from '@laycan/contract/messaging/messages'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { uploadStore } from '#platform/files/upload-store.ts'

/** An issued upload form: for which conversation, where the file is uploaded and where it will be stored. */
export type MessageUploadRow = {
  uploadId: string
  userId: string
  conversationId: string
  uploadKey: string
  fileKey: string
}

export const messageUploads = uploadStore({
  table: 'message_uploads',
  columns: sql<MessageUploadRow>`upload_id, user_id, conversation_id, upload_key, file_key`,
  valuesOf: ({ uploadId, userId, conversationId, uploadKey, fileKey }) =>
    sql`${uploadId}, ${userId}, ${conversationId}, ${uploadKey}, ${fileKey}`,
  isOwn: ({ userId }: { userId: string; uploadId: string }) => sql`user_id = ${userId}`,
})

/** False for people who have left, whose token may still hold. */
export async function isActive(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members where user_id = ${userId} and deactivated_at is null`.execute(db)
  return rows.length > 0
}

/** On their way, or accepted and not sent. */
export async function countOpenFiles(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from message_uploads where user_id = ${userId})
      + (select count(*) from message_files where user_id = ${userId} and message_id is null))::int
      as count /* not null: count */`.execute(db)
  return rows[0]?.count ?? 0
}

/** An accepted file; `messageId` once it was sent. */
export type StoredAttachment = MessageAttachment & {
  userId: string
  conversationId: string
  fileKey: string
  messageId: string | null
  isWithdrawn: boolean
  /** Found after it was sent. */
  virus: string | null
}

const fileColumns = sql`
  file_id as id, file_name, content_type as "contentType", size, sha256, user_id, conversation_id, file_key,
  message_id::text, withdrawn_at is not null as is_withdrawn, virus`

export async function insertAttachment(
  tx: Db,
  file: Omit<StoredAttachment, 'messageId' | 'isWithdrawn' | 'virus'>,
  acceptedAt: Date,
): Promise<void> {
  await sql`
    insert into message_files
      (file_id, user_id, conversation_id, file_key, file_name, content_type, size, sha256, accepted_at)
    values (${file.id}, ${file.userId}, ${file.conversationId}, ${file.fileKey}, ${file.fileName},
      ${file.contentType}, ${file.size}, ${file.sha256}, ${acceptedAt})`.execute(tx)
}

export async function findAttachment(db: Db, id: string): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select ${fileColumns} from message_files where file_id = ${id}`.execute(db)
  return rows[0]
}

/** Until the transaction ends nobody else sends or deletes them. */
export async function lockAttachments(tx: Db, userId: string, ids: string[]): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select ${fileColumns} from message_files where file_id = any(${ids}::uuid[]) and user_id = ${userId}
    order by file_id for update`.execute(tx)
  return rows
}

export async function markSent(tx: Db, ids: string[], messageId: string) {
  await sql`
    update message_files set message_id = ${messageId}::bigint where file_id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Deletes files that were accepted before then and never sent, and answers their keys. */
export async function deleteUnsent(tx: Db, most: number, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from message_files where file_id in (
      select file_id from message_files where message_id is null and accepted_at < ${before}
      order by accepted_at limit ${most} for update skip locked)
    returning file_key`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}

/** The same for all of one person, those on their way included. */
export async function deleteUnsentOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    with uploads as (
      delete from message_uploads where user_id = ${userId} returning upload_key, file_key
    ), files as (
      delete from message_files where user_id = ${userId} and message_id is null returning file_key
    )
    select file_key /* not null: file_key */ from files
    union all select upload_key from uploads union all select file_key from uploads`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}
