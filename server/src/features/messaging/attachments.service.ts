import {
  type DocumentContentType,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { MessageAttachment, MessageUpload } from '@laycan/contract/messaging/messages'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { uploadLifecycle } from '#platform/files/upload-lifecycle.ts'
import { type Queue, sweepBatches, sweepQueue } from '#platform/jobs.ts'
import {
  countOpenFiles,
  deleteUnsent,
  deleteUnsentOf,
  findAttachment,
  insertAttachment,
  lockAttachments,
  messageUploads,
  type StoredAttachment,
} from './attachments.store.ts'
import { placeOf, requireReader, requireWriter } from './conversation-access.service.ts'
import { listMessages } from './messages.store.ts'
import { attachmentRefusal, noAttachment } from './messaging.policy.ts'
import { nameWithEnding, toAttachment, virusText } from './messaging.rules.ts'

/**
 * Files of messages. A file is uploaded for one conversation, by somebody who may write in it, and sent with one
 * message. Until then only its owner can open it, then everyone who can read the message.
 */
const uploads = uploadLifecycle({
  feature: 'message',
  folder: 'messages',
  maxBytes: maxDocumentBytes,
  tooLargeText: documentTooLargeText,
  mostOpen: 40,
  isScanned: true,
  cron: '43 * * * *',
  store: messageUploads,
})

/** A browser that is offline for longer uploads its files again. */
const unsentDays = 3
const viewSeconds = 5 * 60

export const attachmentQueues = (ctx: Context): Queue[] => [
  ...uploads.queues(ctx),
  sweepQueue('message-unsent-files', '53 * * * *', () => deleteOldUnsent(ctx)),
]

export const deleteOldUnsent = (ctx: Context) =>
  sweepBatches(ctx.db, async (tx, limit) => {
    const before = new Date(ctx.clock().getTime() - unsentDays * 24 * 3_600_000)
    const keys = await deleteUnsent(tx, limit, before)
    if (keys.length > 0) await uploads.deleteFiles(ctx, tx, keys)
    return keys.length
  })

/** With the account go files that were not sent; the others stay with the messages, which others share. */
export async function eraseUnsent(ctx: Context, tx: Db, userId: string) {
  const keys = await deleteUnsentOf(tx, userId)
  if (keys.length > 0) await uploads.deleteFiles(ctx, tx, keys)
}

export async function createUpload(
  ctx: Context,
  userId: string,
  { conversationId, contentType }: { conversationId: string; contentType: DocumentContentType },
): Promise<MessageUpload> {
  await requireWriter(ctx, userId, conversationId)
  const openCount = await countOpenFiles(ctx.db, userId)
  const details = { userId, conversationId: await placeOf(ctx, userId, conversationId) }
  const [form] = await uploads.begin(ctx, openCount, [{ contentType, details }])
  if (!form) throw new Error('one upload gets one form')
  return form
}

export async function takeAttachment(
  ctx: Context,
  userId: string,
  uploadId: string,
  fileName: string,
): Promise<{ attachment: MessageAttachment }> {
  const attachment = await uploads.receive(
    ctx,
    { userId, uploadId },
    (tx, { uploadId: id, conversationId, fileKey }, file) =>
      insertAttachment(
        tx,
        {
          ...file,
          id,
          userId,
          conversationId,
          fileKey,
          fileName: nameWithEnding(fileName, file.contentType),
        },
        ctx.clock(),
      ),
    async () => {
      const found = await findAttachment(ctx.db, uploadId)
      return found?.userId === userId ? found : undefined
    },
  )
  return { attachment: toAttachment(attachment) }
}

/** The files of a message about to be sent, in the order asked for; locked until the transaction ends. */
export async function takeFiles(
  tx: Db,
  userId: string,
  { ids, conversationId }: { ids: string[]; conversationId: string },
): Promise<MessageAttachment[]> {
  const found = new Map((await lockAttachments(tx, userId, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = found.get(id)
    const refusal = attachmentRefusal(file, conversationId)
    if (!file || refusal) throw refusal ?? noAttachment()
    return toAttachment(file)
  })
}

export async function createAttachmentLink(ctx: Context, userId: string, id: string) {
  const file = await findAttachment(ctx.db, id)
  if (!file || file.isWithdrawn) throw noAttachment()
  if (file.messageId !== null) await requireReader(ctx, userId, file.conversationId)
  else if (file.userId !== userId) throw noAttachment()
  return createFileLink(ctx, file)
}

/** Also for staff, nobody opens what carries a virus. */
export async function createFileLink(ctx: Context, file: StoredAttachment) {
  const { fileKey, fileName, contentType, virus } = file
  if (virus !== null) throw new AppError('conflict', virusText(fileName))
  const terms = { fileName, contentType, seconds: viewSeconds }
  const { url, expiresAt } = await ctx.files.createViewLink(fileKey, terms)
  return { url, contentType, expiresAt: expiresAt.toISOString() }
}

/** A file of one message, also of a withdrawn one; for staff to whom it was reported. */
export async function findFileOf(
  { db }: Context,
  { key, seq }: { key: number; seq: number },
  fileId: string,
): Promise<StoredAttachment | undefined> {
  const [message] = await listMessages(db, key, { from: seq, to: seq })
  const file = await findAttachment(db, fileId)
  return file && file.messageId !== null && file.messageId === message?.message_id ? file : undefined
}
