import { randomUUID } from 'node:crypto'
import {
  type DocumentContentType,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { DealDocument, DealUpload } from '@laycan/contract/trade/execution/deal-documents'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { requireVerified } from '#features/profile/profile.service.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { fileDeletion } from '#platform/files/file-deletion.ts'
import { newFileKey } from '#platform/files/files.ts'
import { isRefused, readUploadedDocument, type UploadedDocument } from '#platform/files/uploaded-document.ts'
import { scanForViruses } from '#platform/virus-scan.ts'
import { toDealDocument } from './deal-documents.service.ts'
import { findDealDocument } from './deal-documents.store.ts'
import {
  countUploads,
  type DealUploadRow,
  deleteUpload,
  giveUploadBack,
  insertUpload,
  isBeingTaken,
  takeAbandonedUploads,
  takeUpload,
} from './deal-uploads.store.ts'
import { addToVault, requireLiving, requireUploader } from './vault.service.ts'

/**
 * How papers come into the vault: as documents of the verification do, into the same store. The file is looked at, and
 * scanned where a scanner is set up, before it is kept under another name with the checksum of what was looked at.
 */
const uploadSeconds = 15 * 60
/** Each may bring 10 MB that nobody asks for again until they are swept away. */
const mostOpenUploads = 40

const deletion = fileDeletion('deal')

export const dealFileQueues = (ctx: Context) => [
  deletion.queue(ctx),
  deletion.abandonedQueue(ctx, '37 * * * *', (tx, most) => takeAbandonedUploads(tx, most, ctx.clock())),
]

export async function createUpload(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { kind, contentType }: { kind: TradeDocument; contentType: DocumentContentType },
): Promise<DealUpload> {
  const { deal } = await readDealFor(ctx, caller, dealId)
  requireUploader(deal, caller)
  await requireVerified(ctx.db, caller.userId)
  requireLiving(deal)
  if ((await countUploads(ctx.db, dealId, caller.userId)) >= mostOpenUploads) {
    throw new AppError('too_many_requests', 'Too many uploads were begun. Please wait an hour.', {
      retryAfterSeconds: 60 * 60,
    })
  }
  const upload: DealUploadRow = {
    uploadId: randomUUID(),
    dealId,
    userId: caller.userId,
    kind,
    uploadKey: newFileKey('uploads'),
    fileKey: newFileKey('deals'),
  }
  const form = await ctx.files.presignUpload(upload.uploadKey, {
    contentType,
    maxBytes: maxDocumentBytes,
    seconds: uploadSeconds,
  })
  await insertUpload(ctx.db, upload, form.expiresAt)
  const { uploadId } = upload
  const { url, fields, expiresAt } = form
  return { uploadId, url, fields, maxBytes: maxDocumentBytes, expiresAt: expiresAt.toISOString() }
}

type Named = { fileName: string; note: string }

/** Asked again for a file that was taken already, it answers the same. */
export async function takeDocument(
  ctx: Context,
  caller: Caller,
  { dealId, uploadId }: { dealId: string; uploadId: string },
  named: Named,
): Promise<DealDocument> {
  const { deal } = await readDealFor(ctx, caller, dealId)
  requireUploader(deal, caller)
  const which = { dealId, uploadId, userId: caller.userId }
  const upload = await takeUpload(ctx.db, which, ctx.clock())
  if (!upload) return readTaken(ctx, which)
  try {
    await requireVerified(ctx.db, caller.userId)
    const { content, ...document } = await readUploadedDocument(ctx, {
      uploadKey: upload.uploadKey,
      maxBytes: maxDocumentBytes,
      tooLargeText: documentTooLargeText,
    })
    await refuseViruses(ctx, content)
    await ctx.files.put(upload.fileKey, content, document.contentType)
    await inTransaction(ctx.db, (tx) => keepDocument(ctx, tx, caller, upload, { ...named, ...document }))
  } catch (error) {
    if (isRefused(error)) await inTransaction(ctx.db, (tx) => dropUpload(ctx, tx, upload))
    else await giveUploadBack(ctx.db, uploadId)
    throw error
  }
  return readTaken(ctx, which)
}

async function refuseViruses(ctx: Context, content: Buffer) {
  const { clamdUrl } = ctx.config
  if (!clamdUrl) return
  const found = await scanForViruses(clamdUrl, content).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a paper of a deal could not be scanned')
    const text = 'Files cannot be scanned at the moment. Please try again in a few minutes.'
    throw new AppError('unavailable', text, { retryAfterSeconds: 60, cause: error })
  })
  if (found === undefined) return
  const text = 'This file carries a virus and was not kept.'
  throw new AppError('invalid', text, { fields: { file: text } })
}

async function keepDocument(
  ctx: Context,
  tx: Db,
  caller: Caller,
  upload: DealUploadRow,
  kept: Named & Omit<UploadedDocument, 'content'>,
) {
  const { uploadId: id, kind, fileKey, dealId } = upload
  await addToVault(ctx, tx, caller, dealId, { ...kept, id, kind, fileKey })
  if (!(await deleteUpload(tx, id))) throw new Error('an upload goes only when it was taken')
  await deletion.enqueue(ctx, tx, [upload.uploadKey])
}

async function dropUpload(ctx: Context, tx: Db, { uploadId, uploadKey, fileKey }: DealUploadRow) {
  if (await deleteUpload(tx, uploadId)) await deletion.enqueue(ctx, tx, [uploadKey, fileKey])
}

async function readTaken({ db }: Context, which: { dealId: string; uploadId: string; userId: string }) {
  const document = await findDealDocument(db, which.dealId, which.uploadId)
  if (document?.uploadedById === which.userId) return toDealDocument(document, true)
  if (await isBeingTaken(db, which)) throw new AppError('conflict', 'The file is being looked at already.')
  throw new AppError('not_found', 'There is no such upload, or it has expired.')
}
